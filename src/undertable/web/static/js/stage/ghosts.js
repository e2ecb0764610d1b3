// What would come of an answer, drawn on the board: who would stand elsewhere, and the way there.
// May touch: what the server foretold. Must not: work out what an answer does.

import { html } from "../lib.js";
import { sameThing } from "./names.js";
import { onStage, standingOf } from "./shape.js";
import { between } from "./ways.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Standing} Standing */
/** @typedef {import("./stage.js").Box} Box */
/** Somebody as they would stand, and where they stand now. @typedef {{who: Standing, from: Standing | undefined}} Ghost */

/** Those who would stand elsewhere. @param {Staging} staging @returns {Ghost[]} */
export function ghostsOf(staging) {
  const { outlook, props, parts, standing } = staging;
  if (!outlook) return [];
  const then = { ...props, seen: outlook.seen, planned: null };
  const after = parts.standing?.(then) ?? standingOf(onStage(then, parts));
  return after.flatMap((who) => {
    const from = standing.find((one) => sameThing(one, who) && !one.ghost);
    return from?.place === who.place ? [] : [{ who: { ...who, ghost: true }, from }];
  });
}

/** The ways of those who would go. @param {{ghosts: Ghost[], boxes: (Box | undefined)[]}} props */
export function Paths({ ghosts, boxes }) {
  const ways = new Set(
    ghosts.flatMap(({ who, from }) =>
      from && boxes[from.place] && boxes[who.place] ? [`${from.place} ${who.place}`] : [],
    ),
  );
  return html`
    <g class="paths" aria-hidden="true">
      ${[...ways].map((way) => {
        const [a, b] = way.split(" ").map((place) => /** @type {Box} */ (boxes[Number(place)]));
        const { from, to } = between(a, b);
        const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        return html`<path key=${way} class="path" d=${`M${from.x} ${from.y}L${to.x} ${to.y}`} /><path class="arrow" transform=${`translate(${to.x} ${to.y}) rotate(${turn})`} d="M-13-9-3 0-13 9" />`;
      })}
    </g>`;
}
