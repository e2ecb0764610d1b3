// A question that leaves nothing to decide: it passes by itself after a moment, unless somebody wants it.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, querySelector: () => null, hidden: false },
});
const { hold, MOMENT, onwardKey, onwardOf, watchOnward } = await import("/static/js/onward.js");
const { createStore } = await import("/static/js/store.js");
const { Onward } = await import("/static/js/ui/onward.js");
const { speech } = await import("/static/js/words.js");

const END = { is: "End" };

/** Somebody at seat 0 who can only end. @param {any} [more] */
function asked(more = {}) {
  const view = { due: [0], asked: [0], options: { 0: [END] }, ...more.view };
  const question = { text: "", rule: "", frame: "Act", standing: false, plan: "", onward: true, ...more.question };
  const rest = { queue: [], moments: [], replay: null, bye: "", sheet: "", hint: null, planned: null, curtain: null };
  const table = { seats: [{ seat: 0, kind: "human" }], ...more.table };
  const { view: _, question: __, table: ___, ...state } = more;
  const now = { version: 7, over: null, view, question };
  return /** @type {any} */ ({
    seat: 0,
    page: { mine: [0] },
    settings: {},
    status: "open",
    ...rest,
    now,
    table,
    ...state,
  });
}

/** @param {any} state */
function watched(state) {
  const session = /** @type {any} */ ({ store: createStore(state), decide: mock.fn() });
  watchOnward(session);
  session.store.set({});
  return session;
}

test("after a moment whoever can only pass has passed, once", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const session = watched(asked());
  t.mock.timers.tick(MOMENT - 1);
  session.store.set({ chat: [] }); // news of another sort do not begin the moment anew
  assert.equal(session.decide.mock.callCount(), 0);
  t.mock.timers.tick(1);
  assert.deepEqual(session.decide.mock.calls[0].arguments, [END]);
  t.mock.timers.tick(10 * MOMENT);
  assert.equal(session.decide.mock.callCount(), 1);
});

test("the moment lasts between one and a half and two seconds", () => assert.ok(MOMENT >= 1500 && MOMENT <= 2000));

test("whoever says so waits, by the button or by Esc", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const stop of [
    hold,
    (/** @type {any} */ s) => assert.ok(onwardKey(/** @type {any} */ ({ key: "Escape" }), s)),
  ]) {
    const session = watched(asked());
    t.mock.timers.tick(MOMENT - 1);
    stop(session);
    t.mock.timers.tick(10 * MOMENT);
    assert.equal(session.decide.mock.callCount(), 0);
    assert.equal(onwardKey(/** @type {any} */ ({ key: "Escape" }), session), false, "Esc has its other meaning again");
  }
});

test("the next question has a moment of its own", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const session = watched(asked());
  t.mock.timers.tick(MOMENT - 1);
  session.store.set((/** @type {any} */ s) => ({ now: { ...s.now, version: 8 } }));
  t.mock.timers.tick(MOMENT - 1);
  assert.equal(session.decide.mock.callCount(), 0);
  t.mock.timers.tick(1);
  assert.equal(session.decide.mock.callCount(), 1);
});

test("nobody is passed over where there is something to decide, to read or to wait for", () => {
  assert.deepEqual(onwardOf(asked()), END);
  const cases = {
    "the game did not say so": { question: { onward: false } },
    "there is another answer": { view: { options: { 0: [END, { is: "Go" }] } } },
    "somebody else is asked too": { view: { due: [0, 1] } },
    "another is asked": { view: { due: [1] } },
    "one always wants to be asked": { settings: { ask: true } },
    "one has said: wait": { held: true },
    "what happened is still told": { moments: [{}] },
    "steps are still played back": { queue: [{}] },
    "a sheet lies over the table": { sheet: "menu" },
    "a hint is read": { hint: {} },
    "something is half chosen": { plan: 1 },
    "a turn is planned": { planned: {} },
    "the curtain is down": { curtain: 0 },
    "the game is paused": { table: { paused: true } },
    "the line is lost": { status: "lost" },
    "a bot plays the seat": { table: { seats: [{ seat: 0, kind: "bot" }] } },
    "one looks at the past": { replay: {} },
  };
  for (const [why, state] of Object.entries(cases)) assert.equal(onwardOf(asked(state)), null, why);
  assert.deepEqual(
    onwardOf(asked({ view: { due: [0, 1] }, page: { mine: [0, 1] } })),
    END,
    "all of them are one's own",
  );
});

test("that one goes on is said where it is read out, with a way to wait", () => {
  const said = (/** @type {any} */ state) =>
    JSON.stringify(Onward(/** @type {any} */ ({ kit: { t: speech("en"), state, session: {} } })));
  assert.match(said(asked()), /"role":"status".*You can do nothing else\. Going on….*Wait/);
  assert.match(said(asked({ held: true })), /"role":"status"/);
  assert.doesNotMatch(said(asked({ held: true })), /Wait|Going on/);
});
