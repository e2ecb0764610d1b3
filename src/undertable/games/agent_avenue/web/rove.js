// Arrow keys among cards that lie side by side: one stop of the Tab key for all of them.

import { useState } from "/static/js/lib.js";

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Where a key leads, or null. @param {string} key @param {number} at @param {number} count */
export function target(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (key)];
  return step ? (at + step + count) % count : null;
}

/** A row of so many cards: what its list and each of its cards need. @param {number} count */
export function useRove(count) {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, Math.max(0, count - 1));
  /** @param {KeyboardEvent & {currentTarget: any}} event */
  const onKeyDown = (event) => {
    const next = target(event.key, stop, count);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  /** @param {number} index */
  const card = (index) => ({ tabindex: index === stop ? 0 : -1, onFocus: () => setAt(index) });
  return { onKeyDown, card };
}
