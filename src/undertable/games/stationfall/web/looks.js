// Who and what is drawn how: faces of Characters, pictures of Items, line drawings of the rest.
// May touch: the drawings of the game. Must not: know a position.

import { html } from "/static/js/lib.js";
import { Face as Drawn, Portrait } from "./faces.js";
import { pathOf } from "./icons.js";
import { characterOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */
/** @typedef {import("/static/js/stage/stage.js").Lying} Lying */

/** By the sort of a thing: its row, where that has a drawing in the game's sprite. @type {Record<string, (content: Content, id: number) => {id: string} | undefined>} */
const DRAWN = {
  pawn: (content, id) => content.characters[characterOf(content, id)],
  character: (content, id) => content.characters[id],
  item: (content, id) => content.items[id],
};

/** A picture of somebody or something beside words; nothing where there is none. @param {{props: Pick<Props, "content">, thing: Thing, size: number}} at */
export function Face({ props: { content }, thing, size }) {
  const row = DRAWN[thing.sort]?.(content, thing.id);
  if (row) return html`<${Portrait} id=${row.id} size=${size} whole=${thing.sort === "item"} />`;
  if (thing.sort !== "data") return null;
  return html`<svg class="sf-line" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path d=${pathOf(content.data.data[thing.id].id)} /></svg>`;
}

/** A face on a token, which cuts it to its outline; the Monster has none. @param {{props: Props, who: Thing, size: number}} on */
export function Piece({ props: { content }, who, size }) {
  const row = DRAWN.pawn(content, who.id);
  return row ? html`<${Drawn} id=${row.id} size=${size} bare=${false} />` : null;
}

/** What lies somewhere, as a tile. @param {{props: Props, what: Lying, size: number}} on */
export const Lies = ({ what, size }) => html`
  <g class=${`sf-thing thing-${what.art}`}>
    ${what.sort === "item" && html`<${Drawn} id=${what.art ?? ""} size=${size - 2} outline="tile" whole />`}
    <rect x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size / 5} />
    ${what.sort !== "item" && html`<path transform=${`scale(${size / 30}) translate(-12 -12)`} d=${pathOf(what.art ?? "")} />`}
  </g>`;
