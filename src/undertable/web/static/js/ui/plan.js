// The plan of a turn in the question bar: its steps in words, each with a way back, one button to do it all; and the switch
// by which one plans at all. May touch: the session. Must not: know a game.

import { html, useEffect, useRef } from "../lib.js";
import { commitPlan, dropPlan, mayPlan, planFirst, plansFirst, unplan } from "../planning.js";
import { Icon } from "./icons.js";

/** @typedef {import("./kit.js").Kit} Kit */

/** Why a plan goes no further, in the place of the question. @param {Kit} kit */
export function planEnds({ t, state }) {
  switch (state.planned?.stopped) {
    case "chance":
      return t("Then chance decides.");
    case "other":
      return t("Then somebody else decides.");
    case "over":
      return t("Then the game is over.");
    case "unknown":
      return t("What comes of it you will see when you do it.");
    default:
      return "";
  }
}

/** @param {{kit: Kit}} props */
export function PlanSteps({ kit }) {
  const { t, state, session } = kit;
  const steps = state.planned?.steps ?? [];
  /** @type {{current: HTMLElement | null}} */
  const list = useRef(null);
  useEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth; // the newest step is in sight
  }, [steps.length]);
  const said = steps.map((step, i) => `${i + 1}. ${step}`).join("; ");
  const asked = mayPlan(state) && state.settings.planning?.[state.page.game]; // switched on by hand: say what for
  return html`
    ${asked && !state.planned && html`<p class="plan-note">${t("Put your turn together piece by piece: nothing is done until you say so.")}</p>`}
    ${
      steps.length > 0 &&
      html`
      <ol class="plan-steps" ref=${list} aria-label=${t("Planned")}>
        ${steps.map(
          (step, i) => html`
          <li key=${i}>
            <button type="button" class="plan-step" disabled=${state.planned?.busy} onClick=${() => unplan(session, i)}
              aria-label=${t("Take back “{step}” and what follows", { step })}>
              <b data-step=${i + 1}></b> <span>${step}</span> <${Icon} name="close" /></button></li>`,
        )}
      </ol>`
    }
    <div class="unseen" aria-live="polite">${said && t("Planned: {steps}", { steps: said })} ${planEnds(kit)}</div>`;
}

/** Do it, or drop it; `brief`: where the question says that it is a plan. @param {{kit: Kit, brief?: boolean}} props */
export function PlanAnswers({ kit, brief = false }) {
  const { t, state, session } = kit;
  if (!state.planned?.steps.length) return null;
  return html`
    <button type="button" class="button primary plan-do" disabled=${state.sending || state.planned?.busy} onClick=${() => commitPlan(session)}>
      <${Icon} name="check" /> ${brief ? t("Play the plan") : t("Do what is planned")}</button>
    <button type="button" class="button quiet" onClick=${() => dropPlan(session)}>${brief ? t("Discard") : t("Drop the plan")}</button>`;
}

/** @param {{kit: Kit}} props */
export function PlanSwitch({ kit }) {
  const { t, state, session } = kit;
  if (!mayPlan(kit.store.get()) || state.planned) return null; // a plan is dropped by its own button
  const on = plansFirst(state);
  return html`
    <button type="button" class="button quiet plan-switch" aria-pressed=${on} onClick=${() => planFirst(session, !on)}>
      <${Icon} name="notes" /> ${t("Plan first")}</button>`;
}
