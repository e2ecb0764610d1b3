// Stepping through a finished game: from any seat, as a spectator, or seeing all.

import { lines } from "./api.js";

/** @typedef {import("./types.js").Step} Step */

/**
 * Fetch the steps as one viewer saw them.
 * @param {import("./store.js").Store} store @param {string} seat "0", "1" …, "spectator", "all"
 */
export async function openReplay(store, seat) {
  const { page, replay } = store.get();
  /** @type {Step[]} */
  const steps = [];
  await lines(`/api/t/${encodeURIComponent(page.table)}/replay?seat=${seat}`, (step) => steps.push(step));
  const at = replay ? Math.min(replay.at, steps.length - 1) : 0;
  store.set({ replay: { seat, steps, at }, sheet: "" });
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
