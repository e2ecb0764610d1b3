// What joins places: lines under them; one that is an answer has a light in its middle.
// May touch: nothing. Must not: know whether anybody may pass.

import { numberOf } from "../kit/names.js";
import { html, useMemo } from "../lib.js";
import { touch } from "./camera.js";
import { keyOf, rowsOf } from "./names.js";
import { pressable, seenIn } from "./place.js";
import { bookOf } from "./shape.js";
import { between, path, route } from "./ways.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./place.js").On} On */
/** @typedef {{key: string, thing: import("./stage.js").Thing, a: Box, b: Box, nth: number, d: string, box: Box}} Road */

const [LIGHT, FINGER] = [28, 44]; // pixels: a target by mouse and by finger
const ALONG = [0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86]; // parts of a way at which its light may be

/** All ways between places that are drawn. @param {Staging} staging @param {Sheet} sheet @returns {Road[]} */
export function waysOf(staging, { boxes }) {
  const { declared } = staging;
  const book = bookOf(staging);
  const places = /** @type {Record<string, any>[] & {id: string}[]} */ (rowsOf(book, declared.place));
  const met = new Set();
  return (declared.way ?? []).flatMap(({ table, a, b, but }, nth) =>
    rowsOf(book, table).flatMap((row, id) =>
      [row[b]].flat().flatMap((other) => {
        const [from, to] = [numberOf(places, row[a]), numberOf(places, other)];
        const pair = [table, ...[from, to].sort()].join();
        if (met.has(pair) || (but && places[from]?.[but] && places[to]?.[but])) return [];
        met.add(pair);
        const [start, end] = [boxes[from], boxes[to]];
        if (!start || !end) return [];
        const { middle } = between(start, end);
        const thing = { sort: table, id };
        return [
          {
            key: table === declared.place ? "" : keyOf(thing), // what only borders on another place is no thing of its own
            thing,
            a: start,
            b: end,
            nth,
            d: path(route(start, end, boxes)),
            box: { ...middle, w: LIGHT, h: LIGHT },
          },
        ];
      }),
    ),
  );
}

/** @param {{on: On, ways: Road[]}} props */
export function Ways({ on, ways }) {
  const { staging, sheet, props } = on;
  const { parts } = staging;
  return useMemo(
    () => html`
      <g class="ways" aria-hidden="true">
        ${ways.map(
          ({ thing, a, b, nth, d }, i) => html`
          <g key=${i} data-way=${i}>${parts.Way?.({ staging, sheet, props, table: thing.sort, way: thing.id, a, b }) ?? html`<path class=${nth ? "way other" : "way"} d=${d} /><path class=${nth ? "bed other" : "bed"} d=${d} />`}</g>`,
        )}
      </g>`,
    [ways, ...seenIn(props)],
  );
}

/** The ways that are answers, each with its light where it covers no other and no place, if there is such a spot on it. @param {Road[]} ways @param {Staging} staging @param {Sheet} sheet @returns {Road[]} */
export function litWays(ways, { targets }, { boxes, token }) {
  const size = token >= FINGER ? FINGER : LIGHT;
  /** @type {Box[]} */
  const taken = [];
  return ways
    .filter(({ key }) => targets.has(key))
    .map((way) => {
      const { from, to } = between(way.a, way.b);
      const spots = ALONG.map((far) => ({
        x: from.x + (to.x - from.x) * far,
        y: from.y + (to.y - from.y) * far,
        w: size,
        h: size,
      }));
      const cost = (/** @type {Box} */ spot) =>
        10 * taken.filter((one) => touch(one, spot)).length + boxes.filter((one) => one && touch(one, spot)).length;
      const box = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
      taken.push(box);
      return { ...way, box };
    });
}

/** Their lights: over places and people, which may lie on them. @param {{on: On, ways: Road[]}} props */
export const Lights = ({ on, ways }) =>
  ways.map(
    ({ thing, key, box }) => html`
    <g role="row" key=${key}><g class="through" ...${pressable(on, thing)} transform=${`translate(${box.x} ${box.y})`}><circle class="light" r=${box.w / 2} /></g></g>`,
  );
