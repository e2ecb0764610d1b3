// Faces of Characters and pictures of things, beside words or on the stage.
// May touch: the drawings of the game. Must not: know a position.

import { html } from "/static/js/lib.js";
import { pathOf } from "./icons.js";
import { characterOf, codes } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

/** A picture of somebody or something. @param {{props: Props, thing: Thing, size: number}} at */
export function Face({ props, thing, size }) {
  const { content } = props;
  const character = thing.sort === "pawn" ? characterOf(content, thing.id) : thing.id;
  const drawn =
    thing.sort === "item" || thing.sort === "data"
      ? html`<path class="sf-line" transform="translate(8 8) scale(2)" d=${pathOf((thing.sort === "item" ? content.items : content.data.data)[thing.id].id)} />`
      : html`<text x="32" y="44" text-anchor="middle">${codes(props)[character] ?? "!"}</text>`;
  return html`<svg class="sf-face" viewBox="0 0 64 64" width=${size} height=${size} aria-hidden="true">${drawn}</svg>`;
}
