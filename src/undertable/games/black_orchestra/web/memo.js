// What one would remember from what one has heard: the last roll, the attempt under way or just over, how the game went.
// May touch: what was told. Must not: decide anything.

import { inCell } from "/static/js/kit/cells.js";
import { allPending } from "./reckon.js";

/** @typedef {{faces: number[], sort: "plot" | "other", fresh: boolean}} LastRoll */
/** @typedef {{who: number, card: number, nazi: number, dice: number, need: number, limit: number, faces: number[], outcome: "" | "won" | "failed" | "detected", stage: number, current: number, ignored: number, spared: number, owners: number[], used: number[]}} Attempt */
/** A turning point: what happened in which stage and turn. @typedef {{sort: "stage" | "attempt" | "arrest" | "release" | "event", text: string, stage: number, turn: number}} Note */
/** @typedef {{roll: LastRoll | null, attempt: Attempt | null, attempts: Attempt[], turns: number, arrests: number, support: number[], notes: Note[], ending: number, rated: string, owners: number[], used: number[]}} Memo */

/** @returns {Memo} */
export const noMemo = () => ({
  roll: null,
  attempt: null,
  attempts: [],
  turns: 0,
  arrests: 0,
  support: [],
  notes: [],
  ending: -1,
  rated: "",
  owners: [],
  used: [],
});

/**
 * @param {Memo | undefined} before
 * @param {import("/static/js/types.js").ToldEvent[]} events
 * @param {import("/static/js/types.js").View} view
 * @returns {Memo}
 */
export function recall(before, events, view) {
  const memo = before
    ? { ...before, attempts: [...before.attempts], notes: [...before.notes], support: [...before.support] }
    : noMemo();
  if (events.length && memo.roll?.fresh) memo.roll = { ...memo.roll, fresh: false };
  for (const { is, data, text } of events) if (data) HEARD[is]?.(memo, data, text, view.seen);
  memo.support[memo.turns] = view.seen.support;
  const prepared = allPending(view.seen).find((frame) => frame.is === "Equip" || frame.is === "AskOwners");
  if (prepared && "used" in prepared) Object.assign(memo, { owners: prepared.owners, used: prepared.used });
  if (memo.attempt && !memo.attempt.outcome) memo.attempt = { ...memo.attempt, ignored: view.seen.ignored ?? 0 };
  return memo;
}

/** Eagles that had to fall to give an attempt away: as announced, and one more for each that a card spared since. @param {Attempt} attempt */
export const gaveAway = ({ limit, ignored, spared }) => limit + Math.max(0, ignored - spared);

/** @param {Memo} memo @param {Note["sort"]} sort @param {string} text @param {number} stage */
const note = (memo, sort, text, stage) => memo.notes.push({ sort, text, stage, turn: memo.turns });

/** @param {Memo} memo @param {Attempt["outcome"]} outcome */
function settle(memo, outcome) {
  if (!memo.attempt) return;
  memo.attempt = { ...memo.attempt, outcome };
  memo.attempts.push(memo.attempt);
}

/** @type {Record<string, (memo: Memo, data: import("/static/js/types.js").Data, text: string, seen: import("./view.js").State) => void>} */
const HEARD = {
  TurnBegan(memo) {
    Object.assign(memo, { turns: memo.turns + 1, attempt: null, roll: null });
  },
  Rolled(memo, { faces }) {
    const plot = Boolean(memo.attempt && !memo.attempt.outcome);
    memo.roll = { faces: [...faces], sort: plot ? "plot" : "other", fresh: true };
    if (plot && memo.attempt) memo.attempt = { ...memo.attempt, faces: [...faces] };
  },
  PlotTried(memo, { who, card, nazi }, text, seen) {
    const blank = {
      dice: 0,
      need: 0,
      limit: 0,
      faces: [],
      outcome: /** @type {""} */ (""),
      stage: seen.stage,
      current: seen.current,
      ignored: 0,
      spared: 0,
      owners: memo.owners,
      used: memo.used,
    };
    memo.attempt = { who, card, nazi, ...blank };
    note(memo, "attempt", text, seen.stage);
  },
  Announced(memo, { dice, need, limit }, _, seen) {
    if (memo.attempt) memo.attempt = { ...memo.attempt, dice, need, limit, spared: seen.ignored ?? 0 };
  },
  PlotFailed(memo, _, text, seen) {
    settle(memo, "failed");
    note(memo, "attempt", text, seen.stage);
  },
  PlotDetected(memo, _, text, seen) {
    settle(memo, "detected");
    note(memo, "attempt", text, seen.stage);
  },
  Killed(memo, _, text, seen) {
    settle(memo, "won");
    note(memo, "attempt", text, seen.stage);
  },
  StageBegan(memo, { stage }, text) {
    note(memo, "stage", text, stage);
  },
  EventTurned(memo, { card }, text, seen) {
    if (inCell(card) >= 0) note(memo, "event", text, seen.stage);
  },
  Arrested(memo, _, text, seen) {
    memo.arrests += 1;
    note(memo, "arrest", text, seen.stage);
  },
  Released(memo, _, text, seen) {
    note(memo, "release", text, seen.stage);
  },
  Ended(memo, { ending }) {
    memo.ending = ending;
  },
  Rated(memo, _, text) {
    memo.rated = text;
  },
};
