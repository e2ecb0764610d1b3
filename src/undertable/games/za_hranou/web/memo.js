// What the board remembers of what it heard: how many turns there were, the crimes, and how everybody scored.
// May touch: news as they were told. Must not: know more than that.

/** @typedef {import("/static/js/types.js").ToldEvent} Told */
/** What a player scored, part by part. @typedef {{seat: number, grip: number, clean: number, lost: number, evidence: number, cards: number, warrants: number, badges: number, total: number}} Score */
/** @typedef {{turns: number, foiled: boolean | null, corruption: Record<number, number>, scores: Score[], endings: {seat: number, ending: number}[], notes: {sort: string, text: string}[]}} Memo */

/** @type {Memo} */
const FRESH = { turns: 0, foiled: null, corruption: {}, scores: [], endings: [], notes: [] };
const NOTED = ["Committed", "Investigated", "ChapterBegan", "PlanRevealed", "DuelWon"];

/** By event: what it changes. @type {Record<string, (memo: Memo, data: import("/static/js/types.js").Data) => Partial<Memo>>} */
const FOLDS = {
  TurnBegan: (memo) => ({ turns: memo.turns + 1 }),
  PlanRevealed: (_, { foiled }) => ({ foiled }),
  BankOpened: (memo, { seat, corruption }) => ({ corruption: { ...memo.corruption, [seat]: corruption } }),
  Scored: (memo, score) => ({ scores: [...memo.scores, score] }),
  Ended: (memo, { seat, ending }) => ({ endings: [...memo.endings, { seat, ending }] }),
  Shared: (_, { seats, ending }) => ({ endings: seats.map((/** @type {number} */ seat) => ({ seat, ending })) }),
};

/** @param {Memo | undefined} memo @param {Told} told @returns {Memo} */
function fold(memo = FRESH, { is, data, text }) {
  const next = data && FOLDS[is] ? { ...memo, ...FOLDS[is](memo, data) } : memo;
  return NOTED.includes(is) ? { ...next, notes: [...next.notes, { sort: is, text }] } : next;
}

/** @param {Memo | undefined} memo @param {Told[]} events @returns {Memo} */
export const recall = (memo, events) => events.reduce(fold, memo ?? FRESH);
