// What the board of Black Orchestra reads off a position, what pointing means, what is remembered, and how attempts are shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { noMemo, recall } from "/static/games/black_orchestra/memo.js";
import { attemptOf, percent, proposal } from "/static/games/black_orchestra/odds.js";
import { contentsOf, placeLabel } from "/static/games/black_orchestra/places.js";
import {
  deedsAt,
  deedsOfCard,
  deedsOfItem,
  guide,
  inPanel,
  placed,
  refusedAt,
  tapPlace,
  weighed,
} from "/static/games/black_orchestra/plan.js";
import {
  able,
  allPending,
  detectsAt,
  knownNext,
  limitsOf,
  phaseOf,
  targetsFor,
} from "/static/games/black_orchestra/reckon.js";
import { sceneOf } from "/static/games/black_orchestra/scene.js";
import { lines, spotOf, TALL, WIDE } from "/static/games/black_orchestra/spots.js";
import { chapter, stage } from "/static/games/black_orchestra/stages.js";
import {
  BECK,
  BOMB,
  CHANCELLERY,
  content,
  GOERDELER,
  MUNICH,
  OSTER,
  PARIS,
  PISTOL,
  PLANNING,
  PRISON,
  props,
  STATION,
  VIENNA,
} from "./orchestra.js";

const told = (/** @type {string} */ is, /** @type {any} */ data = {}) => ({ is, text: is, data });

// --- reading ---

test("a location opens with its stage, and some close with the last", () => {
  assert.equal(phaseOf(props(), VIENNA), "later");
  assert.equal(phaseOf(props({ stage: 2 }), VIENNA), "open");
  assert.equal(phaseOf(props({ stage: 4 }), PARIS), "open");
  assert.equal(phaseOf(props({ stage: 7 }), PARIS), "closed");
  assert.equal(phaseOf(props({ stage: 7 }), PRISON), "prison");
});

test("whose ability works and how much each may hold is what the server says, in the order of play", () => {
  const seen = /** @type {any} */ ({ order: [BECK, GOERDELER] });
  const insight = { able: [true, false], cards: [5, 2], items: [3, 4] };
  assert.deepEqual([able({ seen, insight }, BECK), able({ seen, insight }, GOERDELER)], [true, false]);
  assert.deepEqual(limitsOf({ seen, insight }, GOERDELER), { cards: 2, items: 4 });
});

test("Support is what Hitler's death takes, two targets a deputy's; Suspicion says how many eagles give it away", () => {
  assert.deepEqual([targetsFor(props().seen, 0), targetsFor(props().seen, 1)], [3, 2]);
  assert.deepEqual(
    [BECK, GOERDELER, OSTER].map((who) => detectsAt(props(), who)),
    [2, 1, 1],
  );
});

test("the next events are told as far as the viewer knows them", () => {
  const event = props().seen.event.map((/** @type {any} */ cell, /** @type {number} */ slot) =>
    slot === 3 ? [1, 1] : cell,
  );
  assert.deepEqual(knownNext(props().seen), []);
  assert.deepEqual(knownNext(props({ event }).seen), [-1, 1]);
});

test("effects that wait for an answer are found inside it", () => {
  const inner = { is: "AskOwners", who: BECK, card: BOMB, target: 0, owners: [], used: [], asked: 0 };
  const seen = props({ stack: [{ is: "ConsentItem", seat: 0, owner: GOERDELER, item: 1, frames: [inner] }] }).seen;
  assert.deepEqual(
    allPending(seen).map(({ is }) => is),
    ["ConsentItem", "AskOwners"],
  );
});

// --- the map ---

test("every line of railway is drawn once, and none inside Berlin", () => {
  assert.deepEqual(lines(/** @type {any} */ (content)), [
    [STATION, MUNICH],
    [MUNICH, VIENNA],
    [MUNICH, PARIS],
  ]);
});

test("Berlin lies in Europe's empty corner, or above it where the sheet is tall", () => {
  const all = /** @type {any} */ (content);
  assert.ok(spotOf(all, CHANCELLERY, WIDE).x < 43 && spotOf(all, CHANCELLERY, WIDE).y < 33);
  assert.ok(spotOf(all, MUNICH, TALL).y > spotOf(all, MUNICH, WIDE).y);
});

test("a location tells its item, its walls, who stands there and when it opens", () => {
  assert.deepEqual(contentsOf(props(), CHANCELLERY), ["fortified location", "unrevealed item", "hess"]);
  assert.deepEqual(contentsOf(props(), VIENNA), ["opens in stage 2", "badge lies here"]);
  assert.equal(placeLabel(props(), MUNICH), "munich: hitler; goerdeler; beck");
});

// --- pointing ---

test("a tap goes where one may go; where several answers stand, it asks", () => {
  const sent = /** @type {any[]} */ ([]);
  const plans = /** @type {any[]} */ ([]);
  const options = [{ is: "Move", place: STATION }, { is: "Reveal" }, { is: "Meet", who: GOERDELER }];
  const given = props(
    {},
    { options, act: (/** @type {any} */ c) => sent.push(c), setPlan: (/** @type {any} */ p) => plans.push(p) },
  );
  tapPlace(given, STATION);
  tapPlace(given, MUNICH);
  assert.deepEqual(sent, [{ is: "Move", place: STATION }]);
  assert.deepEqual(plans, [{ place: MUNICH }]);
  assert.deepEqual(deedsAt(given, VIENNA), []);
  assert.deepEqual(refusedAt(given, VIENNA), { is: "Move", place: VIENNA });
});

test("people, deputies and penalties are chosen where they stand", () => {
  const options = [
    { is: "Person", who: OSTER },
    { is: "Deputy", nazi: 1 },
  ];
  assert.deepEqual(deedsAt(props({}, { options }), PRISON), [options[0]]);
  assert.deepEqual(deedsAt(props({}, { options }), CHANCELLERY), [options[1]]);
  const stack = [
    {
      is: "AnyOrder",
      seat: 1,
      frames: [
        { is: "Penalty", nazi: 1 },
        { is: "Penalty", nazi: 0 },
      ],
    },
  ];
  const order = [
    { is: "Pick", index: 0 },
    { is: "Pick", index: 1 },
  ];
  assert.deepEqual(deedsAt(props({ stack }, { options: order }), MUNICH), [order[1]]);
});

test("an item or card is an answer only in the hands of whom the question is about", () => {
  const stack = [{ is: "HandOver", seat: 1, who: BECK, partner: GOERDELER }];
  const options = [
    { is: "GiveItem", item: 0 },
    { is: "FetchItem", item: 1 },
    { is: "FetchCard", card: PLANNING },
  ];
  const given = props({ stack }, { options });
  assert.deepEqual(deedsOfItem(given, BECK, 0), [options[0]]);
  assert.deepEqual(deedsOfItem(given, GOERDELER, 1), [options[1]]);
  assert.deepEqual(deedsOfItem(given, GOERDELER, 0), []);
  assert.deepEqual(deedsOfCard(given, GOERDELER, PLANNING), [options[2]]);
  const used = [{ is: "UsePistol", who: BECK }];
  assert.deepEqual(deedsOfCard(props({}, { options: used }), BECK, PISTOL), used);
});

test("no answer is lost: what the bar does not show stands in the panel, and nothing stands nowhere", () => {
  const every = [
    "EndActions",
    "Pass",
    "Interject",
    "Ready",
    "Agree",
    "Branch",
    "TakeReward",
    "Move",
    "Person",
    "There",
    "SomethingNew",
  ];
  for (const is of every) assert.ok(!placed({ is }, props()) || inPanel({ is }), is);
});

test("while something is half chosen, the bar is for that alone", () => {
  assert.equal(placed({ is: "EndActions" }, props()), false);
  assert.equal(placed({ is: "EndActions" }, props({}, { plan: { attempt: BOMB } })), true);
});

test("a plot is weighed before it is attempted, a card is read before it is played", () => {
  assert.deepEqual(weighed({ is: "Attempt", card: BOMB }), { attempt: BOMB });
  assert.equal(weighed({ is: "Reveal" }), undefined);
  const options = [{ is: "Attempt", card: BOMB }];
  const said = guide(props({}, { options, labels: ["attempt"], plan: { attempt: BOMB } }));
  assert.deepEqual(said?.choice, options[0]);
  const refused = guide(props({}, { options, labels: ["attempt"], plan: { card: PLANNING, who: BECK } }));
  assert.deepEqual(refused?.more?.[0].refused, { is: "PlayCard", card: PLANNING });
});

// --- the attempt ---

test("the scene follows an attempt from the thought of it to its end", () => {
  assert.equal(sceneOf(props()), null);
  assert.equal(sceneOf(props({}, { plan: { attempt: BOMB } }))?.weighed, true);
  const stack = [{ is: "Equip", seat: 1, who: BECK, card: BOMB, target: 0, owners: [BECK], used: [1] }];
  assert.deepEqual(sceneOf(props({ stack }))?.used, [1]);
  const view = /** @type {any} */ ({ seen: props().seen });
  const begun = recall(
    noMemo(),
    [told("PlotTried", { who: BECK, card: BOMB, nazi: 0 }), told("Announced", { dice: 4, need: 3, limit: 2 })],
    view,
  );
  assert.deepEqual([sceneOf(props({}, { memo: begun }))?.dice, sceneOf(props({}, { memo: begun }))?.outcome], [4, ""]);
  const over = recall(begun, [told("Rolled", { faces: [0, 1, 1, 2] }), told("PlotFailed")], view);
  const scene = sceneOf(props({}, { memo: over }));
  assert.deepEqual([scene?.faces, scene?.outcome, scene?.need, scene?.limit], [[0, 1, 1, 2], "failed", 3, 2]);
  assert.equal(sceneOf(props({}, { memo: recall(over, [told("TurnBegan")], view) })), null);
});

test("a roll is fresh until the next news, and a roll after the attempt is none of it", () => {
  const view = /** @type {any} */ ({ seen: props().seen });
  const rolled = recall(noMemo(), [told("Rolled", { faces: [1] })], view);
  assert.deepEqual(rolled.roll, { faces: [1], sort: "other", fresh: true });
  assert.equal(recall(rolled, [told("Entered")], view).roll?.fresh, false);
});

test("shares are said without pretending: nothing that can happen is nought", () => {
  assert.deepEqual([0, 0.004, 0.28, 0.996, 1].map(percent), ["0 %", "<1 %", "28 %", ">99 %", "100 %"]);
});

test("odds belong to the attempt they were worked out for", () => {
  const knowledge = { attempts: [{ who: BECK, card: BOMB, table: [] }] };
  assert.equal(attemptOf(props({}, { knowledge }), BOMB, BECK)?.card, BOMB);
  assert.equal(attemptOf(props({}, { knowledge }), BOMB, OSTER), null);
});

test("the plan somebody proposed is one sentence", () => {
  assert.equal(proposal(props({ plan_plot: -1 })), "");
  const seen = { plan_plot: BOMB, plan_by: BECK, plan_at: -1, plan_seat: 2 };
  assert.equal(proposal(props(seen)), "C proposes “hidden_bomb”, attempted by beck.");
  assert.equal(proposal(props({ ...seen, plan_by: -1 })), "C proposes “hidden_bomb”.");
  assert.equal(proposal(props({ ...seen, plan_at: MUNICH })), "C proposes “hidden_bomb”, attempted by beck in munich.");
  assert.equal(proposal(props({ ...seen, plan_by: -1, plan_at: MUNICH })), "C proposes “hidden_bomb” in munich.");
});

// --- telling ---

test("events, raids, arrests, attempts and the end are worth a moment and a chapter", () => {
  assert.equal(stage(told("EventTurned", { card: [1, 1] }), props())?.card, "second");
  assert.equal(stage(told("Ended", { ending: 1 }), props())?.tone, "bad");
  assert.equal(stage(told("Entered", { who: BECK, place: MUNICH }), props()), null);
  assert.deepEqual(
    ["TurnBegan", "RaidBegan", "PlotTried", "Ended", "Rolled"].map((is) => chapter(told(is))?.sort),
    ["turn", "alert", "capture", "end", undefined],
  );
});
