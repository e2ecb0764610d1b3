// One place: walls, what it is for as an emblem, what is printed there, what has befallen it; and the Locks between places.
// May touch: what is shown of the station. Must not: be an answer; the shell lights what is one.

import { cls, html } from "/static/js/lib.js";
import { between } from "/static/js/stage/ways.js";
import { pathOf } from "./icons.js";
import { isAway, isDark } from "./reckon.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Box} Box */

/** What a place is for, as a line drawing 24 units wide; Pods have one for all. @type {Record<string, string>} */
export const EMBLEMS = {
  bridge: "M4 18h16M6 18l2-7h8l2 7M12 11V5M8 5h8",
  mainframe: "M5 4h14v16H5zM5 9.300h14M5 14.600h14M8 6.700h2M8 12h2M8 17.300h2",
  security_station: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5",
  forward_airlock: "M5 3h14v18H5zM12 3v18M9 12h.01M15 12h.01",
  aft_airlock: "M5 3h14v18H5zM12 3v18M9 12h.01M15 12h.01",
  forward_hub: "M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0M12 3v5M12 16v5M3 12h5M16 12h5",
  aft_hub: "M12 3a9 9 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0M12 3v5M12 16v5M3 12h5M16 12h5",
  bio_lab: "M9 3h4v9H9zM11 12v3M6 20h12M15 7c5 3 4 10-2 11M7 15h8",
  chem_lab: "M9 3h6M10 3v6L5 19c0 2 1 2 2 2h10c1 0 2 0 2-2L14 9V3M8 15h8",
  physics_lab:
    "M12 11.500a.500.500 0 1 0 .01 0M12 4c3 0 3 16 0 16s-3-16 0-16M5 8c1.500-2.600 15.500 5.400 14 8S3.500 10.600 5 8M19 8c-1.500-2.600-15.500 5.400-14 8S20.500 10.600 19 8",
  nanofactory:
    "M12 3l4 2.300v4.600L12 12.200 8 9.900V5.300zM7.500 11.500l4 2.300v4.600l-4 2.300-4-2.300v-4.600zM16.500 11.500l4 2.300v4.600l-4 2.300-4-2.300v-4.600z",
  hydroponics: "M12 21V11M12 12C6 12 4 8 4 4c5 0 8 3 8 8ZM12 14c0-5 3-7 8-7 0 5-3 7-8 7ZM6 21h12",
  cryo_lab: "M12 2v20M3.300 7l17.400 10M20.700 7 3.300 17M9 4l3 3 3-3M9 20l3-3 3 3",
  x_vault: "M4 4l16 16M20 4 4 20M12 2a10 10 0 1 0 .01 0",
  workshop:
    "M5 21 14 12M3 19l2 2M13 13l-2-2a5.500 5.500 0 0 1 7-7l-3.500 3.500.500 2 2 .500L20.500 6.500a5.500 5.500 0 0 1-7 7",
  print_shop: "M4 8h16v9H4zM7 8V3h10v5M7 14h10v7H7zM9.500 17h5",
  rec_room: "M4 12v6h16v-6M6 12V7h12v5M4 12c3-2 3 3 8 3s5-5 8-3M6 18v2M18 18v2",
  suite: "M3 19V7M3 14h18v5M7 14v-3h6v3M21 19v-5c0-2-2-3-4-3h-4",
  quarters: "M4 3v18M20 3v18M4 9h16M4 18h16M7 9V6h5v3M7 18v-3h5v3",
  kitchen: "M4 10h16v6c0 3-2 4-4 4H8c-2 0-4-1-4-4zM2 10h20M8 7c0-2 2-1 2-3M13 7c0-2 2-1 2-3",
  therapy_garden: "M12 21v-8M12 14c-6 1-8-6-4-8 0-5 8-5 8 0 4 2 2 9-4 8zM7 21h10",
  locker_room: "M4 3h7v18H4zM13 3h7v18h-7zM9 11v3M15 11v3M6 6h3M15 6h3",
  tanks: "M5 6c0-2 6-2 6 0v13c0 2-6 2-6 0zM13 6c0-2 6-2 6 0v13c0 2-6 2-6 0zM5 10h6M13 10h6",
  array_control: "M4 5c0 8 6 14 14 14zM11 12l6-6M17 3v4h4M9 18l-3 3h7",
  fuel_cells: "M7 5h10v16H7zM10 2h4v3M13 8l-3 5h4l-3 5",
  generators: "M13 2 4.500 14H11l-1 8L19.500 9.500H13z",
  magnetic_containment: "M6 3v9a6 6 0 0 0 12 0V3h-4v9a2 2 0 0 1-4 0V3zM6 7h4M14 7h4",
  medical_pod: "M12 20C4 14 3 9 6 6c2-2 5-1 6 2 1-3 4-4 6-2 3 3 2 8-6 14z",
  inspector_shuttle: "M12 2c3 3 3 9 3 14H9c0-5 0-11 3-14ZM9 10l-6 7h6M15 10l6 7h-6",
  pod: "M8 21V9c0-4 2-6 4-7 2 1 4 3 4 7v12zM8 14h8",
  outer_space: "M12 3v18M3 12h18M6 6l12 12M18 6 6 18",
};
const TILE = 16; // how wide what is printed is
const LOW = 74; // from this height on printed tiles lie beside each other

/** The letter of a Vent. @param {number} vent */
const ventLetter = (vent) => "ABCDEFGHIJ"[vent];

/** The Vents of a place, by number. @param {import("./props.js").Content} content @param {number} place */
const ventsAt = (content, place) =>
  content.map.vent.flatMap((row, vent) => ([row.a, row.b].includes(content.places[place].id) ? [vent] : []));

/** What has befallen a place: its Hazard by id, or nothing. @param {Props} props @param {number} place */
export function hazardAt({ seen, content }, place) {
  const id = content.words.hazard[seen.hazard[place]]?.id ?? "none";
  return id === "none" || content.places[place].deck === "outside" ? "" : id;
}

/** @param {On & {place: number, box: Box}} on */
export function Place({ props, place, box }) {
  const { seen, content } = props;
  const { id, deck, gravity } = content.places[place];
  const [x, y, pod] = [-box.w / 2, -box.h / 2, deck === "pod"];
  const { round } = room(place, props);
  const hazard = hazardAt(props, place);
  const rect = { x, y, width: box.w, height: box.h, rx: Math.min(round, box.h / 2) };
  const size = pod || box.h < LOW ? 1.2 : 1.75;
  return html`
    <g class=${cls("sf-room", `deck-${deck}`, hazard && `in-${hazard}`, seen.damaged[place] && "broken", isAway(seen, place) && "away")}>
      <rect class="sf-walls" ...${rect} />
      ${gravity === "artificial" && html`<path class="sf-down" d=${`M${x + 10} ${-y - 4}h${box.w - 20}`} />`}
      ${isDark(props, place) && deck !== "outside" && html`<rect class="sf-darkness" ...${rect} />`}
      ${seen.damaged[place] && html`<rect class="sf-wreck" ...${rect} />`}
      <path class="sf-emblem" transform=${`translate(${pod ? -x - 34 : -12 * size} ${-12 * size + (pod ? 0 : 6)}) scale(${size})`} d=${hazard ? pathOf(hazard) : (EMBLEMS[id] ?? EMBLEMS.pod)} />
      <${Printed} props=${props} place=${place} box=${box} />
      <${Arrow} props=${props} place=${place} y=${-y} />
    </g>`;
}

/** What is printed in a place: letters of its Vents, then console and power. @param {import("./props.js").Content} content @param {number} place */
function signsAt(content, place) {
  const row = content.places[place];
  return [
    ...ventsAt(content, place).map(ventLetter),
    ...(row.console ? ["console"] : []),
    ...(row.power ? ["power"] : []),
  ];
}

/** How many printed tiles stand over each other. @param {number} height of the place */
const rowsIn = (height) => (height < LOW ? 1 : 2);

/** What the drawing of a place keeps for itself: tiles beside the name, and how round its corners are. @param {number} place @param {Props} props */
export function room(place, { content }) {
  const { deck, gravity } = content.places[place];
  const round = deck === "pod" ? 24 : gravity === "artificial" ? 12 : 4;
  return { corner: signsAt(content, place).length * (TILE + 3), round };
}

/** Printed tiles in the upper right corner. @param {{props: Props, place: number, box: Box}} on */
function Printed({ props: { content }, place, box }) {
  const rows = rowsIn(box.h);
  return signsAt(content, place).map((sign, i) => {
    const x = box.w / 2 - 5 - TILE - Math.floor(i / rows) * (TILE + 3);
    const y = -box.h / 2 + 5 + (i % rows) * (TILE + 3);
    return html`
      <g key=${sign} class=${cls("sf-tile", sign.length > 1 && `sign-${sign}`)} transform=${`translate(${x} ${y})`}><rect width=${TILE} height=${TILE} rx="3" />
        ${sign.length > 1 ? html`<path transform="translate(2 2) scale(.5)" d=${pathOf(sign)} />` : html`<text x="8" y="12.500" text-anchor="middle">${sign}</text>`}
      </g>`;
  });
}

/** The arrow to or from Outer Space, on the lower edge. @param {{props: Props, place: number, y: number}} on */
function Arrow({ props: { content }, place, y }) {
  const arrow = content.map.arrow.find((one) => one.id === content.places[place].id);
  if (!arrow) return null;
  return html`<path class="sf-arrow" transform=${`translate(0 ${y})`} d=${`${arrow.out ? "M-12-3-7 4-2-3Z" : ""}${arrow.into ? "M2 3 7-4 12 3Z" : ""}`} />`;
}

/** The Lock on a Corridor; the ways themselves belong to the ground. @param {On & {table: string, way: number, a: Box, b: Box}} on */
export function Way({ props: { seen }, table, way, a, b }) {
  if (table !== "corridor" || !seen.locked[way]) return "";
  const { x, y } = between(a, b).middle;
  return html`<g class="sf-lock" transform=${`translate(${x} ${y})`}><circle r="10" /><path transform="translate(-6.500 -7) scale(.54)" d=${pathOf("lock")} /></g>`;
}
