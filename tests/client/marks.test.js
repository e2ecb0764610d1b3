// The nine marks of seats: told apart by anybody, read on paper and on the dark desk; and headings by round.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const { INKS, inksOf, letterOf, Mark, ownColour } = await import("/static/js/kit/marks.js");
const { isHeading, roundAt, roundOf } = await import("/static/js/rounds.js");

const CSS = new URL("../../src/undertable/web/static/css/", import.meta.url);
const [SHEET, TOKENS] = ["seats.css", "tokens.css"].map((name) => readFileSync(new URL(name, CSS), "utf8"));

/** @param {string} name */
const token = (name) => {
  const colour = TOKENS.match(new RegExp(`--${name}: (#[0-9a-f]+);`))?.[1] ?? assert.fail(name);
  return colour.length === 4 ? colour.replace(/[0-9a-f]/g, "$&$&") : colour;
};
/** @param {string} ink */
const rule = (ink) => SHEET.match(new RegExp(`\\.ink-${ink} \\{([^}]*)\\}`))?.[1] ?? assert.fail(ink);
/** @param {string} ink */
const colourOf = (ink) => rule(ink).match(/--ink-of: (#[0-9a-f]{6})/)?.[1] ?? assert.fail(ink);
/** @param {string} ink */
const letterColour = (ink) => token(rule(ink).match(/--on-ink: var\(--([a-z-]+)\)/)?.[1] ?? "white");

/** Red, green and blue as light. @param {string} colour */
const light = (colour) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
/** @param {number[]} rgb */
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [a, b] = [luminance(light(one)), luminance(light(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What is left of a colour to eyes without one sort of cones (Machado 2009). @type {Record<string, number[][]>} */
const EYES = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** @param {string} colour @param {number[][]} eyes */
function lab(colour, eyes) {
  const rgb = light(colour);
  const [r, g, b] = eyes.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, i) => sum + part * rgb[i], 0),
      ),
    ),
  );
  const f = (/** @type {number} */ t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(luminance([r, g, b]));
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test("there are nine colours, each with a shape of its own and a letter", () => {
  assert.equal(INKS.length, 9);
  const shapes = INKS.map((ink) => JSON.stringify(/** @type {any} */ (Mark({ ink, letter: "A" })).props.children));
  assert.equal(new Set(shapes).size, 9);
  assert.deepEqual([0, 4, 8].map(letterOf), ["A", "E", "I"]);
});

test("letters are read on every colour, and every edge is seen on paper and on the desk", () => {
  for (const ink of INKS) assert.ok(contrast(colourOf(ink), letterColour(ink)) >= 4.5, ink);
  for (const ground of ["paper", "paper-2", "paper-3"]) assert.ok(contrast(token("ink"), token(ground)) >= 3, ground);
  for (const ground of ["desk", "desk-2"]) assert.ok(contrast(token("paper"), token(ground)) >= 3, ground);
});

test("no two colours look alike, not even to those who see fewer of them", () => {
  for (const [name, eyes] of Object.entries(EYES)) {
    for (const [i, one] of INKS.entries()) {
      for (const other of INKS.slice(0, i)) {
        const [a, b] = [lab(colourOf(one), eyes), lab(colourOf(other), eyes)];
        assert.ok(Math.hypot(...a.map((part, k) => part - b[k])) >= 20, `${name}: ${one}, ${other}`);
      }
    }
  }
});

test("every seat has a colour of its own: the chosen one, unless somebody before chose it too", () => {
  const inks = inksOf([{ colour: "teal" }, {}, { colour: "teal" }, { colour: "" }, { colour: "red" }, {}, {}, {}, {}]);
  assert.equal(inks[0], "teal");
  assert.equal(inks[4], "red");
  assert.equal(new Set(inks).size, 9);
});

test("a game's own letter for a seat stands on the colour of the seat's mark", () => {
  assert.match(SHEET, /\.colour-own \.seat-mark \{\s*background: var\(--ink-of\);\s*color: var\(--on-ink/);
  for (const ink of INKS) {
    const [own, mark] = `colour-${ownColour(ink)}`.split(" ");
    assert.equal(own, "colour-own");
    assert.ok(SHEET.includes(`.${mark} {`));
  }
});

test("a round is called by its number or by its name, and what came before the first has none", () => {
  /** @type {any} */
  const t = (/** @type {string} */ text, /** @type {any} */ { n }) => text.replace("{n}", n);
  const game = { round: (/** @type {any} */ told) => told.data ?? null };
  const log = /** @type {any[]} */ ([
    { is: "Dealt" },
    { is: "Began", data: 3 },
    { is: "Said" },
    { is: "Hour", data: "06:00" },
  ]);
  assert.deepEqual(
    log.map((told) => roundOf({ t, game }, told)),
    ["", "Round 3", "", "06:00"],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((until) => roundAt({ t, game }, log, until)),
    ["", "", "Round 3", "Round 3", "06:00"],
  );
  assert.equal(roundOf({ t, game: {} }, log[1]), "");
});

test("what a heading says already is not told again below it", () => {
  /** @type {any} */
  const kit = { game: { round: (/** @type {any} */ told) => told.data ?? null } };
  const heading = (/** @type {any} */ told) => isHeading(kit, told);
  assert.equal(heading({ text: "Minute 8.", data: "Minute 8" }), true);
  assert.equal(heading({ text: "Time moves.", data: "06:00" }), false);
  assert.equal(heading({ text: "It is your turn." }), false);
});
