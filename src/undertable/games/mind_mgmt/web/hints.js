// A proposal on the board: who would act, from where, by which way, to where; or which button it would be.
// May touch: the proposed choice and the position. Must not: choose anything.

import { html } from "/static/js/lib.js";
import { asking, whereabouts } from "./reckon.js";
import { line } from "./trail.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** What a proposal points at; -1 where it points at nothing of that sort. @typedef {{from: number, to: number, leap: boolean, agent: number, immortal: number, feature: number, border: number}} Pointer */

/** @type {Pointer} */
const NOTHING = { from: -1, to: -1, leap: false, agent: -1, immortal: -1, feature: -1, border: -1 };

/** Choices that the active agent carries out where it stands. */
const ON_THE_SPOT = ["Reveal", "Capture", "Home", "EndActivation", "TakeTukTuk", "ReadPattern", "CallAlly"];

/** What the proposal points at, or null without one. @param {Props} props @returns {Pointer | null} */
export function pointerOf(props) {
  const { hint } = props;
  return hint ? { ...NOTHING, ...(POINTS[hint.is]?.(hint, props) ?? spot(hint, props)) } : null;
}

/** By sort of choice. @type {Record<string, (hint: Choice, props: Props) => Partial<Pointer>>} */
const POINTS = {
  PutMayhem: ({ border }) => ({ border }),
  PutRoadblock: ({ border }) => ({ border }),
  Turncoat: ({ immortal }, { seen }) => ({ immortal, to: seen.immortal[immortal] }),
  NameFeature: ({ feature }) => ({ feature }),
  Swap: ({ feature }) => ({ feature }),
  Expose: ({ feature }) => ({ feature }),
  Step: ({ place }, { seen }) => ({ from: whereabouts(seen), to: place }),
  MindSlip: ({ place }, { seen }) => ({ from: whereabouts(seen), to: place, leap: true }),
  MoveImmortal: ({ immortal, place }, { seen }) => ({ immortal, from: seen.immortal[immortal], to: place }),
  Weaken: ({ immortal, place }, { seen }) => ({
    immortal,
    agent: seen.active,
    from: seen.immortal[immortal],
    to: place,
  }),
  Push: ({ place }, { seen }) => ({ from: seen.agent[seen.active], to: place, agent: seen.active }),
  Move: ({ place }, { seen }) => {
    const agent = asking(seen)?.agent ?? seen.active; // Neuro-Rhythm moves another one
    return { agent, from: seen.agent[agent], to: place };
  },
  AskAbout: ({ feature }, { seen }) => ({ agent: seen.active, to: seen.agent[seen.active], feature }),
  Shakedown: ({ feature }, { seen }) => ({ agent: seen.active, to: seen.agent[seen.active], feature }),
  ImmortalRecruit: ({ feature }) => ({ feature }),
  Activate: ({ agent }, { seen }) => ({ agent, to: seen.agent[agent] }),
  Rhythm: ({ agent }, { seen }) => ({ agent, to: seen.agent[agent] }),
  TakeAgent: ({ agent }) => ({ agent }),
};

/** Whatever else has a place, or is done where the active agent stands. @param {Choice} hint @param {Props} props @returns {Partial<Pointer>} */
function spot(hint, { seen }) {
  if (ON_THE_SPOT.includes(hint.is) && seen.active >= 0) return { agent: seen.active, to: seen.agent[seen.active] };
  return typeof hint.place === "number" ? { to: hint.place } : {};
}

/** The way of the proposal, from where to where, over the city. @param {import("./props.js").On} on */
export function HintMarks({ sheet, props }) {
  const at = pointerOf(props);
  const [from, to] = [sheet.boxes[at?.from ?? -1], sheet.boxes[at?.to ?? -1]];
  if (!at || !to) return null;
  const way = from && from !== to ? line([from.x, from.y], [to.x, to.y], at.leap) : "";
  return html`
    <g class="hint-marks">
      ${from && way && html`<rect class="hint-from" x=${from.x - from.w / 2 + 3} y=${from.y - from.h / 2 + 3} width=${from.w - 6} height=${from.h - 6} rx="9" />`}
      ${way && html`<path class="hint-casing" d=${way} /><path class="hint-way" d=${way} />`}
      <g transform=${`translate(${to.x + to.w / 2 - 12} ${to.y - to.h / 2 + 12})`}><circle class="hint-bulb" r="14" /><path class="hint-star" d="M0-9l2.600 5.700 6.200.6-4.700 4.100 1.400 6.100L0 3.300l-5.500 3.200 1.400-6.100-4.700-4.100 6.200-.6z" /></g>
    </g>`;
}
