// What is in the hand of whoever looks, and what they look at: shared by the city, its corners and the sheets of the rail.
// May touch: nothing but what this page remembers. Must not: be seen by anybody else, or outlive the table.

import { useEffect, useState } from "/static/js/lib.js";

/** @typedef {import("/static/js/types.js").Stroke} Stroke */
/** @typedef {{layer: "notes" | "scratch", sort: "note" | "text", place: number, id: string, text: string}} Edit */
/** @typedef {{tool: string, edit: Edit | null, way: number[], moving: Stroke | null, said: string}} Held */
/** @template T @typedef {{now: () => T, set: (next: T | ((before: T) => T)) => void, use: () => T}} Shared */

/** A value that several parts of the stage go by. @template T @param {T} first @returns {Shared<T>} */
function shared(first) {
  let value = first;
  /** @type {Set<(next: T) => void>} */
  const heard = new Set();
  return {
    now: () => value,
    set(next) {
      value = typeof next === "function" ? /** @type {(before: T) => T} */ (next)(value) : next;
      for (const tell of heard) tell(value);
    },
    use() {
      const [, tell] = useState(value);
      useEffect(() => {
        heard.add(tell);
        return () => void heard.delete(tell);
      }, []);
      return value;
    },
  };
}

/** @type {import("./overlays.js").Layers} */
export const ALL_SHOWN = { heat: true, trail: true, out: true, notes: true, lines: true, guesses: true, texts: true };

/** @type {Held} */
export const IDLE = { tool: "", edit: null, way: [], moving: null, said: "" };

export const held = shared(IDLE);
export const shown = shared(ALL_SHOWN);
/** The feature that was looked up. */
export const lit = shared(-1);
/** The hour whose likelihoods the city shows. */
export const when = shared(/** @type {import("./net.js").When} */ ("now"));
