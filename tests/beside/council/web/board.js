// Nine councillors round a table, each with the mark of the seat.
import { letterOf, Mark } from "/static/js/kit/marks.js";
import { html } from "/static/js/lib.js";

/** @param {import("/static/js/game.js").Props} props */
export const Board = ({ seats, seen }) => html`
  <ul class="council">
    ${seats.map((row) => html`<li key=${row.seat}><${Mark} ink=${row.ink ?? "grey"} letter=${letterOf(row.seat)} /> ${seen.said[row.seat]}</li>`)}
  </ul>`;

/** @param {import("/static/js/types.js").ToldEvent} told */
export const round = ({ is, data }) => (is === "RoundBegan" ? data.n : null);
