// Boxes on a sheet: whether they touch, whether one is inside another. May touch: nothing but numbers.

/** @typedef {import("./stage.js").Box} Box */

/** Whether two boxes have more than an edge in common. @param {Box} a @param {Box} b */
export const touch = (a, b) => Math.abs(a.x - b.x) * 2 < a.w + b.w - EDGE && Math.abs(a.y - b.y) * 2 < a.h + b.h - EDGE;

const EDGE = 0.02;

/** Whether a box touches none of others. @param {Box} box @param {Box[]} others */
export const isFree = (box, others) => !others.some((other) => touch(box, other));

/** A square round a point. @param {[number, number]} at @param {number} size @returns {Box} */
export const square = ([x, y], size) => ({ x, y, w: size, h: size });

/** Moved. @param {Box} box @param {{x: number, y: number}} by @returns {Box} */
export const moved = (box, by) => ({ ...box, x: box.x + by.x, y: box.y + by.y });

/** Larger on every side. @param {Box} box @param {number} by @returns {Box} */
export const grown = (box, by) => ({ ...box, w: box.w + 2 * by, h: box.h + 2 * by });
