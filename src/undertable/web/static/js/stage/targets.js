// What can be answered by pointing at what: the things an answer names, which of them is its target, and what has no place on the board.
// May touch: what is asked and who stands where. Must not: work out what is allowed, or draw.

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Deed} Deed */
/** @typedef {import("./shape.js").On} On */

/** The things that an answer names, in the order of its fields, its target last. @param {On} on @param {Choice} choice @returns {Thing[]} */
export const namedOf = (on, choice) => (on && choice ? [] : []);
