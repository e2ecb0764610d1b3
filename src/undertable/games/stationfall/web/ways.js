// What joins the Sections: Corridors with their Locks, hatches of Pods, Vents by letters, arrows to Outer Space, the wormhole.
// May touch: the map and the Locks. Must not: be an answer.

import { cls, html } from "/static/js/lib.js";
import { Mark } from "./icons.js";
import { isDrawn, NONE, placeAt } from "./reckon.js";
import { boxOf, gap } from "./spots.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./spots.js").Sheet} Sheet */

/** The letter of a Vent. @param {number} vent */
export const ventLetter = (vent) => "ABCDEFGHIJ"[vent];

/** The Vents of a place, by number. @param {import("./props.js").Content} content @param {number} place */
export const ventsAt = (content, place) =>
  content.map.vent.flatMap((row, vent) => ([row.a, row.b].includes(content.places[place].id) ? [vent] : []));

/** @param {Props & {sheet: Sheet, focused: number}} props */
export function Ways(props) {
  const { seen, content, options, sheet, focused } = props;
  const crawls = options.some((option) => option.is === "Go" && option.way === 1);
  const box = (/** @type {string} */ id) => boxOf(content, placeAt(content, id), sheet);
  const line = (/** @type {string} */ a, /** @type {string} */ b) => {
    const { from, to } = gap(box(a), box(b));
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  };
  const pods = content.places.filter((row, place) => row.dock && isDrawn(props, place));
  return html`
    <g aria-hidden="true" class="ways">
      ${content.map.corridor.map((row, n) => html`<line key=${row.id} class=${cls("corridor", seen.locked[n] && "locked")} ...${line(row.a, row.b)} />`)}
      ${content.map.corridor.map((row) => html`<line key=${row.id} class="floor-of" ...${line(row.a, row.b)} />`)}
      ${pods.map((row) => html`<line key=${row.id} class=${cls("hatch", seen.pod[placeAt(content, row.id)] !== 1 && "open-hatch")} ...${line(row.id, row.dock ?? "")} />`)}
      ${content.map.vent.map((row, vent) => (crawls || ventsAt(content, focused).includes(vent)) && html`<line key=${row.id} class="shaft" ...${line(row.a, row.b)} />`)}
      ${seen.mouth !== NONE && html`<line class="wormhole" ...${line("x_vault", content.places[seen.mouth].id)} />`}
      ${content.map.corridor.map((row, n) => seen.locked[n] && html`<${Lock} key=${row.id} ...${gap(box(row.a), box(row.b))} />`)}
    </g>`;
}

/** @param {{x: number, y: number}} props */
const Lock = ({ x, y }) =>
  html`<g class="lock"><circle cx=${x} cy=${y} r="17" /><${Mark} id="lock" x=${x} y=${y} size=${24} /></g>`;
