// The frame of the stage without a page: classes of window, what stands beside every question, how high a phone's sheet is,
// which answers have room in a line, what takes the middle of the stage.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  Element: class {},
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, querySelector: () => null },
});
const { classOf } = await import("/static/js/kit/window.js");
const { advise, plan, takeBack } = await import("/static/js/ui/always.js");
const { parted } = await import("/static/js/ui/ask.js");
const { heightOf } = await import("/static/js/ui/sheet.js");
const { placeOf } = await import("/static/js/ui/scene.js");
const { momentsOf, scenesOf, sceneTime } = await import("/static/js/moments.js");

test("a window has one of six classes, by its width and whether it lies", () => {
  const seven = [
    [1920, 1080],
    [1440, 900],
    [1280, 720],
    [1024, 768],
    [390, 844],
    [844, 390],
    [720, 450],
  ];
  const found = seven.map(([width, height]) => classOf(width, height));
  assert.deepEqual(found, ["wide", "desk", "laptop", "tablet", "phone", "lying", "lying"]);
  const edges = [1800, 1799, 1360, 1359, 1180, 1179, 700, 699].map((width) => classOf(width, 500));
  assert.deepEqual(edges, ["wide", "desk", "desk", "laptop", "laptop", "tablet", "tablet", "phone"]);
  assert.equal(classOf(1920, 499), "lying");
});

/** A table at which seat 0 is asked, and what of it is otherwise. @param {any} [state] @param {any} [more] @returns {any} */
function kitOf(state = {}, more = {}) {
  const question = { frame: "Walk", plan: "may" };
  const usual = {
    seat: 0,
    now: { version: 7, view: { due: [0], options: { 0: [{ is: "Step" }] } }, question, undo: true, back: 0 },
    queue: [],
    moments: [],
    replay: null,
    planned: null,
    hint: null,
    plan: undefined,
    table: { knowledge: "own", paused: false },
    page: { game: "walks" },
    settings: {},
  };
  const all = { ...usual, ...state };
  const called = /** @type {string[]} */ ([]);
  const store = { get: () => all, set: (/** @type {any} */ change) => called.push(JSON.stringify(change)) };
  const session = {
    store,
    undo: () => called.push("undo"),
    set: (/** @type {any} */ change) => called.push(JSON.stringify(change)),
  };
  return { state: all, store, session, undo: true, sending: false, called, ...more };
}

test("taking back takes the decision back, and is greyed where there is none or one is under way", () => {
  const kit = kitOf();
  takeBack(kit)?.();
  assert.deepEqual(kit.called, ["undo"]);
  assert.equal(takeBack(kitOf({}, { undo: false })), null);
  assert.equal(takeBack(kitOf({}, { sending: true })), null);
});

test("while a turn is planned, taking back takes its last step back", () => {
  const planned = { steps: ["walk"], choices: [{ is: "Step" }], busy: false };
  const kit = kitOf({ planned }, { undo: false });
  takeBack(kit)?.();
  assert.deepEqual(kit.called, [JSON.stringify({ planned: null, plan: undefined })]);
  assert.equal(takeBack(kitOf({ planned: { ...planned, busy: true } })), null);
});

test("planning is switched where the question can be planned, and not under a plan's feet", () => {
  const kit = kitOf();
  plan(kit)?.();
  assert.deepEqual(kit.called, [JSON.stringify({ planning: { walks: true } })]);
  const question = { frame: "Walk" };
  const unplanned = kitOf();
  assert.equal(plan(kitOf({ now: { ...unplanned.state.now, question } })), null);
  assert.equal(plan(kitOf({ planned: { steps: ["walk"], choices: [], busy: false } })), null);
});

test("advice is for whoever is asked at a table that gives any, once for a question", () => {
  assert.notEqual(advise(kitOf(), true), null);
  assert.equal(advise(kitOf(), false), null);
  assert.equal(advise(kitOf({ table: { knowledge: "no" } }), true), null);
  assert.equal(advise(kitOf({ hint: { version: 7 } }), true), null);
  assert.notEqual(advise(kitOf({ hint: { version: 6 } }), true), null);
});

/** What is asked. @param {any} [more] @returns {any} */
const asking = (more = {}) => ({
  kit: kitOf(),
  staging: { ready: null, open: null },
  mine: true,
  speaks: false,
  hint: null,
  loose: [],
  ...more,
});
const deeds = (/** @type {number} */ n) =>
  Array.from({ length: n }, (_, i) => ({ choice: { is: "Say", i }, label: `say ${i}`, text: `say ${i}` }));

test("answers stand in the line while they have room beside what is ready, else all of them below it", () => {
  assert.deepEqual(
    parted(asking({ loose: deeds(2) }), 2).map(({ length }) => length),
    [2, 0],
  );
  const ready = { ready: deeds(1)[0], open: null };
  assert.deepEqual(
    parted(asking({ loose: deeds(2), staging: ready }), 2).map(({ length }) => length),
    [0, 2],
  );
  assert.deepEqual(
    parted(asking({ loose: deeds(5) }), 3).map(({ length }) => length),
    [0, 5],
  );
  assert.deepEqual(
    parted(asking({ loose: deeds(1), hint: { version: 7 } }), 3).map(({ length }) => length),
    [0, 0],
  );
});

test("a phone's sheet peeks until there is something to choose from on it, and stays as it was drawn", () => {
  const closed = { tab: "answers", height: /** @type {any} */ (null), version: -1 };
  assert.equal(heightOf(closed, asking(), []), "peek");
  assert.equal(heightOf(closed, asking({ staging: { open: { sort: "PAWN", id: 1 } } }), []), "half");
  assert.equal(heightOf(closed, asking(), deeds(3)), "half");
  assert.equal(heightOf({ tab: "answers", height: "full", version: 7 }, asking(), []), "full");
  assert.equal(heightOf({ tab: "answers", height: "full", version: 6 }, asking(), []), "peek", "another question");
  assert.equal(heightOf({ tab: "log", height: "half", version: 6 }, asking(), []), "half", "the log is read on");
});

const told = (/** @type {string} */ is, /** @type {number} */ n = 0) => ({ is, text: `${is} ${n}`, data: {} });
const game = /** @type {any} */ ({
  stage: (/** @type {any} */ { is }) =>
    ({ Walks: { weight: 1 }, Falls: { weight: 2, at: { sort: "ROOM", id: 4 }, lasts: 5000 }, Wins: { weight: 3 } })[is],
});
const scenes = (/** @type {any[]} */ events) =>
  scenesOf(momentsOf(game, events, /** @type {any} */ ({}), { step: false, mine: false }));

test("what only moves takes no scene, and at most three weighty ones come in a row", () => {
  assert.deepEqual(scenes([told("Walks")]), []);
  const row = scenes([0, 1, 2, 3].map((n) => told("Falls", n)).concat(told("Wins"), told("Walks")));
  assert.deepEqual(
    row.map(({ text }) => text),
    ["Falls 0", "Falls 1", "Wins 0"],
  );
});

test("a scene stands a second, dice a little longer, and what decides the game until somebody goes on", () => {
  const [falls] = scenes([told("Falls")]);
  const [wins] = scenes([told("Wins")]);
  assert.equal(sceneTime({ ...falls, lasts: undefined }, 2), 1000);
  assert.equal(sceneTime(falls, 2), 1800, "no more than that");
  assert.ok(sceneTime(falls, 4) < 1000, "faster for whoever likes it so");
  assert.ok(sceneTime(wins, 2) > 10_000);
  assert.equal(sceneTime(wins, 2, true), 1000, "but not while clocks run out");
});

test("a scene knows the place that stays lit: its own, or where somebody stands", () => {
  const [falls] = scenes([told("Falls")]);
  const staging = /** @type {any} */ ({
    declared: { place: "ROOM" },
    standing: [
      { sort: "PAWN", id: 2, place: 9, ghost: true },
      { sort: "PAWN", id: 2, place: 6 },
    ],
  });
  assert.equal(placeOf(falls, staging), 4);
  assert.equal(placeOf({ ...falls, at: { sort: "PAWN", id: 2 } }, staging), 6);
  assert.equal(placeOf({ ...falls, at: undefined }, staging), -1);
});
