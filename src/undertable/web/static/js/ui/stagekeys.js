// Keys of the stage: Space skips what happens, Escape goes one step back; letters only while the stage has the focus.
// May touch: the session. Must not: know any game.

import { useEffect, useRef } from "../lib.js";
import { advise, plan, takeBack } from "./always.js";
import { PRESSED } from "./moment.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../stage/stage.js").Staging} Staging */

const TYPED = "input, select, textarea, [contenteditable]";

/** Whether a key is meant for what is typed or for another layer of the page. @param {KeyboardEvent} event @param {Kit} kit */
const elsewhere = ({ ctrlKey, metaKey, altKey, target }, { store }) =>
  ctrlKey || metaKey || altKey || Boolean(store.get().sheet) || (target instanceof Element && target.matches(TYPED));

/** Space goes on where it presses nothing: while something happens, no place on the stage can be pressed. @param {KeyboardEvent} event @param {Kit} kit */
function skips(event, { store, session }) {
  const { moments, replay } = store.get();
  if (event.key !== " " || !moments.length || replay) return false;
  const on = event.target instanceof Element ? event.target.closest(PRESSED) : null;
  if (on && !on.matches("[role=gridcell]") && on.id !== "the-board") return false;
  session.next();
  return true;
}

/** @param {KeyboardEvent} event @param {Kit} kit @param {Staging} staging */
const stepsBack = (event, { store }, staging) =>
  event.key === "Escape" && !store.get().moments.length && staging.back();

/** What the whole window listens to. @param {Kit} kit @param {Staging} staging */
export function useStageKeys(kit, staging) {
  const now = useRef({ kit, staging });
  now.current = { kit, staging };
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      const { kit, staging } = now.current;
      if (elsewhere(event, kit) || !(skips(event, kit) || stepsBack(event, kit, staging))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}

/** What the stage listens to while it has the focus. @param {Kit} kit @param {boolean} mine @param {() => void} list opens all answers */
export const stageKeys = (kit, mine, list) => (/** @type {KeyboardEvent} */ event) => {
  if (elsewhere(event, kit)) return;
  /** @type {Record<string, () => (() => void) | null>} */
  const letters = { a: () => list, z: () => takeBack(kit), p: () => plan(kit), h: () => advise(kit, mine) };
  const does = letters[event.key.toLowerCase()]?.();
  if (!does) return;
  event.preventDefault();
  does();
};
