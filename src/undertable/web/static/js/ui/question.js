// The one sentence to answer now: who is asked, what, by which rule, and the answers that have no place on the board.

import { cls, html } from "../lib.js";
import { Clock, clockOfQuestion } from "./clock.js";
import { useConfirmFocus, useFocusInstead, useLostFocus, useSteadyHeight } from "./focus.js";
import { Icon } from "./icons.js";
import { HintAnswers, HintButton, HintWords, hintOf } from "./knowledge.js";
import { Moment, momentOf, Skip } from "./moment.js";
import { Onward } from "./onward.js";
import { PlanAnswers, PlanSteps, PlanSwitch, planEnds } from "./plan.js";
import { Leaving } from "./standing.js";

/** @typedef {import("../game.js").Guide} Guide */
/** @typedef {import("../types.js").Choice} Choice */

/**
 * @param {{
 *   kit: import("./kit.js").Kit, mine: boolean, speaks: boolean, heading: string, text: string, rule: string,
 *   guide: Guide | null, whyNot: (choice: Choice) => import("../game.js").Attributes, buttons: {choice: Choice, label: string}[],
 * }} props
 */
export function Question({ kit, mine, speaks, heading, text, rule, guide, whyNot, buttons }) {
  const { t, page, state } = kit;
  const ref = useLostFocus(`${state.now?.version}-${state.planned?.steps.length}`);
  const hint = mine && state.plan === undefined ? hintOf(state) : null; // a half-made choice has its own words
  const moment = momentOf(state);
  useSteadyHeight(ref, state.now?.version, moment ? "told" : hint ? "hint" : "");
  useFocusInstead(ref, hint ? ".hint-take" : ".hint-button", Boolean(hint));
  const timed = clockOfQuestion(state.table, state.seat);
  return html`
    <section class=${cls("question", mine && "mine", hint && "advised", moment && "telling", mine && state.planned && "planning")} id="the-question" aria-label=${heading} ref=${ref} tabindex="-1">
      ${
        !moment &&
        html`<div class="question-words">
        <p class="kicker">${heading}
          ${rule && html` <a class="rule" href=${`/rules/${page.game}#${rule}`} target="_blank" rel="noopener">${t("Rule {rule}", { rule })}</a>`}
          ${timed !== null && html` <${Clock} kit=${kit} seat=${timed} />`}
        </p>
        ${
          hint
            ? html`<${HintWords} kit=${kit} hint=${hint} />`
            : html`<p class="question-text" id="question">${guide?.text || planEnds(kit) || text}</p>`
        }
        ${mine && html`<${PlanSteps} kit=${kit} />`}
      </div>`
      }
      ${
        !moment &&
        html`<div class="question-answers">
        <${Skip} kit=${kit} />
        ${mine && html`<${Onward} kit=${kit} />`}
        ${mine && html`<${PlanAnswers} kit=${kit} />`}
        ${
          hint
            ? html`<${HintAnswers} kit=${kit} hint=${hint} />`
            : html`${speaks && html`<span class="speak-up">${t("You may speak up:")}</span>`}
            <${Answers} kit=${kit} guide=${guide} whyNot=${whyNot} buttons=${buttons} />`
        }
        ${mine && !hint && html`<${PlanSwitch} kit=${kit} />`}
        ${mine && !hint && !state.planned && html`<${HintButton} kit=${kit} />`}
        ${!hint && !state.planned && html`<${Leaving} kit=${kit} mine=${mine} />`}
      </div>`
      }
      <${Moment} kit=${kit} clock=${timed !== null && html`<${Clock} kit=${kit} seat=${timed} />`} />
    </section>`;
}

/**
 * What has no place on the board: the half-made choice, other answers, taking back.
 * @param {{
 *   kit: import("./kit.js").Kit, guide: Guide | null, whyNot: (choice: Choice) => import("../game.js").Attributes,
 *   buttons: {choice: Choice, label: string}[],
 * }} props
 */
function Answers({ kit, guide, whyNot, buttons }) {
  const { t, session } = kit;
  const steps = kit.state.now?.back ?? 0;
  return html`
    ${guide && html`<${Planned} kit=${kit} guide=${guide} whyNot=${whyNot} />`}
    ${buttons.map(
      ({ choice, label }) => html`
      <button type="button" class="button" key=${JSON.stringify(choice)} disabled=${kit.sending}
        onClick=${() => session.act(choice)}>${label}</button>`,
    )}
    ${
      kit.undo &&
      html`
      <button type="button" class="button quiet" onClick=${() => session.undo()}><${Icon} name="undo" /> ${steps ? t("One step back") : t("Take back")}</button>`
    }
    ${
      kit.undo &&
      steps > 1 &&
      html`
      <button type="button" class="button quiet" onClick=${() => session.back(0)}>${t("Start over")}</button>`
    }`;
}

/**
 * The half-made choice: confirm it, change it, drop it.
 * @param {{kit: import("./kit.js").Kit, guide: Guide, whyNot: (choice: Choice) => import("../game.js").Attributes}} props
 */
function Planned({ kit, guide, whyNot }) {
  const { t, session, sending } = kit;
  const confirm = useConfirmFocus(Boolean(guide.choice));
  return html`
    ${
      guide.choice &&
      html`
      <button type="button" ref=${confirm} class="button primary" disabled=${sending} onClick=${() => session.act(/** @type {Choice} */ (guide.choice))}>
        <${Icon} name="check" /> ${guide.confirm ?? t("Confirm")}
      </button>`
    }
    ${(guide.more ?? []).map((item) =>
      item.refused
        ? html`<button type="button" class="button cannot" key=${item.id} ...${whyNot(item.refused)}>${item.text}</button>`
        : html`<button type="button" class=${item.quiet ? "button quiet" : "button"} key=${item.id} disabled=${sending} aria-label=${item.name}
        onClick=${() => (item.choice ? session.act(item.choice) : kit.setPlan(item.plan))}>${item.text}</button>`,
    )}
    ${
      guide.cancel &&
      html`
      <button type="button" class="button quiet" onClick=${() => kit.setPlan(undefined)}>${t("Cancel")}</button>`
    }`;
}
