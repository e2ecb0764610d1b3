// The name of a place and the price below it: in which lines, how large, which boxes they take.
// May touch: the box of the place. Must not: go under twelve pixels.

import { LEAST_NAME } from "./sheet.js";
import { broken, widest, widthOf } from "./widths.js";

/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Crowd} Crowd */
/** @typedef {import("./stage.js").Gathered} Gathered */
/** A name that may be written: `cost` is what is bad about it. @typedef {{lines: string[], low: boolean, name: Gathered["name"], words: Box[], price?: Box, cost: number}} Lettering */

const PAD = 7;
const [UP, DOWN] = [0.8, 0.22]; // of a letter above and below its line, of its size
const PRICE = 13.5; // pixels of the letters in a pill
const [PILL, TICK] = [20, 16]; // how high a pill is; what it needs beside its text
const [SHORTER, SMALLER, WIDER] = [3, 2, 40]; // what it costs to be shortened, smaller by a pixel, too wide

/** Names that may be written, the best first. @param {Sheet} sheet @param {Box} box @param {Crowd} at @param {"room" | "cell" | "middle" | "disc"} style @returns {Lettering[]} */
export function letterings(sheet, box, at, style) {
  const forms = [{ lines: at.lines, low: false }];
  if (at.short) forms.push({ lines: at.short, low: true });
  const sizes = [...new Set([sheet.name, (sheet.name + LEAST_NAME) / 2, LEAST_NAME])];
  return forms
    .flatMap(({ lines, low }) => sizes.map((px) => lettering(sheet, box, at, style, lines, low, px)))
    .sort((a, b) => a.cost - b.cost);
}

/** @param {Sheet} sheet @param {Box} box @param {Crowd} at @param {"room" | "cell" | "middle" | "disc"} style @param {string[]} given @param {boolean} low @param {number} px @returns {Lettering} */
function lettering(sheet, box, at, style, given, low, px) {
  const room = box.w - (style === "disc" ? 4 : 2 * PAD) - (at.corner ?? 0);
  const lines = style === "disc" ? given : inLines(given, px, room);
  const step = px - 0.5;
  const [start, anchor] = STARTS[style](box, px, (lines.length - 1) * step);
  /** @type {Gathered["name"]} */
  const name = { at: start, anchor, px, step };
  const words = lines.map((line, i) => wordBox(line, name, i));
  const over = Math.max(0, widest(lines, px) - room);
  const cost = (low ? SHORTER : 0) + (sheet.name - px) * SMALLER + (over ? WIDER + over : 0);
  return {
    lines,
    low,
    name,
    words,
    price: at.price ? pill(at.price, box, words, style, at.tokens.length) : undefined,
    cost,
  };
}

/** Where the first line begins. @type {Record<string, (box: Box, px: number, more: number) => [[number, number], "start" | "middle"]>} */
const STARTS = {
  room: ({ w, h }, px) => [[-w / 2 + PAD, -h / 2 + px + 2], "start"],
  cell: ({ w, h }, _, more) => [[-w / 2 + PAD, h / 2 - PAD - more], "start"],
  middle: ({ h }, px) => [[0, -h / 2 + px + 2], "middle"],
  disc: (_, px, more) => [[0, px * 0.35 - more / 2], "middle"],
};

/** A given name in at most two lines of a width; as it was given, where it cannot be parted otherwise. @param {string[]} given @param {number} px @param {number} room */
function inLines(given, px, room) {
  const name = given.reduce((all, line) => (all.endsWith("-") ? all.slice(0, -1) + line : `${all} ${line}`));
  const lines = broken(name, px, room);
  return widest(lines, px) > room && widest(given, px) < widest(lines, px) ? given : lines;
}

/** The box of a line. @param {string} line @param {Gathered["name"]} name @param {number} i @returns {Box} */
function wordBox(line, { at: [x, y], anchor, px, step }, i) {
  const w = widthOf(line, px);
  return { x: anchor === "start" ? x + w / 2 : x, y: y + i * step - ((UP - DOWN) / 2) * px, w, h: (UP + DOWN) * px };
}

/** The pill of a price: under the name; in a cell, whose name stands at its foot, in the corner that is free. @param {string} text @param {Box} box @param {Box[]} words @param {string} style @param {number} people @returns {Box} */
function pill(text, box, words, style, people) {
  const w = Math.min(box.w - 8, widthOf(text, PRICE) + TICK);
  const low = words[words.length - 1];
  const under = low.y + low.h / 2 + PILL / 2 + 2;
  if (style === "room") return { x: -box.w / 2 + PAD - 1 + w / 2, y: under, w, h: PILL };
  if (style !== "cell") return { x: 0, y: under, w, h: PILL };
  const upright = box.w < box.h * 1.45 && !people; // icons stand at the top of it
  return { x: box.w / 2 - w / 2 - 5, y: upright ? box.h / 2 - PILL / 2 - 5 : PILL / 2 + 5 - box.h / 2, w, h: PILL };
}
