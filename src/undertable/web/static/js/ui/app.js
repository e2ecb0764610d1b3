// The whole table: top bar, question, board, hand, panels at the side or sheets on a phone.
// May touch: the store and the session. Must not: know any game; the game's module draws its own board.

import { NARROW, useMedia } from "../kit/media.js";
import { cls, html, useEffect, useLayoutEffect, useState } from "../lib.js";
import { isDue, maySpeak } from "../moments.js";
import { mark } from "../notice.js";
import { asPlanned } from "../planning.js";
import { SkipLinks, Tabs, Top } from "./bars.js";
import { Curtain } from "./curtain.js";
import { DeadEnd } from "./deadend.js";
import { Live } from "./log.js";
import { momentClick } from "./moment.js";
import { propsOf } from "./props.js";
import { Question } from "./question.js";
import { ReplayBar } from "./replay.js";
import { Room } from "./room.js";
import { SeatStrip } from "./seats.js";
import { Sheets, Side } from "./sheets.js";
import { SinceFold } from "./since.js";
import { Banners, Toasts } from "./toasts.js";
import { askedAnew, WhyTip } from "./why.js";
import { wording } from "./wording.js";

/** @typedef {import("./kit.js").Kit} Kit */

/** @param {{kit: Omit<Kit, "state" | "sending" | "undo">}} input */
export function App({ kit: base }) {
  const { store, t } = base;
  const [truth, setState] = useState(store.get());
  const state = asPlanned(truth);
  const [why, setWhy] = useState(/** @type {import("./why.js").Asked} */ (null));
  useLayoutEffect(() => {
    setState(store.get()); // news may have come between drawing and listening
    return store.watch(setState);
  }, []);
  useEffect(() => {
    askedAnew();
    setWhy(null);
  }, [state.now?.version, state.plan, state.sheet]);
  useEffect(() => {
    const away = () => setWhy(null); // what it points at has moved away
    addEventListener("scroll", away, true);
    return () => removeEventListener("scroll", away, true);
  }, []);
  const [stuck, setStuck] = useState(-1); // the version of a question that the board leaves without answers
  const narrow = useMedia(NARROW);
  /** @type {Kit} */
  const kit = {
    ...base,
    state,
    page: state.page,
    sending: state.sending,
    undo: Boolean((state.now?.undo || state.now?.back) && !state.queue.length && !state.replay),
  };
  const still = !state.queue.length && !state.moments.length;
  const asked = still && isDue(truth.now, state.seat);
  const speaks = still && maySpeak(state.now, state.seat); // nobody waits for it, and nothing calls
  useEffect(() => mark(state.page.title, asked ? t("● Your turn") : ""), [asked]);
  const over = state.now?.over && !state.queue.length && !state.moments.length ? state.now.over : null;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(
      () => store.get().sheet || store.get().replay || kit.open("result"),
      state.settings.calm ? 0 : 1200,
    );
    return () => clearTimeout(timer);
  }, [Boolean(over)]);

  if (state.curtain !== null) return html`<${Curtain} kit=${kit} seat=${state.curtain} />`;
  const props = propsOf(kit, setWhy);
  if (!props && state.table?.begun === false)
    return html`<${Room} kit=${kit} sheets=${html`<${Sheets} kit=${kit} props=${null} over=${null} />`} />`;
  if (!props) return html`<${Waiting} kit=${kit} />`;
  const words = wording(kit, asked, over, props);
  const guide = (asked || speaks) && !state.replay ? (kit.game.guide?.(props) ?? null) : null;
  const buttons = props.options
    .map((choice, i) => ({ choice, label: capital(props.labels[i] ?? choice.is) }))
    .filter(({ choice }) => (asked || speaks) && (stuck === state.now?.version || !kit.game.placed?.(choice, props)));
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
        <section class=${cls("stage", props.planned && "planned")} id="the-board" tabindex="-1" aria-label=${t("Board")}><${Board} ...${props} /></section>
        ${Hand && html`<section class=${cls("dock", props.planned && "planned")} id="the-hand" tabindex="-1" aria-label=${t("Your cards")}><${Hand} ...${props} /></section>`}
        <${WhyTip} kit=${kit} asked=${why} waiting=${words.heading} />
      </main>
      ${narrow ? html`<${Tabs} kit=${kit} />` : html`<${Side} kit=${kit} props=${props} />`}
      <${DeadEnd} without=${without} onFound=${() => setStuck(state.now?.version ?? -1)} />
      <${Live} kit=${kit} question=${asked ? words.text : ""} />
      ${!state.sheet && html`<${Toasts} kit=${kit} />`}
      <${Sheets} kit=${kit} props=${props} over=${over} />
    </div>`;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {{kit: Kit}} props */
const Waiting = ({ kit }) => html`
  <main class="waiting"><${Banners} kit=${kit} /><p>${kit.t("Connecting to the table…")}</p></main>`;
