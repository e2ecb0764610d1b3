// A map that is larger than its window: nearer and farther by pinch, wheel, buttons and keys; held and moved when near.
// May touch: which part of the map is shown. Must not: know what is drawn on it.

import { html, useRef, useState } from "../lib.js";

/** The part of a map that is shown: its top left corner, in parts of the whole map, and how many times enlarged. @typedef {{x: number, y: number, scale: number}} Sight */
/** A point or a pointer, in parts of the window (0 to 1 each way). @typedef {{x: number, y: number}} Point */
/** Something on the map, in parts of it. @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @type {Sight} */
export const WHOLE = { x: 0, y: 0, scale: 1 };
const NEAREST = 6;
const STEP = 1.4; // of a button or a key
const WHEEL = 0.01; // of a pixel of the wheel
const SHIFT = 0.2; // of the window, by a key
const FAR = 6; // pixels: less is a click
const MIDDLE = { x: 0.5, y: 0.5 };

/** @param {number} value @param {number} least @param {number} most */
const between = (value, least, most) => Math.min(Math.max(value, least), most);

/** Nothing beside the map is ever shown. @param {Sight} sight @returns {Sight} */
function within({ x, y, scale }) {
  const most = 1 - 1 / scale;
  return { x: between(x, 0, most), y: between(y, 0, most), scale };
}

/** The mean of pointers. @param {Point[]} points @returns {Point} */
const centre = (points) => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

/** How far apart two pointers are; one alone never changes the scale. @param {Point[]} points */
const spread = ([a, b]) => (b ? Math.hypot(a.x - b.x, a.y - b.y) || 1 : 1);

/** What lies under the fingers stays under them: one moves the map, two also stretch it. @param {Sight} sight @param {Point[]} before @param {Point[]} after as many */
export function dragged(sight, before, after) {
  const [from, to] = [centre(before), centre(after)];
  const scale = between((sight.scale * spread(after)) / spread(before), 1, NEAREST);
  const held = { x: sight.x + from.x / sight.scale, y: sight.y + from.y / sight.scale };
  return within({ x: held.x - to.x / scale, y: held.y - to.y / scale, scale });
}

/** Nearer or farther by a factor; the point looked at stays where it is. @param {Sight} sight @param {number} factor @param {Point} [at] */
export function zoomed(sight, factor, at = MIDDLE) {
  const scale = between(sight.scale * factor, 1, NEAREST);
  const held = { x: sight.x + at.x / sight.scale, y: sight.y + at.y / sight.scale };
  return within({ x: held.x - at.x / scale, y: held.y - at.y / scale, scale });
}

/** As little moved as needed to show something whole: where the keyboard goes, the map follows. @param {Sight} sight @param {Box} box */
export function showing(sight, { x, y, width, height }) {
  const seen = 1 / sight.scale;
  const along = (/** @type {number} */ from, /** @type {number} */ at, /** @type {number} */ size) =>
    at < from || size > seen ? at : Math.max(from, at + size - seen);
  return within({ x: along(sight.x, x, width), y: along(sight.y, y, height), scale: sight.scale });
}

/** What a key makes of a sight, or null; arrows move the map with Shift, since alone they walk on it. @param {Sight} sight @param {{key: string, shiftKey: boolean}} event */
export function keyed(sight, { key, shiftKey }) {
  if (key === "+" || key === "=") return zoomed(sight, STEP);
  if (key === "-") return zoomed(sight, 1 / STEP);
  if (key === "0") return WHOLE;
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!shiftKey || !way) return null;
  const by = SHIFT / sight.scale;
  return within({ ...sight, x: sight.x + way[0] * by, y: sight.y + way[1] * by });
}

/** The same for an SVG of a given size. @param {Sight} sight @param {number} width @param {number} height */
export const viewBox = ({ x, y, scale }, width, height) =>
  [x * width, y * height, width / scale, height / scale].join(" ");

/** @param {{clientX: number, clientY: number, currentTarget: EventTarget | null}} event @returns {Point} */
function pointOf({ clientX, clientY, currentTarget }) {
  const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

/** A map that can be looked at more closely: its sight, and what its element needs. */
export function useZoom() {
  const [sight, setSight] = useState(WHOLE);
  const now = useRef(sight); // fingers move faster than the screen is drawn
  /** The pointers on the map. @type {{current: Map<number, Point>}} */
  const held = useRef(new Map());
  const gone = useRef({ from: [0, 0], far: false });
  const set = (/** @type {Sight} */ next) => {
    now.current = next;
    setSight(next);
  };
  const on = {
    /** @param {WheelEvent} event a pinch on a touchpad comes as a wheel with Ctrl; the wheel alone scrolls the page */
    onWheel(event) {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      set(zoomed(now.current, Math.exp(-event.deltaY * WHEEL), pointOf(event)));
    },
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      if (!held.current.size) gone.current = { from: [event.clientX, event.clientY], far: false };
      held.current.set(event.pointerId, pointOf(event));
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (!held.current.has(event.pointerId)) return;
      const before = [...held.current.values()].slice(0, 2);
      held.current.set(event.pointerId, pointOf(event));
      const { from } = gone.current;
      gone.current.far ||= before.length > 1 || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > FAR;
      if (gone.current.far) set(dragged(now.current, before, [...held.current.values()].slice(0, 2)));
    },
    /** @param {PointerEvent} event */
    onPointerUp: (event) => void held.current.delete(event.pointerId),
    /** @param {PointerEvent} event */
    onPointerCancel: (event) => void held.current.delete(event.pointerId),
    /** @param {PointerEvent} event */
    onPointerLeave: (event) => void held.current.delete(event.pointerId),
    /** Whoever moved the map has chosen nothing on it. @param {MouseEvent} event */
    onClickCapture(event) {
      if (gone.current.far) event.stopPropagation();
      gone.current.far = false;
    },
    /** @param {KeyboardEvent} event */
    onKeyDown(event) {
      const next = event.ctrlKey || event.metaKey || event.altKey ? null : keyed(now.current, event);
      if (!next) return;
      event.preventDefault();
      set(next);
    },
  };
  return { sight, set, on, near: sight.scale > 1, show: (/** @type {Box} */ box) => set(showing(now.current, box)) };
}

/** Nearer, farther, the whole map. @param {{sight: Sight, set: (sight: Sight) => void, words: {nearer: string, farther: string, whole: string}}} props */
export const ZoomButtons = ({ sight, set, words }) => html`
  <div class="zoom-buttons">
    <button type="button" class="icon-button" aria-label=${words.nearer} disabled=${sight.scale >= NEAREST} onClick=${() => set(zoomed(sight, STEP))}>+</button>
    <button type="button" class="icon-button" aria-label=${words.farther} disabled=${sight.scale <= 1} onClick=${() => set(zoomed(sight, 1 / STEP))}>−</button>
    <button type="button" class="button small quiet" disabled=${sight.scale <= 1} onClick=${() => set(WHOLE)}>${words.whole}</button>
  </div>`;
