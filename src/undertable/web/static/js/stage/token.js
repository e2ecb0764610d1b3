// A token: an outline that says what somebody is, a face or two letters, the ring of whose it is, what it carries.
// May touch: where it comes from, so that it is seen to move. Must not: be an answer by itself; what holds it is.

import { INKS } from "../kit/marks.js";
import { cls, html, useLayoutEffect, useMemo, useRef } from "../lib.js";
import { GLIDE, isStill } from "./looking.js";
import { seenIn } from "./place.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Standing} Standing */
/** @typedef {import("./stage.js").Sheet} Sheet */

/** By what somebody is, in a square of 40 round the middle. @type {Record<Standing["outline"], string>} */
export const OUTLINES = {
  circle: "M0-20A20 20 0 1 1-.01-20Z",
  square: "M-15-18H15A3 3 0 0 1 18-15V15A3 3 0 0 1 15 18H-15A3 3 0 0 1-18 15V-15A3 3 0 0 1-15-18Z",
  octagon: "M-8.300-20H8.300L20-8.300V8.300L8.300 20H-8.300L-20 8.300V-8.300Z",
  hexagon: "M-10.500-19H10.500L21 0 10.500 19H-10.500L-21 0Z",
  frame: "M-16-19H16V19H-16Z",
};
const WIDE = 40; // what it is drawn at, before it is scaled
const LETTERS = 36; // from which size on a face has letters beside it
const ROUND = 120; // how long every ring is said to be
const GAP = 5.5; // between its parts

/** The outlines once, for all faces to be cut to. */
export const Cuts = () => html`
  <defs>${Object.entries(OUTLINES).map(([name, d]) => html`<clipPath key=${name} id=${`cut-${name}`}><path d=${d} /></clipPath>`)}</defs>`;

/**
 * The parts of a ring: those of one seat tell it by how many they are, those of several share it.
 * @param {string[]} colours @returns {{colour: string, dash?: string, from?: number}[]}
 */
export function ringParts(colours) {
  if (!colours.length) return [{ colour: "" }];
  const [colour] = colours;
  if (colours.length === 1) {
    const parts = (Math.max(0, INKS.indexOf(/** @type {any} */ (colour))) % 4) + 1;
    return [{ colour, dash: parts > 1 ? `${ROUND / parts - GAP} ${GAP}` : undefined }];
  }
  const long = ROUND / Math.min(colours.length, 4);
  return colours.slice(0, 4).map((one, i) => ({ colour: one, dash: `${long - GAP} ${ROUND}`, from: -i * long }));
}

/** A colour of the shell's by its name, or any other. @param {string} colour */
export const inked = (colour) =>
  INKS.includes(/** @type {any} */ (colour)) ? { class: `ink-${colour}` } : { class: "", stroke: colour || undefined };

/** A token round 0 0. @param {{staging: Staging, sheet: Sheet, who: Standing, size: number, picked?: boolean, can?: boolean, hinted?: boolean}} props */
export function Token({ staging, sheet, who, size, picked, can, hinted }) {
  const outline = OUTLINES[who.outline] ?? OUTLINES.circle;
  const { parts, props } = staging;
  const drawn = useMemo(
    () => parts.Piece?.({ staging, sheet, props, who, size: WIDE }),
    [who, sheet, ...seenIn(props)],
  );
  const ring = ringParts(who.rings);
  const first = inked(ring[0].colour);
  return html`
    <g class=${cls("figure", !drawn && "lettered", size < WIDE && "bare", who.state && `is-${who.state}`, who.turns && "turns", (who.ghost || who.planned) && "ghost")} transform=${`scale(${size / WIDE})`}>
      ${(picked || can || hinted) && html`<path class=${cls("halo", picked ? "picked" : can ? "can-be" : "advice")} d=${outline} transform=${picked ? "scale(1.3)" : "scale(1.2)"} />`}
      <path class="ground-of" d=${outline} transform="scale(1.12)" />
      ${drawn && html`<g clip-path=${`url(#cut-${who.outline})`}>${drawn}</g>`}
      ${who.state && html`<path class="condition" d=${outline} />`}
      <path class="edge-of" d=${outline} />
      ${ring.map(({ colour, dash, from }, i) => {
        const { class: ink, stroke } = inked(colour);
        return html`<path key=${i} class=${cls("ring", ink)} stroke=${stroke} d=${outline} pathLength=${ROUND} stroke-dasharray=${dash} stroke-dashoffset=${from} />`;
      })}
      ${!drawn && html`<text class="letters" y="6.500">${who.code}</text>`}
      ${drawn && who.code && size >= LETTERS && html`<g class="code" transform="translate(13.500 14)"><rect class=${cls("ring", first.class)} stroke=${first.stroke} x="-10" y="-8" width="20" height="15.500" rx="3.500" /><text y="4.600">${who.code}</text></g>`}
      ${parts.Carried?.({ staging, sheet, props, who, size: WIDE })}
      ${!parts.Carried && Boolean(who.carries) && html`<g class="carries" transform="translate(-15 -14)"><circle r="8.200" /><text y="4.800">${who.carries}</text></g>`}
    </g>`;
}

/**
 * Whoever has another spot on the same sheet is seen on the way there.
 * @param {Map<string, [number, number]>} spots by the `data-token` of their elements @param {unknown} sheet another one, and nobody has moved @param {boolean} calm
 */
export function useMoves(spots, sheet, calm) {
  /** @type {{current: SVGGElement | null}} */
  const ref = useRef(null);
  const before = useRef({ spots, sheet });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { spots, sheet };
    if (last.sheet !== sheet || last.spots === spots || isStill(calm)) return;
    for (const element of ref.current?.querySelectorAll("[data-token]") ?? []) {
      const key = element.getAttribute("data-token") ?? "";
      const [from, to] = [last.spots.get(key), spots.get(key)];
      if (from && to && (from[0] !== to[0] || from[1] !== to[1]))
        element.animate([from, to].map(moved), { duration: GLIDE, easing: "ease-out" });
    }
  }, [spots, sheet, calm]);
  return ref;
}

/** @param {[number, number]} spot */
const moved = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
