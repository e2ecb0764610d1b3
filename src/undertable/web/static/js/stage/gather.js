// How those who stand in a place and what lies there gather: never over its name, its price or each other's letters.
// May touch: boxes of places and how many are there. Must not: know why somebody stands there.

import { grown, isFree, moved, square, touch } from "./boxes.js";
import { letterings } from "./lettering.js";
import { centred } from "./middle.js";
import { around } from "./ring.js";
import { filled } from "./room.js";
import { isDisc } from "./sheet.js";

/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Crowd} Crowd */
/** @typedef {import("./stage.js").Gathered} Gathered */
/** @typedef {import("./room.js").Place} Place */
/** @typedef {import("./room.js").Filling} Filling */
/** @typedef {import("./lettering.js").Lettering} Lettering */
/** @typedef {import("./lettering.js").Style} Style */

const ASTRAY = 6; // what it costs that a pill reaches over a neighbour
const NEAR = 110; // pixels round a place within which others matter

/** @type {Record<Style, (place: Place, lettering: Lettering) => Filling | null>} */
const FILLED = {
  room: (place, lettering) => filled(place, lettering),
  cell: (place, lettering) => filled(place, lettering, true),
  middle: centred,
  disc: around,
};

/** @param {Sheet} sheet @param {Box} box @param {Crowd} at @returns {Style} */
export function styleOf({ layout }, box, { round }) {
  if (round ?? (layout === "plan" && isDisc(box))) return "disc";
  return layout === "plan" ? "room" : layout === "grid" ? "cell" : "middle";
}

/** Where everything of a place is drawn: the name that costs least with what it leaves room for. @param {Sheet} sheet @param {Box} box @param {Crowd} at @returns {Gathered} */
export function gather(sheet, box, at) {
  const style = styleOf(sheet, box, at);
  const [wide, high] = [box.w / 2 + NEAR, box.h / 2 + NEAR];
  const busy = (at.busy ?? [])
    .filter(({ x, y, w, h }) => Math.abs(x - box.x) < wide + w / 2 && Math.abs(y - box.y) < high + h / 2)
    .map((other) => moved(other, { x: -box.x, y: -box.y }));
  const own = [...at.tokens].sort((a, b) => Number(b.own ?? false) - Number(a.own ?? false));
  const place = { box, at: { ...at, tokens: own }, size: sheet.token, thing: sheet.thing, busy };
  /** @type {{lettering: Lettering, filling: Filling, cost: number} | null} */
  let best = null;
  for (const lettering of letterings(sheet, box, at, style)) {
    if (best && best.cost <= lettering.cost) break;
    const filling = FILLED[style](place, lettering) ?? nobody(at);
    const { price, cost: written } = lettering;
    const cost = written + filling.cost + (price && !isFree(price, busy) ? ASTRAY : 0);
    if (!best || cost < best.cost) best = { lettering, filling, cost };
  }
  const { lettering, filling } = /** @type {NonNullable<typeof best>} */ (best);
  return {
    tokens: filling.tokens.map((spot, i) => ({ at: spot, who: own[i] })),
    things: filling.things.map((spot, i) => ({ at: spot, what: at.things[i] })),
    more: filling.hidden,
    rest: filling.rest,
    size: sheet.token,
    thing: filling.thing,
    low: lettering.low,
    lines: lettering.lines,
    name: lettering.name,
    price: lettering.price,
  };
}

/** Where nobody finds room at all. @param {Crowd} at @returns {Filling} */
const nobody = (at) => ({ tokens: [], things: [], thing: 0, hidden: at.tokens.length + at.things.length, cost: 1e4 });

/** The boxes that a gathering covers on the sheet. @param {Box} box of its place @param {Gathered} gathered @returns {Box[]} */
export const covered = (box, { tokens, things, size, thing }) =>
  [...tokens.map(({ at }) => square(at, size)), ...things.map(({ at }) => square(at, thing))].map((one) =>
    moved(one, box),
  );

/** What has been reckoned on a sheet, by place, crowd and who stands near. @type {WeakMap<Sheet, Map<string, Gathered>>} */
const KEPT = new WeakMap();
const MANY = 2000;

/**
 * A whole board: the fullest places first, each with regard to its neighbours and, round discs, to who stands there already.
 * What is as it was before is not reckoned again.
 * @param {Sheet} sheet @param {(Crowd | undefined)[]} crowds by place @returns {(Gathered | undefined)[]}
 */
export function gatherAll(sheet, crowds) {
  const kept = KEPT.get(sheet) ?? new Map();
  if (kept.size > MANY) kept.clear();
  KEPT.set(sheet, kept);
  /** @type {(Gathered | undefined)[]} */
  const all = crowds.map(() => undefined);
  /** @type {Box[]} */
  const stood = [];
  const [beyond, walls] = [edges(sheet), sheet.boxes.map((box) => box && grown(box, 1))];
  const order = [...crowds.keys()].sort((a, b) => people(crowds[b]) - people(crowds[a]));
  for (const place of order) {
    const [box, crowd] = [sheet.boxes[place], crowds[place]];
    if (!box || !crowd) continue;
    const disc = styleOf(sheet, box, crowd) === "disc";
    const near = disc ? stood.filter((one) => touch(one, grown(box, NEAR))) : [];
    const key = JSON.stringify([place, crowd, near]);
    const others = () => walls.flatMap((wall, other) => (wall && other !== place ? [wall] : []));
    const busy = () => [...others(), ...near, ...beyond, ...(crowd.busy ?? [])];
    const gathered = kept.get(key) ?? gather(sheet, box, { ...crowd, busy: busy() });
    kept.set(key, gathered);
    all[place] = gathered;
    if (disc) stood.push(...covered(box, gathered));
  }
  return all;
}

/** @param {Crowd | undefined} crowd */
const people = (crowd) => crowd?.tokens.length ?? 0;

/** What lies beyond the four edges of a sheet. @param {Sheet} sheet @returns {Box[]} */
const edges = ({ width, height }) =>
  [-1, 1].flatMap((side) => [
    { x: width / 2 + side * width, y: height / 2, w: width, h: 3 * height },
    { x: width / 2, y: height / 2 + side * height, w: 3 * width, h: height },
  ]);
