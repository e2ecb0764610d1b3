// How large a shell's window is, in six classes. Sheets ask it by container queries (css/frame.css); this is for where another
// class has other parts. May touch: the size of its own element. Must not: draw.

import { useLayoutEffect, useState } from "../lib.js";

/** @typedef {"wide" | "desk" | "laptop" | "tablet" | "phone" | "lying"} Class */

const LOW = 500; // pixels of height below which a window lies
/** From which width on, in pixels. @type {[Class, number][]} */
const WIDTHS = [
  ["wide", 1800],
  ["desk", 1360],
  ["laptop", 1180],
  ["tablet", 700],
];

/** @param {number} width @param {number} height @returns {Class} */
export function classOf(width, height) {
  if (height < LOW) return "lying";
  return WIDTHS.find(([, least]) => width >= least)?.[0] ?? "phone";
}

/** The class of an element that fills its window, now and whenever that changes. @param {{current: HTMLElement | null}} ref */
export function useClass(ref) {
  const [found, set] = useState(() => classOf(innerWidth, innerHeight));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([{ contentRect }]) => set(classOf(contentRect.width, contentRect.height)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return found;
}
