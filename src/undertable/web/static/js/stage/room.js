// Who stands in a room and what lies there: pawns at the foot from the left, things as tiles from the right.
// May touch: one place, from its middle. Must not: put anything over its name, its price or another's letters.

import { isFree, square } from "./boxes.js";
import { reach } from "./sectors.js";

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Crowd} Crowd */
/** @typedef {import("./lettering.js").Lettering} Lettering */
/** What is gathered where. @typedef {{box: Box, at: Crowd, size: number, thing: number, busy: Box[]}} Place */
/** Some of it, and what is bad about it. @typedef {{tokens: [number, number][], things: [number, number][], thing: number, rest?: [number, number], hidden: number, cost: number}} Filling */

export const MOST = 4; // who is shown of five or more
const PAD = 6;
export const LAP = 2 / 3; // of a token, from one to the next at least
export const GAP = 3;
const BADGE = { w: 24, h: 18 }; // "+3"
const FEET = [7, 4, 1, -2]; // pixels from the foot of the room
export const HANGS = [1 / 4, 0.45]; // of a token below the foot, where a room is low
/** What it costs that somebody is not shown, that something is not, that nothing tells of it. */
export const [HIDDEN, HIDDEN_THING, UNTOLD] = [60, 12, 65];
const [ABOVE, BESIDE, LOW] = [2, 1.5, 1];

/** Rows of so many, from one end: their middles. @param {number} count @param {number} rows @param {number} left @param {number} right @param {number} bottom @param {number} size @param {boolean} fromRight @returns {[number, number][] | null} */
function ranks(count, rows, left, right, bottom, size, fromRight) {
  const each = Math.ceil(count / rows);
  const step = each > 1 ? Math.min(size + GAP, (right - left - size) / (each - 1)) : 0;
  if (right - left < size || (each > 1 && step < size * LAP - 0.01)) return null;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const here = Math.min(each, count - row * each);
    const x = fromRight ? right - size / 2 - (here - 1 - (i % each)) * step : left + size / 2 + (i % each) * step;
    return [x, bottom - size / 2 - row * (size + 2)];
  });
}

/** Ways to stand, with what is bad about each. @param {Place} place @param {number} shown @param {boolean} rightFirst @returns {{spots: [number, number][], cost: number}[]} */
function stands({ box, at, size, thing }, shown, rightFirst) {
  if (!shown) return [{ spots: [], cost: 0 }];
  const [left, right] = [-box.w / 2 + PAD, box.w / 2 - PAD];
  const tiles = Math.min(2, at.things.length) * (thing + 2);
  const ways = [];
  for (const rows of shown > 1 ? [1, 2] : [1])
    for (const kept of tiles ? [tiles, 0] : [0])
      for (const aside of [false, true])
        for (const foot of [...FEET, ...HANGS.map((part) => -size * part)]) {
          const fromRight = aside !== rightFirst;
          const ends = fromRight ? [left + kept, right + 2] : [left, right - kept];
          const spots = ranks(shown, rows, ends[0], ends[1], box.h / 2 - foot, size, fromRight);
          const cost = (tiles && !kept ? ABOVE : 0) + (aside ? BESIDE : 0) + (FEET[0] - foot) * 0.3 + (rows - 1) * LOW;
          if (spots?.every(([, y]) => y - size / 2 > -box.h / 2 - 2)) ways.push({ spots, cost });
        }
  return ways.sort((a, b) => a.cost - b.cost);
}

/** Tiles from the right, row over row, where nothing is; the second time a little over each other. @param {Place} place @param {Box[]} taken @param {number} count @param {number} lap @returns {[number, number][]} */
function tiles({ box, thing, busy }, taken, count, lap) {
  /** @type {[number, number][]} */
  const spots = [];
  for (let y = box.h / 2 - PAD - thing / 2; y - thing / 2 > -box.h / 2 + 2; y -= thing + 2)
    for (let x = box.w / 2 - PAD + 1 - thing / 2; x - thing / 2 > -box.w / 2 + 2; x -= 2) {
      if (spots.length === count) return spots;
      const near = spots.some(([a, b]) => Math.abs(b - y) < thing && Math.abs(a - x) < lap);
      if (!near && isFree(square([x, y], thing), taken) && isFree(square([x, y], thing), busy)) spots.push([x, y]);
    }
  return spots;
}

/** Where "+3" finds room: inside, else over the edge. @param {Place} place @param {Box[]} taken @returns {[number, number] | undefined} */
export function badge({ box, busy }, taken) {
  for (const { over, others } of [
    { over: -2, others: busy },
    { over: 9, others: busy },
    { over: 9, others: [] },
  ]) {
    const foot = box.h / 2 + over - BADGE.h / 2;
    for (let y = foot; y >= -foot; y -= 4) {
      const [left, right] = reach(box, y - BADGE.h / 2, y + BADGE.h / 2);
      const more = box.shape ? 0 : over;
      for (let x = right + more - BADGE.w / 2; x >= left - more + BADGE.w / 2; x -= 4) {
        const spot = { x, y, ...BADGE };
        if (isFree(spot, taken) && isFree(spot, others)) return [x, y];
      }
    }
  }
  return undefined;
}

/** The best filling under a name, or null where its people fit in no way. @param {Place} place @param {Lettering} lettering @param {boolean} [rightFirst] @returns {Filling | null} */
export function filled(place, { words, price }, rightFirst = false) {
  const { at, size, thing } = place;
  const letters = price ? [...words, price] : words;
  const most = Math.min(at.tokens.length, MOST);
  /** @type {Filling | null} */
  let best = null;
  for (let shown = most; shown >= 0; shown--) {
    const lost = (most - shown) * HIDDEN;
    for (const { spots, cost } of stands(place, shown, rightFirst)) {
      if (best && best.cost <= lost + cost) break;
      const tokens = spots.map((spot) => square(spot, size));
      if (!tokens.every((token) => isFree(token, letters) && isFree(token, place.busy))) continue;
      const limit = (best?.cost ?? Infinity) - lost - cost;
      const found = furnished(place, [...letters, ...tokens], at.tokens.length - shown, limit);
      if (found) best = { tokens: spots, thing, ...found, cost: lost + cost + found.cost };
    }
    if (best && best.cost <= lost + HIDDEN) return best;
  }
  return best;
}

/** What lies there, and how many are not shown; nothing where that costs too much. @param {Place} place @param {Box[]} taken @param {number} unseen @param {number} limit */
function furnished(place, taken, unseen, limit) {
  const { thing } = place;
  const count = place.at.things.length;
  let things = tiles(place, taken, count, thing + 2);
  if (things.length < count) things = tiles(place, taken, count, thing * LAP);
  for (; ; things = things.slice(0, -1)) {
    const lost = count - things.length;
    if (lost * HIDDEN_THING >= limit) return null;
    const hidden = unseen + lost;
    const rest = hidden ? badge(place, [...taken, ...things.map((spot) => square(spot, thing))]) : undefined;
    const cost = lost * HIDDEN_THING + (hidden && !rest ? UNTOLD : 0);
    if ((!hidden || rest || !things.length) && cost < limit) return { things, hidden, rest, cost };
    if (!things.length) return null;
  }
}
