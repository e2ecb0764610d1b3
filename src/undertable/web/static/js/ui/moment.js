// Something worth seeing, over the board: its sentence, its card, and a button to go on. It comes before the next question
// and stands in nobody's way for longer than a click, a key or a while. Who does not see it hears it from the live region.

import { cls, html, useEffect, useMemo, useRef } from "../lib.js";
import { Icon } from "./icons.js";

/** @typedef {import("./kit.js").Kit} Kit */

/** @param {{kit: Kit}} props */
export function Moment({ kit }) {
  const { t, state, page, game, content } = kit;
  const moment = state.replay ? undefined : state.moments[0];
  const cards = useMemo(() => game.cards?.({ content, lang: page.lang, mode: page.mode }) ?? [], [page.lang, page.mode]);
  const button = useFreeFocus(moment);
  if (!moment) return null;
  const card = moment.card ? cards.find((entry) => entry.id === moment.card) : undefined;
  const line = (/** @type {string} */ text) => html`<p class="moment-beside" key=${text}>${text}</p>`;
  return html`
    <div class="moment-layer">
      <div role="group" class=${cls("moment", moment.tone, `weight-${moment.weight}`)} aria-label=${t("momentNow")}>
        ${card && html`<figure class="moment-card"><div aria-hidden="true">${card.art}</div><figcaption>${card.title}</figcaption></figure>`}
        <div class="moment-words">
          ${moment.before.map(line)}
          <p class="moment-text">${moment.text}</p>
          ${moment.after.map(line)}
          ${moment.step && state.settings.step === undefined && html`<${FirstGame} kit=${kit} />`}
        </div>
        <button type="button" class="button primary moment-on" ref=${button}>${t("goOn")} <${Icon} name="play" /></button>
      </div>
    </div>`;
}

/** Why everything waits for a click, and how to have it otherwise. @param {{kit: Kit}} props */
function FirstGame({ kit }) {
  const { t, session } = kit;
  const flow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    session.set({ step: false });
    session.next();
  };
  return html`
    <p class="moment-first fine">${t("firstGame")}
      <button type="button" class="button small quiet" onClick=${flow}>${t("stepOff")}</button></p>`;
}

/** The button has the focus where nothing else has it. @param {unknown} moment */
function useFreeFocus(moment) {
  /** @type {{current: HTMLButtonElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [moment]);
  return ref;
}

/** A click anywhere on the table goes on, but for what has its own meaning there. @param {MouseEvent} event @param {import("../session.js").Session} session */
export function momentClick(event, session) {
  const { moments, replay } = session.store.get();
  if (!moments.length || replay || (event.target instanceof Element && event.target.closest(".question, .since-fold"))) return;
  session.next();
}

const PRESSED = "button, a, input, select, textarea, summary, dialog, [role=gridcell], [tabindex='0']";

/** Esc goes on, and Space where it would press nothing else. @param {KeyboardEvent} event @param {import("../session.js").Session} session */
export function momentKey(event, session) {
  const { moments, sheet, replay } = session.store.get();
  if (!moments.length || sheet || replay) return false;
  const free = !(event.target instanceof Element && event.target.closest(PRESSED));
  if (event.key !== "Escape" && !(event.key === " " && free)) return false;
  event.preventDefault();
  session.next();
  return true;
}
