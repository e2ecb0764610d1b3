// Where things lie in the drawing of the city: an octagon of eight zones round the middle, 1000 units wide.
// May touch: numbers. Must not: know a position of the game.

/** @typedef {{x: number, y: number}} Spot */

export const SIZE = 1000;
const MIDDLE = SIZE / 2;
const [INNER, OUTER] = [205, 497]; // corners of the octagons
const ZONE = 334; // the middle of a zone
export const HUB = 172; // what lies in the middle

/** @param {number} degrees @param {number} radius @returns {Spot} */
function polar(degrees, radius) {
  const angle = (degrees * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE + radius * Math.sin(angle) };
}

/** Position 0 is at the top, the others follow clockwise. @param {number} position */
const angleOf = (position) => -90 + 45 * position;

/** The middle of the zone at a position. @param {number} position */
export const zoneSpot = (position) => polar(angleOf(position), ZONE);

/** Border k lies between positions k and k + 1. @param {number} border @returns {[Spot, Spot]} */
export const borderLine = (border) => [
  polar(angleOf(border) + 22.5, INNER + 14),
  polar(angleOf(border) + 22.5, OUTER - 10),
];

/** The outline of the zone at a position, a little smaller than its place, so that neighbours' edges do not meet. @param {number} position */
export function outline(position) {
  const at = angleOf(position);
  const middle = polar(at, ZONE);
  const corners = [polar(at - 22.5, INNER), polar(at - 22.5, OUTER), polar(at + 22.5, OUTER), polar(at + 22.5, INNER)];
  const inward = (/** @type {number} */ from, /** @type {number} */ to) => (to + (from - to) * 0.965).toFixed(1);
  return corners.map(({ x, y }) => `${inward(x, middle.x)},${inward(y, middle.y)}`).join(" ");
}

/** Where the name stands, from the middle of the zone at each position: away from barricades on its upper border. @type {Spot[]} */
export const NAMES = [
  { x: 0, y: -92 },
  { x: -8, y: -86 },
  { x: 16, y: -88 },
  { x: -26, y: -80 },
  { x: 0, y: -84 },
  { x: 26, y: -80 },
  { x: -16, y: -88 },
  { x: 8, y: -86 },
];

/** Where so many pieces stand, in rows of at most three from the middle of their block. @param {number} count @param {number} step @returns {Spot[]} */
export function ranks(count, step) {
  const wide = count > 6 ? 4 : 3;
  const rows = Math.ceil(count / wide);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / wide);
    const here = Math.min(wide, count - row * wide);
    return { x: ((i % wide) - (here - 1) / 2) * step, y: (row - (rows - 1) / 2) * step * 0.94 };
  });
}

/** Where so many things lie in one line, closer together the more there are. @param {number} count @param {number} step @param {number} width @returns {Spot[]} */
export function line(count, step, width) {
  const gap = Math.min(step, width / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * gap, y: 0 }));
}

/** Hook tokens round the middle. @param {number} count @returns {Spot[]} */
export const around = (count) =>
  Array.from({ length: count }, (_, i) => polar(-90 + (360 / Math.max(1, count)) * i, 118));
