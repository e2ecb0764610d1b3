// Reading what one is shown of a state: what is known of it, and what lies in a cell.
// May touch: plain values. Must not: decide anything.

const UNKNOWN = [-9999, -9998];

/** No row of a table. */
export const NOTHING = -1;

/** Whether a masked value is really there. @param {unknown} value */
export const known = (value) =>
  value !== null && value !== undefined && !UNKNOWN.includes(/** @type {number} */ (value));

/** What lies in a masked cell, or NOTHING. @param {unknown} cell @returns {number} */
export const inCell = (cell) => (Array.isArray(cell) && known(cell[0]) ? cell[0] : NOTHING);
