// What the board of Black Orchestra reads off a position, what pointing means, what is remembered, and how attempts are shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { progress, says, topicOf } from "/static/games/black_orchestra/board.js";
import { cards } from "/static/games/black_orchestra/catalogue.js";
import { faceOf } from "/static/games/black_orchestra/face.js";
import { noMemo, recall } from "/static/games/black_orchestra/memo.js";
import { attemptOf, bestOf, diceWords, percent, proposal } from "/static/games/black_orchestra/odds.js";
import { contentsOf, placeLabel } from "/static/games/black_orchestra/places.js";
import {
  deedsAt,
  deedsOfCard,
  deedsOfItem,
  guide,
  inPanel,
  isHere,
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
import { ratingScale } from "/static/games/black_orchestra/story.js";
import { beside, SQUARE } from "/static/games/black_orchestra/tokens.js";
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

test("however many stand there, Hitler and the deputies cover no item", () => {
  const [size, room] = [1.9, { right: SQUARE.x, below: SQUARE.y + SQUARE.size, above: SQUARE.y }];
  for (const count of [1, 2, 3, 4, 5, 6])
    for (const [x, y] of beside(count, size, true)) {
      const clear = x + size * 1.1 <= room.right || y + size * 0.85 <= room.above || y - size * 0.85 >= room.below;
      assert.ok(clear, `${count} at ${x} ${y}`);
    }
});

// --- pointing ---

/** What taps on locations do, one after the other: what is sent, and what is half chosen. @param {any[]} options @param {[place: number, slow?: boolean][]} taps */
function tapped(options, ...taps) {
  const done = /** @type {any[]} */ ([]);
  let plan = /** @type {any} */ (undefined);
  const setPlan = (/** @type {any} */ next) => {
    plan = next;
    done.push(next);
  };
  for (const [place, slow] of taps)
    tapPlace(props({}, { options, plan, setPlan, act: (/** @type {any} */ c) => done.push(c) }), place, slow);
  return done;
}
const GO = { is: "Move", place: STATION };

test("a tap goes where one may go; elsewhere it says why not", () => {
  assert.deepEqual(tapped([GO, { is: "Reveal" }], [STATION]), [GO]);
  const given = props({}, { options: [GO] });
  assert.deepEqual(deedsAt(given, VIENNA), []);
  assert.deepEqual(refusedAt(given, VIENNA), { is: "Move", place: VIENNA });
});

test("where one stands a tap never acts, though only one thing could be done there: it shows what, and once more puts it away", () => {
  const options = [GO, { is: "Reveal" }];
  assert.deepEqual(tapped(options, [MUNICH]), [{ place: MUNICH }]);
  assert.deepEqual(tapped(options, [MUNICH], [MUNICH]), [{ place: MUNICH }, undefined]);
  assert.equal(isHere(props({}, { options }), MUNICH), true);
  assert.equal(isHere(props({}, { options }), STATION), false);
  const said = guide(props({}, { options, labels: ["go", "reveal"], plan: { place: MUNICH } }));
  assert.deepEqual([said?.choice, said?.confirm, said?.cancel], [{ is: "Reveal" }, "Reveal", true]);
});

test("a finger reads a location first: only the second tap, or the button, goes there", () => {
  assert.deepEqual(tapped([GO], [STATION, true]), [{ place: STATION }]);
  assert.deepEqual(tapped([GO], [STATION, true], [STATION, true]), [{ place: STATION }, GO]);
  const said = guide(props({}, { options: [GO], labels: ["go to the station"], plan: { place: STATION } }));
  assert.deepEqual([said?.choice, said?.confirm], [GO, "Go to the station"]);
  assert.match(said?.text ?? "", /^train_station\. train_station text$/);
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

test("the eagles that give an attempt away count the current event, items and cards", () => {
  const parade = 2;
  const bombed = 3;
  const limitOf = (/** @type {any} */ seen, /** @type {any} */ more = {}) => sceneOf(props(seen, more))?.limit;
  const plain = limitOf({}, { plan: { attempt: BOMB } });
  assert.equal(limitOf({ current: bombed }, { plan: { attempt: BOMB } }), (plain ?? 0) - 1);
  assert.equal(limitOf({ current: parade }, { plan: { attempt: BOMB } }), (plain ?? 0) + 2);
  const view = /** @type {any} */ ({ seen: props().seen });
  const tried = [
    told("PlotTried", { who: BECK, card: BOMB, nazi: 0 }),
    told("Announced", { dice: 4, need: 3, limit: 1 }),
  ];
  const leaked = recall(recall(noMemo(), tried, view), [], { ...view, seen: { ...view.seen, ignored: 1 } });
  assert.equal(limitOf({}, { memo: leaked }), 2);
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

test("a row of odds says out of how many dice the best number is, and all of them where nothing helps", () => {
  const row = (/** @type {number} */ dice, /** @type {number} */ win) => ({ dice, win, unnoticed: 0, caught: 1 - win });
  const one = /** @type {any} */ ({ best: 1, table: [row(1, 0.2), row(2, 0.1)], bare: row(1, 0.2) });
  assert.equal(diceWords(props().t, one), "best with 1 of 2 dice");
  assert.equal(diceWords(props().t, { ...one, table: [row(1, 0), row(2, 0)] }), "2 dice");
  assert.equal(bestOf({ ...one, table: [row(1, 0), row(2, 0)] }).dice, 2);
  assert.equal(diceWords(props().t, { ...one, best: 2, table: [row(1, 0.1), row(2, 0.2)] }), "2 dice");
});

test("a rating is told with its scale", () => {
  assert.equal(ratingScale(props()), "At this difficulty a victory is worth 300 to 370: the sooner, the more.");
});

// --- beside the map ---

test("the higher Military Support, the fuller and redder its bar: it is Hitler's", () => {
  const meter = progress(props({ support: 4 }))[0].meters[0];
  assert.deepEqual([meter.value, meter.goal, meter.tone], [4, 7, "lose"]);
  assert.match(meter.label, /lower is better/);
  assert.deepEqual(progress(props({ order: [] })), [], "before anybody is picked the shell tells how to win");
});

test("the panel begins anew with every question, and stays where it is during a turn's actions", () => {
  const asked = (/** @type {string} */ frame, /** @type {any[]} */ options, turns = 1) =>
    topicOf(props({}, { frame, options, memo: { turns } }));
  assert.equal(asked("Action", [GO]), asked("Action", [{ is: "Reveal" }]));
  assert.notEqual(asked("Action", [GO]), asked("Action", [GO], 2));
  assert.notEqual(asked("Action", [GO]), asked("React", [{ is: "Pass" }]));
  assert.notEqual(asked("React", [{ is: "Pass" }]), asked("React", [{ is: "Interject", card: PLANNING }]));
  assert.equal(asked("React", []), "", "nobody asked is no reason to move");
});

test("whoever picks a conspirator, or looks one up, reads the affiliation", () => {
  const picked = faceOf(props({}, { options: [{ is: "TakeBoard", who: BECK }], labels: ["Beck"] }), {
    is: "TakeBoard",
    who: BECK,
  });
  assert.match(picked.note ?? "", /^Wehrmacht · /);
  const listed = cards(props());
  assert.match(listed.find(({ id }) => id === "oster")?.kicker ?? "", /^Abwehr · /);
});

test("where an item can be fetched from is told by what lies there", () => {
  const frame = (/** @type {string} */ about) => [{ is: "ChoosePlace", seat: 0, places: [], about, frames: [] }];
  const there = { is: "There", place: MUNICH };
  const note = (/** @type {string} */ about, /** @type {number} */ tile) =>
    faceOf(
      props({ stack: frame(about), tile: [-1, -1, tile, -1, -1, -1] }, { options: [there], labels: ["Munich"] }),
      there,
    ).note;
  assert.equal(note("take_item_anywhere+", 1), "map lies here");
  assert.equal(note("take_item_anywhere+", -2), "unrevealed item");
  assert.equal(note("relocate_deputies+", 1), "munich text");
});

test("whoever may keep an illegal card in a raid reads the price", () => {
  const keep = { is: "Keep", card: 0 };
  const note = (/** @type {number} */ level) => {
    const stack = [{ is: "RaidCard", seat: 0, who: BECK, cards: [0] }];
    const suspicion = props().seen.suspicion.map((/** @type {number} */ old, /** @type {number} */ who) =>
      who === BECK ? level : old,
    );
    return faceOf(props({ stack, suspicion }, { options: [keep], labels: ["keep"] }), keep).note;
  };
  assert.equal(note(1), "Suspicion +1. concealed_pistol text");
  assert.equal(note(props().content.tracks.suspicion.length - 1), "Suspicion does not rise. concealed_pistol text");
});

test("no picture in the list of cards is an empty sheet", () => {
  const written = (/** @type {any} */ art) =>
    JSON.stringify(art, (key, value) => (key.startsWith("__") ? undefined : value));
  for (const { id, art } of cards(props()))
    if (["concealed_pistol", "planning"].includes(id)) assert.match(written(art), /"children":"[A-Z]+"/, id);
});

// --- telling ---

test("a card that is advised says what it does", () => {
  const { content, lang } = props();
  assert.equal(says({ is: "PlayCard", card: PLANNING }, props()), content.dossier[PLANNING].text[lang]);
  assert.equal(says({ is: "Interject", card: PLANNING }, props()), content.dossier[PLANNING].text[lang]);
  assert.equal(says({ is: "Move", place: MUNICH }, props()), undefined);
});

test("whoever sees a card for the first time reads what it says", () => {
  const { content, lang } = props();
  assert.equal(stage(told("EventTurned", { card: [1, 1] }), props())?.says, content.events[1].text[lang]);
  for (const is of ["CardDrawn", "CardPlayed"])
    assert.deepEqual(stage(told(is, { who: BECK, card: 0 }), props()), {
      weight: 1,
      card: content.dossier[0].id,
      says: content.dossier[0].text[lang],
      tone: "plain",
    });
  for (const is of ["Entered", "Rolled", "TurnBegan"]) assert.equal(stage(told(is, {}), props())?.weight, 1, is);
});

test("events, raids, arrests, attempts and the end are worth a moment and a chapter", () => {
  assert.equal(stage(told("EventTurned", { card: [1, 1] }), props())?.card, "second");
  assert.equal(stage(told("Ended", { ending: 1 }), props())?.tone, "bad");
  const tried = (/** @type {number} */ who) => stage(told("PlotTried", { who, card: BOMB, nazi: 0 }), props())?.weight;
  assert.deepEqual([tried(BECK), tried(GOERDELER)], [1, 2], "what one has announced oneself waits for no click");
  assert.equal(stage(told("SuspicionChanged", { who: BECK, level: 1 }), props()), null);
  assert.deepEqual(
    ["TurnBegan", "EventTurned", "RaidBegan", "PlotTried", "Ended", "Rolled"].map((is) => chapter(told(is))?.sort),
    ["turn", "event", "alert", "capture", "end", undefined],
  );
  assert.equal(chapter(told("TurnBegan"))?.counted, true);
});
