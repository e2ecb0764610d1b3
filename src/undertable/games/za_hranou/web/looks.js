// Who and what is drawn how: criminals, the Sentinel, items in their orange frames, hooks.
// May touch: the drawings of the game. Must not: know where anything is on the sheet.

import { OUTLINES } from "/static/js/kit/faces.js";
import { cls, html } from "/static/js/lib.js";
import { Face as Drawn, Portrait } from "./faces.js";
import { EFFECT_PATHS, EVIDENCE_PATHS } from "./icons.js";
import { criminalName, heldBy, hookedBy, initials, inkOf, NONE } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").On} On */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

export const SENTINEL = "sentinel"; // the sort of the one robot

/** The robot that walks through barricades: nobody's, so without ring and letters. @param {{size?: number}} props */
export const Sentinel = ({ size = 40 }) => html`
  <g class="zh-sentinel" transform=${`scale(${size / 40})`}>
    <path fill="#c3cbe0" stroke="#14110f" stroke-width="2.400" d="M-16 19C-15.500-8-12-19 0-19S15.500-8 16 19Z" /><path fill="#14110f" opacity=".16" d="M0-19C12-19 15.500-8 16 19H4C8 4 7-9 0-19Z" />
    <path class="slits" d="M-10-6H10M-11 3H11M-12 12H12" /><path fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round" d="M-8-12c1.500-2.500 4-3 6.500-3" />
  </g>`;

/** A face on a token, which cuts it to its outline. @param {On & {who: Thing, size: number}} on */
export function Piece({ props: { content }, who, size }) {
  if (who.sort === SENTINEL) return html`<${Sentinel} size=${size} />`;
  return html`<${Drawn} id=${content.criminals[who.id].id} size=${size} bare=${false} />`;
}

/** An item in its frame. @param {{id: string, size: number}} props */
const Framed = ({ id, size }) => html`
  <g class="zh-item"><path class="back" transform=${`scale(${size / 40})`} d=${OUTLINES.tile} /><${Drawn} id=${id} size=${size - 2} outline="tile" whole /><path class="rim" transform=${`scale(${(size - 1) / 40})`} d=${OUTLINES.tile} /></g>`;

/** @param {On & {what: import("/static/js/stage/stage.js").Lying, size: number}} on */
export const Lies = ({ what, size }) => html`<${Framed} id=${what.art ?? ""} size=${size} />`;

/** At the upper right of a token what the criminal holds, at the left the bolt of a hook that cannot be taken. @param {On & {who: Thing, size: number}} on */
export function Carried({ props: { seen, content }, who }) {
  if (who.sort === SENTINEL) return null;
  const item = heldBy(seen, who.id);
  return html`
    ${item !== NONE && html`<g transform="translate(20 -17)"><${Framed} id=${content.items.item[item].id} size=${21} /></g>`}
    ${seen.lock[who.id] >= 0 && html`<path class="zh-bolt" transform="translate(-15 4)" d="M-7-6h14v10H-7zM-4.500-6v-3a4.500 4.500 0 0 1 9 0v3" />`}`;
}

/** A hook: a face in the ring of whoever has it, with letters. @param {{props: Pick<Props, "seen" | "content" | "lang" | "seats">, who: number, size: number}} on */
export function Hook({ props, who, size }) {
  const by = hookedBy(props.seen, who);
  return html`
    <g class=${cls("zh-hook", by !== NONE && `ink-${inkOf(/** @type {Props} */ (props), by)}`)} transform=${`scale(${size / 44})`}>
      <path class="edge" d=${OUTLINES.hexagon} /><${Drawn} id=${props.content.criminals[who].id} size=${40} outline="hexagon" /><path class="hex" d=${OUTLINES.hexagon} />
      <g class="letters" transform="translate(13 14)"><rect x="-11" y="-8.500" width="22" height="17" rx="3.500" /><text y="5.200" font-size="14.500" text-anchor="middle">${initials(props, who)}</text></g>
      <title>${criminalName(props, who)}</title>
    </g>`;
}

/** The same beside words. @param {Pick<Props, "seen" | "content" | "lang" | "seats"> & {who: number}} props */
export const CriminalSign = (props) =>
  html`<svg class="criminal-sign" viewBox="-25 -24 50 50" aria-hidden="true"><${Hook} props=${props} who=${props.who} size=${44} /></svg>`;

/** A picture in a popover or in a line. @param {{props: Pick<Props, "content">, thing: Thing, size: number}} at */
export function Face({ props: { content }, thing: { sort, id }, size }) {
  if (sort === "criminal") return html`<${Portrait} id=${content.criminals[id].id} size=${size} />`;
  if (sort === "item") return html`<${Portrait} id=${content.items.item[id].id} size=${size} whole />`;
  if (sort === SENTINEL)
    return html`<svg viewBox="-24 -24 48 48" width=${size} height=${size} aria-hidden="true"><${Sentinel} /></svg>`;
  const d = sort === "zone" ? EFFECT_PATHS[content.zones[id].id] : EVIDENCE_PATHS[content.evidence[id]?.id];
  if (!d) return null;
  return html`<svg class="zh-line" viewBox="-3 -3 30 30" width=${size} height=${size} aria-hidden="true"><path d=${d} /></svg>`;
}
