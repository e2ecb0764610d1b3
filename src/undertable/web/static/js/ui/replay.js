// The bar that steps through a finished game: forward and back, chapter by chapter, through anybody's eyes.
// May touch: the replay in the store. Must not: know any game beyond the chapters it declares.

import { copyLink } from "../copy.js";
import { valueIn } from "../kit/forms.js";
import { cls, html, useEffect, useMemo, useRef, useState } from "../lib.js";
import { chaptersOf } from "../moments.js";
import { momentLink, openReplay, stepTo } from "../replay.js";
import { DWELL } from "../settings.js";
import { Icon } from "./icons.js";
import { NetInReplay } from "./knowledge.js";
import { nameOf } from "./toasts.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../types.js").Chapter} Chapter */

/** @param {{kit: Kit}} props */
export function ReplayBar({ kit }) {
  const { t, state, store, session, game } = kit;
  const replay = state.replay;
  const chapters = useMemo(() => chaptersOf(game, replay?.steps ?? []), [replay?.steps]);
  if (!replay) return null;
  const { at } = replay;
  const last = replay.steps.length - 1;
  const copy = () => copyLink(session, momentLink(state.page.table, replay));
  return html`
    <section class="replay" id="the-question" tabindex="-1" aria-label=${t("Replay the game")}>
      <${Buttons} kit=${kit} at=${at} last=${last} />
      <div class="replay-line">
        <${Marks} chapters=${chapters} last=${last} />
        <input type="range" min="0" max=${last} value=${at} aria-label=${t("Step {n} of {all}", { n: at + 1, all: last + 1 })}
          onInput=${(/** @type {Event} */ e) => stepTo(store, Number(valueIn(e)))} />
        <output>${t("Step {n} of {all}", { n: at + 1, all: last + 1 })}</output>
      </div>
      <p class="replay-text" tabindex="0">${told(replay.steps[at])}</p>
      <div class="replay-who">
        <${Eyes} kit=${kit} seat=${replay.seat} />
        <${NetInReplay} kit=${kit} />
        <${Chapters} kit=${kit} chapters=${chapters} at=${at} />
        <button type="button" class="button small" onClick=${copy}><${Icon} name="link" /> ${t("Link to this moment")}</button>
        <button type="button" class="button small" onClick=${() => store.set({ replay: null, sheet: "result" })}>${t("Back to the result")}</button>
      </div>
    </section>`;
}

/** A step in sentences: what was heard of it, else the decision itself. @param {import("../types.js").ReplayStep | undefined} step */
const told = (step) => step?.events.map((event) => event.text).join(" ") || step?.text;

/** First, back, play, on, last. @param {{kit: Kit, at: number, last: number}} props */
function Buttons({ kit, at, last }) {
  const { t, state, store } = kit;
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => stepTo(store, at + 1), DWELL[state.settings.speed] || 700);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  const go = (/** @type {number} */ n) => () => stepTo(store, n);
  const play = () => {
    if (at >= last) stepTo(store, 0);
    setPlaying(true);
  };
  const button = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {() => void} */ run) => html`
    <button type="button" class="replay-button" title=${label} onClick=${run}><${Icon} name=${icon} /><span>${label}</span></button>`;
  return html`
    <div class="replay-buttons" role="group" aria-label=${t("Replay the game")}>
      ${button("first", t("To the beginning"), go(0))}
      ${button("previous", t.as("in a replay", "One step back"), go(at - 1))}
      ${playing ? button("pause", t("Stop"), () => setPlaying(false)) : button("play", t("Play"), play)}
      ${button("next", t("One step on"), go(at + 1))}
      ${button("last", t("To the end"), go(last))}
    </div>`;
}

/** Where the chapters begin, along the slider. @param {{chapters: Chapter[], last: number}} props */
const Marks = ({ chapters, last }) => html`
  <svg class="replay-marks" viewBox=${`0 0 ${Math.max(last, 1)} 10`} preserveAspectRatio="none" aria-hidden="true">
    ${chapters.map(
      ({ at, sort }, i) => html`
      <line key=${i} class=${`mark-${sort}`} x1=${at} x2=${at} y1=${sort === "turn" ? 5 : sort === "event" ? 7 : 0} y2="10" vector-effect="non-scaling-stroke" />`,
    )}
  </svg>`;

/** A list to jump from. @param {{kit: Kit, chapters: Chapter[], at: number}} props */
function Chapters({ kit, chapters, at }) {
  /** @type {{current: HTMLDetailsElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    if (ref.current) ref.current.open = false; // whoever steps on reads the board, not the list
  }, [at]);
  if (!chapters.length) return null;
  const leave = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || !ref.current?.open) return;
    event.stopPropagation();
    ref.current.open = false;
    ref.current.querySelector("summary")?.focus();
  };
  const current = chapters.findLastIndex((chapter) => chapter.at <= at);
  const go = (/** @type {{currentTarget: Element}} */ event, /** @type {number} */ step) => {
    const list = event.currentTarget.closest("details");
    if (list) list.open = false;
    list?.querySelector("summary")?.focus(); // the picked button is hidden now
    stepTo(kit.store, step);
  };
  return html`
    <details class="chapters" ref=${ref} onKeyDown=${leave}><summary class="button small">${kit.t("Chapters")}</summary>
      <ol class="chapter-list">
        ${chapters.map(
          ({ label, sort, at: step }, i) => html`
          <li key=${i}><button type="button" class=${cls("chapter", `chapter-${sort}`)} aria-current=${i === current ? "step" : undefined}
            onClick=${(/** @type {{currentTarget: Element}} */ event) => go(event, step)}><${Icon} name=${sort} /> ${label}</button></li>`,
        )}
      </ol></details>`;
}

/** Through whose eyes. @param {{kit: Kit, seat: string}} props */
function Eyes({ kit, seat }) {
  const { t, state, store, session } = kit;
  const seats = (state.now?.names ?? []).map((_, i) => [String(i), nameOf(kit, i)]);
  const viewers = [...seats, ["spectator", t("a spectator")], ["all", t("all-seeing")]];
  const look = (/** @type {Event} */ e) =>
    openReplay(store, valueIn(e)).catch(() => session.toast(t("That did not work. Try again."), "error"));
  return html`
    <label><span>${t("Seen by")}</span>
      <select value=${seat} onChange=${look}>
        ${viewers.map(([id, name]) => html`<option key=${id} value=${id} selected=${id === seat}>${name}</option>`)}
      </select></label>`;
}
