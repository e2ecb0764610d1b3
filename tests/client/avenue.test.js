// What the board of Agent Avenue reads off a position, and how half-made choices are worded.

import assert from "node:assert/strict";
import { test } from "node:test";

import { recall } from "/static/games/agent_avenue/memo.js";
import { guide, placed, tapCard } from "/static/games/agent_avenue/plan.js";
import { progress } from "/static/games/agent_avenue/board.js";
import { allOut, distance, iconOf, nextPush, signed, spaceOf, threats, toCatch } from "/static/games/agent_avenue/reckon.js";
import { Story } from "/static/games/agent_avenue/story.js";
import { content, props } from "./position.js";

const DA = 0, EN = 1, CB = 2, SA = 3, DD = 4, SK = 6;
const play = (/** @type {Record<number, number>} */ counts) => Array.from({ length: 8 }, (_, i) => counts[i] ?? 0);

test("the last icon serves every later copy", () => {
  assert.deepEqual([1, 2, 3, 4].map((copy) => iconOf(content.agents[DA], copy).n), [-1, 6, -1, -1]);
});

test("positions never wrap, spaces do", () => {
  assert.deepEqual([spaceOf(14), spaceOf(-1)], [0, 13]);
  assert.deepEqual([distance([0, 7], 0), distance([3, 8], 1)], [7, 9]);
});

test("whoever was overtaken is caught: nobody is further away than a round", () => {
  const seen = { pawn: [10, 8], active: 0 };
  assert.deepEqual([toCatch(seen.pawn, 0), toCatch(seen.pawn, 1)], [0, 14]);
  assert.deepEqual(progress(props(seen)).map((row) => row.meters[0].value), [0, 14]);
  const pair = { by: 0, side: 1, open: true, up: EN, down: DD, gains: [] };
  const memo = { gaps: [{ gap: 5, pair }, { gap: -2, pair }], shown: [], won: "", last: null };
  const story = JSON.stringify(Story({ ...props(seen, { memo }), winners: [0] }), (key, value) => (key.startsWith("_") ? undefined : value));
  assert.match(story, /Green 0, Blue 14/);
});

test("ongoing cards change the next move of their agent", () => {
  const seen = { ongoing: [[0, 1, 2], []], play: [play({ [DA]: 1, [CB]: 2 }), play({})] };
  assert.equal(nextPush(props(seen), 0, DA).n, 12);
  assert.equal(nextPush(props(seen), 0, SA).n, 1);
  assert.deepEqual(nextPush(props(seen), 0, CB), { kind: "win", n: 3 });
  assert.equal(nextPush(props(seen), 1, DA).n, -1);
});

test("a side with two Codebreakers threatens to win, with two Daredevils to lose", () => {
  const seen = { play: [play({ [CB]: 2, [DD]: 2 }), play({})] };
  assert.deepEqual(threats(props(seen), 0), [{ kind: CB, tone: "win" }, { kind: DD, tone: "lose" }]);
  assert.deepEqual(threats(props({ ...seen, ongoing: [[3], []] }), 0)[1], { kind: DD, tone: "win" });
});

test("an agent with no copy left brings nothing", () => {
  assert.equal(allOut(props({ play: [play({ [SK]: 1 }), play({})] }), SK), true);
});

test("numbers carry a sign", () => assert.deepEqual([2, 0, -1].map(signed), ["+2", "0", "−1"]));

// --- plans ---

const offers = [{ is: "Offer", up: DA, down: EN }, { is: "Offer", up: EN, down: DA }, { is: "Exchange", agent: DA }];
const asked = (/** @type {any} */ plan) => props({ hand: [[DA, DA, EN, SA], []] }, { frame: "Play", options: offers, plan });

test("the first tap chooses the open card, the second the hidden one", () => {
  assert.deepEqual(tapCard(asked(undefined), 0), { plan: { cards: [0] } });
  assert.deepEqual(tapCard(asked({ cards: [0] }), 2), { plan: { cards: [0, 2] } });
});

test("a tap on a chosen card takes it back", () => {
  assert.deepEqual(tapCard(asked({ cards: [0, 2] }), 0), { plan: { cards: [2] } });
  assert.deepEqual(tapCard(asked({ cards: [0] }), 0), { plan: undefined });
});

test("a card that cannot be the second one names the refused offer", () => {
  assert.deepEqual(tapCard(asked({ cards: [0] }), 1), { no: { is: "Offer", up: DA, down: DA } });
});

test("a complete plan can be confirmed or swapped, an incomplete one exchanged", () => {
  const half = guide(asked({ cards: [0] }));
  assert.equal(half?.choice, undefined);
  assert.deepEqual(half?.more?.[0].choice, { is: "Exchange", agent: DA });
  const whole = guide(asked({ cards: [0, 2] }));
  assert.deepEqual(whole?.choice, { is: "Offer", up: DA, down: EN });
  assert.deepEqual(whole?.more?.[0].plan, { cards: [2, 0] });
});

test("an exchange that is not offered is shown with its refusal", () => {
  const half = guide(asked({ cards: [2] }));
  assert.deepEqual(half?.more?.[0].refused, { is: "Exchange", agent: EN });
});

test("only answers without a place on the table become buttons", () => {
  assert.deepEqual(["Offer", "Take", "Buy", "Name", "Ready", "Nothing", "Again", "Lead"].map((is) => placed({ is })),
    [true, true, true, true, false, false, false, false]);
});

// --- memory ---

test("the last pair is remembered with what it brought", () => {
  const view = /** @type {any} */ ({ seen: { pawn: [1, 9] } });
  const told = (/** @type {string} */ is, /** @type {any} */ data) => ({ is, text: is, data });
  const memo = recall(undefined, [
    told("LaidUp", { seat: 0, card: [EN, 1] }), told("Took", { side: 1, open: false, card: [DD, 1] }),
    told("Recruited", { side: 1, card: [DD, 1], copy: 1 }), told("Recruited", { side: 0, card: [EN, 1], copy: 1 }),
    told("Moved", { side: 0, n: 1, space: 1 }), told("Moved", { side: 1, n: 2, space: 9 }),
  ], view);
  assert.deepEqual(memo.last?.gains, [{ side: 1, kind: DD, copy: 1, n: 2 }, { side: 0, kind: EN, copy: 1, n: 1 }]);
  assert.deepEqual(memo.gaps.map((turn) => turn.gap), [8]);
  assert.equal(recall(memo, [told("TookBack", { seat: 0 })], view).last, null);
});
