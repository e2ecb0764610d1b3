// Where the keyboard goes when what it stood on has gone, and a question bar that keeps its height while one chooses.

import { byKeys } from "../kit/keys.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../lib.js";

const SETTLED = 120; // milliseconds after which a turned screen has been laid out anew

/** When the pressed button has gone with its question, the keyboard goes on from here. @param {unknown} version */
export function useLostFocus(version) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    if (byKeys() && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [version]);
  return ref;
}

/**
 * Whoever completes a choice by keyboard finds the confirming button under the next key; if the choice is dropped, the
 * keyboard is back where it was.
 * @param {boolean} ready
 */
export function useConfirmFocus(ready) {
  /** @type {{current: HTMLButtonElement | null}} */
  const button = useRef(null);
  /** @type {{current: Element | null}} */
  const before = useRef(null);
  useEffect(() => {
    if (!ready || !byKeys()) return;
    before.current = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === document.body || document.activeElement === button.current;
      const back = before.current;
      if (lost && back?.isConnected && (back instanceof HTMLElement || back instanceof SVGElement))
        back.focus({ preventScroll: true });
    };
  }, [ready]);
  return button;
}

/**
 * Whoever plays by keyboard finds the button of a moment that waits under the next key, and is back where they were
 * after it; where that has gone, at the question.
 * @param {unknown} moment @param {boolean} waiting
 */
export function useMomentFocus(moment, waiting) {
  /** @type {{current: HTMLButtonElement | null}} */
  const button = useRef(null);
  /** @type {{current: Element | null}} */
  const before = useRef(null);
  useEffect(() => {
    const at = document.activeElement;
    if (waiting && byKeys() && at !== button.current) {
      before.current ??= at;
      button.current?.focus({ preventScroll: true });
    }
    if (moment || !before.current) return;
    if (at === document.body) focusAgain(before.current);
    before.current = null;
  }, [moment]);
  return button;
}

/** The focus on what had it, or on the question. @param {Element} before */
function focusAgain(before) {
  const able = before.isConnected && (before instanceof HTMLElement || before instanceof SVGElement);
  if (able) before.focus({ preventScroll: true });
  keepFocus();
}

/** A focus that has gone with its button is on the question. */
export function keepFocus() {
  if (document.activeElement === document.body) document.getElementById("the-question")?.focus({ preventScroll: true });
}

/** A button that took the place of the pressed one has its focus, for whoever plays by keyboard. @param {{current: HTMLElement | null}} ref @param {string} selector @param {unknown} change */
export function useFocusInstead(ref, selector, change) {
  const known = useRef(change);
  useEffect(() => {
    const changed = known.current !== change;
    known.current = change;
    const button = ref.current?.querySelector(selector);
    if (changed && byKeys() && document.activeElement === document.body && button instanceof HTMLElement)
      button.focus({ preventScroll: true });
  }, [change]);
}

/**
 * Keep an element at least as high as it has been for the same question, so that nothing below it jumps. What is only put
 * in the question's place gets exactly that height: a proposal, and what is told between two questions.
 * @param {{current: HTMLElement | null}} ref @param {unknown} question @param {"" | "hint" | "told"} guest
 */
export function useSteadyHeight(ref, question, guest) {
  const highest = useRef({ room: "", question, height: 0 });
  const [, redraw] = useState(0);
  useEffect(() => {
    const anew = () => {
      highest.current.height = 0;
      redraw((n) => n + 1);
    };
    let later = 0;
    const turned = () => {
      anew();
      clearTimeout(later);
      later = window.setTimeout(anew, SETTLED); // what was measured while everything found its new place does not count
    };
    addEventListener("resize", turned);
    return () => {
      removeEventListener("resize", turned);
      clearTimeout(later);
    };
  }, []);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const kept = highest.current;
    const room = [innerWidth, innerHeight, bar.closest(".shell")?.className].join(); // another room, another height
    if (kept.room !== room || (kept.question !== question && guest !== "told"))
      Object.assign(kept, { room, question, height: 0 });
    bar.style.minHeight = "";
    bar.style.height = guest && kept.height ? `${kept.height}px` : "";
    if (guest) return;
    kept.height = Math.max(kept.height, bar.getBoundingClientRect().height);
    bar.style.minHeight = `${kept.height}px`;
  });
}
