// Something worth seeing, in the question's place, so that the board stays whole: its sentence first, then what came with it,
// its card, and a button to go on. It comes before the next question and stands in nobody's way for longer than a click, a key or a while. Who does not
// see it hears it from the live region.

import { cls, html, useMemo } from "../lib.js";
import { waits } from "../moments.js";
import { keepFocus, useMomentFocus } from "./focus.js";
import { Icon } from "./icons.js";

/** @typedef {import("./kit.js").Kit} Kit */

/** What is told just now. @param {import("../types.js").State} state */
export const momentOf = (state) => (state.replay ? undefined : state.moments[0]);

/** `clock` is the one of whoever is asked. @param {{kit: Kit, clock: unknown}} props */
export function Moment({ kit, clock }) {
  const { t, state, page, game, content } = kit;
  const moment = momentOf(state);
  const cards = useMemo(
    () => game.cards?.({ content, lang: page.lang, t: kit.said, mode: page.mode }) ?? [],
    [page.lang, page.mode],
  );
  const button = useMomentFocus(moment, Boolean(moment && waits(moment)));
  if (!moment) return null;
  const card = moment.card ? cards.find((entry) => entry.id === moment.card) : undefined;
  const line = (/** @type {string} */ text) => html`<p class="moment-beside" key=${text}>${text}</p>`;
  return html`
    <div role="group" class=${cls("moment", moment.tone, `weight-${moment.weight}`)} aria-label=${t("What just happened")}>
      ${card && html`<figure class="moment-card"><div aria-hidden="true">${card.art}</div><figcaption>${card.title}</figcaption></figure>`}
      <div class="moment-words" tabindex="0">
        <p class="moment-text">${moment.text}</p>
        ${moment.says && html`<p class="moment-says">${moment.says}</p>`}
        ${[...moment.before, ...moment.after].map(line)}
        ${isFirstStop(kit) && html`<p class="moment-note">${t("Your first game on this device: what matters waits for a click.")}</p>`}
      </div>
      <div class="moment-answers">
        ${clock} <${Skip} kit=${kit} /> ${isFirstStop(kit) && html`<${StopWaiting} kit=${kit} />`}
      </div>
      <button type="button" class="button primary moment-on" ref=${button}>${t("Go on")} <${Icon} name="play" /></button>
    </div>`;
}

/** Whether to say why it waits: in the first game on a device, as long as nobody has chosen. @param {Kit} kit */
export const isFirstStop = ({ state }) => Boolean(state.moments[0]?.step) && state.settings.step === undefined;

/** How to have it otherwise. @param {{kit: Kit}} props */
export function StopWaiting({ kit }) {
  const { t, session } = kit;
  const flow = () => {
    session.set({ step: false });
    session.next();
  };
  return html`<button type="button" class="button quiet" onClick=${flow}>${t("Do not wait any more")}</button>`;
}

/** To the newest at once. @param {{kit: Kit}} props */
export function Skip({ kit: { t, session, state } }) {
  const behind = state.queue.length;
  if (!behind && !state.moments.length) return null;
  const skip = () => {
    session.skip();
    setTimeout(keepFocus); // the pressed button has gone
  };
  return html`
    <button type="button" class="button" onClick=${skip}>
      <${Icon} name="skip" /> ${t("Skip")} ${behind > 0 && html`<span class="count">${t("{n} more step", "{n} more steps", { n: behind })}</span>`}
    </button>`;
}

/** A click anywhere on the table goes on, but for what has its own meaning there. @param {MouseEvent} event @param {import("../session.js").Session} session */
export function momentClick(event, session) {
  const { moments, replay } = session.store.get();
  if (!moments.length || replay || !(event.target instanceof Element)) return;
  const around = event.target.closest(".moment-answers, .moment, .question, .since-fold");
  if (!around || around.matches(".moment")) session.next();
}

export const PRESSED = "button, a, input, select, textarea, summary, dialog, [role=gridcell], [tabindex='0']";

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
