// Where things lie on the two plans of the station: an upright one for phones, a wide one for desks.
// May touch: numbers of the content. Must not: know a position of the game.

/** @typedef {import("./props.js").Content} Content */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** How high things are drawn. @typedef {{name: number, pawn: number, thing: number}} Scale */
/** @typedef {{key: "upright" | "wide", width: number, height: number, w: number, h: number, pod: [number, number], space: [number, number], roomy: Record<string, [number, number]>, scale: Scale}} Sheet */

/** How many units of the drawing are one of the deck plan. */
const UNIT = 10;

/** Sections that have more or less room around them than the others on the wide plan. @type {Record<string, [number, number]>} */
const ROOMY = {
  bridge: [170, 220],
  forward_airlock: [200, 150],
  forward_hub: [172, 150],
  x_vault: [180, 150],
  chem_lab: [220, 140],
  hydroponics: [220, 140],
  suite: [220, 140],
  therapy_garden: [220, 140],
  workshop: [190, 150],
  print_shop: [190, 150],
  aft_hub: [172, 150],
  aft_airlock: [200, 150],
  tanks: [170, 140],
  array_control: [170, 140],
  fuel_cells: [170, 120],
  generators: [170, 120],
  magnetic_containment: [172, 130],
  medical_pod: [196, 88],
  inspector_shuttle: [180, 88],
};

/** @type {Sheet} */
export const WIDE = {
  key: "wide",
  width: 2000,
  height: 1190,
  w: 200,
  h: 150,
  pod: [148, 88],
  space: [1970, 96],
  roomy: ROOMY,
  scale: { name: 30, pawn: 54, thing: 32 },
};
/** The wide plan on a small screen: what is written and drawn is larger. @type {Sheet} */
export const CLOSE = { ...WIDE, scale: { name: 34, pawn: 62, thing: 37 } };
/** @type {Sheet} */
export const UPRIGHT = {
  key: "upright",
  width: 1000,
  height: 2100,
  w: 186,
  h: 131,
  pod: [148, 88],
  space: [970, 100],
  roomy: { bridge: [320, 124] },
  scale: { name: 28, pawn: 48, thing: 31 },
};

/** The box of a place. @param {Content} content @param {number} place @param {Sheet} sheet @returns {Box} */
export function boxOf(content, place, sheet) {
  const row = content.places[place];
  const [x, y] = row[sheet.key] ?? [0, 0];
  const [w, h] =
    sheet.roomy[row.id] ?? (row.deck === "pod" ? sheet.pod : row.deck === "outside" ? sheet.space : [sheet.w, sheet.h]);
  return { x: x * UNIT, y: y * UNIT, w, h };
}

/** Where a line from the middle of a box towards a point leaves it. @param {Box} box @param {{x: number, y: number}} to */
export function edge(box, to) {
  const [dx, dy] = [to.x - box.x, to.y - box.y];
  const scale = Math.min(box.w / 2 / Math.max(1e-6, Math.abs(dx)), box.h / 2 / Math.max(1e-6, Math.abs(dy)));
  return { x: box.x + dx * Math.min(1, scale), y: box.y + dy * Math.min(1, scale) };
}

/** What is seen of a straight line between two boxes: its ends and its middle. @param {Box} a @param {Box} b */
export function gap(a, b) {
  const [from, to] = [edge(a, b), edge(b, a)];
  return { from, to, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** Where so many pawns stand, in one row or two; closer together the more there are. @param {number} count @param {number} rows @param {number} width @param {number} size across @param {number} [deep] from row to row @returns {{x: number, y: number}[]} */
export function ranks(count, rows, width, size, deep = size) {
  const each = Math.ceil(count / rows);
  const step = Math.min(size * 1.08, (width - size) / Math.max(1, each - 1));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const here = Math.min(each, count - row * each);
    return { x: ((i % each) - (here - 1) / 2) * step, y: (row - (rows - 1) / 2) * deep };
  });
}
