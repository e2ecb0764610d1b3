// What the shell draws of a game that draws nothing itself: a harbour of four places, three sailors, a rope.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, having, redrawn, screen, textOf } from "./dom.js";

const { html, render } = await import("/static/js/lib.js");
const { speech } = await import("/static/js/words.js");
const { Stage } = await import("/static/js/stage/stage.js");
const { PopoverBody, asideFor, spotFor } = await import("/static/js/stage/popover.js");
const { AnswerList } = await import("/static/js/stage/list.js");
const { marksOf } = await import("/static/js/stage/legend.js");
const { sceneOf, stagingOf } = await import("/static/js/stage/staging.js");
const { ghostsOf, plannedOf } = await import("/static/js/stage/ghosts.js");
const { putPins } = await import("/static/js/stage/pins.js");
const { ringParts } = await import("/static/js/stage/token.js");
const { iconOf } = await import("/static/js/stage/icons.js");
const { priceAt, saidOf } = await import("/static/js/stage/place.js");
const { toolsAt } = await import("/static/js/stage/looking.js");
const { litWays } = await import("/static/js/stage/roads.js");

const t = speech("en");
const row = (/** @type {string} */ id, /** @type {any} */ more = {}) => ({ id, name: { en: { one: id } }, ...more });
const content = {
  places: [
    row("quay", { at: [10, 50] }),
    row("hall", { at: [50, 20] }),
    row("tower", { at: [90, 50] }),
    row("cellar", { at: [50, 80] }),
  ],
  sailors: [row("Anna"), row("Boris"), row("Cyril")],
  stairs: [row("a", { from: "quay", to: "hall" }), row("b", { from: "hall", to: "tower" })],
  things: [row("rope")],
  shape: {
    tables: {
      place: { at: ["places"] },
      sailor: { at: ["sailors"] },
      stair: { at: ["stairs"] },
      thing: { at: ["things"] },
    },
    state: { where: { of: "place", per: ["sailor"] }, floor: { of: "thing", per: ["place"], piece: true } },
    frames: { Move: { sailor: { of: "sailor" } } },
    choices: {
      Go: { place: { of: "place" } },
      Take: { thing: { of: "thing" } },
      Climb: { stair: { of: "stair" } },
      Push: { sailor: { of: "sailor" } },
    },
  },
  stage: {
    layout: "plan",
    place: "place",
    wide: { column: "at", extent: [0, 0, 100, 100], stretch: [1, 2], at: [1000, 800] },
    size: { usual: [120, 90], least: 0.8, greatest: 1.3 },
    way: [{ table: "stair", a: "from", b: "to" }],
    piece: [{ table: "sailor" }],
    thing: [{ table: "thing" }],
    actor: { Move: "sailor" },
    low: { en: { hall: "h." } },
  },
};
const [QUAY, HALL, TOWER] = [0, 1, 2];
const [ANNA, BORIS] = [0, 1];
const go = { is: "Go", place: HALL };

/** @param {any} [more] @returns {any} */
const props = (more = {}) => ({
  seen: { where: [QUAY, HALL, HALL], floor: [[], [0], [], []], stack: [{ is: "Move", sailor: ANNA }] },
  view: { game: "harbour" },
  content,
  lang: "en",
  t,
  me: 0,
  names: ["Ema", "Ota"],
  seats: [{ ink: "red" }, { ink: "blue" }],
  options: [go, { is: "Go", place: TOWER }],
  labels: ["go to the hall", "go to the tower"],
  frame: "Move",
  marks: [],
  hint: null,
  planned: null,
  whyNot: () => ({}),
  setPlan: () => {},
  act: () => {},
  ...more,
});
const staged = (
  /** @type {any} */ more = {},
  /** @type {any} */ parts = {},
  /** @type {any} */ picked = {},
  /** @type {any} */ looked = {},
) => stagingOf(props(more), parts, picked, looked);
const board = (/** @type {any} */ staging) =>
  drawn((root) => render(html`<${Stage} staging=${staging} kit=${{ t }} />`, root));
const cells = (/** @type {any} */ root) => having(root, "role", "gridcell");
const heard = (/** @type {any} */ root) => cells(root).map((cell) => cell.getAttribute("aria-label"));

test("every place is a cell of a grid that says its name, who and what is there, and what can be answered", async () => {
  const root = await board(staged());
  assert.equal(having(root, "role", "grid").length, 1);
  assert.deepEqual(heard(root).slice(0, 4), [
    "Quay, Anna",
    "Hall, Boris, Cyril, Rope, 1 answer",
    "Tower, 1 answer",
    "Cellar",
  ]);
  assert.equal(having(root, "tabindex", "0").length, 1);
});

test("whoever acts is a cell too, the others are reached through their place", async () => {
  assert.deepEqual(heard(await board(staged())).slice(4), ["Anna"]);
});

test("what can be answered is lit and can be pressed", async () => {
  const root = await board(staged());
  const lit = having(root, "data-can").map((cell) => cell.getAttribute("data-key"));
  assert.deepEqual(lit, ["place:1", "place:2"]);
  assert.equal(having(root, "class", "light").length, 2);
});

test("a click on a place selects it, a second one within a moment says so", async () => {
  /** @type {any[]} */
  const asked = [];
  const staging = {
    ...staged(),
    select: (/** @type {any} */ thing, /** @type {boolean} */ twice) => asked.push([thing, twice]),
  };
  const [, hall] = cells(await board(staging));
  hall.listeners.click({ detail: 1 });
  hall.listeners.click({ detail: 2 });
  assert.deepEqual(asked, [
    [{ sort: "place", id: HALL }, false],
    [{ sort: "place", id: HALL }, true],
  ]);
});

test("the price stands in a pill, and a tick where the place is chosen", async () => {
  const parts = {
    deed: (/** @type {any} */ { place }) => ({ price: place === HALL ? "1 coin" : "2 coins", note: "3 coins left" }),
  };
  const pills = (/** @type {any} */ root) => having(root, "class", "pill").map(textOf);
  assert.deepEqual(pills(await board(staged({}, parts))), ["1 coin", "2 coins"]);
  assert.deepEqual(pills(await board(staged({}, parts, { choice: go })))[0], "3 coins left");
  assert.equal(
    having(await board(staged({}, parts, { choice: go })), "aria-selected", "true")[0].getAttribute("data-place"),
    "1",
  );
});

test("ways and places can be measured, the whole board has a frame", async () => {
  const root = await board(staged());
  assert.equal(having(root, "data-stage", "plan").length, 1);
  assert.equal(having(root, "data-way").length, 2);
  assert.equal(having(root, "data-place").length, 4);
});

test("a way that is an answer has a light of its own", async () => {
  const staging = staged();
  staging.targets = new Map([["stair:1", [{ choice: { is: "Climb", stair: 1 }, label: "Climb", text: "Climb" }]]]);
  const root = await board(staging);
  assert.ok(having(root, "data-key", "stair:1").length);
});

test("a game draws its own places, faces and ways", async () => {
  const parts = {
    Place: () => html`<circle class="own-place" />`,
    Piece: () => html`<circle class="own-face" />`,
    Way: () => html`<path class="own-way" />`,
  };
  const root = await board(staged({}, parts));
  const drawnOnes = ["own-place", "own-face", "own-way"].map((kind) => having(root, "class", kind).length);
  assert.deepEqual(drawnOnes, [4, 3, 2]);
  assert.equal(having(root, "class", "walls").length, 0);
});

test("where an answer leads is drawn as a ghost and a way there", async () => {
  const seen = { ...props().seen, where: [HALL, HALL, HALL] };
  const outlook = { choice: go, seen, happens: ["Anna goes."] };
  const staging = staged({}, {}, { choice: go }, { outlook });
  assert.deepEqual(
    ghostsOf(staging).map(({ who, from }) => [who.id, from?.place, who.place]),
    [[ANNA, QUAY, HALL]],
  );
  const root = await board(staging);
  assert.equal(having(root, "class", "path").length, 1);
  assert.equal(having(root, "data-token", "sailor:0 ghost").length, 1);
});

test("who stands elsewhere only in the plan is drawn so, with the way from where they stand in truth", async () => {
  const planned = { seen: { ...props().seen, where: [TOWER, HALL, HALL] }, happens: [] };
  const staging = staged({ planned });
  assert.deepEqual(
    plannedOf(staging).map(({ who, from }) => [who.id, from?.place, who.place]),
    [[ANNA, TOWER, QUAY]],
  );
  const root = await board(staging);
  assert.equal(having(root, "class", "path").length, 1);
  assert.equal(all(root).filter((one) => one.getAttribute("class")?.match(/figure.*ghost/)).length, 1);
});

test("advice lights its target", async () => {
  const root = await board(staged({ hint: go }));
  assert.equal(having(root, "class", "advice").length, 1);
});

test("what is refused says so, and why when it is pointed at", async () => {
  const refused = () => [{ thing: { sort: "place", id: 3 }, choice: { is: "Go", place: 3 }, text: "Go" }];
  const whyNot = () => ({ "aria-disabled": "true", "aria-describedby": "why" });
  const root = await board(staged({ whyNot }, { refused }));
  const cellar = cells(root)[3];
  assert.equal(cellar.getAttribute("aria-label"), "Cellar, not possible now");
  assert.equal(cellar.getAttribute("aria-describedby"), "why");
});

test("a popover says who it is, where, and offers what can be done", async () => {
  const bag = () => ({ title: "Anna", lines: ["captain"], bag: [{ sort: "thing", id: 0 }] });
  const staging = staged(
    { options: [go, { is: "Push", sailor: ANNA }], labels: ["go to the hall", "push off"] },
    { facts: bag },
  );
  const root = await drawn((at) => render(html`<${PopoverBody} staging=${staging} t=${t} />`, at));
  assert.match(textOf(root), /Anna.*captain.*Rope.*Go to the hall.*Push off/);
  assert.equal(having(root, "aria-pressed", "false").length, 2);
});

test("the popover of a place lists everybody there", async () => {
  const staging = staged({ options: [], labels: [] }, {}, { thing: { sort: "place", id: HALL } });
  const root = await drawn((at) => render(html`<${PopoverBody} staging=${staging} t=${t} />`, at));
  const people = all(root).filter((one) => one.localName === "button");
  assert.deepEqual(people.map(textOf), ["BoBoris", "CyCyril"]);
});

test("the list of all answers says each in the server's words", async () => {
  const root = await drawn((at) => render(html`<${AnswerList} staging=${staged()} />`, at));
  const buttons = all(root).filter((one) => one.localName === "button");
  assert.deepEqual(buttons.map(textOf).sort(), ["Go to the hall", "Go to the tower"]);
});

test("the legend has what is drawn, and nothing else", () => {
  const names = (/** @type {any} */ staging) => marksOf(staging, t).map(({ name }) => name);
  assert.deepEqual(names(staged()), ["Here you can answer"]);
  assert.deepEqual(names(staged({ options: [], labels: [] })), []);
  const chosen = staged(
    {},
    { pins: () => [{ n: 1, text: "Anna in the tower", at: [{ sort: "sailor", id: ANNA }] }] },
    { choice: go },
  );
  assert.deepEqual(names(chosen), ["Here you can answer", "Chosen", "A goal: here is the thing"]);
});

test("a popover lies beside its piece and covers no target", () => {
  const size = { width: 300, height: 200 };
  const window = { width: 1000, height: 700 };
  const piece = { x: 500, y: 350, w: 40, h: 40 };
  const keep = [
    { x: 700, y: 350, w: 120, h: 90 },
    { x: 500, y: 500, w: 120, h: 90 },
  ];
  const { box, free } = spotFor(size, window, piece, keep, []);
  assert.ok(free);
  for (const one of [piece, ...keep])
    assert.ok(Math.abs(box.x - one.x) * 2 >= box.w + one.w || Math.abs(box.y - one.y) * 2 >= box.h + one.h);
  assert.ok(box.x - 150 >= 8 && box.x + 150 <= 992 && box.y - 100 >= 8 && box.y + 100 <= 692);
});

test("where no side is free, the camera moves aside by as little as is needed", () => {
  const size = { width: 300, height: 600 };
  const window = { width: 800, height: 620 };
  const must = [{ x: 400, y: 300, w: 300, h: 200 }];
  assert.equal(spotFor(size, window, must[0], [], []).free, false);
  const [dx, dy] = asideFor(size, window, must);
  assert.equal(dy, 0);
  const moved = { ...must[0], x: must[0].x + dx };
  assert.ok(spotFor(size, window, moved, [], []).free);
  assert.ok(Math.abs(dx) < 120);
});

test("the ring of one seat tells it by its parts, that of several has their colours", () => {
  assert.equal(ringParts(["red"])[0].dash, undefined);
  assert.equal(ringParts(["blue"])[0].dash, "54.5 5.5");
  assert.deepEqual(
    ringParts(["red", "blue", "green"]).map(({ colour }) => colour),
    ["red", "blue", "green"],
  );
  assert.deepEqual(ringParts([]), [{ colour: "" }]);
});

test("pins stand where the thing is and where it must go, side by side", () => {
  const where = ({ sort, id }) =>
    sort === "place" ? { x: 100 * id, y: 0, w: 100, h: 80 } : { x: 7, y: 7, w: 40, h: 40, token: 40 };
  const goal = (/** @type {number} */ n, more = {}) => ({
    n,
    text: "",
    at: [{ sort: "sailor", id: 0 }],
    to: [{ sort: "place", id: 2 }],
    ...more,
  });
  const puts = putPins([goal(1), goal(2)], where);
  assert.deepEqual(
    puts.map(({ pin, to }) => [pin.n, Boolean(to)]),
    [
      [1, false],
      [1, true],
      [2, false],
      [2, true],
    ],
  );
  assert.equal(new Set(puts.map(({ x, y }) => `${x},${y}`)).size, 4);
  assert.equal(putPins([goal(1, { done: true })], where).length, 1, "what holds need not go anywhere");
  assert.deepEqual(
    putPins([goal(1)], () => null),
    [],
  );
});

test("sorts of answers have icons, whatever they are called", () => {
  assert.deepEqual(["Step", "PickUp", "Drop", "Bribe", "Unlock", "Zzz"].map(iconOf), [
    "go",
    "take",
    "drop",
    "pay",
    "open",
    "answer",
  ]);
});

test("a game may say itself how a thing is heard", () => {
  const parts = { said: (/** @type {any} */ { id }) => (id === BORIS ? "Boris, asleep" : "") };
  assert.equal(saidOf({ staging: staged({}, parts), t }, { sort: "sailor", id: BORIS }), "Boris, asleep");
});

test("the tools stand in a corner where they cover no answer", () => {
  const pane = { width: 400, height: 500, finger: false };
  const right = { x: 380, y: 20, w: 40, h: 40 };
  const foot = { x: 380, y: 480, w: 40, h: 40 };
  assert.equal(toolsAt(pane, []).kind, "");
  assert.equal(toolsAt(pane, [right]).kind, "foot");
  assert.equal(toolsAt(pane, [right, foot]).kind, "foot left");
});

test("a board that is cropped has a look at the whole beside it, which a tap shows", async () => {
  const wide = { ...screen };
  Object.assign(screen, { width: 200, height: 160 });
  const root = await board(staged());
  Object.assign(screen, wide);
  const map = having(root, "class", "minimap");
  assert.equal(map.length, 1);
  assert.equal(having(map[0], "class", "may").length, 2, "where one can answer");
  assert.equal(having(map[0], "class", "seen").length, 1);
  assert.equal(having(await board(staged()), "class", "minimap").length, 0);
});

test("what will be left is said in the pill where it fits, else the price", () => {
  const parts = { deed: () => ({ price: "1 coin", note: "3 coins left" }) };
  const on = { staging: staged({}, parts, { choice: go }), t };
  const hall = { sort: "place", id: HALL };
  assert.equal(priceAt(on, hall, 160), "✓ 3 coins left");
  assert.equal(priceAt(on, hall, 70), "✓ 1 coin");
  assert.equal(priceAt(on, { sort: "place", id: TOWER }, 160), "1 coin");
});

test("lights of two ways that cross keep apart", () => {
  const boxes = [
    { x: 0, y: 0, w: 20, h: 20 },
    { x: 300, y: 300, w: 20, h: 20 },
    { x: 300, y: 0, w: 20, h: 20 },
    { x: 0, y: 300, w: 20, h: 20 },
  ];
  const way = (/** @type {number} */ id, /** @type {number} */ a, /** @type {number} */ b) => ({
    key: `stair:${id}`,
    thing: { sort: "stair", id },
    a: boxes[a],
    b: boxes[b],
    nth: 0,
    d: "",
    box: boxes[a],
  });
  const targets = new Map(["stair:0", "stair:1"].map((key) => [key, []]));
  const lit = litWays(
    [way(0, 0, 1), way(1, 2, 3), way(2, 0, 3)],
    /** @type {any} */ ({ targets }),
    /** @type {any} */ ({ boxes }),
  );
  assert.deepEqual(
    lit.map(({ key }) => key),
    ["stair:0", "stair:1"],
  );
  const [a, b] = lit.map(({ box }) => box);
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 28);
});

test("that something is pointed at draws nothing anew until it is known where that leads", async () => {
  let drawnTimes = 0;
  const Place = () => {
    drawnTimes += 1;
    return html`<circle class="own-place" />`;
  };
  const parts = { Place };
  const given = props();
  const scene = sceneOf(given, parts);
  const pointing = (/** @type {any} */ looked) =>
    html`<${Stage} staging=${stagingOf(given, parts, {}, looked, scene)} kit=${{ t }} />`;
  const root = await drawn((at) => render(pointing({}), at));
  const before = drawnTimes;
  assert.ok(before >= 4);
  await redrawn(root, (at) => render(pointing({ pointed: go }), at));
  assert.equal(drawnTimes, before);
  await redrawn(root, (at) =>
    render(pointing({ pointed: go, outlook: { choice: go, seen: given.seen, happens: [] } }), at),
  );
  assert.equal(drawnTimes, before, "walls are drawn once a view");
});

test("whoever points at a place reads what is there", async () => {
  const [quay] = having(await board(staged()), "data-place", "0");
  assert.equal(textOf(quay.parentNode.childNodes[0]), "Quay, Anna");
});

test("in a window that is hardly there nothing has a negative size", async () => {
  const usual = { ...screen };
  for (const [width, height] of [
    [200, 50],
    [40, 300],
    [1, 1],
  ]) {
    Object.assign(screen, { width, height });
    const drawnThere = all(await board(staged()));
    assert.ok(drawnThere.length > 50);
    const negative = drawnThere.filter((one) =>
      ["width", "height", "r"].some((side) => Number(one.getAttribute(side)) < 0),
    );
    assert.deepEqual(negative, []);
  }
  Object.assign(screen, usual);
});

test("a mouse points at once, a finger by staying", async (t) => {
  /** @type {any[]} */
  const pointed = [];
  const staging = { ...staged(), consider: (/** @type {any} */ choice) => pointed.push(choice?.place ?? null) };
  const [, hall] = cells(await board(staging));
  t.mock.timers.enable({ apis: ["setTimeout"] });
  hall.listeners.pointerenter({ pointerType: "mouse" });
  hall.listeners.pointerleave({});
  hall.listeners.pointerenter({ pointerType: "touch" });
  t.mock.timers.tick(100);
  hall.listeners.pointerleave({});
  t.mock.timers.tick(1000);
  assert.deepEqual(pointed, [HALL, null, null], "a tap points at nothing");
  hall.listeners.pointerenter({ pointerType: "touch" });
  t.mock.timers.tick(500);
  assert.deepEqual(pointed, [HALL, null, null, HALL]);
});
