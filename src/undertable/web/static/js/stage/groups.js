// All answers in groups, for the list that is always right: by their sort, then by what they name.
// May touch: the answers and their labels. Must not: choose anything.

/** @typedef {import("./stage.js").Deed} Deed */

/** @param {Deed[]} deeds @returns {{name: string, deeds: Deed[]}[]} */
export const groupsOf = (deeds) => (deeds.length ? [{ name: "", deeds }] : []);
