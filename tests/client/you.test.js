// Who is "you" in what is shown, and to whom it is told what others did since.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = /** @type {any} */ ({ addEventListener: () => undefined, querySelector: () => null });
const { sinceOf } = await import("/static/js/ui/since.js");
const { you } = await import("/static/js/ui/you.js");

const state = (/** @type {string | null} */ eyes, seat = 0, mine = [0]) =>
  /** @type {any} */ ({ seat, page: { mine }, replay: eyes === null ? null : { seat: eyes } });

test("at the table and in one's own replay one is oneself", () => {
  assert.equal(you(state(null)), 0);
  assert.equal(you(state("0")), 0);
  assert.equal(you(state("spectator")), 0, "one still sees where one sat");
  assert.equal(you(state("1", 0, [0, 1])), 1, "another seat of one's own");
});

test("through another's eyes nobody is oneself, neither for a player nor for a stranger", () => {
  assert.equal(you(state("1")), -1);
  assert.equal(you(state("0", -1, [])), -1);
});

test("what others did since is told to who plays, from their first decision on", () => {
  const log = /** @type {any[]} */ (["own", "theirs"].map((text) => ({ is: "Moved", text })));
  assert.deepEqual(sinceOf({ log, mark: 1, replay: null, seat: 0 }), [log[1]]);
  assert.deepEqual(sinceOf({ log, mark: 0, replay: null, seat: 0 }), []);
  assert.deepEqual(sinceOf({ log, mark: 1, replay: null, seat: -1 }), []);
});
