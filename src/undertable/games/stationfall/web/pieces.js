// Who stands and what lies on the stage.
// May touch: what is shown. Must not: know where on the sheet a place is, or be an answer.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { codesOf } from "/static/js/stage/names.js";
import {
  actorOf,
  characterOf,
  conspirators,
  counted,
  DOWN,
  inkOf,
  isDrawn,
  itemName,
  NONE,
  OUT,
  pawnName,
  trapAt,
  upper,
  whereIs,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Standing} Standing */
/** @typedef {import("/static/js/stage/stage.js").Lying} Lying */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

/** Whether the station is laid out: before that nobody stands anywhere. @param {Pick<Props, "seen">} props */
export const isLaid = ({ seen }) => seen.at.some((at) => at >= 0);

/** @param {Props} props @returns {number[]} */
export const places = (props) =>
  isLaid(props) ? props.content.places.flatMap((_, place) => (isDrawn(props, place) ? [place] : [])) : [];

/** Every figure with two letters that tell it from the others. @param {Props} props @returns {[row: import("./props.js").Row, code: string][]} */
function lettered({ content, lang }) {
  const codes = codesOf(content.pawns.map((row) => nameOf(row, lang)));
  return content.pawns.map((row, pawn) => [row, codes[pawn]]);
}

/** Everybody who stands somewhere, the Rat too, wherever its Item is. @param {Props} props @returns {Standing[]} */
export const standing = (props) =>
  lettered(props).flatMap(([row, code], pawn) => {
    const place = whereIs(props, pawn);
    const aboard = row.id === "telepathic_rat" ? place >= 0 : props.seen.status[pawn] > OUT;
    return aboard && place >= 0 && isDrawn(props, place) ? [{ ...tokenOf(props, pawn, place), code }] : [];
  });

/** @param {Props} props @param {number} pawn @param {number} place @returns {Standing} */
function tokenOf(props, pawn, place) {
  const { seen, content, me } = props;
  const character = characterOf(content, pawn);
  const friends = conspirators(props, character);
  return {
    sort: "pawn",
    id: pawn,
    place,
    code: "",
    name: upper(pawnName(props, pawn)),
    outline: outlineOf(content, character),
    rings: friends.slice(0, 4).map((seat) => inkOf(props, seat)),
    own: actorOf(seen) === pawn || (friends.length === 1 && friends[0] === me),
    carries: seen.held[pawn].length || undefined,
    state: stateOf(props, pawn),
  };
}

/** A circle for Humans, a square for Robots, an octagon for who is both, a hexagon for what is neither. @param {import("./props.js").Content} content @param {number} character @returns {Standing["outline"]} */
function outlineOf(content, character) {
  const types = content.characters[character]?.types ?? [];
  if (types.includes("human")) return types.includes("robot") ? "octagon" : "circle";
  return types.includes("robot") ? "square" : "hexagon";
}

/** The worst that has befallen somebody, as a class. @param {Props} props @param {number} pawn */
function stateOf({ seen }, pawn) {
  if (seen.status[pawn] === DOWN) return "down";
  if (seen.engulfed[pawn]) return "engulfed";
  return seen.sick[pawn] ? "sick" : undefined;
}

/** What lies in all places that are drawn: Items, Kompromat, traps, Time tokens, the mouth of the wormhole. @param {Props} props @returns {Lying[]} */
export const lying = (props) => places(props).flatMap((place) => lyingIn(props, place));

/** @param {Props} props @param {number} place @returns {Lying[]} */
function lyingIn(props, place) {
  const { seen, content, lang, t } = props;
  const rat = numberOf(content.items, "telepathic_rat"); // it stands there
  const items = counted(seen.floor[place].filter((item) => item !== rat)).map(([item, n]) => ({
    sort: "item",
    id: item,
    n,
    name: upper(itemName(props, item)),
    art: content.items[item].id,
  }));
  const tokens = seen.tokens.flatMap(([, minute, purpose, target], id) =>
    target === place
      ? [{ sort: "token", id, n: minute, name: nameOf(content.words.purpose[purpose], lang), art: "token" }]
      : [],
  );
  const trap = trapAt(props, place);
  return [
    ...(seen.kompromat_at[place] ? [{ sort: "dirt", id: 0, n: 1, name: t("Kompromat"), art: "kompromat" }] : []),
    ...items,
    ...tokens,
    ...(trap ? [{ sort: "trap", id: 0, n: 1, name: t("trap token"), art: trap }] : []),
    ...(seen.mouth === place && seen.mouth !== NONE
      ? [{ sort: "mouth", id: 0, n: 1, name: t("mouth of the wormhole"), art: "mouth" }]
      : []),
  ].map((thing) => ({ ...thing, place, at: place }));
}

/** A thing as it is on the stage: of several Items alike that lie about, one in a place. @param {Props} props @param {Thing} thing @returns {Thing} */
export function spotOf({ seen }, thing) {
  const at = thing.sort === "item" ? seen.floor.findIndex((items) => items.includes(thing.id)) : NONE;
  return at >= 0 ? { ...thing, at } : thing;
}
