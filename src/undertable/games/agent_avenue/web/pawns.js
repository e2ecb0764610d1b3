// The two pawns on the road, the way they came, and where both would stand by either answer to the pair that is chosen.
// May touch: what is seen, heard and chosen. Must not: work out where a card leads; the server reckons that.

import { cls, html, useLayoutEffect, useRef } from "/static/js/lib.js";
import { PinSign, pointing } from "/static/js/stage/pins.js";
import { pins } from "./pins.js";
import { answersTo } from "./plan.js";
import { sideLetter, spaceOf } from "./reckon.js";
import { along, ringOf } from "./ring.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./ring.js").Ring} Ring */

const LONGEST_WALK = 290; // ms
const APART = 11; // pixels, where both stand on one spot

/** @param {On} on */
export function Pawns({ sheet, props }) {
  const ring = ringOf(sheet, props.content.board.space);
  const { seen, t } = props;
  const scale = Math.max(0.72, Math.min(1.35, sheet.k * 1.25));
  const aims = pins(props);
  const together = spaceOf(seen.pawn[0]) === spaceOf(seen.pawn[1]);
  return html`
    ${[0, 1].map((side) => html`<${Trail} key=${`trail${side}`} ring=${ring} side=${side} u=${seen.pawn[side]} n=${walked(props, side)} />`)}
    ${[0, 1].map(
      (side) => html`
      <${Pawn} key=${side} ring=${ring} side=${side} u=${seen.pawn[side]} letter=${sideLetter(props, side)} scale=${scale} calm=${props.calm}
        aims=${aims.filter(({ at }) => at?.some(({ sort, id }) => sort === "side" && id === side))} shift=${together ? (side ? APART : -APART) : 0} active=${seen.active === side} mine=${seen.side_of[props.me] === side ? t("you") : ""} />`,
    )}`;
}

/** Ghosts A and B: where both pawns would go if the rival takes the open card, or the hidden one. @param {On} on */
export function Answers({ sheet, props }) {
  const ring = ringOf(sheet, props.content.board.space);
  const scale = Math.max(0.62, Math.min(1.1, sheet.k));
  const ghosts = answersTo(props).flatMap(({ letter, moves }) =>
    moves.flatMap((n, side) => (n ? [{ letter, side, n, from: props.seen.pawn[side] }] : [])),
  );
  return ghosts.map(({ letter, side, n, from }) => {
    const points = along(ring, spaceOf(from), n);
    const [x, y] = points.at(-1) ?? [0, 0];
    const crowded = ghosts.filter((one) => one.letter !== letter && spaceOf(one.from + one.n) === spaceOf(from + n));
    const shift = crowded.length ? (letter === "A" ? -APART : APART) * scale : 0;
    return html`
      <g key=${`${letter}${side}`} class=${cls("aa-answer", `side-${side}`, n < 0 && "back")}>
        <polyline class="aa-trip-bed" points=${points.join(" ")} /><polyline class="aa-trip" points=${points.join(" ")} />
        <g transform=${`translate(${x + shift} ${y}) scale(${scale})`}>
          <g class="ghost"><${Gnome} side=${side} letter=${sideLetter(props, side)} /></g>
          <g class="aa-tag" transform="translate(17 -32)"><circle r="11" /><text y="5">${letter}</text></g>
        </g>
      </g>`;
  });
}

/** How far a side went in the last turn. @param {Props} props @param {number} side */
const walked = ({ memo }, side) =>
  (memo?.last?.gains ?? []).reduce((n, gain) => n + (gain.side === side ? gain.n : 0), 0);

/** The way a pawn came in the last turn. @param {{ring: Ring, side: number, u: number, n: number}} props */
function Trail({ ring, side, u, n }) {
  if (!n) return null;
  const aside = side === 0 ? -3.5 : 3.5;
  const points = along(ring, spaceOf(u - n), n).map(([x, y]) => [x + aside, y + aside]);
  return html`<g class=${`aa-trail side-${side}`}><polyline points=${points.join(" ")} /><circle cx=${points[0][0]} cy=${points[0][1]} r="5" /></g>`;
}

/** Walks along the ring, space by space. @param {{ring: Ring, side: number, u: number, letter: string, shift: number, aims: import("/static/js/stage/stage.js").Pin[], active: boolean, mine: string, calm: boolean, scale: number}} props */
function Pawn({ ring, side, u, letter, shift, aims, active, mine, calm, scale }) {
  /** @type {{current: SVGGElement | null}} */
  const ref = useRef(null);
  const before = useRef(u);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = u;
    if (from === u || calm || !ref.current?.animate) return;
    const frames = along(ring, spaceOf(from), u - from).map(([x, y]) => ({
      transform: `translate(${x + shift * scale}px, ${y}px)`,
    }));
    ref.current.animate(frames, { duration: Math.min(LONGEST_WALK, 90 * frames.length), easing: "ease-in-out" });
  }, [u]);
  const [x, y] = ring.spots[spaceOf(u)];
  return html`
    <g ref=${ref} class=${cls("aa-pawn", active && "active")} data-pawn=${side} transform=${`translate(${x + shift * scale} ${y})`}>
      <g transform=${`scale(${scale})`}><${Gnome} side=${side} letter=${letter} active=${active} />
        ${mine && html`<g class="aa-mine"><rect x="-14" y="9" width="28" height="14" rx="7" /><text x="0" y="20" text-anchor="middle" font-size=${Math.max(12, 12 / scale)}>${mine}</text></g>`}
        ${aims.map((pin, i) => html`<g key=${pin.n} class="aa-pin" data-pin=${pin.n} transform=${`translate(${-20 - 17 * i} -26)`} ...${pointing(pin.n)}><title>${pin.text}</title><${PinSign} pin=${pin} /></g>`)}
      </g>
    </g>`;
}

/** A figure in a coat, its feet at 0 0; the hat tells the side too. @param {{side: number, letter: string, active?: boolean}} props */
export const Gnome = ({ side, letter, active = false }) => html`
  <g class=${cls("aa-gnome", `side-${side}`, active && "active")}>
    ${active && html`<ellipse class="aa-lit" cy="6" rx="21" ry="7.500" />`}
    <ellipse class="aa-shadow" cx="0" cy="6" rx="13" ry="4.500" />
    <path class="aa-coat" d="M-12 5c0-14 4-21 12-21s12 7 12 21c-7 3-17 3-24 0z" /><path class="aa-collar" d="M-7-14l7 7 7-7-3-3h-8z" />
    <circle class="aa-face" cx="0" cy="-22" r="7" />
    ${
      side === 0
        ? html`<path class="aa-hat" d="M-11-24 0-41l11 17c-7 2-15 2-22 0z" />`
        : html`<path class="aa-hat" d="M-12-24c2-2 4-3 5-4 0-14 14-14 14 0 1 1 3 2 5 4-8 3-16 3-24 0z" />`
    }
    <text class="aa-letter" x="0" y="2" text-anchor="middle" font-size="12">${letter}</text>
  </g>`;
