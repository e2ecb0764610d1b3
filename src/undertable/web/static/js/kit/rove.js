// Arrow keys among things that lie in a row or on a map: one stop of the Tab key for all of them (roving focus).
// May touch: the focus inside its own row or grid. Must not: choose anything.

import { useRef, useState } from "../lib.js";

/** Where something lies on a map: row and column. @typedef {[row: number, column: number]} Spot */

const ALONG = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const ASIDE = 2; // how much farther a step aside is than one straight on

/** Where a key leads in a row that goes round, or null. @param {string} key @param {number} at @param {number} count */
export function inRow(key, at, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = ALONG[/** @type {keyof typeof ALONG} */ (key)];
  return step ? (at + step + count) % count : null;
}

/** Where a key leads on a full raster, numbered row by row, or null. @param {string} key @param {number} at @param {number} wide @param {number} high */
export function inRaster(key, at, wide, high) {
  const [column, row] = [at % wide, Math.floor(at / wide)];
  if (key === "ArrowLeft" && column > 0) return at - 1;
  if (key === "ArrowRight" && column < wide - 1) return at + 1;
  if (key === "ArrowUp" && row > 0) return at - wide;
  if (key === "ArrowDown" && row < high - 1) return at + wide;
  if (key === "Home") return row * wide;
  if (key === "End") return row * wide + wide - 1;
  return null;
}

/** How far a spot lies ahead and how far aside, for each arrow key. @type {Record<string, (from: Spot, to: Spot) => [number, number]>} */
const AHEAD = {
  ArrowUp: ([r, c], [row, column]) => [r - row, column - c],
  ArrowDown: ([r, c], [row, column]) => [row - r, column - c],
  ArrowLeft: ([r, c], [row, column]) => [c - column, row - r],
  ArrowRight: ([r, c], [row, column]) => [column - c, row - r],
};

/** Where a key leads among spots that lie anywhere: to the nearest one in its direction, or null. @param {string} key @param {number} at @param {Spot[]} spots */
export function onMap(key, at, spots) {
  if (key === "Home") return 0;
  if (key === "End") return spots.length - 1;
  if (!AHEAD[key]) return null;
  const found = spots.flatMap((spot, index) => {
    const [ahead, aside] = AHEAD[key](spots[at], spot);
    return ahead > 0 ? [{ index, far: ahead + ASIDE * Math.abs(aside) }] : [];
  });
  return found.length ? found.reduce((best, one) => (one.far < best.far ? one : best)).index : null;
}

/** A row of so many buttons: what its list and each of its buttons need. @param {number} count */
export function useRove(count) {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, Math.max(0, count - 1));
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const next = inRow(event.key, stop, count);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    if (event.currentTarget instanceof Element) event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  /** @param {number} index */
  const card = (index) => ({ tabindex: index === stop ? 0 : -1, onFocus: () => setAt(index) });
  return { onKeyDown, card };
}

/**
 * An ARIA grid drawn in SVG: arrow keys go where the eye goes. Its cells carry their number in an attribute.
 * @param {string} attribute @param {(key: string, at: number) => number | null} lead where a key leads from a cell
 */
export function useGrid(attribute, lead) {
  const [focus, setFocus] = useState(0);
  /** @type {{current: SVGSVGElement | null}} */
  const ref = useRef(null);
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const next = lead(event.key, focus);
    if (next === null) return;
    event.preventDefault();
    setFocus(next);
    const cell = ref.current?.querySelector(`[${attribute}="${next}"]`);
    if (cell instanceof SVGElement) cell.focus();
  };
  return { ref, focus, setFocus, onKeyDown };
}
