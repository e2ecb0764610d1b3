// What the stage of Stationfall is told: who stands where, what answers name and cost there, what is refused, what things say of themselves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { actor, consequence, deed, named, refused } from "/static/games/stationfall/deeds.js";
import { facts, said } from "/static/games/stationfall/facts.js";
import { parts } from "/static/games/stationfall/parts.js";
import { isLaid, lying, places, standing } from "/static/games/stationfall/pieces.js";
import { hazardAt, room } from "/static/games/stationfall/rooms.js";
import {
  ALPHA,
  BETA,
  BRIDGE,
  CLONES,
  DOCTOR,
  GUN,
  KITCHEN,
  POD,
  props,
  RAT,
  RAT_ITEM,
  SHIP,
  THE_DOCTOR,
  THE_RAT,
  VAULT,
} from "./stationfall.js";

const GO = { is: "Go", way: 0, place: KITCHEN, free: false };
const RELEASE = { is: "Do", act: 1, free: false };
const BRIBE = { is: "Bribe", character: CLONES, grey: false };
const END = { is: "End" };
const doctor = { sort: "pawn", id: THE_DOCTOR };
const kitchen = { sort: "place", id: KITCHEN };

/** The Doctor acts, after so many steps of a choice. @param {any[]} options @param {any[]} [steps] @param {Record<string, any>} [seen] */
const acting = (options, steps = [], seen = {}) =>
  props(
    { stack: [{ is: "Act", seat: 0, pawn: THE_DOCTOR, steps }], free: true, ...seen },
    { options, labels: options.map(({ is }) => `do ${is}`), frame: "Act" },
  );

test("before the station is laid out nobody stands on it", () => {
  const dealing = props({ at: [-1, -1, -1, -1, -1] });
  assert.ok(!isLaid(dealing) && isLaid(props()));
  assert.deepEqual(places(dealing), []);
  assert.ok(places(props()).includes(POD) && !places(props()).includes(SHIP));
});

test("everybody aboard stands where they are, the Rat where its Item is", () => {
  const at = Object.fromEntries(standing(props()).map(({ id, place }) => [id, place]));
  assert.deepEqual(at, { [THE_DOCTOR]: BRIDGE, [ALPHA]: KITCHEN, [BETA]: KITCHEN, [THE_RAT]: KITCHEN });
  assert.ok(!lying(props()).some(({ sort, id }) => sort === "item" && id === RAT_ITEM), "twice");
});

test("a token says what somebody is, whose, in what state and how loaded", () => {
  const [one, , beta] = standing(props());
  assert.deepEqual([one.outline, one.rings, one.carries, one.own], ["circle", ["red"], 1, true]);
  assert.deepEqual([beta.rings, beta.state], [["red", "blue"], "down"]);
  assert.equal(standing(props()).find(({ id }) => id === THE_RAT)?.outline, "hexagon");
});

test("letters tell everybody apart", () => {
  const codes = standing(props()).map(({ code }) => code);
  assert.ok(codes.every(({ length }) => length === 2));
  assert.equal(new Set(codes).size, codes.length);
});

test("what lies about is numbered by its place", () => {
  const at = props({
    floor: [[], [RAT_ITEM, GUN, GUN], [GUN], [], [], []],
    kompromat_at: [true, false, false, false, false, false],
    tokens: [[0, 4, 0, POD]],
    trap_at: [VAULT],
    trap: [[1, 1]],
    mouth: BRIDGE,
  });
  assert.deepEqual(
    lying(at).map(({ sort, place, n, art }) => `${art ?? sort} ${place} ${n}`),
    ["kompromat 0 1", "mouth 0 1", "gun 1 2", "gun 2 1", "real 2 1", `token ${POD} 4`],
  );
});

test("whoever acts is asked about; nobody when a turn begins", () => {
  assert.deepEqual(actor(acting([GO])), doctor);
  assert.equal(actor(acting([])), null);
  assert.equal(actor(props({}, { options: [BRIBE], labels: ["x"], frame: "Begin" })), null);
});

test("a step names its place, an Action whoever acts, a favour the pawns of its Character", () => {
  const at = acting([GO]);
  assert.deepEqual(named(GO, at), [doctor, kitchen]);
  assert.deepEqual(named(RELEASE, at), [doctor]);
  assert.deepEqual(named(BRIBE, at), [
    { sort: "pawn", id: ALPHA },
    { sort: "pawn", id: BETA },
  ]);
  assert.deepEqual(named({ is: "Reveal", identity: 0 }, props()), [doctor]);
  assert.deepEqual(named({ is: "Press", kompromat: 1 }, at), [{ sort: "pawn", id: THE_RAT }]);
  assert.deepEqual(named({ is: "Activate", character: RAT }, props()), [{ sort: "pawn", id: THE_RAT }]);
});

test("things are named where they lie, those that somebody has by whoever has them, Corridors by themselves", () => {
  const at = acting([GO]);
  assert.deepEqual(named({ is: "Take", item: GUN, pawn: -1 }, at).at(-1), { sort: "item", id: GUN, at: BRIDGE });
  assert.deepEqual(named({ is: "Take", item: GUN, pawn: BETA }, at), [{ sort: "pawn", id: BETA }]);
  assert.deepEqual(named({ is: "Take", item: RAT_ITEM, pawn: -1 }, at).at(-1), { sort: "pawn", id: THE_RAT });
  assert.deepEqual(named({ is: "TakeKompromat", place: VAULT }, at), [{ sort: "dirt", id: 0, at: VAULT }]);
  assert.deepEqual(named({ is: "Through", corridor: 0 }, at), [{ sort: "corridor", id: 0 }]);
  assert.deepEqual(named({ is: "What", item: GUN }, at), [doctor]);
});

test("cards and players have no place on the stage", () => {
  for (const choice of [
    { is: "TakeIdentity", identity: 0 },
    { is: "Decider", seat: 1 },
  ])
    assert.deepEqual(named(choice, acting([choice])), [], choice.is);
});

test("what is begun costs an Action or nothing, and in the middle of it no price is said again", () => {
  const at = acting([GO, RELEASE, BRIBE]);
  assert.equal(deed(GO, at).price, "1 action");
  assert.equal(deed({ ...GO, free: true }, at).price, "free");
  assert.deepEqual([deed(BRIBE, at).price, deed(RELEASE, at).group], ["free", "Section Actions"]);
  assert.equal(deed({ is: "Whom", pawn: BETA }, acting([GO], [RELEASE])).price, undefined);
  assert.deepEqual([deed(GO, at).note, deed(RELEASE, at).note], ["1 action left", "release text"]);
});

test("what is selected says what comes of it and what will be left", () => {
  const at = acting([GO], [], { actions: 2 });
  assert.equal(consequence(GO, null, at), "Do Go. 1 action and a free pick up or drop left.");
  assert.equal(consequence(GO, null, acting([GO], [], { actions: 1, free: false })), "Do Go. 0 actions left.");
  assert.equal(consequence(END, null, acting([END])), "Do End.");
  const begun = { ...at.seen, stack: [{ is: "Act", seat: 0, pawn: THE_DOCTOR, steps: [RELEASE] }] };
  assert.equal(consequence(RELEASE, { choice: RELEASE, seen: begun, happens: [] }, acting([RELEASE])), "Do Do.");
  const done = { ...at.seen, actions: 1, free: false };
  assert.equal(
    consequence(GO, { choice: GO, seen: done, happens: ["She goes.", "She falls."] }, at),
    "She goes. She falls. 1 action left.",
  );
});

test("a neighbour and an Action of the Section that are not possible may be asked about, but not in the middle of a choice", () => {
  const no = refused(acting([END]));
  assert.deepEqual(
    no.map(({ thing, choice }) => [thing, choice.is]),
    [
      [kitchen, "Go"],
      [doctor, "Do"],
    ],
  );
  assert.deepEqual(refused(acting([GO, RELEASE])), []);
  assert.deepEqual(refused(acting([END], [RELEASE])), []);
});

test("a pawn says what it can do, what has befallen it and what it carries; a place all that is there", () => {
  const at = props({ data: [1, 0, 0, 0, 0], disc: [-1, DOCTOR] });
  const one = facts(doctor, at);
  assert.deepEqual([one.title, one.lines], ["Doctor", ["helpful", "exhausted"]]);
  assert.deepEqual(one.bag, [
    { sort: "item", id: GUN },
    { sort: "data", id: 0 },
  ]);
  assert.deepEqual(facts({ sort: "pawn", id: BETA }, at).lines, ["Down"]);
  const there = facts(kitchen, props()).lines.join(" ");
  for (const word of ["Gravity", "Telepathic_rat"]) assert.ok(there.includes(word), word);
  assert.deepEqual(facts({ sort: "item", id: GUN }, at), { title: "Gun", lines: ["gun text"] });
  assert.match(said(kitchen, props()) ?? "", /^Kitchen: gravity\. clone_alpha/);
});

test("a Hazard is that of a place of the station, and what is printed there takes its room", () => {
  const burning = props({ hazard: [1, 0, 0, 2, 0, 0] });
  assert.deepEqual(
    [0, 1, 3].map((place) => hazardAt(burning, place)),
    ["fire", "", ""],
  );
  assert.ok((room(BRIDGE, burning).corner ?? 0) > (room(POD, burning).corner ?? 0));
});

test("the legend explains everything that can lie about", () => {
  const names = (parts.legend?.(props()) ?? []).map(({ name }) => name);
  for (const name of ["Gun", "Fire", "Asphyxiation", "locked Corridor"]) assert.ok(names.includes(name), name);
});
