// What lies under the map: water, lines of railway, the frame of Berlin, the prison behind its double rule.
// May touch: the coordinates. Must not: be an answer.

import { cls, html } from "/static/js/lib.js";
import { phaseOf } from "./reckon.js";
import { lines, spotOf } from "./spots.js";

/** @typedef {import("./props.js").Props} Props */

const SEA = // the North Sea and the Baltic; the Adriatic
  "M0 0H100V3C92 1 88 4 80 5S70 8 66 6s-8 8-5 14-1 10-6 12-8-2-13-2-10 4-14 6-4-3-8-2-4 4-9 5S2 38 0 44ZM58 100c-2-5-8-8-10-7s4 5 5 7Z";

const SPREE = "M.9 20.500C8 15.500 14 21.500 22 18.500S34 15 43.100 18";
const SPREE_TALL = "M.9 18.500C16 14.500 26 19.500 44 16.800S66 14.500 75.500 17";

/** @param {Pick<Props, "content" | "seen" | "t"> & {sheet: import("./spots.js").Sheet}} props */
export function Ground({ content, seen, t, sheet }) {
  const { inset, prison } = sheet;
  const down = sheet.tall ? 31 : 0;
  const station = spotOf(content, 0, sheet);
  return html`
    <defs>
      <pattern id="bo-hatch" width="1.500" height="1.500" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch-line" d="M0 0V1.500" /></pattern>
      <pattern id="bo-waves" width="4" height="1.600" patternUnits="userSpaceOnUse"><path class="wave-line" d="M0 .8q1-.7 2 0t2 0" /></pattern>
    </defs>
    <g aria-hidden="true">
      <rect class="land" width=${sheet.width} height=${sheet.height} rx="1.200" />
      <g transform=${`translate(0 ${down})`}><path class="sea" d=${SEA} /><path class="waves" d=${SEA} /></g>
      ${[20, 40, 60, 80].map((at) => html`<path key=${at} class="graticule" d=${`M${at} 0V${sheet.height}M0 ${at + down}H100`} />`)}
      ${lines(content).map(([from, to]) => {
        const a = spotOf(content, from, sheet);
        const b = spotOf(content, to, sheet);
        const shut = [from, to].some((place) => phaseOf({ seen, content }, place) !== "open");
        const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
        return html`<g key=${`${from}-${to}`} class=${cls("rail", shut && "shut")}><path class="rail-bed" d=${d} /><path class="rail-ties" d=${d} /></g>`;
      })}
      <path class="inset" d=${inset} /><path class="spree" d=${sheet.tall ? SPREE_TALL : SPREE} />
      <path class="inset-way" d=${`M${station.x} ${sheet.tall ? 31.4 : 33.4}V${station.y}`} />
      <text class="inset-name" x="2.200" y=${sheet.tall ? 3.4 : 4.2}>${t("Berlin")}</text>
      <text class="inset-note" x=${sheet.tall ? 13 : 41.8} y=${sheet.tall ? 3.4 : 4.2} text-anchor=${sheet.tall ? "start" : "end"}>${t("all locations are adjacent")}</text>
      <g class="prison-box"><rect x=${prison.x} y=${prison.y} width=${prison.width} height=${prison.height} /><rect x=${prison.x + 0.7} y=${prison.y + 0.7} width=${prison.width - 1.4} height=${prison.height - 1.4} />
        <text x=${prison.x + prison.width / 2} y=${prison.y + 3.6} text-anchor="middle">${t("Prison")}</text></g>
    </g>`;
}
