// Za hranou's board: how points come about at the end, and what answers mean.

import assert from "node:assert/strict";
import { test } from "node:test";

const { account, planTokens, rankValues } = await import("/static/games/za_hranou/accounts.js");
const { contentBy } = await import("/static/games/za_hranou/editions.js");
const { consequence, deed, inHand, named, refused } = await import("/static/games/za_hranou/deeds.js");
const { facts } = await import("/static/games/za_hranou/facts.js");
const { lying, said, standing } = await import("/static/games/za_hranou/pieces.js");
const { pins } = await import("/static/games/za_hranou/pins.js");
const { recall } = await import("/static/games/za_hranou/memo.js");
const { chapter, stage } = await import("/static/games/za_hranou/stages.js");
const { stepOf } = await import("/static/games/za_hranou/head.js");
const { room } = await import("/static/games/za_hranou/streets.js");
const { speech } = await import("/static/js/words.js");

const KINDS = ["funding", "target", "leader", "tactics", "timing", "arms"];
const VALUES = [4, 3, 2, 1];
const open = (/** @type {number} */ kind) => [kind, 1];
const tokens = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => open(KINDS.indexOf(kind)));
const called = (/** @type {string} */ en) => ({ id: en, name: { en: { one: en }, cs: { nom: en } } });

/** As much of the content as the reckoning reads. @type {any} */
const content = {
  evidence: KINDS.map(called),
  criminals: ["fixer", "shade"].map(called),
  zones: ["blocks", "heights"].map((id) => ({ ...called(`the ${id}`), text: { en: "" } })),
  items: { item: [named("cash")] },
  dilemmas: {
    dilemma: [
      { ...called("d0"), kind: "evidence", corruption: 8, evidence: "target", symbols: 2 },
      { ...called("d1"), kind: "warrant", corruption: 5, warrant: "w1" },
      { ...called("d2"), kind: "warrant", corruption: 4, warrant: "w2" },
      { ...called("d3"), kind: "warrant", corruption: 3, warrant: "w2" },
      { ...called("d4"), kind: "badge", corruption: 0 },
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

const [FIXER, SHADE] = [0, 1];
const [BLOCKS, HEIGHTS] = [0, 1];
const CASH = 0;
const SPOTS = 8; // an item is with the n-th criminal from there on

/** Seat 0 leads the Fixer and the Shade, who has the cash; both stand in the Blocks with the Sentinel; the Heights are hot. @param {Record<string, any>} [seen] @param {Record<string, any>} [more] @returns {any} */
const street = (seen = {}, more = {}) => ({
  seen: {
    ring: [HEIGHTS, BLOCKS],
    at: [BLOCKS, BLOCKS],
    item: [SPOTS + SHADE],
    guardian: BLOCKS,
    barrier: [0],
    heat: [0, 2],
    ports: [[FIXER, SHADE], []],
    lock: [-1, -1],
    grip: [
      [2, 5],
      [0, 0],
    ],
    actions: 2,
    seats: 2,
    players: 2,
    turn: 0,
    rules: 3,
    dilemmas: [[], [null, 7]],
    stack: [{ is: "Act", seat: 0 }],
    ...seen,
  },
  content: {
    ...content,
    criminals: ["fixer", "shade"].map((id) => ({ ...called(id), text: { en: `${id} can` } })),
    zones: ["blocks", "heights"].map((id) => ({ ...called(id), text: { en: `${id} do` } })),
    items: { item: [{ ...called("cash"), kind: "goods" }], item_kind: [called("goods")] },
    numbers: { ability: 3, stamina: 5, grip_intel: [0, 1, 2, 3, 5, 7, 9] },
    crimes: [
      {
        ...called("heist"),
        text: { en: "" },
        require: [{ p: "alone", who: "me" }],
        careful: { intel: 4 },
        reckless: { intel: 5 },
      },
    ],
    petty: [],
  },
  lang: "en",
  t: speech("en"),
  me: 0,
  names: ["Ann", "Bob"],
  seats: [{ ink: "red" }, { ink: "blue" }],
  options: [],
  labels: [],
  frame: "Act",
  ...more,
});
const robot = { sort: "sentinel", id: 0 };

test("everybody stands in the city, the Sentinel first and nobody's; the own ones in their ring", () => {
  const [first, fixer, shade] = standing(street());
  assert.deepEqual([first.sort, first.rings, first.code], ["sentinel", [], ""]);
  assert.deepEqual([fixer.rings, fixer.own, fixer.carries, fixer.outline], [["red"], true, undefined, "hexagon"]);
  assert.equal(shade.carries, 1);
  assert.deepEqual(standing(street({ ring: [] })), []);
});

test("what somebody holds does not lie about", () => {
  assert.deepEqual(lying(street()), []);
  const [cash] = lying(street({ item: [HEIGHTS] }));
  assert.deepEqual([cash.place, cash.at, cash.art, cash.name], [HEIGHTS, HEIGHTS, "cash", "Cash"]);
});

test("a zone is heard with all that is there, somebody with whose they are and what they hold", () => {
  const zone = (/** @type {number} */ id) => said({ sort: "zone", id }, street());
  assert.equal(zone(BLOCKS), "Blocks: Sentinel, fixer (Ann), shade (Ann) with cash, barricade on the border");
  assert.equal(zone(HEIGHTS), "Heights: heat 2, barricade on the border");
  assert.equal(said({ sort: "item", id: CASH }, street()), "", "the shell's own");
});

test("a barricade is put between two zones, the Sentinel is sent, and may take somebody along", () => {
  const of = (/** @type {any} */ choice) => named(choice, street());
  assert.deepEqual(of({ is: "Post", zone: HEIGHTS }), [robot, { sort: "zone", id: HEIGHTS }]);
  assert.deepEqual(of({ is: "Escort", criminal: SHADE, zone: HEIGHTS }), [
    robot,
    { sort: "criminal", id: SHADE },
    { sort: "zone", id: HEIGHTS },
  ]);
  assert.deepEqual(of({ is: "PutBarrier", barrier: 0, zone: HEIGHTS }), [
    { sort: "zone", id: BLOCKS },
    { sort: "zone", id: HEIGHTS },
  ]);
  assert.equal(of({ is: "Move", criminal: SHADE, zone: HEIGHTS }), null, "as the shell reads it");
});

test("a deed has a short name and what it leaves; hooking says whom one pays", () => {
  const of = (/** @type {any} */ choice, /** @type {any} */ props = street()) => {
    const { text, price } = deed(choice, props);
    return [text, price];
  };
  assert.deepEqual(of({ is: "Move", criminal: SHADE, zone: HEIGHTS }), ["Step", "1 action"]);
  assert.deepEqual(of({ is: "RaiseGrip", criminal: FIXER }), ["Grip", "2 → 3"]);
  assert.deepEqual(of({ is: "Exert", criminal: SHADE }), ["Extra action", "grip 5 → 4"]);
  assert.deepEqual(of({ is: "DropItem", criminal: SHADE }), ["Drop", "free"]);
  const taken = street({ ports: [[FIXER], [SHADE]] });
  assert.deepEqual(of({ is: "HookOne", criminal: SHADE, unhook: [FIXER] }, taken), [
    "Unhook fixer and hook",
    "1 intel to Bob",
  ]);
  assert.equal(of({ is: "HookOne", criminal: SHADE, unhook: [] })[1], "1 intel to Ann");
  assert.deepEqual(deed({ is: "NoSuchAnswer" }, street()), {});
});

test("cards are pressed where they lie, and stand in no bar", () => {
  for (const is of ["CommitPetty", "StoreDilemma", "UseBoost", "TakeRail", "TakeOutcome", "Lose"])
    assert.ok(inHand({ is }), is);
  for (const is of ["Move", "HookOne", "EndActions", "Part"]) assert.ok(!inHand({ is }), is);
});

test("what an own criminal cannot do is refused beside them, and only while one acts", () => {
  const may = { is: "UseZone", criminal: FIXER };
  const wishes = (/** @type {any} */ props) => refused(props).map(({ thing, choice }) => `${choice.is} ${thing.id}`);
  assert.deepEqual(wishes(street({}, { options: [may] })), ["UseAbility 0", "UseZone 1", "UseAbility 1", "DropItem 1"]);
  assert.deepEqual(wishes(street({}, { frame: "Hook" })), []);
  assert.deepEqual(wishes(street({ actions: 0 })), []);
});

test("the consequence says what is left, and which crime could be committed then", () => {
  const move = { is: "Move", criminal: SHADE, zone: HEIGHTS };
  const crime = (/** @type {boolean} */ ready) => ({ crimes: [{ card: 0, clauses: [ready], open: true, ready }] });
  const props = street({}, { options: [move], labels: ["move the Shade"], insight: crime(false) });
  const then = (/** @type {boolean} */ ready) => ({
    choice: move,
    seen: { ...props.seen, actions: 1 },
    insight: crime(ready),
    happens: ["The Shade goes."],
  });
  assert.equal(consequence(move, null, props), "Move the Shade.");
  assert.equal(consequence(move, then(false), props), "The Shade goes. 1 action left.");
  assert.equal(consequence(move, then(true), props), "The Shade goes. 1 action left. Then it can be committed: heist.");
});

test("a crime is a goal with its clauses", () => {
  const insight = {
    crimes: [{ card: 0, clauses: [true], open: true, ready: true }],
    pins: [{ n: 1, of: ["crime", 0] }],
  };
  const [pin] = pins(street({}, { insight }));
  assert.deepEqual([pin.text, pin.points, pin.clauses], ["heist", "4–5", [{ text: "You: ALONE", done: true }]]);
});

test("a popover says what somebody can do and holds, of a hot zone that its effect is shut", () => {
  const shade = facts({ sort: "criminal", id: SHADE }, street());
  assert.deepEqual([shade.title, shade.lines, shade.bag], ["shade", ["shade can"], [{ sort: "item", id: CASH }]]);
  const theirs = facts({ sort: "criminal", id: SHADE }, street({}, { me: 1 }));
  assert.equal(theirs.lines[0], "hooked by Ann");
  const hot = facts({ sort: "zone", id: HEIGHTS }, street());
  assert.deepEqual(hot.lines, ["heights do", "Heat: 2. The effect cannot be used.", "Barricade on the border"]);
  assert.deepEqual(facts({ sort: "item", id: CASH }, street()).lines, ["Goods"]);
});

test("below the name of a zone there is room for its flames, and where there is room for its use", () => {
  const [small, large] = [/** @type {any} */ ({ k: 0.4 }), /** @type {any} */ ({ k: 1 })];
  assert.deepEqual(room(BLOCKS, street(), small), {});
  assert.equal(room(HEIGHTS, street(), small).under?.[0], 26);
  assert.ok((room(BLOCKS, street(), large).under?.[0] ?? 0) > 40);
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
  const way = (/** @type {number} */ intel) => ({ ...called("way"), intel });
  const now = /** @type {any} */ ({
    crimes: [{ ...called("heist"), careful: way(17), reckless: way(19) }],
    echo_boards: [{ ...called("normal"), miss: { intel: 6 } }],
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
