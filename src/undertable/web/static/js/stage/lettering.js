// The name of a place and the price below it: in which lines, how large, which boxes they take.
// May touch: the box of the place. Must not: go under twelve pixels.

import { isFree } from "./boxes.js";
import { span } from "./sectors.js";
import { LEAST_NAME, within } from "./sheet.js";
import { broken, widest, widthOf } from "./widths.js";

/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Crowd} Crowd */
/** @typedef {import("./stage.js").Gathered} Gathered */
/** How a place is filled: as a room, as a cell of a grid, from its middle, round a disc. @typedef {"room" | "cell" | "middle" | "disc"} Style */
/** A name that may be written: `cost` is what is bad about it. @typedef {{lines: string[], low: boolean, name: Gathered["name"], words: Box[], price?: Box, cost: number}} Lettering */

const PAD = 7;
const [UP, DOWN] = [0.8, 0.22]; // of a letter above and below its line, of its size
const SECTOR = 1.2; // a sector is wider than its middle where its name stands
const PRICE = 13.5; // pixels of the letters in a pill
const DOWNWARD = 12; // pixels from one spot for a pill in a sector to the next
const [PILL, TICK] = [20, 16]; // how high a pill is; what it needs beside its text
const [SHORTER, SMALLER, WIDER, ASTRAY] = [3, 2, 40, 4]; // what it costs to be shortened, smaller by a pixel, too wide, elsewhere

/** Names that may be written, the best first. @param {Sheet} sheet @param {Box} box @param {Crowd} at @param {Style} style @returns {Lettering[]} */
export function letterings(sheet, box, at, style) {
  const forms = [{ lines: at.lines, low: false }];
  if (at.short) forms.push({ lines: at.short, low: true });
  const sizes = [...new Set([sheet.name, (sheet.name + LEAST_NAME) / 2, LEAST_NAME])];
  return forms
    .flatMap(({ lines, low }) => sizes.map((px) => lettering(sheet, box, at, style, lines, low, px)))
    .flatMap((found) => priced(found, box, at, style))
    .sort((a, b) => a.cost - b.cost);
}

/** @param {Sheet} sheet @param {Box} box @param {Crowd} at @param {Style} style @param {string[]} given @param {boolean} low @param {number} px @returns {Lettering} */
function lettering(sheet, box, at, style, given, low, px) {
  const room = box.w * (box.shape ? SECTOR : 1) - (style === "disc" ? 4 : 2 * PAD) - (at.corner ?? 0);
  const lines = inLines(given, px, room);
  const step = px - 0.5;
  const [start, anchor] = STARTS[style](box, px, (lines.length - 1) * step, widest(lines, px));
  /** @type {Gathered["name"]} */
  const name = { at: start, anchor, px, step };
  const words = [...wordBoxes(lines, name), ...beneath(at, name, lines.length)];
  const over = Math.max(0, widest(lines, px) - room);
  const cost = (low ? SHORTER : 0) + (sheet.name - px) * SMALLER + (over ? WIDER + over : 0);
  return { lines, low, name, words, cost };
}

/** What stands below a name, and is not the name. @param {Crowd} at @param {Gathered["name"]} name @param {number} lines @returns {Box[]} */
const beneath = ({ under }, { at: [x, y], px, step }, lines) =>
  under ? [{ x, y: y + (lines - 1) * step + DOWN * px + under[1] / 2, w: under[0], h: under[1] }] : [];

/** Where the first line begins. @type {Record<string, (box: Box, px: number, more: number, wide: number) => [[number, number], "start" | "middle"]>} */
const STARTS = {
  // the smallest letters stand as high as they can: somebody needs the room
  room: ({ w, h }, px) => [[-w / 2 + PAD, -h / 2 + (px > LEAST_NAME ? px + 2 : px * UP + 2)], "start"],
  cell: ({ w, h }, _, more) => [[-w / 2 + PAD, h / 2 - PAD - more], "start"],
  middle: ({ h, shape }, px, _, wide) => [shape ? highest(shape, h, px, wide) : [0, -h / 2 + px + 2], "middle"],
  disc: (_, px, more) => [[0, px * 0.35 - more / 2], "middle"],
};

/** Where the first line of a sector is as high as it can be. @param {[number, number][]} shape @param {number} h @param {number} px @param {number} wide @returns {[number, number]} */
function highest(shape, h, px, wide) {
  for (let y = -h / 2 + px + Math.min(24, h * 0.08); y < 0; y += 2) {
    const [left, right] = span(shape, y - UP * px, y + DOWN * px);
    if (right - left >= wide + 2 * PAD) return [within(0, left + PAD + wide / 2, right - PAD - wide / 2), y];
  }
  return [0, -h / 4];
}

/** A given name in at most two lines of a width; as it was given, where it cannot be parted otherwise. @param {string[]} given @param {number} px @param {number} room */
function inLines(given, px, room) {
  const name = given.reduce((all, line) => (all.endsWith("-") ? all.slice(0, -1) + line : `${all} ${line}`));
  const lines = broken(name, px, room);
  return widest(lines, px) > room && widest(given, px) < widest(lines, px) ? given : lines;
}

/** The boxes of a name's lines. @param {string[]} lines @param {Gathered["name"]} name @returns {Box[]} */
export const wordBoxes = (lines, { at: [x, y], anchor, px, step }) =>
  lines.map((line, i) => {
    const w = widthOf(line, px);
    return { x: anchor === "start" ? x + w / 2 : x, y: y + i * step - ((UP - DOWN) / 2) * px, w, h: (UP + DOWN) * px };
  });

/** The same with the pill of the price: under the name, or where else a full place leaves room for it. @param {Lettering} lettering @param {Box} box @param {Crowd} at @param {Style} style @returns {Lettering[]} */
function priced(lettering, box, { price, tokens }, style) {
  if (!price) return [lettering];
  const wide = Math.min(box.w - 8, widthOf(price, PRICE) + TICK);
  const { words } = lettering;
  const ways = SPOTS[style](box, words[words.length - 1], wide, tokens.length)
    .map(([x, y], i) => ({
      price: { x, y, w: wide, h: PILL },
      cost: lettering.cost + i * (style === "middle" ? ASTRAY / 2 : ASTRAY),
    }))
    .filter((way) => isFree(way.price, words) && isInside(way.price, box));
  return ways.length ? ways.map((way) => ({ ...lettering, ...way })) : [{ ...lettering, cost: lettering.cost + WIDER }];
}

/** Whether a pill stays in a sector. @param {Box} pill @param {Box} box */
function isInside({ x, y, w, h }, { shape }) {
  const [left, right] = shape ? span(shape, y - h / 2, y + h / 2) : [-Infinity, Infinity];
  return left - 0.1 <= x - w / 2 && x + w / 2 <= right + 0.1;
}

/** Where a pill may be, the best first; over the edge of the place at last. @type {Record<Style, (box: Box, last: Box, wide: number, people: number) => [number, number][]>} */
const SPOTS = {
  room({ w, h }, last, wide) {
    const [left, right] = [-w / 2 + PAD - 1 + wide / 2, w / 2 - wide / 2 - 5];
    const beside = Math.max(last.x + last.w / 2 + 4 + wide / 2, right);
    const [under, foot, over] = [last.y + last.h / 2 + PILL / 2 + 2, h / 2 - PILL / 2 - 5, h / 2 + 4];
    /** @type {[number, number][]} */
    const spots = [
      [left, under],
      [beside, last.y],
      [right, foot],
      [left, over],
      [right, over],
      [left, -h / 2 - 8],
    ];
    return spots.filter(([x]) => x + wide / 2 <= w / 2 + 2);
  },
  cell({ w, h }, _, wide, people) {
    const [right, top] = [w / 2 - wide / 2 - 5, PILL / 2 + 5 - h / 2];
    const upright = w < h * 1.45 && !people; // icons stand at its top
    return [
      [right, upright ? -top : top],
      [-right, top],
    ];
  },
  middle({ h, shape }, last, wide) {
    const under = last.y + last.h / 2 + PILL / 2 + 2;
    const below = Array.from(
      { length: Math.max(1, Math.ceil((h / 2 + 12 - under) / DOWNWARD)) },
      (_, i) => under + i * DOWNWARD,
    );
    return [...below, -h / 2 - 9].map((y) => {
      const [left, right] = shape ? span(shape, y - PILL / 2, y + PILL / 2) : [-wide, wide];
      return [within(0, left + wide / 2, right - wide / 2), y];
    });
  },
  disc: ({ h }, last) => [
    [0, last.y + last.h / 2 + PILL / 2 + 2],
    [0, -h / 2 - 4],
  ],
};
