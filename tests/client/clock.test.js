// The clocks on the screen: counted from the newest message, never nought while there is time, one's own beside the question.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, querySelector: () => null },
});
const { clock, clockOfQuestion, secondsLeft } = await import("/static/js/ui/clock.js");
const { createStore } = await import("/static/js/store.js");
const { Session } = await import("/static/js/session.js");

/** A table message with these clocks. @param {(number | null)[]} clocks @param {any} [more] @returns {any} */
const told = (clocks, more = {}) => ({
  type: "table",
  seats: clocks.map((left, seat) => ({ seat, name: "", kind: "human", clock: left })),
  ...more,
});

test("while any time is left no clock says nought", () => {
  assert.deepEqual([30, 29.01, 0.4, 0.01, 0, -3].map(clock), ["0:30", "0:30", "0:01", "0:01", "0:00", "0:00"]);
  assert.deepEqual([60.2, 3599.5, 86399.5, 90000].map(clock), ["1:01", "1:00 h", "1 d 0 h", "1 d 1 h"]);
});

test("after two decisions in a row the clock is counted from the second, though both brought the same time", () => {
  const now = mock.method(performance, "now", () => 1000);
  const store = createStore(/** @type {any} */ ({ page: { mine: [] } }));
  const session = new Session(store, /** @type {any} */ ({}), /** @type {any} */ (String));
  session.take(told([30, null]));
  now.mock.mockImplementation(() => 8000);
  assert.equal(secondsLeft(store.get().table, 0, performance.now()), 23);
  session.take(told([30, null]));
  assert.equal(secondsLeft(store.get().table, 0, performance.now()), 30);
  now.mock.mockImplementation(() => 10000);
  assert.equal(secondsLeft(store.get().table, 0, performance.now()), 28);
  assert.equal(secondsLeft(store.get().table, 1, performance.now()), null);
  now.mock.restore();
});

test("beside the question stands one's own clock, else that of whoever must decide first", () => {
  assert.equal(clockOfQuestion(told([20, 5, 9]), 2), 2);
  assert.equal(clockOfQuestion(told([20, 5, null]), 2), 1);
  assert.equal(clockOfQuestion(told([20, 5]), -1), 1);
});

test("no clock stands there while all of them rest", () => {
  assert.equal(clockOfQuestion(null, 0), null);
  assert.equal(clockOfQuestion(told([null, null]), 0), null);
  assert.equal(clockOfQuestion(told([9, null], { paused: true }), 0), null);
});
