// Za hranou's board: how points come about at the end, and what answers mean.

import assert from "node:assert/strict";
import { test } from "node:test";

const { account, planTokens, rankValues } = await import("/static/games/za_hranou/accounts.js");
const { contentBy } = await import("/static/games/za_hranou/editions.js");
const { grouped } = await import("/static/games/za_hranou/groups.js");
const { recall } = await import("/static/games/za_hranou/memo.js");
const { chapter, stage } = await import("/static/games/za_hranou/stages.js");
const { stepOf } = await import("/static/games/za_hranou/steps.js");

const KINDS = ["funding", "target", "leader", "tactics", "timing", "arms"];
const VALUES = [4, 3, 2, 1];
const open = (/** @type {number} */ kind) => [kind, 1];
const tokens = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => open(KINDS.indexOf(kind)));
const named = (/** @type {string} */ en) => ({ id: en, name: { en: { one: en }, cs: { nom: en } } });

/** As much of the content as the reckoning reads. @type {any} */
const content = {
  evidence: KINDS.map(named),
  criminals: ["fixer", "shade"].map(named),
  zones: ["blocks", "heights"].map((id) => ({ ...named(`the ${id}`), text: { en: "" } })),
  items: { item: [named("cash")] },
  dilemmas: {
    dilemma: [
      { ...named("d0"), kind: "evidence", corruption: 8, evidence: "target", symbols: 2 },
      { ...named("d1"), kind: "warrant", corruption: 5, warrant: "w1" },
      { ...named("d2"), kind: "warrant", corruption: 4, warrant: "w2" },
      { ...named("d3"), kind: "warrant", corruption: 3, warrant: "w2" },
      { ...named("d4"), kind: "badge", corruption: 0 },
    ],
  },
};

test("equal counts share their value, nothing is worth nothing, and what comes after the fourth is worth one", () => {
  assert.deepEqual(rankValues([0, 3, 5, 2, 3, 5], VALUES), [0, 3, 4, 2, 3, 4]);
  assert.deepEqual(rankValues([6, 5, 4, 3, 2, 1], VALUES), [4, 3, 2, 1, 1, 1]);
});

test("the plan is bonus fields, all vaults and the shared one", () => {
  /** @type {any} */
  const seen = {
    bonus: [null, ...tokens("arms"), null],
    vault: [tokens("arms", "leader"), [null]],
    shared: tokens("arms"),
  };
  assert.deepEqual(planTokens(seen, content), [0, 0, 1, 0, 0, 3]);
});

test("an account has the lowest grip, corruption, symbols of memory and databank, warrants and badges", () => {
  /** @type {any} */
  const seen = {
    at: [0, 1],
    grip: [[4, 2]],
    tolerance: [6],
    shown: [[0, 1, 0, 0, 0, 0]],
    kept: [tokens("target", "arms")],
    bank: [[open(0), open(1), open(2), open(3), open(4)]],
  };
  const own = account(seen, content, 0);
  assert.deepEqual([own.lowest, own.field], [1, 2]);
  assert.deepEqual([own.bank, own.tolerance], [20, 6]);
  assert.deepEqual(own.symbols, [0, 4, 0, 0, 0, 1]);
  assert.deepEqual([own.warrants, own.badges], [2, 1]);
});

test("no answer gets lost between rows and single answers", () => {
  const options = [
    { is: "Move", criminal: 0, zone: 1 },
    { is: "RaiseGrip", criminal: 0 },
    { is: "RaiseGrip", criminal: 1 },
    { is: "NoSuchRow" },
  ];
  /** @type {any} */
  const props = { content, lang: "en", t: (/** @type {string} */ text) => text, seen: { at: [0, 0], item: [0] } };
  const { groups, alone } = grouped(props, options);
  assert.deepEqual(
    groups.map((group) => [group.name, group.deeds.map(({ text }) => text)]),
    [
      ["fixer", ["Heights", "grip +1"]],
      ["shade", ["grip +1"]],
    ],
  );
  assert.deepEqual(alone, [{ is: "NoSuchRow" }]);
});

test("the step of a turn is read off what is pending, and outside a turn there is none", () => {
  const rest = ["EndTurn", "TakeAside", "DrawCards"];
  const at = (/** @type {string[]} */ pending, turn = 0) =>
    stepOf(/** @type {any} */ ({ turn, seats: 2, stack: pending.map((is) => ({ is })) }));
  assert.equal(at([...rest, "PutUnder", "Major", "Acting", "BeginActions", "Hook"]), 0);
  assert.equal(at([...rest, "PutUnder", "Major", "Acting", "Act"]), 1);
  assert.equal(at([...rest, "PutUnder", "Major", "Acting", "SwapTwoItems"]), 1);
  assert.equal(at([...rest, "PutUnder", "Major", "Acting", "Hook"]), 1);
  assert.equal(at([...rest, "PutUnder", "Major"]), 2);
  assert.equal(at([...rest, "PutUnder", "ToStory", "RailPick"]), 2);
  assert.equal(at([...rest, "PutUnder"]), 3);
  assert.equal(at(["EndTurn", "TakeAside", "DrawLevel"]), 3);
  assert.equal(at(["Store"]), -1);
  assert.equal(at([...rest, "EchoTurn"], 2), -1);
});

test("a boost before another step belongs to the step that it comes before, and so does what it asks", () => {
  const rest = ["EndTurn", "TakeAside", "DrawCards", "PutUnder"];
  const turn = [...rest, "OpenWindow", "Major", "Acting", "BeginActions", "GainGrip"];
  const at = (/** @type {string[]} */ ...pending) =>
    stepOf(/** @type {any} */ ({ turn: 0, seats: 2, stack: pending.map((is) => ({ is })) }));
  assert.equal(at(...turn, "OpenWindow", "HookStep", "Window"), 0);
  assert.equal(at(...turn, "Window"), 0);
  assert.equal(at(...turn, "OpenWindow", "SwapHooks"), 0);
  assert.equal(at(...rest, "OpenWindow", "ToStory", "RailPick"), 2);
  assert.equal(at(...rest, "Window"), 3);
  assert.equal(at(...rest, "OpenWindow", "Hook"), 3);
});

test("a shared victory is remembered, staged and a chapter for all who share it", () => {
  const told = /** @type {any} */ ({ is: "Shared", data: { seats: [0, 2], ending: 1 }, text: "Shared." });
  const props = (/** @type {number} */ me) => /** @type {any} */ ({ me });
  assert.deepEqual(recall(undefined, [told]).endings, [
    { seat: 0, ending: 1 },
    { seat: 2, ending: 1 },
  ]);
  assert.deepEqual(
    [0, 1].map((me) => stage(told, props(me))?.tone),
    ["good", "plain"],
  );
  assert.equal(chapter(told)?.sort, "end");
});

test("a game that was begun before crimes paid by their difficulty shows what it pays", () => {
  const way = (/** @type {number} */ intel) => ({ ...named("way"), intel });
  const now = /** @type {any} */ ({
    crimes: [{ ...named("heist"), careful: way(17), reckless: way(19) }],
    echo_boards: [{ ...named("normal"), miss: { intel: 6 } }],
    first_pay: {
      echo: { normal: { intel: 3 } },
      paid: [{ crimes: ["heist"], careful: { intel: 12 }, reckless: { intel: 14 } }],
    },
  });
  const then = contentBy(now, 2);
  assert.deepEqual([then.crimes[0]?.careful?.intel, then.crimes[0]?.reckless?.intel], [12, 14]);
  assert.equal(then.crimes[0]?.careful?.name, now.crimes[0].careful.name);
  assert.equal(then.echo_boards[0]?.miss.intel, 3);
  assert.equal(contentBy(now, 3), now);
  assert.equal(contentBy(now, 2), then);
});
