// Whoever plays by keyboard stands at once on what is asked for: no keys are spent on the way there.

import { useEffect, useRef } from "/static/js/lib.js";

let byKeys = false; // whether the last input came from the keyboard
if (typeof addEventListener === "function") {
  addEventListener("keydown", () => (byKeys = true), true);
  addEventListener("pointerdown", () => (byKeys = false), true);
}

/** Whether the keyboard is nowhere in particular: what it stood on has gone, or the shell has put it on the question. */
const nowhere = () => document.activeElement === document.body || Boolean(document.activeElement?.classList.contains("question"));

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
      const card = byKeys && nowhere() ? ref.current?.querySelector("button:not([tabindex='-1'])") : null;
      if (card instanceof HTMLElement) card.focus({ preventScroll: true });
    };
    const timer = setTimeout(go); // after the shell has put the keyboard on the question
    return () => clearTimeout(timer);
  }, [asked, view]);
  return ref;
}
