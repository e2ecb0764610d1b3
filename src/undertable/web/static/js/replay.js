// Stepping through a finished game: from any seat, as a spectator, or seeing all.

import { lines } from "./api.js";
import { liked } from "./knowledge.js";

/** @typedef {import("./types.js").ReplayStep} Step */

let asked = 0; // requests so far: of two in a hurry the later counts

/**
 * Fetch the steps as one viewer saw them.
 * @param {import("./store.js").Store} store @param {string} seat "0", "1" …, "spectator", "all"
 * @param {boolean} [net] whether to show what everybody could know
 * @param {number} [wanted] the step to open it at
 */
export async function openReplay(store, seat, net, wanted = 0) {
  const { page, replay: before } = store.get();
  const mine = ++asked;
  /** @type {Step[]} */
  const steps = [];
  await lines(`/api/t/${encodeURIComponent(page.table)}/replay?seat=${seat}`, (step) => steps.push(step));
  const { replay } = store.get(); // one may have stepped on, or gone back to the table, meanwhile
  if (mine !== asked || (before && !replay)) return;
  const at = replay ? sameMoment(replay, steps) : Math.max(0, Math.min(wanted, steps.length - 1));
  const { boards = {}, board = null } = replay ?? {};
  store.set({
    replay: { seat, steps, at, boards, board, busy: false, net: net ?? replay?.net ?? liked(store.get()) },
    sheet: "",
  });
}

/** Where other eyes saw what is shown now. @param {import("./types.js").Replay} replay @param {Step[]} steps */
function sameMoment(replay, steps) {
  const number = replay.steps[replay.at]?.public;
  const at = number ? steps.findLastIndex((step) => (step.public ?? 0) <= number) : replay.at;
  return Math.max(0, Math.min(at, steps.length - 1));
}

/** The address of a moment, to send to somebody: a step, through somebody's eyes. @param {string} table @param {import("./types.js").Replay} replay */
export const momentLink = (table, { at, seat }) => `/t/${table}?step=${at + 1}&seat=${seat}`;

/** The moment that an address asks for, if any. @param {string} search */
export function momentIn(search) {
  const asked = new URLSearchParams(search);
  const step = Number(asked.get("step"));
  const seat = asked.get("seat") ?? "";
  if (!Number.isInteger(step) || step < 1) return null;
  return { at: step - 1, seat: /^(\d|spectator|all)$/.test(seat) ? seat : "spectator" };
}

/** @param {import("./store.js").Store} store @param {number} at */
export function stepTo(store, at) {
  const { replay } = store.get();
  if (!replay) return;
  store.set({ replay: { ...replay, at: Math.max(0, Math.min(replay.steps.length - 1, at)) } });
}

/**
 * What the game would remember at a step.
 * @param {import("./game.js").GameModule} game @param {import("./types.js").Replay} replay
 */
export function memoAt(game, replay) {
  let memo;
  for (const step of replay.steps.slice(0, replay.at + 1)) memo = game.recall?.(memo, step.events, step.view);
  return memo;
}
