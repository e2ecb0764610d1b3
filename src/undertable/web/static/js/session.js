// One person at one table: takes the messages of the server in, plays them back, sends decisions out.
// May touch: the store, the line, the API. Must not: draw, or know a game beyond its `recall` and `befalls`.

import { newKey, post } from "./api.js";
import { NOTHING_SEEN } from "./blank.js";
import { Connection } from "./connection.js";
import { lower, passTo, watchCurtain } from "./curtain.js";
import { takeBoard } from "./knowledge.js";
import { dwell, hurried, isDue, lastOwn, momentsOf, sameQuestion, scenesOf, sceneTime, stepping } from "./moments.js";
import { chime } from "./notice.js";
import { recallAll } from "./past.js";
import { isAnswer, planAnew, planStep, plansFirst } from "./planning.js";
import { DWELL, keepSettings } from "./settings.js";
import { talkOpen } from "./space.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Toast} Toast */
/** @typedef {import("./types.js").ViewMessage} ViewMessage */

const TOAST_TIME = 6000;
const TALK_TIME = 4000;
const HISTORY = 1500; // milliseconds after sitting down in which old lines of talk come

export class Session {
  /**
   * @param {import("./store.js").Store} store
   * @param {import("./game.js").GameModule} game
   * @param {import("./types.js").T} t
   */
  constructor(store, game, t) {
    this.store = store;
    this.game = game;
    this.t = t;
    /** @type {Connection | null} */
    this.line = null;
    this.timer = 0;
    this.curtainTimer = 0;
    this.toastId = 0;
    this.mine = false; // the next view answers a decision of this seat
    this.mineTo = 0; // the last view that does, where several were decided at once
    this.arrived = false; // the next view is the first from this seat
    this.satDown = 0;
    /** What the game's functions are given now. @type {() => import("./game.js").Props | null} */
    this.look = () => null;
    document.addEventListener("visibilitychange", () => document.hidden || this.stepping || this.skip());
  }

  get table() {
    return this.store.get().page.table;
  }

  /** Whether what is staged waits for a click. */
  get stepping() {
    const state = this.store.get();
    return stepping(state) && !hurried(state);
  }

  // --- the line ---

  /** Sit down at a seat: the line of the seat before is closed first. @param {number} seat */
  sit(seat) {
    this.line?.close();
    clearTimeout(this.timer);
    clearTimeout(this.curtainTimer);
    this.timer = 0;
    this.mine = false;
    this.mineTo = 0;
    this.arrived = true;
    this.satDown = performance.now();
    this.store.set({
      ...NOTHING_SEEN,
      seat,
      curtain: null,
      mark: 0,
      refusals: null,
      sending: false,
      status: "connecting",
      chat: [],
      toasts: [],
      knowledge: null,
    });
    this.line = new Connection(this.table, seat, {
      message: (message) => this.take(message),
      status: (status) => this.store.set({ status }),
    });
  }

  /** @param {Message} message */
  take(message) {
    if (message.type === "view") this.takeView(message);
    else if (message.type === "table") this.takeTable(message);
    else if (message.type === "chat") this.takeChat(message);
    else if (message.type === "knowledge") takeBoard(this.store, message.board);
    else if (message.type === "layer") this.store.set((s) => ({ layers: { ...s.layers, [message.name]: message } }));
    else if (message.type === "bye" && message.reason === "moved")
      location.reload(); // to the seat that is now mine
    else if (message.type === "bye" && message.reason === "resigned") this.resigned();
    else if (message.type === "bye" && message.reason !== "reload") this.store.set({ bye: message.reason });
  }

  /** A line of talk; after a reconnect old ones come again. @param {import("./types.js").ChatMessage} line */
  takeChat(line) {
    const old = (/** @type {import("./types.js").ChatMessage} */ x) =>
      x.at === line.at && x.from === line.from && x.text === line.text;
    const { chat, seat } = this.store.get();
    if (chat.some(old)) return;
    this.store.set({ chat: [...chat, line] });
    const live = performance.now() - this.satDown > HISTORY;
    if (live && !talkOpen(this.store.get()) && line.from !== seat)
      if (line.from < 0) this.toast(line.text);
      else this.toast(`${line.name}: ${line.text}`, "said", "", line);
  }

  /** @param {import("./types.js").TableMessage} table */
  takeTable(table) {
    const mine = table.seats.filter((row) => row.mine).map((row) => row.seat);
    const told = table.seats.some((row) => row.mine !== undefined);
    const at = performance.now(); // its clocks are as of now, whether or not they say the same as the last time
    this.store.set((s) => ({ table: { ...table, at }, bye: "", page: told ? { ...s.page, mine } : s.page }));
    if (this.store.get().seat < 0 && mine.length === 1) this.sit(mine[0]); // a seat was given to whoever asked for it
  }

  /** @param {ViewMessage} message */
  takeView(message) {
    const { now, queue, moments, settings, seat } = this.store.get();
    this.mine ||= message.version <= this.mineTo && message.version > (now?.version ?? 0);
    const last = queue.at(-1) ?? now;
    const fresh = !last || message.heard === 0 || message.heard !== last.heard + last.events.length; // it does not go on
    const unseen = document.hidden && !this.stepping;
    const beside = !this.mine && !moments.length && isDue(now, seat) && isDue(message, seat); // we decide meanwhile
    const atOnce = fresh || beside || this.mine || settings.speed === 0 || unseen;
    if (atOnce && !queue.length) {
      this.show(message, fresh);
      if (!fresh && !unseen) this.stage(message, beside);
      this.mine = false;
      this.rest();
    } else if (fresh) {
      this.store.set({ queue: [] });
      this.show(message, true);
    } else {
      this.store.set({ queue: [...queue, message] });
      if (!this.timer && !moments.length) this.next();
    }
  }

  // --- playback ---

  /** @param {ViewMessage} message @param {boolean} [fresh] */
  show(message, fresh = false) {
    const before = this.store.get();
    const log = fresh ? message.events : [...before.log.slice(0, message.heard - before.from), ...message.events];
    const memo = this.game.recall?.(fresh ? undefined : before.memo, message.events, message.view);
    const again = before.now?.version === message.version;
    const still = !this.mine && sameQuestion(before.now, message, before.seat); // others answered beside us
    const moved = Boolean(before.planned) && !again && !still && !this.mine;
    this.store.set({
      now: message,
      moments: [],
      log,
      from: fresh ? message.heard : before.from,
      memo,
      sending: false,
      names: message.names,
      plan: again || still ? before.plan : undefined,
      planned: again || still ? before.planned : null,
      refusals: again ? before.refusals : null,
      mark: fresh ? lastOwn(log, before.seat, this.game.befalls) : this.mine ? log.length : before.mark, // what comes with the answer is one's own deed
      knowledge: message.board ?? before.knowledge,
      hint: again ? before.hint : null,
    });
    if (!message.undo) this.store.set((s) => ({ toasts: s.toasts.filter((x) => x.kind !== "undo") }));
    else if (this.mine && !message.back && message.version >= this.mineTo) this.toast(this.t("Sent."), "undo");
    if (moved) this.toast(this.t("The table has moved on; the plan is dropped."));
    else if (still && !again) planAnew(this);
    if (
      isDue(message, before.seat) &&
      !(isDue(before.now, before.seat) && !message.events.length) &&
      before.settings.sound
    )
      chime();
    this.watchCurtain();
    if (fresh && message.heard && this.game.recall) recallAll(this);
  }

  /** What of a step that is shown now deserves a moment of its own. @param {ViewMessage} message @param {boolean} [beside] others did it while we decide */
  stage(message, beside = false) {
    const state = this.store.get();
    if (state.settings.speed === 0 || state.replay || !message.events.length) return;
    const how = { step: this.stepping, mine: this.mine, beside };
    const moments = momentsOf(this.game, message.events, this.look(), how);
    this.store.set({ moments: this.game.Board ? moments : scenesOf(moments) });
  }

  /** Wait a little after a step that told something, then go on. */
  rest() {
    const state = this.store.get();
    const { settings, moments } = state;
    const time = this.game.Board ? dwell : sceneTime;
    const wait = moments.length ? time(moments[0], settings.speed, hurried(state)) : DWELL[settings.speed];
    clearTimeout(this.timer);
    this.timer = wait === Infinity ? 0 : window.setTimeout(() => this.next(), wait);
  }

  /** The next moment of what is shown, or else the next step. */
  next() {
    clearTimeout(this.timer);
    this.timer = 0;
    const { moments, queue } = this.store.get();
    if (moments.length) this.store.set({ moments: moments.slice(1) });
    if (moments.length > 1) return this.rest();
    if (!queue.length) return void (moments.length && this.watchCurtain());
    const [message, ...rest] = queue;
    const { now, seat } = this.store.get();
    this.store.set({ queue: rest });
    this.show(message);
    this.stage(message, isDue(now, seat) && isDue(message, seat));
    if (message.events.length) this.rest();
    else this.next();
  }

  /** Show the newest at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    const staged = this.store.get().moments.length > 0;
    if (staged) this.store.set({ moments: [] });
    for (let { queue } = this.store.get(); queue.length; { queue } = this.store.get()) {
      this.store.set({ queue: queue.slice(1) });
      this.show(queue[0]);
    }
    if (staged) this.watchCurtain();
  }

  // --- several seats on one device ---

  watchCurtain() {
    watchCurtain(this);
  }

  /** @param {number} seat */
  passTo(seat) {
    passTo(this, seat);
  }

  /** @param {number} seat */
  lower(seat) {
    lower(this, seat);
  }

  // --- decisions ---

  /** Answer: at once, or as a further step of the plan. @param {Choice} choice */
  async act(choice) {
    const state = this.store.get();
    return plansFirst(state) && isAnswer(state, choice) ? planStep(this, choice) : this.decide(choice);
  }

  /** A decision is on its way; its last view has, or will have, that number. @param {number} version */
  decides(version) {
    this.mine = true;
    this.mineTo = version;
    clearTimeout(this.timer);
    this.timer = 0;
    this.store.set((s) => ({ sending: true, held: false, moments: [], mark: s.log.length }));
  }

  /** It was not taken. */
  undecided() {
    this.mine = false;
    this.mineTo = 0;
    this.store.set({ sending: false });
  }

  /** @param {Choice} choice @param {boolean} [again] */
  async decide(choice, again = false) {
    const { now, seat, sending, queue } = this.store.get();
    if (!now || sending || queue.length) return;
    this.decides(now.version + 1);
    const answer = await post(this.table, "act", { seat, ask: now.version, choice, key: newKey() });
    if (answer.ok) return; // the next view ends the sending
    this.undecided();
    if (answer.error?.code !== "stale") this.complain(answer);
    else if (!again) await this.actAnew(choice, now);
  }

  /** The view was old: if the very same question is still open, answer that. @param {Choice} choice @param {ViewMessage} old */
  async actAnew(choice, old) {
    for (let tries = 0; tries < 10 && this.store.get().now?.version === old.version; tries++) {
      await new Promise((done) => setTimeout(done, 100));
    }
    const { now, seat } = this.store.get();
    if (now && now.version !== old.version && sameQuestion(old, now, seat)) await this.decide(choice, true);
  }

  /** Any other post of this seat. @template {keyof import("./types.js").Answers} Order @param {Order} what @param {Record<string, unknown>} [body] */
  async send(what, body = {}) {
    const answer = await post(this.table, what, { seat: this.store.get().seat, ...body });
    if (!answer.ok) this.complain(answer);
    return answer;
  }

  /** Draw over the board or rub out. @param {string} layer @param {import("./game.js").MarkOrder} order */
  async mark(layer, order) {
    const id = "id" in order && order.id ? order.id : newKey();
    return (await this.send("mark", { layer, ...order, id, key: newKey() })).ok;
  }

  /** A seat was asked for: listen as the one who asked, who may have been nobody until now. */
  asked() {
    this.sit(-1);
    this.toast(this.t("The table has been asked. When all agree, the seat is yours."));
  }

  /** One's own seat was given up, and the others play on: watch, or go on from another of one's seats. */
  resigned() {
    const { seat, page } = this.store.get();
    this.store.set({ sheet: "", page: { ...page, mine: page.mine.filter((mine) => mine !== seat) } });
    this.sit(-1);
  }

  /** Back to a seat one has got up from. @param {number} seat */
  async comeBack(seat) {
    const answer = await this.send("seat", { seat, action: "human" });
    if (answer.ok) this.sit(seat);
  }

  /** Take back what was decided last: in a draft its last step, which nobody else can notice. */
  undo() {
    const steps = this.store.get().now?.back ?? 0;
    this.store.set((s) => ({ toasts: s.toasts.filter((x) => x.kind !== "undo") }));
    if (steps) return this.back(steps - 1);
    this.store.set({ held: true }); // whoever goes back wants to look round there
    this.mine = true;
    return this.send("undo", { key: newKey() });
  }

  /** Take back one's own steps of a draft from a number on. @param {number} to */
  back(to) {
    return this.act({ is: "Back", to });
  }

  /** The reasons against everything that might be wanted now; asked once per question. */
  async reasons() {
    const { now, seat, refusals, planned } = this.store.get();
    if (!now || planned || refusals?.version === now.version || !now.view.asked.includes(seat)) return;
    this.store.set({ refusals: { version: now.version, list: [] } });
    const answer = await post(this.table, "why", { seat, ask: now.version });
    if (answer.ok && this.store.get().now?.version === now.version) {
      this.store.set({ refusals: { version: now.version, list: answer.refusals } });
    }
  }

  // --- small things ---

  /** @param {{error?: import("./types.js").Complaint | null}} answer */
  complain({ error }) {
    const code = error?.code;
    const usual =
      code === "slow_down"
        ? this.t("Too fast. Wait a moment.")
        : code === "offline"
          ? this.t("The connection is lost.")
          : this.t("That did not work. Try again.");
    this.toast(error?.text || usual, "error", error?.rule);
  }

  /** At most three, and one alone that offers to take back. @param {string} text @param {Toast["kind"]} kind @param {string} [rule] @param {import("./types.js").ChatMessage} [line] what was said */
  toast(text, kind = "info", rule = "", line = undefined) {
    const id = ++this.toastId;
    const others = (/** @type {Toast} */ toast) => kind !== "undo" || toast.kind !== "undo";
    this.store.set((s) => ({ toasts: [...s.toasts.filter(others).slice(-2), { id, text, kind, rule, line }] }));
    setTimeout(() => this.dismiss(id), line ? TALK_TIME : TOAST_TIME);
  }

  /** @param {number} id */
  dismiss(id) {
    this.store.set((s) => ({ toasts: s.toasts.filter((x) => x.id !== id) }));
  }

  /** @param {Partial<import("./types.js").Settings>} change */
  set(change) {
    const settings = { ...this.store.get().settings, ...change };
    keepSettings(settings);
    this.store.set({ settings });
    if (settings.speed === 0) this.skip();
  }
}
