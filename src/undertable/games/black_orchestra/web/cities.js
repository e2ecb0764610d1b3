// One location: its disc, walls where it is fortified, in which stage it opens; the prison; the flag of the plan.
// May touch: what is shown of the map. Must not: be an answer; the shell lights what is one.

import { cls, html } from "/static/js/lib.js";
import { plannedAt } from "./odds.js";
import { phaseOf } from "./reckon.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */

const WALL = 5; // pixels from the disc to its walls

/** @param {On & {place: number, box: Box}} on */
export function Place({ props, place, box }) {
  const { content } = props;
  const row = content.board[place];
  const phase = phaseOf(props, place);
  const r = box.w / 2;
  if (row.prison) return html`<${Prison} box=${box} />`;
  return html`
    <g class=${cls("bo-city", phase)}>
      ${row.fortified && html`<circle class="bo-wall" r=${r + WALL} />`}
      <circle class="bo-disc walls" r=${r} />${phase === "closed" && html`<circle fill="url(#bo-hatch)" r=${r} />`}
      ${phase === "later" && html`<g class="bo-opens" transform=${`translate(${-0.78 * r} ${0.75 * r})`}><circle r="10.500" /><text y="4.500" text-anchor="middle">${row.stage}</text></g>`}
    </g>`;
}

/** @param {{box: Box}} props */
const Prison = ({ box: { w, h } }) => html`
  <g class="bo-prison"><rect class="walls" x=${-w / 2} y=${-h / 2} width=${w} height=${h} /><rect x=${5 - w / 2} y=${5 - h / 2} width=${Math.max(0, w - 10)} height=${Math.max(0, h - 10)} /></g>`;

/** Where the plan leads: a flag beside the location. @param {On} on */
export function Layer({ sheet, props }) {
  const box = sheet.boxes[plannedAt(props)];
  if (!box) return null;
  return html`<path class="bo-flag" transform=${`translate(${box.x - 0.8 * (box.w / 2)} ${box.y - 0.62 * (box.w / 2)})`} d="M0 0v-26l-20 8 20 8" />`;
}
