// Where the places are: points that a game declares take the shape of the window, places keep their size between a least
// and a greatest. Where the whole sheet would be illegible it is laid out larger than its window, and the camera crops it.
// May touch: what is declared, and rows of the table of places. Must not: know a position of the game.

import { octagon } from "./sectors.js";

/** @typedef {import("./stage.js").Declared} Declared */
/** @typedef {import("./stage.js").SheetOf} SheetOf */
/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Pane} Pane */
/** @typedef {import("./stage.js").Box} Box */
/** A row of the table of places. @typedef {{id: string, [column: string]: any}} PlaceRow */

export const LEAST_NAME = 12;
/** Pixels of names and tokens where places have the size that is declared, and how much smaller names may be. @type {Record<Declared["layout"], [number, number, number]>} */
const USUAL = { plan: [14.5, 40, 0.96], grid: [14.5, 40, 0.96], sectors: [19, 46, 0.75] };
const THING = 24;
const UPRIGHT = 4 / 5; // width for a height of 1
const DESK = 1360; // pixels of the shell from which on tokens are larger
const LOWEST = LEAST_NAME + 1; // pixels of a place beside those of a token
const GAP = 4; // pixels between two places at least
const [NUDGED, NUDGES] = [12, 8]; // pixels that two places may give way at a time, and how often
const STEP = 1.03; // by how much a sheet grows until it is legible
const [SMALLEST, LARGEST] = [0.6, 4];
const SLIGHT = 0.01;
const OVER = 0.19; // of a disc, over which those below it stand

/** @param {number} value @param {number} least @param {number} most */
export const within = (value, least, most) => Math.max(least, Math.min(most, value));

/** Pixels of a token below which nobody tells faces apart or hits them. @param {Pane} pane */
export const leastToken = ({ width, finger, shell }) => (finger ? 44 : (shell?.[0] ?? width) >= DESK ? 40 : 36);

/** @param {Declared} declared @param {Pane} pane @returns {"wide" | "upright"} */
function keyOf(declared, { width, height, shell }) {
  const [w, h] = shell ?? [width, height];
  return declared.upright && w < h * UPRIGHT ? "upright" : "wide";
}

/** Pixels of a place where it has the size that is declared. @param {Declared} declared @param {PlaceRow} row @returns {[number, number]} */
function sizeOf({ size }, row) {
  const named = Object.keys(size).find((which) => {
    const [column, value] = which.split(":");
    return value !== undefined && String(row[column]) === value;
  });
  return /** @type {[number, number]} */ (size[row.id] ?? (named ? size[named] : size.usual));
}

/** The shape of the pane, as far as the sheet may take it. @param {SheetOf} of @param {Pane} pane @returns {[number, number]} */
function fitted({ stretch: [least, greatest] }, { width, height }) {
  const shape = within(width / Math.max(1, height), least, greatest);
  const w = Math.min(width, height * shape);
  return [w, w / shape];
}

/**
 * The sheet of a game for a window.
 * @param {Declared} declared @param {PlaceRow[]} rows of the table of places
 * @param {number[]} shown the places that are drawn; of sectors, in the order of the ring
 * @param {Pane} pane @returns {Sheet}
 */
export function layOut(declared, rows, shown, pane) {
  const key = keyOf(declared, pane);
  const of = declared[key] ?? declared.wide;
  const usualToken = leastToken(pane);
  const token = declared.piece?.length === 0 ? 0 : usualToken;
  const [least, most] = sizes(declared, token);
  let [width, height] = fitted(of, pane);
  let k = within(Math.min(width / of.at[0], height / of.at[1]), least, most);
  const lay = () => LAYOUTS[declared.layout]({ declared, of, rows, shown, width, height, k, token });
  let laid = lay();
  while (!laid.legible && k > least) {
    k = Math.max(least, k / STEP);
    laid = lay();
  }
  // what has to be cropped has a shape of its own: it does not move when a sheet or a drawer opens
  for (let times = SMALLEST * least; !laid.legible && times < LARGEST; times *= STEP) {
    [width, height] = filled(own(of, times), of, pane);
    laid = lay();
  }
  const [name, usual, thinnest] = USUAL[declared.layout];
  return {
    key,
    layout: declared.layout,
    width,
    height,
    k,
    boxes: laid.boxes,
    name: Math.max(LEAST_NAME, name * within(k, thinnest, 1.2)),
    token: Math.max(usualToken, Math.round(usual * Math.min(k, 1.3))),
    thing: THING,
    left: [Math.max(0, pane.width - width), Math.max(0, pane.height - height)],
  };
}

/** A sheet so many times as large as declared, in the middle of the shapes it may take. @param {SheetOf} of @param {number} times @returns {[number, number]} */
function own({ stretch: [least, greatest], at: [w, h] }, times) {
  const shape = Math.sqrt(least * greatest);
  const height = Math.sqrt((w * h) / shape) * times;
  return [height * shape, height];
}

/** Stretched so that it leaves no side of its pane free that it can fill. @param {[number, number]} size @param {SheetOf} of @param {Pane} pane @returns {[number, number]} */
const filled = ([width, height], { stretch: [least, greatest] }, pane) => [
  Math.max(width, Math.min(pane.width, height * greatest)),
  Math.max(height, Math.min(pane.height, width / least)),
];

/** By how much places may be smaller or larger than declared: a name and a token fit into the usual one. @param {Declared} declared @param {number} token @returns {[number, number]} */
function sizes({ layout, size: { usual, least, greatest } }, token) {
  const holding = layout === "plan" && token ? (LEAST_NAME * 1.25 + token + 8) / usual[1] : 0;
  return [Math.min(greatest, Math.max(least, holding)), greatest];
}

/** What a layout is made from: `k` is by how much places are larger than declared. @typedef {{declared: Declared, of: SheetOf, rows: PlaceRow[], shown: number[], width: number, height: number, k: number, token: number}} Laying */

/** The point of a place in pixels of the sheet; where places are laid in a ring, by its number there. @param {Laying} laying @param {number} place @returns {[number, number] | undefined} */
function pointOf({ declared, of, rows, shown, width, height }, place) {
  const named = declared.ring ? String(shown.indexOf(place)) : rows[place].id;
  const at = of.points?.[named] ?? (of.column ? rows[place][of.column] : undefined);
  if (!at) return undefined;
  const [l, t, r, b] = of.extent;
  return [((at[0] - l) / (r - l)) * width, ((at[1] - t) / (b - t)) * height];
}

/** Places where they are, as large as they may be. @param {Laying} laying */
function plan(laying) {
  const { declared, rows, shown, width, height, k, token } = laying;
  /** @type {(Box | undefined)[]} */
  const boxes = rows.map(() => undefined);
  for (const place of shown) {
    const at = pointOf(laying, place);
    if (!at) continue;
    const [w, high] = sizeOf(declared, rows[place]).map((side) => side * k);
    const h = isDisc({ w, h: high }) ? high : Math.max(high, token && token + LOWEST);
    boxes[place] = { x: inside(at[0], w, width), y: inside(at[1], h, height), w, h };
  }
  const drawn = boxes.filter((box) => box !== undefined);
  let worst = crowding(drawn, token);
  for (let i = 0; i < NUDGES && worst > SLIGHT && worst <= NUDGED; i++) {
    nudge(drawn, width, height, token);
    worst = crowding(drawn, token);
  }
  return { boxes, legible: worst <= SLIGHT };
}

/** No place hangs over the edge of its sheet. @param {number} at @param {number} size @param {number} whole */
const inside = (at, size, whole) => within(at, Math.min(whole, size) / 2 + 2, Math.max(0, whole - size / 2) - 2);

/** How many pixels two places lack to their gap, to the side and up or down; less than nothing where they have it. Below a disc there is room for those who stand there. @param {Box} a @param {Box} b @param {number} token */
function lacks(a, b, token) {
  const upper = a.y < b.y ? a : b;
  const below = isDisc(upper) ? Math.max(0, token - upper.h * OVER) : 0;
  return [(a.w + b.w) / 2 + GAP - Math.abs(a.x - b.x), (a.h + b.h) / 2 + GAP + below - Math.abs(a.y - b.y)];
}

/** Whether a place on a plan is a disc: what is as wide as it is high. @param {{w: number, h: number}} box */
export const isDisc = ({ w, h }) => Math.abs(w - h) < 0.5;

/** How many pixels two places lack at most. @param {Box[]} boxes @param {number} token */
function crowding(boxes, token) {
  let worst = 0;
  for (const [i, a] of boxes.entries())
    for (let j = i + 1; j < boxes.length; j++) {
      const [x, y] = lacks(a, boxes[j], token);
      if (x > worst && y > worst) worst = Math.min(x, y);
    }
  return worst;
}

/** Two places that touch a little give way to each other, half each. @param {Box[]} boxes @param {number} width @param {number} height @param {number} token */
function nudge(boxes, width, height, token) {
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      const [x, y] = lacks(a, b, token);
      if (Math.min(x, y) <= 0 || Math.min(x, y) > NUDGED) continue;
      if (x < y) {
        const by = (a.x < b.x ? -x : x) / 2;
        [a.x, b.x] = [inside(a.x + by, a.w, width), inside(b.x - by, b.w, width)];
      } else {
        const by = (a.y < b.y ? -y : y) / 2;
        [a.y, b.y] = [inside(a.y + by, a.h, height), inside(b.y - by, b.h, height)];
      }
    }
}

/** Cells that fill the sheet but for the streets between them. @param {Laying} laying */
function grid(laying) {
  const { declared, of, rows, shown, width, height } = laying;
  const points = rows.map((_, place) => (shown.includes(place) ? pointOf(laying, place) : undefined));
  const pitch = [0, 1].map((way) => nearest(points.flatMap((at) => (at ? [at[way]] : []))));
  const { usual, least } = declared.size;
  const across = [width / of.at[0], height / of.at[1]];
  const size = pitch.map((far, way) => (far ? far - (far / across[way] - usual[way]) : usual[way] * across[way]));
  /** @type {(Box | undefined)[]} */
  const boxes = points.map((at) => at && { x: at[0], y: at[1], w: size[0], h: size[1] });
  return { boxes, legible: size.every((side, way) => side >= usual[way] * least - 0.5) };
}

/** The least step between numbers that differ; 0 where all are one row. @param {number[]} numbers */
function nearest(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((n, i) => n - sorted[i]);
  const wide = steps.filter((step) => step > 1);
  return wide.length ? Math.min(...wide) : 0;
}

/** A ring of sectors, in the order in which they are shown. @param {Laying} laying */
function sectors({ declared, of, rows, shown, width, height }) {
  const ring = octagon(width, height, Math.max(shown.length, rows.length)); // also while it is not laid whole yet
  /** @type {(Box | undefined)[]} */
  const boxes = rows.map(() => undefined);
  for (const [i, place] of shown.entries()) boxes[place] = ring.boxes[i];
  return { boxes, legible: Math.min(width / of.at[0], height / of.at[1]) >= declared.size.least - 0.005 };
}

const LAYOUTS = { plan, grid, sectors };
