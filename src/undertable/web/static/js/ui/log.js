// What has happened, in the reader's words; what is new since the reader's last turn stands apart.

import { cls, html, useEffect, useRef } from "../lib.js";
import { earlier } from "../past.js";
import { isHeading, roundOf } from "../rounds.js";
import { you } from "./you.js";

/**
 * One event; what was done in one's own seat by a bot or a clock is said to be so, to nobody else.
 * @param {{kit: import("./kit.js").Kit, told: import("../types.js").ToldEvent}} props
 */
export const Line = ({ kit, told }) =>
  html`${told.text}${told.auto && you(kit.state) >= 0 && html` <em class="auto">(${kit.t("for you")})</em>`}`;

/** The round that begins here. @param {{name: string}} props */
export const RoundMark = ({ name }) => (name ? html`<span class="log-round">${name}</span>` : null);

/**
 * What the table itself said about its people, by how many events the reader had heard then.
 * @param {import("../types.js").ChatMessage[]} chat
 * @returns {Map<number, string[]>}
 */
export function asides(chat) {
  const found = new Map();
  for (const { after, text } of chat) {
    if (after !== undefined) found.set(after, [...(found.get(after) ?? []), text]);
  }
  return found;
}

/** Show the newest: a log scrolls by itself, or with the sheet on which it lies. @param {HTMLElement | null} log */
export function toEnd(log) {
  for (const pane of [log, log?.closest(".sheet-body")]) if (pane) pane.scrollTop = pane.scrollHeight;
}

/** @param {{kit: import("./kit.js").Kit}} props */
export function Log({ kit }) {
  const { t, state } = kit;
  const replay = state.replay;
  const told = replay ? replay.steps.slice(0, replay.at + 1).flatMap((step) => step.events) : state.log;
  const mark = replay ? told.length : state.mark;
  const from = replay ? 0 : state.from;
  const between = replay ? new Map() : asides(state.chat);
  const aside = (/** @type {number} */ after) =>
    (between.get(after) ?? []).map(
      (/** @type {string} */ text, /** @type {number} */ i) =>
        html`<li key=${`${after}-${i}`} class="aside">${text}</li>`,
    );
  /** @type {{current: HTMLOListElement | null}} */
  const ref = useRef(null);
  const height = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => toEnd(ref.current)); // once the sheet it may lie on is open
    return () => clearTimeout(timer);
  }, [from + told.length, between.size]);
  useEffect(() => {
    if (ref.current && height.current) ref.current.scrollTop += ref.current.scrollHeight - height.current; // what one reads stays
  }, [from]);
  useEffect(() => {
    height.current = ref.current?.scrollHeight ?? 0;
  });
  const atTop = (/** @type {Event} */ event) =>
    from && event.currentTarget instanceof HTMLElement && event.currentTarget.scrollTop === 0 && earlier(kit.session);
  if (!told.length)
    return html`<p class="empty">${t("Nothing has happened yet. As soon as somebody plays, you will read it here.")}</p>`;
  return html`
    <ol class="log" ref=${ref} tabindex="0" aria-label=${t("Log")} onScroll=${atTop}>
      ${
        from > 0 &&
        html`<li key="earlier"><button type="button" class="button small" onClick=${() => earlier(kit.session)}>${t("Earlier")}</button></li>`
      }
      ${aside(from)}
      ${told.map(
        (event, i) => html`
        <li key=${from + i} class=${cls(i >= mark && "fresh")}>
          ${i === mark && mark > 0 && html`<span class="log-mark">${t("Since your last turn")}</span>`}
          <${RoundMark} name=${roundOf(kit, event)} />
          ${!isHeading(kit, event) && html`<${Line} kit=${kit} told=${event} />`}
        </li>
        ${aside(from + i + 1)}`,
      )}
    </ol>`;
}

/** The last thing that happened, for those who do not see the board. @param {{kit: import("./kit.js").Kit, question: string}} props */
export function Live({ kit, question }) {
  const { now, replay } = kit.state;
  const events = replay ? (replay.steps[replay.at]?.events ?? []) : (now?.events ?? []);
  const news = now?.heard === kit.state.from && !replay ? events.slice(-3) : events; // not the whole log
  return html`
    <div class="unseen" role="status" aria-live="polite" aria-atomic="true">
      ${news.map((event) => event.text).join(" ")} ${question}
    </div>`;
}
