// What one would remember of the game from what one has heard: what was learned at which hour, captures that failed, the end.

import { inCell } from "/static/js/kit/cells.js";

/** @typedef {{agent: number, place: number, time: number}} Attempt */
/** Change of Plan: after which visit, which card went and which came; -1 where that is not known. @typedef {{after: number, gone: number, come: number}} Swap */
/** @typedef {{time: number, heard: Record<number, string[]>, captures: Attempt[], exposed: Record<number, number>, trail: number[], secret: number[], swap: Swap | null, card: number, won: string, why: string, last: string, fresh: number[]}} Memo */

/** @returns {Memo} */
export const noMemo = () => ({
  time: 5,
  heard: {},
  captures: [],
  exposed: {},
  trail: [],
  secret: [],
  swap: null,
  card: -1,
  won: "",
  why: "",
  last: "",
  fresh: [],
});

/**
 * @param {Memo | undefined} before
 * @param {import("/static/js/types.js").ToldEvent[]} events
 * @returns {Memo}
 */
export function recall(before, events) {
  const memo = before
    ? { ...before, heard: { ...before.heard }, captures: [...before.captures], exposed: { ...before.exposed } }
    : noMemo();
  const newest = events.findLast(({ is, data }) => data && WHERE.includes(is))?.data;
  if (newest) memo.fresh = newest.places ?? [place(newest.place)];
  for (const { is, data, text } of events) {
    if (data) HEARD[is]?.(memo, data, text);
    if (LEARNED.includes(is)) memo.heard[memo.time] = [...(memo.heard[memo.time] ?? []), text];
    if (ANSWERS.includes(is)) memo.last = text;
  }
  return memo;
}

/** A place, hidden in a cell or not. @param {number | unknown[]} at */
const place = (at) => (Array.isArray(at) ? inCell(at) : at);

const WHERE = [
  "StepPlaced",
  "Revealed",
  "CaptureFailed",
  "Captured",
  "ImmortalMoved",
  "Moved",
  "SlipPlaced",
  "TunnelDug",
  "WiretapPlaced",
  "DecoyFound",
];
const ANSWERS = [
  "StepPlaced",
  "CannotPlace",
  "Revealed",
  "CaptureFailed",
  "Exposed",
  "NotHidden",
  "Homed",
  "Alert",
  "SlipUsed",
  "ImmortalsRecruited",
  "AnswerRefused",
  "OneIsFalse",
  "DecoyFound",
  "WiretapsHeard",
  "PatternRead",
  "NoEcho",
  "EdgeTold",
  "PlanChanged",
  "OvertimeBegan",
];
const LEARNED = ["OpeningDone", "Asked", "EchoDemanded", "AllyHelps", ...ANSWERS, "Captured"];

/** @type {Record<string, (memo: Memo, data: import("/static/js/types.js").Data, text: string) => void>} */
const HEARD = {
  TimeMoved(memo, { time }) {
    memo.time = time;
  },
  CaptureFailed(memo, { agent, place }) {
    memo.captures.push({ agent, place, time: memo.time });
  },
  Exposed(memo, { card }) {
    memo.exposed[inCell(card)] = memo.time;
  },
  PlanChanged(memo, { gone, come }) {
    memo.swap = { after: memo.time, gone: inCell(gone), come: inCell(come) };
  },
  Won(memo, { why }, text) {
    memo.won = text;
    memo.why = why;
  },
  Disclosed(memo, { trail, secret, card }) {
    memo.trail = trail.map(inCell);
    memo.secret = secret.map(inCell);
    memo.card = inCell(card);
  },
};
