// The net around the Recruiter, and how a knowledge board reaches the game's module.

import assert from "node:assert/strict";
import { test } from "node:test";
import { likeliest, netWords, percent, shares } from "/static/games/mind_mgmt/net.js";
import { knowledgeOf, shown, takeBoard } from "/static/js/knowledge.js";
import { speech } from "/static/js/words.js";

const known = {
  exact: true,
  hypotheses: 3,
  heat: [
    [1, 0, 0],
    [0, 0.25, 0.75],
  ],
  here: [0, 0.25, 0.75],
  been: [1, 0.25, 0.75],
  hidden: [],
  card: [],
};
const props = (/** @type {Record<string, any>} */ more = {}) =>
  /** @type {any} */ ({ knowledge: known, lang: "en", t: speech("en"), ...more });

test("a share is certain only if it is", () => {
  assert.deepEqual([0, 0.001, 0.256, 0.9951, 1].map(percent), [
    "0\u00a0%",
    "<1\u00a0%",
    "26\u00a0%",
    ">99\u00a0%",
    "100\u00a0%",
  ]);
});

test("the map shows now, any time, or the hour that was chosen", () => {
  assert.deepEqual(shares(props()), known.here);
  assert.deepEqual(shares(props({ when: "ever" })), known.been);
  assert.deepEqual(shares(props({ when: 1 })), known.heat[0]);
  assert.deepEqual(shares(props({ when: 9 })), known.here, "an hour that was taken back");
  assert.equal(shares(props({ knowledge: null })), null);
  assert.equal(shares(props({ knowledge: { ...known, heat: [] } })), null, "before the first visit");
});

test("what is certainly not so is said only where all was counted", () => {
  assert.equal(netWords(props(), 0), "certainly not here now");
  assert.equal(netWords(props({ when: 1 }), 1), "certainly not here at 01:00");
  assert.match(netWords(props({ knowledge: { ...known, exact: false } }), 0), /0\s%/);
  assert.match(netWords(props(), 2), /75\s%/);
  assert.equal(netWords(props({ knowledge: null }), 0), "");
});

test("the likeliest locations are numbered, certain ones need no number", () => {
  assert.deepEqual(likeliest([0.1, 0.3, 0.02, 0.2, 0.15, 0.12]), [1, 3, 4, 5]);
  assert.deepEqual(likeliest([0, 1, 0]), []);
});

/** As much of the shell's state as matters here. @param {Record<string, any>} more @returns {any} */
const state = (more = {}) => ({
  table: { knowledge: "own" },
  settings: { knowledge: true },
  replay: null,
  knowledge: "board",
  queue: [],
  ...more,
});

test("the board is given only where the table shows it and the viewer wants it", () => {
  assert.equal(knowledgeOf(state()), "board");
  assert.equal(knowledgeOf(state({ settings: { knowledge: false } })), null);
  assert.equal(knowledgeOf(state({ table: { knowledge: "off" } })), null);
  assert.equal(shown(state({ table: null })), false);
});

test("in a replay the last board stays until the next one has come", () => {
  const replay = { net: true, at: 1, steps: [{ public: 1 }, { public: 2 }], boards: { 1: "one" }, board: "one" };
  assert.equal(knowledgeOf(state({ replay })), "one");
  assert.equal(knowledgeOf(state({ replay: { ...replay, boards: { 1: "one", 2: "two" } } })), "two");
  assert.equal(knowledgeOf(state({ replay: { ...replay, net: false } })), null);
});

test("while older views are played back, a board waits for its own", () => {
  let now = state({ queue: [{ version: 5 }, { version: 6 }] });
  const store = /** @type {any} */ ({
    get: () => now,
    set: (/** @type {any} */ change) => (now = { ...now, ...change }),
  });
  takeBoard(store, "new");
  assert.equal(now.knowledge, "board");
  assert.deepEqual(now.queue, [{ version: 5 }, { version: 6, board: "new" }]);
  now = { ...now, queue: [] };
  takeBoard(store, "newer");
  assert.equal(now.knowledge, "newer");
});
