// The agents by face, beside words; in the city stand their figures.
// May touch: the game's own sprite. Must not: know a position.

import { facesBeside } from "/static/js/kit/faces.js";

export const { Portrait, Face } = facesBeside(import.meta.url);
