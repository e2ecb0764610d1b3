// What one would remember of the game from what one has heard: questions and their answers, alerts, captures that failed, the end.

import { inCell } from "./reckon.js";

/** @typedef {{agent: number, feature: number, time: number, places: number[] | null}} Answer */
/** @typedef {{asks: Answer[], captures: {agent: number, place: number, time: number}[], alerts: {time: number, n: number}[], trail: number[], secret: number[], card: number, won: string, why: string, last: string, fresh: number[]}} Memo */

/** @returns {Memo} */
export const noMemo = () => ({ asks: [], captures: [], alerts: [], trail: [], secret: [], card: -1, won: "", why: "", last: "", fresh: [] });

/**
 * @param {Memo | undefined} before
 * @param {import("/static/js/types.js").Told[]} events
 * @param {import("/static/js/types.js").View} view
 * @returns {Memo}
 */
export function recall(before, events, view) {
  const memo = before ? { ...before, asks: [...before.asks], captures: [...before.captures], alerts: [...before.alerts] } : noMemo();
  const fresh = events.flatMap(({ is, data }) => (data && WHERE.includes(is) ? data.places ?? [place(data.place)] : []));
  if (fresh.length) memo.fresh = fresh;
  for (const { is, data, text } of events) {
    if (data) HEARD[is]?.(memo, data, text, view.seen.time);
    if (ANSWERS.includes(is)) memo.last = text;
  }
  return memo;
}

/** A place, hidden in a cell or not. @param {any} at */
const place = (at) => (Array.isArray(at) ? inCell(at) : at);

const WHERE = ["StepPlaced", "Revealed", "CaptureFailed", "Captured", "ImmortalMoved", "Moved", "SlipPlaced"];
const ANSWERS = ["StepPlaced", "CannotPlace", "Revealed", "CaptureFailed", "Exposed", "NotHidden", "Homed", "Alert", "SlipUsed", "ImmortalsRecruited"];

/** @type {Record<string, (memo: Memo, data: any, text: string, time: number) => void>} */
const HEARD = {
  Asked(memo, { agent, feature }, _, time) {
    memo.asks.push({ agent, feature, time, places: null });
  },
  StepPlaced(memo, { places }) {
    const last = memo.asks.at(-1);
    if (last && !last.places) memo.asks[memo.asks.length - 1] = { ...last, places };
  },
  CannotPlace(memo) {
    const last = memo.asks.at(-1);
    if (last && !last.places) memo.asks[memo.asks.length - 1] = { ...last, places: [] };
  },
  CaptureFailed(memo, { agent, place }, _, time) {
    memo.captures.push({ agent, place, time });
  },
  Alert(memo, { time, recruits }) {
    memo.alerts.push({ time, n: recruits });
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
