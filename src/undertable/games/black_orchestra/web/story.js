// How it ended: why, what was attempted, how history went, and the rating.
// May touch: the memo. Must not: know more than was told.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";
import { gaveAway } from "./memo.js";
import { cardRow, personName } from "./reckon.js";
import { outcomeOf } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./memo.js").Memo} Memo */

const EAGLE = 0;
const TARGET = 1;

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { memo, seen, content, lang, t, winners } = props;
  if (!memo) return null;
  const ending = content.endings[memo.ending];
  return html`
    <div class=${cls("story", winners.length > 0 && "won")}>
      <ul class="story-faces">${seen.order.map((who) => html`<li key=${who}><${Portrait} id=${content.conspirators[who].id} size=${64} />${personName(props, who)}</li>`)}</ul>
      ${ending && html`<p class="story-end">${ending.text[lang]}</p>`}
      <p>${t("The game took {n} turn.", "The game took {n} turns.", { n: memo.turns })} ${t("It ended in stage {stage} with Military Support at {support}.", { stage: seen.stage, support: seen.support })} ${memo.arrests > 0 && t("Arrests: {n}.", { n: memo.arrests })}</p>
      ${memo.rated && html`<p class="story-rating">${memo.rated} <small>${ratingScale(props)}</small></p>`}
      <h3>${t("Plot attempts")}</h3>
      ${memo.attempts.length ? html`<ul class="story-attempts">${memo.attempts.map((one, i) => html`<${Tried} ...${props} key=${i} one=${one} />`)}</ul>` : html`<p>${t("No plot was attempted.")}</p>`}
      <${SupportLine} memo=${memo} t=${t} most=${content.setup.support_max} />
      <h3>${t("What happened")}</h3>
      <ol class="story-notes">${memo.notes.map(({ sort, text }, i) => html`<li key=${i} class=${sort}>${text}</li>`)}</ol>
    </div>`;
}

/** What a rating is to be measured by (BO-11.4). @param {Props} props */
export function ratingScale({ seen, content, t }) {
  const least = 100 * seen.floor;
  const { setup, stages } = content;
  const most = least + 10 * (stages.length - 1) + stages[0].cards - setup.events_removed_per_stage;
  return t("At this difficulty a victory is worth {least} to {most}: the sooner, the more.", { least, most });
}

/** @param {Props & {one: import("./memo.js").Attempt}} props */
function Tried(props) {
  const { one, content, lang, t } = props;
  const count = (/** @type {number} */ face) => one.faces.filter((fallen) => fallen === face).length;
  const values = { stage: one.stage, plot: nameOf(cardRow(content, one.card), lang), who: personName(props, one.who) };
  return html`<li class=${one.outcome}>${t("Stage {stage}: {plot}, {who}: {n} of {need} targets, eagles {eagles} ({limit} give away).", { ...values, n: count(TARGET), need: one.need, eagles: count(EAGLE), limit: gaveAway(one) })} <b>${outcomeOf(t, one.outcome)}</b></li>`;
}

/** Military Support turn by turn, as far as it was seen. @param {{memo: Memo, t: Props["t"], most: number}} props */
function SupportLine({ memo, t, most }) {
  const points = memo.support.filter((n) => n !== undefined);
  if (points.length < 2) return null;
  const x = (/** @type {number} */ i) => ((100 * i) / (points.length - 1)).toFixed(1);
  const y = (/** @type {number} */ n) => (30 - (28 * n) / most).toFixed(1);
  const path = points.map((n, i) => `${i ? "L" : "M"}${x(i)} ${y(n)}`).join("");
  return html`
    <figure class="story-support"><svg viewBox="0 0 100 31" preserveAspectRatio="none" role="img" aria-label=${`${t("How Military Support changed")}: ${points.join(", ")}`}><path d=${path} /></svg>
      <figcaption>${t("How Military Support changed")}</figcaption></figure>`;
}
