// Signs of the eight items and of the faces of a die: plain line drawings, no emblem of any power.
// May touch: nothing. Must not: stand without a word beside it or in its label.

import { html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";

/** In a square of 24. @type {Record<string, string>} */
const ITEMS = {
  badge: "M5 4h14v16H5zM9 4V2h6v2M12 8.500a2.500 2.500 0 1 0 0 .01M8 17q4-5 8 0",
  explosives: "M6 9h3.500v12H6zM10.200 9h3.600v12h-3.600zM14.500 9H18v12h-3.500zM5 13h14M12 9q0-5 4-5t4-2",
  intel: "M6 2h9l4 4v16H6zM15 2v4h4M9 11h7M9 14.500h7M9 18h4",
  keys: "M8 7.500a4 4 0 1 0 0 .01M10.800 10.300l9 9M16.500 16l3-3M19 18.500l2.500-2.500",
  map: "M3 5l6-2 6 2 6-2v16l-6 2-6-2-6 2zM9 3v16M15 5v16",
  poison: "M9.500 2h5v5l3 4v11h-11V11l3-4zM6.500 15h11M12 12v-1.500",
  signature: "M4 20h16M5 16c3-9 6-13 8-11s-4 10-6 11 4-6 6-5-1 4 1 4 2-2 5-2",
  weapons: "M3 7h17v4h-8l-1 3H8.500L7 20H3.500L5 12H3zM14 7V5",
};
const DICE = {
  eagle: "M2 8q6-2 10 4 4-6 10-4-3 1-4 5-3-1-4 1l2 6-4-2-4 2 2-6q-1-2-4-1-1-4-4-5z",
};

/** @param {{id: string}} props an item, by its id; drawn in a square of 24 */
export const ItemPaths = ({ id }) =>
  ITEMS[id]
    ? html`<path class="item-line" d=${ITEMS[id]} />`
    : html`<path class="item-line" d="M12 4v16M5 8l14 8M19 8 5 16" />`;

/** The thing itself, beside its name. @param {{id: string}} props */
export const ItemSign = ({ id }) =>
  html`<span class="item-sign"><${Portrait} id=${id} size=${28} whole=${true} /></span>`;

/** What stands on a die: a bird, a circle with a cross, a number. @param {{id: string}} props */
export function FacePaths({ id }) {
  if (id === "eagle") return html`<path class="face-eagle" d=${DICE.eagle} />`;
  if (id === "target")
    return html`<g class="face-target"><circle cx="12" cy="12" r="6.500" /><path d="M12 2.500v7M12 14.500v7M2.500 12h7M14.500 12h7" /></g>`;
  return html`<text class="face-number" x="12" y="18" text-anchor="middle">${id}</text>`;
}
