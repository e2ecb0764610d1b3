// The pieces: pawns with letters and a shape by type, crossed out when Down; cubes of seats.
// May touch: what is shown. Must not: be an answer; places, cards and buttons are.

import { cls, html } from "/static/js/lib.js";
import { characterOf, codeOf, conspirators, DOWN, inkOf, letterOf, NONE, playersOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** By type, in a square of 40 units round the middle. */
export const SHAPES = {
  human: "M0-19A19 19 0 1 1-.01-19Z",
  robot: "M-17-17H17V17H-17Z",
  both: "M-8-19H8L19-8V8L8 19H-8L-19 8V-8Z",
  item: "M0-20 20 16H-20Z",
  data: "M0-21 21 0 0 21-21 0Z",
  monster: "M0-22 6-9 20-14 12-1 22 9 8 9 4 22-4 10-18 17-13 3-23-5-9-8Z",
};

/** @param {import("./props.js").Content} content @param {number} character @returns {keyof typeof SHAPES} */
export function shapeOf(content, character) {
  const types = content.characters[character]?.types;
  if (!types) return "monster";
  if (types.includes("human")) return types.includes("robot") ? "both" : "human";
  return types.includes("robot") ? "robot" : types.includes("item") ? "item" : "data";
}

/** In the colour of its player, ringed by the colour of an only Conspirator. @param {Props & {pawn: number}} props */
export function Pawn(props) {
  const { seen, content, pawn } = props;
  const character = characterOf(content, pawn);
  const [player] = playersOf(props, character);
  const friends = conspirators(props, character);
  const ring = player === undefined && friends.length === 1 ? friends[0] : NONE;
  const load = seen.held[pawn].length;
  const shape = shapeOf(content, character);
  return html`
    <g class=${cls("pawn", `type-${shape}`, player !== undefined && `pc ink-${inkOf(props, player)}`, ring !== NONE && `led ink-${inkOf(props, ring)}`, seen.status[pawn] === DOWN && "down", seen.actor === pawn && "acting")}>
      <path class="figure" d=${SHAPES[shape]} />
      ${seen.status[pawn] === DOWN && html`<path class="cross" d="M-17-17 17 17M17-17-17 17" />`}
      <text class="letters" y="7.500" font-size="22" text-anchor="middle">${codeOf(props, pawn)}</text>
      ${load > 0 && html`<g class="load" transform="translate(15 15)"><circle r="9" /><text y="4.500" font-size="13" text-anchor="middle">${load}</text></g>`}
      ${seen.engulfed[pawn] && html`<circle class="engulfed" r="23" />`}
      ${seen.sick[pawn] && html`<circle class="sick-dot" cx="-15" cy="-15" r="6" />`}
    </g>`;
}

/** A pawn beside words. @param {Props & {pawn: number}} props */
export const PawnSign = (props) =>
  html`<svg class="pawn-sign" viewBox="-26 -26 52 52" aria-hidden="true"><${Pawn} ...${props} /></svg>`;

/** So many cubes of a seat. @param {Props & {seat: number, n: number}} props */
export const Cubes = (props) =>
  html`<span class=${`cubes ink-${inkOf(props, props.seat)}`} role="img" aria-label=${`${props.names[props.seat] ?? ""}: ${props.n}`} title=${props.names[props.seat]}>${letterOf(props.seat)}<b>${props.n}</b></span>`;

/** The mark of a seat. @param {Props & {seat: number}} props */
export const SeatMark = (props) =>
  html`<span class=${`seat-chip ink-${inkOf(props, props.seat)}`} aria-hidden="true">${letterOf(props.seat)}</span>`;
