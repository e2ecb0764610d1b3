// The steps of a turn, and which of them is under way.
// May touch: what is pending. Must not: say what may be done in it.

import { cls, html } from "/static/js/lib.js";
import { isEcho, NONE } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** Which step is under way: hook, actions, major crime, cards; NONE outside a turn. @param {import("./view.js").State} seen */
export function stepOf(seen) {
  const pending = seen.stack.map(({ is }) => String(is));
  if (seen.turn === NONE || isEcho(seen, seen.turn) || !pending.includes("EndTurn")) return NONE;
  if (pending.includes("Hook") || pending.includes("HookStep")) return 0;
  if (pending.includes("Act") || pending.includes("Acting")) return 1;
  return pending.includes("PutUnder") && pending.at(-1) !== "PutUnder" ? 2 : 3;
}

/** @param {Props} props */
export function Steps({ seen, t }) {
  const now = stepOf(seen);
  if (now === NONE) return null;
  const names = [t("Hook"), t("Actions"), t("Major crime"), t("Cards")];
  return html`
    <ol class="steps" aria-label=${t("Steps of the turn")}>${names.map((name, i) => html`<li key=${i} class=${cls(i === now && "now", i < now && "past")} aria-current=${i === now ? "step" : undefined}>${name}</li>`)}</ol>`;
}
