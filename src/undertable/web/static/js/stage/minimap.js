// The whole board, small, where the camera shows only a part: what is seen of it, who is elsewhere, where one can answer.
// May touch: nothing. Must not: be needed; a tap on it shows all.

import { cls, html, useRef } from "../lib.js";
import { useStyle } from "./looking.js";
import { keyOf } from "./names.js";
import { inked } from "./token.js";

/** @typedef {import("./place.js").On} On */
/** @typedef {import("./camera.js").MiniMap} Map */

/** @param {{on: On, map: Map, onWhole: () => void}} props */
export function Minimap({ on, map, onWhole }) {
  const { staging, sheet, t } = on;
  const { declared, places, standing, targets } = staging;
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useStyle(ref, { left: `${map.x}px`, top: `${map.y}px`, width: `${map.w}px`, height: `${map.h}px` });
  const small = (/** @type {number} */ n) => n * map.scale;
  return html`
    <button type="button" class="minimap" ref=${ref} aria-label=${t("Show the whole board")} onClick=${onWhole}>
      <svg aria-hidden="true" viewBox=${`0 0 ${map.w} ${map.h}`}>
        <g transform=${`translate(${(map.w - small(sheet.width)) / 2} ${(map.h - small(sheet.height)) / 2})`}>
          ${places.map((place) => {
            const box = sheet.boxes[place];
            return (
              box &&
              html`<rect key=${place} class=${cls(targets.has(keyOf({ sort: declared.place, id: place })) && "may")} x=${small(box.x - box.w / 2)} y=${small(box.y - box.h / 2)} width=${small(box.w)} height=${small(box.h)} rx="1.500" />`
            );
          })}
          ${standing.map((who, i) => {
            const box = sheet.boxes[who.place];
            const { class: ink, stroke } = inked(who.rings[0] ?? "");
            return (
              box &&
              html`<circle key=${i} class=${cls("dot", ink)} fill=${stroke} cx=${small(box.x)} cy=${small(box.y)} r="2.500" />`
            );
          })}
          <rect class="seen" x=${map.seen.x - map.seen.w / 2} y=${map.seen.y - map.seen.h / 2} width=${Math.max(0, map.seen.w)} height=${Math.max(0, map.seen.h)} rx="3" />
        </g>
      </svg>
    </button>`;
}
