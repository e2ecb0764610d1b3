// What the board remembers of what it heard: turns, the great moments, and how everybody scored.
// May touch: news as they were told. Must not: know more than that.

/** @typedef {import("/static/js/types.js").ToldEvent} Told */
/** What a seat scored, part by part. @typedef {{seat: number, identity: number, total: number, agenda: number, bonus: number, bribes: number, unused: number, over: number}} Score */
/** @typedef {{turns: number, scores: Score[], entries: {seat: number, text: string}[], notes: {sort: string, text: string}[]}} Memo */

/** @type {Memo} */
const FRESH = { turns: 0, scores: [], entries: [], notes: [] };
const NOTED = ["Revealed", "XReleased", "AbandonShip", "Detonated", "Launched", "Escaped", "Fell", "Reentered"];

/** By event: what it changes. @type {Record<string, (memo: Memo, data: any, text: string) => Partial<Memo>>} */
const FOLDS = {
  TurnBegan: (memo) => ({ turns: memo.turns + 1 }),
  Scored: (memo, score) => ({ scores: [...memo.scores, score] }),
  EntryScored: (memo, { seat }, text) => ({ entries: [...memo.entries, { seat, text }] }),
};

/** @param {Memo} memo @param {Told} told @returns {Memo} */
function fold(memo, { is, data, text }) {
  const next = data && FOLDS[is] ? { ...memo, ...FOLDS[is](memo, data, text) } : memo;
  return NOTED.includes(is) ? { ...next, notes: [...next.notes, { sort: is, text }] } : next;
}

/** @param {Memo | undefined} memo @param {Told[]} events @returns {Memo} */
export const recall = (memo, events) => events.reduce(fold, memo ?? FRESH);
