// The waiting room: who is here, invitations in the middle of the page, a word about the game, and the button to begin.
// May touch: the session and the table message. Must not: know any game; nothing of it has been dealt.

import { cls, html } from "../lib.js";
import { clock } from "./clock.js";
import { Icon } from "./icons.js";
import { LinkTools, OwnLink } from "./links.js";
import { NameForm } from "./menu.js";
import { Chat } from "./talk.js";
import { Banners, Toasts } from "./toasts.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../types.js").SeatRow} SeatRow */

/** @param {{kit: Kit, sheets: any}} props */
export function Room({ kit, sheets }) {
  const { t, state, page } = kit;
  const seats = state.table?.seats ?? [];
  const free = seats.filter((row) => row.kind === "open").length;
  return html`
    <div class="room">
      <${Head} kit=${kit} />
      <${Banners} kit=${kit} />
      <main class="room-main" id="main">
        <article class="panel room-about">
          <img class="cover" src=${`/static/games/${page.game}/cover.svg`} alt="" width="640" height="240" />
          <h1>${t(free ? "roomWaits" : "roomGathers")}</h1>
          <p class="fine">${[page.title, page.modeName, clockWords(kit)].filter(Boolean).join(" · ")}</p>
        </article>
        <section class="panel room-seats" aria-labelledby="room-seats">
          <h2 id="room-seats">${t("seats")}</h2>
          <ul aria-label=${t("seats")}>${seats.map((row) => html`<${Chair} key=${row.seat} kit=${kit} row=${row} first=${row === seats.find((x) => x.link)} />`)}</ul>
          <${Begin} kit=${kit} free=${free} />
        </section>
        <section class="panel room-story" aria-label=${t("aboutGame")}>
          <h2>${t("aboutGame")}</h2>
          <p>${page.story}</p>
          <p class="links">
            <a href=${`/rules/${page.game}`} target="_blank" rel="noopener">${t("rules")}</a>
            <button type="button" class="button small quiet" aria-haspopup="dialog" onClick=${() => kit.open("aid")}>${t("aid")}</button>
            <button type="button" class="button small quiet" aria-haspopup="dialog" onClick=${() => kit.open("cards")}>${t("cards")}</button>
          </p>
        </section>
        ${
          seated(kit) &&
          html`
          <section class="panel" aria-label=${t("you")}><${NameForm} key=${state.seat} kit=${kit} /><${OwnLink} kit=${kit} /></section>`
        }
        <section class="panel" aria-label=${t("chat")}><h2>${t("chat")}</h2><${Chat} kit=${kit} /></section>
      </main>
      ${!state.sheet && html`<${Toasts} kit=${kit} />`}
      ${sheets}
    </div>`;
}

/** Whether the reader sits here; with several seats nobody looks from one of them yet. @param {Kit} kit */
const seated = ({ page }) => page.mine.length > 0;

/** @param {{kit: Kit}} props */
const Head = ({ kit }) => html`
  <header class="bar">
    <a class="top-button brand" href=${kit.page.home} aria-label=${kit.t("home")}><${Icon} name="home" /></a>
    <p class="bar-title">${kit.page.title}</p>
    ${!seated(kit) && html`<span class="tag">${kit.t("watching")}</span>`}
    <nav class="bar-tools" aria-label=${kit.t("menu")}>
      <button type="button" class="top-button" onClick=${() => kit.open("menu")} aria-haspopup="dialog"><${Icon} name="menu" /> <span>${kit.t("menu")}</span></button>
    </nav>
  </header>`;

/** @param {Kit} kit */
function clockWords({ t, state }) {
  const { kind = "none", seconds = 0 } = state.table?.clock ?? {};
  return kind === "none" ? t("noClock") : t("clockEach", { time: clock(seconds) });
}

/** One seat: who sits there, or how somebody comes to. @param {{kit: Kit, row: SeatRow, first: boolean}} props */
function Chair({ kit, row, first }) {
  const { t } = kit;
  const here = row.kind === "human" && row.online !== false;
  return html`
    <li class=${cls("chair", row.kind, row.mine && "mine")}>
      <span class=${cls("chair-dot", here && "here")} aria-hidden="true"></span>
      <span class="chair-name">
        ${row.colour && html`<span class=${`ribbon ink-${row.colour}`} aria-hidden="true"></span> `}
        <strong>${row.kind === "open" ? row.role || t("seatNumber", { n: row.seat + 1 }) : row.name}</strong>
        ${row.mine && html` <em>(${t("you")})</em>`}
        ${row.role && row.kind !== "open" && row.role !== row.name && html` <small>${row.role}</small>`}
      </span>
      <span class="chair-kind">${kindOf(kit, row)}</span>
      <${ChairTools} kit=${kit} row=${row} />
      ${
        row.link &&
        html`<${LinkTools} kit=${kit} seat=${row.seat} name=${row.role || t("seatNumber", { n: row.seat + 1 })} path=${row.link}
        label=${t("copyLink")} caption=${t("scan")} open=${first} />`
      }
    </li>`;
}

/** @param {Kit} kit @param {SeatRow} row */
function kindOf({ t }, row) {
  if (row.kind === "bot") return row.bot === "automaton" ? t("botGame") : t("bot");
  if (row.kind === "open") return t(row.reserved ? "seatKept" : "open");
  return t(row.online === false ? "notHereYet" : "isHere");
}

/** What may be done about a seat: sit down, change places, put a bot there or send it away. @param {{kit: Kit, row: SeatRow}} props */
function ChairTools({ kit, row }) {
  const { t, state, session } = kit;
  const host = state.table?.host;
  const automaton = row.bot === "automaton";
  const last = (state.table?.seats ?? []).filter((x) => x.kind === "open").length === 1; // then the game begins
  const seat = (/** @type {string} */ action, /** @type {any} */ more = {}) =>
    session.send("seat", { seat: row.seat, action, ...more });
  const take = async () => {
    const answer = await seat("take");
    if (answer.ok) location.reload();
  };
  const swap = () => session.send("seat", { seat: kit.page.mine[0], action: "swap", to: row.seat });
  const button = (/** @type {string} */ label, /** @type {() => any} */ run, kind = "quiet") =>
    html`<button type="button" class=${`button small ${kind}`} onClick=${run}>${label}</button>`;
  return html`
    <span class="chair-tools">
      ${row.kind === "open" && !seated(kit) && !row.reserved && button(t("takeSeat"), take, "primary")}
      ${seated(kit) && !row.mine && !automaton && button(t(row.kind === "human" ? "swapAsk" : "swapTo"), swap)}
      ${host && row.kind === "open" && button(t(last ? "addLast" : "addBot"), () => seat("bot", { bot: "scripted" }))}
      ${host && row.kind === "bot" && !row.held && !automaton && button(t("botAway"), () => seat("human"))}
    </span>`;
}

/** @param {{kit: Kit, free: number}} props */
function Begin({ kit, free }) {
  const { t, state, session } = kit;
  if (!state.table?.may_begin) return html`<p class="note">${t(free ? "beginsWhenFull" : "beginsWhenHere")}</p>`;
  return html`
    <div class="room-begin">
      <button type="button" class="button primary big" onClick=${() => session.send("begin")}>${t("beginNow")}</button>
      <p class="note">${free ? t("beginFills", { n: free }) : t("beginsWhenHere")}</p>
    </div>`;
}
