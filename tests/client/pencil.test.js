// What people write and draw over the city: bounds on times from public facts, hands that stay the same.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bound } from "/static/games/mind_mgmt/reckon.js";
import { arrow, inLines, path, wobble } from "/static/games/mind_mgmt/strokes.js";

const D5 = 27;
const seen = (/** @type {number} */ step, /** @type {number} */ none) => ({
  step: Array.from({ length: 42 }, (_, place) => (place === D5 ? step : 0)),
  memory: none ? [{ is: "Unvisited", visits: none, places: [3, D5] }] : [],
});

test("a step token of 09:00 says: no later than 9", () => assert.equal(bound(seen(9, 0), D5), "≤ 9"));

test("a negative answer before it says: not before 8", () => {
  assert.equal(bound(seen(9, 7), D5), "8–9");
  assert.equal(bound(seen(9, 8), D5), "9");
  assert.equal(bound(seen(0, 7), D5), "> 7");
  assert.equal(bound(seen(0, 0), D5), "");
  assert.equal(bound(seen(9, 9), D5), "≤ 9"); // a decoy or an answer after the token: nothing more is known
});

test("long notes get two lines, and what does not fit is cut", () => {
  assert.deepEqual(inLines("≤ 9", 12), ["≤ 9"]);
  assert.deepEqual(inLines("sem by se vešel", 12), ["sem by se", "vešel"]);
  assert.deepEqual(inLines("a".repeat(24), 12), ["a".repeat(12), "a".repeat(12)]);
  assert.deepEqual(inLines("a".repeat(30), 12), ["a".repeat(12), `${"a".repeat(11)}…`]);
});

test("a mark is drawn the same way every time", () => {
  const ids = Array.from({ length: 200 }, (_, n) => `mark${n}`);
  const [once, again] = [0, 1].map(() => ids.map((id) => wobble(id)));
  assert.deepEqual(once, again);
  assert.ok(once.every((turn) => Math.abs(turn) <= 1));
  assert.ok(new Set(ids.map((id) => wobble(id))).size > 150);
});

test("an arrow and a path end where they lead", () => {
  assert.match(arrow([0, 0], [100, 50], 0.5), /^M0\.0 0\.0Q.* 100\.0 50\.0M/);
  assert.match(
    path([
      [0, 0],
      [100, 0],
      [100, 100],
    ]),
    /^M0\.0 0\.0L50\.0 0\.0Q100\.0 0\.0 100\.0 50\.0L100\.0 100\.0M/,
  );
});
