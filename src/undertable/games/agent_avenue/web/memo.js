// What one would remember of the game from what one has heard: the last pair, the gap after every turn, the hands shown at the end.

import { inCell } from "/static/js/kit/cells.js";

/** @typedef {{side: number, kind: number, copy: number, n: number}} Gain */
/** @typedef {{by: number, side: number, open: boolean, up: number, down: number, gains: Gain[]}} Pair */
/** An exchange: -1 for a card the reader does not know; `came` is -2 until a card is drawn. @typedef {{seat: number, away: number, came: number}} Swap */
/**
 * @typedef {{
 *   pawn: number[], up: number, by: number, last: Pair | null, swap: Swap | null,
 *   gaps: {gap: number, pair: Pair}[], shown: {seat: number, hand: number[], pile: number[]}[], won: string,
 * }} Memo
 */

/** @returns {Memo} */
export const noMemo = () => ({ pawn: [0, 7], up: -1, by: -1, last: null, swap: null, gaps: [], shown: [], won: "" });

const AWAITED = -2;

/**
 * @param {Memo | undefined} before
 * @param {import("/static/js/types.js").ToldEvent[]} events
 * @param {import("/static/js/types.js").View} view
 * @returns {Memo}
 */
export function recall(before, events, view) {
  const memo = before
    ? { ...before, pawn: [...before.pawn], gaps: [...before.gaps], shown: [...before.shown] }
    : noMemo();
  for (const { is, data, text } of events) if (data) HEARD[is]?.(memo, data, text);
  memo.pawn = [...view.seen.pawn];
  return memo;
}

/** @type {Record<string, (memo: Memo, data: import("/static/js/types.js").Data, text: string) => void>} */
const HEARD = {
  TookBack(memo) {
    Object.assign(memo, { last: null, swap: null, up: -1, by: -1 });
  },
  Exchanged(memo, { seat, card }) {
    memo.swap = { seat, away: inCell(card), came: AWAITED };
  },
  Drew(memo, { seat, card }) {
    const { swap } = memo;
    if (swap && swap.seat === seat && swap.came === AWAITED) memo.swap = { ...swap, came: inCell(card) };
  },
  LaidUp(memo, { seat, card }) {
    memo.swap = null;
    memo.up = inCell(card);
    memo.by = seat;
  },
  LaidDown(memo) {
    memo.swap = null;
  },
  Took(memo, { side, open, card }) {
    memo.last = { by: memo.by, side, open, up: memo.up, down: inCell(card), gains: [] };
    memo.gaps.push({ gap: memo.pawn[1] - memo.pawn[0], pair: memo.last });
  },
  Recruited(memo, { side, card, copy }) {
    if (!memo.last) return;
    memo.last = { ...memo.last, gains: [...memo.last.gains, { side, kind: inCell(card), copy, n: 0 }] };
    note(memo);
  },
  Moved(memo, { side, n }) {
    memo.pawn[side] += n;
    const last = memo.last;
    if (!last) return;
    const i = last.gains.findLastIndex((gain) => gain.side === side);
    memo.last = { ...last, gains: last.gains.map((gain, j) => (i === j ? { ...gain, n: gain.n + n } : gain)) };
    note(memo);
  },
  Won(memo, _, text) {
    memo.won = text;
  },
  Shown(memo, { seat, hand, pile }) {
    memo.shown.push({ seat, hand: hand.map(inCell), pile: pile.map(inCell) });
  },
};

/** Write the turn's latest gap. @param {Memo} memo */
function note(memo) {
  if (memo.last) memo.gaps[memo.gaps.length - 1] = { gap: memo.pawn[1] - memo.pawn[0], pair: memo.last };
}
