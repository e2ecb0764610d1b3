// Who stands in a sector and what lies there: in rows round its middle, under its name, as wide as the sector is there.
// May touch: one place, from its middle. Must not: put anything over its name, its price or another's letters.

import { isFree, square } from "./boxes.js";
import { badge, GAP, HANGS, HIDDEN, HIDDEN_THING, LAP, MOST, UNTOLD } from "./room.js";
import { reach } from "./sectors.js";
import { within } from "./sheet.js";

/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./room.js").Place} Place */
/** @typedef {import("./room.js").Filling} Filling */
/** @typedef {import("./lettering.js").Lettering} Lettering */
/** How it is tried: how large things are, and whether they lie below the people; how many of them; how far down all of it stands. @typedef {{thing: number, below: boolean, lying: number, height: number}} Way */

const EDGE = 4; // pixels between what lies lowest and the edge
const APART = 6; // pixels between one row and the next
const LARGE = 36; // pixels of a thing where one or two lie
const HEIGHTS = [0.5, 0.2, 0.8, 0, 1]; // of the room there is, the best first
const ASIDE = 1; // what it costs that things lie beside somebody

/** Everything in the middle of its place, one row over the other: people, and larger below them what lies there. @param {Place} place @param {Lettering} lettering @returns {Filling | null} */
export function centred(place, { words, price }) {
  const letters = price ? [...words, price] : words;
  const lying = place.at.things.length;
  const sizes = lying > 2 ? [place.thing] : [LARGE, place.thing];
  /** @type {Way[]} */
  const ways = HEIGHTS.flatMap((height) => [
    ...sizes.flatMap((thing) => [true, false].map((below) => ({ thing, below, lying, height }))),
    ...(lying ? [{ thing: place.thing, below: true, lying: 0, height }] : []),
  ]);
  const found = ways.flatMap((way) => inRows(place, letters, way) ?? []).sort((a, b) => a.cost - b.cost);
  for (const filling of found.filter(({ hidden, cost }) => !hidden || cost < found[0].cost + UNTOLD)) {
    if (!filling.hidden) return filling;
    const boxes = [
      ...filling.tokens.map((at) => square(at, place.size)),
      ...filling.things.map((at) => square(at, filling.thing)),
    ];
    const rest = badge(place, [...letters, ...boxes]);
    if (rest) return { ...filling, rest };
  }
  return found.length ? { ...found[0], cost: found[0].cost + UNTOLD } : null;
}

/** Where most room is above, between and below the letters: from where to where rows may go. @param {Place} place @param {Box[]} letters */
function between({ box }, letters) {
  const sorted = [...letters].sort((a, b) => a.y - b.y);
  const tops = [-box.h / 2, ...sorted.map(({ y, h }) => y + h / 2)].map((y) => y + 2);
  const feet = [...sorted.map(({ y, h }) => y - h / 2), box.h / 2 - EDGE];
  const [top, foot] = tops.map((y, i) => [y, feet[i]]).reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a));
  return [top, foot];
}

/** @param {Place} place @param {Box[]} letters @param {Way} way @returns {Filling | null} */
function inRows(place, letters, { thing, below, lying, height }) {
  const { box, at, size, busy } = place;
  const [floor, foot] = between(place, letters);
  const people = at.tokens.length;
  const beside = people && lying && !below ? thing + GAP : 0; // room for one of them
  const rows = [people ? size : 0, lying && !beside ? thing : 0].filter(Boolean);
  const high = rows.reduce((sum, row) => sum + row, 0) + (rows.length > 1 ? APART : 0);
  const sag = Math.max(0, high - (foot - floor));
  if (sag > (foot < box.h / 2 - EDGE ? 0 : size * HANGS[0])) return null;
  const top = floor + Math.max(0, foot - floor - high) * height;
  const tokens = inRow(people, size, box, top, beside);
  const edge = (tokens[tokens.length - 1]?.[0] ?? 0) + size / 2 + GAP + thing / 2;
  const things = beside
    ? [/** @type {[number, number]} */ ([edge, top + size / 2])]
    : inRow(lying, thing, box, top + (people ? size + APART : 0), 0);
  const shown = tokens.map((spot) => square(spot, size));
  const hidden = people - tokens.length + at.things.length - things.length;
  const cost =
    sag +
    (people - tokens.length) * HIDDEN +
    (at.things.length - things.length) * HIDDEN_THING +
    (shown.every((token) => isFree(token, busy)) ? 0 : HIDDEN) +
    (lying ? (LARGE - thing) / 3 + (beside ? ASIDE : 0) : 0) +
    HEIGHTS.indexOf(height);
  return { tokens, things, thing, hidden, cost };
}

/** As many as a row holds, in its middle as far as there is room; `more` pixels stay free at its right. @param {number} count @param {number} size @param {Box} box @param {number} top @param {number} more @returns {[number, number][]} */
function inRow(count, size, box, top, more) {
  const [left, right] = reach(box, top, top + size);
  const wide = right - left - more;
  const fit = Math.min(count, MOST, Math.max(0, Math.floor((wide - size) / (size * LAP) + 1.001)));
  const step = fit > 1 ? Math.min(size + GAP, (wide - size) / (fit - 1)) : 0;
  const half = ((fit - 1) * step + size) / 2;
  const middle = within(-more / 2, left + half, right - more - half);
  return Array.from({ length: fit }, (_, i) => [middle + (i - (fit - 1) / 2) * step, top + size / 2]);
}
