// SHIFT on the board of MIND MGMT: what a tap means with modules, which tokens are doubtful, what is said and remembered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { weighed } from "/static/games/mind_mgmt/board.js";
import { actor, consequence, deed, named } from "/static/games/mind_mgmt/deeds.js";
import { asks } from "/static/games/mind_mgmt/guide.js";
import { recall } from "/static/games/mind_mgmt/memo.js";
import { placeLabel } from "/static/games/mind_mgmt/places.js";
import { doubtful, tapped } from "/static/games/mind_mgmt/shift.js";
import { gained } from "/static/games/mind_mgmt/story.js";
import { SELF } from "/static/games/mind_mgmt/tokens.js";
import { stretches } from "/static/games/mind_mgmt/trail.js";
import { at, content, laid, open, props } from "./zanzibar.js";

const CAFE = 2;
const MONKS = 14;
const GARDEN = 10;
const allies = [{ id: "spy_dolphin" }, { id: "whisper_network" }];
const bait = { is: "Baited", knowers: 1, visits: 9, places: [at("b1"), at("d7")], among: [] };

const place = (/** @type {string} */ id) => ({ sort: "place", id: at(id) });
const CONFESS = { trail: [open("d7")], stack: [{ is: "Confess", feature: CAFE, allies: [] }], active: 2 };

test("a decoy leads to its true token, or is the target itself", () => {
  const both = { is: "AdmitWith", place: at("d7"), decoy: at("b1") };
  const asked = props(CONFESS, { me: 0, frame: "Confess", options: [both] });
  assert.deepEqual(named(both, asked), [place("b1"), place("d7")]);
  assert.deepEqual(named({ is: "ConfirmWith", decoy: at("b1") }, asked), [place("b1")]);
  assert.deepEqual(named({ is: "Admit", place: at("d7") }, asked)?.at(-1), place("d7"));
  const begun = props(CONFESS, { me: 0, frame: "Confess", options: [both], plan: { sort: "AdmitWith" } });
  assert.match(asks(begun), /^Decoy: choose where the false step token goes\.$/);
});

test("Cover Story stands with the Recruiter and asks first, also when advised", () => {
  const refusal = { is: "NoComment" };
  for (const plain of [{ is: "Admit", place: at("d7") }, { is: "Confirm" }]) {
    const asked = props(CONFESS, { me: 0, frame: "Confess", options: [plain, refusal] });
    assert.deepEqual([actor(asked), named(refusal, asked)], [SELF, [SELF]]);
    assert.match(consequence(refusal, null, asked), /^No comment, really\?/);
  }
  assert.deepEqual(weighed(refusal), { choice: refusal });
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
  const asked = props(
    { roadblock: [], stack: [{ is: "PlaceRoadblock" }] },
    { frame: "PlaceRoadblock", options: [border] },
  );
  assert.match(asks(asked), /^Roadblock 1 of 5/);
  assert.equal(named(border, asked), null, "its marks say all");
  assert.equal(named({ is: "Turncoat", immortal: 1 }, asked), null);
});

test("whispers fold under one heading, with the Dolphin or without; a plain question stands by itself", () => {
  const ask = (/** @type {number[]} */ helpers) => ({ is: "AskAbout", feature: CAFE, allies: helpers });
  const words = (/** @type {string} */ en) => ({ word: { en } });
  const game = {
    ...content,
    actions: [{ id: "ask", name: { en: { one: "ASK" } } }],
    allies: allies.map((ally, i) => ({ ...ally, ...words(["dolphin", "whispers"][i]) })),
  };
  const asked = props({ active: 2 }, { options: [], content: game });
  const groups = [[0], [1], [0, 1], []].map((helpers) => deed(ask(helpers), asked).group);
  assert.deepEqual(groups, [undefined, "ASK + whispers", "ASK + whispers", undefined]);
  assert.equal(deed(ask([0]), asked).text, "ASK + dolphin: cafe");
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
