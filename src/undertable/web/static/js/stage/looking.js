// How the board is looked at: how large its window is, and which part of the sheet is shown: by finger, mouse, wheel and keys.
// May touch: the size of elements and what is shown. Must not: know what is drawn.

import { cls, html, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { aimed, clamped, isCropped, isWhole, miniMap, panned, showing, touch, whole, zoomed } from "./camera.js";

/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Pane} Pane */
/** @typedef {import("./stage.js").View} View */
/** @typedef {import("./stage.js").Box} Box */

const STEP = 1.25; // of a button or a key
const WHEEL = 0.0015; // of a pixel of the wheel
const SHIFT = 0.2; // of the window, by a key
const FAR = 6; // pixels: less is a click
export const GLIDE = 280; // milliseconds of whatever moves

/** Whether nothing shall move. @param {boolean} calm */
export const isStill = (calm) => calm || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How large an element is, now and whenever that changes; and what to give the element to. @returns {[{width: number, height: number}, (element: Element | null) => void]} */
export function useSize() {
  const [size, set] = useState({ width: 0, height: 0 });
  const watch = useRef(/** @type {ResizeObserver | null} */ (null));
  watch.current ??= new ResizeObserver(([entry]) => {
    const [{ inlineSize, blockSize }] = entry.borderBoxSize;
    set((before) =>
      before.width === inlineSize && before.height === blockSize ? before : { width: inlineSize, height: blockSize },
    );
  });
  const on = useRef((/** @type {Element | null} */ element) => {
    watch.current?.disconnect();
    if (element) watch.current?.observe(element);
  });
  useEffect(() => () => watch.current?.disconnect(), []);
  return [size, on.current];
}

/** What only a script knows of how an element looks: where it stands. @param {{current: HTMLElement | null}} ref @param {Record<string, string>} style */
export function useStyle(ref, style) {
  useLayoutEffect(() => void (ref.current && Object.assign(ref.current.style, style)), Object.values(style));
}

/** The mean of points, and how far apart the first two are. @param {[number, number][]} points */
function spread(points) {
  const [a, b] = points;
  const middle = /** @type {[number, number]} */ (
    [0, 1].map((way) => points.reduce((sum, point) => sum + point[way], 0) / points.length)
  );
  return { middle, far: b ? Math.hypot(a[0] - b[0], a[1] - b[1]) || 1 : 1 };
}

/**
 * What of the sheet is shown: what is asked about, until somebody looks elsewhere; and what the board's element needs.
 * @param {Sheet} sheet @param {Pane} pane @param {Box[]} asked boxes on the sheet, what is selected first @param {string} anew when that changes, the camera is aimed again
 */
export function useCamera(sheet, pane, asked, anew) {
  const [own, setOwn] = useState(/** @type {{view: View, sheet: Sheet, anew: string, shown?: Box} | null} */ (null));
  const aim = aimed(sheet, pane, asked);
  const held = own && own.sheet === sheet && own.anew === anew ? own.view : null;
  const view = held ?? aim.view;
  const now = useRef(view); // fingers move faster than the screen is drawn
  useLayoutEffect(() => {
    now.current = view;
  }, [view]);
  const set = (/** @type {View} */ next, /** @type {Box | undefined} */ shown = undefined) => {
    now.current = next;
    setOwn({ view: next, sheet, anew, shown });
  };
  const shown = held && own?.shown ? [own.shown] : []; // what the keys are on: nothing in a corner lies over it
  const centre = /** @type {[number, number]} */ ([pane.width / 2, pane.height / 2]);
  const zoom = (/** @type {number} */ factor, at = centre) => set(zoomed(now.current, factor, at, sheet, pane));
  const all = () => set(whole(sheet, pane));
  const map = held ? (isCropped(sheet, view, pane) ? miniMap(sheet, view, pane, [...asked, ...shown]) : null) : aim.map;
  const { touched, ...on } = useGestures(now, set, zoom, sheet, pane);
  return {
    view,
    map,
    shown,
    /** whether a pointer is down: what it is on must not move away */
    touched,
    /** whether somebody has looked there, not the camera by itself */
    steered: Boolean(held),
    nearer: () => zoom(STEP),
    farther: () => zoom(1 / STEP),
    /** all of it; and from there back to what is asked about */
    whole: () => (held && !isCropped(sheet, view, pane) ? setOwn(null) : all()),
    atWhole: isWhole(sheet, pane) && !isCropped(sheet, view, pane),
    show: (/** @type {Box} */ box) => {
      if (isCropped(sheet, now.current, pane)) set(showing(now.current, box, sheet, pane), box);
    },
    on,
    /** @param {KeyboardEvent} event whether it was a key of the camera's */
    key(event) {
      const { key, shiftKey } = event;
      if (key === "+" || key === "=") zoom(STEP);
      else if (key === "-") zoom(1 / STEP);
      else if (key === "0") all();
      else {
        const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
        if (!shiftKey || !way) return false;
        set(panned(now.current, way[0] * SHIFT * pane.width, way[1] * SHIFT * pane.height, sheet, pane));
      }
      return true;
    },
  };
}

/** What looks elsewhere by itself is seen to go there. @param {View} view @param {boolean} steered @param {Sheet} sheet @param {boolean} calm */
export function useGlide(view, steered, sheet, calm) {
  /** @type {{current: SVGGElement | null}} */
  const ref = useRef(null);
  const before = useRef({ view, sheet });
  const { x, y, scale } = view;
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { view, sheet };
    if (last.sheet === sheet && last.view !== view && !steered && !isStill(calm))
      ref.current?.animate([last.view, view].map(shownBy), { duration: GLIDE, easing: "ease-out" });
  }, [x, y, scale, sheet]);
  return ref;
}

/** @param {View} view */
const shownBy = ({ x, y, scale }) => ({
  transform: `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`,
});

/** @param {{current: View}} now @param {(view: View) => void} set @param {(factor: number, at: [number, number]) => void} zoom @param {Sheet} sheet @param {Pane} pane */
function useGestures(now, set, zoom, sheet, pane) {
  /** The pointers on the board. @type {{current: Map<number, [number, number]>}} */
  const held = useRef(new Map());
  const gone = useRef({ from: [0, 0], far: false });
  const frame = useRef(0);
  /** @param {MouseEvent} event @returns {[number, number]} */
  const at = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  /** @param {PointerEvent} event */
  const drop = ({ pointerId, currentTarget }) => {
    held.current.delete(pointerId);
    /** @type {Element} */ (currentTarget).classList.remove("held");
  };
  return {
    touched: () => held.current.size > 0,
    /** @param {WheelEvent} event */
    onWheel(event) {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 6 : 1)), at(event));
    },
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      if (!held.current.size) gone.current = { from: [event.clientX, event.clientY], far: false };
      held.current.set(event.pointerId, at(event));
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (!held.current.has(event.pointerId)) return;
      const before = spread([...held.current.values()].slice(0, 2));
      const { from } = gone.current;
      gone.current.far ||= held.current.size > 1 || Math.hypot(event.clientX - from[0], event.clientY - from[1]) > FAR;
      if (!gone.current.far) return;
      /** @type {Element} */ (event.currentTarget).classList.add("held"); // not before: a cursor is told to every node
      held.current.set(event.pointerId, at(event));
      const after = spread([...held.current.values()].slice(0, 2));
      const moved = panned(
        now.current,
        after.middle[0] - before.middle[0],
        after.middle[1] - before.middle[1],
        sheet,
        pane,
      );
      now.current = after.far === before.far ? moved : zoomed(moved, after.far / before.far, after.middle, sheet, pane);
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => set(clamped(now.current, sheet, pane)));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
    onPointerLeave: drop,
    /** Whoever moved the board has chosen nothing on it. @param {MouseEvent} event */
    onClickCapture(event) {
      if (gone.current.far) event.stopPropagation();
      gone.current.far = false;
    },
  };
}

const TOOLS = { w: 122, h: 48 }; // pixels they take

/** The corner of the board in which the tools cover nothing that can be answered, nor the mini-map. @param {Pane} pane @param {Box[]} lit in pixels of the board @returns {{kind: string, box: Box}} */
export function toolsAt({ width, height }, lit) {
  const { w, h } = TOOLS;
  const corners = [
    { kind: "", box: { ...TOOLS, x: width - w / 2, y: h / 2 } },
    { kind: "foot", box: { ...TOOLS, x: width - w / 2, y: height - h / 2 } },
    { kind: "foot left", box: { ...TOOLS, x: w / 2, y: height - h / 2 } },
    { kind: "left", box: { ...TOOLS, x: w / 2, y: h / 2 } },
  ];
  return corners.find(({ box }) => !lit.some((one) => touch(one, box))) ?? corners[0];
}

/** Nearer, farther, and what it all means. @param {{t: import("../types.js").T, kind: string, nearer: () => void, farther: () => void, atWhole: boolean, onLegend: () => void}} props */
export const CornerTools = ({ t, kind, nearer, farther, atWhole, onLegend }) => html`
  <div class=${cls("corner-tools", kind)}>
    <button type="button" aria-label=${t("What the board shows")} title=${t("What the board shows")} onClick=${onLegend}>?</button>
    <button type="button" aria-label=${t("Farther")} disabled=${atWhole} onClick=${farther}>−</button>
    <button type="button" aria-label=${t("Nearer")} onClick=${nearer}>+</button>
  </div>`;
