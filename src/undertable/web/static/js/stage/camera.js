// What of the sheet is shown: all of it where it is legible, else what is asked about, never smaller than legible.
// A sheet is laid out legible, so a scale of 1 is the least but for a look at the whole. May touch: nothing but numbers.

import { touch } from "./boxes.js";
import { within } from "./sheet.js";

export { touch };

/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").View} View */
/** @typedef {import("./stage.js").Pane} Pane */

const NEAREST = 3;
const CLOSE = 1.3; // how near what is asked about is brought where there is room
const MARGIN = 12; // pixels round what is framed

/** How many times the whole sheet must be smaller to be seen whole. @param {Sheet} sheet @param {Pane} pane */
const farthest = ({ width, height }, pane) => Math.min(1, pane.width / width, pane.height / height);

/** Nothing beyond the sheet is shown, unless it is smaller than its pane: then it stands at the left and at the top, and in the middle where it is made smaller. @param {View} view @param {Sheet} sheet @param {Pane} pane @returns {View} */
export function clamped(view, sheet, pane) {
  const scale = within(view.scale, farthest(sheet, pane), NEAREST);
  const along = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ seen) =>
    seen >= size ? (scale < 1 ? (size - seen) / 2 : 0) : within(at, 0, size - seen);
  return {
    x: along(view.x, sheet.width, pane.width / scale),
    y: along(view.y, sheet.height, pane.height / scale),
    scale,
  };
}

/** All of the sheet. @param {Sheet} sheet @param {Pane} pane @returns {View} */
export const whole = (sheet, pane) => clamped({ x: 0, y: 0, scale: farthest(sheet, pane) }, sheet, pane);

/** Whether the sheet can be shown whole and legible. @param {Sheet} sheet @param {Pane} pane */
export const isWhole = (sheet, pane) => farthest(sheet, pane) > 0.999;

/** Whether a part of the sheet is not seen. @param {Sheet} sheet @param {View} view @param {Pane} pane */
export const isCropped = (sheet, view, pane) =>
  sheet.width * view.scale > pane.width + 1 || sheet.height * view.scale > pane.height + 1;

/** What is asked about, whole if that is possible: else its first box, and as much of the others as there is room for. @param {Sheet} sheet @param {Pane} pane @param {Box[]} boxes what is selected first @returns {View} */
export function framing(sheet, pane, boxes) {
  if (isWhole(sheet, pane)) return whole(sheet, pane);
  const [first, ...others] = boxes;
  let seen = first ? sides(first) : sides({ x: sheet.width / 2, y: sheet.height / 2, w: 0, h: 0 });
  const near = others.sort((a, b) => away(first, a) - away(first, b));
  for (const box of near) {
    const [l, t, r, b] = sides(box);
    const more = [Math.min(seen[0], l), Math.min(seen[1], t), Math.max(seen[2], r), Math.max(seen[3], b)];
    if (more[2] - more[0] <= pane.width && more[3] - more[1] <= pane.height) seen = more;
  }
  const [l, t, r, b] = seen;
  const scale = first ? within(Math.min(pane.width / (r - l), pane.height / (b - t)), 1, CLOSE) : 1;
  return clamped({ x: (l + r - pane.width / scale) / 2, y: (t + b - pane.height / scale) / 2, scale }, sheet, pane);
}

/** Left, top, right, bottom, with some room. @param {Box} box */
const sides = ({ x, y, w, h }) => [x - w / 2 - MARGIN, y - h / 2 - MARGIN, x + w / 2 + MARGIN, y + h / 2 + MARGIN];

/** @param {Box} a @param {Box} b */
const away = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Moved by pixels of the pane. @param {View} view @param {number} dx @param {number} dy @param {Sheet} sheet @param {Pane} pane @returns {View} */
export const panned = (view, dx, dy, sheet, pane) =>
  clamped({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, sheet, pane);

/** Nearer or farther by a factor; what lies under a point of the pane stays there. @param {View} view @param {number} factor @param {[number, number]} at @param {Sheet} sheet @param {Pane} pane @returns {View} */
export function zoomed(view, factor, [px, py], sheet, pane) {
  const scale = within(view.scale * factor, farthest(sheet, pane), NEAREST);
  const [x, y] = [view.x + px / view.scale - px / scale, view.y + py / view.scale - py / scale];
  return clamped({ x, y, scale }, sheet, pane);
}

/** As little moved as needed to show a box whole: where the keyboard goes, the camera follows. @param {View} view @param {Box} box @param {Sheet} sheet @param {Pane} pane @returns {View} */
export function showing(view, box, sheet, pane) {
  const [l, t, r, b] = sides(box);
  const along = (
    /** @type {number} */ from,
    /** @type {number} */ near,
    /** @type {number} */ far,
    /** @type {number} */ seen,
  ) => (near < from || far - near > seen ? near : Math.max(from, far - seen));
  const x = along(view.x, l, r, pane.width / view.scale);
  const y = along(view.y, t, b, pane.height / view.scale);
  return clamped({ ...view, x, y }, sheet, pane);
}

/** A box of the sheet in pixels of the pane. @param {View} view @param {Box} box @returns {Box} */
export const onPane = ({ x, y, scale }, box) => ({
  x: (box.x - x) * scale,
  y: (box.y - y) * scale,
  w: box.w * scale,
  h: box.h * scale,
});

/** A look at the whole beside a cropped stage: where it lies on the pane, and what of it is seen. @typedef {{x: number, y: number, w: number, h: number, foot: boolean, scale: number, seen: Box}} MiniMap */

const [MAP_WIDE, MAP_HIGH] = [70, 108];
const [FOOT_WIDE, FOOT_HIGH] = [52, 60];
/** Pixels of the foot in which the mini-map stands beside the corner tools where it would cover a target. */
export const FOOT = 66;
const [ASIDE, TOOLS] = [8, [110, 40]];

/** The mini-map, in the corner where it covers least of what is asked about; in a foot where every corner is taken. @param {Sheet} sheet @param {View} view @param {Pane} pane @param {Box[]} asked boxes on the sheet @returns {MiniMap} */
export function miniMap(sheet, view, pane, asked) {
  const [w, h] = sheet.width > sheet.height ? [MAP_HIGH, MAP_WIDE] : [MAP_WIDE, MAP_HIGH];
  const taken = asked.map((box) => onPane(view, box));
  const tools = { x: pane.width - TOOLS[0] / 2, y: TOOLS[1] / 2, w: TOOLS[0], h: TOOLS[1] };
  const corners = [
    [ASIDE, ASIDE],
    [ASIDE, pane.height - ASIDE - h],
    [pane.width - ASIDE - w, pane.height - ASIDE - h],
    [pane.width - ASIDE - w, ASIDE + TOOLS[1]],
  ].map(([x, y]) => ({ x, y, w, h }));
  const free = corners.find((corner) =>
    [...taken, tools].every((box) => !touch({ ...corner, x: corner.x + w / 2, y: corner.y + h / 2 }, box)),
  );
  const foot = { x: ASIDE, y: pane.height - FOOT + 3, w: FOOT_WIDE, h: FOOT_HIGH };
  return looking({ ...(free ?? foot), foot: !free }, sheet, view, pane);
}

/** A mini-map that stands there, for a view. @param {{x: number, y: number, w: number, h: number, foot: boolean}} at @param {Sheet} sheet @param {View} view @param {Pane} pane @returns {MiniMap} */
function looking(at, sheet, view, pane) {
  const scale = Math.min(at.w / sheet.width, at.h / sheet.height);
  const [w, h] = [(pane.width / view.scale) * scale, (pane.height / view.scale) * scale];
  return { ...at, scale, seen: { x: view.x * scale + w / 2, y: view.y * scale + h / 2, w, h } };
}

/** The camera for what is asked about, and the mini-map where it crops; a foot for it is kept free of what is asked about. @param {Sheet} sheet @param {Pane} pane @param {Box[]} asked @returns {{view: View, map: MiniMap | null}} */
export function aimed(sheet, pane, asked) {
  const view = framing(sheet, pane, asked);
  if (!isCropped(sheet, view, pane)) return { view, map: null };
  const map = miniMap(sheet, view, pane, asked);
  if (!map.foot) return { view, map };
  const above = { ...pane, height: pane.height - FOOT };
  const raised = framing(sheet, above, asked);
  return { view: raised, map: looking(map, sheet, raised, above) };
}
