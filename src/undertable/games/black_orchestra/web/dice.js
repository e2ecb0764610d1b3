// Dice, as they lie: a bird, a circle with a cross, a number.
// May touch: faces. Must not: know what a roll decides.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { FacePaths } from "./icons.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Pick<Props, "content" | "lang"> & {face: number}} props */
export function Die({ content, lang, face }) {
  const row = content.dice[face];
  return html`
    <span class=${cls("die", `face-${row.value ? "n" : row.id}`)} role="img" aria-label=${nameOf(row, lang)}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><rect x="1" y="1" width="22" height="22" rx="4.500" /><path d="M4 2.400h16" /><${FacePaths} id=${row.id} /></svg>
    </span>`;
}

/** A roll. @param {Pick<Props, "content" | "lang"> & {faces: number[]}} props */
export const Roll = ({ content, lang, faces }) =>
  html`<span class="roll">${faces.map((face, i) => html`<${Die} key=${i} content=${content} lang=${lang} face=${face} />`)}</span>`;
