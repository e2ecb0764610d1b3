// Who stands in a room and what lies there: pawns at the foot from the left, things as tiles from the right.
// May touch: one place, from its middle. Must not: put anything over its name, its price or another's letters.

import { isFree, square, touch } from "./boxes.js";

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Crowd} Crowd */
/** @typedef {import("./stage.js").Gathered} Gathered */
/** @typedef {import("./lettering.js").Lettering} Lettering */
/** What is gathered where. @typedef {{box: Box, at: Crowd, size: number, thing: number, busy: Box[]}} Place */
/** Some of it, and what is bad about it. @typedef {{tokens: [number, number][], things: [number, number][], thing: number, rest?: [number, number], hidden: number, cost: number}} Filling */

export const MOST = 4; // who is shown of five or more
const PAD = 6;
const LAP = 2 / 3; // of a token, from one to the next at least
const GAP = 3;
const BADGE = { w: 24, h: 18 }; // "+3"
const FEET = [7, 4, 1, -2]; // pixels from the foot of the room
const HANG = 1 / 4; // of a token below the foot, where a room is low
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
        for (const foot of [...FEET, -size * HANG]) {
          const fromRight = aside !== rightFirst;
          const ends = fromRight ? [left + kept, right + 2] : [left, right - kept];
          const spots = ranks(shown, rows, ends[0], ends[1], box.h / 2 - foot, size, fromRight);
          const cost = (tiles && !kept ? ABOVE : 0) + (aside ? BESIDE : 0) + (FEET[0] - foot) * 0.3 + (rows - 1) * LOW;
          if (spots) ways.push({ spots, cost });
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

/** Where "+3" finds room. @param {Place} place @param {Box[]} taken @returns {[number, number] | undefined} */
function badge({ box }, taken) {
  for (let y = box.h / 2 - 2 - BADGE.h / 2; y - BADGE.h / 2 >= -box.h / 2; y -= 4)
    for (let x = box.w / 2 - 2 - BADGE.w / 2; x - BADGE.w / 2 >= -box.w / 2; x -= 4)
      if (isFree({ x, y, ...BADGE }, taken)) return [x, y];
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
  const ways = [36, place.thing].flatMap((thing) =>
    [true, false].map((below) => inMiddle(place, lettering, thing, below)),
  );
  return ways.reduce((best, way) => (way && (!best || way.cost < best.cost) ? way : best), null);
}

/** @param {Place} place @param {Lettering} lettering @param {number} thing @param {boolean} below @returns {Filling | null} */
function inMiddle({ box, at, size, busy }, { words, price }, thing, below) {
  const floor = Math.max(...[...words, ...(price ? [price] : [])].map(({ y, h }) => y + h / 2)) + (at.under ?? 0) + 2;
  const lying = at.things.length;
  const high = (at.tokens.length ? size : 0) + (lying && (below || !at.tokens.length) ? thing + GAP : 0);
  const room = box.h / 2 - floor;
  const sag = Math.max(0, high - room);
  if (sag > size * HANG) return null;
  const top = floor + Math.max(0, (room - high) / 2);
  const [left, right] = [-box.w / 2 + 2, box.w / 2 - 2];
  const kept = lying && !below && at.tokens.length ? thing + GAP : 0; // one beside them
  const people = inRow(at.tokens.length, MOST, right - left - kept, size, top + size / 2, -kept / 2);
  const y = below || !people.length ? top + (people.length ? size + GAP : 0) + thing / 2 : top + size / 2;
  const things = kept
    ? /** @type {[number, number][]} */ ([[(people[people.length - 1]?.[0] ?? 0) + size / 2 + GAP + thing / 2, y]])
    : inRow(lying, MOST, right - left, thing, y, 0);
  const hidden = at.tokens.length - people.length + lying - things.length;
  const rest = hidden ? /** @type {[number, number]} */ ([right - BADGE.w / 2, box.h / 2 - BADGE.h / 2]) : undefined;
  const tokens = people.map((spot) => square(spot, size));
  const crowded =
    tokens.some((token) => !isFree(token, busy)) ||
    (rest &&
      [...tokens, ...things.map((spot) => square(spot, thing))].some((b) =>
        touch(b, { x: rest[0], y: rest[1], ...BADGE }),
      ));
  const cost =
    sag +
    (at.tokens.length - people.length) * HIDDEN +
    (lying - things.length) * HIDDEN_THING +
    (thing < 36 ? 4 : 0) +
    (crowded ? HIDDEN : 0) +
    (below ? 0 : 1);
  return { tokens: people, things, thing, rest, hidden, cost };
}

/** As many as a row holds, round a middle. @param {number} count @param {number} most @param {number} wide @param {number} size @param {number} y @param {number} x @returns {[number, number][]} */
function inRow(count, most, wide, size, y, x) {
  const fit = Math.min(count, most, Math.max(0, Math.floor((wide - size) / (size * LAP) + 1.001)));
  const step = fit > 1 ? Math.min(size + GAP, (wide - size) / (fit - 1)) : 0;
  return Array.from({ length: fit }, (_, i) => [x + (i - (fit - 1) / 2) * step, y]);
}
