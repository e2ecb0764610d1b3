// What deserves a moment, how long it lasts, where a replay has its chapters, and which moment an address names.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, querySelector: () => null, hidden: false },
});
const { chaptersOf, dwell, hurried, momentsOf, stepping } = await import("/static/js/moments.js");
const { momentIn, momentLink } = await import("/static/js/replay.js");
const { createStore } = await import("/static/js/store.js");
const { Session } = await import("/static/js/session.js");

/** A game in which flips are worth a banner and captures wait for a click. */
const game = /** @type {any} */ ({
  stage: (/** @type {any} */ told) =>
    ({ Flip: { weight: 2, card: "mole" }, Capture: { weight: 3, tone: "bad" }, Walk: { weight: 1 } })[told.is] ?? null,
  chapter: (/** @type {any} */ told) => (told.is === "Capture" ? { label: told.text, sort: "capture" } : null),
});
const props = /** @type {any} */ ({});
const told = (/** @type {string[]} */ ...names) => names.map((is) => ({ is, text: `${is}.` }));
const texts = (/** @type {any[]} */ moments) =>
  moments.map(({ before, text, after }) => [before, text, after].flat().join(" "));

test("only what a game gives weight gets a banner", () => {
  const moments = momentsOf(game, told("Draw", "Flip", "Walk", "Capture"), props, { step: false, mine: false });
  assert.deepEqual(texts(moments), ["Flip.", "Capture."]);
  assert.deepEqual(
    moments.map(({ weight, card, tone }) => [weight, card, tone]),
    [
      [2, "mole", "plain"],
      [3, "", "bad"],
    ],
  );
  assert.deepEqual(momentsOf(game, told("Draw", "Walk"), props, { step: false, mine: false }), []);
});

test("step by step nothing passes unread, but one's own deed needs no click", () => {
  const how = { step: true, mine: false };
  assert.deepEqual(texts(momentsOf(game, told("Draw", "Flip", "Walk"), props, how)), ["Draw. Flip. Walk."]);
  assert.deepEqual(texts(momentsOf(game, told("Draw", "Walk"), props, how)), ["Draw. Walk."]);
  assert.deepEqual(momentsOf(game, told("Draw"), props, { step: true, mine: true }), []);
  assert.deepEqual(texts(momentsOf(game, told("Draw", "Flip"), props, { step: true, mine: true })), ["Draw. Flip."]);
});

test("a deed is told before what comes of it, with its card", () => {
  const walk = {
    stage: (/** @type {any} */ { is }) => (is === "Walk" ? { weight: 1, card: "map", says: "Go." } : null),
  };
  const [moment] = momentsOf(/** @type {any} */ (walk), told("Draw", "Walk", "Tire"), props, {
    step: true,
    mine: false,
  });
  assert.deepEqual([moment.text, moment.before, moment.after], ["Walk.", ["Draw."], ["Tire."]]);
  assert.deepEqual([moment.card, moment.says, moment.weight, moment.step], ["map", "Go.", 1, false]);
  assert.ok(dwell(moment, 2) > dwell({ ...moment, says: "" }, 2), "there is time to read it");
  const [staged] = momentsOf(game, told("Flip"), props, { step: false, mine: false });
  assert.equal(staged.says, "");
});

test("a game that declares nothing is told step by step all the same", () => {
  assert.deepEqual(texts(momentsOf(/** @type {any} */ ({}), told("Draw"), props, { step: true, mine: false })), [
    "Draw.",
  ]);
  assert.deepEqual(momentsOf(/** @type {any} */ ({}), told("Draw"), props, { step: false, mine: false }), []);
});

test("weightier moments stay longer, long sentences too, and step by step they wait", () => {
  const moment = {
    before: [],
    text: "Flip.",
    after: [],
    weight: /** @type {const} */ (2),
    card: "",
    says: "",
    tone: /** @type {const} */ ("plain"),
    step: false,
  };
  const long = { ...moment, text: "A sentence that takes its time to be read." };
  assert.ok(dwell(moment, 4) < dwell(moment, 1));
  assert.ok(dwell(moment, 2) < dwell(long, 2));
  assert.ok(dwell(long, 2) < dwell({ ...moment, weight: 3 }, 2));
  assert.equal(dwell({ ...moment, step: true }, 2), Infinity);
});

test("step by step trifles alone wait for nobody", () => {
  const how = { step: true, mine: false };
  assert.deepEqual(
    momentsOf(game, told("Draw", "Walk"), props, how).map(({ weight, step }) => [weight, step]),
    [[1, false]],
  );
  assert.deepEqual(
    momentsOf(game, told("Flip", "Capture"), props, how).map(({ step }) => step),
    [true, true],
  );
});

test("with less than a minute for a decision no moment waits for a click", () => {
  const at = (/** @type {string} */ kind, /** @type {number} */ seconds) =>
    hurried(/** @type {any} */ ({ table: { clock: { kind, seconds } } }));
  assert.deepEqual([at("live", 59), at("live", 60), at("days", 1), at("none", 0)], [true, false, false, false]);
  const [moment] = momentsOf(game, told("Capture"), props, { step: true, mine: false });
  assert.equal(dwell(moment, 2), Infinity);
  assert.equal(dwell(moment, 2, true), dwell({ ...moment, weight: 2, step: false }, 2));
});

test("the first game on a device waits for clicks, unless somebody has chosen or wants everything at once", () => {
  const state = (/** @type {boolean} */ first, /** @type {boolean | undefined} */ step, speed = 2) =>
    /** @type {any} */ ({ first, settings: { speed, step } });
  assert.equal(stepping(state(true, undefined)), true);
  assert.equal(stepping(state(false, undefined)), false);
  assert.equal(stepping(state(true, false)), false);
  assert.equal(stepping(state(false, true)), true);
  assert.equal(stepping(state(true, undefined, 0)), false);
});

test("chapters know their step", () => {
  const steps = /** @type {any} */ ([
    { events: told("Draw") },
    { events: told("Walk", "Capture") },
    { events: told("Capture") },
  ]);
  assert.deepEqual(chaptersOf(game, steps), [
    { label: "Capture.", sort: "capture", at: 1 },
    { label: "Capture.", sort: "capture", at: 2 },
  ]);
});

test("the turns of a replay are counted", () => {
  const turns = /** @type {any} */ ({
    chapter: (/** @type {any} */ { is }) => ({ label: is, sort: "turn", counted: is === "Turn" }),
  });
  const steps = /** @type {any} */ ([{ events: told("Turn", "Rain") }, { events: told("Turn") }]);
  assert.deepEqual(
    chaptersOf(turns, steps).map(({ label }) => label),
    ["1. Turn", "Rain", "2. Turn"],
  );
});

test("the address of a moment leads back to it, and any other address nowhere", () => {
  const link = momentLink("t", /** @type {any} */ ({ at: 6, seat: "all" }));
  assert.deepEqual(momentIn(new URL(link, "http://house").search), { at: 6, seat: "all" });
  assert.deepEqual(momentIn("?step=1"), { at: 0, seat: "spectator" });
  assert.deepEqual(momentIn("?step=2&seat=%3Cb%3E"), { at: 1, seat: "spectator" });
  for (const other of ["", "?lang=cs", "?step=0", "?step=x", "?step=1.5"]) assert.equal(momentIn(other), null);
});

/** A message of somebody else's step. @param {number} version @param {string[]} names */
const news = (version, ...names) => ({
  type: "view",
  version,
  heard: version,
  events: told(...names),
  view: { asked: [1], due: [1], options: {} },
  names: [],
  labels: {},
  question: null,
  undo: false,
  over: null,
});

/** A session that has seen its first view. @param {Record<string, any>} settings */
function sitting(settings) {
  const store = createStore(
    /** @type {any} */ ({
      page: { mine: [0], table: "t" },
      seat: 0,
      now: null,
      queue: [],
      moments: [],
      log: [],
      toasts: [],
      settings: { speed: 2, ...settings },
      first: false,
      replay: null,
    }),
  );
  const session = new Session(store, game, /** @type {any} */ (String));
  session.look = () => props;
  session.take(/** @type {any} */ ({ ...news(0, "Draw"), heard: 0 }));
  return { store, session };
}

test("the next step comes after the moment, by itself or by going on", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, session } = sitting({});
  t.mock.timers.tick(5000);
  session.take(/** @type {any} */ (news(1, "Flip")));
  session.take(/** @type {any} */ (news(2, "Draw")));
  assert.deepEqual(texts(store.get().moments), ["Flip."]);
  assert.equal(store.get().queue.length, 1);
  t.mock.timers.tick(dwell(store.get().moments[0], 2));
  assert.deepEqual([store.get().moments, store.get().queue, store.get().now?.version], [[], [], 2]);
});

test("step by step nothing goes on by itself, and one skip shows the newest", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, session } = sitting({ step: true });
  t.mock.timers.tick(5000);
  for (const version of [1, 2, 3]) session.take(/** @type {any} */ (news(version, "Flip")));
  t.mock.timers.tick(1e6);
  assert.equal(store.get().now?.version, 1);
  session.next();
  assert.equal(store.get().now?.version, 2);
  session.skip();
  assert.deepEqual([store.get().now?.version, store.get().moments, store.get().queue], [3, [], []]);
});

test("step by step goes on by itself where the clock leaves less than a minute", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, session } = sitting({ step: true });
  store.set({ table: /** @type {any} */ ({ seats: [], clock: { kind: "live", seconds: 30 } }) });
  t.mock.timers.tick(5000);
  session.take(/** @type {any} */ (news(1, "Capture")));
  assert.deepEqual(texts(store.get().moments), ["Capture."]);
  t.mock.timers.tick(dwell(store.get().moments[0], 2, true));
  assert.deepEqual(store.get().moments, []);
});

test("what others do while I decide too takes nothing away from me, unless it weighs most", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, session } = sitting({ step: true });
  t.mock.timers.tick(5000);
  const both = (/** @type {number} */ version, /** @type {string} */ is) => ({
    ...news(version, is),
    view: { asked: [0, 1], due: [0, 1], options: {} },
  });
  session.take(/** @type {any} */ (both(1, "Flip")));
  assert.deepEqual(texts(store.get().moments), ["Flip."], "I was not asked before it");
  session.next();
  for (const version of [2, 3, 4]) session.take(/** @type {any} */ (both(version, version === 3 ? "Flip" : "Draw")));
  assert.deepEqual([store.get().now?.version, store.get().moments, store.get().queue], [4, [], []]);
  session.take(/** @type {any} */ (both(5, "Capture")));
  assert.deepEqual(texts(store.get().moments), ["Capture."]);
});

test("behind the curtain nothing staged is left", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, session } = sitting({ step: true });
  session.take(/** @type {any} */ (news(1, "Flip")));
  session.next();
  session.take(/** @type {any} */ (news(2, "Flip")));
  assert.equal(store.get().moments.length, 1);
  session.lower(0);
  assert.deepEqual(store.get().moments, []);
});
