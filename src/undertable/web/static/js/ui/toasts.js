// Short messages at the edge, the line's state, and requests that wait for an answer.

import { cls, html } from "../lib.js";
import { clock } from "./clock.js";
import { Icon } from "./icons.js";
import { OwnLinkNote } from "./links.js";

/** What may wait for the others' yes: the words, and the order that answers. */
const REQUESTS = /** @type {const} */ ([
  ["undo", "undoAsked", "consent"],
  ["resign", "resignAsked", "consent"],
  ["stop", "stopAsked", "stop"],
  ["clock", "clockAsked", "consent"],
  ["swap", "swapAsked", "consent"],
  ["come", "comeAsked", "consent"],
]);

/** What a request says besides who asks. @param {import("./kit.js").Kit} kit @param {import("../types.js").Offer} offer */
const details = (kit, offer) => ({
  name: nameOf(kit, offer.seat),
  other: nameOf(kit, offer.with ?? offer.seat),
  who: offer.who || kit.t("somebody"),
  time:
    !offer.clock || offer.clock.kind === "none"
      ? kit.t("noClock")
      : kit.t("clockEach", { time: clock(offer.clock.seconds) }),
});

/** @param {{kit: import("./kit.js").Kit}} props */
export function Toasts({ kit }) {
  const { t, state, session, page } = kit;
  return html`
    <div class="toasts" role="status" aria-live="assertive">
      ${state.toasts.map(
        (toast) => html`
        <div key=${toast.id} class=${cls("toast", toast.kind)}>
          <span>${toast.text}
            ${toast.rule && html` <a class="rule" href=${`/rules/${page.game}#${toast.rule}`} target="_blank" rel="noopener">${t("rule", { rule: toast.rule })}</a>`}
          </span>
          ${
            toast.kind === "undo" &&
            html`
            <button type="button" class="button small" onClick=${() => session.undo()}><${Icon} name="undo" /> ${t("undo")}</button>`
          }
          <button type="button" class="icon-button" aria-label=${t("dismiss")} onClick=${() => session.dismiss(toast.id)}><${Icon} name="close" /></button>
        </div>`,
      )}
    </div>`;
}

/** Somebody wants a seat: mine, another's, or one that a bot plays. @param {import("../types.js").Offer} offer @param {number} me */
const comeWords = (offer, me) => (!offer.held ? "comeAsked" : offer.seat === me ? "comeAskedMine" : "comeAskedHeld");

/** @param {{kit: import("./kit.js").Kit}} props */
export function Banners({ kit }) {
  const { t, state, session } = kit;
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => nameOf(kit, seat)).join(", ");
  const offers = state.table?.offers ?? {};
  return html`
    <div class="banners" role="status">
      ${state.status === "lost" && !state.bye && html`<p class="banner alarm">${t("lost")}</p>`}
      ${
        state.bye &&
        html`
        <p class="banner alarm">${state.bye === "left" ? t("byeLeft") : t("byeShutdown")}
          <button type="button" class="button small" onClick=${() => location.reload()}>${t("reload")}</button></p>`
      }
      ${(state.table?.seats ?? [])
        .filter((row) => row.left)
        .map(
          (row) => html`
        <p class="banner" key=${`left${row.seat}`}>${t("youLeft", { name: row.name })}
          <button type="button" class="button small primary" onClick=${() => session.comeBack(row.seat)}>${t("comeBack")}</button></p>`,
        )}
      ${
        state.table?.paused &&
        html`
        <p class="banner">${t("paused")}
          ${state.seat >= 0 && html`<button type="button" class="button small" onClick=${() => session.send("pause", { on: false })}>${t("resume")}</button>`}</p>`
      }
      <${BotPlays} kit=${kit} />
      ${REQUESTS.map(([kind, words, order]) => {
        const offer = offers[kind];
        return (
          offer &&
          html`
          <p class="banner" key=${kind}>${t(kind === "come" ? comeWords(offer, state.seat) : words, details(kit, offer))}
            ${
              offer.waiting.includes(state.seat)
                ? html`
              <button type="button" class="button small" onClick=${() => session.send(order, { yes: true })}>${t("agree")}</button>
              <button type="button" class="button small quiet" onClick=${() => session.send(order, { yes: false })}>${t("refuse")}</button>`
                : html`<span class="fine">${t("consentWaiting", { names: names(offer.waiting) })}</span>`
            }</p>`
        );
      })}
      <${OwnLinkNote} kit=${kit} />
      ${
        state.table?.rematch &&
        html`
        <p class="banner">${t("rematchReady")} <a class="button small primary" href=${`/t/${state.table.rematch}`}>${t("rematch")}</a></p>`
      }
    </div>`;
}

/** A bot plays my seat, until I take it back. @param {{kit: import("./kit.js").Kit}} props */
function BotPlays({ kit }) {
  const { t, state, session } = kit;
  const row = state.table?.seats.find((x) => x.seat === state.seat);
  if (row?.kind !== "bot" || !row.mine || state.now?.over) return null;
  return html`
    <p class="banner bot-plays">${t("botPlays")}
      <button type="button" class="button small" onClick=${() => session.send("seat", { action: "human" })}>${t("seatBack")}</button></p>`;
}

/** @param {import("./kit.js").Kit} kit @param {number} seat */
export const nameOf = ({ state }, seat) =>
  state.table?.seats.find((row) => row.seat === seat)?.name || state.names[seat] || String(seat + 1);
