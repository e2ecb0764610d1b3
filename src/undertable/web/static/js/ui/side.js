// What cannot stand in the question or on the board while one answers, at the right of the stage where there is no rail: what
// can be done at the selected piece, and more answers than a line holds. May touch: nothing. Must not: know any game.

import { html } from "../lib.js";
import { PopoverBody } from "../stage/popover.js";
import { More } from "./ask.js";

/** @param {{asking: import("./ask.js").Asking, many: import("../stage/stage.js").Deed[], piece: boolean}} props piece: whether what is selected stands here */
export function Side({ asking, many, piece }) {
  const { kit, staging } = asking;
  const open = piece && staging.open;
  if (!open && !many.length) return null;
  return html`
    <section class="side-sheet" id="the-answers" aria-label=${kit.t("Your answers")}>
      ${open && html`<${PopoverBody} staging=${staging} t=${kit.t} />`}
      <${More} asking=${asking} many=${many} />
    </section>`;
}
