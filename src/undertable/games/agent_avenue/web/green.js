// The green inside the ring: what either side has in play, and between both the pair that is offered. Where the street is upright
// there is room for the pair alone, and what is in play lies below the street.
// May touch: where the green is. Must not: work out what is allowed.

import { cls, html, useRef } from "/static/js/lib.js";
import { useStyle } from "/static/js/stage/looking.js";
import { Middle } from "./middle.js";
import { ringOf } from "./ring.js";
import { PlayArea } from "./sets.js";

/** @typedef {import("./props.js").On} On */

const LOW = 84; // pixels below the street in which what is in play still has room

/** @param {On} on */
export function Green({ sheet, props }) {
  const { t } = props;
  const { green } = ringOf(sheet, props.content.board.space);
  const areas = [0, 1].map((side) => html`<${PlayArea} key=${side} ...${props} side=${side} />`);
  const heard = html`<p class="unseen">${t("A ring of fourteen places")}. ${t("Forward is clockwise.")}</p>`;
  if (sheet.key === "wide")
    return html`${heard}<${Laid} kind="green" box=${green}>${areas[0]}<${Middle} ...${props} />${areas[1]}<//>`;
  const below = { x: 4, y: sheet.height + 2, w: sheet.width - 8, h: sheet.left[1] - 6 };
  return html`
    ${heard}<${Laid} kind="green alone" box=${green}><${Middle} ...${props} /><//>
    ${below.h > LOW && html`<${Laid} kind="below" box=${below}>${areas}<//>`}`;
}

/** @param {{kind: string, box: import("./ring.js").Corner, children?: import("/static/vendor/preact.js").Child}} props */
function Laid({ kind, box: { x, y, w, h }, children }) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useStyle(ref, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
  return html`<div class=${cls("aa-laid", kind)} data-corner="" ref=${ref}>${children}</div>`;
}
