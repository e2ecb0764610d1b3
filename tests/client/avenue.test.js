// What the board of Agent Avenue reads off a position, and how half-made choices are worded.

import assert from "node:assert/strict";
import { test } from "node:test";
import { progress } from "/static/games/agent_avenue/board.js";
import { recall } from "/static/games/agent_avenue/memo.js";
import { answersTo, choose, consequence, guide, inHand, tapCard } from "/static/games/agent_avenue/plan.js";
import {
  allOut,
  distance,
  iconOf,
  nextPush,
  signed,
  spaceOf,
  threats,
  toCatch,
} from "/static/games/agent_avenue/reckon.js";
import { knownLines } from "/static/games/agent_avenue/sets.js";
import { chapter, stage } from "/static/games/agent_avenue/stages.js";
import { Story, turningPoint } from "/static/games/agent_avenue/story.js";
import { czech } from "./po.js";
import { content, props } from "./position.js";

const DA = 0,
  EN = 1,
  CB = 2,
  SA = 3,
  DD = 4,
  SK = 6;
const play = (/** @type {Record<number, number>} */ counts) => Array.from({ length: 8 }, (_, i) => counts[i] ?? 0);

test("the last icon serves every later copy", () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((copy) => iconOf(content.agents[DA], copy).n),
    [-1, 6, -1, -1],
  );
});

test("positions never wrap, spaces do", () => {
  assert.deepEqual([spaceOf(14), spaceOf(-1)], [0, 13]);
  assert.deepEqual([distance([0, 7], 0), distance([3, 8], 1)], [7, 9]);
});

test("whoever was overtaken is caught: nobody is further away than a round", () => {
  const seen = { pawn: [10, 8], active: 0 };
  assert.deepEqual([toCatch(seen.pawn, 0), toCatch(seen.pawn, 1)], [0, 14]);
  assert.deepEqual(
    progress(props(seen)).map((row) => row.meters[0].value),
    [0, 14],
  );
  const pair = { by: 0, side: 1, open: true, up: EN, down: DD, gains: [] };
  const memo = {
    gaps: [
      { gap: 5, pair },
      { gap: -2, pair },
    ],
    shown: [],
    won: "",
    last: null,
  };
  const story = JSON.stringify(Story({ ...props(seen, { memo }), winners: [0] }), (key, value) =>
    key.startsWith("_") ? undefined : value,
  );
  assert.match(story, /Green 0, Blue 14/);
});

test("what the next copy brings is what the server says", () => {
  const insight = { next: /** @type {any} */ ([[[12, ""]], [[3, "win"]]]) };
  assert.deepEqual(nextPush({ insight }, 0, 0), { kind: "move", n: 12 });
  assert.deepEqual(nextPush({ insight }, 1, 0), { kind: "win", n: 3 });
});

test("a side with two Codebreakers threatens to win, with two Daredevils to lose", () => {
  const seen = { play: [play({ [CB]: 2, [DD]: 2 }), play({})] };
  assert.deepEqual(threats(props(seen), 0), [
    { kind: CB, tone: "win" },
    { kind: DD, tone: "lose" },
  ]);
});

test("an agent with no copy left brings nothing", () => {
  assert.equal(allOut(props({ play: [play({ [SK]: 1 }), play({})] }), SK), true);
});

test("numbers carry a sign", () => assert.deepEqual([2, 0, -1].map(signed), ["+2", "0", "−1"]));

// --- plans ---

const offers = [
  { is: "Offer", up: DA, down: EN },
  { is: "Offer", up: EN, down: DA },
  { is: "Exchange", agent: DA },
];
const asked = (/** @type {any} */ plan) =>
  props({ hand: [[DA, DA, EN, SA], []] }, { frame: "Play", options: offers, plan });

test("the first tap chooses the open card, the second the hidden one", () => {
  assert.deepEqual(tapCard(asked(undefined), 0), { plan: { cards: [0] } });
  assert.deepEqual(tapCard(asked({ cards: [0] }), 2), { plan: { cards: [0, 2] } });
});

test("a tap on a chosen card takes it back", () => {
  assert.deepEqual(tapCard(asked({ cards: [0, 2] }), 0), { plan: { cards: [2] } });
  assert.deepEqual(tapCard(asked({ cards: [0] }), 0), { plan: undefined });
});

test("a card that cannot be the second one names the refused offer", () => {
  assert.deepEqual(tapCard(asked({ cards: [0] }), 1), { no: { is: "Offer", up: DA, down: DA } });
});

test("a complete plan can be confirmed or swapped, an incomplete one exchanged", () => {
  const half = guide(asked({ cards: [0] }));
  assert.equal(half?.choice, undefined);
  assert.deepEqual(half?.more?.[0].choice, { is: "Exchange", agent: DA });
  const whole = guide(asked({ cards: [0, 2] }));
  assert.deepEqual(whole?.choice, { is: "Offer", up: DA, down: EN });
  assert.match(
    whole?.text ?? "",
    /^If the opponent takes the open card: they go 1 back, you go 1 ahead\./,
    "a way, not a sum",
  );
  assert.deepEqual(whole?.more?.[0].plan, { cards: [2, 0], choice: { is: "Offer", up: EN, down: DA } });
});

test("a whole plan holds its answer, half a one holds none, and only a whole one has a consequence", () => {
  const kept = (/** @type {any} */ plan) => {
    /** @type {any} */
    let set;
    choose({ ...asked(undefined), setPlan: (next) => (set = next) }, plan);
    return set;
  };
  assert.deepEqual(kept({ cards: [0] }), { cards: [0] });
  assert.deepEqual(kept({ cards: [0, 2] }).choice, offers[0]);
  assert.equal(kept(undefined), undefined);
  assert.equal(consequence(offers[0], null, asked({ cards: [0, 2] })), "To the catch: A 5, B 9.");
  assert.equal(consequence(offers[2], null, asked({ cards: [0] })), "");
  assert.match(consequence(offers[2], null, asked({ away: true, cards: [0] })), /^Exchange: Double Agent$/);
});

test("both answers of the rival are reckoned for a whole pair: who goes where, and how far the catch is then", () => {
  const [a, b] = answersTo(asked({ cards: [0, 2] }));
  assert.deepEqual([a.letter, a.moves, a.far], ["A", [1, -1], 5]);
  assert.deepEqual([b.letter, b.moves, b.far], ["B", [-1, 1], 9]);
  assert.equal(a.text, "Blue takes Double Agent: they go 1 back, you go 1 ahead");
  assert.deepEqual(answersTo(asked({ cards: [0] })), []);
  assert.deepEqual(answersTo(asked({ away: true, cards: [0] })), []);
});

test("an exchange is offered before any card is chosen", () => {
  const [first] = guide(asked(undefined))?.more ?? [];
  assert.equal(first.text, "Exchange a card (3 left)");
  assert.deepEqual(first.plan, { away: true });
});

test("in Czech the exchanges left are counted as one says it", () => {
  const left = (/** @type {number} */ n) =>
    guide(props({ allowance: [n, 4] }, { frame: "Play", options: offers, t: czech("games/agent_avenue") }))?.more?.[0]
      .text;
  assert.deepEqual([1, 4].map(left), ["Vyměnit kartu (zbývá 1)", "Vyměnit kartu (zbývají 4)"]);
});

test("who holds nothing but equal cards is told that an equal pair may be laid", () => {
  const alike = props({ hand: [[DA, DA, DA, DA], []] }, { frame: "Play", options: offers });
  assert.match(guide(alike)?.text ?? "", /AA-5\.4/);
  assert.equal(guide(asked(undefined))?.text, "");
});

test("the card chosen for an exchange is laid away, and nothing else", () => {
  assert.deepEqual(tapCard(asked({ away: true }), 0), { plan: { away: true, cards: [0] } });
  assert.deepEqual(tapCard(asked({ away: true, cards: [0] }), 2), { plan: { away: true, cards: [2] } });
  assert.equal(guide(asked({ away: true }))?.choice, undefined);
  const sure = guide(asked({ away: true, cards: [0] }));
  assert.deepEqual(sure?.choice, { is: "Exchange", agent: DA });
  assert.match(sure?.text ?? "", /2 exchanges are left/);
});

test("who has no exchange left sees the button and learns why", () => {
  const none = props({ hand: [[DA, EN], []], allowance: [0, 4] }, { frame: "Play", options: offers.slice(0, 2) });
  assert.deepEqual(guide(none)?.more?.[0].refused, { is: "Exchange", agent: DA });
});

test("an exchange that is not offered is shown with its refusal", () => {
  const half = guide(asked({ cards: [2] }));
  assert.deepEqual(half?.more?.[0].refused, { is: "Exchange", agent: EN });
});

test("only answers without a place on the table become buttons", () => {
  assert.deepEqual(
    [
      ["Play", "Offer"],
      ["VoteRecruit", "Take"],
      ["PickCard", "Buy"],
      ["NameInPlay", "Name"],
      ["Prepare", "Ready"],
      ["NameInHand", "Nothing"],
      ["MayRecruit", "Again"],
      ["VoteLead", "Lead"],
    ].map(([frame, is]) => inHand({ is }, { frame })),
    [true, true, true, true, false, false, false, false],
  );
});

test("a question that the board does not know is answered by buttons", () => {
  for (const is of ["Name", "Take", "Pick"]) assert.equal(inHand({ is }, { frame: "ExpelFromPlay" }), false);
});

// --- memory ---

test("the last pair is remembered with what it brought", () => {
  const view = /** @type {any} */ ({ seen: { pawn: [1, 9] } });
  const told = (/** @type {string} */ is, /** @type {any} */ data) => ({ is, text: is, data });
  const memo = recall(
    undefined,
    [
      told("LaidUp", { seat: 0, card: [EN, 1] }),
      told("Took", { side: 1, open: false, card: [DD, 1] }),
      told("Recruited", { side: 1, card: [DD, 1], copy: 1 }),
      told("Recruited", { side: 0, card: [EN, 1], copy: 1 }),
      told("Moved", { side: 0, n: 1, space: 1 }),
      told("Moved", { side: 1, n: 2, space: 9 }),
    ],
    view,
  );
  assert.deepEqual(memo.last?.gains, [
    { side: 1, kind: DD, copy: 1, n: 2 },
    { side: 0, kind: EN, copy: 1, n: 1 },
  ]);
  assert.deepEqual(
    memo.gaps.map((turn) => turn.gap),
    [8],
  );
  assert.equal(recall(memo, [told("TookBack", { seat: 0 })], view).last, null);
});

const told = (/** @type {string} */ is, /** @type {any} */ data, text = is) => ({ is, text, data });
const still = /** @type {any} */ ({ seen: { pawn: [0, 7] } });

test("an exchange is remembered with what went and what came, until cards are laid", () => {
  const gone = told("Exchanged", { seat: 0, card: [SA, 1], left: 3 });
  const came = told("Drew", { seat: 0, card: [SA, 1] });
  assert.deepEqual(recall(undefined, [gone, came], still).swap, { seat: 0, away: SA, came: SA });
  const theirs = [
    told("Exchanged", { seat: 1, card: [-9999, 2], left: 3 }),
    told("Drew", { seat: 1, card: [-9999, 2] }),
  ];
  assert.deepEqual(recall(undefined, theirs, still).swap, { seat: 1, away: -1, came: -1 });
  assert.equal(
    recall(recall(undefined, [gone, came], still), [told("LaidUp", { seat: 0, card: [EN, 3] })], still).swap,
    null,
  );
});

// --- what is known of hands ---

const known = (/** @type {any} */ more) =>
  props(
    {
      seats: 3,
      side_of: [0, 0, 1],
      known: [play({ [EN]: 1 }), play({ [SA]: 1 }), play({ [CB]: 2 })],
      hand: [[], [], []],
      ...more,
    },
    { names: ["Ann", "Ben", "Cid"] },
  );

test("in a team the list of known cards says whose they are, and only the follower's may lie face down", () => {
  assert.deepEqual(knownLines(known({}), 0), ["Ann: surely in hand Enforcer", "Ben: surely in hand Saboteur"]);
  const laid = known({ up: DA, down: [-9999, 2], laid: [0, 1] });
  assert.deepEqual(knownLines(laid, 0), ["Ann: surely in hand Enforcer", "Ben: in hand or face down Saboteur"]);
  assert.deepEqual(knownLines(known({ up: DA, down: null, laid: [0] }), 0), [
    "Ann: surely in hand Enforcer",
    "Ben: surely in hand Saboteur",
  ]);
  assert.deepEqual(knownLines(known({}), 1), ["Surely in hand: Codebreaker, Codebreaker"]);
});

// --- the story ---

const turns = (/** @type {number[]} */ ...gaps) => gaps.map((gap) => ({ gap, pair: /** @type {any} */ ({}) }));

test("a turning point is the turn in which the later winner, having been behind, took the lead for good", () => {
  assert.equal(turningPoint(turns(9, 8, 4, 0), 0), 2);
  assert.equal(turningPoint(turns(9, 5, 8, 6, -1), 0), 3);
  assert.equal(turningPoint(turns(4, 6, 9, 14), 1), 2);
});

test("where the winner was never behind, or never ahead, nothing turned, however far a turn led", () => {
  assert.equal(turningPoint(turns(6, 0), 0), -1);
  assert.equal(turningPoint(turns(6, 5, -3), 0), -1);
  assert.equal(turningPoint(turns(9, 12), 0), -1);
  assert.equal(turningPoint(turns(9, 12), -1), -1);
});

test("the graph marks a turning point, and nothing where there was none", () => {
  const drawn = (/** @type {number[]} */ ...gaps) => {
    const memo = { gaps: gaps.map((gap) => ({ gap, pair: { gains: [] } })), shown: [], won: "" };
    const story = Story({ ...props({ pawn: [0, gaps.at(-1)] }, { memo }), winners: [0] });
    return /** @type {any} */ (JSON.stringify(unfolded(story)).match(/gaps-mark/g) ?? []).length;
  };
  assert.equal(drawn(9, 8, 4, 0), 1);
  assert.equal(drawn(6, 0), 0);
});

/** What components draw, all the way down. @param {any} node @returns {any} */
function unfolded(node) {
  if (Array.isArray(node)) return node.map(unfolded);
  if (!node?.props) return node;
  if (typeof node.type === "function") return unfolded(node.type(node.props));
  const { children, ...rest } = node.props;
  return { type: node.type, rest: rest.class, children: unfolded(children) };
}

// --- moments and chapters ---

test("the card that is turned over is a moment, a draw is none", () => {
  const took = told("Took", { side: 1, open: false, card: [DD, 3] });
  assert.deepEqual(stage(took, props()), { weight: 2, card: "daredevil", tone: "plain" });
  assert.equal(stage(told("Drew", { seat: 0, card: [EN, 1] }), props()), null);
  assert.equal(stage({ is: "Took", text: "" }, props()), null);
  assert.equal(stage(told("Moved", { side: 0, n: 2 }), props())?.weight, 1, "a walk is seen on the board");
  assert.equal(stage(told("Ready", { seat: 1 }), props()), null, "nobody stops for a trifle");
});

test("what decides is good for one side and bad for the other", () => {
  const third = told("Recruited", { side: 0, card: [CB, 3], copy: 3 });
  assert.equal(stage(third, props())?.tone, "good");
  assert.equal(stage(third, props({}, { me: 1 }))?.tone, "bad");
  assert.equal(stage(told("Recruited", { side: 0, card: [DD, 3], copy: 3 }), props())?.tone, "bad");
  assert.equal(stage(told("Recruited", { side: 0, card: [CB, 3], copy: 2 }), props()), null);
  assert.deepEqual(stage(told("Won", { side: 1 }), props()), { weight: 3, tone: "bad" });
  assert.deepEqual(stage(told("Won", { side: 1 }), props({}, { me: -1 })), { weight: 3, tone: "plain" });
});

test("a replay has a chapter for every turn once, for the market and for the end", () => {
  assert.deepEqual(chapter(told("LaidUp", {}, "Green lays Enforcer face up.")), {
    label: "Green lays Enforcer face up.",
    sort: "turn",
  });
  assert.deepEqual(
    ["Bought", "Won", "Begins", "Took", "Drew"].map((is) => chapter(told(is, {}))?.sort),
    ["alert", "end", undefined, undefined, undefined],
  );
});
