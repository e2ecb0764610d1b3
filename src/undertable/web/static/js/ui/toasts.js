// Short messages at the edge, the line's state, and requests that wait for an answer.

import { cls, html } from "../lib.js";
import { clock } from "./clock.js";
import { Icon } from "./icons.js";
import { OwnLinkNote } from "./links.js";

/** What may wait for the others' yes. */
const REQUESTS = /** @type {const} */ (["undo", "resign", "stop", "clock", "pause", "swap", "come"]);

/** How long one may think. @param {import("./kit.js").Kit} kit @param {import("../types.js").Clock | undefined} wanted */
const timeWords = ({ t }, wanted) =>
  !wanted || wanted.kind === "none" ? t("no time limit") : t("{time} for a decision", { time: clock(wanted.seconds) });

/** What somebody asks of the others. @param {import("./kit.js").Kit} kit @param {typeof REQUESTS[number]} kind @param {import("../types.js").Offer} offer */
function requestWords(kit, kind, offer) {
  const { t } = kit;
  const name = nameOf(kit, offer.seat);
  if (kind === "undo") return t("{name} wants to take back a decision.", { name });
  if (kind === "resign") return t("{name} wants your side to resign.", { name });
  if (kind === "stop") return t("{name} offers to stop the game.", { name });
  if (kind === "clock") return t("{name} proposes another clock: {time}.", { name, time: timeWords(kit, offer.clock) });
  if (kind === "pause") return t("{name} asks for a pause: the clocks would stop.", { name });
  if (kind === "come") return comeWords(kit, name, offer);
  return t("{name} wants to change places with {other}.", { name, other: nameOf(kit, offer.with ?? offer.seat) });
}

/** Somebody wants a seat: one that a bot plays, mine, or another's. @param {import("./kit.js").Kit} kit @param {string} name @param {import("../types.js").Offer} offer */
function comeWords({ t, state }, name, offer) {
  if (!offer.held)
    return t("{who} asks for a seat that a bot plays: {name}.", { who: offer.who || t("Somebody"), name });
  if (offer.seat === state.seat)
    return t(
      "Somebody wants to come to your seat from another device and would see your cards. Agree only if it is you.",
    );
  return t(
    "Somebody says they are {name} and wants to come back from another device. They will see that seat's cards.",
    { name },
  );
}

/** `apart`: what was said stands elsewhere. @param {{kit: import("./kit.js").Kit, apart?: boolean}} props */
export function Toasts({ kit, apart = false }) {
  const { t, state, session, page } = kit;
  return html`
    <div class="toasts" role="status" aria-live="assertive">
      ${state.toasts
        .filter(({ kind }) => !apart || kind !== "said")
        .map(
          (toast) => html`
        <div key=${toast.id} class=${cls("toast", toast.kind)}>
          <span>${toast.text}
            ${toast.rule && html` <a class="rule" href=${`/rules/${page.game}#${toast.rule}`} target="_blank" rel="noopener">${t("Rule {rule}", { rule: toast.rule })}</a>`}
          </span>
          ${
            toast.kind === "undo" &&
            html`
            <button type="button" class="button small" onClick=${() => session.undo()}><${Icon} name="undo" /> ${t("Take back")}</button>`
          }
          <button type="button" class="icon-button" aria-label=${t("Dismiss")} onClick=${() => session.dismiss(toast.id)}><${Icon} name="close" /></button>
        </div>`,
        )}
    </div>`;
}

/** @param {{kit: import("./kit.js").Kit}} props */
export function Banners({ kit }) {
  const { t, state, session } = kit;
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => nameOf(kit, seat)).join(", ");
  const offers = state.table?.offers ?? {};
  return html`
    <div class="banners" role="status">
      ${state.status === "lost" && !state.bye && html`<p class="banner alarm">${t("The connection is lost. Trying again…")}</p>`}
      ${
        state.bye &&
        html`
        <p class="banner alarm">${state.bye === "left" ? t("You no longer sit in this seat.") : t("The server is restarting. You will be back at the table in a moment.")}
          <button type="button" class="button small" onClick=${() => location.reload()}>${t("Load again")}</button></p>`
      }
      ${(state.table?.seats ?? [])
        .filter((row) => row.left)
        .map(
          (row) => html`
        <p class="banner" key=${`left${row.seat}`}>${t("A bot plays your seat now ({name}).", { name: row.name })}
          <button type="button" class="button small primary" onClick=${() => session.comeBack(row.seat)}>${t("Back to the game")}</button></p>`,
        )}
      ${
        state.table?.paused &&
        html`
        <p class="banner">${t("The game is paused.")}
          ${state.seat >= 0 && html`<button type="button" class="button small" onClick=${() => session.send("pause", { on: false })}>${t("Resume the game")}</button>`}</p>`
      }
      <${BotPlays} kit=${kit} />
      ${REQUESTS.map((kind) => {
        const offer = offers[kind];
        // Which request it is: another may have come while this one was read.
        const answer = (/** @type {boolean} */ yes) => session.send("consent", { request: offer?.id, yes });
        return (
          offer &&
          html`
          <p class="banner" key=${kind}>${requestWords(kit, kind, offer)}
            ${
              offer.waiting.includes(state.seat)
                ? html`
              <button type="button" class="button small" onClick=${() => answer(true)}>${t("I agree")}</button>
              <button type="button" class="button small quiet" onClick=${() => answer(false)}>${t("I do not agree")}</button>`
                : html`<span class="fine">${t("Waiting for agreement: {names}", { names: names(offer.waiting) })}</span>`
            }</p>`
        );
      })}
      <${OwnLinkNote} kit=${kit} />
      ${
        state.table?.rematch &&
        html`
        <p class="banner">${t("The rematch is ready")} <a class="button small primary" href=${`/t/${state.table.rematch}`}>${t("Rematch")}</a></p>`
      }
    </div>`;
}

/** A bot plays my seat, until I take it back. @param {{kit: import("./kit.js").Kit}} props */
function BotPlays({ kit }) {
  const { t, state, session } = kit;
  const row = state.table?.seats.find((x) => x.seat === state.seat);
  if (row?.kind !== "bot" || !row.mine || state.now?.over) return null;
  return html`
    <p class="banner bot-plays">${t("A bot plays for you.")}
      <button type="button" class="button small" onClick=${() => session.send("seat", { action: "human" })}>${t("Take my seat back")}</button></p>`;
}

/** @param {import("./kit.js").Kit} kit @param {number} seat */
export const nameOf = ({ state }, seat) =>
  state.table?.seats.find((row) => row.seat === seat)?.name || state.names[seat] || String(seat + 1);
