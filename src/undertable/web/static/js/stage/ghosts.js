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

/** Everybody as they would stand where something else were so. @param {Staging} staging @param {any} seen @returns {Standing[]} */
function standingIn({ props, parts }, seen) {
  const then = { ...props, seen, planned: null };
  return parts.standing?.(then) ?? standingOf(onStage(then, parts));
}

/** Everybody as they would stand; nobody where nothing is considered. @param {Staging} staging @returns {Standing[]} */
const afterOf = (staging) => (staging.outlook ? standingIn(staging, staging.outlook.seen) : []);

/** Those who stand elsewhere only in the plan, and where they stand in truth. @param {Staging} staging @returns {Ghost[]} */
export function plannedOf(staging) {
  const { planned } = staging.props;
  if (!planned) return [];
  const truth = standingIn(staging, planned.seen);
  return staging.standing.flatMap((who) => {
    const from = truth.find((one) => sameThing(one, who));
    return from?.place === who.place ? [] : [{ who, from }];
  });
}

/** Those who would stand elsewhere. @param {Staging} staging @returns {Ghost[]} */
export const ghostsOf = (staging) =>
  afterOf(staging).flatMap((who) => {
    const from = staging.standing.find((one) => sameThing(one, who) && !one.ghost);
    return from?.place === who.place ? [] : [{ who: { ...who, ghost: true }, from }];
  });

/** Everybody where they stand; whoever would fall or get up, as they would be. @param {Staging} staging @returns {Standing[]} */
export function turnedOf(staging) {
  const after = afterOf(staging);
  const planned = plannedOf(staging);
  return staging.standing.map((one) => {
    const who = planned.some((ghost) => ghost.who === one) ? { ...one, planned: true } : one;
    const then = after.find((other) => sameThing(other, who));
    return then && then.place === who.place && then.state !== who.state
      ? { ...who, state: then.state, turns: true }
      : who;
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
