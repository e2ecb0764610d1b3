// The shell of every game that is drawn on the stage: head, question, stage, and what stands at its edge. How large each is in which
// window stands in css/frame.css; here is only what another class of window has other parts for.
// May touch: the store and the session. Must not: know any game.

import { useClass } from "../kit/window.js";
import { cls, html, memo, useKept, useRef } from "../lib.js";
import { Stage } from "../stage/stage.js";
import { usePlanless, useStaging } from "../stage/staging.js";
import { Ask, askingOf, More, parted } from "./ask.js";
import { SkipLinks } from "./bars.js";
import { DeadEnd } from "./deadend.js";
import { Dock } from "./dock.js";
import { Head, Strip } from "./head.js";
import { Later } from "./lazy.js";
import { Live } from "./log.js";
import { Rail } from "./rail.js";
import { Scene } from "./scene.js";
import { PhoneSheet, useSheet } from "./sheet.js";
import { Side } from "./side.js";
import { stageKeys, useStageKeys } from "./stagekeys.js";
import { Banners, Toasts } from "./toasts.js";
import { WhyTip } from "./why.js";

// What says something else only where something has happened.
const [Links, News, Notes, Heard] = [memo(SkipLinks), memo(Banners), memo(Toasts), memo(Live)];
/** Milliseconds after which a stage has been measured and drawn. */
const DRAWN = 400;
/** How many buttons stand side by side in the question. */
const ROOM = { wide: 4, desk: 3, laptop: 2, tablet: 2, phone: 2, lying: 2 };

/** Whether a field of the kit says the same, but for what is half chosen. @param {string} field @param {any} now @param {any} before */
const whatever = (field, now, before) =>
  now === before ||
  (field === "state" && Object.keys(now).every((each) => each === "plan" || now[each] === before[each]));

/** @param {import("./app.js").Shown} shown */
export function Frame(shown) {
  const { kit, props, asked, over, words, why, onStuck } = shown;
  const { t, state, game } = kit;
  /** @type {{current: HTMLDivElement | null}} */
  const ref = useRef(null);
  const size = useClass(ref);
  const staging = useStaging(props, game.parts ?? {});
  const around = useKept(kit, whatever); // what stands round the stage is not drawn anew because somebody selects something there
  const calm = usePlanless(props);
  const asking = askingOf(shown, staging);
  const [few, many] = parted(asking, ROOM[size]);
  const [opened, open] = useSheet();
  const phone = size === "phone";
  const list = () =>
    phone ? open({ tab: "answers", height: "full", version: state.now?.version ?? -1 }) : kit.open("answers");
  useStageKeys(kit, staging);
  const may = asked || asking.speaks;
  const without = may && state.plan === undefined ? props.options.length - asking.loose.length : 0;
  const sided = (size === "lying" && Boolean(staging.open)) || (["lying", "tablet"].includes(size) && many.length > 0);
  const rail = ["wide", "desk", "laptop"].includes(size);
  return html`
    <div class=${cls("shell", "staged", state.settings.calm && "calm")} ref=${ref}>
      <div class=${cls("frame", state.replay && "replaying", sided && "sided")}>
        <${Links} kit=${around} hand=${Boolean(game.Hand)} />
        <${Head} kit=${around} props=${calm} over=${over} small=${phone || size === "lying"} lying=${size === "lying"} />
        <${News} kit=${around} />
        <main class="frame-main">
          ${
            state.replay
              ? html`<${Later} part="ReplayBar" kit=${kit} />`
              : phone
                ? html`<${PhoneSheet} asking=${asking} few=${few} many=${many} opened=${opened} open=${open} />`
                : html`<${Ask} asking=${asking} few=${few} />`
          }
          <section class=${cls("stage", props.planned && "planned")} id="the-board" tabindex="-1" aria-label=${t("Board")} onKeyDown=${stageKeys(kit, asked, list)}>
            <${Stage} staging=${staging} kit=${kit} sheeted=${phone || size === "lying"} />
            <${Scene} kit=${kit} props=${props} staging=${staging} />
          </section>
          ${sided && html`<${Side} asking=${asking} many=${many} piece=${size === "lying"} />`}
          <${Dock} kit=${kit} props=${props} />
          <${WhyTip} kit=${kit} asked=${why} waiting=${words.heading} />
        </main>
        ${rail && html`<${Rail} kit=${around} props=${calm} pins=${staging.pins} answers=${many.length > 0 && html`<${More} asking=${asking} many=${many} />`} />`}
        ${size === "tablet" && html`<${Strip} kit=${around} props=${calm} />`}
      </div>
      <${DeadEnd} without=${without} onFound=${onStuck} after=${DRAWN} />
      <${Heard} kit=${around} question=${asked ? words.text : ""} />
      ${!state.sheet && html`<${Notes} kit=${around} apart=${rail} />`}
      ${(state.sheet || state.beside) && html`<${Later} part="Drawers" kit=${kit} props=${props} staging=${staging} over=${over} rail=${rail} />`}
    </div>`;
}
