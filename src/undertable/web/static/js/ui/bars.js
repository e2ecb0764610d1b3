// What stands around the board: links past it for the keyboard, the bar at the top, the tabs of a phone.
// May touch: the store's state. Must not: know any game.

import { html } from "../lib.js";
import { talkOpen } from "../space.js";
import { Icon } from "./icons.js";
import { NetButton } from "./knowledge.js";

/** @typedef {import("./kit.js").Kit} Kit */

const FOCUSABLE = "button, a[href], [tabindex='0']"; // of a part that has no box of its own on a phone

const PLAN = "[role='grid']"; // of a board: what lies around it is not what one looks for

/** The keys go to the plan, and the whole of its beginning is seen, below a bar that stays on top. @param {Element} plan */
function landOn(plan) {
  const cell = /** @type {HTMLElement | null} */ (plan.querySelector(FOCUSABLE));
  cell?.focus({ preventScroll: true });
  plan.scrollIntoView({ block: "start", behavior: "instant" });
  const bar = document.getElementById("the-question")?.getBoundingClientRect();
  const box = plan.getBoundingClientRect();
  const above = bar && bar.left < box.right && box.left < bar.right && bar.top < innerHeight / 2; // else in a sheet
  const covered = above ? bar.bottom - box.top : 0;
  if (covered > 0) scrollBy({ top: -covered, behavior: "instant" });
}

/** The parts of the table, one key away. @param {{kit: Kit, hand: boolean}} props */
export function SkipLinks({ kit, hand }) {
  const { t } = kit;
  const go = (/** @type {string} */ id) => (/** @type {Event} */ event) => {
    event.preventDefault();
    const part = document.getElementById(id);
    const plan = part?.querySelector(PLAN);
    if (plan) return landOn(plan);
    part?.focus();
    if (part && document.activeElement !== part)
      /** @type {HTMLElement | null} */ (part.querySelector(FOCUSABLE))?.focus();
  };
  const link = (/** @type {string} */ id, /** @type {string} */ label) =>
    html`<a class="skip" href=${`#${id}`} onClick=${go(id)}>${label}</a>`;
  return html`
    <nav class="skips" aria-label=${t("Skip to")}>
      ${link("the-question", t("To the question"))} ${link("the-board", t("To the board"))} ${hand && link("the-hand", t("To your cards"))}
    </nav>`;
}

/** How many, where there are any. @param {{n: number}} props */
export const Badge = ({ n }) => (n > 0 ? html`<small class="badge">${n}</small>` : null);

/** Lines of talk that came while it was closed. @param {import("../types.js").State} state */
export const unread = (state) =>
  talkOpen(state) ? 0 : state.chat.filter((line) => line.at > state.read && line.from !== state.seat).length;

/** Whether there is a chat to open: to talk in, to read, or to learn why there is none. @param {import("../types.js").State} state */
export const talks = ({ table, chat }) => (table?.talk ?? []).length > 0 || Boolean(table?.hush) || chat.length > 0;

/** @param {{kit: Kit, narrow: boolean, over: import("../types.js").Over | null}} props */
export function Top({ kit, narrow, over }) {
  const { t, page, state } = kit;
  const item = (/** @type {string} */ sheet, /** @type {string} */ label) => html`
    <button type="button" class="top-button" onClick=${() => kit.open(sheet)} aria-haspopup="dialog">
      <${Icon} name=${sheet} /> <span>${label}</span>${sheet === "chat" && html`<${Badge} n=${unread(state)} />`}</button>`;
  return html`
    <header class="bar">
      <a class="top-button brand" href=${page.home} aria-label=${t("Home")}><${Icon} name="home" /></a>
      <h1 class="bar-title">${page.title}</h1>
      ${state.seat < 0 && html`<span class="tag">${t("You are watching")}</span>`}
      ${state.table?.practice && html`<span class="tag">${t("Practice")}</span>`}
      <nav class="bar-tools" aria-label=${t("Menu")}>
        ${over && !state.replay && html`<button type="button" class="top-button" onClick=${() => kit.open("result")}><${Icon} name="trophy" /> <span>${t("Result")}</span></button>`}
        <${NetButton} kit=${kit} />
        ${
          !narrow &&
          html`
          ${item("cards", t("Cards"))} ${item("aid", t.as("on a tab", "Player aid"))}
          <a class="top-button" href=${`/rules/${page.game}`} target="_blank" rel="noopener"><${Icon} name="rules" /> <span>${t("Rules")}</span></a>
          ${state.seat >= 0 && item("notes", t("Notes"))} ${talks(state) && item("chat", t("Chat"))}`
        }
        ${item("menu", t("Menu"))}
      </nav>
    </header>`;
}

/** @param {{kit: Kit}} props */
export function Tabs({ kit }) {
  const { t, state } = kit;
  const news = { log: state.log.length - state.mark, chat: unread(state) };
  const tab = (/** @type {string} */ sheet, /** @type {string} */ label) => html`
    <button type="button" class="tab" onClick=${() => kit.open(sheet)} aria-haspopup="dialog">
      <${Icon} name=${sheet} /> <span>${label}</span><${Badge} n=${news[/** @type {"log" | "chat"} */ (sheet)] ?? 0} /></button>`;
  return html`
    <nav class="tabs" aria-label=${t("More")}>
      ${tab("log", t("Log"))} ${tab("seats", t.as("who sits there", "Players"))} ${tab("cards", t("Cards"))} ${tab("aid", t.as("on a tab", "Player aid"))}
      ${state.seat >= 0 && tab("notes", t("Notes"))} ${talks(state) && tab("chat", t("Chat"))}
    </nav>`;
}
