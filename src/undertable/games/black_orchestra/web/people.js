// Who stands and what lies on the stage, and how they are drawn: conspirators have faces, those in power are outlines.
// May touch: what is shown. Must not: be an answer, or give a face to those in power.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { Face as Drawn, Portrait } from "./faces.js";
import { ItemPaths } from "./icons.js";
import { FACE_DOWN, itemName, jailed, naziName, personName, phaseOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("/static/js/stage/stage.js").Standing} Standing */
/** @typedef {import("/static/js/stage/stage.js").Lying} Lying */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

/** By affiliation: officers, agents of the Abwehr, civilians. @type {Record<string, Standing["outline"]>} */
export const OUTLINE = { wehrmacht: "square", abwehr: "hexagon", civilian: "circle" };

/** @param {Props} props @returns {Standing[]} */
export function standing(props) {
  const { seen, content, seats, me } = props;
  const people = seen.order.map((who) => {
    const { initials, affiliation } = content.conspirators[who];
    const seat = seen.seat_of[who];
    return {
      sort: "conspirator",
      id: who,
      place: seen.at[who],
      code: initials,
      name: personName(props, who),
      outline: OUTLINE[affiliation] ?? "square",
      rings: [seats[seat]?.ink ?? "grey"],
      own: seat === me,
      ...(seen.items[who].length && { carries: seen.items[who].length }),
      ...(jailed(props, who) && { state: "jailed" }),
    };
  });
  const powers = content.nazis.map(({ initials, deputy }, nazi) => ({
    sort: "nazi",
    id: nazi,
    place: seen.nazi[nazi],
    code: initials,
    name: naziName(props, nazi),
    outline: /** @type {const} */ ("frame"),
    rings: [],
    ...(!deputy && { state: "chief" }),
  }));
  return [...people, ...powers].filter(({ place }) => place >= 0);
}

/** Items on the map, face up or down, and empty squares where some may be delivered. @param {Props} props @returns {Lying[]} */
export const lying = (props) =>
  props.seen.tile.flatMap((tile, place) => {
    const { item_slot, delivery } = props.content.board[place];
    const at = { place, at: place, n: 1 };
    if (tile >= 0) return [{ ...at, sort: "item", id: tile, name: itemName(props, tile) }];
    if (tile === FACE_DOWN) return [{ ...at, sort: "tile", id: 0, name: props.t("unrevealed item") }];
    if (!item_slot || phaseOf(props, place) !== "open") return [];
    return [
      { ...at, sort: "wanted", id: 0, name: props.t("What may be delivered here"), art: delivery?.item ?? "any" },
    ];
  });

/** By the sort of a thing: its row in the game's sprite. @type {Record<string, (content: Content, id: number) => {id: string} | undefined>} */
const DRAWN = {
  conspirator: (content, id) => content.conspirators[id],
  nazi: (content, id) => content.nazis[id],
  item: (content, id) => content.items[id],
};

/** A picture beside words; those in power never large. @param {{props: Pick<Props, "content">, thing: Thing, size: number}} at */
export function Face({ props: { content }, thing, size }) {
  const row = DRAWN[thing.sort]?.(content, thing.id);
  if (!row) return null;
  return html`<${Portrait} id=${row.id} size=${thing.sort === "nazi" ? Math.min(size, 40) : size} whole=${thing.sort === "item"} />`;
}

/** On a token, which cuts it to its outline. @param {{props: Props, who: Thing, size: number}} on */
export function Piece({ props: { content }, who, size }) {
  const row = DRAWN[who.sort]?.(content, who.id);
  return row ? html`<${Drawn} id=${row.id} size=${size} bare=${false} />` : null;
}

/** An item as a tile. @param {{props: Props, what: Lying, size: number}} on */
export function Lies({ props: { content }, what, size }) {
  const side = { x: -size / 2, y: -size / 2, width: size, height: size, rx: size / 6 };
  if (what.sort === "wanted")
    return html`<g class="bo-wanted"><rect ...${side} /><g transform=${`scale(${size / 31}) translate(-12 -12)`}><${ItemPaths} id=${what.art} /></g></g>`;
  if (what.sort === "tile")
    return html`<g class="bo-tile"><rect ...${side} /><text y=${size * 0.23} text-anchor="middle">?</text></g>`;
  return html`<g class="bo-tile up"><rect ...${side} /><${Drawn} id=${content.items[what.id].id} size=${size - 2} outline="tile" whole /></g>`;
}

/** What a person is called in full. @param {Pick<Props, "content" | "lang">} props @param {Thing} thing */
export const fullName = ({ content, lang }, { sort, id }) => {
  const row = sort === "conspirator" ? content.conspirators[id] : content.nazis[id];
  return nameOf(row, lang);
};
