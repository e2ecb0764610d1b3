// Behind everything: space with the limb of the Earth and the minutes on it, the hull round the Sections, wings of solar cells, all that joins places.
// May touch: where places are drawn, the map, the minute. Must not: be an answer.

import { cls, html } from "/static/js/lib.js";
import { DOCKED, isDrawn, NONE, placeAt } from "./reckon.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */

/** The hull: Sections that it joins, how thick it is, whether it is full between them. @type {[ids: string[], thick: number, full: boolean][]} */
const HULL = [
  [["bio_lab", "chem_lab", "physics_lab", "nanofactory", "hydroponics", "cryo_lab", "bio_lab"], 134, true],
  [["rec_room", "suite", "quarters", "kitchen", "therapy_garden", "locker_room", "rec_room"], 134, true],
  [["forward_airlock", "mainframe", "bridge", "security_station", "forward_airlock"], 132, true],
  [["aft_airlock", "tanks", "fuel_cells", "generators", "array_control", "aft_airlock"], 110, true],
  [["forward_airlock", "aft_airlock"], 118, false],
  [["workshop", "print_shop"], 128, false],
  [["bio_lab", "x_vault"], 66, false],
];
/** The edge of the hull, then the hull: its colour, and by how much it is thicker. @type {[string, number][]} */
const PLATING = [
  ["#3b668f", 5],
  ["#0f2136", 0],
];
const UPRIGHT = 1.16; // how much thicker it is where the station stands upright
const LIMB = 42; // how high the first and the last minute are above the lower edge, where there is room
const RISE = 36; // how much higher the one in the middle is
const CLEAR = 22; // pixels from there to the lowest room
const SIDE = 34; // how far they keep from the edges
/** Sizes of stars, and of how many one is that large. */
const STARS = [0.8, 1.2, 1.7];

/** The middle of a place on the sheet. @param {Pick<On, "sheet" | "props">} on @param {string} id @returns {Box | undefined} */
export const boxOf = ({ sheet, props }, id) => sheet.boxes[placeAt(props.content, id)];

/** A line through places. @param {On} on @param {string[]} ids */
function through(on, ids) {
  const points = ids.flatMap((id) => boxOf(on, id) ?? []).map(({ x, y }) => `${x} ${y}`);
  return points.length > 1 ? `M${points.join("L")}` : "";
}

/** @param {On} on */
export function Ground(on) {
  const { sheet, props } = on;
  const k = sheet.k * (sheet.key === "upright" ? UPRIGHT : 1);
  const hull = HULL.map(([ids, thick, full]) => ({ d: through(on, ids), thick: thick * k, full }));
  const { options, seen } = props;
  const crawls = options.some((option) => option.is === "Go" && option.way === 1);
  const shafts = crawls ? props.content.map.vent.map(({ a, b }) => through(on, [a, b])).join("") : "";
  const mouth = seen.mouth === NONE ? "" : through(on, ["x_vault", props.content.places[seen.mouth].id]);
  const corridors = props.content.map.corridor.map(({ a, b }) => through(on, [a, b])).join("");
  const hatches = props.content.places.flatMap(({ id, dock }, place) =>
    dock && isDrawn(props, place) ? [{ d: through(on, [id, dock]), open: seen.pod[place] !== DOCKED }] : [],
  );
  return html`
    <${Defs} />
    <rect fill="url(#sf-sky)" x=${-sheet.width} y=${-sheet.height} width=${3 * sheet.width} height=${3 * sheet.height} />
    ${STARS.map((size, n) => html`<path key=${n} fill="none" stroke="#fff" stroke-linecap="round" opacity=".5" stroke-width=${size} d=${stars(sheet.width, sheet.height, n)} />`)}
    ${sheet.key === "wide" && html`<${Earth} ...${on} /><${Wings} ...${on} />`}
    ${PLATING.map(([colour, more]) =>
      hull.map(
        ({ d, thick, full }, n) =>
          html`<path key=${`${colour}${n}`} fill=${full ? colour : "none"} stroke=${colour} stroke-width=${thick + more} stroke-linejoin="round" stroke-linecap="round" d=${d} />`,
      ),
    )}
    <path fill="none" stroke="#4d7ca8" stroke-width="19" d=${corridors} /><path fill="none" stroke="#16304b" stroke-width="15" d=${corridors} /><path fill="none" stroke="#2f5a85" stroke-width="1.2" stroke-dasharray="6 5" d=${corridors} />
    ${hatches.map(({ d, open }, n) => html`<path key=${`h${n}`} fill="none" stroke="#7fd6ff" stroke-width="9" stroke-dasharray="2.5 3.5" opacity=${open ? 0.2 : 1} d=${d} />`)}
    <path fill="none" stroke="#b4e86b" stroke-width="3" stroke-dasharray="7 6" d=${shafts} /><path fill="none" stroke="#c79bff" stroke-width="6" stroke-dasharray="14 7" d=${mouth} />`;
}

/** Darkness, Damage, the sky and the light over the limb. */
const Defs = () => html`
  <defs>
    <pattern id="sf-dark" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path stroke="#03070d" stroke-opacity=".7" stroke-width="6" d="M0 0V7" /></pattern>
    <pattern id="sf-warn" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path stroke="#ff6d5a" stroke-opacity=".38" stroke-width="7" d="M4 0V16" /></pattern>
    <radialGradient id="sf-sky" cx=".5" cy=".7" r=".5"><stop stop-color="#123455" offset="0" /><stop stop-color="#081526" offset=".55" /><stop stop-color="#050b14" offset="1" /></radialGradient>
  </defs>`;

/** Dots in the sky, the same ones every time. @param {number} w @param {number} h @param {number} n */
const stars = (w, h, n) =>
  Array.from({ length: 60 }, (_, i) => {
    const seed = i * 3 + n;
    return `M${Math.round(((seed * 197.3) % (2 * w)) - w / 2)} ${Math.round(((seed * seed * 31.7 + seed * 89) % (2 * h)) - h / 2)}h.01`;
  }).join("");

/** Wings of solar cells above and below the middle. @param {On} on */
function Wings(on) {
  const [shop, high, low] = ["workshop", "chem_lab", "hydroponics"].map((id) => boxOf(on, id));
  if (!shop || !high || !low) return null;
  const k = on.sheet.k;
  const wing = (/** @type {number} */ y) =>
    [-27, 27].map(
      (x) =>
        `M${shop.x + (x - 20) * k} ${y - 52 * k}h${40 * k}v${104 * k}h${-40 * k}zm0 ${26 * k}h${40 * k}m${-40 * k} ${26 * k}h${40 * k}m${-40 * k} ${26 * k}h${40 * k}m${-20 * k} ${-78 * k}v${104 * k}`,
    );
  return html`<path stroke="#3b668f" stroke-width="6" d=${`M${shop.x} ${high.y - 44 * k}V${low.y + 44 * k}`} /><path fill="#10294a" stroke="#3b668f" stroke-width="1.4" d=${[...wing(high.y + 26 * k), ...wing(low.y - 26 * k)].join("")} />`;
}

/** The circle of the limb: it bends through the minutes, below the lowest room. @param {On} on */
function limbOf({ sheet: { width, height, boxes }, props: { content } }) {
  const rooms = boxes.filter((_, place) => content.places[place].deck !== "outside");
  const low = Math.max(...rooms.flatMap((box) => (box ? box.y + box.h / 2 : [])));
  const part = Math.min(1, (height - low - CLEAR) / (LIMB + RISE));
  const r = (width / 2 - SIDE) ** 2 / (2 * RISE * part);
  return { x: width / 2, y: height - (LIMB + RISE) * part + r, r };
}

/** @param {On} on */
function Earth(on) {
  const { x, y, r } = limbOf(on);
  return html`
    ${[34, 22, 10].map((air) => html`<circle key=${air} fill="#7cc8f2" opacity=".16" cx=${x} cy=${y} r=${r + air} />`)}
    <circle fill="#0e3a5c" stroke="#6cc0f0" stroke-width="5" cx=${x} cy=${y} r=${r - 18} />
    <path fill="#14506e" opacity=".8" d=${`M${x - 420} ${y - r + 66}c60-30 150-34 240-26s110 30 60 60zM${x + 120} ${y - r + 52}c80-16 160 0 210 26s-60 40-160 34z`} />`;
}

/** Every minute that is left, and as many as have burnt down, on the limb: the sheet's lower edge is theirs. @param {On} on */
export function Minutes(on) {
  const { sheet, props } = on;
  if (sheet.key !== "wide") return null;
  const { seen, content } = props;
  const { x: mid, y: centre, r } = limbOf(on);
  const most = Math.max(13, seen.minute);
  const step = (sheet.width - 2 * SIDE) / most;
  return html`
    <g class="sf-minutes" data-corner="" aria-hidden="true">
      ${Array.from({ length: most + 1 }, (_, n) => {
        const minute = most - n;
        const x = SIDE + n * step;
        const y = centre - Math.sqrt(r * r - (x - mid) ** 2);
        const due = seen.tokens.filter(([, when]) => when === minute);
        const now = minute === seen.minute;
        const star = content.setup.stars_at.includes(minute);
        return html`
        <g key=${minute} class=${cls("sf-minute", now && "now", minute > seen.minute && "past", minute === 0 && "last", due.length > 0 && "due", star && "star")} transform=${`translate(${Math.round(x)} ${Math.round(y)})`}>
          <circle r=${now ? 18 : 14} /><text y=${now ? 6.5 : 5.5} text-anchor="middle">${minute}</text>
          ${due.length > 0 && html`<path class="sf-due" d="M0-31 6-24H-6Z" />`}
        </g>`;
      })}
    </g>`;
}
