// What MIND MGMT declares worth stopping for, where its chapters begin, what a proposal points at, which layers lie over the map.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ALL_SHOWN } from "/static/games/mind_mgmt/hand.js";
import { pointerOf } from "/static/games/mind_mgmt/hints.js";
import { isShown, layersIn } from "/static/games/mind_mgmt/overlays.js";
import { placeLabel } from "/static/games/mind_mgmt/places.js";
import { roundOf, ruledOutCard } from "/static/games/mind_mgmt/reckon.js";
import { chapter, stage } from "/static/games/mind_mgmt/stages.js";
import { at, content as board, laid, open, props } from "./zanzibar.js";

const content = { ...board, allies: [{ id: "spy_dolphin" }] };
const told = (/** @type {string} */ is, /** @type {any} */ data = {}) => ({ is, text: `${is}!`, data });
const rogue = props({}, { me: 1, content });
const recruiter = props({}, { me: 0, content });
const watcher = props({}, { me: -1, content });

test("what decides weighs most, answers and alerts less, a walk nothing", () => {
  const weights = [
    "Won",
    "Captured",
    "CaptureFailed",
    "StepPlaced",
    "CannotPlace",
    "Alert",
    "SlipUsed",
    "MayhemLaid",
    "Moved",
    "TimeMoved",
  ].map((is) => stage(told(is, { why: "time", recruits: 1 }), rogue)?.weight ?? 0);
  assert.deepEqual(weights, [3, 3, 2, 2, 2, 2, 2, 1, 0, 0]);
});

test("what is good for one side is bad for the other, and plain for those who watch", () => {
  const tones = (/** @type {any} */ news) => [rogue, recruiter, watcher].map((who) => stage(news, who)?.tone);
  assert.deepEqual(tones(told("Captured")), ["good", "bad", "plain"]);
  assert.deepEqual(tones(told("CaptureFailed")), ["bad", "good", "plain"]);
  assert.deepEqual(tones(told("Won", { why: "recruits" })), ["bad", "good", "plain"]);
  assert.deepEqual(tones(told("Alert", { time: 7, recruits: 0 })), ["good", "bad", "plain"]);
  assert.deepEqual(tones(told("CannotPlace", { feature: 1 })), ["plain", "plain", "plain"]);
});

test("a question is worth a stop only with an ally, and shows its card", () => {
  assert.equal(stage(told("Asked", { agent: 0, feature: 1, allies: [] }), rogue), null);
  assert.deepEqual(stage(told("Asked", { agent: 0, feature: 1, allies: [0] }), rogue), {
    weight: 2,
    tone: "good",
    card: "spy_dolphin",
  });
  assert.equal(stage(told("Exposed", { card: [10, 1 << 30] }), rogue)?.card, "dangerous_garden");
  assert.equal(stage({ is: "Captured", text: "" }, rogue), null, "news without data tell nothing more");
});

test("chapters are turns, alerts, captures and the end", () => {
  assert.deepEqual(chapter(told("TimeMoved", { time: 6 })), { label: "06:00", sort: "turn" });
  assert.deepEqual(chapter(told("Alert", { time: 7, recruits: 2 })), { label: "07:00 +2", sort: "alert" });
  assert.deepEqual(chapter(told("CaptureFailed")), { label: "CaptureFailed!", sort: "capture" });
  assert.deepEqual(chapter(told("Won", { why: "time" })), { label: "Won!", sort: "end" });
  assert.equal(chapter(told("Moved")), null);
});

// --- proposals ---

const points = (/** @type {any} */ hint, /** @type {any} */ seen = {}) =>
  pointerOf(props({ agent: [at("b3"), 0, 0, 0], active: 0, ...seen }, { hint }));

test("a proposal points at who acts, from where and to where", () => {
  const move = points({ is: "Move", place: at("b4") });
  assert.deepEqual([move?.agent, move?.from, move?.to], [0, at("b3"), at("b4")]);
  const step = points({ is: "Step", place: at("d6") }, { trail: [open("d5")] });
  assert.deepEqual([step?.from, step?.to, step?.leap], [at("d5"), at("d6"), false]);
  const slip = points({ is: "MindSlip", token: 0, place: at("d7") }, { trail: [open("d5")] });
  assert.deepEqual([slip?.from, slip?.to, slip?.leap], [at("d5"), at("d7"), true]);
  const shove = points({ is: "MoveImmortal", immortal: 1, place: at("e6") }, { immortal: [at("a1"), at("d6")] });
  assert.deepEqual([shove?.immortal, shove?.from, shove?.to], [1, at("d6"), at("e6")]);
});

test("a proposal without a way points at the place, the feature or the border it is about", () => {
  const ask = points({ is: "AskAbout", feature: 10, allies: [] });
  assert.deepEqual([ask?.to, ask?.feature, ask?.from], [at("b3"), 10, -1]);
  assert.equal(points({ is: "Capture" })?.to, at("b3"));
  assert.equal(points({ is: "Activate", agent: 0 }, { active: -1 })?.to, at("b3"));
  assert.equal(points({ is: "PutMayhem", border: 7 })?.border, 7);
  assert.equal(points({ is: "Start", place: at("f1") })?.to, at("f1"));
  assert.equal(points(null), null);
});

// --- what lies open ---

test("layers are hidden one by one, and only those on which something lies can be", () => {
  const scratch = {
    marks: [
      { sort: "arrow", places: [1, 2] },
      { sort: "guess", places: [3] },
    ],
  };
  const found = layersIn(props({}, { layers: { notes: { marks: [{ sort: "note" }] }, scratch } }));
  assert.deepEqual(found, ["notes", "lines", "guesses"]);
  const marks = [{ sort: "arrow" }, { sort: "path" }, { sort: "guess" }, { sort: "text" }, { sort: "note" }];
  const seen = (/** @type {any} */ hidden) =>
    marks.map((mark) => isShown(/** @type {any} */ (mark), { ...ALL_SHOWN, ...hidden }));
  assert.deepEqual(seen({ lines: false }), [false, false, true, true, true]);
  assert.deepEqual(seen({ guesses: false, notes: false }), [true, true, false, true, false]);
});

test("the round under way is told from the hour and from whose turn it is", () => {
  const round = (/** @type {number} */ time, /** @type {string} */ is) => roundOf({ time, stack: [{ is }] });
  assert.deepEqual(
    [
      round(5, "Opening"),
      round(5, "Turn"),
      round(6, "Act"),
      round(6, "Turn"),
      round(7, "Act"),
      round(7, "Turn"),
      round(8, "Act"),
    ],
    [1, 1, 1, 1, 1, 2, 2],
  );
});

test("what was answered aloud stays findable: features that are not hidden, places where nobody was", () => {
  const memory = [
    { is: "Guessed", feature: 3, hit: false },
    { is: "Guessed", feature: 4, hit: true },
    { is: "Located", visits: 8, places: [at("d5")], yes: false },
  ];
  const seen = { memory, time: 8, step: laid() };
  assert.deepEqual(
    [3, 4, 5].map((feature) => ruledOutCard(seen, feature)),
    [true, false, false],
  );
  assert.match(placeLabel(props(seen), at("d5")), /the Recruiter was not here at 08:00/);
  assert.doesNotMatch(
    placeLabel(props({ ...seen, time: 9 }), at("d5")),
    /not here/,
    "an hour later it may be otherwise",
  );
});
