// How it ended: what everybody scored for what, and the great moments on the way there.
// May touch: the memo. Must not: add up anything; the server has.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";

/** @typedef {import("./props.js").Props} Props */

const PARTS = /** @type {const} */ (["agenda", "bonus", "bribes", "unused", "over", "total"]);

/** Points as they count: surplus cubes cost some. @param {typeof PARTS[number]} part @param {number} n */
const points = (part, n) => (part === "over" && n > 0 ? `−${n}` : String(n).replace("-", "−"));

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { memo, content, lang, names, t, winners } = props;
  if (!memo) return null;
  const words = {
    agenda: t("Agenda"),
    bonus: t("Bonus Characters"),
    bribes: t("Bribes"),
    unused: t("unused Bribe"),
    over: t("surplus cubes"),
    total: t("in all"),
  };
  const scores = [...memo.scores].sort((a, b) => b.total - a.total);
  return html`
    <div class="story">
      ${
        scores.length > 0 &&
        html`<div class="story-table"><table>
          <thead><tr><td></td>${scores.map(({ seat, identity }) => html`<th key=${seat} scope="col" class=${cls(winners.includes(seat) && "won")}>${names[seat]}<br /><small>${identity >= 0 ? nameOf(content.identities[identity], lang) : ""}</small></th>`)}</tr></thead>
          <tbody>${PARTS.map((part) => html`<tr key=${part} class=${`part-${part}`}><th scope="row">${words[part]}</th>${scores.map((score) => html`<td key=${score.seat}>${points(part, score[part])}</td>`)}</tr>`)}</tbody>
        </table></div>`
      }
      ${memo.entries.length > 0 && html`<h3>${t("What the points are for")}</h3><ol class="story-notes">${memo.entries.map(({ seat, text }, i) => html`<li key=${i}><b>${names[seat]}</b> ${text}</li>`)}</ol>`}
      <h3>${t("What happened")}</h3>
      <ol class="story-notes">${memo.notes.map(({ sort, text }, i) => html`<li key=${i} class=${sort}>${text}</li>`)}</ol>
    </div>`;
}
