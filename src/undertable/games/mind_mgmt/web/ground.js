// Measures of the drawn city, in units of its view box.

import { size } from "./reckon.js";

export const CELL = { w: 104, h: 92, gap: 12 };
export const STEP_X = CELL.w + CELL.gap;
export const STEP_Y = CELL.h + CELL.gap;

/** The top left corner of a block. @param {import("./props.js").Content} content @param {number} place */
export const corner = (content, place) => {
  const { wide } = size(content);
  return { x: CELL.gap + (place % wide) * STEP_X, y: CELL.gap + Math.floor(place / wide) * STEP_Y };
};
