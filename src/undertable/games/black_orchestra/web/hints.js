// What advice points at on the board.
// May touch: the advice. Must not: choose anything.

/** @typedef {import("./props.js").Props} Props */

/** Whether advice points at something: a sort of thing, and which. @param {Props} props @param {string} sort @param {number} at */
export const hintedAt = ({ hint, marks }, sort, at) =>
  Boolean(hint) && marks.some((mark) => mark.sort === sort && mark.at === at);

/** Whether the advised answer is this location. @param {Props} props @param {number} place */
export const hintedPlace = (props, place) => props.hint?.place === place || hintedAt(props, "place", place);
