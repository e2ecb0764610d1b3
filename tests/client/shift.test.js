// SHIFT on the board of MIND MGMT: what a tap means with modules, which tokens are doubtful, what is said and remembered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { guide } from "/static/games/mind_mgmt/guide.js";
import { recall } from "/static/games/mind_mgmt/memo.js";
import { placeLabel } from "/static/games/mind_mgmt/places.js";
import { deedsAt, namings, placed, refusedAt, tap, weighed } from "/static/games/mind_mgmt/plan.js";
import { doubtful, tapped } from "/static/games/mind_mgmt/shift.js";
import { gained } from "/static/games/mind_mgmt/story.js";
import { stretches } from "/static/games/mind_mgmt/trail.js";
import { at, content, laid, open, props } from "./zanzibar.js";

const CAFE = 2;
const MONKS = 14;
const GARDEN = 10;
const allies = [{ id: "spy_dolphin" }, { id: "whisper_network" }];
const bait = { is: "Baited", knowers: 1, visits: 9, places: [at("b1"), at("d7")], among: [] };

test("a decoy is pointed at after the true token, and confirmed like any place", () => {
  const options = [
    { is: "Admit", place: at("d7") },
    { is: "AdmitWith", place: at("d7"), decoy: at("b1") },
    { is: "NoComment" },
  ];
  const stack = [{ is: "Confess", feature: CAFE, allies: [] }];
  const asked = (/** @type {any} */ plan) => props({ stack, active: 2 }, { frame: "Confess", options, plan });
  assert.deepEqual(
    deedsAt(asked({}), at("d7")).map(({ choice, plan }) => choice?.is ?? plan?.tool),
    ["Admit", "AdmitWith"],
  );
  assert.deepEqual(deedsAt(asked({}), at("b1")), []);
  const begun = { tool: "AdmitWith", truth: at("d7") };
  assert.deepEqual(deedsAt(asked(begun), at("b1"))[0].choice, options[1]);
  assert.deepEqual(refusedAt(asked(begun), at("a1")), { is: "AdmitWith", place: at("d7"), decoy: at("a1") });
  const sent = [];
  tap({ ...asked({ ...begun, at: at("b1") }), act: (/** @type {any} */ choice) => sent.push(choice) }, at("b1"));
  assert.deepEqual(sent, [options[1]]);
  assert.deepEqual(
    guide(asked({}))?.more?.map(({ id }) => id),
    ["NoComment"],
  );
});

test("Cover Story is a quiet button that asks first, also when advised", () => {
  const refusal = { is: "NoComment" };
  const stack = [{ is: "Confess", feature: CAFE, allies: [] }];
  for (const plain of [{ is: "Admit", place: at("d7") }, { is: "Confirm" }]) {
    const asked = (/** @type {any} */ plan) =>
      props({ stack, active: 2 }, { frame: "Confess", options: [plain, refusal], plan });
    const button = guide(asked({}))?.more?.[0];
    assert.deepEqual([button?.choice, button?.plan, button?.quiet], [undefined, { tool: "NoComment" }, true]);
    const sure = guide(asked(button?.plan));
    assert.deepEqual([sure?.choice, sure?.cancel], [refusal, true]);
  }
  assert.deepEqual(weighed(refusal), { tool: "NoComment" });
});

test("tokens laid together are doubtful until one of them is found out", () => {
  const seen = (/** @type {any} */ more) => props({ memory: [bait], ...more }).seen;
  const both = { step: laid({ b1: 9, d7: 9 }) };
  assert.deepEqual(
    [at("b1"), at("d7"), at("c1")].map((place) => doubtful(seen(both), place)),
    [true, true, false],
  );
  assert.equal(doubtful(seen({ step: laid({ d7: 9 }) }), at("d7")), false, "the decoy was found");
  assert.equal(
    doubtful(seen({ step: laid({ b1: 9 }), note: laid({ d7: 9 }) }), at("b1")),
    false,
    "it must be the decoy",
  );
  assert.match(placeLabel(props({ memory: [bait], ...both }), at("b1")), /perhaps a decoy/);
});

test("a location says what modules have laid there", () => {
  const label = (/** @type {string} */ id) =>
    placeLabel(props({ tunnel: [at("a1"), at("d4")], wiretap: [at("b2")], roadblock: [0], double: -1 }), at(id));
  assert.match(label("a1"), /tunnel mouth, leads to d4/);
  assert.match(label("b2"), /wiretap/);
  assert.match(label("b1"), /roadblock on the border with a1/);
});

test("a roadblock goes on a border, a double agent is pointed at where it stands", () => {
  const border = { is: "PutRoadblock", border: 0 };
  const asked = props({ roadblock: [] }, { frame: "PlaceRoadblock", options: [border], plan: { border: 0 } });
  assert.deepEqual(guide(asked)?.choice, border);
  assert.match(guide(asked)?.text ?? "", /^Roadblock 1 of 5/);
  const turncoats = [0, 1].map((immortal) => ({ is: "Turncoat", immortal }));
  const mark = props({ immortal: [at("b2"), at("c5")] }, { frame: "MarkImmortal", options: turncoats });
  assert.deepEqual(deedsAt(mark, at("c5"))[0].choice, turncoats[1]);
  assert.ok(placed(turncoats[0]) && placed(border));
});

test("whispers are named in the list, with the Dolphin or without", () => {
  const ask = (/** @type {number[]} */ helpers) => ({ is: "AskAbout", feature: CAFE, allies: helpers });
  const asked = props({}, { options: [ask([0]), ask([1]), ask([0, 1])], content: { ...content, allies } });
  assert.deepEqual(namings(asked, "Whisper", CAFE), [ask([1]), ask([0, 1])]);
  assert.deepEqual(namings(asked, "Whisper", GARDEN), []);
});

test("visits before a Change of Plan brought recruits by the old card", () => {
  const told = (/** @type {string} */ is, /** @type {any} */ data) => ({ is, data, text: is });
  const memo = recall(undefined, [
    told("TimeMoved", { time: 6 }),
    told("PlanChanged", { gone: [MONKS, 1], come: [CAFE, 1] }),
  ]);
  assert.deepEqual(memo.swap, { after: 6, gone: MONKS, come: CAFE });
  const way = ["b6", "b5", "b4", "c3", "c4", "c5", "d7"].map(at);
  const known = { ...memo, secret: [CAFE, GARDEN] };
  assert.equal(gained(content, known, way, 2), 0, "the café of b5 was not hidden yet");
  assert.equal(gained(content, known, way, 6), 1, "the monks of c5");
  assert.equal(gained(content, known, way, 7), 1, "the café of d7");
});

test("a stretch through the tunnel is told from a leap; an alert knows what the wiretaps heard", () => {
  const trail = ["a1", "d4", "d5"].map(open);
  const ways = stretches(props({ trail, tunnel: [at("a1"), at("d4")] }).seen);
  assert.deepEqual(
    ways.map(({ below, leap }) => [below, leap]),
    [
      [true, false],
      [false, false],
    ],
  );
  const heard = [{ is: "Tapped", knowers: 1, visits: 7, places: [], n: 1 }];
  assert.deepEqual([tapped(props({ memory: heard }).seen, 7), tapped(props({ memory: heard }).seen, 9)], [1, -1]);
});
