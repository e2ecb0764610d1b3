// What the shell does by itself, without a page: toasts that do not pile up, reasons that do not jump at the pointer.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

class Thing {
  getBoundingClientRect() {
    return { left: 1, top: 2, width: 3, height: 4 };
  }
}
Object.assign(globalThis, {
  window: globalThis,
  Element: Thing,
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  document: { addEventListener: () => undefined, querySelector: () => null },
});
const { askedAnew, whyNot } = await import("/static/js/ui/why.js");
const { isDeadEnd } = await import("/static/js/ui/deadend.js");
const { Progress } = await import("/static/js/ui/seats.js");
const { speech } = await import("/static/js/words.js");
const { HintAnswers, WatchNet } = await import("/static/js/ui/knowledge.js");
const { knowledgeOf } = await import("/static/js/knowledge.js");
const { ofSide } = await import("/static/js/ui/inks.js");
const { inRole } = await import("/static/js/ui/curtain.js");
const { asides, toEnd } = await import("/static/js/ui/log.js");
const { createStore } = await import("/static/js/store.js");
const { Session } = await import("/static/js/session.js");
const { Tabs } = await import("/static/js/ui/bars.js");
const { Banners } = await import("/static/js/ui/toasts.js");
const { titleOf } = await import("/static/js/ui/result.js");
const { lastOwn } = await import("/static/js/moments.js");

test("of all offers to take back only the newest stays", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const store = createStore(/** @type {any} */ ({ toasts: [] }));
  const session = new Session(store, /** @type {any} */ ({}), /** @type {any} */ (String));
  session.toast("saved");
  for (const text of ["one", "two", "three"]) session.toast(text, "undo");
  assert.deepEqual(
    store.get().toasts.map((toast) => toast.text),
    ["saved", "three"],
  );
  session.toast("broken", "error");
  assert.deepEqual(
    store.get().toasts.map((toast) => toast.text),
    ["saved", "three", "broken"],
  );
});

/** The buttons in what a component draws. @param {any} node @returns {any[]} */
const buttons = (node) =>
  Array.isArray(node)
    ? node.flatMap(buttons)
    : node?.props
      ? [...(node.type === "button" ? [node] : []), ...buttons(node.props.children)]
      : [];

test("a pause that somebody asks for waits for a yes or a no", () => {
  const send = mock.fn();
  const offers = { pause: { id: "pause-0-x", seat: 0, waiting: [1] } };
  const state = { seat: 1, names: ["Green", "Blue"], toasts: [], table: { seats: [], offers } };
  const drawn = Banners(/** @type {any} */ ({ kit: { t: speech("en"), state, session: { send } } }));
  assert.equal(buttons(drawn).length, 2);
});

test("whoever only watches is offered no notes, which nobody would keep", () => {
  const opened = (/** @type {number} */ seat) => {
    const open = mock.fn();
    const state = { seat, log: [], mark: 0, chat: [], table: { seats: [], channels: [] } };
    for (const button of buttons(Tabs(/** @type {any} */ ({ kit: { t: speech("en"), state, open } }))))
      button.props.onClick();
    return open.mock.calls.map((call) => call.arguments[0]);
  };
  assert.ok(opened(0).includes("notes"));
  assert.ok(!opened(-1).includes("notes"));
});

test("an answer names the request that was read, whatever has come since", () => {
  const send = mock.fn();
  const offers = { clock: { id: "clock-0-3", seat: 0, waiting: [1] } };
  const state = { seat: 1, names: ["Green", "Blue"], toasts: [], table: { seats: [], offers } };
  const drawn = Banners(/** @type {any} */ ({ kit: { t: speech("en"), state, session: { send } } }));
  for (const button of buttons(drawn)) button.props.onClick();
  assert.deepEqual(
    send.mock.calls.map((call) => call.arguments),
    [
      ["consent", { request: "clock-0-3", yes: true }],
      ["consent", { request: "clock-0-3", yes: false }],
    ],
  );
});

/** Handlers of an impossible choice, and what they show. */
function refused() {
  /** @type {any[]} */
  const shown = [];
  const asked = mock.fn();
  const on = whyNot((why) => shown.push(why?.choice.is ?? null), asked, { is: "Fly" });
  return { on, shown, asked, event: { currentTarget: new Thing() } };
}

test("a pointer that only passes by is not told why", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { on, shown, asked, event } = refused();
  on.onMouseEnter(event);
  t.mock.timers.tick(200);
  on.onMouseLeave();
  t.mock.timers.tick(5000);
  assert.deepEqual(shown, [null]);
  assert.equal(asked.mock.callCount(), 0);
});

test("a pointer that stays is told, until it has gone", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { on, shown, event } = refused();
  on.onMouseEnter(event);
  assert.deepEqual(shown, []);
  t.mock.timers.tick(1000);
  assert.deepEqual(shown, ["Fly"]);
  on.onMouseLeave();
  t.mock.timers.tick(1000);
  assert.deepEqual(shown, ["Fly", null]);
});

test("what comes to lie under a pointer that rests is not pointed at: nobody asked why", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { on, shown, event } = refused();
  askedAnew();
  on.onMouseEnter(event);
  t.mock.timers.tick(1000);
  assert.deepEqual(shown, []);
  on.onTouchStart(event);
  t.mock.timers.tick(1000);
  assert.deepEqual(shown, ["Fly"], "a finger points at what it touches");
});

test("focus and click tell at once, and no pointer that left before takes it away", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { on, shown, event } = refused();
  on.onMouseEnter(event);
  on.onMouseLeave();
  on.onFocus(event);
  assert.deepEqual(shown, ["Fly"]);
  t.mock.timers.tick(5000);
  assert.deepEqual(shown, ["Fly"]);
  on.onClick(event);
  assert.deepEqual(shown, ["Fly", "Fly"]);
});

test("what is told with one's own answer is one's own deed; what others do comes after it", () => {
  const view = { asked: [], due: [], options: {} };
  const message = (/** @type {any[]} */ events, heard = 0) =>
    /** @type {any} */ ({ version: heard, heard, events, view, names: [], undo: false, over: null });
  const store = createStore(
    /** @type {any} */ ({
      page: { mine: [0] },
      seat: 0,
      now: null,
      log: [],
      mark: 0,
      toasts: [],
      queue: [],
      moments: [],
    }),
  );
  const session = new Session(store, /** @type {any} */ ({ befalls: ["Begins"] }), /** @type {any} */ (String));
  session.show(message([{ is: "Begins", text: "", data: { seat: 0 } }]), true);
  assert.equal(store.get().mark, 0, "nothing was decided yet");
  session.mine = true;
  session.show(message([{ is: "Walked", text: "", data: {} }], 1));
  session.mine = false;
  session.show(message([{ is: "Walked", text: "", data: {} }], 2));
  assert.deepEqual([store.get().mark, store.get().log.length], [2, 3]);
});

test("whoever comes back is told what came after their own latest deed, not after what befell them", () => {
  const log = [
    { is: "Walked", text: "", data: { seat: 0 } },
    { is: "Fell", text: "", data: { seat: 0 } },
    { is: "Walked", text: "", data: { seat: 1 } },
  ];
  assert.equal(lastOwn(log, 0, ["Fell"]), 1);
  assert.equal(lastOwn(log, 0), 2);
});

test("advice to do what is asked about first only chooses it", () => {
  const done = /** @type {any[]} */ ([]);
  const kit = /** @type {any} */ ({
    t: String,
    game: { weighed: (/** @type {any} */ choice) => (choice.is === "Capture" ? { tool: "Capture" } : undefined) },
    session: { act: (/** @type {any} */ choice) => done.push(["act", choice.is]) },
    setPlan: (/** @type {any} */ plan) => done.push(["plan", plan.tool]),
  });
  for (const is of ["Capture", "Reveal"]) {
    const drawn = /** @type {any} */ (HintAnswers({ kit, hint: /** @type {any} */ ({ choice: { is } }) }));
    drawn[0].props.onClick();
  }
  assert.deepEqual(done, [
    ["plan", "Capture"],
    ["act", "Reveal"],
  ]);
});

test("the curtain names a role beside a name, and nobody twice", () => {
  const table = /** @type {any} */ ({ seats: [{ seat: 0 }, { seat: 1, role: "Rogue Agent 1" }] });
  assert.equal(inRole({ table }, 1, "Eva"), "Eva (Rogue Agent 1)");
  assert.equal(inRole({ table }, 1, "Rogue Agent 1"), "Rogue Agent 1");
  assert.equal(inRole({ table }, 0, "Green"), "Green");
  assert.equal(inRole({ table: null }, 0, "Green"), "Green");
});

test("people's own colours leave out those of the sides, before anything is dealt too", () => {
  const left = (/** @type {string[] | undefined} */ sides) =>
    ["green", "teal", "blue", "red", "purple"].filter((ink) => !ofSide({ game: { sides } }, ink));
  assert.deepEqual(left(["green", "blue"]), ["red", "purple"]);
  assert.deepEqual(left(["vermilion", "teal"]), ["purple"]);
  assert.deepEqual(left(undefined).length, 5);
});

test("at the end there is nothing left to guess; the replay still shows what was known", () => {
  const state = (/** @type {any} */ more) =>
    /** @type {any} */ ({
      table: { knowledge: "own" },
      settings: { knowledge: true },
      knowledge: "now",
      replay: null,
      now: { over: null },
      ...more,
    });
  const over = { over: { winners: [0], text: "" } };
  const replay = { net: true, steps: [{ public: 1 }], at: 0, boards: { 1: "then" }, board: null };
  assert.equal(knowledgeOf(state({})), "now");
  assert.equal(knowledgeOf(state({ now: over })), null);
  assert.equal(knowledgeOf(state({ now: over, replay })), "then");
});

test("watching a net close is offered where the game has one, also after a game without the board", () => {
  const offered = (/** @type {boolean} */ net, /** @type {string} */ knowledge) =>
    WatchNet({ kit: /** @type {any} */ ({ t: String, game: { net }, state: { table: { knowledge } } }) }) !== null;
  assert.deepEqual([offered(true, "own"), offered(false, "own"), offered(true, "none")], [true, false, true]);
});

test("what the table says of its people stands in the log where it happened, and talk does not", () => {
  const line = (/** @type {string} */ text, /** @type {number | undefined} */ after) => ({
    type: /** @type {const} */ ("chat"),
    channel: "table",
    from: -1,
    name: "",
    text,
    at: 0,
    ...(after === undefined ? {} : { after }),
  });
  const found = asides([line("Eva odchází.", 4), line("ahoj", undefined), line("Eva je zpátky.", 4), line("Čas.", 7)]);
  assert.deepEqual(
    [...found],
    [
      [4, ["Eva odchází.", "Eva je zpátky."]],
      [7, ["Čas."]],
    ],
  );
});

test("answers that have no button and are nowhere on the board get buttons", () => {
  const page = (/** @type {any} */ glowing) => /** @type {any} */ ({ querySelector: () => glowing });
  assert.equal(isDeadEnd(2, page(null)), true);
  assert.equal(isDeadEnd(2, page({})), false, "something on the board leads on");
  assert.equal(isDeadEnd(0, page(null)), false, "each has its button");
});

test("the newest is shown wherever a log is scrolled: by itself, or with its sheet", () => {
  const sheet = { scrollTop: 0, scrollHeight: 900 };
  const log = /** @type {any} */ ({ scrollTop: 0, scrollHeight: 300, closest: () => sheet });
  toEnd(log);
  assert.deepEqual([log.scrollTop, sheet.scrollTop], [300, 900]);
});

test("what stands beside a meter that is hot is explained", () => {
  const drawn = (/** @type {boolean} */ hot) => {
    const meters = [{ label: "Support", value: 6, goal: 7, tone: "lose", hot }];
    const game = { progress: () => [{ name: "All", mark: "", colour: "", me: false, meters }] };
    return JSON.stringify(
      Progress(/** @type {any} */ ({ kit: { t: speech("en"), game, state: { page: { mine: [] } } }, props: {} })),
    );
  };
  assert.match(drawn(true), /close to a decision/);
  assert.doesNotMatch(drawn(false), /close to a decision/);
});

test("a victory that is shared is called so, but a side wins as one", () => {
  const t = (/** @type {string} */ text, /** @type {any} */ words) => text.replace("{names}", words?.names);
  const title = (/** @type {number[]} */ winners, game = {}) =>
    titleOf(/** @type {any} */ ({ t, state: { seat: 0, names: ["Ann", "Bob", "Cyd"] }, page: { mine: [0] }, game }), {
      winners,
      text: "",
    });
  assert.equal(title([0]), "You win!");
  assert.equal(title([0, 1, 2]), "You win, together with Bob, Cyd!");
  assert.equal(title([0, 1], { sides: ["green", "blue"] }), "You win!");
  assert.equal(title([1, 2]), "Not this time.");
});
