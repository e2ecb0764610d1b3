// How tokens and things gather: in rooms, in cells, in sectors and round discs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { square, touch } from "/static/js/stage/boxes.js";
import { covered, gather, gatherAll } from "/static/js/stage/gather.js";
import { wordBoxes } from "/static/js/stage/lettering.js";
import { depth, octagon } from "/static/js/stage/sectors.js";

/** @typedef {import("/static/js/stage/stage.js").Crowd} Crowd */
/** @typedef {import("/static/js/stage/stage.js").Gathered} Gathered */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */

/** @param {"plan" | "grid" | "sectors"} layout @param {Partial<import("/static/js/stage/stage.js").Sheet>} [more] @returns {any} */
const sheet = (layout, more = {}) => ({
  key: "wide",
  layout,
  width: 1160,
  height: 796,
  k: 1,
  name: 14.5,
  token: 40,
  thing: 24,
  left: [0, 0],
  boxes: [],
  ...more,
});
const ROOM = { x: 300, y: 300, w: 116, h: 92 };
const DISC = { x: 300, y: 300, w: 76, h: 76 };

/** @param {number} n @param {(i: number) => Record<string, any>} [more] @returns {any[]} */
const people = (n, more = () => ({})) =>
  Array.from({ length: n }, (_, id) => ({
    sort: "pawn",
    id,
    place: 0,
    code: "Xx",
    name: "x",
    outline: "circle",
    rings: [],
    ...more(id),
  }));
/** @param {number} n @returns {any[]} */
const things = (n) => Array.from({ length: n }, (_, id) => ({ sort: "item", id, place: 0, n: 1, name: "x" }));
/** @param {Partial<Crowd>} crowd @returns {Crowd} */
const crowd = (crowd) => ({ lines: ["Kuchyně"], tokens: [], things: [], ...crowd });

/** @param {Gathered} gathered */
const tokens = ({ tokens: all, size }) => all.map(({ at }) => square(at, size));
/** @param {Gathered} gathered */
const tiles = ({ things: all, thing }) => all.map(({ at }) => square(at, thing));
/** @param {Gathered} gathered */
const letters = ({ lines, name, price }) => [...wordBoxes(lines, name), ...(price ? [price] : [])];
/** Nothing over anything that it may not cover. @param {Gathered} gathered */
function assertClear(gathered) {
  const [pawns, lying, signs] = [tokens(gathered), tiles(gathered), letters(gathered)];
  assert.ok(!pawns.some((one) => signs.some((sign) => touch(one, sign))), "a token over a name or a price");
  assert.ok(!lying.some((one) => [...pawns, ...signs].some((other) => touch(one, other))), "a thing over something");
}

test("in a room the name stands above, pawns at the foot from the left, things as tiles from the right", () => {
  const here = gather(sheet("plan"), ROOM, crowd({ tokens: people(1), things: things(2) }));
  assert.deepEqual(here.tokens[0].at, [-58 + 6 + 20, 46 - 7 - 20]);
  assert.ok(here.name.at[1] < -20 && here.name.anchor === "start");
  assert.equal(here.thing, 24);
  const [first, second] = here.things.map(({ at }) => at);
  assert.ok(first[0] > second[0] && first[0] > 30 && first[1] > 20);
  assert.deepEqual([here.more, here.rest], [0, undefined]);
  assertClear(here);
});

test("the left one is uppermost, and two overlap by a third at most", () => {
  for (const n of [2, 3, 4]) {
    const here = gather(sheet("plan"), ROOM, crowd({ tokens: people(n) }));
    assert.deepEqual(
      here.tokens.map(({ who }) => who.id),
      [...here.tokens.keys()],
    );
    for (const [i, { at }] of here.tokens.slice(1).entries()) {
      const [x, y] = here.tokens[i].at;
      assert.ok(y !== at[1] || at[0] - x >= (40 * 2) / 3 - 0.1);
    }
    assertClear(here);
  }
});

test("one's own pieces stand first", () => {
  const here = gather(sheet("plan"), ROOM, crowd({ tokens: people(3, (id) => ({ own: id === 2 })) }));
  assert.equal(here.tokens[0].who.id, 2);
});

test("from the fifth on the others are counted, and the count covers nobody", () => {
  const bridge = { ...ROOM, w: 200, h: 120 };
  const here = gather(sheet("plan"), bridge, crowd({ tokens: people(7), things: things(1) }));
  assert.deepEqual([here.tokens.length, here.more], [4, 3]);
  assert.ok(here.rest);
  const badge = { x: here.rest[0], y: here.rest[1], w: 20, h: 14 };
  assert.ok(![...tokens(here), ...tiles(here), ...letters(here)].some((one) => touch(one, badge)));
});

test("where somebody stands in a low room its name takes the short form, and only there", () => {
  const names = { lines: ["Společenská místnost"], short: ["Spol. místnost"] };
  const low = { ...ROOM, w: 95, h: 75 };
  const full = gather(sheet("plan", { token: 44 }), low, crowd({ ...names, tokens: people(1) }));
  assert.deepEqual([full.low, full.lines], [true, ["Spol. místnost"]]);
  assertClear(full);
  const empty = gather(sheet("plan", { token: 44 }), low, crowd(names));
  assert.deepEqual([empty.low, empty.lines], [false, ["Společenská", "místnost"]]);
});

test("the price stands in a pill under the name, and nobody stands over it", () => {
  const here = gather(sheet("plan"), { ...ROOM, h: 112 }, crowd({ price: "1 akce", tokens: people(2) }));
  assert.ok(here.price && here.price.y > here.name.at[1] && here.price.y < here.name.at[1] + 20);
  assertClear(here);
  const low = gather(sheet("plan"), { ...ROOM, h: 54 }, crowd({ price: "1 akce", tokens: people(1) }));
  assert.equal(low.tokens.length, 1, "where it is low it stands elsewhere");
  assertClear(low);
});

test("a letter in the corner of a room keeps its place beside the name", () => {
  const name = ["Bezpečnostní stanice"];
  assert.equal(gather(sheet("plan"), { ...ROOM, w: 140 }, crowd({ lines: name })).lines.length, 1);
  assert.equal(gather(sheet("plan"), { ...ROOM, w: 140 }, crowd({ lines: name, corner: 24 })).lines.length, 2);
});

test("a name is never smaller than twelve pixels, however small its place", () => {
  const here = gather(
    sheet("plan"),
    { ...ROOM, w: 60, h: 50 },
    crowd({ lines: ["Inspektorův raketoplán"], tokens: people(1) }),
  );
  assert.equal(here.name.px, 12);
});

test("in a cell of a grid the name stands at the foot, pieces from the right, the price above", () => {
  const cell = { x: 300, y: 300, w: 150, h: 92 };
  const here = gather(sheet("grid"), cell, crowd({ lines: ["a4"], tokens: people(2), price: "2 pole" }));
  assert.ok(here.name.at[1] > 30);
  assert.ok(here.tokens.every(({ at }) => at[0] > 0) && here.tokens[0].at[0] < here.tokens[1].at[0]);
  assert.ok(here.price && here.price.y < 0 && here.price.x > 0);
  assertClear(here);
});

test("in a sector all stand round its middle, and what lies there larger below them", () => {
  const { boxes } = octagon(1000, 784, 8);
  for (const box of boxes) {
    const here = gather(
      sheet("sectors"),
      box,
      crowd({ lines: ["Iontové věže"], tokens: people(2), things: things(1) }),
    );
    assert.equal(here.tokens.length, 2);
    assert.equal(here.thing, 36);
    assert.ok(here.things[0].at[1] > here.tokens[0].at[1]);
    for (const { at } of here.tokens) assert.ok(depth(box.shape ?? [], at) > 16);
    assertClear(here);
  }
});

test("round a city up to three stand below it", () => {
  for (const n of [1, 2, 3]) {
    const here = gather(sheet("plan"), DISC, crowd({ lines: ["Mnichov"], tokens: people(n), things: things(1) }));
    assert.ok(here.tokens.every(({ at }) => at[1] > 20 && at[1] === here.tokens[0].at[1]));
    assert.ok(here.things[0].at[0] > 0 && here.things[0].at[1] < 0, "what lies there at its upper right");
    assertClear(here);
  }
});

test("four to eight stand on a ring round its name, one's own at the foot", () => {
  for (const n of [4, 6, 8]) {
    const here = gather(
      sheet("plan"),
      DISC,
      crowd({ lines: ["Vlčí doupě"], tokens: people(n, (id) => ({ own: id === 3 })) }),
    );
    assert.deepEqual([here.tokens.length, here.more], [n, 0]);
    const far = here.tokens.map(({ at: [x, y] }) => Math.round(Math.hypot(x, y)));
    assert.ok(far.every((one) => one === far[0] && one > 60));
    assert.equal(here.tokens[0].who.id, 3);
    assert.ok(
      here.tokens.every(({ at }) => at[1] <= here.tokens[0].at[1] + 0.01),
      "nobody lower than oneself",
    );
    assert.ok(!tokens(here).some((one, i) => tokens(here).some((other, j) => j < i && touch(one, other))));
  }
});

test("more than eight are counted", () => {
  const here = gather(sheet("plan"), DISC, crowd({ lines: ["Vlčí doupě"], tokens: people(11) }));
  assert.equal(here.tokens.length + here.more, 11);
  assert.ok(here.tokens.length >= 7 && here.rest);
});

test("a crowd turns to where no neighbour is", () => {
  const below = { ...DISC, y: DISC.y + 90 };
  const two = gather(sheet("plan"), DISC, crowd({ lines: ["Riga"], tokens: people(2), busy: [below] }));
  assert.equal(two.tokens.length, 2);
  assert.ok(!covered(DISC, two).some((one) => touch(one, below)));
  const many = gather(sheet("plan"), DISC, crowd({ lines: ["Riga"], tokens: people(6), busy: [below] }));
  assert.equal(many.tokens.length, 6);
  assert.ok(!covered(DISC, many).some((one) => touch(one, below)));
});

test("whoever stands round one city leaves room to those round the next", () => {
  const boxes = [DISC, { ...DISC, x: 430 }, { ...DISC, x: 365, y: 420 }];
  const all = gatherAll(
    sheet("plan", { boxes }),
    [4, 3, 2].map((n) => crowd({ lines: ["Riga"], tokens: people(n) })),
  );
  const covers = all.map((one, i) => (one ? covered(boxes[i], one) : []));
  assert.deepEqual(
    all.map((one) => one?.tokens.length),
    [4, 3, 2],
  );
  for (const [i, own] of covers.entries())
    for (const [j, other] of covers.entries())
      if (j < i) assert.ok(!own.some((one) => other.some((its) => touch(one, its))));
});

test("a board that has not changed is not reckoned again, and one that has is", () => {
  const own = sheet("plan", { boxes: [ROOM, { ...ROOM, x: 500 }] });
  const crowds = [crowd({ tokens: people(2) }), crowd({ tokens: people(1) })];
  const [first, second] = gatherAll(own, crowds);
  const [same, other] = gatherAll(own, [crowds[0], crowd({ tokens: people(3) })]);
  assert.equal(same, first);
  assert.notEqual(other, second);
  assert.equal(other?.tokens.length, 3);
});
