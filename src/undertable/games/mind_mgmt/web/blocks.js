// The city below all that stands in it: streets, the eight ways of the temples, blocks with two features each, likelihoods in dots.
// May touch: what is shown. Must not: be an answer; the shell lights what is one.

import { cls, html } from "/static/js/lib.js";
import { shown as layers, lit, when } from "./hand.js";
import { featurePaths } from "./icons.js";
import { Ink, Inks, likeliest, percent, shares } from "./net.js";
import { featuresAt, isTemple, neighbours, places, ruledOut, secrets, size } from "./reckon.js";
import { Roadblock, Tunnel } from "./shift.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */
/** @typedef {On & {place: number, box: Box}} At */

const UPRIGHT = 1.45; // a block that is less wide than so many times its height has its icons at its top
const ICON = 41; // pixels of an icon where there is room for it
const BUSY = 0.8; // of that where somebody stands before it
export const ROUND = 9;

/** Streets, and the ways of the temples (MM-2.4). @param {On} on */
export function Ground({ sheet, props }) {
  const { content } = props;
  const ways = places(content)
    .filter((place) => isTemple(content, place))
    .flatMap((place) => neighbours(content, [], place).map((other) => [sheet.boxes[place], sheet.boxes[other]]))
    .flatMap(([a, b]) => (a && b ? [`M${a.x} ${a.y}L${b.x} ${b.y}`] : []));
  return html`
    <defs>
      <pattern id="mm-dots" width="10" height="10" patternUnits="userSpaceOnUse"><circle class="dot-ink" cx="3" cy="3" r="1.500" /><circle class="dot-ink" cx="8" cy="8" r="1.500" /></pattern>
      <pattern id="mm-tone" width="7" height="7" patternUnits="userSpaceOnUse"><circle class="tone-ink" cx="2" cy="2" r="1.100" /><circle class="tone-ink" cx="5.500" cy="5.500" r="1.100" /></pattern>
      <${Inks} />
    </defs>
    <rect fill="url(#mm-dots)" x=${-sheet.width} y=${-sheet.height} width=${3 * sheet.width} height=${3 * sheet.height} />
    <path class="mm-way" d=${ways.join("")} />
    <${Tunnel} sheet=${sheet} props=${props} />`;
}

/** @param {At} at */
export const Place = (at) => html`<${Block} ...${at} />`;

/** Who or what stands in a block, so that its icons make room. @param {Props} props @param {number} place */
const isBusy = ({ seen }, place) =>
  [...seen.agent, ...seen.immortal, ...(seen.tunnel ?? []), ...(seen.wiretap ?? [])].includes(place) ||
  seen.step[place] > 0 ||
  seen.note[place] > 0 ||
  (seen.on_site && seen.site === place);

/** How large icons are, and where the two begin, from the middle of the block. @param {Props} props @param {number} place @param {Box} box */
function iconsIn(props, place, { w, h }) {
  const upright = w < h * UPRIGHT;
  const most = Math.min(ICON * (upright ? 1 : Math.max(1, h / 93)), (w - 22) / 2, h - 30);
  const i = upright && isBusy(props, place) ? most * BUSY : most;
  if (!upright) return { i, y: -i / 2 - 6, x: [9 - w / 2, 14 + i - w / 2] };
  return isBusy(props, place)
    ? { i, y: 6 - h / 2, x: [6 - w / 2, 9 + i - w / 2] }
    : { i, y: 7 - h / 2, x: [-i - 3, 3] };
}

/** One location: paper, likelihood, features, what is known in figures beside its name. @param {At} at */
function Block({ sheet, props, place, box }) {
  const { content, seen, knowledge } = props;
  const [show, asked, time] = [layers.use(), lit.use(), when.use()];
  const likely = show.heat ? shares({ ...props, when: time }) : null;
  const out = show.out ? (ruledOut(seen).get(place) ?? 0) : 0;
  const features = featuresAt(content, place);
  const mine = secrets(seen).flatMap(({ feature, exposed }) => (exposed ? [] : [feature]));
  const { wide } = size(content);
  const temple = isTemple(content, place);
  const { i, x, y } = iconsIn(props, place, box);
  const rect = { x: -box.w / 2, y: -box.h / 2, width: box.w, height: box.h, rx: ROUND };
  const share = likely && likeliest(likely).includes(place) ? percent(likely[place]) : "";
  const name = -box.w / 2 + 12 + sheet.name * 1.3;
  return html`
    <g class=${cls("mm-block", temple && "temple", (place + Math.floor(place / wide)) % 2 === 1 && "odd", features.includes(asked) && "lit", props.memo?.fresh?.includes(place) && "fresh")} stroke-linejoin="round" stroke-linecap="round">
      <rect class="shade" ...${rect} x=${rect.x + 3} y=${rect.y + 4} /><rect class="plot" ...${rect} />
      <rect class="plot-tone" x=${rect.x + 1} y=${box.h * -0.05} width=${box.w - 2} height=${box.h * 0.55 - 1} rx="8" />
      ${likely && html`<${Ink} share=${likely[place]} exact=${knowledge.exact} box=${box} />`}
      ${out > 0 && html`<rect class="cleared" ...${rect} />`}
      ${
        temple
          ? html`<${Temple} x=${box.w < box.h * UPRIGHT ? 0 : -box.w * 0.12} scale=${i / 39} y=${box.w < box.h * UPRIGHT ? -box.h * 0.1 : 0} />`
          : features.map(
              (feature, n) =>
                html`<g key=${feature} class="mm-feature" transform=${`translate(${x[n]} ${y}) scale(${i / 48})`}>${mine.includes(feature) && html`<rect class="mine" x="-2" y="-2" width="52" height="52" rx="9" />`}${featurePaths(content.features[feature].id)}</g>`,
            )
      }
      ${share ? html`<text class="likely" x=${name} y=${box.h / 2 - 7} font-size=${sheet.name + 3}>${share}</text>` : out > 0 && html`<text class="out" x=${name} y=${box.h / 2 - 7} font-size=${sheet.name + 1}>✕${out}</text>`}
    </g>`;
}

/** @param {{x: number, y: number, scale: number}} at */
const Temple = ({ x, y, scale }) => html`
  <g class="temple-of" transform=${`translate(${x} ${y}) scale(${scale})`}><path class="hall" d="M-34 26V6h68v20z" /><path class="door" d="M-9 26V10H9v16z" />
    <path class="roof" d="M-46 8c10-1 14-5 18-12h56c4 7 8 11 18 12z" /><path class="roof" d="M-28-4c7-1 10-4 13-10h30c3 6 6 9 13 10z" /><path class="spire" d="M0-14v-8M-46 8l-4-5M46 8l4-5" /></g>`;

/** What a block keeps for itself: the place beside its name, and how round it is. @returns {{round: number}} */
export const room = () => ({ round: ROUND });

/** Mayhem and roadblocks on borders; they stop the Recruiter and the Immortals, mayhem all (MM-2.7). @param {On & {way: number, a: Box, b: Box}} on */
export function Way({ props: { seen }, way, a, b }) {
  const laid = seen.mayhem.includes(way) ? "mayhem" : (seen.roadblock ?? []).includes(way) ? "roadblock" : "";
  if (!laid) return "";
  const [x, y, upright] = [(a.x + b.x) / 2, (a.y + b.y) / 2, a.x !== b.x];
  return html`
    <g class=${laid} transform=${`translate(${x} ${y}) rotate(${upright ? 90 : 0})`}>
      ${laid === "roadblock" ? Roadblock : html`<path class="blast" d="M-42 0l7-9 8 5 6-8 8 7 7-9 7 8 8-7 6 9 8-5 7 9-7 9-8-5-6 9-8-7-7 8-7-9-8 7-6-8-8 5z" /><path class="bang" d="M-28 0h7M-12 0h7M5 0h7M21 0h7" />`}
    </g>`;
}
