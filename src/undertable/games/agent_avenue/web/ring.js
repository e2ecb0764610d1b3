// Where the road runs between the houses and the green, and the spots on it, in pixels of the sheet.
// May touch: the boxes of the houses. Must not: know a position of the game.

/** @typedef {import("/static/js/stage/stage.js").Sheet} Sheet */
/** @typedef {import("./props.js").Space} Space */
/** A box by its left top corner. @typedef {{x: number, y: number, w: number, h: number}} Corner */
/** `half`: half the width of the road. @typedef {{road: Corner, green: Corner, half: number, spots: [number, number][], lots: Corner[]}} Ring */

const [COLUMNS, ROWS] = [4, 5];
const CORNER = 0; // a house at the side of the sheet, and one above
const LIBRARY = 3;

/** @type {WeakMap<Sheet, Ring>} */
const KNOWN = new WeakMap();

/** @param {Sheet} sheet @param {Space[]} spaces @returns {Ring} */
export function ringOf(sheet, spaces) {
  const known = KNOWN.get(sheet) ?? laid(sheet, spaces);
  KNOWN.set(sheet, known);
  return known;
}

/** @param {Sheet} sheet @param {Space[]} spaces @returns {Ring} */
function laid({ width, height, k, boxes }, spaces) {
  const half = Math.max(11, Math.min(24, 21 * k)); // of the road
  const gap = Math.max(3, 16 * k - 4); // from a garden to the road
  const edge = Math.max(1.5, 4 * k);
  const [beside, above] = [boxes[CORNER], boxes[LIBRARY]];
  const deep = [2 * edge + (beside?.w ?? 0), 2 * edge + (above?.h ?? 0)]; // gardens at the sides, and above and below
  const [left, top] = deep.map((garden) => garden + gap + half);
  const road = { x: left, y: top, w: width - 2 * left, h: height - 2 * top };
  const verge = half + Math.max(2, 5 * k);
  const spots = spaces.map(
    ({ grid: [row, column] }) =>
      /** @type {[number, number]} */ ([
        left + (road.w * (column - 1)) / (COLUMNS - 1),
        top + (road.h * (row - 1)) / (ROWS - 1),
      ]),
  );
  return {
    road,
    half,
    spots,
    green: { x: left + verge, y: top + verge, w: road.w - 2 * verge, h: road.h - 2 * verge },
    lots: spaces.map(({ grid }) => lotOf(grid, [width, height], deep, edge)),
  };
}

/** The garden of a house: as deep as the houses are, and as wide as there is room for. @param {[number, number]} grid @param {number[]} size @param {number[]} deep @param {number} edge @returns {Corner} */
function lotOf([row, column], [width, height], [aside, deep], edge) {
  const high = height / ROWS;
  if (column === 1 || column === COLUMNS) {
    const x = column === 1 ? edge : width - aside + edge;
    return { x, y: (row - 1) * high + edge, w: aside - 2 * edge, h: high - 2 * edge };
  }
  const wide = width / 2 - aside;
  const y = row === 1 ? edge : height - deep + edge;
  return { x: (column === 2 ? aside : width / 2) + edge, y, w: wide - 2 * edge, h: deep - 2 * edge };
}

/** The way along the road from one spot to another, corner by corner: so many spaces on, or back. @param {Ring} ring @param {number} from @param {number} n @returns {[number, number][]} */
export const along = ({ spots }, from, n) =>
  Array.from({ length: Math.abs(n) + 1 }, (_, i) => {
    const at = (from + i * Math.sign(n)) % spots.length;
    return spots[(at + spots.length) % spots.length];
  });
