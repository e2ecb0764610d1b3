// The end: who won and how, and what one can do with a finished game. And the bar that steps through it.

import { html, useEffect, useState } from "../lib.js";
import { openReplay, stepTo } from "../replay.js";
import { DWELL } from "../settings.js";
import { Icon } from "./icons.js";
import { NetInReplay, WatchNet } from "./knowledge.js";
import { nameOf } from "./toasts.js";

/** @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props, over: import("../types.js").Over}} input */
export function Result({ kit, props, over }) {
  const { t, state, session, store, page, game } = kit;
  const names = over.winners.map((seat) => nameOf(kit, seat)).join(", ");
  const title = !over.winners.length ? t("noWinner") : state.seat < 0 || page.mine.length > 1 ? t("wins", { names }) : over.winners.includes(state.seat) ? t("won") : t("lostGame");
  const again = async () => {
    const answer = await session.send("rematch");
    if (answer.ok && answer.table) location.assign(`/t/${answer.table}`);
  };
  const from = state.seat >= 0 ? String(state.seat) : "spectator";
  const replay = () => openReplay(store, from).catch(() => session.toast(t("failed"), "error"));
  return html`
    <div class="result">
      <p class="stamp" aria-hidden="true">${t("gameOver")}</p>
      <h3 class="result-title">${title}</h3>
      ${(!game.Story || state.table?.ended?.why !== "game") && html`<p class="result-text">${over.text}</p>`}
      ${game.Story && html`<${game.Story} ...${props} winners=${over.winners} />`}
      <div class="result-buttons">
        ${state.table?.rematch ? html`<a class="button primary" href=${`/t/${state.table.rematch}`}>${t("rematchJoin")}</a>`
          : state.seat >= 0 && html`<button type="button" class="button primary" onClick=${again}>${t("rematch")}</button>`}
        <button type="button" class="button" onClick=${replay}>${t("replay")}</button>
        <${WatchNet} kit=${kit} />
        <a class="button" href=${`/t/${page.table}/record`} download>${t("download")}</a>
        <a class="button" href=${`/t/${page.table}/verify`}>${t("verify")}</a>
        <button type="button" class="button quiet" onClick=${() => kit.open("")}>${t("showBoard")}</button>
        <a class="button quiet" href=${page.home}>${t("home")}</a>
      </div>
    </div>`;
}

/** @param {{kit: import("./kit.js").Kit}} props */
export function ReplayBar({ kit }) {
  const { t, state, store, session } = kit;
  const replay = state.replay;
  const [playing, setPlaying] = useState(false);
  const at = replay?.at ?? 0;
  const last = (replay?.steps.length ?? 1) - 1;
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => stepTo(store, at + 1), DWELL[state.settings.speed] || 700);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  if (!replay) return null;
  const go = (/** @type {number} */ n) => () => stepTo(store, n);
  const seats = (state.now?.names ?? []).map((_, seat) => [String(seat), nameOf(kit, seat)]);
  const viewers = [...seats, ["spectator", t("spectator")], ["all", t("allSeeing")]];
  const button = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {() => void} */ run) => html`
    <button type="button" class="icon-button" aria-label=${label} title=${label} onClick=${run}><${Icon} name=${icon} /></button>`;
  return html`
    <section class="replay" aria-label=${t("replay")}>
      <div class="replay-steps">
        ${button("first", t("first"), go(0))}
        ${button("previous", t("previous"), go(at - 1))}
        ${button(playing ? "pause" : "next", playing ? t("stopPlay") : t("autoplay"), () => setPlaying(!playing))}
        ${button("skip", t("next"), go(at + 1))}
        ${button("last", t("last"), go(last))}
        <input type="range" min="0" max=${last} value=${at} aria-label=${t("step", { n: at + 1, all: last + 1 })}
          onInput=${(/** @type {any} */ e) => stepTo(store, Number(e.target.value))} />
        <output>${t("step", { n: at + 1, all: last + 1 })}</output>
      </div>
      <p class="replay-text" tabindex="0">${replay.steps[at]?.text || replay.steps[at]?.events.map((event) => event.text).join(" ")}</p>
      <div class="replay-who">
        <label><span>${t("replayFrom")}</span>
          <select value=${replay.seat} onChange=${(/** @type {any} */ e) => openReplay(store, e.target.value).catch(() => session.toast(t("failed"), "error"))}>
            ${viewers.map(([id, name]) => html`<option key=${id} value=${id} selected=${id === replay.seat}>${name}</option>`)}
          </select></label>
        <${NetInReplay} kit=${kit} />
        <button type="button" class="button small" onClick=${() => store.set({ replay: null, sheet: "result" })}>${t("leaveReplay")}</button>
      </div>
    </section>`;
}
