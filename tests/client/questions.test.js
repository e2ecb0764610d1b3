// Who is waited for and who may speak up, taking back steps, standing orders: what the shell makes of each, without a page.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, querySelector: () => null, hidden: false },
});
const { createStore } = await import("/static/js/store.js");
const { Session } = await import("/static/js/session.js");
const { isDue, maySpeak } = await import("/static/js/moments.js");
const { earlier } = await import("/static/js/past.js");
const { Leaving, ordersOf } = await import("/static/js/ui/standing.js");
const { leave, resume, watchLull } = await import("/static/js/lull.js");
const { wording } = await import("/static/js/ui/wording.js");
const { speech } = await import("/static/js/words.js");

const CHOICE = { is: "Object" };

/** A view of seat 1. @param {Record<string, any>} view @param {Record<string, any>} [more] @returns {any} */
const message = (view, more = {}) => ({
  type: "view",
  version: 1,
  heard: 0,
  events: [],
  labels: {},
  question: null,
  undo: false,
  back: 0,
  names: [],
  over: null,
  standing: [],
  view: { asked: [0, 1], due: [0], options: { 1: [CHOICE] }, ...view },
  ...more,
});

/** A session in seat 1 that holds these seats. @param {number[]} mine @param {any} now @returns {{store: any, session: any}} */
function sitting(mine, now) {
  const store = createStore(
    /** @type {any} */ ({
      page: { mine, table: "t" },
      seat: 1,
      now,
      queue: [],
      moments: [],
      log: [],
      toasts: [],
      settings: { speed: 0 },
      first: false,
      replay: null,
    }),
  );
  const session = new Session(store, /** @type {any} */ ({}), /** @type {any} */ (String));
  return { store, session };
}

test("whoever is due is waited for; whoever is only asked may speak up, if they have something to say", () => {
  const now = message({});
  assert.deepEqual(
    [0, 1, 2].map((seat) => isDue(now, seat)),
    [true, false, false],
  );
  assert.deepEqual(
    [0, 1, 2].map((seat) => maySpeak(now, seat)),
    [false, true, false],
  );
  assert.equal(maySpeak(message({ options: { 1: [] } }), 1), false, "nothing to say");
  assert.equal(maySpeak(message({ due: [1] }), 1), false, "it is waited for");
  for (const done of [null, message({}, { over: { winners: [], text: "" } })])
    assert.deepEqual([isDue(done, 0), maySpeak(done, 1)], [false, false]);
});

test("the waiting bar names those who are due, and nobody who only may speak up", () => {
  const kit = /** @type {any} */ ({
    t: speech("en"),
    game: {},
    state: { now: message({ due: [0] }), names: ["Ann", "Bob"], table: null, queue: [], moments: [] },
  });
  assert.match(wording(kit, false, null, /** @type {any} */ ({})).heading, /^Now deciding: Ann$/);
});

test("whoever waits reads who is asked before the words in which that person is addressed", () => {
  const question = { frame: "Lay", rule: "", text: "Lay two of your cards.", standing: false };
  const said = (/** @type {number[]} */ due) => {
    const state = { now: message({ due }, { question }), names: ["Ann", "Bob"], table: null, queue: [], moments: [] };
    const kit = /** @type {any} */ ({ t: speech("en"), game: {}, state });
    return wording(kit, false, null, /** @type {any} */ ({})).text;
  };
  assert.equal(said([1]), "Bob is asked: “Lay two of your cards.”");
  assert.equal(said([0, 1]), "They are asked: “Lay two of your cards.”");
});

test("on a shared device the curtain falls for whoever is due, not for those who may speak up", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [view, curtain] of /** @type {const} */ ([
    [{ asked: [2, 0, 1], due: [2] }, undefined], // somebody elsewhere decides, both of us may speak up
    [{ asked: [0, 1], due: [0] }, 0],
    [{ asked: [1, 0], due: [1] }, undefined],
  ])) {
    const { store, session } = sitting([0, 1], message(view));
    session.watchCurtain();
    t.mock.timers.tick(1e5);
    assert.equal(store.get().curtain, curtain);
  }
});

test("between seats that see the same no curtain falls", () => {
  for (const [sights, passed] of /** @type {const} */ ([
    [[0, 0], "sit 0"],
    [[0, 1], "lower 0"],
    [[undefined, undefined], "lower 0"],
  ])) {
    const { store, session } = sitting([0, 1], message({}));
    /** @type {string[]} */
    const done = [];
    store.set({ table: { seats: sights.map((sight, seat) => ({ seat, name: "", kind: "human", sight })) } });
    session.sit = (/** @type {number} */ seat) => done.push(`sit ${seat}`);
    session.lower = (/** @type {number} */ seat) => done.push(`lower ${seat}`);
    session.passTo(0);
    assert.deepEqual(done, [passed]);
  }
});

test("what others do is no interruption where one only may speak up, and calls nobody", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, session } = sitting([1], message({}));
  store.set({ settings: { speed: 2 } });
  session.take(message({}, { version: 2, heard: 1, events: [{ is: "Pushed", text: "" }] }));
  session.take(message({}, { version: 3, heard: 2, events: [{ is: "Pushed", text: "" }] }));
  assert.equal(store.get().queue.length, 1, "it is played back, step by step");
});

test("in a draft taking back is an answer: the last step, or all of them", () => {
  for (const [back, sent] of [
    [2, { is: "Back", to: 1 }],
    [1, { is: "Back", to: 0 }],
  ]) {
    const { session } = sitting([1], message({ due: [1] }, { back }));
    session.act = mock.fn();
    session.send = mock.fn();
    session.undo();
    assert.deepEqual(
      session.act.mock.calls.map((/** @type {any} */ call) => call.arguments),
      [[sent]],
    );
    assert.equal(session.send.mock.callCount(), 0);
    session.back(0);
    assert.deepEqual(session.act.mock.calls[1].arguments, [{ is: "Back", to: 0 }]);
  }
});

test("where nothing is drafted an undo is asked for as ever", () => {
  const { session } = sitting([1], message({ due: [1] }, { undo: true }));
  session.act = mock.fn();
  session.send = mock.fn();
  session.undo();
  assert.equal(session.act.mock.callCount(), 0);
  assert.equal(session.send.mock.calls[0].arguments[0], "undo");
});

test("what can be left to the table: what stands, and the open question if its rules allow it", () => {
  const standing = [{ frame: "React", rule: "X-1", text: "React?" }];
  const question = { frame: "Hoard", rule: "X-2", text: "Hoard?", standing: true };
  assert.deepEqual(ordersOf(null), []);
  assert.deepEqual(
    ordersOf(message({}, { standing, question })).map(({ frame, on }) => [frame, on]),
    [
      ["React", true],
      ["Hoard", false],
    ],
  );
  assert.deepEqual(
    ordersOf(message({}, { standing, question: { ...question, standing: false } })).map(({ frame }) => frame),
    ["React"],
  );
  assert.deepEqual(
    ordersOf(message({}, { standing, question: { ...question, frame: "React" } })).map(({ on }) => on),
    [true],
  );
});

/** A page's own storage. */
function storage() {
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
    removeItem: (/** @type {string} */ key) => kept.delete(key),
  };
}

/** Somebody in a question that may be left to the table, and the orders they give. */
function leaving() {
  Object.defineProperty(globalThis, "sessionStorage", { value: storage(), configurable: true });
  const question = { frame: "React", rule: "", text: "", standing: true };
  const { store, session } = sitting([1], message({ due: [1] }, { question }));
  session.game = { chapter: ({ is }) => (is === "TurnBegan" ? { label: "", sort: "turn" } : null) };
  session.send = mock.fn();
  watchLull(session);
  const orders = () =>
    session.send.mock.calls.map((/** @type {any} */ { arguments: [what, body] }) => [what, body.question, body.on]);
  /** @param {number} version @param {string} is */
  const hear = (version, is) =>
    store.set({ now: message({}, { version, question, events: [{ is, text: "" }], standing: [{ frame: "React" }] }) });
  return { session, orders, hear };
}

test("whoever leaves a question to the table for this turn is asked again with the next one", async () => {
  const { session, orders, hear } = leaving();
  await leave(session, true);
  hear(2, "Walked");
  assert.deepEqual(orders(), [["standing", "React", true]]);
  hear(3, "TurnBegan");
  hear(4, "TurnBegan");
  assert.deepEqual(orders().slice(1), [["standing", "React", false]]);
});

test("whoever leaves it until they say so is asked again when they do, and no sooner", async () => {
  const { session, orders, hear } = leaving();
  await leave(session, false);
  hear(2, "TurnBegan");
  assert.deepEqual(orders(), [["standing", "React", true]]);
  await resume(session);
  assert.deepEqual(orders().slice(1), [["standing", "React", false]]);
});

test("to leave a question is offered where its rules allow it, and nowhere else", () => {
  const drawn = (/** @type {any} */ now, mine = true) =>
    JSON.stringify(
      Leaving({ mine, kit: /** @type {any} */ ({ t: speech("en"), game: { chapter }, state: { seat: 1, now } }) }),
    );
  const chapter = () => null;
  const question = { frame: "React", rule: "", text: "", standing: true };
  assert.match(drawn(message({}, { question })), /Not this turn.*Not until I say so/);
  assert.doesNotMatch(drawn(message({}, { question: { ...question, standing: false } })), /Not/);
  assert.doesNotMatch(drawn(message({}, { question }), false), /Not/);
  assert.match(drawn(message({}, { question, standing: [{ frame: "React" }] }), false), /Ask me again/);
});

test("while nobody is asked the bar tells what happened, and is never blank", () => {
  const now = message({ due: [-1] }, { events: [{ is: "Rolled", text: "The dice: an eagle." }] });
  const kit = /** @type {any} */ ({
    t: speech("en"),
    game: {},
    state: { now, names: [], table: null, queue: [], moments: [] },
  });
  const { heading, text } = wording(kit, false, null, /** @type {any} */ ({}));
  assert.deepEqual([heading, text], ["Chance decides…", "The dice: an eagle."]);
});

/** Events by number. @param {number} first @param {number} last */
const told = (first, last) => Array.from({ length: last - first }, (_, i) => ({ is: "Pushed", text: `${first + i}` }));
const texts = (/** @type {any} */ store) => store.get().log.map((/** @type {any} */ event) => event.text);

test("a long log begins with its newest events; earlier ones come on demand and stand before them", async (t) => {
  const { store, session } = sitting([1], null);
  store.set({ chat: [] });
  session.take(message({}, { heard: 4, events: told(4, 6) }));
  assert.deepEqual([store.get().from, texts(store)], [4, ["4", "5"]]);
  session.take(message({}, { version: 2, heard: 6, events: told(6, 7) }));
  const asked = t.mock.method(globalThis, "fetch", async () =>
    Response.json({ ok: true, from: 1, events: told(1, 4) }),
  );
  await Promise.all([earlier(session), earlier(session)]);
  assert.equal(asked.mock.callCount(), 1, "asked for once");
  assert.deepEqual(JSON.parse(/** @type {any} */ (asked.mock.calls[0].arguments)[1].body), { seat: 1, before: 4 });
  assert.deepEqual([store.get().from, texts(store)], [1, ["1", "2", "3", "4", "5", "6"]]);
  session.take(message({}, { version: 3, heard: 7, events: told(7, 8) }));
  assert.deepEqual(texts(store), ["1", "2", "3", "4", "5", "6", "7"]);
});

test("after a gap the log begins anew; a game that remembers asks for all that came before", async (t) => {
  const { store, session } = sitting([1], null);
  session.game = { recall: (/** @type {any} */ memo, /** @type {any[]} */ events) => (memo ?? 0) + events.length };
  const pages = [
    { ok: true, from: 3, events: told(3, 9) },
    { ok: true, from: 0, events: told(0, 3) },
  ];
  t.mock.method(globalThis, "fetch", async () => Response.json(pages.shift()));
  session.take(message({}, { heard: 0, events: told(0, 2) }));
  session.take(message({}, { version: 5, heard: 9, events: told(9, 12) }));
  assert.deepEqual([store.get().from, store.get().log.length], [9, 3]);
  while (store.get().from) await new Promise((done) => setImmediate(done));
  assert.deepEqual([texts(store).length, store.get().memo], [12, 12]);
});
