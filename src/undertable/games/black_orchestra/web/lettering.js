// What is written and laid on a location: its name, the stage it opens in, its item square, the flag of the plan.
// Drawn above all locations and hidden from screen readers, who hear the location's own label. Must not: take a finger.

import { cls, html } from "/static/js/lib.js";
import { Face } from "./faces.js";
import { ItemPaths } from "./icons.js";
import { plannedAt } from "./odds.js";
import { FACE_DOWN, NONE, phaseOf } from "./reckon.js";
import { SQUARE } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

const LONG = 9; // letters, beyond which a line is set smaller

/** @param {Props & {place: number, spot: import("./spots.js").Spot}} props */
export function Lettering(props) {
  const { content, lang, place, spot } = props;
  const row = content.board[place];
  if (row.prison) return null;
  return html`
    <g class=${cls("lettering", phaseOf(props, place))} transform=${`translate(${spot.x} ${spot.y})`}>
      <${Label} lines=${row.label[lang]} />
      ${(row.stage ?? 1) > 1 && html`<g class="stage-mark" transform="translate(-4.300 3.600)"><circle r="1.500" /><text y=".8" text-anchor="middle">${row.stage}</text></g>`}
      ${row.item_slot && html`<${Square} ...${props} />`}
      ${plannedAt(props) === place && html`<path class="plan-flag" d="M-6.400 3.600v-5.200l-3.200 1.300L-6.400 1" />`}
    </g>`;
}

/** @param {{lines: string[]}} props */
const Label = ({ lines }) => html`
  <text class=${cls("place-name", lines.some((line) => line.length > LONG) && "long")} text-anchor="middle">${lines.map(
    (line, i) => html`<tspan key=${i} x="0" y=${0.85 + (i - (lines.length - 1) / 2) * 2.5}>${line}</tspan>`,
  )}</text>`;

/** The item square: face down, face up, or what is wanted there. @param {Props & {place: number}} props */
function Square({ seen, content, place }) {
  const tile = seen.tile[place];
  const wanted = content.board[place].delivery?.item ?? "any";
  return html`
    <g class=${cls("square", tile === FACE_DOWN ? "down" : tile === NONE ? "wanted" : "up")} transform=${`translate(${SQUARE.x} ${SQUARE.y})`}>
      <rect width=${SQUARE.size} height=${SQUARE.size} rx=".4" />
      ${
        tile === FACE_DOWN
          ? html`<text x="1.800" y="2.900" text-anchor="middle">?</text>`
          : tile === NONE
            ? html`<g transform="translate(.45 .45) scale(.1125)"><${ItemPaths} id=${wanted} /></g>`
            : html`<g transform="translate(1.800 1.800)"><${Face} id=${content.items[tile].id} size=${3.4} outline="tile" whole=${true} /></g>`
      }
    </g>`;
}
