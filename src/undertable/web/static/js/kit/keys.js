// Whoever plays by keyboard stands at once on what is asked for: no keys are spent on the way there.
// May touch: where the focus is. Must not: take it from anything that is in use.

import { useEffect, useRef } from "../lib.js";

let keys = false;
if (typeof addEventListener === "function") {
  addEventListener("keydown", () => (keys = true), true);
  addEventListener("pointerdown", () => (keys = false), true);
}

/** Whether the last input came from the keyboard. */
export const byKeys = () => keys;

/** Whether the keyboard is nowhere in particular: what it stood on has gone, or the shell has put it on the question. */
const nowhere = () =>
  document.activeElement === document.body || Boolean(document.activeElement?.classList.contains("question"));

/**
 * For a row of cards: when it is asked about, the keyboard goes to its first card, unless it is busy elsewhere.
 * @param {boolean} asked @param {unknown} view the position that is shown: a new one may ask anew
 */
export function useAsked(asked, view) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    if (!asked) return;
    const go = () => {
      const card = keys && nowhere() ? ref.current?.querySelector("button:not([tabindex='-1'])") : null;
      if (card instanceof HTMLElement) card.focus({ preventScroll: true });
    };
    const timer = setTimeout(go); // after the shell has put the keyboard on the question
    return () => clearTimeout(timer);
  }, [asked, view]);
  return ref;
}
