// Criminals at night, and what they carry: see faces.svg.
// May touch: the game's own sprite. Must not: know a position.

import { facesBeside } from "/static/js/kit/faces.js";

export const { Portrait, Face } = facesBeside(import.meta.url);
