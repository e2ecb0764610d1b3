// Who and what is drawn how: faces of Characters, pictures of Items, line drawings of the rest.
// May touch: the drawings of the game. Must not: know a position.

import { html } from "/static/js/lib.js";
import { placeEmblem } from "./emblems.js";
import { Face as Drawn, Portrait } from "./faces.js";
import { pathOf } from "./icons.js";
import { characterOf, figure } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */
/** @typedef {import("/static/js/stage/stage.js").Lying} Lying */

/** By the sort of a thing: its row, where that has a drawing in the game's sprite. @type {Record<string, (props: Props, id: number) => {id: string} | undefined>} */
const DRAWN = {
  pawn: (props, id) =>
    props.content.characters[characterOf(props.content, id)] ?? (props.seen.released ? figure(props, id) : undefined),
  character: ({ content }, id) => content.characters[id],
  item: ({ content }, id) => content.items[id],
  data: ({ content }, id) => content.data.data[id],
};

/** A picture of somebody or something beside words; nothing where there is none. @param {{props: Props, thing: Thing, size: number}} at */
export function Face({ props, thing, size }) {
  if (thing.sort === "place") return placeEmblem(props.content.places[thing.id]);
  const row = DRAWN[thing.sort]?.(props, thing.id);
  return row ? html`<${Portrait} id=${row.id} size=${size} whole=${["item", "data"].includes(thing.sort)} />` : null;
}

/** A face on a token, which cuts it to its outline, crossed out where somebody is Down. @param {{props: Props, who: import("/static/js/stage/stage.js").Standing, size: number}} on */
export function Piece({ props, who, size }) {
  const { seen } = props;
  const row = DRAWN.pawn(props, who.id);
  if (!row) return null;
  return html`
    <${Drawn} id=${row.id} size=${size} bare=${false} />
    ${who.state === "down" && html`<path class="sf-cross" d="M-15-15 15 15M15-15-15 15" />`}
    ${seen.engulfed[who.id] && html`<circle class="sf-engulfed" r="16" />`}
    ${seen.sick[who.id] && html`<circle class="sf-sick" cx="10" cy="-11" r="5" />`}`;
}

/** What lies somewhere, as a tile. @param {{props: Props, what: Lying, size: number}} on */
export const Lies = ({ what, size }) => html`
  <g class=${`sf-thing thing-${what.art}`}>
    ${what.sort === "item" && html`<${Drawn} id=${what.art ?? ""} size=${size - 2} outline="tile" whole />`}
    <rect x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size / 5} />
    ${what.sort !== "item" && html`<path transform=${`scale(${size / 30}) translate(-12 -12)`} d=${pathOf(what.art ?? "")} />`}
  </g>`;
