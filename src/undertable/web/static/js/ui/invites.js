// Seats that can be had at a running table.
// May touch: the session. Must not: know any game.

import { html } from "../lib.js";
import { LinkTools } from "./links.js";
import { nameOf } from "./toasts.js";

/** Sit down, put a bot there, invite; or ask for one that a bot plays. @param {{kit: import("./kit.js").Kit}} props */
export function Invites({ kit }) {
  const { t, state, session } = kit;
  const seats = state.table?.seats ?? [];
  const open = seats.filter((row) => row.kind === "open");
  const idle = state.seat < 0 && !state.now?.over && !seats.some((row) => row.left);
  const asked = idle
    ? seats.filter((row) => row.kind === "bot" && row.bot !== "automaton" && (row.away || !row.held))
    : [];
  if (!open.length && !asked.length) return null;
  const take = async (/** @type {number} */ seat) => {
    const answer = await session.send("seat", { seat, action: "take" });
    if (answer.ok) location.reload();
  };
  const ask = async (/** @type {number} */ seat) => {
    const answer = await session.send("seat", { seat, action: "ask" });
    if (answer.ok) session.asked();
  };
  return html`
    <section class="invites" aria-label=${t("Open seats")}>
      <h3>${t("Open seats")}</h3>
      ${open.map(
        (row) => html`
        <div class="invite" key=${row.seat}>
          <span class="invite-name">${nameOf(kit, row.seat)}</span>
          ${row.link && html`<${LinkTools} kit=${kit} seat=${row.seat} name=${nameOf(kit, row.seat)} path=${row.link} label=${t("Copy the seat link")} caption=${t("Scan it with a phone and sit down.")} />`}
          ${state.seat < 0 && !row.reserved && html`<button type="button" class="button small primary" onClick=${() => take(row.seat)}>${t("Sit here")}</button>`}
          ${
            state.table?.host &&
            html`<button type="button" class="button small quiet"
            onClick=${() => session.send("seat", { seat: row.seat, action: "bot", bot: "scripted" })}>${t("Put a bot here")}</button>`
          }
        </div>`,
      )}
      ${asked.map(
        (row) => html`
        <div class="invite" key=${row.seat}>
          <span class="invite-name">${nameOf(kit, row.seat)}</span>
          <button type="button" class="button small" onClick=${() => ask(row.seat)}>${t("Ask for this seat")}</button>
        </div>`,
      )}
    </section>`;
}
