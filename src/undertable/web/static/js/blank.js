// What a table shows of a seat before anything has come from it, and after somebody else may look at the screen.

/** @type {Partial<import("./types.js").State>} */
export const NOTHING_SEEN = {
  now: null,
  queue: [],
  moments: [],
  log: [],
  from: 0,
  memo: undefined,
  plan: undefined,
  planned: null,
  layers: {},
  hint: null,
};
