// Sheets: how places are laid out in a window, how wide texts are, what joins two places.

import assert from "node:assert/strict";
import { test } from "node:test";
import { depth, octagon, span } from "/static/js/stage/sectors.js";
import { layOut } from "/static/js/stage/sheet.js";
import { between, crosses, edge, path, route } from "/static/js/stage/ways.js";
import { broken, WIDTHS, widest, widthOf } from "/static/js/stage/widths.js";
import { measured } from "./glyphs.js";

/** @typedef {import("/static/js/stage/stage.js").Declared} Declared */
/** @typedef {import("/static/js/stage/stage.js").Pane} Pane */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */

/** Four rooms on a plan, in the corners of a square of 100 units, with a hall in the middle. */
const ROOMS = [
  { id: "north", wide: [20, 20], upright: [20, 20] },
  { id: "east", wide: [80, 20], upright: [80, 20] },
  { id: "south", wide: [80, 80], upright: [80, 80] },
  { id: "west", wide: [20, 80], upright: [20, 80] },
  { id: "hall", wide: [50, 50], upright: [50, 50], deck: "middle" },
];
/** @type {Declared} */
const PLAN = {
  layout: "plan",
  place: "room",
  wide: { column: "wide", extent: [0, 0, 100, 100], stretch: [1.2, 1.9], at: [900, 600] },
  upright: { column: "upright", extent: [0, 0, 100, 100], stretch: [0.5, 0.7], at: [500, 800] },
  size: { usual: [150, 100], least: 0.8, greatest: 1.3, "deck:middle": [200, 80], south: [120, 120] },
};
const ALL = [0, 1, 2, 3, 4];

/** @param {number} width @param {number} height @param {Partial<Pane>} [more] @returns {Pane} */
const pane = (width, height, more = {}) => ({ width, height, finger: false, ...more });

/** @param {import("/static/js/stage/stage.js").Sheet} sheet @returns {Box[]} */
const drawn = (sheet) => sheet.boxes.flatMap((box) => box ?? []);

/** @param {Box[]} boxes */
const apart = (boxes) =>
  boxes.every((a, i) =>
    boxes.slice(i + 1).every((b) => Math.abs(a.x - b.x) * 2 > a.w + b.w || Math.abs(a.y - b.y) * 2 > a.h + b.h),
  );

test("the table of widths is what the shipped typeface says, letter by letter", () => {
  for (const weight of /** @type {(500 | 700)[]} */ ([500, 700])) {
    const shipped = measured(`barlow-condensed-${weight}`);
    assert.ok(shipped.size > 120);
    assert.deepEqual(Object.fromEntries(WIDTHS[weight]), Object.fromEntries(shipped));
  }
  assert.ok(widthOf("Příliš žluťoučký kůň", 16, 700) > widthOf("Příliš žluťoučký kůň", 16, 500));
  assert.equal(widthOf("m", 1000, 700), 675);
});

test("a letter that the small part of the typeface lacks is as wide as the one it is made from", () => {
  assert.equal(widthOf("ą", 20), widthOf("a", 20));
  assert.ok(widthOf("漢", 20) > widthOf("a", 20));
});

test("a name takes one line where it fits, else the fullest first line of two", () => {
  const name = "Přední přechodová komora";
  assert.deepEqual(broken(name, 14, 400), [name]);
  assert.deepEqual(broken(name, 14, 110), ["Přední přechodová", "komora"]);
  const even = widest(broken(name, 14, 75), 14);
  assert.equal(
    even,
    Math.min(
      ...[
        ["Přední", "přechodová komora"],
        ["Přední přechodová", "komora"],
      ].map((two) => widest(two, 14)),
    ),
  );
  assert.deepEqual(broken("Kancléřství", 14, 20), ["Kancléřství"]);
  assert.equal(widest(["a", "mm"], 10), widthOf("mm", 10));
});

test("points take the shape of the window, places keep their size between a least and a greatest", () => {
  const wide = layOut(PLAN, ROOMS, ALL, pane(900, 600));
  assert.deepEqual([wide.key, wide.width, wide.height, wide.k, wide.left], ["wide", 900, 600, 1, [0, 0]]);
  assert.deepEqual(wide.boxes[0], { x: 180, y: 120, w: 150, h: 100 });
  assert.deepEqual([wide.boxes[4]?.w, wide.boxes[4]?.h], [200, 80], "by the value of a column");
  assert.deepEqual([wide.boxes[2]?.w, wide.boxes[2]?.h], [120, 120], "by its id");
  const large = layOut(PLAN, ROOMS, ALL, pane(3000, 2000));
  assert.deepEqual([large.k, large.boxes[0]?.w], [1.3, 195]);
});

test("beyond its greatest stretch a sheet leaves a column", () => {
  const sheet = layOut(PLAN, ROOMS, ALL, pane(1400, 600));
  assert.deepEqual([sheet.width, sheet.height, sheet.left], [1140, 600, [260, 0]]);
});

test("an upright window gets the upright sheet, and keeps it when a sheet slides over half of the board", () => {
  const shell = /** @type {[number, number]} */ ([390, 844]);
  assert.equal(layOut(PLAN, ROOMS, ALL, pane(390, 652, { shell })).key, "upright");
  assert.equal(layOut(PLAN, ROOMS, ALL, pane(390, 463, { shell })).key, "upright");
  assert.equal(layOut(PLAN, ROOMS, ALL, pane(390, 463)).key, "wide", "where nobody tells of the window, by itself");
  const { upright: _, ...one } = PLAN;
  assert.equal(layOut(one, ROOMS, ALL, pane(390, 652, { shell })).key, "wide");
});

test("tokens are 36 pixels, 40 in a large window and 44 for fingers; names never less than 12", () => {
  const token = (/** @type {Partial<Pane>} */ more) => layOut(PLAN, ROOMS, ALL, pane(700, 500, more)).token;
  assert.deepEqual([token({}), token({ shell: [1360, 800] }), token({ finger: true })], [36, 40, 44]);
  for (const [width, height] of [
    [200, 200],
    [390, 463],
    [844, 390],
    [1600, 1000],
  ])
    assert.ok(layOut(PLAN, ROOMS, ALL, pane(width, height)).name >= 12);
});

test("a sheet that would be illegible is larger than its window, with no two places on each other", () => {
  const sheet = layOut(PLAN, ROOMS, ALL, pane(320, 240));
  assert.ok(sheet.width > 320 && sheet.height > 240);
  assert.equal(sheet.k, 0.8);
  assert.ok(apart(drawn(sheet)));
  const taller = layOut(PLAN, ROOMS, ALL, pane(320, 200));
  assert.deepEqual([taller.width, taller.height], [sheet.width, sheet.height], "and does not move with the window");
});

test("places that would touch give way a little, and none hangs over the edge", () => {
  const near = [
    { id: "a", wide: [49, 50] },
    { id: "b", wide: [66, 50] },
    { id: "c", wide: [1, 1] },
  ];
  const sheet = layOut(PLAN, near, [0, 1, 2], pane(900, 600));
  assert.equal(sheet.width, 900);
  assert.ok(apart(drawn(sheet)));
  assert.ok(drawn(sheet).every(({ x, y, w, h }) => x >= w / 2 && y >= h / 2));
});

test("what is not shown or has no point is not drawn", () => {
  const sheet = layOut(PLAN, [...ROOMS, { id: "nowhere" }], [0, 1, 5], pane(900, 600));
  assert.deepEqual(sheet.boxes.map(Boolean), [true, true, false, false, false, false]);
});

test("places that are laid anew for every game stand where the ring has points", () => {
  /** @type {Declared} */
  const laid = {
    ...PLAN,
    ring: "street",
    wide: { ...PLAN.wide, column: undefined, points: { 0: [20, 20], 1: [80, 80] } },
  };
  const sheet = layOut(laid, [{ id: "a" }, { id: "b" }], [1, 0], pane(900, 600));
  assert.deepEqual([sheet.boxes[1]?.x, sheet.boxes[0]?.x], [180, 720]);
});

test("below a disc there is room for whoever stands there", () => {
  /** @type {Declared} */
  const map = {
    ...PLAN,
    size: { usual: [70, 70], least: 0.8, greatest: 1.2 },
    wide: { ...PLAN.wide, points: { over: [50, 40], under: [50, 55] }, column: undefined },
  };
  const [over, under] = drawn(layOut(map, [{ id: "over" }, { id: "under" }], [0, 1], pane(900, 600)));
  assert.ok(under.y - under.h / 2 - (over.y + over.h * 0.31) >= 36);
});

test("cells of a grid fill the sheet but for streets that stay as wide as they are declared", () => {
  const points = Object.fromEntries([...Array(6)].map((_, i) => [`c${i}`, [i % 3, Math.floor(i / 3)]]));
  /** @type {Declared} */
  const grid = {
    layout: "grid",
    place: "cell",
    wide: { points: /** @type {any} */ (points), extent: [-0.5, -0.5, 2.5, 1.5], stretch: [0.8, 1.7], at: [330, 220] },
    size: { usual: [100, 100], least: 0.8, greatest: 2 },
  };
  const rows = [...Array(6)].map((_, i) => ({ id: `c${i}` }));
  const at = (/** @type {number} */ width, /** @type {number} */ height) =>
    layOut(grid, rows, [0, 1, 2, 3, 4, 5], pane(width, height));
  const [first, second] = drawn(at(660, 440));
  assert.deepEqual([first.w, first.h, second.x - first.x - first.w], [210, 210, 10]);
  const wide = at(660, 400);
  assert.ok(wide.boxes[0] && wide.boxes[0].w > wide.boxes[0].h);
  const small = at(150, 100);
  assert.ok(small.width > 150 && drawn(small)[0].w >= 79);
});

test("sectors stand in a ring, in the order in which they are shown, and their boxes lie in them", () => {
  const { boxes, corners, hub } = octagon(1000, 800, 8);
  assert.equal(hub.length, 8);
  assert.ok(boxes[0].y < 200 && Math.abs(boxes[0].x - 500) < 1, "the first at the top");
  assert.ok(boxes[2].x > 700 && Math.abs(boxes[2].y - 400) < 1, "then clockwise");
  for (const [i, { x, y, w }] of boxes.entries())
    for (const side of [-1, 1]) assert.ok(depth(corners[i], [x + (side * w) / 2, y]) > 4);
  const [left, right] = span(corners[0], 50, 150);
  assert.ok(left > 300 && right < 700 && left < right);
  /** @type {Declared} */
  const ring = {
    layout: "sectors",
    place: "zone",
    wide: { extent: [-1, -1, 1, 1], stretch: [0.8, 1.3], at: [1000, 800] },
    size: { usual: [200, 150], least: 0.4, greatest: 1.4 },
  };
  const zones = [...Array(8)].map((_, i) => ({ id: `z${i}` }));
  const sheet = layOut(ring, zones, [3, 1, 0, 2, 4, 5, 6, 7], pane(1160, 796));
  assert.deepEqual([sheet.width, sheet.height].map(Math.round), [1035, 796]);
  assert.ok(sheet.boxes[3] && sheet.boxes[0] && sheet.boxes[3].y < 200 && sheet.boxes[0].x > 700);
  assert.ok(sheet.boxes[3].shape?.length === 4);
});

test("a way leaves one box and enters the other", () => {
  const [a, b] = [
    { x: 0, y: 0, w: 20, h: 20 },
    { x: 100, y: 0, w: 40, h: 20 },
  ];
  assert.deepEqual(edge(a, b), { x: 10, y: 0 });
  assert.deepEqual(between(a, b), { from: { x: 10, y: 0 }, to: { x: 80, y: 0 }, middle: { x: 45, y: 0 } });
  assert.equal(path([a, { x: 3.123, y: 2 }]), "M0 0L3.1 2");
});

test("a way bends where a straight one would cross a third place", () => {
  const [a, b, between2] = [
    { x: 0, y: 0, w: 20, h: 20 },
    { x: 200, y: 0, w: 20, h: 20 },
    { x: 100, y: 5, w: 40, h: 40 },
  ];
  assert.equal(route(a, b, [a, b]).length, 2);
  const points = route(a, b, [a, b, between2]);
  assert.equal(points.length, 3);
  assert.ok(points[1].y < -15, "on the side that is nearer");
  assert.ok(!points.slice(1).some((point, i) => crosses(points[i], point, between2)));
  assert.ok(crosses({ x: 0, y: 0 }, { x: 200, y: 0 }, between2));
  assert.ok(!crosses({ x: 0, y: 40 }, { x: 200, y: 40 }, between2));
});
