// The whole table: top bar, question, board, hand, panels at the side or sheets on a phone.
// May touch: the store and the session. Must not: know any game; the game's module draws its own board.

import { cls, html, useEffect, useLayoutEffect, useMemo, useState } from "../lib.js";
import { mark } from "../notice.js";
import { knowledgeOf } from "../knowledge.js";
import { memoAt } from "../replay.js";
import { Curtain } from "./curtain.js";
import { Icon } from "./icons.js";
import { NetButton } from "./knowledge.js";
import { Aid, CardBrowser } from "./library.js";
import { Live, Log } from "./log.js";
import { Invites, Menu } from "./menu.js";
import { Question } from "./question.js";
import { ReplayBar, Result } from "./result.js";
import { Room } from "./room.js";
import { Goals, Progress, Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { Chat, Notes } from "./talk.js";
import { Banners, nameOf, Toasts } from "./toasts.js";
import { whyNot, WhyTip } from "./why.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../game.js").Props} Props */
/** @typedef {import("./kit.js").Kit} Kit */

/** Whether a media query holds. @param {string} query */
function useMedia(query) {
  const media = useMemo(() => matchMedia(query), [query]);
  const [holds, set] = useState(media.matches);
  useEffect(() => {
    const listen = () => set(media.matches);
    media.addEventListener("change", listen);
    return () => media.removeEventListener("change", listen);
  }, [media]);
  return holds;
}

/** What the game's module is given. @param {Kit} kit @param {(asked: any) => void} setWhy @returns {Props | null} */
function propsOf(kit, setWhy) {
  const { state, page, session, content } = kit;
  const { now, seat, replay, queue, table } = state;
  const step = replay?.steps[replay.at];
  const view = step?.view ?? now?.view;
  if (!now || !view) return null;
  const idle = Boolean(step) || queue.length > 0 || state.sending || Boolean(table?.paused) || Boolean(now.over);
  const me = step ? (/^\d+$/.test(replay?.seat ?? "") ? Number(replay?.seat) : -1) : seat;
  return {
    seen: view.seen, view, me, names: step?.names ?? now.names, seats: table?.seats ?? guessSeats(now.names),
    options: idle ? [] : view.options[String(seat)] ?? [],
    labels: idle ? [] : now.labels?.[String(seat)] ?? [],
    frame: step ? "" : now.question?.frame ?? "",
    content, lang: page.lang, mode: page.mode,
    knowledge: knowledgeOf(state),
    hint: !idle && state.hint?.version === now.version ? state.hint.choice : null,
    marks: !idle && state.hint?.version === now.version ? state.hint.marks : [],
    memo: replay ? memoAt(kit.game, replay) : state.memo,
    plan: idle ? undefined : state.plan,
    setPlan: kit.setPlan,
    undo: kit.undo,
    act: (choice) => session.act(choice),
    whyNot: (choice) => whyNot(setWhy, () => session.reasons(), choice),
    layers: step ? {} : state.layers,
    mark: (layer, order) => session.mark(layer, order),
    calm: state.settings.calm,
    showCard: (id) => kit.open(`cards:${id}`),
  };
}

/** @param {string[]} names @returns {import("../types.js").SeatRow[]} */
const guessSeats = (names) => names.map((name, seat) => ({ seat, name, kind: "human" }));

/** @param {{kit: Omit<Kit, "state" | "sending" | "undo">}} input */
export function App({ kit: base }) {
  const { store, t } = base;
  const [state, setState] = useState(store.get());
  const [why, setWhy] = useState(/** @type {import("./why.js").Asked} */ (null));
  useLayoutEffect(() => {
    setState(store.get()); // news may have come between drawing and listening
    return store.watch(setState);
  }, []);
  useEffect(() => setWhy(null), [state.now?.version]);
  const narrow = useMedia("(max-width: 900px)");
  /** @type {Kit} */
  const kit = { ...base, state, page: state.page, sending: state.sending, undo: Boolean(state.now?.undo && !state.queue.length && !state.replay) };
  const asked = Boolean(state.now?.view.asked.includes(state.seat)) && !state.now?.over && !state.queue.length;
  useEffect(() => mark(state.page.title, asked ? t("yourTurnTitle") : ""), [asked]);
  const over = state.now?.over && !state.queue.length ? state.now.over : null;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => store.get().sheet || kit.open("result"), state.settings.calm ? 0 : 1200);
    return () => clearTimeout(timer);
  }, [Boolean(over)]);

  if (state.curtain !== null) return html`<${Curtain} kit=${kit} seat=${state.curtain} />`;
  const props = propsOf(kit, setWhy);
  if (!props && state.table?.begun === false) return html`<${Room} kit=${kit} sheets=${html`<${Sheets} kit=${kit} props=${null} over=${null} />`} />`;
  if (!props) return html`<${Waiting} kit=${kit} />`;
  const words = wording(kit, asked, over, props);
  const guide = asked && !state.replay ? kit.game.guide?.(props) ?? null : null;
  const buttons = props.options
    .map((choice, i) => ({ choice, label: capital(props.labels[i] ?? choice.is) }))
    .filter(({ choice }) => asked && !kit.game.placed?.(choice, props));
  const { Board, Hand } = kit.game;
  return html`
    <div class=${cls("shell", narrow ? "narrow" : "roomy", state.settings.calm && "calm")}>
      <${Top} kit=${kit} narrow=${narrow} over=${over} />
      <${Banners} kit=${kit} />
      <main class="play">
        ${state.replay ? html`<${ReplayBar} kit=${kit} />`
          : html`<${Question} kit=${kit} ...${words} mine=${asked} guide=${guide} whyNot=${props.whyNot} buttons=${buttons} behind=${state.queue.length} />`}
        <section class="stage" aria-label=${t("board")}><${Board} ...${props} /></section>
        ${Hand && html`<section class="dock" aria-label=${t("hand")}><${Hand} ...${props} /></section>`}
        <${WhyTip} kit=${kit} asked=${why} waiting=${words.heading} />
      </main>
      ${narrow ? html`<${Tabs} kit=${kit} />` : html`<${Side} kit=${kit} props=${props} />`}
      <${Live} kit=${kit} question=${asked ? words.text : ""} />
      <${Toasts} kit=${kit} />
      <${Sheets} kit=${kit} props=${props} over=${over} />
    </div>`;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of the question bar. @param {Kit} kit @param {boolean} asked @param {import("../types.js").Over | null} over @param {Props} props */
function wording(kit, asked, over, props) {
  const { t, state } = kit;
  const question = state.now?.question;
  if (over) return { heading: t("gameOver"), text: over.text, rule: "" };
  const last = state.log.at(-1)?.text ?? "";
  if (state.queue.length) return { heading: t("playing"), text: (state.now?.events ?? []).slice(0, 2).map((e) => e.text).join(" "), rule: "" };
  if (asked) return { heading: state.sending ? t("sending") : t("yourTurn"), text: question?.text ?? "", rule: question?.rule ?? "" };
  const who = (state.now?.view.asked ?? []).map((seat) => (seat < 0 ? t("waitingChance") : nameOf(kit, seat))).join(", ");
  const text = [last, kit.game.waiting?.(props)].filter(Boolean).join(" ");
  const empty = (state.now?.view.asked ?? []).every((seat) => state.table?.seats.find((row) => row.seat === seat)?.kind === "open");
  return { heading: t(empty ? "waitingSeat" : "waitingFor", { who }), text, rule: "" };
}

/** @param {{kit: Kit}} props */
const Waiting = ({ kit }) => html`
  <main class="waiting"><${Banners} kit=${kit} /><p>${kit.t("connecting")}</p></main>`;

/** How many, where there are any. @param {{n: number}} props */
const Badge = ({ n }) => (n > 0 ? html`<small class="badge">${n}</small>` : null);

/** Lines of talk that came while it was closed. @param {import("../types.js").State} state */
const unread = (state) =>
  state.sheet === "chat" ? 0 : state.chat.filter((line) => line.at > state.read && line.from !== state.seat).length;

/** @param {{kit: Kit, narrow: boolean, over: any}} props */
function Top({ kit, narrow, over }) {
  const { t, page, state } = kit;
  const talk = (state.table?.talk ?? []).length > 0;
  const item = (/** @type {string} */ sheet, /** @type {string} */ label) => html`
    <button type="button" class="top-button" onClick=${() => kit.open(sheet)} aria-haspopup="dialog">
      <${Icon} name=${sheet} /> <span>${label}</span>${sheet === "chat" && html`<${Badge} n=${unread(state)} />`}</button>`;
  return html`
    <header class="bar">
      <a class="top-button brand" href=${page.home} aria-label=${t("home")}><${Icon} name="home" /></a>
      <h1 class="bar-title">${page.title}</h1>
      ${state.seat < 0 && html`<span class="tag">${t("watching")}</span>`}
      <nav class="bar-tools" aria-label=${t("menu")}>
        ${over && !state.replay && html`<button type="button" class="top-button" onClick=${() => kit.open("result")}><${Icon} name="trophy" /> <span>${t("showResult")}</span></button>`}
        <${NetButton} kit=${kit} />
        ${!narrow && html`
          ${item("cards", t("cards"))} ${item("aid", t("aid"))}
          <a class="top-button" href=${`/rules/${page.game}`} target="_blank" rel="noopener"><${Icon} name="rules" /> <span>${t("rules")}</span></a>
          ${item("notes", t("notes"))} ${talk && item("chat", t("chat"))}`}
        ${item("menu", t("menu"))}
      </nav>
    </header>`;
}

/** @param {{kit: Kit, props: Props}} input */
const Side = ({ kit, props }) => html`
  <aside class="side" aria-label=${kit.t("seats")}>
    <section class="panel"><h2>${kit.t("seats")}</h2><${Seats} kit=${kit} props=${props} /><${Invites} kit=${kit} /></section>
    <section class="panel"><h2>${kit.t("progress")}</h2><${Progress} kit=${kit} props=${props} />
      <details class="how"><summary>${kit.t("goals")}</summary><${Goals} kit=${kit} props=${props} /></details></section>
    <section class="panel grows"><h2>${kit.t("log")}</h2><${Log} kit=${kit} /></section>
  </aside>`;

/** @param {{kit: Kit}} props */
function Tabs({ kit }) {
  const { t, state } = kit;
  const news = { log: state.log.length - state.mark, chat: unread(state) };
  const tab = (/** @type {string} */ sheet, /** @type {string} */ label) => html`
    <button type="button" class="tab" onClick=${() => kit.open(sheet)} aria-haspopup="dialog">
      <${Icon} name=${sheet} /> <span>${label}</span><${Badge} n=${news[/** @type {"log" | "chat"} */ (sheet)] ?? 0} /></button>`;
  const talk = (state.table?.talk ?? []).length > 0;
  return html`
    <nav class="tabs" aria-label=${t("more")}>
      ${tab("log", t("log"))} ${tab("seats", t("seats"))} ${tab("cards", t("cards"))} ${tab("aid", t("aid"))}
      ${tab("notes", t("notes"))} ${talk && tab("chat", t("chat"))}
    </nav>`;
}

/** @param {{kit: Kit, props: Props | null, over: import("../types.js").Over | null}} input */
function Sheets({ kit, props, over }) {
  const { t, state } = kit;
  const [name, ...rest] = state.sheet.split(":");
  const at = rest.join(":");
  /** @type {Record<string, () => [string, any, boolean?]>} */
  const sheets = {
    log: () => [t("log"), html`<${Log} kit=${kit} />`],
    seats: () => [t("seats"), html`<${Seats} kit=${kit} props=${props} /><${Invites} kit=${kit} />
      <h3>${t("progress")}</h3><${Progress} kit=${kit} props=${props} /><h3>${t("goals")}</h3><${Goals} kit=${kit} props=${props} />`],
    cards: () => [t("cards"), html`<${CardBrowser} kit=${kit} at=${at} />`, true],
    aid: () => [t("aid"), html`<${Aid} kit=${kit} />`, true],
    notes: () => [t("notes"), html`<${Notes} kit=${kit} />`],
    chat: () => [t("chat"), html`<${Chat} kit=${kit} />`],
    menu: () => [t("menu"), html`<${Menu} kit=${kit} />`],
    result: () => [t("howWon"), over ? html`<${Result} kit=${kit} props=${props} over=${over} />` : null, true],
  };
  if (!sheets[name] || (name === "result" && !over)) return null;
  const [title, body, wide] = sheets[name]();
  return html`<${Sheet} key=${name} title=${title} close=${t("close")} wide=${wide} onClose=${() => kit.open("")}>${body}<//>`;
}
