// What joins two places: where it leaves one box and enters the other, its middle, and a bend where a straight line would
// cross a third place. May touch: nothing; all are boxes on the sheet.

import { grown } from "./boxes.js";

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {{x: number, y: number}} Point */

/** Where a line from the middle of a box towards a point leaves it. @param {Box} box @param {Point} to @returns {Point} */
export function edge(box, to) {
  const [dx, dy] = [to.x - box.x, to.y - box.y];
  const far = Math.min(box.w / 2 / Math.max(1e-6, Math.abs(dx)), box.h / 2 / Math.max(1e-6, Math.abs(dy)), 1);
  return { x: box.x + dx * far, y: box.y + dy * far };
}

/** What is seen of a straight line between two boxes. @param {Box} a @param {Box} b */
export function between(a, b) {
  const [from, to] = [edge(a, b), edge(b, a)];
  return { from, to, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
}

/** The `d` of a path through points. @param {Point[]} points */
export const path = (points) => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;

/** A tenth of a pixel is enough. @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/** Whether a line from point to point passes through a box. @param {Point} a @param {Point} b @param {Box} box */
export function crosses(a, b, box) {
  let [from, to] = [0, 1];
  for (const [at, by, middle, half] of [
    [a.x, b.x - a.x, box.x, box.w / 2],
    [a.y, b.y - a.y, box.y, box.h / 2],
  ]) {
    if (Math.abs(by) < 1e-6) {
      if (Math.abs(at - middle) >= half) return false;
      continue;
    }
    const [enter, leave] = [(middle - half - at) / by, (middle + half - at) / by].sort((m, n) => m - n);
    [from, to] = [Math.max(from, enter), Math.min(to, leave)];
  }
  return from < to;
}

/**
 * The points of a way from the middle of one box to that of another: two where nothing stands between, else three, the
 * bend beside what stands there, on the side that is nearer.
 * @param {Box} a @param {Box} b @param {(Box | undefined)[]} places all of them @param {number} [room] pixels to keep from them
 * @returns {Point[]}
 */
export function route(a, b, places, room = 6) {
  const [from, to] = [
    { x: a.x, y: a.y },
    { x: b.x, y: b.y },
  ];
  const others = places.flatMap((box) => (box && box !== a && box !== b ? [grown(box, room)] : []));
  const free = (/** @type {Point[]} */ points) =>
    points.slice(1).every((point, i) => !others.some((box) => crosses(points[i], point, box)));
  const straight = [from, to];
  if (free(straight)) return straight;
  const bent = others
    .filter((box) => crosses(from, to, box))
    .flatMap(beside)
    .map((bend) => [from, bend, to])
    .filter(free);
  return bent.sort((m, n) => length(m) - length(n))[0] ?? straight;
}

/** Points round a box, nearer and farther: beside it, above it, at its corners. @param {Box} box @returns {Point[]} */
const beside = ({ x, y, w, h }) =>
  [1.05, 1.2, 1.4, 1.8, 2.4, 3.2].flatMap((far) =>
    EIGHT.map(([right, down]) => ({ x: x + (right * far * w) / 2, y: y + (down * far * h) / 2 })),
  );
const EIGHT = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down])).filter(([a, b]) => a || b);

/** @param {Point[]} points */
const length = (points) =>
  points.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - points[i].x, y - points[i].y), 0);
