// How it ended: everybody's points part by part, every Agenda with what it made and why, and the great moments on the way.
// May touch: the memo and the table as it was left. Must not: add up anything; the server has.

import { letterOf, Mark } from "/static/js/kit/marks.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";
import { bonusWords, signed } from "./identity.js";
import { fateWords } from "./places.js";
import { characterOfIdentity, inkOf, knownIn, pawnsOf, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./memo.js").Score} Score */

const PARTS = /** @type {const} */ (["agenda", "bonus", "bribes", "unused", "over", "total"]);

/** Points as they count: surplus cubes cost some. @param {typeof PARTS[number]} part @param {number} n */
const points = (part, n) => (part === "over" && n > 0 ? `−${n}` : String(n).replace("-", "−"));

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { memo, t, winners } = props;
  if (!memo) return null;
  const won = (/** @type {Score} */ { seat }) => Number(winners.includes(seat));
  const scores = [...memo.scores].sort((a, b) => won(b) - won(a) || b.total - a.total);
  return html`
    <div class="story">
      ${scores.length > 0 && html`<${Points} ...${props} scores=${scores} />`}
      ${scores.length > 0 && html`<h3>${t("What the points are for")}</h3><ol class="story-people">${scores.map((score) => html`<li key=${score.seat} class=${cls("story-person", winners.includes(score.seat) && "won")}><${Person} ...${props} score=${score} /></li>`)}</ol>`}
      <h3>${t("What happened")}</h3>
      <ol class="story-notes">${memo.notes.map(({ sort, text }, i) => html`<li key=${i} class=${sort}>${text}</li>`)}</ol>
    </div>`;
}

/** One row for each player. @param {Props & {scores: Score[], winners: number[]}} props */
function Points({ scores, winners, names, t }) {
  const words = {
    agenda: t("Agenda"),
    bonus: t("Bonus"),
    bribes: t("Bribes"),
    unused: t("unused Bribe"),
    over: t("surplus cubes"),
    total: t("in all"),
  };
  return html`
    <table class="story-table">
      <thead><tr><td></td>${PARTS.map((part) => html`<th key=${part} scope="col">${upper(words[part])}</th>`)}</tr></thead>
      <tbody>${scores.map((score) => html`<tr key=${score.seat} class=${cls(winners.includes(score.seat) && "won")}><th scope="row">${names[score.seat]}</th>${PARTS.map((part) => html`<td key=${part} class=${`part-${part}`}>${points(part, score[part])}</td>`)}</tr>`)}</tbody>
    </table>`;
}

/** The number of an Identity's first entry among those of all. @param {Content} content @param {number} identity */
export const firstEntry = (content, identity) =>
  content.identities.slice(0, identity).reduce((sum, row) => sum + row.agenda.length, 0);

/** One player: the Agenda entry by entry, Bonus Characters with their fates, the rest. @param {Props & {score: Score}} props */
function Person(props) {
  const { seen, content, lang, names, memo, t, score } = props;
  const { seat, identity } = score;
  const row = content.identities[identity];
  const first = firstEntry(content, identity);
  const made = (/** @type {number} */ n) =>
    memo?.entries.find((entry) => entry.seat === seat && entry.entry === first + n)?.points ?? 0;
  const bonus = [...knownIn(seen.bonus[seat]), ...knownIn(seen.shown[seat])];
  const guilt = content.words.guilt[seen.guilt[seat]];
  return html`
    <h4>${row && html`<${Portrait} id=${row.character} size=${64} /> `}<${Mark} ink=${inkOf(props, seat)} letter=${letterOf(seat)} /> ${names[seat]}: ${row ? nameOf(row, lang) : ""} <i>${row?.title[lang]}</i> <b class="story-total">${String(score.total).replace("-", "−")}</b></h4>
    <ul>
      ${row?.agenda.map((entry, n) => html`<${Line} key=${n} t=${t} made=${made(n)}>${entry.text[lang]}<//>`)}
      ${bonus.length === 1 && html`<${Line} t=${t} made=${score.bonus}>${bonusLine(props, bonus[0])}<//>`}
      ${bonus.length > 1 && bonus.map((card) => html`<li key=${`b${card}`} class="extra"><b></b><span>${bonusLine(props, card)}</span></li>`)}
      ${bonus.length > 1 && html`<${Line} t=${t} made=${score.bonus}>${t("Bonus Characters")}<//>`}
      ${score.bribes !== 0 && html`<${Line} t=${t} made=${score.bribes}>${t("Bribes")}<//>`}
      ${score.unused !== 0 && html`<${Line} t=${t} made=${score.unused}>${t("unused Bribe")}<//>`}
      ${score.over !== 0 && html`<${Line} t=${t} made=${-score.over}>${t("surplus cubes")}<//>`}
      ${seen.guilt[seat] > 0 && guilt && html`<li class="extra"><b></b><span>${nameOf(guilt, lang)}</span></li>`}
    </ul>`;
}

/** A Bonus Character, what it is worth and what became of it. @param {Props} props @param {number} card */
const bonusLine = (props, card) =>
  html`${props.t("Bonus Character")}: ${nameOf(props.content.identities[card], props.lang)}, ${bonusWords(props, card)} <small>(${fates(props, card)})</small>`;

/** One line of a score. @param {{t: Props["t"], made: number, children?: import("/static/vendor/preact.js").Child}} props */
const Line = ({ t, made, children }) => html`
  <li class=${made ? "made" : "missed"}><b>${made ? signed(made) : html`0<span class="unseen"> ${t("not fulfilled")}</span>`}</b><span>${children}</span></li>`;

/** What became of a Bonus Character. @param {Props} props @param {number} card */
const fates = (props, card) =>
  pawnsOf(props.content, characterOfIdentity(props.content, card))
    .map((pawn) => fateWords(props, pawn))
    .filter(Boolean)
    .join(", ") || props.t("off board");
