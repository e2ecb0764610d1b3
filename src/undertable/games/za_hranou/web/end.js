// How it ended: the winner's ending, whether the plan was foiled, and what everybody scored for what.
// May touch: the memo. Must not: add up anything; the server has.

import { cls, html } from "/static/js/lib.js";
import { playerName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

const PARTS = /** @type {const} */ (["grip", "clean", "lost", "evidence", "cards", "warrants", "badges", "total"]);

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { memo, content, lang, t, winners } = props;
  if (!memo) return null;
  const names = {
    grip: t("grip"),
    clean: t("least corrupt"),
    lost: t("over the edge"),
    evidence: t("evidence tokens"),
    cards: t("dilemmas"),
    warrants: t("warrants"),
    badges: t("badges"),
    total: t("intel in all"),
  };
  const scores = [...memo.scores].sort((a, b) => b.total - a.total);
  return html`
    <div class="story">
      ${memo.endings.map(({ seat, ending }) => html`<p key=${seat} class="story-end"><b>${playerName(props, seat)}:</b> ${content.endings[ending]?.text[lang]}</p>`)}
      ${memo.foiled !== null && html`<p>${memo.foiled ? t("The Syndicate's plan was foiled.") : t("The Syndicate's plan was not foiled.")}</p>`}
      ${
        scores.length > 0 &&
        html`<div class="story-table"><table>
          <thead><tr><td></td>${scores.map(({ seat }) => html`<th key=${seat} scope="col" class=${cls(winners.includes(seat) && "won")}>${playerName(props, seat)}</th>`)}</tr></thead>
          <tbody>
            <tr><th scope="row">${t("corruption")}</th>${scores.map(({ seat }) => html`<td key=${seat}>${memo.corruption[seat] ?? ""}</td>`)}</tr>
            ${PARTS.map((part) => html`<tr key=${part} class=${`part-${part}`}><th scope="row">${names[part]}</th>${scores.map((score) => html`<td key=${score.seat}>${part === "lost" && score.lost ? `−${score.lost}` : score[part]}</td>`)}</tr>`)}
          </tbody></table></div>`
      }
      <h3>${t("What happened")}</h3>
      <ol class="story-notes">${memo.notes.map(({ sort, text }, i) => html`<li key=${i} class=${sort}>${text}</li>`)}</ol>
    </div>`;
}
