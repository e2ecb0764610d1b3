// Who stands in a room and what lies there: pawns at the foot from the left, things as tiles from the right.
// May touch: one place, from its middle. Must not: put anything over its name, its price or another's letters.

import { isFree, square } from "./boxes.js";
import { span } from "./sectors.js";
import { within } from "./sheet.js";

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Crowd} Crowd */
/** @typedef {import("./stage.js").Gathered} Gathered */
/** @typedef {import("./lettering.js").Lettering} Lettering */
/** What is gathered where. @typedef {{box: Box, at: Crowd, size: number, thing: number, busy: Box[]}} Place */
/** Some of it, and what is bad about it. @typedef {{tokens: [number, number][], things: [number, number][], thing: number, rest?: [number, number], hidden: number, cost: number}} Filling */

export const MOST = 4; // who is shown of five or more
const LARGE = 36; // pixels of a thing where one or two lie
const PAD = 6;
const LAP = 2 / 3; // of a token, from one to the next at least
const GAP = 3;
const BADGE = { w: 24, h: 18 }; // "+3"
const FEET = [7, 4, 1, -2]; // pixels from the foot of the room
const HANGS = [1 / 4, 0.45]; // of a token below the foot, where a room is low
const [HIDDEN, HIDDEN_THING, ABOVE, BESIDE, LOW] = [30, 12, 2, 1.5, 1]; // what it costs

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
function badge({ box, busy }, taken) {
  for (const [over, others] of /** @type {[number, Box[]][]} */ ([
    [-2, busy],
    [9, busy],
    [9, []],
  ])) {
    const [right, foot] = [box.w / 2 + over - BADGE.w / 2, box.h / 2 + over - BADGE.h / 2];
    for (let y = foot; y >= -foot; y -= 4)
      for (let x = right; x >= -right; x -= 4)
        if (isFree({ x, y, ...BADGE }, taken) && isFree({ x, y, ...BADGE }, others)) return [x, y];
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
      const found = furnished(place, [...letters, ...tokens], at.tokens.length - shown, thing);
      const all = lost + cost + found.cost;
      if (!best || all < best.cost) best = { tokens: spots, thing, ...found, cost: all };
    }
    if (best) return best;
  }
  return best;
}

/** What lies there, and how many are not shown. @param {Place} place @param {Box[]} taken @param {number} unseen @param {number} thing */
function furnished(place, taken, unseen, thing) {
  const count = place.at.things.length;
  let things = tiles(place, taken, count, thing + 2);
  if (things.length < count) things = tiles(place, taken, count, thing * LAP);
  const lying = () => things.map((spot) => square(spot, thing));
  let hidden = unseen + count - things.length;
  let rest = hidden ? badge(place, [...taken, ...lying()]) : undefined;
  while (hidden && !rest && things.length) {
    things = things.slice(0, -1);
    hidden++;
    rest = badge(place, [...taken, ...lying()]);
  }
  return { things, hidden, rest, cost: (hidden - unseen) * HIDDEN_THING + (hidden && !rest ? HIDDEN_THING : 0) };
}

/** Everything in the middle of its place, one row over the other: people, and larger below them what lies there. @param {Place} place @param {Lettering} lettering @returns {Filling | null} */
export function centred(place, lettering) {
  const ways = [LARGE, place.thing].flatMap((thing) =>
    [true, false].map((below) => inMiddle(place, lettering, thing, below)),
  );
  return ways.reduce((best, way) => (way && (!best || way.cost < best.cost) ? way : best), null);
}

/** @param {Place} place @param {Lettering} lettering @param {number} thing @param {boolean} underneath @returns {Filling | null} */
function inMiddle(place, { words, price }, thing, underneath) {
  const { box, at, size, busy } = place;
  const letters = price ? [...words, price] : words;
  const above = letters.filter(({ y }) => y < 0).map(({ y, h }) => y + h / 2);
  const below = letters.filter(({ y }) => y >= 0).map(({ y, h }) => y - h / 2);
  const floor = Math.max(-box.h / 2, ...above) + (at.under ?? 0) + 2;
  const foot = Math.min(box.h / 2, ...below);
  const [people, lying] = [at.tokens.length, at.things.length];
  const apart = underneath || !people;
  const high = (people ? size : 0) + (lying && apart ? thing + (people ? GAP : 0) : 0);
  const sag = Math.max(0, high - (foot - floor));
  if (sag > (foot < box.h / 2 ? 0 : size * HANGS[0])) return null;
  const top = floor + Math.max(0, (foot - floor - high) / 2);
  const row = (
    /** @type {number} */ count,
    /** @type {number} */ wide,
    /** @type {number} */ from,
    /** @type {number} */ more,
  ) => inRow(Math.min(count, MOST), wide, ends(box, from, from + wide), from + wide / 2, more);
  const beside = lying && !apart ? thing + GAP : 0; // one of them
  const tokens = row(people, size, top, beside);
  const edge = (tokens[tokens.length - 1]?.[0] ?? 0) + size / 2;
  /** @type {[number, number][]} */
  const things = beside
    ? [[edge + GAP + thing / 2, top + size / 2]]
    : row(lying, thing, top + (people ? size + GAP : 0), 0);
  const unseen = people - tokens.length;
  const hidden = unseen + lying - things.length;
  const taken = [...letters, ...tokens.map((spot) => square(spot, size)), ...things.map((spot) => square(spot, thing))];
  const rest = hidden ? badge(place, taken) : undefined;
  const bad = [hidden && !rest, tokens.some((spot) => !isFree(square(spot, size), busy))].filter(Boolean).length;
  const cost =
    sag + unseen * HIDDEN + (hidden - unseen + bad) * HIDDEN_THING + (LARGE - thing) / 3 + (underneath ? 0 : 1);
  return { tokens, things, thing, rest, hidden, cost };
}

/** From where to where a row may go. @param {Box} box @param {number} top @param {number} bottom @returns {[number, number]} */
const ends = ({ w, shape }, top, bottom) => (shape ? span(shape, top, bottom) : [-w / 2 + 2, w / 2 - 2]);

/** As many as a row holds, in its middle as far as there is room; `more` pixels stay free at its right. @param {number} count @param {number} size @param {[number, number]} ends @param {number} y @param {number} more @returns {[number, number][]} */
function inRow(count, size, [left, right], y, more) {
  const wide = right - left - more;
  const fit = Math.min(count, Math.max(0, Math.floor((wide - size) / (size * LAP) + 1.001)));
  const step = fit > 1 ? Math.min(size + GAP, (wide - size) / (fit - 1)) : 0;
  const half = ((fit - 1) * step + size) / 2;
  const middle = within(-more / 2, left + half, right - more - half);
  return Array.from({ length: fit }, (_, i) => [middle + (i - (fit - 1) / 2) * step, y]);
}
