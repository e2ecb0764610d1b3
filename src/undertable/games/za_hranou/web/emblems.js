// Pictures for the card browser, in a square of 48: an outline by what a card is, a sign or letters on it.
// May touch: the drawings of the game. Must not: know a position.

import { html } from "/static/js/lib.js";
import { EFFECT_PATHS, EVIDENCE_PATHS, SIGNS } from "./icons.js";

/** What lies under a sign. */
const GROUNDS = {
  card: "M9 2.500h30v43H9z",
  deck: "M9 7.500h30v38H9zM12 7.500v-3h24v3M15 4.500v-2.500h18v2.500",
  disc: "M24 3a21 21 0 1 0 .01 0z",
  tile: "M4 4h40v40H4z",
  zone: "M2 7h44L36 42H12z",
  console: "M3 6h42v28H3zM24 34v8M14 42h20",
};
/** Where the middle of a sign is, unless it is that of the square. @type {Record<string, number>} */
const MIDDLES = { zone: 23, console: 20, deck: 26.5 };

/** @typedef {keyof typeof GROUNDS} Ground */

/** @param {Ground} ground @param {string} kind @param {import("/static/vendor/preact.js").Child} drawn */
const picture = (ground, kind, drawn) => html`
  <svg class=${`zh-emblem ${kind}`} viewBox="0 0 48 48" aria-hidden="true"><path class="ground" d=${GROUNDS[ground]} />
    <g transform=${`translate(24 ${MIDDLES[ground] ?? 24})`}>${drawn}</g></svg>`;

/** @param {Ground} ground @param {string | number} text @param {string} [kind] */
export const lettered = (ground, text, kind = "") =>
  picture(ground, kind, html`<text y="7.500" text-anchor="middle">${text}</text>`);

/** @param {Ground} ground @param {string} d @param {string} [kind] */
const drawn = (ground, d, kind = "") =>
  picture(ground, kind, html`<path class="sign" transform="translate(-12 -12)" d=${d} />`);

/** The sign of something gained or counted. @param {Ground} ground @param {string} of @param {string} [kind] */
export const signed = (ground, of, kind = "") => drawn(ground, SIGNS[of], kind);

/** @param {string} id */
export const zoneEmblem = (id) => drawn("zone", EFFECT_PATHS[id]);

/** In the colour of its kind. @param {Ground} ground @param {string} id */
export const evidenceEmblem = (ground, id) => drawn(ground, EVIDENCE_PATHS[id], `kind-${id}`);

/** What a boost token works on: the beginning or the end of its id tells. @type {[told: RegExp, d: string][]} */
const BOOST_PATHS = [
  [/evidence|^peek/, SIGNS.evidence],
  [/petty/, SIGNS.petty],
  [/^grip/, SIGNS.grip],
  [/^tolerance/, SIGNS.tolerance],
  [/^lock/, SIGNS.lock],
  [/hook/, SIGNS.hook],
  [/dilemma/, SIGNS.dilemmas],
  [/^challenge/, EVIDENCE_PATHS.tactics],
  [/^guardian/, EFFECT_PATHS.center],
  [/^ignore/, EFFECT_PATHS.heights],
  [/^swap/, EFFECT_PATHS.zinbazaar],
  [/^(move|shift)/, SIGNS.process],
];

/** Blue ones are kept. @param {import("./props.js").Boost} row */
export const boostEmblem = ({ id, blue }) =>
  drawn("disc", BOOST_PATHS.find(([told]) => told.test(id))?.[1] ?? SIGNS.boost, blue ? "" : "pink");
