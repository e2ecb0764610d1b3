// The board: what the shell draws of any game, and what of it a game draws better.
// May touch: the size of its own window and what of the sheet it shows. Must not: work out what is allowed.

import { html } from "../lib.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("../ui/kit.js").Kit} Kit */

/** The board in its window; `sheeted`: what a popover says stands elsewhere, in the sheet of a phone. @param {{staging: Staging, kit: Kit, sheeted?: boolean}} props */
export const Stage = ({ staging }) => html`<div class="board" data-stage=${staging.places.length}></div>`;
