// The city by night: wet asphalt behind the ring, every zone with its skyline and what it is used for, barricades, the middle.
// May touch: what is public, and where the places are drawn. Must not: be an answer; the shell lights what is one.

import { cls, html } from "/static/js/lib.js";
import { octagon, span } from "/static/js/stage/sectors.js";
import { widthOf } from "/static/js/stage/widths.js";
import { EFFECT_PATHS } from "./icons.js";
import { Hook } from "./looks.js";
import { unhooked, ZONES } from "./reckon.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */
/** @typedef {import("/static/js/stage/stage.js").Sheet} Sheet */

/** A street of each zone in one line of light, 120 wide, standing on 0. @type {Record<string, string>} */
const SKYLINES = {
  harbor:
    "M-60 0h16v-14h-8l26-26v-12h5v12l22 26M-24-26v26M-44-14h30M4 0v-18h24V0M8-18v-8h7v8M34 0v-10h26V0M-60 4c10-4 20 4 30 0s20 4 30 0 20 4 30 0 20 4 30 0",
  ion_towers:
    "M-44 0l6-54h6l6 54M-6 0l8-68h6l8 68M32 0l5-46h6l5 46M-35-54v-10M5-68v-12M40-46v-9M-47-60h24M-7-74h24M29-51h22M-60 0H60",
  heights:
    "M-60 0v-26h18v-20h18V0M-24-34h14v-30h22V0M12-48h16v-16h14V0M42-30h18V0M-6-58h12M-6-50h12M-6-42h12M18-40h6M32-56h6",
  center:
    "M-58 0v-22h20V0M-32 0v-44l12-10 12 10V0M-4 0v-64h8v-14h4v14h8V0M22 0v-36h16V0M42 0v-20h16V0M-26-38h12M-26-30h12M2-56h8M2-46h8",
  aerodrome: "M-60 0h120M-50 0v-16c0-16 34-16 34 0V0M-8 0v-40h-6l4-14h20l4 14h-6V0M22-6l34-12-8 14-8-2-6 6M-2-48h4",
  blocks:
    "M-60 0v-40h26V0M-30 0v-58h26V0M0 0v-36h24V0M28 0v-50h28V0M-54-32h14M-54-22h14M-54-12h14M-24-48h14M-24-38h14M-24-28h14M6-28h12M6-18h12M34-40h16M34-28h16M34-16h16",
  zinbazaar:
    "M-58 0v-22M-26 0v-22M-62-22l8-14h24l8 14zM-14 0v-26M22 0v-26M-18-26l8-16h28l8 16zM30 0v-20M58 0v-20M26-20l8-12h20l8 12zM-54-10h24M-10-12h28M34-8h20M-42-36v-10M4-42v-12",
  parish:
    "M-58 0v-20l16-12 16 12V0M-20 0v-44L0-66l20 22V0M0-66v-14M-5-75H5M-6 0v-16c0-9 12-9 12 0V0M26 0v-22h30V0M-6-38a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
};
const GAP = 6; // pixels between a plate and the line that two share
const ROOMY = 0.6; // from this size on what a zone is used for stands in words
const [LINE, LOW] = [21, 15]; // pixels of the line below a name
const WORDS = 13; // of its letters
const RAIN = 150;
const HOOKS = 0.63; // how far from the middle free hooks lie, of the hub
const HOOK = 40; // pixels of one

/** What a zone is used for, in a word or two. @param {Props["t"]} t @returns {Record<string, string>} */
const uses = (t) => ({
  blocks: t("duel"),
  heights: t("two moves"),
  aerodrome: t("one relocated"),
  zinbazaar: t("items swapped"),
  center: t("Sentinel, barricades"),
  ion_towers: t.as("of a zone", "boost"),
  parish: t("tolerance"),
  harbor: t("evidence"),
});

/** @param {Props} props @param {number} zone */
export const useOf = ({ content, t }, zone) => uses(t)[content.zones[zone].id] ?? "";

/** @param {Sheet} sheet */
const isRoomy = (sheet) => sheet.k >= ROOMY;

/** What the line below a name takes. @param {number} zone @param {Props} props @param {Sheet} sheet */
export function room(zone, props, sheet) {
  const hot = props.seen.heat[zone];
  if (!isRoomy(sheet)) return hot ? { under: /** @type {[number, number]} */ ([hot * 13, LOW]) } : {};
  const wide = hot ? hot * 18 : widthOf(useOf(props, zone), WORDS) + 24;
  return { under: /** @type {[number, number]} */ ([wide, LINE]) };
}

/** @param {number[][]} points */
const outline = (points) => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** @param {On} on */
export function Ground({ sheet, props: { seen } }) {
  const { width: w, height: h } = sheet;
  if (!seen.ring.length) return null;
  const { corners } = octagon(w, h, ZONES);
  const rim = corners.map(([at]) => [w / 2 + (at[0] - w / 2) * 1.012, h / 2 + (at[1] - h / 2) * 1.012]);
  return html`
    <defs>
      <radialGradient id="zh-lamp"><stop offset="0" stop-color="#27305a" /><stop offset="1" stop-color="#0a0d18" /></radialGradient>
      <pattern id="zh-hot" width="14" height="14" patternTransform="rotate(45)" patternUnits="userSpaceOnUse"><rect width="6" height="14" fill="#ff5340" fill-opacity=".14" /></pattern>
    </defs>
    <rect fill="#0a0d18" x=${-w} y=${-h} width=${3 * w} height=${3 * h} />
    <ellipse fill="url(#zh-lamp)" opacity=".75" cx=${w / 2} cy=${h / 2} rx=${w * 0.72} ry=${h * 0.72} />
    <path fill="none" stroke="#6f86c9" stroke-opacity=".22" stroke-width="1.300" d=${rain(w, h)} />
    <polygon fill="#070a14" points=${outline(rim)} />`;
}

/** Drops, the same ones every time, also where nothing else is. @param {number} w @param {number} h */
const rain = (w, h) =>
  Array.from(
    { length: RAIN },
    (_, i) => `M${((i * 137.5) % (2 * w)).toFixed(0)} ${((i * 89.3 + (i % 7) * 31) % h).toFixed(0)}l-3 12`,
  ).join("");

/** A zone: its plate, its skyline in the light of every other sign; red where police search it. @param {On & {place: number, box: Box}} on */
export function Place({ sheet, props: { seen, content }, place, box }) {
  const shape = box.shape ?? [];
  const small = 1 - (2 * GAP) / Math.min(box.w, box.h);
  const plate = outline(shape.map(([x, y]) => [x * small, y * small]));
  const scale = 1.35 * Math.min(1.15, sheet.k);
  const foot = footOf(shape, box.h / 2 - 14, 126 * scale);
  return html`
    <g class=${cls("zh-zone", seen.ring.indexOf(place) % 2 ? "pink" : "cyan", seen.heat[place] > 0 && "hot")}>
      <polygon class="walls plate" points=${plate} />
      <path class="skyline" transform=${`translate(${foot[0]} ${foot[1]}) scale(${scale})`} d=${SKYLINES[content.zones[place].id]} />
      ${seen.heat[place] > 0 && html`<polygon fill="url(#zh-hot)" points=${plate} />`}
      <polygon class="sign" points=${plate} />
    </g>`;
}

/** Where something so wide stands as low as it can. @param {[number, number][]} shape @param {number} from @param {number} wide @returns {[number, number]} */
function footOf(shape, from, wide) {
  for (let y = from; y > 0; y -= 4) {
    const [left, right] = span(shape, y - 30, y);
    if (right - left >= wide) return [(left + right) / 2, y];
  }
  return [0, from / 2];
}

const FLAME = "M0-9C5-4 7-1 6 4 5 9-5 9-6 4-7 0-3-1-3-4c2 1 3 0 3-5Z";

/** Flames; those that would come or go by what is considered are ghosts. @param {{n: number, sure?: number, step?: number}} props */
export const Flames = ({ n, sure = n, step = 17 }) =>
  Array.from(
    { length: n },
    (_, i) => html`
    <g key=${i} class=${cls("zh-flame", i >= sure && "ghost")} transform=${`translate(${(i - (n - 1) / 2) * step} 0) scale(${step / 17})`}><path d=${FLAME} /><path class="core" d="M0 0c2 2 3 3 2.500 5-.5 2-4.500 2-5 0C-3 3-1 2 0 0Z" /></g>`,
  );

/** Below the name of a zone: its effect, or the flames that shut it. @param {On & {place: number, box: Box}} on */
export function Beneath({ staging, sheet, props, place }) {
  const now = props.seen.heat[place];
  const then = staging.outlook?.seen.heat?.[place] ?? now;
  const roomy = isRoomy(sheet);
  if (now || then)
    return html`<g transform=${`translate(0 ${roomy ? 15 : 11})`}><${Flames} n=${Math.max(now, then)} sure=${Math.min(now, then)} step=${roomy ? 17 : 12} /></g>`;
  if (!roomy) return null;
  const word = useOf(props, place);
  const wide = widthOf(word, WORDS) + 20;
  return html`
    <g class="zh-use" transform=${`translate(${-wide / 2} 20)`}>
      <path transform="translate(0 -12) scale(.62)" d=${EFFECT_PATHS[props.content.zones[place].id]} /><text x="20" font-size=${WORDS}>${word}</text>
    </g>`;
}

/** What lies between zones: barricades, and in the middle the hooks that nobody has. @param {On} on */
export function Layer(on) {
  const { staging, props } = on;
  const { seen, planned } = props;
  if (!seen.ring.length) return null;
  const then = staging.outlook?.seen.barrier ?? seen.barrier;
  const fresh = then.filter((/** @type {number} */ border) => !seen.barrier.includes(border));
  return html`
    ${seen.barrier.map((border, i) => html`<${Barricade} key=${i} on=${on} border=${border} marked=${seen.marked === i} ghost=${planned?.seen.barrier[i] !== undefined && planned.seen.barrier[i] !== border} />`)}
    ${fresh.map((/** @type {number} */ border) => html`<${Barricade} key=${`then ${border}`} on=${on} border=${border} ghost />`)}
    <${Hub} ...${on} />`;
}

/** Border k lies clockwise of the k-th zone. @param {{on: On, border: number, marked?: boolean, ghost?: boolean}} props */
function Barricade({ on: { sheet, props }, border, marked = false, ghost = false }) {
  const box = sheet.boxes[props.seen.ring[border]];
  if (!box?.shape) return null;
  const [, [ax, ay], [bx, by]] = box.shape;
  const at = (/** @type {number} */ part) => `${box.x + ax + (bx - ax) * part} ${box.y + ay + (by - ay) * part}`;
  const d = `M${at(0.03)}L${at(0.97)}`;
  const k = Math.max(0.7, Math.min(1, sheet.k));
  return html`<g class=${cls("zh-barricade", marked && "marked", ghost && "ghost")}><path class="under" stroke-width=${17 * k} d=${d} /><path class="bar" stroke-width=${12 * k} d=${d} /><path class="stripes" stroke-width=${12 * k} stroke-dasharray=${`${9 * k} ${11 * k}`} d=${d} /></g>`;
}

/** The middle: the chapter, and whoever is on nobody's hook. @param {On} on */
function Hub(on) {
  const { staging, sheet, props } = on;
  const { seen, t } = props;
  const { hub } = octagon(sheet.width, sheet.height, ZONES);
  const [x, y] = [sheet.width / 2, sheet.height / 2];
  const [rx, ry] = [0, 1].map((way) => (Math.max(...hub.map((at) => at[way])) - (way ? y : x)) * HOOKS);
  const free = unhooked(seen);
  const [word, number] = isRoomy(sheet) ? [14, 17] : [12, 14];
  return html`
    <polygon class="zh-hub" points=${outline(hub)} /><ellipse class="zh-orbit" cx=${x} cy=${y} rx=${rx} ry=${ry} />
    ${free.length > 0 && html`<text class="zh-hub-word" x=${x} y=${y - 6} font-size=${word}>${isRoomy(sheet) ? t("FREE HOOKS") : t("HOOKS")}</text>`}
    <text class="zh-hub-number" x=${x} y=${y + number - 3} font-size=${number}>${t("chapter {n}", { n: seen.chapter })}</text>
    ${free.map((who, i) => {
      const angle = (2 * Math.PI * i) / free.length - Math.PI / 2;
      return html`<g key=${who} class="zh-free" data-key="" transform=${`translate(${x + rx * Math.cos(angle)} ${y + ry * Math.sin(angle)})`} onClick=${() => staging.select({ sort: "criminal", id: who })}><${Hook} props=${props} who=${who} size=${isRoomy(sheet) ? HOOK : 30} /></g>`;
    })}`;
}
