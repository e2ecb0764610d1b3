// Those who resist, quietly drawn; those in power, as outlines that are never large; and what is carried: see faces.svg.
// May touch: the game's own sprite. Must not: know a position.

import { facesBeside } from "/static/js/kit/faces.js";

export const { Portrait, Face } = facesBeside(import.meta.url);

/** The outline of a pawn by affiliation: an officer's square, an agent's lozenge, a civilian's round. */
export const OUTLINE = /** @type {Record<string, import("/static/js/kit/faces.js").Outline>} */ ({
  wehrmacht: "square",
  abwehr: "lozenge",
  civilian: "circle",
});
