// What is said and can be done at one piece or place: its face, what it carries, its deeds.
// May touch: the focus, which it takes and returns. Must not: work out what is allowed.

import { html } from "../lib.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("../ui/kit.js").Kit} Kit */

/** What stands in a popover, and in the sheet of a phone. @param {{staging: Staging, kit: Kit}} props */
export const PopoverBody = ({ staging }) => html`<div class="popover-body">${staging.consequence}</div>`;
