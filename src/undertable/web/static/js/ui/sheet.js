// The sheet of a phone: the question, its answers and, behind tabs, what a desk has in its rail. It peeks, stands half high or
// covers the stage; one draws it by its grip, or presses it. May touch: its own height. Must not: know any game.

import { cls, html, useRef, useState } from "../lib.js";
import { AnswerList } from "../stage/list.js";
import { sameThing } from "../stage/names.js";
import { PopoverBody } from "../stage/popover.js";
import { Advice, Plan, TakeBack } from "./always.js";
import { Answers, askClass, More, useAsk, Who, Words } from "./ask.js";
import { Badge } from "./bars.js";
import { waysOf } from "./head.js";
import { Icon } from "./icons.js";
import { Invites } from "./invites.js";
import { Later } from "./lazy.js";
import { Log } from "./log.js";
import { Aims, MoreDrawers } from "./rail.js";
import { Seats } from "./seats.js";

/** @typedef {import("./ask.js").Asking} Asking */
/** @typedef {import("../stage/stage.js").Deed} Deed */
/** @typedef {"peek" | "half" | "full"} Height */
/** What one has chosen to see, and how high; `version`: for which question, where it is about that. @typedef {{tab: string, height: Height | null, version: number}} Opened */

const HEIGHTS = /** @type {const} */ (["peek", "half", "full"]);
const STILL = 5; // pixels up to which a finger only presses
const FAR = 24; // pixels from which on a finger draws the sheet instead of pressing its grip

/** How high the sheet stands: as somebody drew it for this question, else so that what can be answered is seen. @param {Opened} opened @param {Pick<Asking, "kit" | "staging">} asking @param {unknown[]} many answers for which the question has no room @returns {Height} */
export function heightOf({ tab, height, version }, { kit, staging }, many) {
  const same = tab !== "answers" || version === kit.state.now?.version;
  if (height && same) return height;
  return staging.open || many.length ? "half" : "peek";
}

/** The sheet's state: kept by the frame, for a key may open it too. @returns {[Opened, (opened: Opened) => void]} */
export const useSheet = () => useState(/** @type {Opened} */ ({ tab: "answers", height: null, version: -1 }));

/** The sheet goes with the finger that draws it, and then up or down by a height. @param {(by: number) => void} move */
function useDraw(move) {
  const from = useRef(/** @type {number | null} */ (null));
  const far = useRef(false);
  const drawn = (/** @type {PointerEvent} */ { clientY }) => (from.current === null ? 0 : clientY - from.current);
  const follow = (/** @type {PointerEvent} */ { currentTarget }, /** @type {number} */ by) => {
    const sheet = currentTarget instanceof Element ? currentTarget.closest(".pull") : null;
    if (sheet instanceof HTMLElement) sheet.style.setProperty("--drawn", `${by}px`);
  };
  const end = (/** @type {PointerEvent} */ event, /** @type {number} */ by) => {
    from.current = null;
    follow(event, 0);
    if (Math.abs(by) > FAR) move(by < 0 ? 1 : -1);
  };
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      from.current = event.clientY;
      far.current = false;
      const on = event.target instanceof Element ? event.target.closest("button, a") : null;
      const held = event.currentTarget;
      if ((!on || on === held) && held instanceof Element) held.setPointerCapture(event.pointerId); // else what is pressed hears of it
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (from.current === null) return;
      far.current ||= Math.abs(drawn(event)) > STILL;
      if (far.current) follow(event, drawn(event));
    },
    /** @param {PointerEvent} event */
    onPointerUp: (event) => end(event, drawn(event)),
    /** @param {PointerEvent} event */
    onPointerCancel: (event) => end(event, 0),
    /** Whoever drew it has pressed nothing. @param {MouseEvent} event */
    onClickCapture(event) {
      if (far.current) event.stopPropagation();
      far.current = false;
    },
  };
}

/** @param {{asking: Asking, few: Deed[], many: Deed[], opened: Opened, open: (opened: Opened) => void}} props */
export function PhoneSheet({ asking, few, many, opened, open }) {
  const { kit, words, mine } = asking;
  const { t, state } = kit;
  const ref = useAsk(asking);
  const height = heightOf(opened, asking, many);
  const version = state.now?.version ?? -1;
  const to = (/** @type {Height} */ next) => open({ ...opened, height: next, version });
  const move = (/** @type {number} */ by) => to(HEIGHTS[Math.max(0, Math.min(2, HEIGHTS.indexOf(height) + by))]);
  const draw = useDraw(move);
  const next =
    height === "peek" ? t("Raise the sheet") : height === "half" ? t("Open the whole sheet") : t("Lower the sheet");
  return html`
    <div class=${cls("pull", `pull-${height}`)}>
      <section class=${askClass(asking)} id="the-question" aria-label=${words.heading} ref=${ref} tabindex="-1">
        <button type="button" class="pull-grip" aria-label=${next} onClick=${() => (height === "full" ? to("peek") : move(1))} ...${draw}></button>
        <div class="pull-head" ...${draw}><${Who} asking=${asking} /><${Words} asking=${asking} /><${Plan} kit=${kit} /></div>
        ${height !== "peek" && html`<div class=${cls("pull-body", sameThing(asking.staging.open, asking.staging.actor) && "of-actor")} id="the-answers" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${opened.tab}`}><${Body} asking=${asking} tab=${opened.tab} many=${many} whole=${height === "full"} /></div>`}
        <div class="pull-does"><${TakeBack} kit=${kit} /><${Answers} asking=${asking} few=${few} /><${Advice} kit=${kit} mine=${mine} /></div>
      </section>
      <${Tabs} asking=${asking} opened=${opened} open=${open} height=${height} />
    </div>`;
}

/** @param {{asking: Asking, tab: string, many: import("../stage/stage.js").Deed[], whole: boolean}} props */
function Body({ asking, tab, many, whole }) {
  const { kit, props, staging } = asking;
  if (tab === "goals") return html`<${Aims} kit=${kit} props=${props} pins=${staging.pins} whole=${whole} />`;
  if (tab === "seats")
    return html`<${Seats} kit=${kit} props=${props} /><${Invites} kit=${kit} /><${MoreDrawers} kit=${kit} props=${props} />`;
  if (tab === "log") return html`<${Log} kit=${kit} />`;
  if (tab === "chat") return html`<${Later} part="Chat" kit=${kit} />`;
  const { Held } = staging.parts;
  if (tab === "held" && Held) return html`<${Held} ...${props} />`;
  if (!staging.open) return html`<${AnswerList} staging=${staging} />`;
  return html`<${PopoverBody} staging=${staging} t=${kit.t} /><${More} asking=${asking} many=${many} />`;
}

/** @param {{asking: Asking, opened: Opened, open: (opened: Opened) => void, height: Height}} props */
function Tabs({ asking: { kit, props }, opened, open, height }) {
  const { t } = kit;
  const ways = waysOf(kit, props).filter(({ id }) => !id.startsWith("drawer:"));
  const [first, second] = [ways.filter(({ id }) => id === "goals"), ways.filter(({ id }) => id !== "goals")];
  const all = [{ id: "answers", icon: "answers", text: t("Your answers"), badge: 0 }, ...first, ...second];
  const press = (/** @type {string} */ tab) => {
    const again = tab === opened.tab && height !== "peek";
    open({ tab, height: again ? "peek" : height === "full" ? "full" : "half", version: kit.state.now?.version ?? -1 });
  };
  return html`
    <div class="pull-tabs" role="tablist" aria-label=${t("More")}>
      ${all.map(
        ({ id, icon, text, badge = 0 }) => html`
        <button type="button" role="tab" key=${id} id=${`tab-${id}`} class="pull-tab" aria-selected=${opened.tab === id ? "true" : "false"} onClick=${() => press(id)}>
          <${Icon} name=${icon} /> <span>${text}</span><${Badge} n=${badge} /></button>`,
      )}
    </div>`;
}
