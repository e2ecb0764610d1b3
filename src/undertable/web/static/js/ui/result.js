// The end: who won and how, and what one can do with a finished game.

import { html } from "../lib.js";
import { openReplay } from "../replay.js";
import { CampaignNext, CampaignResult } from "./campaign.js";
import { WatchNet } from "./knowledge.js";
import { nameOf } from "./toasts.js";

/** Who won, as it is told to the viewer. @param {import("./kit.js").Kit} kit @param {import("../types.js").Over} over */
export function titleOf(kit, { winners }) {
  const { t, state, page, game } = kit;
  if (game.together && (state.table?.seats.length ?? 0) > 1)
    return winners.length ? t("You have won together!") : t("You have lost together.");
  if (!winners.length) return game.together ? t("Not this time.") : t("The game has ended");
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => nameOf(kit, seat)).join(", ");
  if (state.seat < 0 || page.mine.length > 1) return t("{names} wins", { names: names(winners) });
  if (!winners.includes(state.seat)) return t("Not this time.");
  const others = winners.filter((seat) => seat !== state.seat);
  const shared = others.length > 0 && !game.sides; // a side wins as one
  return shared ? t("You win, together with {names}!", { names: names(others) }) : t("You win!");
}

/** @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props, over: import("../types.js").Over}} input */
export function Result({ kit, props, over }) {
  const { t, state, session, store, page, game } = kit;
  const title = titleOf(kit, over);
  const again = async (/** @type {boolean} */ swap) => {
    const answer = await session.send("rematch", { swap });
    if (answer.ok && answer.table) location.assign(`/t/${answer.table}`);
  };
  const movable = (state.table?.seats ?? []).filter((row) => row.bot !== "automaton").length;
  const from = state.seat >= 0 ? String(state.seat) : "spectator";
  const replay = () => openReplay(store, from).catch(() => session.toast(t("That did not work. Try again."), "error"));
  return html`
    <div class="result">
      <p class="stamp" aria-hidden="true">${t("Game over")}</p>
      <h3 class="result-title">${title}</h3>
      ${state.table?.practice && html`<p class="result-practice">${t("A game for practice: decisions could be taken back freely.")}</p>`}
      ${(!game.Story || state.table?.ended?.why !== "game" || (state.table.ended.resigned ?? []).length > 0) && html`<p class="result-text">${over.text}</p>`}
      <${CampaignResult} kit=${kit} />
      <div class="result-buttons result-next">
        ${
          state.table?.campaign
            ? html`<${CampaignNext} kit=${kit} again=${again} />`
            : state.table?.rematch
              ? html`<a class="button primary" href=${`/t/${state.table.rematch}`}>${t("Join the rematch")}</a>`
              : state.seat >= 0 &&
                html`
            <button type="button" class="button primary" onClick=${() => again(false)}>${game.together ? t("Play again") : t("Rematch")}</button>
            ${movable > 1 && !game.together && html`<button type="button" class="button" onClick=${() => again(true)}>${movable === 2 ? t("Rematch, seats swapped") : t("Rematch, everybody one seat on")}</button>`}`
        }
        <button type="button" class="button" onClick=${replay}>${t("Replay the game")}</button>
        <${WatchNet} kit=${kit} />
      </div>
      ${game.Story && html`<${game.Story} ...${props} winners=${over.winners} />`}
      <div class="result-buttons">
        <a class="button" href=${`/t/${page.table}/record`} download>${t("Download the record")}</a>
        <a class="button" href=${`/t/${page.table}/verify`}>${t("Verify chance")}</a>
        <button type="button" class="button quiet" onClick=${() => kit.open("")}>${t("Look at the board")}</button>
        <a class="button quiet" href=${page.home}>${t("Home")}</a>
      </div>
    </div>`;
}
