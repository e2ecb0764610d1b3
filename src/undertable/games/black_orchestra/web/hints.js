// What advice points at on the board.
// May touch: the advice. Must not: choose anything.

import { cardRow } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

const PLAYED = ["PlayCard", "Interject"];

/** What the card says that is advised: the reason alone does not. @param {import("/static/js/types.js").Choice} choice @param {Pick<Props, "content" | "lang">} props */
export const says = ({ is, card }, { content, lang }) =>
  PLAYED.includes(is) ? cardRow(content, card)?.text[lang] : undefined;

/** Whether advice points at something: a sort of thing, and which. @param {Props} props @param {string} sort @param {number} at */
export const hintedAt = ({ hint, marks }, sort, at) =>
  Boolean(hint) && marks.some((mark) => mark.sort === sort && mark.at === at);

/** Whether the advised answer is this location. @param {Props} props @param {number} place */
export const hintedPlace = (props, place) => props.hint?.place === place || hintedAt(props, "place", place);
