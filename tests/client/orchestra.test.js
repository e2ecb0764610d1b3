// What the board of Black Orchestra reads off a position, what pointing means, what is remembered, and how attempts are shown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { progress, says, weighed } from "/static/games/black_orchestra/board.js";
import { cards } from "/static/games/black_orchestra/catalogue.js";
import { actor, consequence, deed, named, refused } from "/static/games/black_orchestra/deeds.js";
import { facts, said } from "/static/games/black_orchestra/facts.js";
import { noMemo, recall } from "/static/games/black_orchestra/memo.js";
import { attemptOf, bestOf, diceWords, percent, proposal } from "/static/games/black_orchestra/odds.js";
import { parts } from "/static/games/black_orchestra/parts.js";
import { lying, standing } from "/static/games/black_orchestra/people.js";
import { contentsOf, placeLabel } from "/static/games/black_orchestra/places.js";
import {
  able,
  allPending,
  detectsAt,
  knownNext,
  limitsOf,
  phaseOf,
  targetsFor,
} from "/static/games/black_orchestra/reckon.js";
import { isPreparing, sceneOf } from "/static/games/black_orchestra/scene.js";
import { chapter, stage } from "/static/games/black_orchestra/stages.js";
import { ratingScale } from "/static/games/black_orchestra/story.js";
import {
  BECK,
  BOMB,
  CHANCELLERY,
  GOERDELER,
  MUNICH,
  OSTER,
  PARIS,
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

test("a location tells its item, its walls, who stands there and when it opens", () => {
  assert.deepEqual(contentsOf(props(), CHANCELLERY), ["fortified location", "unrevealed item", "hess"]);
  assert.deepEqual(contentsOf(props(), VIENNA), ["opens in stage 2", "badge lies here"]);
  assert.equal(placeLabel(props(), MUNICH), "munich: hitler; goerdeler; beck");
});

test("everybody stands where they are: conspirators by affiliation and seat, those in power in frames", () => {
  const [goerdeler, beck, oster, hitler, hess] = standing(props());
  assert.deepEqual(
    [goerdeler, beck, oster].map(({ id, place, outline, rings, own, state }) => [
      id,
      place,
      outline,
      rings,
      own,
      state,
    ]),
    [
      [GOERDELER, MUNICH, "circle", ["red"], false, undefined],
      [BECK, MUNICH, "square", ["blue"], true, undefined],
      [OSTER, PRISON, "hexagon", ["green"], false, "jailed"],
    ],
  );
  assert.deepEqual([beck.carries, oster.carries], [1, undefined]);
  assert.deepEqual(
    [hitler, hess].map(({ id, place, outline, rings, state }) => [id, place, outline, rings, state]),
    [
      [0, MUNICH, "frame", [], "chief"],
      [1, CHANCELLERY, "frame", [], undefined],
    ],
  );
  assert.equal(standing(props({ nazi: [-1, CHANCELLERY] })).length, 4, "whoever is dead stands nowhere");
});

test("items lie face up or down, and an empty square says what may be delivered there once it is open", () => {
  assert.deepEqual(
    lying(props()).map(({ sort, id, place, art }) => [sort, id, place, art]),
    [
      ["tile", 0, CHANCELLERY, undefined],
      ["wanted", 0, MUNICH, "any"],
      ["item", 0, VIENNA, undefined],
    ],
  );
  const closed = lying(props({ tile: [-1, -1, -1, -1, -1, -1] })).map(({ place }) => place);
  assert.deepEqual(closed, [CHANCELLERY, MUNICH], "Vienna opens later");
});

// --- pointing ---

const GO = { is: "Move", place: STATION };
const beck = { sort: "conspirator", id: BECK };

/** Beck acts. @param {any[]} options @param {Record<string, any>} [seen] */
const acting = (options, seen = {}) => props({ actions: 2, ...seen }, { options, labels: options.map(({ is }) => is) });

test("whoever is asked is selected: who acts, whose item is wanted, who attempts; nobody where others are chosen", () => {
  assert.deepEqual(actor(acting([GO])), beck);
  assert.equal(actor(acting([])), null, "nobody is asked");
  assert.equal(actor(props({}, { options: [GO], me: 0 })), null, "others only speak up");
  const consent = { is: "ConsentItem", seat: 0, owner: GOERDELER, item: 0, frames: [] };
  assert.equal(actor(acting([{ is: "Agree", yes: true }], { stack: [consent] }))?.id, GOERDELER);
  const dice = { is: "ChooseDice", seat: 1, most: 3, need: 3, limit: 2 };
  assert.equal(actor(acting([{ is: "Throw", dice: 2 }], { stack: [dice], by: GOERDELER }))?.id, GOERDELER);
  const handed = (/** @type {boolean} */ fetched) => {
    const stack = [{ is: "ConsentHandOver", seat: 0, giver: BECK, taker: GOERDELER, item: 0, card: -1, fetched }];
    return actor(acting([{ is: "Agree", yes: true }], { stack }))?.id;
  };
  assert.deepEqual([handed(true), handed(false)], [BECK, GOERDELER]);
  for (const frame of ["Interrogate", "PickBoard", "Split"])
    assert.equal(actor(props({ stack: [{ is: frame, seat: 1, who: BECK }] }, { options: [GO], frame })), null, frame);
});

test("what an answer names: what lies here where it lies, who holds a card or an item, the prison", () => {
  assert.equal(named(GO, acting([GO])), null, "a location is its own target");
  for (const is of ["Reveal", "TakeItem"])
    assert.deepEqual(named({ is }, acting([{ is }]))?.at(-1), { sort: "place", id: MUNICH }, is);
  const free = { is: "FreeSomebody" };
  assert.deepEqual(named(free, acting([free])), [beck, { sort: "place", id: PRISON }]);
  const stack = [{ is: "HandOver", seat: 1, who: BECK, partner: GOERDELER }];
  const options = [
    { is: "GiveItem", item: 0 },
    { is: "FetchItem", item: 1 },
    { is: "FetchCard", card: PLANNING },
  ];
  const given = acting(options, { stack });
  assert.deepEqual(
    options.map((option) => named(option, given)?.at(-1)?.id),
    [BECK, GOERDELER, GOERDELER],
  );
  const pistol = { is: "UsePistol", who: GOERDELER };
  assert.equal(named(pistol, acting([pistol]))?.at(-1)?.id, GOERDELER);
});

test("a card for any time is played by whoever holds it, also in another's turn", () => {
  const now = { is: "Interject", card: PLANNING };
  const others = props({}, { options: [now], labels: ["now"], me: 0, frame: "Action" });
  assert.equal(actor(others)?.id ?? -1, -1);
  const holder = props({ seat_of: [1, 0, 2] }, { options: [now], labels: ["now"], me: 0 });
  assert.deepEqual(named(now, holder), [{ sort: "conspirator", id: GOERDELER }]);
});

test("an answer says what it costs, a card and an item what they do", () => {
  const said = (/** @type {any} */ choice) => deed(choice, acting([choice]));
  assert.equal(said(GO).price, "1 action");
  assert.equal(said({ is: "Conspire", dice: 2 }).price, undefined, "its dice are the price");
  assert.equal(said({ is: "Conspire", dice: 2 }).text, "conspire: 2 dice");
  assert.deepEqual(
    [said({ is: "PlayCard", card: PLANNING }).text, said({ is: "PlayCard", card: PLANNING }).note],
    ["planning", "planning text"],
  );
  assert.equal(said({ is: "Deliver", item: 1 }).note, "map text");
  assert.equal(said({ is: "Meet", who: GOERDELER }).text, "transfer: goerdeler");
});

test("a throw is offered with its chances", () => {
  const roll = { is: "Throw", dice: 2 };
  const knowledge = { attempts: [], pool: [{ dice: 2, win: 0.28, unnoticed: 0.5, caught: 0.22 }] };
  const given = deed(roll, props({}, { options: [roll], labels: ["roll"], knowledge, frame: "ChooseDice" }));
  assert.deepEqual([given.price, given.note], ["28 %", "success 28 %, detected 22 %"]);
});

test("what cannot be done says why: locations where one goes, deeds and cards of whoever acts", () => {
  const given = acting([GO, { is: "Reveal" }]);
  const no = refused(given);
  const places = no.filter(({ thing }) => thing.sort === "place").map(({ thing }) => thing.id);
  assert.ok(places.includes(VIENNA) && !places.includes(STATION) && !places.includes(MUNICH));
  const deeds = no.filter(({ thing }) => thing.sort === "conspirator").map(({ choice }) => JSON.stringify(choice));
  assert.ok(deeds.includes('{"is":"Attempt","card":2}') && deeds.includes('{"is":"TakeItem"}'));
  assert.ok(!deeds.includes('{"is":"Reveal"}'), "that is offered");
  assert.deepEqual(refused(props({ stack: [{ is: "React", who: BECK }] }, { options: [GO], frame: "React" })), []);
  const there = props(
    { stack: [{ is: "ChoosePlace" }] },
    { options: [{ is: "There", place: PARIS }], frame: "ChoosePlace" },
  );
  assert.ok(refused(there).every(({ choice }) => choice.is === "There" && choice.place !== PARIS));
});

test("things say of themselves what one would look up", () => {
  const hitler = facts({ sort: "nazi", id: 0 }, props());
  assert.deepEqual(hitler.lines, ["munich", "hitler text"]);
  assert.equal(
    facts({ sort: "place", id: CHANCELLERY }, props()).lines[0],
    "Fortified location; unrevealed item; hess",
  );
  const person = facts(beck, acting([GO]));
  assert.deepEqual(person.bag, [{ sort: "item", id: 0 }]);
  assert.ok(person.lines.includes("2 actions left"));
  assert.equal(said({ sort: "place", id: MUNICH }, props()), placeLabel(props(), MUNICH));
});

test("boards and the sheet of an interrogation are cards over the map, everything else is a button or a target", () => {
  const hand = (/** @type {string} */ is) => parts.inHand?.({ is }, props());
  assert.deepEqual(["TakeBoard", "Say", "Move", "Pass", "SomethingNew"].map(hand), [true, true, false, false, false]);
});

test("a plot is weighed before it is attempted, and what comes of the rest is told", () => {
  const attempt = { is: "Attempt", card: BOMB };
  assert.deepEqual(weighed(attempt), { choice: attempt });
  assert.equal(weighed({ is: "Reveal" }), undefined);
  assert.equal(consequence(attempt, null, acting([attempt])), "Attempt.");
  const ready = { ...acting([attempt]), plan: { choice: attempt } };
  assert.match(consequence(attempt, null, ready), /^“hidden_bomb”: weigh the odds/);
  const outlook = { choice: GO, seen: {}, happens: ["Beck goes.", "He is there."] };
  assert.equal(consequence(GO, outlook, acting([GO])), "Beck goes. He is there.");
  const play = { is: "PlayCard", card: PLANNING };
  assert.equal(consequence(play, null, acting([play])), "PlayCard.");
});

// --- the attempt ---

const WEIGHED = { choice: { is: "Attempt", card: BOMB } };

test("the scene follows an attempt from the thought of it to its end", () => {
  assert.equal(sceneOf(props()), null);
  assert.equal(sceneOf(props({}, { plan: WEIGHED }))?.weighed, true);
  const stack = [{ is: "Equip", seat: 1, who: BECK, card: BOMB, target: 0, owners: [BECK], used: [1] }];
  assert.deepEqual(sceneOf(props({ stack }))?.used, [1]);
  const view = /** @type {any} */ ({ seen: props().seen });
  const prepared = recall(noMemo(), [], /** @type {any} */ ({ seen: props({ stack }).seen }));
  const begun = recall(
    prepared,
    [told("PlotTried", { who: BECK, card: BOMB, nazi: 0 }), told("Announced", { dice: 4, need: 3, limit: 2 })],
    view,
  );
  assert.deepEqual([sceneOf(props({}, { memo: begun }))?.dice, sceneOf(props({}, { memo: begun }))?.outcome], [4, ""]);
  assert.deepEqual([sceneOf(props({}, { memo: begun }))?.used, isPreparing(props({}, { memo: begun }))], [[1], true]);
  const over = recall(begun, [told("Rolled", { faces: [0, 1, 1, 2] }), told("PlotFailed")], view);
  const scene = sceneOf(props({}, { memo: over }));
  assert.deepEqual([scene?.faces, scene?.outcome, scene?.need, scene?.limit], [[0, 1, 1, 2], "failed", 3, 2]);
  assert.equal(sceneOf(props({}, { memo: recall(over, [told("TurnBegan")], view) })), null);
});

test("the eagles that give an attempt away count the current event, items and cards", () => {
  const parade = 2;
  const bombed = 3;
  const limitOf = (/** @type {any} */ seen, /** @type {any} */ more = {}) => sceneOf(props(seen, more))?.limit;
  const plain = limitOf({}, { plan: WEIGHED });
  assert.equal(limitOf({ current: bombed }, { plan: WEIGHED }), (plain ?? 0) - 1);
  assert.equal(limitOf({ current: parade }, { plan: WEIGHED }), (plain ?? 0) + 2);
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

test("whoever looks a conspirator up reads the affiliation", () => {
  const listed = cards(props());
  assert.match(listed.find(({ id }) => id === "oster")?.kicker ?? "", /^Abwehr · /);
});

test("where an item can be fetched from is told by what lies there", () => {
  const frame = (/** @type {string} */ about) => [{ is: "ChoosePlace", seat: 0, places: [], about, frames: [] }];
  const there = { is: "There", place: MUNICH };
  const note = (/** @type {string} */ about, /** @type {number} */ tile) =>
    deed(
      there,
      props({ stack: frame(about), tile: [-1, -1, tile, -1, -1, -1] }, { options: [there], labels: ["Munich"] }),
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
    return deed(keep, props({ stack, suspicion }, { options: [keep], labels: ["keep"] })).note;
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
  const dice = stage(told("Rolled", { faces: [0, 1, 2] }), props({ by: BECK }));
  assert.deepEqual([dice?.weight, dice?.at, dice?.lasts], [2, { sort: "conspirator", id: BECK }, 1350]);
  for (const is of ["Entered", "TurnBegan"]) assert.equal(stage(told(is, {}), props())?.weight, 1, is);
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
