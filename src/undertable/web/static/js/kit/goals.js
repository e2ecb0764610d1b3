// A seat's goals as the server reckons them (`kit/pins.py`), on their way to rows and pins.
// May touch: what `insight` holds. Must not: say anything; each game's `pins.js` puts the words to them.

/** @typedef {import("../stage/stage.js").Pin} Pin */
/** @typedef {[sort: string, id: number]} Pair */
/** A goal as it comes over the wire: what is nothing is left out. @typedef {{n: number, of?: Pair, says?: string, figures?: number[], points?: number, now?: number, at?: Pair[], to?: Pair[], done?: boolean, danger?: boolean}} Goal */

/** A goal in words. @param {Goal} goal @param {Pick<Pin, "text" | "note" | "points" | "clauses">} words @returns {Pin} */
export const pinOf = (goal, words) => ({
  n: goal.n,
  ...words,
  at: (goal.at ?? []).map(([sort, id]) => ({ sort, id })),
  to: (goal.to ?? []).map(([sort, id]) => ({ sort, id })),
  done: goal.done ?? false,
  tone: goal.danger ? "danger" : "goal",
});
