// The street: lawn, gardens, the road with the way forward, the paving in front of every house, the houses.
// May touch: what is printed on the board. Must not: know who stands where, or be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { widthOf } from "/static/js/stage/widths.js";
import { hintedAt } from "./hints.js";
import { HOUSES } from "./houses.js";
import { ringOf } from "./ring.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Space} Space */
/** @typedef {import("./ring.js").Ring} Ring */

const [WIDE, HIGH] = [96, 66]; // a house as it is drawn
const [LEAST, MOST] = [12, 15.5]; // pixels of a name
const HEDGE = 150; // pixels of a garden beside its house, from which on there is a fence

/** @param {On} on */
export function Ground({ sheet, props }) {
  const { width, height, left, k } = sheet;
  const spaces = props.content.board.space;
  const ring = ringOf(sheet, spaces);
  const { road, green, half } = ring;
  const at = (/** @type {import("./ring.js").Corner} */ { x, y, w, h }) => ({ x, y, width: w, height: h });
  return html`
    <defs><pattern id="aa-grass" width="26" height="22" patternUnits="userSpaceOnUse"><path class="aa-blades" d="M4 8l2-4 2 4M17 18l2-4 2 4" /></pattern></defs>
    <rect class="aa-lawn" x=${-width} y=${-height} width=${3 * width + left[0]} height=${3 * height + left[1]} />
    <rect fill="url(#aa-grass)" width=${width + left[0]} height=${height + left[1]} />
    <path class="aa-drive" stroke-width=${half * 0.8} d=${spaces.map((_, i) => driveOf(ring, i)).join("")} />
    <rect class="aa-kerb" ...${at(road)} rx=${half * 1.4} stroke-width=${half * 2 + 4} />
    <rect class="aa-road" ...${at(road)} rx=${half * 1.4} stroke-width=${half * 2} />
    <rect class="aa-line" ...${at(road)} rx=${half * 1.4} />
    <rect class="aa-green" ...${at(green)} rx=${half * 0.6} />
    ${spaces.map((space) => html`<${Garden} key=${space.id} space=${space} lot=${ring.lots[space.index]} k=${k} market=${space.kind === "corner" && props.seen.advanced} />`)}
    <${Ways} ring=${ring} />
    ${spaces.map((space) => html`<${Paving} key=${space.id} space=${space} ring=${ring} market=${space.kind === "corner" && props.seen.advanced} />`)}`;
}

/** From a garden to the road. @param {Ring} ring @param {number} i */
function driveOf({ spots, lots }, i) {
  const [x, y] = spots[i];
  const lot = lots[i];
  const to = [Math.max(lot.x, Math.min(lot.x + lot.w, x)), Math.max(lot.y, Math.min(lot.y + lot.h, y))];
  return `M${x} ${y}L${to[0]} ${to[1]}`;
}

/** @param {{space: Space, lot: import("./ring.js").Corner, k: number, market: boolean}} props */
function Garden({ space, lot: { x, y, w, h }, k, market }) {
  const free = (w - WIDE * k * 1.3) / 2 - 14 * k; // beside the house
  const foot = y + h * 0.66;
  return html`
    <rect class=${cls("aa-lot", market && "market", space.home_of && `home-${space.home_of}`)} data-lot=${space.index} x=${x} y=${y} width=${w} height=${h} rx=${Math.min(12, 10 * k + 3)} />
    ${w > HEDGE + WIDE * k && free > 50 && [x + 8, x + w - 8 - free].map((from) => html`<${Fence} key=${from} x=${from} y=${foot} wide=${free} k=${k} />`)}`;
}

/** A white fence with two bushes. @param {{x: number, y: number, wide: number, k: number}} props */
function Fence({ x, y, wide, k }) {
  const step = 9 * k;
  const posts = Array.from(
    { length: Math.floor(wide / step) + 1 },
    (_, n) => `M${x + n * step} ${y + 14 * k}v${-18 * k}`,
  );
  return html`
    <g class="aa-fence" stroke-width=${3.6 * k}><path stroke-width=${2.4 * k} d=${`M${x} ${y}h${wide}M${x} ${y + 8 * k}h${wide}`} /><path d=${posts.join("")} /></g>
    ${[0.42, 0.68].map((part, i) => html`<path key=${part} class="aa-bush" transform=${`translate(${x + wide * part} ${y + 14 * k}) scale(${k * (i ? 0.75 : 1)})`} d="M-18 0a11 11 0 0 1 9-14 11 11 0 0 1 18 0 11 11 0 0 1 9 14z" />`)}`;
}

/** Arrow heads on the road, half way between two spots: which way is forward (AA-1.6). @param {{ring: Ring}} props */
const Ways = ({ ring: { spots, half } }) => html`
  <g class="aa-ways">${spots.map(([x, y], i) => {
    const [tx, ty] = spots[(i + 1) % spots.length];
    const turn = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
    const size = half * 0.4;
    return html`<path key=${i} transform=${`translate(${(x + tx) / 2} ${(y + ty) / 2}) rotate(${turn})`} d=${`M${-size} ${-size}L${size} 0L${-size} ${size}`} />`;
  })}</g>`;

/** The spot on the road where pawns stand. @param {{space: Space, ring: Ring, market: boolean}} props */
function Paving({ space, ring, market }) {
  const [x, y] = ring.spots[space.index];
  const r = ring.half * 0.8;
  if (space.kind === "home")
    return html`<rect class=${`aa-spot home-${space.home_of}`} data-spot=${space.index} x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="5" />`;
  if (!market) return html`<circle class="aa-spot" data-spot=${space.index} cx=${x} cy=${y} r=${r} />`;
  const d = r * 1.3;
  return html`<path class="aa-spot market" data-spot=${space.index} d=${`M${x} ${y - d}l${d} ${d}-${d} ${d}-${d}-${d}z`} /><path class="aa-coin" d=${`M${x - 4} ${y - 4}h8v8h-8z`} />`;
}

/** A house with its name below, round 0 0 of its box. @param {On & {place: number, box: {x: number, y: number, w: number, h: number}}} on */
export function House({ sheet, props, place, box }) {
  const space = props.content.board.space[place];
  const lot = ringOf(sheet, props.content.board.space).lots[place];
  const name = nameOf(space, props.lang);
  const px = fitting(name, lot.w - 6, MOST * Math.max(0.9, Math.min(1.15, sheet.k)));
  const scale = Math.min(lot.w / (WIDE + 8), (lot.h - px - 8) / (HIGH + 4));
  const [x, y] = [lot.x + lot.w / 2 - box.x, lot.y + lot.h / 2 - box.y];
  const top = y - (scale * HIGH + px + 3) / 2;
  return html`
    <g class="aa-house"><rect class="touch" x=${lot.x - box.x} y=${lot.y - box.y} width=${lot.w} height=${lot.h} />
      ${hintedAt(props, "space", place) && html`<rect class="advice" x=${lot.x - box.x} y=${lot.y - box.y} width=${lot.w} height=${lot.h} rx="10" />`}
      <g transform=${`translate(${x - (WIDE * scale) / 2} ${top}) scale(${scale})`}>${HOUSES[place]?.()}</g>
      <text class="name aa-name" x=${x} y=${top + scale * HIGH + px} font-size=${px} text-anchor="middle">${name}</text>
    </g>`;
}

/** Pixels of a name so that it fits. @param {string} name @param {number} room @param {number} px */
const fitting = (name, room, px) => Math.max(LEAST, Math.min(px, (px * room) / widthOf(name, px, 700)));
