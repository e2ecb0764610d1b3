// What every board may use: names and cells, options, roving focus, zoom.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inCell, known, NOTHING } from "/static/js/kit/cells.js";
import { Face, faceUrl, folderBeside, Portrait } from "/static/js/kit/faces.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { allowed, labelOf, optionsOf, orWhyNot } from "/static/js/kit/options.js";
import { inRaster, inRow, onMap } from "/static/js/kit/rove.js";
import { dragged, keyed, showing, viewBox, WHOLE, zoomed } from "/static/js/kit/zoom.js";

test("a cell says what lies in it, unless that is unknown", () => {
  assert.deepEqual([[3, 1], [0, 1], [-9999, 0], [-9998, 0], null, undefined].map(inCell), [
    3,
    0,
    NOTHING,
    NOTHING,
    NOTHING,
    NOTHING,
  ]);
  assert.deepEqual([0, -1, "", false, null, undefined, -9999].map(known), [
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a name takes the case that Czech asks for, and English its plural", () => {
  const row = {
    id: "mole",
    name: { en: { one: "Mole", many: "Moles" }, cs: { nom: "Krtek", acc: "Krtka", pl_nom: "Krtci" } },
  };
  assert.deepEqual(
    ["nom", "acc", "pl_nom", "voc"].map((form) => nameOf(row, "cs", form)),
    ["Krtek", "Krtka", "Krtci", "Krtek"],
  );
  assert.deepEqual(
    ["nom", "acc", "pl_nom"].map((form) => nameOf(row, "en", form)),
    ["Mole", "Mole", "Moles"],
  );
  assert.equal(numberOf([{ id: "spy" }, row], "mole"), 1);
  assert.equal(numberOf([row], "spy"), -1);
});

const asked = {
  options: [
    { is: "Take", open: true },
    { is: "Lay", agent: 2 },
  ],
  labels: ["take the open card", "lay 2"],
};

test("a choice is allowed if it is among the options, whatever the order of its fields", () => {
  assert.ok(allowed(asked, { open: true, is: "Take" }));
  assert.ok(!allowed(asked, { is: "Take", open: false }));
  assert.deepEqual(optionsOf(asked, "Lay"), [{ is: "Lay", agent: 2 }]);
});

test("a choice that is not allowed is one to ask about", () => {
  assert.deepEqual(orWhyNot(asked, { is: "Lay", agent: 2 }), { choice: { is: "Lay", agent: 2 } });
  assert.deepEqual(orWhyNot(asked, { is: "Lay", agent: 3 }), { refused: { is: "Lay", agent: 3 } });
});

test("an option is called what the server calls it", () => {
  assert.equal(labelOf(asked, { is: "Take", open: true }), "Take the open card");
  assert.equal(labelOf(asked, { is: "Hush" }), "Hush");
});

test("arrow keys go round a row of cards", () => {
  assert.deepEqual(
    ["ArrowRight", "ArrowLeft", "Home", "End", "x"].map((key) => inRow(key, 0, 4)),
    [1, 3, 0, 3, null],
  );
  assert.equal(inRow("ArrowRight", 3, 4), 0);
});

test("arrow keys stop at the edges of a raster", () => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "x"];
  assert.deepEqual(
    keys.map((key) => inRaster(key, 4, 3, 3)),
    [3, 5, 1, 7, 3, 5, null],
  );
  assert.deepEqual(
    keys.map((key) => inRaster(key, 0, 3, 3)),
    [null, 1, null, 3, 0, 2, null],
  );
  assert.deepEqual(
    keys.map((key) => inRaster(key, 8, 3, 3)),
    [7, null, 5, null, 6, 8, null],
  );
});

test("on a map an arrow key goes to the nearest spot ahead, rather straight on than aside", () => {
  /** @type {import("/static/js/kit/rove.js").Spot[]} */
  const ring = [
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 3],
    [3, 3],
    [3, 2],
    [3, 1],
    [2, 1],
  ];
  assert.equal(onMap("ArrowRight", 0, ring), 1);
  assert.equal(onMap("ArrowRight", 7, ring), 3); // across the empty middle
  assert.equal(onMap("ArrowDown", 1, ring), 5);
  assert.equal(onMap("ArrowUp", 0, ring), null);
  assert.deepEqual(
    ["Home", "End", "x"].map((key) => onMap(key, 3, ring)),
    [0, 7, null],
  );
});

/** Rounded for comparing. @param {{x: number, y: number, scale: number}} sight */
const round = ({ x, y, scale }) => [x, y, scale].map((n) => Math.round(n * 1000) / 1000);

test("what one points at stays where it is while the map comes nearer", () => {
  assert.deepEqual(round(zoomed(WHOLE, 2)), [0.25, 0.25, 2]);
  assert.deepEqual(round(zoomed(WHOLE, 2, { x: 1, y: 0 })), [0.5, 0, 2]);
  assert.deepEqual(round(zoomed(zoomed(WHOLE, 2, { x: 1, y: 0 }), 0.5, { x: 1, y: 0 })), [0, 0, 1]);
});

test("a map is never smaller than its window, nor shown beyond its edge", () => {
  assert.deepEqual(round(zoomed(WHOLE, 0.1)), [0, 0, 1]);
  assert.equal(zoomed(WHOLE, 100).scale, 6);
  assert.deepEqual(round(dragged(WHOLE, [{ x: 0.2, y: 0.2 }], [{ x: 0.9, y: 0.9 }])), [0, 0, 1]);
  assert.deepEqual(round(dragged({ x: 0.5, y: 0, scale: 2 }, [{ x: 0.9, y: 0 }], [{ x: 0.1, y: 0 }])), [0.5, 0, 2]);
});

test("one finger moves the map, two stretch it between them", () => {
  assert.deepEqual(
    round(dragged({ x: 0.25, y: 0.25, scale: 2 }, [{ x: 0.5, y: 0.5 }], [{ x: 0.7, y: 0.5 }])),
    [0.15, 0.25, 2],
  );
  const apart = dragged(
    WHOLE,
    [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ],
    [
      { x: 0.3, y: 0.5 },
      { x: 0.7, y: 0.5 },
    ],
  );
  assert.deepEqual(round(apart), [0.25, 0.25, 2]);
});

test("the map follows the keyboard, and no farther than it must", () => {
  const near = { x: 0.25, y: 0.25, scale: 2 };
  assert.deepEqual(round(showing(near, { x: 0.3, y: 0.3, width: 0.1, height: 0.1 })), [0.25, 0.25, 2]);
  assert.deepEqual(round(showing(near, { x: 0.8, y: 0.1, width: 0.1, height: 0.1 })), [0.4, 0.1, 2]);
});

test("keys bring the map nearer, and move it with Shift", () => {
  const press = (/** @type {string} */ key, shiftKey = false) =>
    keyed({ x: 0.25, y: 0.25, scale: 2 }, { key, shiftKey });
  assert.equal(press("+")?.scale, 2.8);
  assert.deepEqual(press("0"), WHOLE);
  assert.deepEqual(round(/** @type {any} */ (press("ArrowRight", true))), [0.35, 0.25, 2]);
  assert.equal(press("ArrowRight"), null); // walks on the map
  assert.equal(press("Enter"), null);
});

test("an SVG shows the part that is looked at", () => {
  assert.equal(viewBox(WHOLE, 600, 400), "0 0 600 400");
  assert.equal(viewBox({ x: 0.5, y: 0.25, scale: 2 }, 600, 400), "300 100 300 200");
});

test("a portrait shows the whole drawing on a card, the face in a line, and details only where there is room", () => {
  const shown = (/** @type {number} */ size, whole = false) =>
    Portrait({ folder: "/f", id: "seer", size, whole }).props;
  assert.deepEqual(
    [128, 64, 40, 24].map((size) => [shown(size).viewBox, shown(size).class]),
    [
      ["0 0 64 64", "likeness"],
      ["0 0 64 64", "likeness"],
      ["10 8.5 44 44", "likeness"],
      ["10 8.5 44 44", "likeness bare"],
    ],
  );
  assert.equal(shown(24, true).viewBox, "0 0 64 64");
  assert.equal(shown(64).children.props.href, faceUrl("/f", "seer"));
});

test("on a board 0 0 is the middle of the face, or of the whole drawing, which is cut to an outline", () => {
  const cut = (/** @type {boolean} */ whole) =>
    Face({ folder: "/f", id: "seer", size: 20, outline: "circle", whole }).props.children.props;
  assert.equal(cut(false)["clip-path"], "url(#cut-circle)");
  for (const [whole, x, y] of /** @type {[boolean, number, number][]} */ ([
    [false, 32, 30.5],
    [true, 32, 32],
  ])) {
    const use = cut(whole).children.props;
    const unit = use.width / 64;
    assert.ok(Math.abs(use.x + x * unit) < 0.01 && Math.abs(use.y + y * unit) < 0.01);
  }
  assert.equal(folderBeside("file:///games/a/board.js"), "/games/a");
});
