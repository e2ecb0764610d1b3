// Who stands round a city: up to three below it, four to eight on a ring round its name, more with counts; turned to where
// no neighbour is, one's own at the foot. May touch: one place, from its middle, and what is near it.

import { isFree, square } from "./boxes.js";
import { GAP, HIDDEN } from "./room.js";

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./room.js").Place} Place */
/** @typedef {import("./room.js").Filling} Filling */
/** @typedef {import("./lettering.js").Lettering} Lettering */

const IN_ROW = 3;
const ON_RING = 8;
const FOOT = 90; // degrees
const FINE = 7.5; // degrees from one spot that is tried to the next
const CLOSE = 0.62; // of the radius: where a row below begins, over the rim
const RING = 0.85; // of a token, from the rim to the middle of the ring
const FAR = 0.65; // of a token: how much farther out somebody still belongs there
const BADGE = 22;
const TURNED = 2; // what it costs not to stand where one stands best
/** Where things lie, in degrees: upper right first. */
const CORNERS = [-47, -133, -90, 0, 180, 47, 133];
const RIMS = [1.14, 1.3, 1.5]; // how far out, of the radius

/** @param {number} degrees @param {number} far @returns {[number, number]} */
const polar = (degrees, far) => [Math.cos((degrees * Math.PI) / 180) * far, Math.sin((degrees * Math.PI) / 180) * far];

/** 90, 97.5, 82.5 … up to the top. */
const AROUND = Array.from({ length: 360 / FINE }, (_, i) => FOOT + Math.ceil(i / 2) * FINE * (i % 2 ? 1 : -1));

/** Everybody round a disc. @param {Place} place @param {Lettering} lettering @returns {Filling} */
export function around(place, { words, price }) {
  const { box, at, size, thing, busy } = place;
  const letters = price ? [...words, price] : words;
  const things = lying(place, letters);
  const taken = [...letters, ...busy, ...things.map((spot) => square(spot, thing))];
  const far = box.w / 2 + size * RING;
  const count = Math.min(at.tokens.length, ON_RING);
  const { spots: best, cost: turned } = free(
    count,
    (spot) => Math.hypot(...spot) <= far + size * FAR && isFree(square(spot, size), taken),
    [() => rows(place, count, letters), () => even(count, far), () => [ring(count, far, taken, size)]],
  );
  const [people, lost] = [at.tokens.length, at.things.length - things.length];
  const cost = (people - best.length) * HIDDEN + turned;
  const filling = { tokens: best, things, thing, hidden: people - best.length + lost, cost };
  if (!filling.hidden) return filling;
  const shown = best.map((spot) => square(spot, size));
  const rest = badge(far, [...taken, ...shown]) ?? badge(far, [...letters, ...shown]);
  if (rest) return { ...filling, rest };
  // the count takes the place of the last
  return { ...filling, tokens: best.slice(0, -1), rest: best[best.length - 1], hidden: filling.hidden + 1 };
}

/** The first way that leaves everybody a spot, else the one that does for most. @param {number} count @param {(spot: [number, number]) => boolean} may @param {(() => [number, number][][])[]} ways */
function free(count, may, ways) {
  /** @type {{spots: [number, number][], cost: number}} */
  let best = { spots: [], cost: 0 };
  let tried = 0;
  for (const way of ways)
    for (const all of best.spots.length < count ? way() : []) {
      const spots = all.filter(may);
      if (spots.length > best.spots.length) best = { spots, cost: tried ? TURNED : 0 };
      tried++;
    }
  return best;
}

/** Up to three in a row: below the city, above it, beside it. @param {Place} place @param {number} count @param {Box[]} letters @returns {[number, number][][]} */
function rows({ box, size }, count, letters) {
  if (count > IN_ROW) return [];
  const low = Math.max(...letters.map(({ y, h }) => y + h / 2)) + 2;
  const high = Math.min(...letters.map(({ y, h }) => y - h / 2)) - 2;
  const wide = Math.max(...letters.map(({ x, w }) => x + w / 2)) + 2;
  const r = (box.w / 2) * CLOSE;
  const step = (/** @type {number} */ i) => (i - (count - 1) / 2) * (size + GAP);
  const each = (/** @type {(i: number) => [number, number]} */ spot) =>
    Array.from({ length: count }, (_, i) => spot(i));
  const [below, above, beside] = [
    Math.max(r, low) + size / 2,
    Math.min(-r, high) - size / 2,
    Math.max(r, wide) + size / 2,
  ];
  const shift = (size + GAP) * 0.75;
  return [
    ...[0, shift, -shift].map((by) => each((i) => [step(i) + by, below])),
    ...[0, shift, -shift].map((by) => each((i) => [step(i) + by, above])),
    each((i) => [-beside, step(i)]),
    each((i) => [beside, step(i)]),
  ];
}

/** Evenly round the name, the first at the foot, the next beside it. @param {number} count @param {number} far @returns {[number, number][][]} */
function even(count, far) {
  if (!count) return [];
  const part = 360 / count;
  const order = Array.from({ length: count }, (_, i) => Math.ceil(i / 2) * (i % 2 ? 1 : -1));
  return [0, part / 2].map((turn) => order.map((i) => polar(FOOT + i * part + turn, far)));
}

/** As near to the foot as others leave room. @param {number} count @param {number} far @param {Box[]} taken @param {number} size @returns {[number, number][]} */
function ring(count, far, taken, size) {
  /** @type {[number, number][]} */
  const spots = [];
  for (const reach of [-0.3, 0, 0.4, FAR].map((part) => far + size * part))
    for (const degrees of AROUND) {
      const spot = polar(degrees, reach);
      const box = square(spot, size);
      if (
        spots.length < count &&
        isFree(box, taken) &&
        isFree(
          box,
          spots.map((at) => square(at, size + 1)),
        )
      )
        spots.push(spot);
    }
  return spots;
}

/** Tiles on the rim. @param {Place} place @param {Box[]} letters @returns {[number, number][]} */
function lying({ box, at, thing, busy }, letters) {
  /** @type {[number, number][]} */
  const spots = [];
  for (const reach of RIMS)
    for (const degrees of spots.length < at.things.length ? CORNERS : []) {
      const spot = polar(degrees, (box.w / 2) * reach);
      const others = [...letters, ...busy, ...spots.map((other) => square(other, thing))];
      if (spots.length < at.things.length && isFree(square(spot, thing), others)) spots.push(spot);
    }
  return spots;
}

/** Where "+3" finds room. @param {number} far @param {Box[]} taken @returns {[number, number] | undefined} */
function badge(far, taken) {
  for (const reach of [far, far * 0.8, far * 1.25, far * 0.6])
    for (const degrees of AROUND) {
      const spot = polar(degrees, reach);
      if (isFree(square(spot, BADGE), taken)) return spot;
    }
  return undefined;
}
