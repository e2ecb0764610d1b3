// The one grammar of all stages: point, select, confirm, back; and what frame and stage draw meanwhile.

import assert from "node:assert/strict";
import { test } from "node:test";

import { stagingOf } from "/static/js/stage/staging.js";
import { ANNA, BERT, CRATE, CYRIL, harbour, LAMP, PIER, TOWER, YARD } from "./harbour.js";
import { reached } from "./reach.js";

/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */
/** @typedef {import("/static/js/stage/stage.js").Picked} Picked */
/** @typedef {import("/static/js/stage/stage.js").Staging} Staging */

const crew = (/** @type {number} */ id) => ({ sort: "crew", id });
const spot = (/** @type {number} */ id) => ({ sort: "spot", id });
const send = (/** @type {number} */ who, /** @type {number} */ place) => ({ is: "Send", who, spot: place });
const [WHISTLE, END] = [{ is: "Whistle" }, { is: "End" }];
const TURN = { stack: [{ is: "Turn", who: BERT }] };

/** Somebody before a stage: what they have picked is kept, what they have answered is told. @param {any[]} options @param {Record<string, any>} [seen] @param {Parts} [parts] */
function before(options, seen = {}, parts = {}) {
  /** @type {{picked: Picked, said: any[], looked: import("/static/js/stage/staging.js").Looked}} */
  const me = { picked: {}, said: [], looked: {} };
  const props = harbour(options, seen, {
    setPlan: (/** @type {Picked | undefined} */ plan) => (me.picked = plan ?? {}),
    act: (/** @type {any} */ choice) => me.said.push(choice),
  });
  return Object.assign(me, { stage: () => stagingOf(props, parts, me.picked, me.looked), props });
}
const choices = (/** @type {import("/static/js/stage/stage.js").Deed[]} */ deeds) => deeds.map(({ choice }) => choice);
const lit = (/** @type {Staging} */ staging) => [...staging.targets.keys()].sort();

test("a target that means one answer makes it ready, and once more gives it", () => {
  const go = send(BERT, TOWER);
  const me = before([go, send(BERT, PIER), WHISTLE], TURN);
  me.stage().select(spot(TOWER));
  assert.deepEqual([me.picked, me.said], [{ choice: go }, []]);
  assert.equal(me.stage().ready?.choice, go);
  me.stage().select(spot(TOWER));
  assert.deepEqual(me.said, [go]);
});

test("another target takes the place of the one that was ready", () => {
  const me = before([send(BERT, TOWER), send(BERT, PIER)]);
  me.stage().select(spot(TOWER));
  me.stage().select(spot(PIER));
  assert.deepEqual([me.stage().ready?.choice, me.said], [send(BERT, PIER), []]);
});

test("the button confirms, a double click does both, but never what is grave", () => {
  const push = { is: "Push", who: ANNA, other: BERT };
  const me = before([send(BERT, TOWER), push], TURN);
  me.stage().select(spot(TOWER));
  me.stage().confirm();
  me.stage().select(spot(TOWER), true);
  assert.deepEqual(me.said, [send(BERT, TOWER), send(BERT, TOWER)]);
  me.said.length = 0;
  me.stage().select(crew(ANNA), true);
  me.stage().select(crew(ANNA), true);
  assert.deepEqual([me.said, me.stage().ready?.choice], [[], push]);
  me.stage().select(crew(ANNA));
  assert.deepEqual(me.said, [push], "slowly, the same target again is a confirmation");
});

test("before anything has been drawn anew, a double click is one all the same", () => {
  const me = before([send(BERT, TOWER), send(BERT, PIER)]);
  const stage = me.stage();
  stage.select(spot(TOWER));
  stage.select(spot(TOWER), true);
  assert.deepEqual(me.said, [send(BERT, TOWER)]);
});

test("a piece that leads on opens its popover and lights what it leads to, and nothing else", () => {
  const me = before([send(ANNA, TOWER), send(BERT, PIER), { is: "Take", goods: LAMP }]);
  assert.deepEqual(lit(me.stage()), ["crew:0", "crew:1", "spot:0", "spot:2"]);
  me.stage().select(crew(BERT));
  const stage = me.stage();
  assert.deepEqual([stage.open, lit(stage)], [crew(BERT), ["crew:1", "spot:0"]]);
  assert.deepEqual(choices(stage.deeds), [send(BERT, PIER), { is: "Take", goods: LAMP }]);
  stage.select(spot(PIER));
  assert.deepEqual(me.picked, { thing: crew(BERT), choice: send(BERT, PIER) });
});

test("whoever alone is asked about is selected already", () => {
  const stage = before([send(CYRIL, TOWER), send(CYRIL, PIER), END]).stage();
  assert.deepEqual([stage.actor, stage.open, stage.picked], [crew(CYRIL), crew(CYRIL), {}]);
  assert.deepEqual([lit(stage), choices(stage.loose)], [["spot:0", "spot:2"], [END]]);
  assert.equal(stage.back(), false, "there is nothing to undo");
  const me = before([send(CYRIL, TOWER), { is: "Push", who: CYRIL, other: CYRIL }, END]);
  me.stage().select(crew(CYRIL), true);
  assert.deepEqual([me.picked, me.said], [{}, []], "its own answer is one of several");
  me.stage().select(crew(ANNA));
  me.stage().select(crew(CYRIL));
  assert.deepEqual([me.picked, me.stage().open], [{}, crew(CYRIL)]);
});

test("a target that means several answers opens its popover with them", () => {
  const [slow, fast] = [false, true].map((quick) => ({ ...send(BERT, TOWER), quick }));
  const me = before([slow, fast, send(ANNA, TOWER)]);
  me.stage().select(crew(BERT));
  me.stage().select(spot(TOWER));
  assert.deepEqual(me.picked, { thing: spot(TOWER), by: crew(BERT) });
  assert.deepEqual(choices(me.stage().deeds), [slow, fast], "of whoever was selected alone");
  me.stage().choose(me.stage().deeds[1]);
  assert.equal(me.stage().ready?.choice, fast);
  me.stage().choose(me.stage().deeds[1]);
  assert.deepEqual(me.said, [fast]);
});

test("what leads elsewhere in several ways is one button, which lights that alone", () => {
  const goes = [send(BERT, TOWER), send(BERT, PIER)];
  const through = [{ is: "Through", road: 0 }];
  const me = before([...goes, ...through, WHISTLE], TURN);
  const [fold, ...rest] = me.stage().deeds;
  assert.deepEqual([fold.fold, fold.text, fold.price, choices(rest)], ["Send", "Send", "2 ▸", [...through, WHISTLE]]);
  me.stage().choose(fold);
  assert.deepEqual([me.picked, lit(me.stage())], [{ sort: "Send" }, ["spot:0", "spot:2"]]);
  me.stage().select(spot(TOWER));
  assert.deepEqual(me.picked, { sort: "Send", choice: goes[0] });
  me.stage().back();
  me.stage().back();
  me.stage().back();
  assert.deepEqual([me.picked, me.said], [{}, []]);
  me.stage().choose(fold);
  me.stage().choose(me.stage().deeds[0]);
  assert.deepEqual(me.picked, {}, "once more, and it is let go");
});

test("what is seldom wanted lights nothing until it is asked for, but stands at the piece it is about", () => {
  const pushes = [ANNA, CYRIL].map((who) => ({ is: "Push", who, other: BERT }));
  const me = before([send(BERT, TOWER), ...pushes], TURN);
  me.props.content = { ...me.props.content, stage: { ...me.props.content.stage, aside: ["Push"] } };
  assert.deepEqual(lit(me.stage()), ["spot:2"]);
  me.stage().select(crew(ANNA));
  assert.deepEqual(choices(me.stage().deeds), [pushes[0]]);
  me.stage().back();
  const fold = me.stage().deeds.find((deed) => deed.fold === "Push");
  assert.ok(fold);
  me.stage().choose(fold);
  assert.deepEqual(lit(me.stage()), ["crew:0", "crew:2"]);
  me.stage().select(crew(CYRIL));
  assert.equal(me.stage().ready?.choice, pushes[1]);
});

test("what is seldom wanted is a button of the question where nobody alone is asked about", () => {
  const push = { is: "Push", who: ANNA, other: CYRIL };
  const me = before([send(BERT, TOWER), push, END]);
  me.props.content = { ...me.props.content, stage: { ...me.props.content.stage, aside: ["Push"] } };
  const [end, fold] = me.stage().loose;
  assert.deepEqual([end.choice, fold.text, fold.price, lit(me.stage())], [END, "Push", "1 ▸", ["crew:1", "spot:2"]]);
  me.stage().choose(fold);
  assert.deepEqual([me.picked, lit(me.stage())], [{ sort: "Push" }, ["crew:0", "crew:2"]]);
  const alone = before([push, END]);
  alone.props.content = me.props.content;
  assert.deepEqual([lit(alone.stage()), choices(alone.stage().loose)], [["crew:0", "crew:2"], [END]]);
});

test("long rows of one sort are folded where a popover has many answers", () => {
  const calls = Array.from({ length: 9 }, (_, n) => ({ is: "Whistle", n }));
  const me = before([...calls, { is: "Take", goods: LAMP }], TURN);
  const [fold, ...rest] = me.stage().deeds;
  assert.deepEqual([fold.price, rest.length], ["9 ▸", 1]);
  me.stage().choose(fold);
  assert.deepEqual(choices(me.stage().deeds.slice(1, 10)), calls);
});

test("a place opens with what can be done with whatever lies there", () => {
  const take = { is: "Take", goods: CRATE };
  const me = before([take, WHISTLE], TURN);
  me.stage().select(spot(YARD));
  assert.deepEqual(choices(me.stage().deeds), [take]);
  me.stage().choose(me.stage().deeds[0], true);
  assert.deepEqual(me.said, [take]);
});

test("looking at somebody or some place without answers opens it, and once more closes it", () => {
  const me = before([send(ANNA, TOWER), send(BERT, TOWER)]);
  me.stage().select(crew(CYRIL));
  assert.deepEqual([me.stage().open, lit(me.stage())], [crew(CYRIL), ["crew:0", "crew:1", "spot:2"]]);
  me.stage().select(crew(CYRIL));
  assert.equal(me.stage().open, null);
});

test("back undoes one step of selecting after the other", () => {
  const me = before([send(BERT, TOWER), send(BERT, PIER), send(ANNA, PIER), { ...send(BERT, PIER), quick: true }]);
  me.stage().select(crew(BERT));
  me.stage().select(spot(PIER));
  me.stage().choose(me.stage().deeds[0]);
  const steps = [];
  while (me.stage().back()) steps.push(me.picked);
  assert.deepEqual(steps, [{ thing: spot(PIER), by: crew(BERT) }, { thing: crew(BERT) }, {}]);
});

test("what is refused stands on the board and in the popover, and is no answer", () => {
  const no = { thing: spot(PIER), choice: send(BERT, PIER), text: "Step" };
  const me = before([send(BERT, TOWER), WHISTLE], TURN, { refused: () => [no, { ...no, thing: crew(BERT) }] });
  assert.deepEqual([...me.stage().refused.keys()], ["spot:0", "crew:1"]);
  const refused = me.stage().deeds.find((deed) => deed.refused);
  assert.ok(refused);
  me.stage().choose(refused, true);
  assert.deepEqual([me.said, me.picked], [[], {}]);
  assert.equal(
    before([], TURN, { refused: () => [no] }).stage().refused.size,
    0,
    "when nothing is asked, nothing is refused",
  );
});

test("what is picked and is there no more is forgotten", () => {
  const me = before([send(BERT, TOWER), WHISTLE]);
  me.picked = { thing: { sort: "spot", id: 3 }, choice: send(ANNA, TOWER) };
  assert.deepEqual([me.stage().picked, me.stage().ready, me.stage().open], [{}, null, null]);
});

test("the consequence is what is ready, else what is pointed at, in the board's words or as it was foretold", () => {
  const [tower, pier] = [send(BERT, TOWER), send(BERT, PIER)];
  const me = before([tower, pier, WHISTLE], TURN);
  assert.equal(me.stage().consequence, "");
  me.looked = { pointed: pier };
  assert.equal(me.stage().consequence, "Send 1 0", "until more is known, what it is");
  me.looked = { pointed: pier, outlook: { choice: pier, seen: {}, happens: ["Bert goes.", "It rains."] } };
  assert.equal(me.stage().consequence, "Bert goes. It rains.");
  me.stage().select(spot(TOWER));
  assert.deepEqual(
    [me.stage().consequence, me.stage().outlook],
    ["Send 1 2", null],
    "what was foretold was of another",
  );
  const worded = before([pier], {}, { consequence: ({ is }) => `${is}!` });
  assert.equal(worded.stage().consequence, "Send!", "the only answer is considered by itself");
});

test("answers that would read alike side by side are told apart by the server's words", () => {
  const [a, b] = [{ is: "Whistle" }, { is: "Take", goods: LAMP }];
  const alike = before([a, b], TURN, { deed: () => ({ text: "Do" }) }).stage().deeds;
  assert.deepEqual(
    alike.map(({ text }) => text),
    ["Whistle", "Take 2"],
  );
  const priced = before([a, b], TURN, { deed: ({ is }) => ({ text: "Do", price: is }) }).stage().deeds;
  assert.deepEqual(
    priced.map(({ text }) => text),
    ["Do", "Do"],
  );
});

test("whoever points at everything finds every answer, and nothing that is not offered", () => {
  const options = [
    send(ANNA, TOWER),
    send(BERT, TOWER),
    { is: "Push", who: ANNA, other: BERT },
    { is: "Through", road: 1 },
    WHISTLE,
    END,
  ];
  assert.deepEqual([...reached(harbour(options))].sort(), options.map((option) => JSON.stringify(option)).sort());
});

test("of two that change places either may be selected first, and leads to the others", () => {
  const swap = (/** @type {number} */ who, /** @type {number} */ other) => ({ is: "Push", who, other });
  const me = before([swap(ANNA, BERT), swap(ANNA, CYRIL), swap(BERT, CYRIL)]);
  const { content } = me.props;
  me.props.content = { ...content, stage: { ...content.stage, target: { Push: "other" }, grave: [], pair: ["Push"] } };
  for (const [first, others, then] of [
    [ANNA, [BERT, CYRIL], swap(ANNA, BERT)],
    [CYRIL, [ANNA, BERT], swap(ANNA, CYRIL)],
  ]) {
    me.picked = { thing: crew(/** @type {number} */ (first)) };
    assert.deepEqual(
      lit(me.stage()),
      /** @type {number[]} */ (others).map((id) => `crew:${id}`),
    );
    me.stage().select(crew(/** @type {number[]} */ (others)[0]));
    assert.deepEqual(me.stage().ready?.choice, then);
  }
});

test("goals say which of their clauses an answer would fulfil, once that is known", () => {
  const go = send(BERT, TOWER);
  /** @type {Parts} */
  const parts = {
    pins: ({ insight }) => [
      {
        n: 1,
        text: "tower",
        done: Boolean(insight),
        clauses: [
          { text: "there", done: Boolean(insight) },
          { text: "so", done: true },
        ],
      },
    ],
  };
  const me = before([go, send(BERT, PIER)], {}, parts);
  me.picked = { choice: go };
  assert.deepEqual(me.stage().pins[0].soon, undefined);
  me.looked = { outlook: { choice: go, seen: me.props.seen, insight: {}, happens: [] } };
  const [pin] = me.stage().pins;
  assert.deepEqual([pin.done, pin.soon, pin.clauses?.map(({ soon }) => Boolean(soon))], [false, true, [true, false]]);
});
