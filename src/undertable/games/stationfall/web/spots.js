// Where things lie on the two plans of the station: an upright one for phones, a wide one for desks, in tenths of the deck plan's units.
// May touch: numbers of the content. Must not: know a position of the game.

/** @typedef {import("./props.js").Content} Content */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {{key: "upright" | "wide", width: number, height: number, w: number, h: number, pod: [number, number], space: [number, number], roomy: Record<string, [number, number]>}} Sheet */

const UNIT = 10;

/** Sections that have more room around them than the others. @type {Record<string, [number, number]>} */
const ROOMY = {
  bridge: [170, 190],
  mainframe: [172, 140],
  security_station: [172, 140],
  forward_airlock: [172, 140],
  forward_hub: [172, 140],
  x_vault: [180, 140],
  chem_lab: [210, 120],
  hydroponics: [210, 120],
  suite: [210, 120],
  therapy_garden: [210, 120],
};

/** @type {Sheet} */
export const WIDE = {
  key: "wide",
  width: 2000,
  height: 1080,
  w: 166,
  h: 120,
  pod: [122, 86],
  space: [1960, 92],
  roomy: ROOMY,
};
/** @type {Sheet} */
export const UPRIGHT = {
  key: "upright",
  width: 1000,
  height: 2100,
  w: 194,
  h: 124,
  pod: [148, 88],
  space: [970, 100],
  roomy: { bridge: [320, 124] },
};

/** The box of a place. @param {Content} content @param {number} place @param {Sheet} sheet @returns {Box} */
export function boxOf(content, place, sheet) {
  const row = content.places[place];
  const [x, y] = row[sheet.key] ?? [0, 0];
  const [w, h] =
    row.deck === "pod" ? sheet.pod : row.deck === "outside" ? sheet.space : (sheet.roomy[row.id] ?? [sheet.w, sheet.h]);
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

/** Where so many pawns stand: one row, two where they are many. @param {number} count @param {number} width @param {number} height @param {number} size across @returns {{x: number, y: number}[]} */
export function ranks(count, width, height, size) {
  const wide = Math.max(1, Math.floor(width / size));
  const rows = count > wide && height >= size * 1.8 ? 2 : 1;
  const each = Math.ceil(count / rows);
  const step = Math.min(size * 1.08, (width - size) / Math.max(1, each - 1));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each);
    const here = Math.min(each, count - row * each);
    return { x: ((i % each) - (here - 1) / 2) * step, y: (row - (rows - 1) / 2) * Math.min(size * 1.04, height / 2) };
  });
}
