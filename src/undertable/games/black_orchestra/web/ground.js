// Behind everything: land and water, the frame of Berlin, lines of railway, and in the free corner how far history is.
// May touch: where places are drawn, the phases of locations, the tracks. Must not: be an answer.

import { cls, html } from "/static/js/lib.js";
import { path, route } from "/static/js/stage/ways.js";
import { FacePaths } from "./icons.js";
import { eventsLeft, phaseOf } from "./reckon.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */

const SEA = // the North Sea and the Baltic; the Adriatic
  "M-90-90H190V-9L100 1C92-1 88 2 80 3S70 6 66 4s-8 8-5 14-1 10-6 12-8-2-13-2-10 4-14 6-4-3-8-2-4 4-9 5S2 36 0 42L-90 70ZM58 98c-2-5-8-8-10-7s4 5 5 7Z";
const LOWER = 35; // how much lower Europe lies on the upright sheet
/** The frame of Berlin and its river, in units of the sheet. */
const BERLIN = {
  wide: [
    "M1-.2H38.4V31.200H1Z",
    "M1.100 15.500C8 11.500 14 16.500 20 14.200S31 11.200 38.300 14",
    [2.6, 2.2],
    [37, 2.2],
    31.2,
  ],
  upright: [
    "M1.500 1.500H98.500V17.500H76V32.500H1.500Z",
    "M1.600 18.200C16 14.500 26 19.500 44 17S66 15.500 75.900 17.400",
    [4, 4.2],
    [96, 4.2],
    32.5,
  ],
};
const SHORES = /** @type {const} */ ([
  ["#bcc7c1", 46],
  ["#c6cfc8", 30],
  ["#d2d8cd", 14],
]);
const CELL = 27; // from one stage to the next
const EDGE = 10; // pixels to the edge of their table

/** From units of the sheet to its pixels. @param {On} on @returns {(x: number, y: number) => [number, number]} */
function scaled({ staging: { declared }, sheet }) {
  const [left, top, right, bottom] = (declared[sheet.key] ?? declared.wide).extent;
  return (x, y) => [((x - left) / (right - left)) * sheet.width, ((y - top) / (bottom - top)) * sheet.height];
}

/** @param {On} on */
export function Ground(on) {
  const { sheet, props } = on;
  const at = scaled(on);
  const [[x, y], [x1, y1]] = [at(0, 0), at(1, 1)];
  const [frame, spree, cap, note, foot] = /** @type {[string, string, [number, number], [number, number], number]} */ (
    BERLIN[sheet.key]
  );
  const europe = `matrix(${x1 - x} 0 0 ${y1 - y} ${at(0, sheet.key === "wide" ? 0 : LOWER).join(" ")})`;
  const berlin = `matrix(${x1 - x} 0 0 ${y1 - y} ${x} ${y})`;
  const station = sheet.boxes[0];
  const { t } = props;
  const wide = { x: -sheet.width, y: -sheet.height, width: 3 * sheet.width, height: 3 * sheet.height };
  return html`
    <defs>
      <clipPath id="bo-sea"><path d=${SEA} transform=${europe} /></clipPath>
      <pattern id="bo-waves" width="44" height="14" patternUnits="userSpaceOnUse"><path fill="none" stroke="#9fb0ab" stroke-width="1.200" d="M0 7q11-7 22 0t22 0" /></pattern>
      <pattern id="bo-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path stroke="#565d54" stroke-opacity=".55" stroke-width="4" d="M0 0V9" /></pattern>
      <pattern id="bo-bars" width="8" height="8" patternUnits="userSpaceOnUse"><path stroke="#14110f" stroke-width="3" d="M4 0V8" /></pattern>
    </defs>
    <rect class="bo-land" ...${wide} />
    <g clip-path="url(#bo-sea)"><rect class="bo-water" ...${wide} /><rect fill="url(#bo-waves)" opacity=".7" ...${wide} />
      ${SHORES.map(([colour, thick]) => html`<path key=${thick} fill="none" stroke=${colour} stroke-width=${thick} vector-effect="non-scaling-stroke" d=${SEA} transform=${europe} />`)}</g>
    <path class="bo-shore" vector-effect="non-scaling-stroke" d=${SEA} transform=${europe} />
    <path class="bo-graticule" d=${[1, 2, 3, 4].map((n) => `M${(n * sheet.width) / 5} 0V${sheet.height}M0 ${(n * sheet.height) / 5}H${sheet.width}`).join("")} />
    <path class="bo-inset" vector-effect="non-scaling-stroke" d=${frame} transform=${berlin} /><path class="bo-spree" vector-effect="non-scaling-stroke" d=${spree} transform=${berlin} />
    ${station && html`<path class="bo-way-out" d=${`M${station.x} ${at(0, foot)[1]}V${station.y}`} />`}
    <text class="bo-cap" x=${at(...cap)[0]} y=${at(...cap)[1] + 6}>${t("Berlin")}</text>
    <text class="bo-note" x=${at(...note)[0]} y=${at(...note)[1] + 5} text-anchor="end">${t("all locations are adjacent")}</text>
    <${Tracks} ...${on} />`;
}

/** A line of railway, faint where it does not lead anywhere yet or any more. @param {On & {a: Box, b: Box}} on */
export function Way({ sheet, props, a, b }) {
  const shut = [a, b].some((box) => phaseOf(props, sheet.boxes.indexOf(box)) !== "open");
  const d = path(route(a, b, sheet.boxes));
  return html`<g class=${cls("bo-rail", shut && "shut")}><path class="bo-bed" d=${d} /><path class="bo-ties" d=${d} /></g>`;
}

/** The tracks in the free corner: stage, Military Support, dissent; one below the other where the sheet is narrow. @param {On} on */
function Tracks({ sheet, props }) {
  const { seen, content, t } = props;
  const narrow = sheet.key === "upright";
  const { width, height } = narrow ? { width: 210, height: 162 } : { width: 452, height: 88 };
  const support = content.setup.support_max;
  const left = eventsLeft(seen).reduce((sum, n) => sum + n, 0);
  const [beside, second, third] = narrow ? [EDGE, 56, 114] : [EDGE + 7 * CELL + 14, 0, 58];
  return html`
    <g class="bo-tracks" transform=${`translate(${sheet.width - width - 8} ${sheet.height - height - 8})`}>
      <rect class="bo-table" width=${width} height=${height} rx="6" />
      <text class="bo-track" x=${EDGE} y="18">${t("Stage")}</text><text class="bo-track" x=${beside} y=${second + 18}>${t("Military Support")}</text>
      ${content.stages.map(({ number }, i) => html`<${Cell} key=${number} x=${EDGE + i * CELL} y=${25} n=${number} kind=${cls(number === seen.stage && "at", number < seen.stage && "past")} />`)}
      ${Array.from({ length: support }, (_, i) => html`<${Cell} key=${`s${i}`} x=${beside + i * CELL} y=${second + 25} n=${i + 1} kind=${cls("of-support", i + 1 === seen.support && "at", i + 1 < seen.floor && "past")} />`)}
      <text class="bo-track soft" x=${EDGE} y=${third + 17}>${t("Dissent")}</text>
      ${Array.from({ length: content.setup.dissent_slots }, (_, i) => html`<g key=${`d${i}`} class=${cls("bo-slot", i < seen.track && "on")} transform=${`translate(${EDGE + 116 + i * 25} ${third})`}><rect width="21" height="21" rx="4" />${i < seen.track && html`<g transform="scale(.87)"><${FacePaths} id="target" /></g>`}</g>`)}
      <text class="bo-track soft" x=${beside} y=${narrow ? 153 : third + 17}>${t("{n} event left", "{n} events left", { n: left })}</text>
    </g>`;
}

/** @param {{x: number, y: number, n: number, kind: string}} props */
const Cell = ({ x, y, n, kind }) =>
  html`<g class=${`bo-cell ${kind}`} transform=${`translate(${x} ${y})`}><rect width="24" height="26" rx="3" /><text x="12" y="18.500" text-anchor="middle">${n}</text></g>`;
