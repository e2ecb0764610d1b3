// Pictures of what has no face, for cards and popovers: a sign or letters on a tile, in the colour of what it is for.
// May touch: the drawings of the game. Must not: know a position.

import { html } from "/static/js/lib.js";
import { actionSign, drawing } from "./icons.js";
import { EMBLEMS } from "./rooms.js";

/** What abilities and powers are for, by the colour of their cards. @type {Record<string, string>} */
const COLOURS = {
  mobility: "#7fd6ff",
  offensive: "#ff6d5a",
  defensive: "#b4e86b",
  conspiracy: "#c79bff",
  utility: "#ffb224",
};

/** @param {import("/static/vendor/preact.js").Child} drawn @param {string} [colour] */
const tile = (drawn, colour = "#e4f1fb") =>
  html`<svg class="sf-emblem" viewBox="-4 -4 32 32" color=${colour} aria-hidden="true">${drawn}</svg>`;

/** @param {string} d */
const drawn = (d) => tile(html`<path d=${d} />`);

/** @param {string | number} text @param {string} [colour] */
export const lettered = (text, colour) => tile(html`<text x="12" y="17" text-anchor="middle">${text}</text>`, colour);

/** The first letters of two words; of a single one, or of an abbreviation, its first two. @param {string} name */
function initials(name) {
  const [first, second] = name.split(/[\s-]+/).filter((word) => /^\p{L}{2}/u.test(word));
  return second ? `${first[0]}${second[0]}`.toUpperCase() : (first ?? name.replace(/\P{L}/gu, "")).slice(0, 2);
}

/** @param {import("./props.js").Action} row */
export const actionEmblem = ({ id }) => tile(drawing(actionSign(id)));

/** @param {import("./props.js").Power} row @param {string} name */
export const powerEmblem = ({ color }, name) => lettered(initials(name), COLOURS[color]);

/** @param {{id: string}} row */
export const placeEmblem = ({ id }) => drawn(EMBLEMS[id] ?? EMBLEMS.pod);
