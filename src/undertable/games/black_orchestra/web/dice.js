// Dice, as they lie: a bird, a circle with a cross, a number. They tumble when they are fresh, unless no motion is wanted.
// May touch: faces. Must not: know what a roll decides.

import { answer } from "/static/js/kit/answer.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { FacePaths } from "./icons.js";

/** @typedef {import("./props.js").Props} Props */

/** A die; `face` -1 has not been rolled. @param {Pick<Props, "content" | "lang"> & {face: number, fresh?: boolean, order?: number, deed?: import("/static/js/game.js").Attributes}} props */
export function Die({ content, lang, face, fresh = false, order = 0, deed = {} }) {
  const row = content.dice[face];
  const name = row ? nameOf(row, lang) : "";
  return html`
    <span class=${cls("die", row && `face-${row.value ? "n" : row.id}`, fresh && `tumbles wait-${order % 5}`, deed.class)} role="img" aria-label=${name || undefined} ...${deed.class ? { ...deed, class: undefined } : {}} aria-hidden=${row ? undefined : "true"}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><rect x="1" y="1" width="22" height="22" rx="4" />${row && html`<${FacePaths} id=${row.id} />`}</svg>
    </span>`;
}

/** A roll; where a die may be rolled again, it is an answer. @param {Props & {faces: number[], fresh?: boolean}} props */
export const Roll = (props) => html`
  <span class="roll">${props.faces.map(
    (face, i) =>
      html`<${Die} key=${`${i}.${face}`} content=${props.content} lang=${props.lang} face=${face} order=${i} fresh=${props.fresh && !props.calm} deed=${answer(props, { is: "Die", face })} />`,
  )}</span>`;
