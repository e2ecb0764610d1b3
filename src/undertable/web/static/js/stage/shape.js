// Where everything is, read off a state by the marks alone: which fields hold rows of which table, and by what their lists go.
// May touch: `content.shape`, `content.stage` and what is seen. Must not: know any game, or draw.

/** @typedef {import("../game.js").Props} Props */
/** @typedef {import("./stage.js").Shape} Shape */
/** @typedef {import("./stage.js").Declared} Declared */
/** @typedef {import("./stage.js").Parts} Parts */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Standing} Standing */
/** @typedef {import("./stage.js").Lying} Lying */
/** What a stage is read from. @typedef {{props: Props, parts: Parts, shape: Shape, declared: Declared}} On */

/** @param {Props} props @param {Parts} parts @returns {On} */
export function onStage(props, parts) {
  const { shape, stage } = /** @type {{shape: Shape, stage: Declared}} */ (props.content);
  return { props, parts, shape, declared: stage };
}

/** The places that are drawn. @param {On} on @returns {number[]} */
export const placesOf = (on) => (on ? [] : []);

/** Who stands where. @param {On} on @returns {Standing[]} */
export const standingOf = (on) => (on ? [] : []);

/** What lies where. @param {On} on @returns {Lying[]} */
export const lyingOf = (on) => (on ? [] : []);
