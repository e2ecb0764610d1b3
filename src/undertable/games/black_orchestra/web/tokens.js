// Who stands on the map: conspirators by colour, shape and letters, Hitler and the deputies by letters on a dark tag.
// May touch: what is shown. Must not: be a picture of anybody.

import { cls, html } from "/static/js/lib.js";
import { colourOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** The outline by affiliation, around 0 0, of width 2: an officer's square, an agent's lozenge, a civilian's round. @type {Record<string, string>} */
export const SHAPES = {
  wehrmacht: "M-.92-.92H.92V.92H-.92Z",
  abwehr: "M0-1.250 1.250 0 0 1.250-1.250 0Z",
  civilian: "M0-1.050A1.050 1.050 0 0 1 0 1.050 1.050 1.050 0 0 1 0-1.050Z",
};

/** One conspirator. @param {Pick<Props, "seen" | "content"> & {who: number, size: number, lit?: boolean}} props */
export function Pawn({ seen, content, who, size, lit = false }) {
  const row = content.conspirators[who];
  return html`
    <g class=${cls("pawn", `ink-${colourOf(seen, who)}`, who === seen.active && "active", lit && "lit")}>
      <path class="pawn-shape" d=${SHAPES[row.affiliation]} transform=${`scale(${size})`} />
      <text class="pawn-letters" y=${size * 0.36} font-size=${size * 1.02} text-anchor="middle">${row.initials}</text>
    </g>`;
}

/** The same beside words. @param {Pick<Props, "seen" | "content"> & {who: number}} props */
export const PawnSign = ({ seen, content, who }) => html`
  <svg class="pawn-sign" viewBox="-13 -13 26 26" aria-hidden="true"><${Pawn} seen=${seen} content=${content} who=${who} size=${9.6} /></svg>`;

/** Hitler or a deputy. @param {{content: Props["content"], nazi: number, size: number}} props */
export function Tag({ content, nazi, size }) {
  const row = content.nazis[nazi];
  return html`
    <g class=${cls("tag-token", !row.deputy && "chief")}>
      <rect x=${-size * 1.1} y=${-size * 0.85} width=${size * 2.2} height=${size * 1.7} rx=${size * 0.18} />
      <text y=${size * 0.42} font-size=${size * 1.2} text-anchor="middle">${row.initials}</text>
    </g>`;
}

/** The same beside words. @param {{content: Props["content"], nazi: number}} props */
export const TagSign = ({ content, nazi }) => html`
  <svg class="pawn-sign" viewBox="-13 -13 26 26" aria-hidden="true"><${Tag} content=${content} nazi=${nazi} size=${9.6} /></svg>`;

/** Where so many tokens stand beside each other: rows of three, away from the middle. @param {number} count @param {number} size @param {1 | -1} way down or up @returns {[number, number][]} */
export function ranks(count, size, way) {
  return Array.from({ length: count }, (_, i) => {
    const rank = Math.floor(i / 3);
    const here = Math.min(3, count - rank * 3);
    const step = size * 2.3;
    return [((i % 3) - (here - 1) / 2) * step, way * rank * size * 2];
  });
}

/** The item square of a location, from its middle. */
export const SQUARE = { x: 2.6, y: -6.2, size: 3.6 };
const ABOVE = -4.7; // the middle of the lowest tags

/** Where Hitler and the deputies stand: above the location; those beside its item leave it uncovered, the rest stand higher. @param {number} count @param {number} size @param {boolean} item @returns {[number, number][]} */
export function beside(count, size, item) {
  if (!item) return ranks(count, size, -1).map(([x, y]) => [x, y + ABOVE]);
  const low = ranks(Math.min(count, 2), size, -1);
  const right = Math.max(0, ...low.map(([x]) => x)) + size * 1.1; // how far they reach
  const shift = Math.min(-0.9, SQUARE.x - 0.2 - right);
  const high = ranks(Math.max(0, count - 2), size, -1).map(([x, y]) => [x, y - size * 2]);
  return [...low, ...high].map(([x, y]) => [x + shift, y + ABOVE]);
}
