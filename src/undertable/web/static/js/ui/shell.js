// The shell round a game's own board: top bar, question, board, hand, panels at the side or sheets on a phone.
// May touch: the store and the session. Must not: know any game; the game's module draws its own board.

import { NARROW, useMedia } from "../kit/media.js";
import { cls, html } from "../lib.js";
import { SkipLinks, Tabs, Top } from "./bars.js";
import { DeadEnd } from "./deadend.js";
import { Live } from "./log.js";
import { momentClick } from "./moment.js";
import { Question } from "./question.js";
import { ReplayBar } from "./replay.js";
import { SeatStrip } from "./seats.js";
import { Sheets, Side } from "./sheets.js";
import { SinceFold } from "./since.js";
import { Banners, Toasts } from "./toasts.js";
import { WhyTip } from "./why.js";
import { capital } from "./wording.js";

/** @param {import("./app.js").Shown} input */
export function Shell({ kit, props, asked, speaks, over, words, why, stuck, onStuck }) {
  const { state, t } = kit;
  const narrow = useMedia(NARROW);
  const guide = (asked || speaks) && !state.replay ? (kit.game.guide?.(props) ?? null) : null;
  const buttons = props.options
    .map((choice, i) => ({ choice, label: capital(props.labels[i] ?? choice.is) }))
    .filter(({ choice }) => (asked || speaks) && (stuck || !kit.game.placed?.(choice, props)));
  const without = (asked || speaks) && state.plan === undefined ? props.options.length - buttons.length : 0;
  const { Board, Hand } = kit.game;
  return html`
    <div class=${cls("shell", narrow ? "narrow" : "roomy", state.settings.calm && "calm")}>
      <${SkipLinks} kit=${kit} hand=${Boolean(Hand)} />
      <${Top} kit=${kit} narrow=${narrow} over=${over} />
      <${Banners} kit=${kit} />
      <main class="play" onClick=${(/** @type {MouseEvent} */ event) => momentClick(event, kit.session)}>
        ${
          state.replay
            ? html`<${ReplayBar} kit=${kit} />`
            : html`<${Question} kit=${kit} ...${words} mine=${asked} speaks=${speaks} guide=${guide} whyNot=${props.whyNot} buttons=${buttons} />`
        }
        ${narrow && html`<${SeatStrip} kit=${kit} props=${props} />`}
        ${narrow && html`<${SinceFold} kit=${kit} />`}
        <section class=${cls("stage", props.planned && "planned")} id="the-board" tabindex="-1" aria-label=${t("Board")}>${Board && html`<${Board} ...${props} />`}</section>
        ${Hand && html`<section class=${cls("dock", props.planned && "planned")} id="the-hand" tabindex="-1" aria-label=${t("Your cards")}><${Hand} ...${props} /></section>`}
        <${WhyTip} kit=${kit} asked=${why} waiting=${words.heading} />
      </main>
      ${narrow ? html`<${Tabs} kit=${kit} />` : html`<${Side} kit=${kit} props=${props} />`}
      <${DeadEnd} without=${without} onFound=${onStuck} />
      <${Live} kit=${kit} question=${asked ? words.text : ""} />
      ${!state.sheet && html`<${Toasts} kit=${kit} />`}
      <${Sheets} kit=${kit} props=${props} over=${over} />
    </div>`;
}
