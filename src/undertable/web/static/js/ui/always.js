// What stands beside every question in the same place: take back, plan, advice. Greyed when there is nothing to it, never moved.
// May touch: the session. Must not: know a game.

import { askHint, open } from "../knowledge.js";
import { html } from "../lib.js";
import { mayPlan, planFirst, plansFirst, unplan } from "../planning.js";
import { Icon } from "./icons.js";

/** @typedef {import("./kit.js").Kit} Kit */

/** What can be taken back now: the last step of a plan, the last of a draft, the decision. @param {Kit} kit @returns {(() => void) | null} */
export function takeBack({ session, state, undo, sending }) {
  const steps = state.planned?.steps.length ?? 0;
  if (steps) return state.planned?.busy ? null : () => unplan(session, steps - 1);
  return undo && !sending ? () => session.undo() : null;
}

/** Planning first, or deciding at once again; a plan that has steps is put away by its own button. @param {Kit} kit @returns {(() => void) | null} */
export function plan({ session, store }) {
  const state = store.get();
  return mayPlan(state) && !state.planned ? () => planFirst(session, !plansFirst(state)) : null;
}

/** Advice for whoever is asked, where the table gives any. @param {Kit} kit @param {boolean} mine @returns {(() => void) | null} */
export function advise({ session, state, sending }, mine) {
  const asked = mine && state.now && !state.queue.length && !state.planned && !sending;
  return asked && open(state) && state.hint?.version !== state.now?.version ? () => askHint(session) : null;
}

/** @param {{name: string, text: string, run: (() => void) | null, extra?: Record<string, unknown>}} props */
const Act = ({ name, text, run, extra = {} }) => html`
  <button type="button" class=${`act act-${name}`} title=${text} disabled=${!run} onClick=${run} ...${extra}>
    <${Icon} name=${name} /> <span>${text}</span></button>`;

/** @param {{kit: Kit}} props */
export const TakeBack = ({ kit }) =>
  html`<${Act} name="undo" text=${kit.state.now?.back ? kit.t("One step back") : kit.t("Take back")} run=${takeBack(kit)} />`;

/** @param {{kit: Kit}} props */
export const Plan = ({ kit }) =>
  html`<${Act} name="plan" text=${kit.t("Plan")} run=${plan(kit)} extra=${{ "aria-pressed": plansFirst(kit.state) ? "true" : "false" }} />`;

/** @param {{kit: Kit, mine: boolean}} props */
export const Advice = ({ kit, mine }) => html`<${Act} name="hint" text=${kit.t("Hint")} run=${advise(kit, mine)} />`;

/** All three, where there is room for them side by side. @param {{kit: Kit, mine: boolean}} props */
export const Always = ({ kit, mine }) => html`
  <div class="always" role="group" aria-label=${kit.t("At any time")}>
    <${TakeBack} kit=${kit} /><${Plan} kit=${kit} /><${Advice} kit=${kit} mine=${mine} />
  </div>`;
