// While one answers in a window that lies: what can be done at the selected piece, at the right of the stage.
// May touch: nothing. Must not: know any game.

import { html } from "../lib.js";
import { PopoverBody } from "../stage/popover.js";

/** @param {{asking: import("./ask.js").Asking}} props */
export const Side = ({ asking: { kit, staging } }) =>
  staging.open
    ? html`<section class="side-sheet" id="the-answers" aria-label=${kit.t("Your answers")}><${PopoverBody} staging=${staging} t=${kit.t} /></section>`
    : null;
