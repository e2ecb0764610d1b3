// The pieces in the city: criminals with what they hold, items, the Sentinel, barricades, heat.
// May touch: what is shown. Must not: be an answer; zones are.

import { OUTLINES } from "/static/js/kit/faces.js";
import { cls, html } from "/static/js/lib.js";
import { Face } from "./faces.js";
import { EFFECT_PATHS } from "./icons.js";
import { heldBy, hookedBy, initials, inkOf, NONE } from "./reckon.js";
import { borderLine } from "./spots.js";

/** @typedef {import("./props.js").Props} Props */

/** A criminal: face and two letters in the ring of whoever has hooked them, the item held at the upper right. @param {Props & {who: number, bare?: boolean}} props */
export function Criminal(props) {
  const { seen, content, who, me, bare = false } = props;
  const by = hookedBy(seen, who);
  const item = bare ? NONE : heldBy(seen, who);
  return html`
    <g class=${cls("criminal", by === NONE ? "free" : `ink-${inkOf(props, by)}`, by === me && me >= 0 && "mine", seen.lock[who] >= 0 && "locked")} transform="scale(1.27)">
      <path class="edge" d=${OUTLINES.hexagon} />
      <${Face} id=${content.criminals[who].id} size=${40} outline="hexagon" />
      <path class="hex" d=${OUTLINES.hexagon} />
      ${seen.lock[who] >= 0 && html`<path class="bolt" d="M-7-25h14v9H-7zM-4.500-25v-3a4.500 4.500 0 0 1 9 0v3" />`}
      <g class="letters" transform="translate(13 14)"><rect x="-11" y="-8.500" width="22" height="17" rx="3.500" /><text y="5.600" font-size="16" text-anchor="middle">${initials(props, who)}</text></g>
      ${item !== NONE && html`<g transform="translate(20 -18) scale(.66)"><${Item} id=${content.items.item[item].id} held=${true} /></g>`}
    </g>`;
}

/** An item: larger where it lies than where it is held. @param {{id: string, held?: boolean}} props */
export const Item = ({ id, held = false }) => html`
  <g class=${cls("item-token", held && "held")}>
    <${Face} id=${id} size=${held ? 30 : 40} outline="tile" whole=${true} />
    <path class="rim" d=${OUTLINES.tile} transform=${held ? "scale(.75)" : undefined} />
  </g>`;

/** The robot that walks through barricades. */
export const Sentinel = () => html`
  <g class="sentinel"><path class="body" d="M-22 28 -26-6C-26-24-14-31 0-31S26-24 26-6L22 28Z" /><path class="eye" d="M-17-9H17M-12 4H12M-8 15H8" /></g>`;

/** @param {{border: number, marked?: boolean}} props */
export function Barricade({ border, marked = false }) {
  const [from, to] = borderLine(border);
  const at = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return html`<g class=${cls("barricade", marked && "marked")}><line class="glow" ...${at} /><line class="bar" ...${at} /><line class="stripes" ...${at} /></g>`;
}

/** Heat in a zone: so many lamps. @param {{n: number}} props */
export const Heat = ({ n }) => html`
  <g class="heat">${Array.from({ length: n }, (_, i) => html`<path key=${i} transform=${`translate(${(i - (n - 1) / 2) * 25} 0)`} d="M0-10C6-4 9 0 9 5A9 9 0 0 1-9 5C-9 0-6-4 0-10Z" />`)}</g>`;

/** What a zone is used for; struck out where heat keeps everybody from it. @param {{id: string, heat: number}} props */
export const Effect = ({ id, heat }) => html`
  <g class=${cls("effect", heat > 0 && "shut")} transform=${`translate(${heat ? -12.5 * heat - 12 : 0} 0) scale(1.15) translate(-12 -12)`}><path d=${EFFECT_PATHS[id]} /></g>`;

/** A criminal beside words. @param {Props & {who: number}} props */
export const CriminalSign = (props) => html`
  <svg class="criminal-sign" viewBox="-32 -31 64 64" aria-hidden="true"><${Criminal} ...${props} bare=${true} /></svg>`;
