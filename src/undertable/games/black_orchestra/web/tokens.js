// Who stands on the map: conspirators by face, colour, outline and letters, Hitler and the deputies by an outline and letters.
// May touch: what is shown. Must not: give a face to those in power.

import { OUTLINES } from "/static/js/kit/faces.js";
import { cls, html } from "/static/js/lib.js";
import { Face, OUTLINE } from "./faces.js";
import { colourOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** Somebody, 40 wide: a dark edge, the face, the ring, two letters at the lower right; where that is too small, letters alone. @param {{id: string, text: string, outline: import("/static/js/kit/faces.js").Outline, plain: boolean}} props */
const Token = ({ id, text, outline, plain }) => html`
  <path class="token-edge" d=${OUTLINES[outline]} />
  ${!plain && html`<${Face} id=${id} size=${40} outline=${outline} />`}
  <path class=${cls("token-ring", plain && "plain")} d=${OUTLINES[outline]} />
  ${
    plain
      ? html`<text class="token-letters" y="8" font-size="23" text-anchor="middle">${text}</text>`
      : html`<g class="token-letters" transform="translate(12 14)"><rect x="-12" y="-9" width="24" height="18" rx="3.500" /><text y="6" font-size="17" text-anchor="middle">${text}</text></g>`
  }`;

/** One conspirator. @param {Pick<Props, "seen" | "content"> & {who: number, size: number, lit?: boolean, plain?: boolean}} props */
export function Pawn({ seen, content, who, size, lit = false, plain = false }) {
  const row = content.conspirators[who];
  return html`
    <g class=${cls("pawn", `ink-${colourOf(seen, who)}`, who === seen.active && "active", lit && "lit")} transform=${`scale(${size / 20})`}>
      <${Token} id=${row.id} text=${row.initials} outline=${OUTLINE[row.affiliation]} plain=${plain} />
    </g>`;
}

/** The same beside words. @param {Pick<Props, "seen" | "content"> & {who: number}} props */
export const PawnSign = ({ seen, content, who }) => html`
  <svg class="pawn-sign" viewBox="-13 -12.500 26 26" aria-hidden="true"><${Pawn} seen=${seen} content=${content} who=${who} size=${9.6} /></svg>`;

/** Hitler or a deputy. @param {{content: Props["content"], nazi: number, size: number, plain?: boolean}} props */
export function Tag({ content, nazi, size, plain = false }) {
  const row = content.nazis[nazi];
  return html`
    <g class=${cls("tag-token", !row.deputy && "chief")} transform=${`scale(${size / 20})`}>
      <${Token} id=${row.id} text=${row.initials} outline="frame" plain=${plain} />
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
