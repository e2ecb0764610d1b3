// What the board remembers of what it heard: turns, the great moments, and how everybody scored.
// May touch: news as they were told. Must not: know more than that.

/** @typedef {import("/static/js/types.js").ToldEvent} Told */
/** What a seat scored, part by part. @typedef {{seat: number, identity: number, total: number, agenda: number, bonus: number, bribes: number, unused: number, over: number}} Score */
/** What one entry of an Agenda brought; entries are numbered through all Identity cards. @typedef {{seat: number, entry: number, points: number}} Entry */
/** @typedef {{turns: number, scores: Score[], entries: Entry[], notes: {sort: string, text: string}[]}} Memo */

/** @type {Memo} */
const FRESH = { turns: 0, scores: [], entries: [], notes: [] };
const NOTED = ["Revealed", "XReleased", "AbandonShip", "Detonated", "Launched", "Escaped", "Fell", "Reentered"];

/** By event: what it changes. @type {Record<string, (memo: Memo, data: import("/static/js/types.js").Data) => Partial<Memo>>} */
const FOLDS = {
  TurnBegan: (memo) => ({ turns: memo.turns + 1 }),
  Scored: (memo, score) => ({ scores: [...memo.scores, score] }),
  EntryScored: (memo, { seat, entry, points }) => ({ entries: [...memo.entries, { seat, entry, points }] }),
};

/** @param {Memo} memo @param {Told} told @returns {Memo} */
function fold(memo, { is, data, text }) {
  const next = data && FOLDS[is] ? { ...memo, ...FOLDS[is](memo, data) } : memo;
  return NOTED.includes(is) ? { ...next, notes: [...next.notes, { sort: is, text }] } : next;
}

/** @param {Memo | undefined} memo @param {Told[]} events @returns {Memo} */
export const recall = (memo, events) => events.reduce(fold, memo ?? FRESH);
