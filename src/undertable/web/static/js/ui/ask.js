// The question of the stage: who is asked what, in one sentence; below it what comes of what is selected or pointed at, and the
// rule; then the answers that have no place on the board. The same parts stand in a bar, or in the sheet of a phone.
// May touch: the session. Must not: know a game, or work out what is allowed.

import { letterOf, Mark } from "../kit/marks.js";
import { cls, html, useLayoutEffect, useRef, useState } from "../lib.js";
import { Always } from "./always.js";
import { Clock, clockOfQuestion } from "./clock.js";
import { useConfirmFocus, useFocusInstead, useLostFocus } from "./focus.js";
import { Icon } from "./icons.js";
import { HintAnswers, HintWords, hintOf } from "./knowledge.js";
import { momentOf, Skip } from "./moment.js";
import { Onward } from "./onward.js";
import { PlanAnswers, PlanSteps, planEnds } from "./plan.js";
import { Leaving } from "./standing.js";
import { capital } from "./wording.js";

/** @typedef {import("../stage/stage.js").Staging} Staging */
/** @typedef {import("../stage/stage.js").Deed} Deed */
/** @typedef {import("./app.js").Shown} Shown */

const PLAN = 2; // buttons of a plan: play, discard

/** What the question is, however it is laid out. `loose`: answers that are buttons. @typedef {Shown & {staging: Staging, mine: boolean, text: string, hint: import("../types.js").Hint | null, loose: Deed[], guide: import("../game.js").Guide | null}} Asking */

/** @param {Shown} shown @param {Staging} staging @returns {Asking} */
export function askingOf(shown, staging) {
  const { kit, props, asked, speaks, words, stuck } = shown;
  const { t, state } = kit;
  const steps = (asked && state.planned?.steps.length) || 0;
  const moment = momentOf(state);
  const guide = ((asked || speaks) && !state.planned && staging.parts.guide?.(props)) || null;
  const said = (asked && (staging.parts.asks?.(props) || (!staging.ready && guide?.text))) || words.text;
  return {
    ...shown,
    staging,
    mine: asked,
    text: moment?.text ?? (steps ? t("Plan, {n} step", "Plan, {n} steps", { n: steps }) : said),
    hint: asked && state.plan === undefined ? hintOf(state) : null,
    guide,
    loose: asked || speaks ? (stuck ? everyOf(props) : staging.loose) : [],
  };
}

/** Every answer as a button, in the server's words. @param {import("../game.js").Props} props @returns {Deed[]} */
const everyOf = ({ options, labels }) =>
  options.map((choice, i) => ({ choice, label: labels[i] ?? choice.is, text: capital(labels[i] ?? choice.is) }));

/** Whose question it is: the face of who alone is asked about, else the mark of the seat. @param {{asking: Asking}} props */
export function Who({ asking: { props, staging, kit } }) {
  const { Face } = staging.parts;
  const thing = staging.open ?? staging.actor;
  const face = Face && thing ? Face({ props, thing, size: 40 }) : null;
  const seat = props.view.due.find((due) => due >= 0) ?? props.me;
  if (face) return html`<span class="ask-face" aria-hidden="true">${face}</span>`;
  const about = seat >= 0 ? kit.game.about?.(seat, props) : undefined;
  if (about)
    return html`<span class=${`ask-face colour-${about.colour}`} aria-hidden="true"><span class="seat-mark">${about.mark}</span></span>`;
  if (seat < 0) return null;
  return html`<span class="ask-face"><${Mark} ink=${props.seats[seat]?.ink ?? "grey"} letter=${letterOf(seat)} /></span>`;
}

/** Whether a sentence is longer than its line: it then takes two, in smaller type. @param {string} text @returns {[{current: HTMLElement | null}, boolean]} */
function useLong(text) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  const [long, set] = useState(false);
  useLayoutEffect(() => {
    const line = ref.current?.querySelector(".question-text");
    if (!line) return;
    const look = () => {
      ref.current?.classList.remove("ask-long"); // as wide as one line would be
      const over = line.scrollWidth > line.clientWidth;
      ref.current?.classList.toggle("ask-long", over);
      set(over);
    };
    const watch = new ResizeObserver(look);
    watch.observe(line);
    return () => watch.disconnect();
  }, [text]);
  return [ref, long];
}

/** The sentence, and what comes of what is selected. @param {{asking: Asking}} props */
export function Words({ asking }) {
  const { kit, text, mine, hint } = asking;
  const said = text || asking.words.heading;
  const [ref, long] = useLong(said);
  return html`
    <div class=${cls("ask", long && "ask-long")} ref=${ref}>
      <p class="question-text" id="question">${said}</p>
      <div class="ask-line">
        ${hint ? html`<${HintWords} kit=${kit} hint=${hint} />` : html`<${Line} asking=${asking} />`}
        ${mine && !hint && html`<${PlanSteps} kit=${kit} />`}
      </div>
    </div>`;
}

/** @param {{asking: Asking}} props */
function Line({ asking: { kit, words, staging, text } }) {
  const { t, page, state } = kit;
  const timed = clockOfQuestion(state.table, state.seat);
  const comes = planEnds(kit) || staging.consequence;
  return html`
    ${!comes && text && html`<span class="kicker">${words.heading}</span>`}
    <span class="consequence" role="status">${comes}</span>
    ${words.rule && html`<a class="rule" href=${`/rules/${page.game}#${words.rule}`} target="_blank" rel="noopener" aria-label=${t("Rule {rule}", { rule: words.rule })}>${words.rule}</a>`}
    ${timed !== null && html`<${Clock} kit=${kit} seat=${timed} />`}`;
}

/** The answers that name nothing on the board, as far as they stand side by side with what is ready; else all of them elsewhere. @param {Asking} asking @param {number} room @returns {[Deed[], Deed[]]} */
export function parted({ loose, guide, staging, hint, kit }, room) {
  const { planned } = kit.state;
  if (hint || planned?.stopped) return [[], []];
  const taken = (staging.ready ? 1 : 0) + (guide?.more?.length ?? 0) + (planned?.steps.length ? PLAN : 0);
  return loose.length + taken <= room ? [loose, []] : [[], loose];
}

/** @param {{asking: Asking, deed: Deed}} props */
const Answer = ({ asking: { kit, staging }, deed }) => html`
  <button type="button" class="button" data-can="" disabled=${kit.sending} aria-pressed=${deed.fold && String(staging.picked.sort === deed.fold)} onClick=${() => (deed.fold ? staging.choose(deed) : kit.session.act(deed.choice))}
    onPointerEnter=${() => staging.consider(deed.choice)} onPointerLeave=${() => staging.consider(null)}>${capital(deed.label || deed.text)}</button>`;

/** A button beside the one that confirms: an answer, another way to choose, or what cannot be done and says why. @param {{asking: Asking, item: NonNullable<import("../game.js").Guide["more"]>[number]}} props */
function Beside({ asking: { kit, props }, item: { text, name, choice, plan, refused, quiet } }) {
  const does = choice ? { onClick: () => kit.session.act(choice) } : { onClick: () => kit.setPlan(plan) };
  return html`
    <button type="button" class=${cls("button", quiet && "quiet", refused && "cannot")} disabled=${kit.sending} aria-label=${name} ...${refused ? props.whyNot(refused) : does}>${text}</button>`;
}

/** What can be pressed: confirm first. @param {{asking: Asking, few: Deed[]}} props */
export function Answers({ asking, few }) {
  const { kit, staging, mine, speaks, hint } = asking;
  const { t, session, state } = kit;
  const { ready } = staging;
  const { guide } = asking;
  const confirm = useConfirmFocus(Boolean(guide?.choice && ready));
  const steps = state.now?.back ?? 0;
  return html`
    <div class="question-answers">
      <${Skip} kit=${kit} />
      ${mine && html`<${Onward} kit=${kit} />`}
      ${mine && html`<${PlanAnswers} kit=${kit} brief />`}
      ${hint && html`<${HintAnswers} kit=${kit} hint=${hint} />`}
      ${speaks && !hint && html`<span class="speak-up">${t("You may speak up:")}</span>`}
      ${
        ready &&
        (mine || speaks) &&
        !hint &&
        html`<button type="button" ref=${confirm} class="button primary" disabled=${kit.sending} onClick=${staging.confirm}>
          <${Icon} name="check" /> <span>${guide?.confirm ?? capital(ready.label || ready.text)}</span></button>`
      }
      ${!hint && (guide?.more ?? []).map((item) => html`<${Beside} key=${item.id} asking=${asking} item=${item} />`)}
      ${!hint && guide?.cancel && html`<button type="button" class="button quiet" onClick=${() => kit.setPlan(undefined)}>${t("Cancel")}</button>`}
      ${few.map((deed) => html`<${Answer} key=${JSON.stringify(deed.choice)} asking=${asking} deed=${deed} />`)}
      ${kit.undo && steps > 1 && html`<button type="button" class="button quiet" onClick=${() => session.back(0)}>${t("Start over")}</button>`}
      ${!hint && !state.planned && html`<${Leaving} kit=${kit} mine=${mine} />`}
    </div>`;
}

/** Answers for which there is no room in a line: beside the board, so that they cover nothing of it. @param {{asking: Asking, many: Deed[]}} props */
export const More = ({ asking, many }) =>
  many.length
    ? html`<div class="more-answers">${many.map((deed) => html`<${Answer} key=${JSON.stringify(deed.choice)} asking=${asking} deed=${deed} />`)}</div>`
    : null;

/** @param {Asking} asking */
export function useAsk(asking) {
  const { state } = asking.kit;
  const ref = useLostFocus(`${state.now?.version}-${state.planned?.steps.length}`);
  useFocusInstead(ref, asking.hint ? ".hint-take" : ".act-hint", Boolean(asking.hint));
  return ref;
}

/** @param {Asking} asking */
export const askClass = ({ kit, mine, hint }) =>
  cls(
    "question",
    mine && "mine",
    hint && "advised",
    momentOf(kit.state) && "telling",
    mine && kit.state.planned && "planning",
  );

/** In a bar, over the stage. @param {{asking: Asking, few: Deed[]}} props */
export function Ask({ asking, few }) {
  const ref = useAsk(asking);
  return html`
    <section class=${askClass(asking)} id="the-question" aria-label=${asking.words.heading} ref=${ref} tabindex="-1">
      <${Who} asking=${asking} />
      <${Words} asking=${asking} />
      <${Answers} asking=${asking} few=${few} />
      <${Always} kit=${asking.kit} mine=${asking.mine} />
    </section>`;
}
