// A ring of sectors round a hub: an octagon for eight of them. May touch: nothing but numbers.

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {[number, number]} Point */

const HUB = 0.37; // how far the hub reaches, of the whole
const RIM = 6; // pixels that are left round it
const INSET = 5; // pixels between two sectors, and between what is in one and its edge
const TRIES = 9;
const [LOWEST, WIDEST] = [0.7, 1.7]; // the shape of the box in which a sector's people gather

/**
 * The corners of the sectors clockwise from the top one (two outer ones, two inner ones), those of the hub, and the largest
 * upright box in each sector. @param {number} width @param {number} height @param {number} count
 */
export function octagon(width, height, count) {
  const [cx, cy] = [width / 2, height / 2];
  const out = 1 / Math.cos(Math.PI / count);
  const at = (/** @type {number} */ i, /** @type {number} */ far) => {
    const angle = (2 * Math.PI * (i - 0.5)) / count - Math.PI / 2;
    return /** @type {Point} */ ([
      cx + Math.cos(angle) * out * far * (cx - RIM),
      cy + Math.sin(angle) * out * far * (cy - RIM),
    ]);
  };
  const all = Array.from({ length: count }, (_, i) => i);
  const corners = all.map((i) => [at(i, 1), at(i + 1, 1), at(i + 1, HUB), at(i, HUB)]);
  return { corners, hub: all.map((i) => at(i, HUB - 0.015)), boxes: corners.map(roomiest) };
}

/** The largest upright box in a convex shape that is neither too low nor too wide. @param {Point[]} shape @returns {Box} */
function roomiest(shape) {
  const middle = (/** @type {number} */ a, /** @type {number} */ b) => [
    (shape[a][0] + shape[b][0]) / 2,
    (shape[a][1] + shape[b][1]) / 2,
  ];
  const [outer, inner] = [middle(0, 1), middle(2, 3)];
  const high = Math.max(...shape.map(([, y]) => y)) - Math.min(...shape.map(([, y]) => y));
  let best = { x: (outer[0] + inner[0]) / 2, y: (outer[1] + inner[1]) / 2, w: 0, h: 0 };
  for (let i = 1; i < TRIES; i++)
    for (let j = 2; j <= TRIES; j++) {
      const box = { x: 0, y: 0, w: 0, h: (high * j) / TRIES };
      [box.x, box.y] = [0, 1].map((way) => outer[way] + ((inner[way] - outer[way]) * i) / TRIES);
      box.w = Math.min(widest(shape, box), box.h * WIDEST);
      if (box.w >= box.h * LOWEST && box.w * box.h > best.w * best.h) best = box;
    }
  return best;
}

/** How wide a box of that middle and height may be in a shape. @param {Point[]} shape @param {Box} box */
function widest(shape, { x, y, h }) {
  let [fits, fails] = [0, 2 * Math.max(...shape.map(([at]) => Math.abs(at - x)))];
  for (let i = 0; i < TRIES; i++) {
    const w = (fits + fails) / 2;
    const corners = [-1, 1].flatMap((a) =>
      [-1, 1].map((b) => /** @type {Point} */ ([x + (a * w) / 2, y + (b * h) / 2])),
    );
    if (corners.every((corner) => depth(shape, corner) >= INSET)) fits = w;
    else fails = w;
  }
  return fits;
}

/** How many pixels a point is inside a convex shape whose corners go clockwise; less than nothing outside. @param {Point[]} shape @param {Point} point */
export function depth(shape, [x, y]) {
  return Math.min(
    ...shape.map(([ax, ay], i) => {
      const [bx, by] = shape[(i + 1) % shape.length];
      return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
    }),
  );
}
