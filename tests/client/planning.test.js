// Planning a turn: what is asked of the server, what the board is shown meanwhile, and what is kept when the table moves on.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What was posted, and what is answered to it. @type {{sent: [string, any][], answers: any[]}} */
const wire = { sent: [], answers: [] };
Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, querySelector: () => null, hidden: false },
  fetch: async (/** @type {string} */ url, /** @type {any} */ request) => {
    wire.sent.push([url.split("/").at(-1) ?? "", JSON.parse(request.body)]);
    return { status: 200, ok: true, json: async () => wire.answers.shift() };
  },
});
const { createStore } = await import("/static/js/store.js");
const { Session } = await import("/static/js/session.js");
const { asPlanned, glimpse, commitPlan, dropPlan, mayPlan, planFirst, plansFirst, unplan } = await import(
  "/static/js/planning.js"
);

const MOVE = { is: "Move", place: 3 };
const LOOK = { is: "Look" };
const QUESTION = { text: "What do you do?", rule: "", frame: "Action", standing: false, plan: "may" };

/** A view of seat 1, which is asked. @param {Record<string, any>} [more] @returns {any} */
const message = (more = {}) => ({
  type: "view",
  version: 5,
  heard: 0,
  events: [],
  labels: { 1: ["move", "look"] },
  question: QUESTION,
  undo: false,
  back: 0,
  names: [],
  over: null,
  standing: [],
  view: { asked: [1], due: [1], options: { 1: [MOVE, LOOK] }, seen: { at: 0 } },
  ...more,
});

/** Where one step leads. @param {Record<string, any>} [more] */
const foreseen = (more = {}) => ({
  ok: true,
  steps: ["move"],
  done: 1,
  stopped: "",
  view: { asked: [1], due: [1], options: { 1: [LOOK] }, seen: { at: 3 } },
  question: QUESTION,
  events: [],
  labels: { 1: ["look"] },
  error: null,
  ...more,
});

/** A session in seat 1 of a game in which one plans. @param {any} [now] @param {Record<string, any>} [more] @returns {{store: any, session: any}} */
function sitting(now = message(), more = {}) {
  const store = createStore(
    /** @type {any} */ ({
      page: { mine: [1], table: "t", game: "zoo" },
      seat: 1,
      now,
      queue: [],
      moments: [],
      log: [],
      toasts: [],
      planned: null,
      settings: { speed: 0, planning: { zoo: true } },
      first: false,
      replay: null,
      table: null,
      ...more,
    }),
  );
  const t = /** @type {any} */ ((/** @type {string} */ one) => one);
  return { store, session: new Session(store, /** @type {any} */ ({}), t) };
}

beforeEach(() => {
  wire.sent = [];
  wire.answers = [];
});

test("one plans where the game offers it: as one likes it, else as the game does", () => {
  const asked = (/** @type {string} */ plan, /** @type {any} */ settings) => {
    const { store } = sitting(message({ question: { ...QUESTION, plan } }), { settings });
    return [mayPlan(store.get()), plansFirst(store.get())];
  };
  assert.deepEqual(asked("", {}), [false, false]);
  assert.deepEqual(asked("may", {}), [true, false]);
  assert.deepEqual(asked("first", {}), [true, true]);
  assert.deepEqual(asked("first", { planning: { zoo: false } }), [true, false]);
  assert.deepEqual(asked("may", { planning: { zoo: true } }), [true, true]);
  assert.deepEqual(asked("may", { planning: { other: true } }), [true, false]);
  const { store } = sitting(message({ view: { ...message().view, due: [0] } }));
  assert.equal(mayPlan(store.get()), false, "somebody else is due");
});

test("who does not plan decides with one click", async () => {
  const { session } = sitting(message(), { settings: { speed: 0 } });
  wire.answers = [{ ok: true }];
  await session.act(MOVE);
  assert.deepEqual(
    wire.sent.map(([what, { choice }]) => [what, choice]),
    [["act", MOVE]],
  );
});

test("a step is tried out, and the board is shown where it leads while the truth stays", async () => {
  const { store, session } = sitting();
  wire.answers = [foreseen()];
  await session.act(MOVE);
  assert.deepEqual(wire.sent, [["preview", { seat: 1, ask: 5, choices: [MOVE] }]]);
  const state = store.get();
  assert.equal(state.now.view.seen.at, 0, "nothing has happened");
  const shown = asPlanned(state).now;
  assert.deepEqual([shown?.view.seen.at, shown?.view.options, shown?.labels], [3, { 1: [LOOK] }, { 1: ["look"] }]);
  assert.deepEqual([state.planned.steps, state.planned.happens], [["move"], []]);
});

test("an answer is looked at before it is given: nothing is planned by it", async () => {
  const { store, session } = sitting();
  wire.answers = [foreseen({ events: [{ text: "Ann moves." }] })];
  const before = store.get();
  assert.deepEqual(await glimpse(session, MOVE), { seen: { at: 3 }, happens: ["Ann moves."] });
  assert.deepEqual(wire.sent, [["preview", { seat: 1, ask: 5, choices: [MOVE] }]]);
  assert.equal(store.get(), before);
  wire.answers = [{ ok: false, error: { text: "no" } }];
  assert.equal(await glimpse(session, MOVE), null, "what is not possible is not complained about");
  wire.answers = [foreseen({ view: undefined, stopped: "unknown" })];
  assert.equal(await glimpse(session, MOVE), null, "nobody knows where it leads");
  assert.deepEqual(store.get().toasts, []);
});

test("what is said beside the question is said at once, whatever is planned", async () => {
  const { session } = sitting();
  wire.answers = [foreseen(), { ok: true }];
  await session.act(MOVE);
  await session.act({ is: "Propose" });
  assert.deepEqual(
    wire.sent.map(([what]) => what),
    ["preview", "act"],
  );
});

test("where a plan cannot go on nothing more is offered, and it can still be done", async () => {
  for (const stopped of ["chance", "other", "unknown", "over"]) {
    wire.sent = [];
    const { store, session } = sitting();
    wire.answers = [foreseen({ stopped, view: stopped === "unknown" ? null : foreseen().view, labels: {} })];
    await session.act(MOVE);
    assert.deepEqual(asPlanned(store.get()).now?.view.options, {});
    await session.act(LOOK);
    assert.equal(wire.sent.filter(([what]) => what === "preview").length, 1, "no further step");
    assert.equal(store.get().planned.choices.length, 1);
  }
});

test("any step is taken back with those that follow, the first with all", async () => {
  const { store, session } = sitting();
  wire.answers = [foreseen(), foreseen({ steps: ["move", "look"], done: 2 }), foreseen()];
  await session.act(MOVE);
  await session.act(LOOK);
  assert.deepEqual(store.get().planned.choices, [MOVE, LOOK]);
  await unplan(session, 1);
  assert.deepEqual([wire.sent.at(-1)?.[1].choices, store.get().planned.steps], [[MOVE], ["move"]]);
  await unplan(session, 0);
  assert.equal(store.get().planned, null);
  assert.equal(asPlanned(store.get()), store.get());
});

test("a plan is done by one post with one key, and its views come without waiting", async () => {
  const { store, session } = sitting(message(), { settings: { speed: 2, planning: { zoo: true } } });
  wire.answers = [foreseen(), foreseen({ steps: ["move", "look"] }), { ok: true, done: 2, stopped: "" }];
  await session.act(MOVE);
  await session.act(LOOK);
  await commitPlan(session);
  const [what, body] = wire.sent.at(-1) ?? [];
  assert.deepEqual([what, body.choices, body.ask], ["acts", [MOVE, LOOK], 5]);
  assert.ok(body.key);
  session.take(message({ version: 6, heard: 0, events: [{ is: "Moved", text: "" }] }));
  session.take(message({ version: 7, heard: 1, events: [{ is: "Looked", text: "" }] }));
  assert.deepEqual([store.get().now.version, store.get().queue.length, store.get().planned], [7, 0, null]);
});

test("where not all could be done one is told, with the reason where there is one", async () => {
  const { store, session } = sitting();
  const error = { code: "refused", text: "Not there.", rule: "Z-1" };
  wire.answers = [foreseen(), { ok: true, done: 0, stopped: "refused", error }];
  await session.act(MOVE);
  await commitPlan(session);
  assert.deepEqual(
    store.get().toasts.map((/** @type {any} */ { text, rule }) => [text, rule]),
    [["Not there.", "Z-1"]],
  );
});

test("a step that is not possible leaves the plan as it was", async () => {
  const { store, session } = sitting();
  wire.answers = [foreseen(), { ok: false, error: { code: "refused", text: "No.", rule: "" } }];
  await session.act(MOVE);
  await session.act(LOOK);
  assert.deepEqual([store.get().planned.choices, store.get().planned.busy], [[MOVE], false]);
  assert.equal(store.get().toasts[0].text, "No.");
});

test("when the table moves on the plan is dropped; where the question stays it is looked at anew", async () => {
  const { store, session } = sitting();
  wire.answers = [foreseen(), foreseen({ view: { ...foreseen().view, seen: { at: 4 } } })];
  await session.act(MOVE);
  session.take(message({ version: 6, events: [{ is: "Said", text: "" }] }));
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(wire.sent.at(-1)?.[1], { seat: 1, ask: 6, choices: [MOVE] });
  assert.equal(asPlanned(store.get()).now?.view.seen.at, 4);
  session.take(message({ version: 7, heard: 1, view: { asked: [0], due: [0], options: {}, seen: { at: 0 } } }));
  assert.equal(store.get().planned, null);
  assert.equal(store.get().toasts.length, 1);
});

test("what comes back after a plan was dropped changes nothing", async () => {
  const { store, session } = sitting();
  wire.answers = [foreseen()];
  const asked = session.act(MOVE);
  dropPlan(session);
  await asked;
  assert.equal(store.get().planned, null);
});

test("of two plans the newer one counts, whichever answer comes first", async () => {
  const { store, session } = sitting();
  let come = (/** @type {any} */ _) => undefined;
  const late = new Promise((done) => {
    come = /** @type {any} */ (done);
  });
  wire.answers = [late, foreseen({ steps: ["look"] })];
  const first = session.act(MOVE);
  dropPlan(session);
  await session.act(LOOK);
  come(foreseen());
  await first;
  assert.deepEqual([store.get().planned.choices, store.get().planned.steps], [[LOOK], ["look"]]);
});

test("the switch is remembered by game, and switching off drops the plan", async () => {
  const { store, session } = sitting();
  wire.answers = [foreseen()];
  await session.act(MOVE);
  planFirst(session, false);
  assert.deepEqual([store.get().settings.planning, store.get().planned], [{ zoo: false }, null]);
});

test("steps of a draft bring no message each", () => {
  const { store, session } = sitting(message({ back: 0 }));
  session.decides(6);
  session.take(message({ version: 6, back: 1, undo: true }));
  assert.deepEqual(store.get().toasts, []);
  session.decides(7);
  session.take(message({ version: 7, back: 0, undo: true }));
  assert.equal(store.get().toasts.length, 1, "what ends it does");
});
