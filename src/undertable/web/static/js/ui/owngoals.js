// What the viewer itself is after, in rows: what it brings, where it is, and whether it holds already.
// May touch: the game's `pins`. Must not: know any game.

import { cls, html } from "../lib.js";

/** Whether there is anything to tell. @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props}} input */
export const hasOwnGoals = ({ kit, props }) => (kit.game.pins?.(props) ?? []).length > 0;

/** @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props}} input */
export function OwnGoals({ kit, props }) {
  const { t } = kit;
  return html`
    <ol class="own-goals">
      ${(kit.game.pins?.(props) ?? []).map(
        (pin) => html`
        <li key=${pin.n} class=${cls("own-goal", pin.done && "done", pin.tone === "danger" && "danger")}>
          <span class="own-goal-n" aria-hidden="true">${pin.tone === "danger" ? "!" : pin.n}</span>
          <span class="own-goal-words"><span>${pin.text}</span>${pin.note && html`<small>${pin.note}</small>`}${pin.clauses?.map((clause, i) => html`<small key=${i} class=${cls("own-goal-clause", clause.done && "met")}><span aria-hidden="true">${clause.done ? "✓" : "○"}</span> ${clause.text}${clause.done && html`<span class="unseen"> (${t("holds")})</span>`}</small>`)}</span>
          ${(pin.points || pin.done) && html`<b class="own-goal-points">${pin.points}${pin.done && html`<span aria-hidden="true"> ✓</span><span class="unseen"> (${t("holds")})</span>`}</b>`}
        </li>`,
      )}
    </ol>`;
}
