// What Stationfall reads off a position, how it is said, and what is remembered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { abilitiesOf, askingWords, extraWords, refusalWords, underWay } from "/static/games/stationfall/asking.js";
import { about, goals, waiting } from "/static/games/stationfall/board.js";
import { cards } from "/static/games/stationfall/catalogue.js";
import { firstEntry } from "/static/games/stationfall/end.js";
import { bonusWords, signed } from "/static/games/stationfall/identity.js";
import { recall } from "/static/games/stationfall/memo.js";
import { placeLabel, stepWords, trail, troubles } from "/static/games/stationfall/places.js";
import {
  actorOf,
  actsOf,
  agreeing,
  conspirators,
  escaped,
  isDark,
  isDrawn,
  kompromatOn,
  outside,
  pawnName,
  playersOf,
  powerLevel,
  whereIs,
} from "/static/games/stationfall/reckon.js";
import { chapter, round, stage } from "/static/games/stationfall/stages.js";
import {
  ALPHA,
  BETA,
  BRIDGE,
  CLONES,
  content,
  DOCTOR,
  KITCHEN,
  POD,
  props,
  RAT,
  SHIP,
  THE_DOCTOR,
  THE_RAT,
  VAULT,
} from "./stationfall.js";

const told = (/** @type {string} */ is, /** @type {any} */ data = {}) => ({ is, text: is, data });
const GO = { is: "Go", way: 0, place: KITCHEN, free: false };
const RELEASE = { is: "Do", act: 1, free: false };
const BRIBE = { is: "Bribe", character: CLONES, grey: false };
/** @param {any[]} options @param {Record<string, any>} [more] */
const asked = (options, more = {}) => ({ options, labels: options.map((option) => `do ${option.is}`), ...more });

// --- reading ---

test("the Rat is where its Item lies, or with whoever holds it", () => {
  assert.equal(whereIs(props(), THE_RAT), KITCHEN);
  assert.equal(whereIs(props({ floor: [[], [], [], [], [], []], held: [[1], [], [], [], []] }), THE_RAT), BRIDGE);
  assert.equal(whereIs(props(), THE_DOCTOR), BRIDGE);
});

test("whoever is in a launched Pod has Escaped", () => {
  assert.deepEqual(escaped(props({ at: [POD, KITCHEN, KITCHEN, -1, -1] })), []);
  assert.deepEqual(escaped(props({ at: [POD, KITCHEN, KITCHEN, -1, -1], pod: [0, 0, 0, 0, 2, 0] })), [THE_DOCTOR]);
});

test("a Pod is drawn while there is one, a craft never", () => {
  assert.ok(isDrawn(props(), POD));
  assert.ok(!isDrawn(props({ pod: [0, 0, 0, 0, 0, 0] }), POD));
  assert.ok(!isDrawn(props(), SHIP));
});

test("a Blackout makes every place dark", () => {
  assert.ok(isDark(props(), VAULT) && !isDark(props(), KITCHEN));
  assert.equal(powerLevel(props({ damaged: [true, false, true, false, false, false] })), 1);
});

test("a Character is led by its player, else by whoever has the most cubes", () => {
  assert.deepEqual(conspirators(props(), DOCTOR), [0]);
  assert.deepEqual(conspirators(props(), CLONES), [0, 1]);
  assert.deepEqual(conspirators(props(), RAT), []);
  assert.deepEqual(playersOf(props({ pc: [-1, 0] }), DOCTOR), [1]);
  assert.deepEqual(conspirators(props({ pc: [-1, 0] }), DOCTOR), [1]);
});

test("Kompromat is counted among those who have one, Actions go on with abilities and powers", () => {
  assert.equal(kompromatOn(/** @type {any} */ (content), 0), CLONES);
  assert.deepEqual(
    actsOf(/** @type {any} */ (content)).map(({ id }) => id),
    ["step", "release", "rig", "missile"],
  );
});

test("a place is heard with what is printed and what is there", () => {
  const said = placeLabel(
    props({ hazard: [1, 0, 0, 0, 0, 0], damaged: [true, false, false, false, false, false] }),
    BRIDGE,
  );
  for (const word of ["Bridge", "zero gravity", "console", "release", "damaged", "fire", "doctor [gun]"])
    assert.ok(said.includes(word), `${word} in ${said}`);
  assert.ok(placeLabel(props(), KITCHEN).includes("clone_beta (Down)"));
  assert.deepEqual(troubles(props({ tokens: [[0, 7, 0, POD]], trap_at: [POD] }), POD), [
    "trap token",
    "launch, minute 7",
  ]);
});

test("whoever laid the traps reads which one is real, and everybody who is engulfed", () => {
  const traps = {
    trap_at: [KITCHEN, VAULT],
    trap: [
      [0, 1],
      [1, 1],
    ],
  };
  assert.deepEqual(troubles(props(traps), KITCHEN), ["trap token (decoy)"]);
  assert.deepEqual(troubles(props(traps), VAULT), ["trap token (real)"]);
  assert.deepEqual(
    troubles(
      props({
        ...traps,
        trap: [
          [-9999, 1],
          [-9999, 1],
        ],
      }),
      VAULT,
    ),
    ["trap token"],
  );
  const eaten = props({ engulfed: [false, false, true, false, false] });
  assert.ok(placeLabel(eaten, KITCHEN).includes("clone_beta (Down, engulfed)"));
});

test("the steps chosen so far are said, and who acts is whoever is led", () => {
  const steps = [{ is: "Do", act: 2, free: false }, { is: "Whom", pawn: ALPHA }, GO];
  const at = props({ stack: [{ is: "Act", seat: 0, pawn: THE_DOCTOR, steps }] });
  assert.deepEqual(trail(at), ["rig", "clone_alpha", "Step", "Kitchen"]);
  assert.equal(actorOf(at.seen), ALPHA);
  assert.equal(actorOf(props().seen), THE_DOCTOR);
  assert.equal(stepWords(at, { is: "Through", corridor: 0 }), "bridge-kitchen");
});

// --- the plan ---

test("in the middle of a choice the bar asks for the next step, with what was chosen so far", () => {
  const at = (/** @type {any[]} */ steps, /** @type {any[]} */ options, /** @type {any} */ more = {}) =>
    props(
      { stack: [{ is: "Act", seat: 0, pawn: THE_DOCTOR, steps, ...more }] },
      asked(options, { frame: more.is ?? "Act" }),
    );
  assert.equal(askingWords(at([RELEASE], [{ is: "Whom", pawn: ALPHA }])), "release: which Character?");
  assert.equal(
    askingWords(at([GO], [{ is: "Alone" }, { is: "Drag", pawn: BETA }])),
    "Step › Kitchen: whom do you drag along?",
  );
  assert.equal(askingWords(at([{ is: "Press", kompromat: 0 }], [GO])), "clones: which Action?");
  assert.match(askingWords(at([{ is: "Renegotiate" }], [{ is: "TakeNoCube" }], { is: "Begin" })), /^Which cube/);
  assert.equal(askingWords(at([], [GO])), "Doctor: 2 actions left, what next?");
  assert.equal(askingWords(at([RELEASE], [])), "");
});

test("whoever is asked a favour reads what a refusal brings", () => {
  const asks = (/** @type {number} */ kompromat) =>
    props({ stack: [{ is: "Refuse", seat: 0, by: 1, pawn: ALPHA, kompromat, grey: false, steps: [GO] }] });
  assert.match(refusalWords(asks(-1)), /Bribe/);
  assert.match(refusalWords(asks(0)), /Suspect/);
  assert.deepEqual(trail(asks(0)), ["Step", "Kitchen"]);
  assert.equal(refusalWords(props()), "");
});

test("while traps are laid the question of each stands, not a trail of the places before", () => {
  const power = content.powers.findIndex(({ id }) => id === "claymore");
  const where = { is: "Where", place: KITCHEN };
  const laying = (/** @type {any[]} */ steps) =>
    props(
      { stack: [{ is: "UsePower", seat: 0, power, pawn: THE_DOCTOR, steps }] },
      asked([where], { frame: "UsePower" }),
    );
  assert.equal(askingWords(laying([])), "");
  assert.equal(askingWords(laying([where])), "");
  assert.deepEqual(underWay(laying([])), [{ name: "claymore", text: "claymore text" }]);
});

test("a state agrees with whoever is in it, and the Monster goes by the card of Project X", () => {
  const words = "vyřazený~vyřazená~vyřazené~vyřazená";
  const named = (/** @type {Record<string, string>} */ cs) => ({ name: { en: { one: "x" }, cs: { nom: "x", ...cs } } });
  assert.equal(agreeing(words, named({ gender: "f" }), "cs"), "vyřazená");
  assert.equal(agreeing(words, named({ gender: "m" }), "cs"), "vyřazený");
  assert.equal(agreeing("a~b~c~d", named({ gender: "m", number: "pl" }), "cs"), "d");
  assert.equal(agreeing("Down", named({ gender: "f" }), "en"), "Down");
  const monster = content.pawns.length;
  const pawns = [...content.pawns, { id: "monster", ...named({}) }];
  const at = (/** @type {boolean} */ released) => ({
    ...props({ released, x: [0, 0] }),
    content: /** @type {any} */ ({ ...content, pawns, projects: [{ id: "swarm", name: { en: { one: "Swarm" } } }] }),
  });
  assert.equal(pawnName(at(true), monster), "Swarm");
  assert.equal(pawnName(at(false), monster), "x");
});

test("what is under way is explained, and what somebody is able to do", () => {
  const stack = [{ is: "Act", seat: 0, pawn: THE_DOCTOR, steps: [RELEASE] }];
  assert.deepEqual(underWay(props({ stack })), [{ name: "release", text: "release text" }]);
  assert.deepEqual(abilitiesOf(props(), DOCTOR), [{ name: "helpful", text: "helpful text" }]);
});

test("a favour is an extra Action, whatever is left of the others", () => {
  const words = (/** @type {any[]} */ steps) =>
    extraWords(props({ stack: [{ is: "Act", seat: 0, pawn: THE_DOCTOR, steps }], actions: 0 }));
  assert.equal(words([BRIBE]), "an extra Action for a Bribe");
  assert.equal(words([{ is: "Press", kompromat: 1 }, GO]), "an extra Action for Kompromat");
  assert.equal(words([GO]), "");
});

test("entries of Agendas are numbered through all Identity cards", () => {
  const rows = /** @type {any} */ ({ identities: [{ agenda: [1, 2] }, { agenda: [1] }, { agenda: [] }] });
  assert.deepEqual(
    [0, 1, 2].map((identity) => firstEntry(rows, identity)),
    [0, 2, 3],
  );
});

test("cubes outside the supply lie on cards and in Betrayal", () => {
  assert.equal(outside(/** @type {any} */ ({ betrayal: [2], cubes: [[1, 0, 3]] }), 0), 6);
});

test("points and Bonus Characters are worded", () => {
  assert.deepEqual([signed(3), signed(-1)], ["+3", "−1"]);
  assert.equal(bonusWords(props(), 0), "+2 if Down or Annihilated");
  assert.equal(bonusWords(props(), 1), "+1 for each that Escaped, +1 for all three");
});

// --- for the shell ---

test("all know who is revealed, guilt, and how much Kompromat there is", () => {
  assert.deepEqual(about(0, props()).facts, ["not revealed", "innocent", "5 cubes", "1 Kompromat"]);
  assert.deepEqual(about(1, props({ pc: [-1, 0], bribe: [-1, CLONES] })).facts, [
    "jekyll",
    "suspect",
    "5 cubes",
    "Betrayal: 1",
  ]);
  assert.ok(goals(props()).some((line) => line.includes("9")));
  assert.equal(waiting(props({ stack: [{ is: "Act", seat: 1, pawn: ALPHA, steps: [] }] })), "clone_alpha acts.");
});

test("whoever waits for a turn to begin reads whose it is, and is not told that it is their own", () => {
  const waits = (/** @type {number} */ stage) =>
    waiting(props({ stack: [{ is: "Begin", seat: 1, stage }] }, { names: ["Ann", "Bob"], view: { due: [1] } }));
  assert.equal(waits(0), "Bob decides: reveal, influence, activate or renegotiate?");
  assert.equal(waits(1), "", "the question itself does");
});

test("cards have ids of their own", () => {
  const ids = cards(props()).map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

test("at a table the cards of those in play come first, and of the others last", () => {
  const groups = (/** @type {any} */ input) => [...new Set(cards(input).map(({ group }) => group))];
  const { seen } = props();
  const table = groups(props({ cast: [DOCTOR] }));
  assert.deepEqual(table.slice(0, 2), ["Characters in this game", "Identities in this game"]);
  assert.deepEqual(table.slice(-2), ["Other Characters", "Other Identities"]);
  assert.equal(cards(props({ cast: [RAT] }))[0].id, props().content.characters[RAT].id);
  assert.deepEqual(groups(props({ cast: [DOCTOR], at: seen.at.map(() => -1) })).slice(0, 2), [
    "Characters",
    "Identities",
  ]);
  assert.deepEqual(groups({ ...props(), seen: undefined }).slice(0, 2), ["Characters", "Identities"]);
});

test("scores, their reasons and great moments are remembered", () => {
  const memo = recall(undefined, [
    told("TurnBegan"),
    told("Fell"),
    told("Scored", { seat: 1, total: 4 }),
    told("EntryScored", { seat: 1, entry: 3, points: 2 }),
  ]);
  assert.deepEqual([memo.turns, memo.scores[0].total, memo.notes[0].sort], [1, 4, "Fell"]);
  assert.deepEqual(memo.entries, [{ seat: 1, entry: 3, points: 2 }]);
});

test("what shakes the station is staged, turns are chapters, minutes are rounds", () => {
  assert.deepEqual(stage(told("Revealed", { seat: 1, identity: [0, 3] }), props()), {
    weight: 2,
    card: "identity_jekyll",
    tone: "plain",
    at: { sort: "pawn", id: THE_DOCTOR },
  });
  assert.equal(stage(told("GuiltChanged", { seat: 0, guilt: 0 }), props()), null);
  assert.equal(stage(told("XReleased", { project: [0, 3] }), props())?.card, "slime");
  assert.ok(cards(props()).some(({ id }) => id === "identity_jekyll"));
  assert.equal(chapter(told("TurnBegan"))?.counted, true);
  assert.equal(chapter(told("ItemMoved")), null);
  assert.equal(round({ is: "MinuteMoved", text: "Minute 8.", data: { minute: 8 } }), "Minute 8");
});
