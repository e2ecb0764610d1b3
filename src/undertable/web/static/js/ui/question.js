// The one sentence to answer now: who is asked, what, by which rule, and the answers that have no place on the board.

import { cls, html, useEffect, useRef } from "../lib.js";
import { Clock, clockOfQuestion } from "./clock.js";
import { Icon } from "./icons.js";
import { Hint } from "./knowledge.js";

/** @typedef {import("../game.js").Guide} Guide */
/** @typedef {import("../types.js").Choice} Choice */

/**
 * @param {{
 *   kit: import("./kit.js").Kit, mine: boolean, heading: string, text: string, rule: string,
 *   guide: Guide | null, whyNot: (choice: Choice) => Record<string, any>, buttons: {choice: Choice, label: string}[], behind: number,
 * }} props
 */
export function Question({ kit, mine, heading, text, rule, guide, whyNot, buttons, behind }) {
  const { t, session, page } = kit;
  const ref = useLostFocus(kit.state.now?.version);
  const timed = clockOfQuestion(kit.state.table, kit.state.seat);
  return html`
    <section class=${cls("question", mine && "mine")} aria-label=${heading} ref=${ref} tabindex="-1">
      <div class="question-words">
        <p class="kicker">${heading}
          ${rule && html` <a class="rule" href=${`/rules/${page.game}#${rule}`} target="_blank" rel="noopener">${t("rule", { rule })}</a>`}
          ${timed !== null && html` <${Clock} kit=${kit} seat=${timed} />`}
        </p>
        <p class="question-text" id="question">${guide?.text || text}</p>
      </div>
      <div class="question-answers">
        ${behind > 0 && html`
          <button type="button" class="button" onClick=${() => session.skip()}>
            <${Icon} name="skip" /> ${t("skip")} <span class="count">${t("behind", { n: behind })}</span>
          </button>`}
        ${guide && html`<${Planned} kit=${kit} guide=${guide} whyNot=${whyNot} />`}
        ${buttons.map(({ choice, label }) => html`
          <button type="button" class="button" key=${JSON.stringify(choice)} disabled=${kit.sending}
            onClick=${() => session.act(choice)}>${label}</button>`)}
        ${kit.undo && html`
          <button type="button" class="button quiet" onClick=${() => session.undo()}><${Icon} name="undo" /> ${t("undo")}</button>`}
        ${mine && html`<${Hint} kit=${kit} />`}
      </div>
    </section>`;
}

let byKeys = false; // whether the last input came from the keyboard
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

/** When the pressed button has gone with its question, the keyboard goes on from here. @param {number | undefined} version */
function useLostFocus(version) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    if (byKeys && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [version]);
  return ref;
}

/**
 * The half-made choice: confirm it, change it, drop it.
 * @param {{kit: import("./kit.js").Kit, guide: Guide, whyNot: (choice: Choice) => Record<string, any>}} props
 */
function Planned({ kit, guide, whyNot }) {
  const { t, session, sending } = kit;
  return html`
    ${guide.choice && html`
      <button type="button" class="button primary" disabled=${sending} onClick=${() => session.act(/** @type {Choice} */ (guide.choice))}>
        <${Icon} name="check" /> ${guide.confirm ?? t("confirm")}
      </button>`}
    ${(guide.more ?? []).map((item) => item.refused
      ? html`<button type="button" class="button cannot" key=${item.id} ...${whyNot(item.refused)}>${item.text}</button>`
      : html`<button type="button" class="button" key=${item.id} disabled=${sending}
        onClick=${() => (item.choice ? session.act(item.choice) : kit.setPlan(item.plan))}>${item.text}</button>`)}
    ${guide.cancel && html`
      <button type="button" class="button quiet" onClick=${() => kit.setPlan(undefined)}>${t("cancel")}</button>`}`;
}
