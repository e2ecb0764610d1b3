// What the shell reads of a game by its marks alone: who stands and what lies where, what is called how, what answers name.

import assert from "node:assert/strict";
import { test } from "node:test";

import { groupsOf, opening } from "/static/js/stage/groups.js";
import { codesOf, keyOf, nameOfThing, rowsOf, sameThing } from "/static/js/stage/names.js";
import { bookOf, heldOf, lyingOf, onStage, placesOf, standingOf } from "/static/js/stage/shape.js";
import { answersOf, namedOf, targetsOf } from "/static/js/stage/targets.js";
import { ANNA, BERT, CELLAR, CRATE, CYRIL, content, harbour, LAMP, PIER, ROPE, TOWER, YARD } from "./harbour.js";

/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

const crew = (/** @type {number} */ id) => ({ sort: "crew", id });
const spot = (/** @type {number} */ id) => ({ sort: "spot", id });
const lies = (/** @type {number} */ id, /** @type {number} */ at) => ({ sort: "goods", id, at });

/** @param {any} props @param {Parts} [parts] */
function present(props, parts = {}) {
  const on = onStage(props, parts);
  return { ...on, places: placesOf(on), standing: standingOf(on), lying: lyingOf(on) };
}
/** What answers are targets of, by key. @param {any} props @param {Parts} [parts] @param {Thing} [selected] */
function pointed(props, parts, selected) {
  const { answers, actor } = answersOf(present(props, parts));
  const found = [...targetsOf(answers, actor, selected)];
  return Object.fromEntries(found.map(([key, deeds]) => [key, deeds.map(({ choice }) => choice)]));
}
/** @param {any} props @param {Parts} [parts] */
const buttons = (props, parts) =>
  answersOf(present(props, parts)).answers.flatMap(({ deed, targets, hand }) =>
    targets.length || hand ? [] : [deed.choice],
  );

// --- names ---

test("rows are found in content, under keys, inline, and as rows of other tables", () => {
  const book = bookOf(onStage(harbour([]), {}));
  assert.deepEqual(
    ["spot", "crew", "role", "berth", "seat", "nothing"].map((sort) => rowsOf(book, sort).length),
    [4, 3, 2, 6, 2, 0],
  );
  assert.equal(rowsOf(book, "berth")[5], rowsOf(book, "crew")[BERT]);
  assert.equal(nameOfThing(book, spot(TOWER), "acc"), "věž-acc");
  assert.equal(nameOfThing({ ...book, lang: "en" }, crew(ANNA)), "anna");
  assert.deepEqual([nameOfThing(book, { sort: "seat", id: 1 }), nameOfThing(book, spot(-9999))], ["Ben", ""]);
});

test("things are the same by sort, number and where they lie", () => {
  assert.ok(sameThing(crew(1), { ...crew(1) }) && !sameThing(crew(1), spot(1)) && !sameThing(null, crew(1)));
  assert.ok(!sameThing(lies(CRATE, PIER), lies(CRATE, YARD)));
  assert.notEqual(keyOf(lies(CRATE, PIER)), keyOf(lies(CRATE, YARD)));
});

test("letters are initials or the first that tell, no two alike, and given ones stay", () => {
  assert.deepEqual(codesOf(["Doctor", "Donor", "Deputy Officer", "Dorothy"]), ["Do", "Dn", "De", "Dr"]);
  const many = codesOf(Array.from({ length: 30 }, () => "Aa"));
  assert.equal(new Set(many.map((code) => code.toUpperCase())).size, 30);
  assert.deepEqual(codesOf([{ name: "Ludwig Beck", given: "LB" }, "Lena Braun", "Žeton"]), ["LB", "Le", "Že"]);
  assert.deepEqual(codesOf(["Klon Alfa", "Klon Beta"]), ["KA", "KB"]);
});

// --- who stands and what lies where ---

test("a list by piece says where they stand; what has no point is not drawn, nor who stands there", () => {
  const on = onStage(harbour([], { at: [PIER, CELLAR, -1] }), {});
  assert.deepEqual(placesOf(on), [PIER, YARD, TOWER]);
  assert.deepEqual(
    standingOf(on).map(({ id, place }) => [id, place]),
    [[ANNA, PIER]],
  );
});

test("a token has letters, an outline, its seats' colours, and how much it carries", () => {
  const [anna, bert, cyril] = standingOf(onStage(harbour([]), {}));
  assert.deepEqual(
    { ...anna },
    { sort: "crew", id: ANNA, place: PIER, code: "An", name: "Anna", outline: "square", rings: ["red"], own: true },
  );
  assert.deepEqual([bert.rings, bert.own, bert.carries], [["blue"], undefined, 1]);
  assert.deepEqual(cyril.rings, []);
});

test("seats may also hold their people in lists, and cells are looked into", () => {
  const { state, ...rest } = content.shape;
  const { boss: _, ...others } = state;
  const shape = {
    ...rest,
    state: { ...others, at: { ...state.at, cell: true }, hands: { of: "crew", per: ["seat"], piece: true } },
  };
  const seen = {
    at: [
      [PIER, 1],
      [-9999, 0],
      [YARD, 3],
    ],
    hands: [[CYRIL], [ANNA, BERT]],
  };
  const on = onStage(harbour([], seen, { content: { ...content, shape } }), {});
  assert.deepEqual(
    standingOf(on).map(({ id, place, rings }) => [id, place, rings]),
    [
      [ANNA, PIER, ["blue"]],
      [CYRIL, YARD, ["red"]],
    ],
  );
});

test("of a table of which not everybody plays, those stand there who do", () => {
  const stage = { ...content.stage, piece: [{ table: "crew", among: "cast" }] };
  const on = onStage(harbour([], { cast: [CYRIL, ANNA] }, { content: { ...content, stage } }), {});
  assert.deepEqual(
    standingOf(on).map(({ id }) => id),
    [ANNA, CYRIL],
  );
});

test("what lies in places is counted by kind; what nobody may see lies there without a name", () => {
  const lying = lyingOf(onStage(harbour([], { floor: [[CRATE, CRATE, ROPE], [], [-9999], []] }), {}));
  assert.deepEqual(
    lying.map(({ id, place, at, n, name }) => [id, place, at, n, name]),
    [
      [CRATE, PIER, PIER, 2, "Bedna"],
      [ROPE, PIER, PIER, 1, "Lano"],
      [-9999, TOWER, TOWER, 1, ""],
    ],
  );
});

test("counts by place and kind lie there too, one a place, and in a table that holds places and people", () => {
  const lying = (/** @type {any} */ floor, /** @type {any} */ value) => {
    const shape = { ...content.shape, state: { ...content.shape.state, floor } };
    const on = onStage(harbour([], { floor: value, bags: [[], [], []] }, { content: { ...content, shape } }), {});
    return [
      lyingOf(on).map(({ id, place, n }) => [id, place, n]),
      heldOf(on).map(({ thing, at }) => [thing.id, at.id]),
    ];
  };
  const counts = { of: "goods", per: ["spot"], piece: true, counts: true };
  assert.deepEqual(lying(counts, [[0, 2, 0], [], [1, 0, 0], []])[0], [
    [ROPE, PIER, 2],
    [CRATE, TOWER, 1],
  ]);
  const one = { of: "goods", per: ["spot"], piece: true };
  assert.deepEqual(lying(one, [-1, LAMP, -2, -1])[0], [
    [LAMP, YARD, 1],
    [-9999, TOWER, 1],
  ]);
  const berths = { of: "berth", per: ["goods"] };
  const bert = content.shape.tables.berth.from.findIndex(
    (/** @type {any} */ [sort, id]) => sort === "crew" && id === BERT,
  );
  assert.deepEqual(lying(berths, [YARD, bert, -1]), [[[CRATE, YARD, 1]], [[ROPE, BERT]]]);
});

test("a game that declares neither pieces nor things has those that its marks put into places", () => {
  const { piece: _, thing: __, ...stage } = content.stage;
  const all = present(harbour([], {}, { content: { ...content, stage } }));
  assert.deepEqual(
    all.standing.map(({ sort, id }) => keyOf({ sort, id })),
    ["crew:0", "crew:1", "crew:2"],
  );
  assert.deepEqual([...new Set(all.lying.map(({ sort }) => sort))], ["goods"]);
  const seats = { piece: undefined, place: "seat", wide: { points: { 0: [0, 0], 1: [1, 0] } } };
  const round = onStage(harbour([], {}, { content: { ...content, stage: { ...stage, ...seats } } }), {});
  assert.deepEqual(placesOf(round), [0, 1]);
});

test("a board says better who stands where, what lies where and which places there are", () => {
  const parts = {
    places: () => [TOWER],
    standing: () => [],
    lying: () => [{ sort: "goods", id: LAMP, place: TOWER, n: 1, name: "!" }],
  };
  const all = present(harbour([]), parts);
  assert.deepEqual([all.places, all.standing], [[TOWER], []]);
  assert.deepEqual(all.lying[0].at, TOWER);
});

// --- what answers name ---

test("the last that is on the stage is the target, or the declared one; what comes before leads there", () => {
  const send = { is: "Send", who: ANNA, spot: TOWER };
  const push = { is: "Push", who: BERT, other: CYRIL };
  const at = harbour([send, push]);
  assert.deepEqual(namedOf(onStage(at, {}), send), [crew(ANNA), spot(TOWER)]);
  assert.deepEqual(namedOf(onStage(at, {}), push), [crew(CYRIL), crew(BERT)]);
  assert.deepEqual(pointed(at), {
    "spot:2": [send],
    "crew:1": [push],
    "crew:0": [send],
    "crew:2": [push],
  });
  assert.deepEqual(pointed(at, {}, crew(ANNA)), { "spot:2": [send] });
  assert.deepEqual(pointed(at, {}, spot(YARD)), pointed(at), "looking at a place darkens nothing");
});

test("a thing is pointed at where it lies: before whoever acts, if it lies in several places", () => {
  const take = { is: "Take", goods: CRATE };
  const turn = { stack: [{ is: "Turn", who: BERT }] };
  assert.deepEqual(Object.keys(pointed(harbour([take], turn))), [keyOf(lies(CRATE, YARD))]);
  assert.deepEqual(Object.keys(pointed(harbour([{ is: "Take", goods: ROPE }], turn))), [keyOf(lies(ROPE, PIER))]);
  assert.deepEqual(buttons(harbour([take])), [take], "nobody acts: which crate is meant is not known");
});

test("what somebody carries is with them, and a person who is named goes before it", () => {
  const drop = { is: "Take", goods: LAMP };
  assert.deepEqual(pointed(harbour([drop])), { "crew:1": [drop] });
  const give = { is: "Give", goods: LAMP, who: ANNA };
  assert.deepEqual(pointed(harbour([give])), { "crew:0": [give], "crew:1": [give] });
});

test("a row stands on the stage as the rows that name it, a way by itself while both its ends are drawn", () => {
  const call = { is: "Call", role: 0 };
  assert.deepEqual(Object.keys(pointed(harbour([call]))), ["crew:0"]);
  const [quay, stairs] = [0, 1].map((road) => ({ is: "Through", road }));
  assert.deepEqual(Object.keys(pointed(harbour([quay, stairs]))), ["road:0"]);
  assert.deepEqual(buttons(harbour([quay, stairs])), [stairs]);
});

test("what names nothing stands with whoever acts, else it is a button; so is what says no", () => {
  const [whistle, end] = [{ is: "Whistle" }, { is: "End" }];
  assert.deepEqual(buttons(harbour([whistle, end])), [whistle, end]);
  const at = harbour([whistle, end], { stack: [{ is: "Turn", who: CYRIL }] });
  assert.deepEqual([pointed(at), buttons(at)], [{ "crew:2": [whistle] }, [end]]);
  const gone = harbour([whistle], { stack: [{ is: "Turn", who: CYRIL }], at: [PIER, YARD, -1] });
  assert.deepEqual(buttons(gone), [whistle], "whoever acts is not there");
});

test("who alone is in all answers is asked about, where nobody is declared", () => {
  const sends = [PIER, TOWER].map((place) => ({ is: "Send", who: CYRIL, spot: place }));
  const actor = (/** @type {any[]} */ options) => answersOf(present(harbour(options))).actor;
  assert.deepEqual(actor([...sends, { is: "End" }]), crew(CYRIL));
  assert.equal(actor([...sends, { is: "Send", who: ANNA, spot: TOWER }]), null);
  assert.equal(actor([...sends, { is: "Whistle" }]), null);
  assert.equal(actor([]), null);
});

test("what comes first is asked by the things of the questions", () => {
  const frames = [
    { is: "Loss", who: BERT },
    { is: "Loss", who: ANNA },
  ];
  const picks = [0, 1].map((index) => ({ is: "Pick", index }));
  assert.deepEqual(pointed(harbour(picks, { stack: [{ is: "AnyOrder", frames }] })), {
    "crew:1": [picks[0]],
    "crew:0": [picks[1]],
  });
});

test("a board says what answers name, who acts, and what the hand offers", () => {
  const whistle = { is: "Whistle" };
  assert.deepEqual(Object.keys(pointed(harbour([whistle]), { named: () => [spot(TOWER)] })), ["spot:2"]);
  assert.deepEqual(Object.keys(pointed(harbour([whistle]), { actor: () => crew(ANNA) })), ["crew:0"]);
  const parts = { inHand: () => true };
  assert.deepEqual([pointed(harbour([whistle]), parts), buttons(harbour([whistle]), parts)], [{}, []]);
});

// --- the list ---

/** @param {string} is @param {string[]} labels @param {(label: string) => string[]} [about] */
const said = (is, labels, about = () => []) =>
  labels.map((label) => ({ deed: { choice: { is, label }, label, text: label }, about: about(label) }));
/** @param {ReturnType<typeof groupsOf>} groups */
const shown = (groups) => groups.map(({ name, deeds }) => [name, deeds.length]);

test("a heading is what labels have in common, as long as each goes on", () => {
  assert.equal(opening(["krok do dílny", "krok do sklepa"]), "krok do");
  assert.equal(opening(["Upuštění", "Upuštění (zdarma)"]), "");
  assert.equal(opening(["jít", "jet"]), "");
});

test("answers are grouped by sort, many of a sort by what they are about, single ones last", () => {
  const go = said("Go", ["go to yard", "go to pier"]);
  const end = said("End", ["end"]);
  assert.deepEqual(shown(groupsOf([...end, ...go])), [
    ["go to …", 2],
    ["", 1],
  ]);
  const sends = ["Anna", "Bert"].flatMap((who) => [1, 2, 3, 4, 5].map((n) => `${who} goes to ${n}`));
  const by = said("Send", sends, (label) => [label.split(" ")[0]]);
  assert.deepEqual(shown(groupsOf(by)), [
    ["Anna goes to …", 5],
    ["Bert goes to …", 5],
  ]);
  const same = said(
    "Hook",
    sends.map((label) => `hook ${label}`),
    (label) => [label.split(" ")[4]],
  );
  assert.deepEqual(
    groupsOf(same).map(({ name }) => name),
    ["1", "2", "3", "4", "5"].map((n) => `${n}: hook …`),
  );
});

test("a heading of the board's own goes before the shell's", () => {
  const deed = { choice: { is: "Go" }, label: "go", text: "go", group: "Ways" };
  assert.deepEqual(shown(groupsOf([{ deed, about: [] }])), [["Ways", 1]]);
});
