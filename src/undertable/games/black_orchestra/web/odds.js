// What everybody could reckon: the chances of every attempt, of the next event, and the plan in one sentence.
// May touch: the knowledge board. Must not: reckon chances itself.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { cardRow, eventName, itemName, NONE, naziName, personName } from "./reckon.js";
import { prospect } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./known.js").Known} Known */
/** @typedef {import("./known.js").Attempt} Attempt */
/** @typedef {import("./known.js").Chances} Chances */

const LIKELIEST = 4; // events that are named at once, the rest on demand

/** A share as people say it. @param {number} share */
export function percent(share) {
  if (share > 0 && share < 0.01) return "<1 %";
  if (share < 1 && share > 0.99) return ">99 %";
  return `${Math.round(share * 100)} %`;
}

/** The attempt that is pending or weighed, as far as it is reckoned. @param {Props} props @param {number} [card] @param {number} [who] @returns {Attempt | null} */
export function attemptOf({ knowledge, seen }, card = seen.plot, who = seen.by) {
  const found = /** @type {Known | null} */ (knowledge)?.attempts ?? [];
  return found.find((one) => one.card === card && one.who === who) ?? null;
}

/** Chances by number of dice of the pool that lies ready. @param {Props} props @returns {Chances[]} */
export const poolOf = ({ knowledge }) => /** @type {Known | null} */ (knowledge)?.pool ?? [];

/** Three parts of a bar: success, unnoticed failure, detection; in words too. @param {{chances: Chances, t: Props["t"]}} props */
export function OddsBar({ chances, t }) {
  const { win, unnoticed, caught } = chances;
  const words = t("success {win}, unnoticed failure {unnoticed}, detected {caught}", {
    win: percent(win),
    unnoticed: percent(unnoticed),
    caught: percent(caught),
  });
  const wide = 100 * win;
  return html`
    <span class="odds-bar" role="img" aria-label=${words} title=${words}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="odds-win" width=${wide} height="8" /><rect class="odds-none" x=${wide} width=${100 * unnoticed} height="8" /><rect class="odds-caught" x=${100 - 100 * caught} width=${100 * caught} height="8" /></svg>
      <span class="odds-win-word">${percent(win)}</span> <span class="odds-caught-word">${percent(caught)}</span>
    </span>`;
}

/** The plan as all see it: what somebody proposed, and what follows from where things stand. @param {Props} props */
export function PlanLine(props) {
  const { lang, t } = props;
  const known = /** @type {Known | null} */ (props.knowledge);
  const said = proposal(props);
  if (!said && !known?.plan) return null;
  return html`
    <p class="plan-line"><b>${t("Plan")}:</b> ${said && html`<span class="proposed">${said}</span>`} ${known?.plan?.hindrance && html`<strong class="hindered">${known.plan.hindrance[lang]}</strong>`} ${known?.plan && html`<span>${known.plan.says[lang]}</span>`}</p>`;
}

/** Where the plan leads: as somebody proposed, else as everybody could work out. @param {Props} props */
export function plannedAt({ seen, knowledge }) {
  if (seen.plan_at >= 0) return seen.plan_at;
  return /** @type {Known | null} */ (knowledge)?.plan?.place ?? NONE;
}

/** What was proposed, in words, or nothing. @param {Props} props */
export function proposal({ seen, content, lang, names, t }) {
  if (!(seen.plan_plot >= 0)) return "";
  const told = { name: names[seen.plan_seat] ?? "", plot: cardRow(content, seen.plan_plot) };
  const who = seen.plan_by >= 0 && { name: content.conspirators[seen.plan_by].short };
  const place = seen.plan_at >= 0 && content.board[seen.plan_at].at[lang];
  if (who && place)
    return t("{name} proposes “{plot}”, attempted by {who:conspirator.nom} {place:at}.", { ...told, who, place });
  if (who) return t("{name} proposes “{plot}”, attempted by {who:conspirator.nom}.", { ...told, who });
  if (place) return t("{name} proposes “{plot}” {place:at}.", { ...told, place });
  return t("{name} proposes “{plot}”.", told);
}

/** @param {Props} props */
export function OddsBoard(props) {
  const { lang, t, content } = props;
  const known = /** @type {Known | null} */ (props.knowledge);
  if (!known) return null;
  const { next } = known;
  const likely = (/** @type {[number, number][]} */ events) =>
    events.map(([event, share]) => `${eventName({ content, lang }, event)} ${percent(share)}`).join(" · ");
  const unseen = known.unseen.flatMap((n, item) => (n > 0 ? [`${itemName(props, item)} ${n}`] : []));
  return html`
    <section class="bo-odds" aria-label=${t("Odds")}>
      ${known.attempts.length > 0 && html`<ul class="odds-attempts">${known.attempts.map((one) => html`<${AttemptLine} ...${props} key=${`${one.who}.${one.card}.${one.target}`} one=${one} />`)}</ul>`}
      <h3>${t("Next event ({left} left in the stage, {all} in all)", { left: next.left, all: next.left_in_all })}</h3>
      <ul class="odds-next">
        ${/** @type {const} */ (["raid", "moves_hitler", "important", "lose"]).map((sort) => next.shares[sort] > 0 && html`<li key=${sort} class=${cls(sort === "raid" || sort === "lose" ? "bad" : "")}><span>${prospect(t, sort)}</span> <b>${percent(next.shares[sort])}</b></li>`)}
      </ul>
      <p class="odds-likely">${likely(next.events.slice(0, LIKELIEST))}</p>
      ${next.events.length > LIKELIEST && html`<details class="odds-likely"><summary>${t("{n} more possible event", "{n} more possible events", { n: next.events.length - LIKELIEST })}</summary>${likely(next.events.slice(LIKELIEST))}</details>`}
      ${known.dissent.length > 0 && html`<h3>${t("Conspire")}</h3><ul class="odds-next">${known.dissent.map((row) => html`<li key=${row.dice}><span>${t("{n} die", "{n} dice", { n: row.dice })}</span> <b>${t("eagle {eagle}, reward {fills}, on average +{actions}", { eagle: percent(row.eagle), fills: percent(row.fills), actions: t("{n} action", "{n} actions", { n: row.actions }) })}</b></li>`)}</ul><p class="odds-likely">${t("An eagle raises the Suspicion of everybody in your location; a full track brings the reward.")}</p>`}
      ${unseen.length > 0 && html`<p class="odds-likely"><b>${t("Not revealed yet")}:</b> ${unseen.join(" · ")}</p>`}
    </section>`;
}

/** @param {Props & {one: Attempt}} props */
function AttemptLine(props) {
  const { one, lang, t, content } = props;
  const row = cardRow(content, one.card);
  const best = bestOf(one);
  const target = one.target === 0 || one.target === NONE ? "" : ` → ${naziName(props, one.target)}`;
  return html`<li><span><b>${row.letter}</b> ${nameOf(row, lang)} · ${personName(props, one.who)}${target} · ${diceWords(t, one)}</span> <${OddsBar} chances=${best} t=${t} /></li>`;
}

/** The row with the best chance; where there is none at all, that of all dice. @param {Attempt} one @returns {Chances} */
export function bestOf(one) {
  const best = one.table[one.best - 1] ?? one.bare;
  return best.win > 0 ? best : (one.table.at(-1) ?? one.bare);
}

/** With how many dice, and out of how many. @param {Props["t"]} t @param {Attempt} one */
export function diceWords(t, one) {
  const { dice } = bestOf(one);
  const all = Math.max(dice, one.table.length);
  if (dice === all) return t("{n} die", "{n} dice", { n: dice });
  return t("best with {n} of {all} dice", { n: dice, all });
}
