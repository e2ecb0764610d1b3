// What the board of MIND MGMT reads off a position, what a tap means, how questions and locations are worded, what is remembered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { weighed } from "/static/games/mind_mgmt/board.js";
import { actor, consequence, deed, named, refused } from "/static/games/mind_mgmt/deeds.js";
import { asks, waiting } from "/static/games/mind_mgmt/guide.js";
import { recall } from "/static/games/mind_mgmt/memo.js";
import { placeLabel, said } from "/static/games/mind_mgmt/places.js";
import {
  borders,
  contacts,
  featuresAt,
  lies,
  placeId,
  ruledOut,
  visits,
  whereabouts,
} from "/static/games/mind_mgmt/reckon.js";
import { gained, nearMisses } from "/static/games/mind_mgmt/story.js";
import { SELF } from "/static/games/mind_mgmt/tokens.js";
import { stretches } from "/static/games/mind_mgmt/trail.js";
import { at, content, HIDDEN, laid, open, props } from "./zanzibar.js";

const BILLBOARD = 1,
  UMBRELLA = 5,
  GARDEN = 10,
  MONKS = 14;
const Q = ["b6", "b5", "b4", "c3", "c4", "c5", "d5"]; // the rulebook's own path
const trail = Q.map(open);
const secret = [MONKS, GARDEN, UMBRELLA].map((feature) => [feature, 1]);

// --- reading ---

test("ids, features and borders follow the printed board", () => {
  assert.deepEqual([placeId(content, at("c3")), placeId(content, 41)], ["c3", "f7"]);
  assert.deepEqual(featuresAt(content, at("d5")), [BILLBOARD, GARDEN]);
  assert.deepEqual(featuresAt(content, at("c3")), []);
  assert.equal(borders(content).length, 71);
});

test("what a visit would bring is what the server tells the Recruiter, and nobody else", () => {
  assert.equal(contacts({ insight: { contacts: [0, 2], tokens: [] } }, 1), 2);
  assert.equal(contacts({ insight: null }, 1), 0);
});

test("the opening under way is part of the path, for the one who walks it", () => {
  const stack = [{ is: "Opening", steps: [{ is: "Step", place: at("b5") }] }];
  assert.deepEqual(visits({ trail: [open("b6")], stack }), [at("b6"), at("b5")]);
  assert.deepEqual(visits({ trail: [HIDDEN], stack: [{ is: "Opening", steps: [-9999] }] }), [-1, -1]);
});

test("where the Recruiter stands is drawn only for those who know the way there", () => {
  assert.equal(whereabouts(props({ trail }).seen), at("d5"));
  assert.equal(whereabouts(props({ trail, plan: open("d6") }).seen), at("d6"));
  assert.equal(whereabouts(props({ trail: [HIDDEN, HIDDEN] }).seen), -1);
  assert.equal(whereabouts(props({ trail: [HIDDEN, open("d5")], note: laid({ d5: 2 }) }).seen), -1);
});

test("the later of two negative answers counts", () => {
  const memory = [
    { is: "Unvisited", visits: 6, places: [3] },
    { is: "Unvisited", visits: 8, places: [3, 4] },
    { is: "Visited", visits: 9, place: 3 },
  ];
  assert.deepEqual(
    [...ruledOut({ memory })],
    [
      [3, 8],
      [4, 8],
    ],
  );
});

test("a card lies in the row, among the discarded, or is the viewer's own secret", () => {
  const seen = {
    row: [1],
    discard: [2],
    secret: [
      [3, 1],
      [4, 1 << 30],
    ],
  };
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((feature) => lies(seen, feature)),
    ["row", "discard", "mine", "exposed", ""],
  );
});

// --- the path ---

test("a leap is told from a STEP by its hour, this turn's action by its token", () => {
  const seen = props({
    trail: ["b6", "b5", "b4", "c3", "c4", "e4"].map(open),
    slip_time: [6],
    plan: open("e3"),
    token: [-1, 1],
  }).seen;
  assert.deepEqual(
    stretches(seen).map(({ leap, planned }) => [leap, planned]),
    [...Array(4).fill([false, false]), [true, false], [false, true]],
  );
});

test("between unknown visits nothing is drawn", () => {
  assert.deepEqual(stretches(props({ trail: [HIDDEN, open("b5"), HIDDEN, open("c3")] }).seen), []);
});

// --- taps ---

const STEP = { is: "Step", place: at("d6") };
const IMMORTAL = { is: "MoveImmortal", immortal: 0, place: at("e6") };
const turn = (/** @type {any} */ plan, /** @type {any} */ more = {}) => {
  /** @type {any[]} */
  const heard = [];
  const options = [STEP, IMMORTAL, { is: "MindSlip", token: 0, place: at("d7") }, { is: "EndTurn" }];
  const given = props(
    { trail, secret, immortal: [at("d6")], stack: [{ is: "Turn" }] },
    {
      me: 0,
      frame: "Turn",
      options,
      plan,
      act: (/** @type {any} */ choice) => heard.push(choice),
      setPlan: (/** @type {any} */ next) => heard.push({ plan: next }),
      ...more,
    },
  );
  return { given, heard };
};

const place = (/** @type {string} */ id) => ({ sort: "place", id: at(id) });

test("whose turn it is stands in the city: a STEP and a leap lead from there, an Immortal's move from the Immortal", () => {
  const { given } = turn(undefined);
  assert.deepEqual(actor(given), SELF);
  assert.deepEqual(named(STEP, given), [SELF, place("d6")]);
  assert.deepEqual(named({ is: "MindSlip", token: 0, place: at("d7") }, given), [SELF, place("d7")]);
  assert.deepEqual(named(IMMORTAL, given), [{ sort: "immortal", id: 0 }, place("e6")]);
  assert.deepEqual(named({ is: "TakeCard", card: 0 }, given), [], "cards are no answers of the city");
});

test("a place says what can be done there, and nothing that is seldom wanted", () => {
  const heard = said(place("d6"), turn(undefined).given);
  assert.ok(heard.endsWith(`You can: ${JSON.stringify(STEP)}`), heard);
  assert.ok(!said(place("d7"), turn(undefined).given).includes("You can"));
});

test("what was begun is asked for in its own words", () => {
  const actions = [{ id: "move_immortal", name: { en: { one: "MOVE IMMORTAL" } } }];
  assert.equal(
    asks(turn({ sort: "MIND SLIP: own token" }, { content: { ...content, actions } }).given),
    "MIND SLIP: choose where you land.",
  );
  assert.equal(asks(turn({ thing: { sort: "immortal", id: 0 } }).given), "Immortal 1: choose where it goes.");
});

test("whoever points at a place out of reach is told about the STEP", () => {
  const content_ = {
    ...content,
    modules: [],
    actions: [{ id: "move_immortal", name: { en: { one: "MOVE IMMORTAL" } } }],
  };
  const { given } = turn(undefined, { content: content_ });
  const steps = refused(given).filter(({ choice }) => choice.is === "Step");
  assert.deepEqual(
    steps.map(({ thing }) => thing.id).sort((a, b) => a - b),
    ["d4", "c5", "e5"].map(at).sort((a, b) => a - b),
  );
  assert.ok(
    refused(given).some(({ thing, choice }) => thing === SELF && choice.is === "MindSlip" && choice.token === 1),
  );
  assert.ok(!refused(given).some(({ choice }) => choice.is === "MoveImmortal"), "that is possible");
});

// --- words ---

test("a location is told in one breath", () => {
  const given = props({
    step: laid({ d5: 9 }),
    immortal: [at("d5")],
    agent: [at("d5"), -1, at("d5"), -1],
    standing: [true, true, false, true],
    mayhem: [borders(content).findIndex(([v, w]) => v === at("c5") && w === at("d5"))],
  });
  assert.equal(
    placeLabel(given, at("d5")),
    "d5: billboard, garden; step token, the Recruiter was here no later than 09:00; Immortal 1; Meru; Bill Falls (lying); mayhem on the border with c5",
  );
  assert.equal(placeLabel(props(), at("c3")), "c3: temple, eight ways");
});

test("a secret visit is told only to those who see it", () => {
  assert.match(placeLabel(props({ trail }), at("c5")), /secret visit 6/);
  assert.match(placeLabel(props({ trail }), at("d5")), /the Recruiter stands here/);
  assert.equal(placeLabel(props({ trail: trail.map(() => HIDDEN) }), at("c5")), "c5: dogs, monks");
});

test("the Recruiter's turn says what is left of it", () => {
  assert.match(asks(turn(undefined).given), /^Take a STEP .* MIND SLIP\. You may also move an Immortal\.$/);
  const done = turn(undefined, { options: [{ is: "EndTurn" }] }).given;
  done.seen.plan = open("d6");
  assert.equal(asks(done), "You stand in d6. End the turn.");
});

test("an activation says what is left of it, and that an action ends a move", () => {
  const act = (/** @type {any} */ seen) =>
    asks(
      props(
        { active: 0, stack: [{ is: "Act", agent: 0 }], ...seen },
        { frame: "Act", options: [{ is: "EndActivation" }] },
      ),
    );
  assert.equal(act({ left: 2, movement: 0 }), "Meru still has a move of 2 spaces and one action.");
  assert.equal(
    act({ left: 1, movement: 1 }),
    "Meru still has a move of 1 space and one action. An action ends a move that was begun.",
  );
  assert.equal(act({ left: 1, movement: 2, acted: true }), "Meru has nothing left to do. End the activation.");
});

test("an answer is chosen on the map, or confirmed where there is nothing to choose", () => {
  const confess = (/** @type {any} */ more, /** @type {number[]} */ allies, /** @type {any[]} */ options) =>
    props(
      { trail, active: 2, stack: [{ is: "Confess", feature: BILLBOARD, allies }], ...more },
      { me: 0, frame: "Confess", options, insight: { contacts: [], tokens: [at("b4"), at("d5")] } },
    );
  assert.match(asks(confess({}, [], [{ is: "Admit", place: at("b4") }])), /Choose where the step token goes\.$/);
  const none = confess({ step: laid({ b4: 7, d5: 8 }) }, [], [{ is: "Confirm" }]);
  assert.equal(deed({ is: "Confirm" }, none).label, "No new token");
  const every = confess({}, [0], [{ is: "Confirm" }]);
  assert.match(asks(every), /Every such place gets a step token: b4, d5\.$/);
  assert.equal(deed({ is: "Confirm" }, every).label, "Place the tokens");
});

test("whoever waits for an answer reads the same whatever it will be", () => {
  const stack = [{ is: "Confess", feature: BILLBOARD, allies: [] }];
  assert.equal(waiting(props({ stack })), waiting(props({ stack, trail, step: laid({ b4: 7 }) })));
  assert.equal(waiting(props({ stack: [{ is: "Act", agent: 0 }] })), "");
});

test("a vote is announced before its question", () => {
  const stack = [{ is: "Vote", frames: [{ is: "Act", agent: 3 }] }];
  const text = asks(props({ stack, active: 3, left: 2 }, { frame: "Vote", options: [{ is: "EndActivation" }] }));
  assert.equal(text, "The team votes. Dusty still has a move of 2 spaces and one action.");
});

// --- memory and the end ---

const told = (/** @type {string} */ is, /** @type {any} */ data = {}) => ({ is, text: is, data });

test("what was heard is remembered by the hour, however late one joins", () => {
  const events = [
    told("TimeMoved", { time: 6 }),
    told("Asked", { agent: 0, feature: 1 }),
    told("StepPlaced", { places: [3] }),
    told("TimeMoved", { time: 7 }),
    told("CaptureFailed", { agent: 1, place: at("c5") }),
    told("Exposed", { card: [GARDEN, 1 << 30] }),
  ];
  const memo = recall(undefined, events);
  assert.deepEqual(memo.heard, { 6: ["Asked", "StepPlaced"], 7: ["CaptureFailed", "Exposed"] });
  assert.deepEqual([memo.fresh, memo.last, memo.exposed], [[at("c5")], "Exposed", { [GARDEN]: 7 }]);
  const slowly = events.reduce((/** @type {any} */ before, event) => recall(before, [event]), undefined);
  assert.deepEqual(slowly, memo);
});

test("the story counts what each visit brought, and who came close", () => {
  const way = Q.map(at);
  const memo = {
    ...recall(undefined, []),
    secret: [MONKS, GARDEN, UMBRELLA],
    exposed: { [GARDEN]: 6 },
    captures: [
      { agent: 1, place: at("c5"), time: 7 },
      { agent: 2, place: at("a1"), time: 7 },
      { agent: 3, place: at("b6"), time: 7 },
    ],
  };
  assert.deepEqual(
    [1, 6, 7].map((visit) => gained(content, memo, way, visit)),
    [1, 1, 0],
  );
  assert.equal(gained(content, { ...memo, exposed: { [GARDEN]: 7 } }, way, 7), 1, "exposed after the visit");
  assert.deepEqual(
    nearMisses(memo, way),
    [{ agent: 1, place: at("c5"), time: 7, visit: 6 }],
    "not where the Recruiter was hours ago",
  );
  const early = { ...memo, captures: [{ agent: 0, place: at("d5"), time: 6 }] };
  assert.deepEqual(
    nearMisses(early, way).map(({ visit }) => visit),
    [7],
    "one hour too soon",
  );
});

test("a CAPTURE is chosen first and confirmed before it cannot be taken back", () => {
  const choice = { is: "Capture" };
  const acting = (/** @type {any} */ options) =>
    props(
      { full: false, active: 0, agent: [at("b2"), -1, -1, -1], stack: [{ is: "Act", agent: 0 }] },
      {
        frame: "Act",
        options,
        content: {
          ...content,
          actions: ["capture", "ask", "reveal"].map((id) => ({ id, name: { en: { one: id.toUpperCase() } } })),
          allies: [],
        },
      },
    );
  const able = acting([choice, { is: "EndActivation" }]);
  assert.deepEqual(named(choice, able), [{ sort: "agent", id: 0 }]);
  assert.match(consequence(choice, null, able), /^CAPTURE, really\?/);
  assert.deepEqual(weighed(choice), { choice }, "advice is no shorter way");
  assert.equal(weighed({ is: "Reveal" }), undefined);
  const unable = refused(acting([{ is: "EndActivation" }]));
  assert.ok(unable.some((one) => one.choice.is === "Capture" && one.text === "CAPTURE"));
});
