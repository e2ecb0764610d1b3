// The waiting room: who is here, invitations in the middle of the page, a word about the game, and the button to begin.
// May touch: the session and the table message. Must not: know any game; nothing of it has been dealt.

import { folderOf } from "../files.js";
import { cls, html } from "../lib.js";
import { CampaignRoom } from "./campaign.js";
import { clock } from "./clock.js";
import { Icon } from "./icons.js";
import { LinkTools, OwnLink } from "./links.js";
import { NameForm } from "./menu.js";
import { Sheets } from "./sheets.js";
import { Chat } from "./talk.js";
import { Banners, Toasts } from "./toasts.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../types.js").SeatRow} SeatRow */

/** @param {{kit: Kit}} props */
export function Room({ kit }) {
  const { t, state, page } = kit;
  const seats = state.table?.seats ?? [];
  const free = seats.filter((row) => row.kind === "open").length;
  return html`
    <div class="room">
      <${Head} kit=${kit} />
      <${Banners} kit=${kit} />
      <main class="room-main" id="main">
        <article class="panel room-about">
          <img class="cover" src=${`${folderOf(page.game)}/cover.svg`} alt="" width="640" height="240" />
          <h1>${free ? t("Waiting for players") : t("Gathering")}</h1>
          <p class="fine">${[page.title, page.modeName, clockWords(kit), state.table?.practice ? t("for practice") : ""].filter(Boolean).join(" · ")}</p>
        </article>
        <section class="panel room-seats" aria-labelledby="room-seats">
          <h2 id="room-seats">${t.as("who sits there", "Players")}</h2>
          <ul aria-label=${t.as("who sits there", "Players")}>${seats.map((row) => html`<${Chair} key=${row.seat} kit=${kit} row=${row} first=${row === seats.find((x) => x.link)} />`)}</ul>
          <${Begin} kit=${kit} free=${free} />
        </section>
        <${CampaignRoom} kit=${kit} />
        <section class="panel room-story" aria-label=${t("About the game")}>
          <h2>${t("About the game")}</h2>
          <p>${page.story}</p>
          <p class="links">
            <a href=${`/rules/${page.game}`} target="_blank" rel="noopener">${t("Rules")}</a>
            <button type="button" class="button small quiet" aria-haspopup="dialog" onClick=${() => kit.open("aid")}>${t.as("on a tab", "Player aid")}</button>
            <button type="button" class="button small quiet" aria-haspopup="dialog" onClick=${() => kit.open("cards")}>${t("Cards")}</button>
          </p>
        </section>
        ${
          seated(kit) &&
          html`
          <section class="panel" aria-label=${t("you")}><${NameForm} key=${state.seat} kit=${kit} /><${OwnLink} kit=${kit} /></section>`
        }
        <section class="panel" aria-label=${t("Chat")}><h2>${t("Chat")}</h2><${Chat} kit=${kit} /></section>
      </main>
      ${!state.sheet && html`<${Toasts} kit=${kit} />`}
      <${Sheets} kit=${kit} props=${null} over=${null} />
    </div>`;
}

/** Whether the reader sits here; with several seats nobody looks from one of them yet. @param {Kit} kit */
const seated = ({ page }) => page.mine.length > 0;

/** @param {{kit: Kit}} props */
const Head = ({ kit }) => html`
  <header class="bar">
    <a class="top-button brand" href=${kit.page.home} aria-label=${kit.t("Home")}><${Icon} name="home" /></a>
    <p class="bar-title">${kit.page.title}</p>
    ${!seated(kit) && html`<span class="tag">${kit.t("You are watching")}</span>`}
    <nav class="bar-tools" aria-label=${kit.t("Menu")}>
      <button type="button" class="top-button" onClick=${() => kit.open("menu")} aria-haspopup="dialog"><${Icon} name="menu" /> <span>${kit.t("Menu")}</span></button>
    </nav>
  </header>`;

/** @param {Kit} kit */
function clockWords({ t, state }) {
  const { kind = "none", seconds = 0 } = state.table?.clock ?? {};
  return kind === "none" ? t("no time limit") : t("{time} for a decision", { time: clock(seconds) });
}

/** One seat: who sits there, or how somebody comes to. @param {{kit: Kit, row: SeatRow, first: boolean}} props */
function Chair({ kit, row, first }) {
  const { t } = kit;
  const here = row.kind === "human" && row.online;
  return html`
    <li class=${cls("chair", row.kind, row.mine && "mine")}>
      <span class=${cls("chair-dot", here && "here")} aria-hidden="true"></span>
      <span class="chair-name">
        ${row.colour && html`<span class=${`ribbon ink-${row.colour}`} aria-hidden="true"></span> `}
        <strong>${row.kind === "open" ? row.role || t("Seat {n}", { n: row.seat + 1 }) : row.name}</strong>
        ${row.mine && html` <em>(${t("you")})</em>`}
        ${row.role && row.kind !== "open" && row.role !== row.name && html` <small>${row.role}</small>`}
      </span>
      <span class="chair-kind">${kindOf(kit, row)}</span>
      <${ChairTools} kit=${kit} row=${row} />
      ${
        row.link &&
        html`<${LinkTools} kit=${kit} seat=${row.seat} name=${row.role || t("Seat {n}", { n: row.seat + 1 })} path=${row.link}
        label=${t("Copy the seat link")} caption=${t("Scan it with a phone and sit down.")} open=${first} />`
      }
    </li>`;
}

/** @param {Kit} kit @param {SeatRow} row */
function kindOf({ t }, row) {
  if (row.kind === "bot") return row.bot === "automaton" ? t("played by the game itself") : t("bot");
  if (row.kind === "open") return row.reserved ? t("kept for somebody invited") : t("open seat");
  return row.online ? t("is here") : t("not here yet");
}

/** What may be done about a seat: sit down, change places, put a bot there or send it away. @param {{kit: Kit, row: SeatRow}} props */
function ChairTools({ kit, row }) {
  const { t, state, session } = kit;
  const host = state.table?.host;
  const automaton = row.bot === "automaton";
  const stays = (state.table?.campaign?.n ?? 1) > 1; // everybody plays what they played
  const last = (state.table?.seats ?? []).filter((x) => x.kind === "open").length === 1; // then the game begins
  const seat = (/** @type {string} */ action, /** @type {Record<string, unknown>} */ more = {}) =>
    session.send("seat", { seat: row.seat, action, ...more });
  const take = async () => {
    const answer = await seat("take");
    if (answer.ok) location.reload();
  };
  const swap = () => session.send("seat", { seat: kit.page.mine[0], action: "swap", to: row.seat });
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ run, kind = "quiet") =>
    html`<button type="button" class=${`button small ${kind}`} onClick=${run}>${label}</button>`;
  return html`
    <span class="chair-tools">
      ${row.kind === "open" && !seated(kit) && !row.reserved && button(t("Sit here"), take, "primary")}
      ${seated(kit) && !row.mine && !automaton && !stays && button(row.kind === "human" ? t("Change places") : t("Move here"), swap)}
      ${host && row.kind === "open" && button(last ? t("Add a bot and begin") : t("Put a bot here"), () => seat("bot", { bot: "scripted" }))}
      ${host && row.kind === "bot" && !row.held && !automaton && button(t("Free the seat"), () => seat("human"))}
    </span>`;
}

/** @param {{kit: Kit, free: number}} props */
function Begin({ kit, free }) {
  const { t, state, session } = kit;
  if (state.table?.campaign?.asks)
    return html`<p class="note">${t("The game begins when everything is selected and everybody is here.")}</p>`;
  if (!state.table?.may_begin)
    return html`<p class="note">${free ? t("The game begins when all seats are taken, or when whoever made the table begins it.") : t("The game begins as soon as everybody is here.")}</p>`;
  return html`
    <div class="room-begin">
      <button type="button" class="button primary big" onClick=${() => session.send("begin")}>${t("Begin now")}</button>
      <p class="note">${free ? t("A bot takes the free seat. Otherwise the game begins when all are taken.", "Bots take the {n} free seats. Otherwise the game begins when all are taken.", { n: free }) : t("The game begins as soon as everybody is here.")}</p>
    </div>`;
}
