// A ring of sectors round a hub: an octagon for eight of them. May touch: nothing but numbers.

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {[number, number]} Point */

const HUB = 0.37; // how far the hub reaches, of the whole
const RIM = 6; // pixels that are left round it
const INSET = 5; // pixels between two sectors, and between what is in one and its edge
const BAND = 10; // pixels up and down in which a sector is as wide as its box

/** @type {{key: string, ring: ReturnType<typeof reckoned>} | null} */
let last = null;

/** The ring for a sheet; the newest one is kept. @param {number} width @param {number} height @param {number} count */
export function octagon(width, height, count) {
  const key = [width, height, count].join();
  if (last?.key !== key) last = { key, ring: reckoned(width, height, count) };
  return last.ring;
}

/**
 * The corners of the sectors clockwise from the top one (two outer ones, two inner ones), those of the hub, and the box
 * in which each sector's people gather. @param {number} width @param {number} height @param {number} count
 */
function reckoned(width, height, count) {
  const [cx, cy] = [width / 2, height / 2];
  const out = 1 / Math.cos(Math.PI / count);
  const at = (/** @type {number} */ i, /** @type {number} */ far) => {
    const angle = (2 * Math.PI * (i - 0.5)) / count - Math.PI / 2;
    return /** @type {Point} */ ([
      cx + Math.cos(angle) * out * far * Math.max(1, cx - RIM),
      cy + Math.sin(angle) * out * far * Math.max(1, cy - RIM),
    ]);
  };
  const all = Array.from({ length: count }, (_, i) => i);
  const corners = all.map((i) => [at(i, 1), at(i + 1, 1), at(i + 1, HUB), at(i, HUB)]);
  return { corners, hub: all.map((i) => at(i, HUB - 0.015)), boxes: corners.map(boxIn) };
}

/** The box in which a sector's people gather: as high as the sector where its middle is; with its shape from there. @param {Point[]} corners @returns {Box} */
function boxIn(corners) {
  const x = corners.reduce((sum, [at]) => sum + at, 0) / corners.length;
  const [top, bottom] = span(
    corners.map(([a, b]) => [b, a]),
    x,
    x,
  );
  const y = (top + bottom) / 2;
  const [left, right] = span(corners, y - BAND, y + BAND);
  const box = { x, y, w: 2 * Math.min(x - left, right - x), h: bottom - top };
  return { ...box, shape: corners.map(([a, b]) => [a - x, b - y]) };
}

/** From where to where a convex shape is whole between two heights. @param {Point[]} shape @param {number} top @param {number} bottom @returns {[number, number]} */
export function span(shape, top, bottom) {
  const ends = [top, bottom].map((y) => {
    const xs = shape.flatMap(([ax, ay], i) => {
      const [bx, by] = shape[(i + 1) % shape.length];
      return (ay - y) * (by - y) <= 0 && ay !== by ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : [];
    });
    return [Math.min(...xs) + INSET, Math.max(...xs) - INSET];
  });
  return [Math.max(ends[0][0], ends[1][0]), Math.min(ends[0][1], ends[1][1])];
}

/** From where to where a row may go in a place, which may be a sector. @param {Box} place @param {number} top @param {number} bottom @returns {[number, number]} */
export const reach = ({ w, shape }, top, bottom) => (shape ? span(shape, top, bottom) : [-w / 2 + 2, w / 2 - 2]);

/** How many pixels a point is inside a convex shape whose corners go clockwise; less than nothing outside. @param {Point[]} shape @param {Point} point */
export function depth(shape, [x, y]) {
  return Math.min(
    ...shape.map(([ax, ay], i) => {
      const [bx, by] = shape[(i + 1) % shape.length];
      return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
    }),
  );
}
