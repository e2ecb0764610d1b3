// The shell of every game that is drawn on the stage: head, question, stage, and what stands at its edge. How large each is in which
// window stands in css/frame.css; here is only what another class of window has other parts for.
// May touch: the store and the session. Must not: know any game.

import { useClass } from "../kit/window.js";
import { cls, html, useRef } from "../lib.js";
import { Stage } from "../stage/stage.js";
import { useStaging } from "../stage/staging.js";
import { Ask, askingOf, parted } from "./ask.js";
import { SkipLinks } from "./bars.js";
import { DeadEnd } from "./deadend.js";
import { Dock } from "./dock.js";
import { Drawers } from "./drawers.js";
import { Head, Strip } from "./head.js";
import { Live } from "./log.js";
import { Rail } from "./rail.js";
import { ReplayBar } from "./replay.js";
import { Scene } from "./scene.js";
import { PhoneSheet, useSheet } from "./sheet.js";
import { Side } from "./side.js";
import { stageKeys, useStageKeys } from "./stagekeys.js";
import { Banners, Toasts } from "./toasts.js";
import { WhyTip } from "./why.js";

/** Milliseconds after which a stage has been measured and drawn. */
const DRAWN = 400;
/** How many buttons stand side by side in the question. */
const ROOM = { wide: 4, desk: 3, laptop: 2, tablet: 2, phone: 2, lying: 2 };

/** @param {import("./app.js").Shown} shown */
export function Frame(shown) {
  const { kit, props, asked, over, words, why, onStuck } = shown;
  const { t, state, game } = kit;
  /** @type {{current: HTMLDivElement | null}} */
  const ref = useRef(null);
  const size = useClass(ref);
  const staging = useStaging(props, game.parts ?? {});
  const asking = askingOf(shown, staging);
  const [few, many] = parted(asking, ROOM[size]);
  const [opened, open] = useSheet();
  const phone = size === "phone";
  const list = () =>
    phone ? open({ tab: "answers", height: "full", version: state.now?.version ?? -1 }) : kit.open("answers");
  useStageKeys(kit, staging);
  const may = asked || asking.speaks;
  const without = may && state.plan === undefined ? props.options.length - asking.loose.length : 0;
  const rail = ["wide", "desk", "laptop"].includes(size);
  return html`
    <div class=${cls("shell", "staged", state.settings.calm && "calm")} ref=${ref}>
      <div class="frame">
        <${SkipLinks} kit=${kit} hand=${Boolean(game.Hand)} />
        <${Head} kit=${kit} props=${props} over=${over} small=${phone || size === "lying"} lying=${size === "lying"} />
        <${Banners} kit=${kit} />
        <main class="frame-main">
          ${
            state.replay
              ? html`<${ReplayBar} kit=${kit} />`
              : phone
                ? html`<${PhoneSheet} asking=${asking} few=${few} many=${many} opened=${opened} open=${open} />`
                : html`<${Ask} asking=${asking} few=${few} />`
          }
          <section class=${cls("stage", props.planned && "planned")} id="the-board" tabindex="-1" aria-label=${t("Board")} onKeyDown=${stageKeys(kit, asked, list)}>
            <${Stage} staging=${staging} kit=${kit} sheeted=${phone || size === "lying"} />
            <${Scene} kit=${kit} props=${props} staging=${staging} />
          </section>
          ${(size === "lying" || size === "tablet") && html`<${Side} asking=${asking} many=${many} piece=${size === "lying"} />`}
          <${Dock} kit=${kit} props=${props} />
          <${WhyTip} kit=${kit} asked=${why} waiting=${words.heading} />
        </main>
        ${rail && html`<${Rail} asking=${asking} many=${many} />`}
        ${size === "tablet" && html`<${Strip} kit=${kit} props=${props} />`}
      </div>
      <${DeadEnd} without=${without} onFound=${onStuck} after=${DRAWN} />
      <${Live} kit=${kit} question=${asked ? words.text : ""} />
      ${!state.sheet && html`<${Toasts} kit=${kit} apart=${rail} />`}
      <${Drawers} kit=${kit} props=${props} staging=${staging} over=${over} rail=${rail} />
    </div>`;
}
