// What goes on by itself: moves of two spaces by their target, activations with nothing left; and when it must not.

import assert from "node:assert/strict";
import { test } from "node:test";

import { deed } from "/static/games/mind_mgmt/deeds.js";
import { borders, neighbours, placeId } from "/static/games/mind_mgmt/reckon.js";
import { carryOn, chosenRoute, endsItself, farther, routes } from "/static/games/mind_mgmt/route.js";
import { at, content, props } from "./zanzibar.js";

const BILL = 2;
const END = { is: "EndActivation" };
const between = (/** @type {string} */ v, /** @type {string} */ w) =>
  borders(content).findIndex(([a, b]) => a === at(v) && b === at(w));
const move = (/** @type {string} */ id) => ({ is: "Move", place: at(id) });

/** Bill is active, with the moves the server would offer. @param {string} place @param {Record<string, any>} [seen] @param {Record<string, any>} [more] */
function bill(place, seen = {}, more = {}) {
  const mayhem = seen.mayhem ?? [];
  const options = [
    ...neighbours(content, mayhem, at(place)).map((w) => ({ is: "Move", place: w })),
    { is: "Capture" },
    END,
  ];
  const agent = [at("a1"), at("a1"), at(place), at("a1")];
  return props(
    { active: BILL, left: 2, movement: 0, agent, stack: [{ is: "Act", agent: BILL }], ...seen },
    { frame: "Act", options, ...more },
  );
}

const ids = (/** @type {Iterable<number>} */ found) => [...found].map((place) => placeId(content, place)).sort();

test("one space leads along the streets, to and from a temple also diagonally, and not over mayhem", () => {
  assert.deepEqual(ids(neighbours(content, [], at("b3"))), ["a3", "b2", "b4", "c3"]);
  assert.deepEqual(ids(neighbours(content, [], at("c3"))), ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]);
  assert.deepEqual(ids(neighbours(content, [between("b3", "c3")], at("b3"))), ["a3", "b2", "b4"]);
  assert.deepEqual(ids(neighbours(content, [between("b3", "c3")], at("b4"))), ["a4", "b3", "b5", "c3", "c4"]);
});

test("with one or two spaces an agent on b3 reaches what the rulebook's example says", () => {
  const near = neighbours(content, [], at("b3"));
  const far = routes(bill("b3"));
  assert.deepEqual(ids([at("b3"), ...near, ...far.keys()]), [
    "a2",
    "a3",
    "a4",
    "b1",
    "b2",
    "b3",
    "b4",
    "b5",
    "c2",
    "c3",
    "c4",
    "d2",
    "d3",
    "d4",
  ]);
  assert.deepEqual(ids(far.get(at("d2")) ?? []), ["c3"], "only through the temple");
  assert.deepEqual(ids(far.get(at("a4")) ?? []), ["a3", "b4"]);
});

/** A move of two spaces that is half chosen. @param {string} to @param {string} via */
const picked = (to, via) => ({ choice: { is: "Move", place: at(to), via: at(via) } });

test("a target two spaces away is offered like any other, and the way to it can be chosen", () => {
  const given = bill("b3");
  const ways = farther(given).filter(({ choice }) => choice.place === at("a4"));
  assert.deepEqual(
    ways.map(({ choice, first, label }) => [choice.via, first, label]),
    [
      [at("a3"), move("a3"), "Move to a4 via a3"],
      [at("b4"), move("b4"), "Move to a4 via b4"],
    ],
  );
  assert.deepEqual(
    ways.map(({ choice }) => [deed(choice, given).text, deed(choice, given).price]),
    [
      ["via a3", "2 spaces"],
      ["via b4", "2 spaces"],
    ],
  );
  assert.deepEqual(chosenRoute(given, picked("a4", "b4")), { agent: BILL, via: at("b4"), to: at("a4") });
  assert.equal(chosenRoute(given, { choice: move("a3") }), null, "one space is no route");
});

test("the first space is sent, and the second follows when the agent stands there", () => {
  const begun = carryOn(null, bill("b3", {}, { plan: picked("d3", "c3") }));
  assert.deepEqual(begun, { errand: { agent: BILL, via: at("c3"), to: at("d3") }, send: null });
  const waits = carryOn(begun.errand, bill("b3", {}, { options: [] }));
  const there = carryOn(waits.errand, bill("c3", { left: 1, movement: 1 }));
  assert.deepEqual(there, { errand: null, send: move("d3") });
});

test("a move that was dropped, refused or overtaken is not carried on", () => {
  const { errand } = carryOn(null, bill("b3", {}, { plan: picked("d3", "c3") }));
  assert.deepEqual(carryOn(errand, bill("b3")), { errand: null, send: null }, "cancelled");
  const sent = carryOn(errand, bill("b3", {}, { options: [] })).errand;
  assert.deepEqual(carryOn(sent, bill("b3")), { errand: null, send: null }, "the server said no");
  assert.deepEqual(
    carryOn(sent, bill("c3", { active: 0, agent: [at("c3"), 0, at("c3"), 0] })),
    { errand: null, send: null },
    "another agent acts",
  );
  assert.deepEqual(carryOn(errand, bill("c3", { left: 1 })).send, null, "somebody else moved it");
});

test("two spaces at once are not offered when one space is left, nor to those who do not command the agent", () => {
  assert.equal(routes(bill("b3", { left: 1, movement: 1 })).size, 0);
  assert.equal(routes(bill("b3", { movement: 2 })).size, 0);
  assert.equal(routes(bill("b3", { controller: [1, 1, 2, 1] })).size, 0);
  assert.equal(routes(bill("b3", { controller: [1, 1, -1, 1] }, { me: -1 })).size, 0, "nor to those who watch");
});

const VOTE = { frame: "Vote" };
const ballot = { stack: [{ is: "Vote", frames: [{ is: "Act", agent: BILL }] }], controller: [1, 2, -1, 3] };

test("two spaces of a shared agent are one choice, and a vote for the second follows the one for the first", () => {
  const far = [...routes(bill("b3")).keys()];
  assert.deepEqual([...routes(bill("b3", { controller: [1, 2, -1, 3] })).keys()], far);
  assert.deepEqual([...routes(bill("b3", ballot, VOTE)).keys()], far);
  const { errand } = carryOn(null, bill("b3", ballot, { ...VOTE, plan: picked("d3", "c3") }));
  const cast = carryOn(errand, bill("b3", ballot, { ...VOTE, options: [] })).errand;
  const friends = carryOn(cast, bill("b3", ballot, { ...VOTE, options: [] })).errand;
  assert.deepEqual(carryOn(friends, bill("c3", { ...ballot, left: 1, movement: 1 }, VOTE)), {
    errand: null,
    send: move("d3"),
  });
  assert.deepEqual(
    carryOn(friends, bill("b4", { ...ballot, left: 1, movement: 1 }, VOTE)),
    { errand: null, send: null },
    "the team wanted another way",
  );
});

const only = (
  /** @type {boolean[]} */ standing,
  /** @type {Record<string, any>} */ more = {},
  /** @type {Record<string, any>} */ seen = {},
) => bill("b3", { left: 0, acted: true, standing, ...seen }, { options: [END], undo: true, ...more });

test("an activation with nothing left ends by itself where nothing can be taken back any more", () => {
  assert.equal(endsItself(only([true, false, true, false], { undo: false })), true);
  assert.equal(endsItself(only([false, false, true, false], { undo: false })), true);
  assert.equal(endsItself(bill("b3", {}, { undo: false })), false, "there is something left");
});

test("where something can be taken back it ends by itself only if one is asked again next", () => {
  assert.equal(endsItself(only([true, true, true, true])), true, "the team chooses the second agent");
  assert.equal(endsItself(only([true, false, true, true])), false, "then the Recruiter moves");
  assert.equal(endsItself(only([true, false, true, false])), true, "the last one standing is one's own");
  assert.equal(
    endsItself(only([true, false, true, false], {}, { controller: [2, 1, 1, 1] })),
    false,
    "it is a friend's",
  );
  assert.equal(
    endsItself(only([true, false, true, false], {}, { controller: [-1, 1, 1, 1] })),
    true,
    "it is everybody's",
  );
  assert.equal(
    endsItself(only([true, true, true, true], {}, { controller: [2, 1, 1, 1] })),
    true,
    "the team is asked, and so is one",
  );
  assert.equal(endsItself(only([false, false, true, false])), false);
});

test("a shared agent's activation is ended by whoever did the last thing, and by nobody else", () => {
  const shared = { controller: [1, 2, -1, 3] };
  for (const undo of [true, false]) {
    assert.equal(endsItself(only([true, true, true, true], { undo }, shared), true), true);
    assert.equal(endsItself(only([true, true, true, true], { undo }, shared), false), false);
  }
  assert.equal(
    endsItself(only([true, false, true, true], {}, shared), true),
    false,
    "then the Recruiter moves, and the move could not be taken back",
  );
});

test("in a vote everybody's ballot for the only thing left is cast by itself", () => {
  assert.equal(endsItself(only([true, false, true, true], { ...VOTE, undo: false }, ballot), false), true);
  assert.equal(endsItself(bill("b3", ballot, { ...VOTE, undo: false })), false, "there is something left");
});
