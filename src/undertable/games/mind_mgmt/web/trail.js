// The Recruiter's way as far as the viewer knows it: whole on the Recruiter's own screen, after the end on every screen.

import { inCell } from "/static/js/kit/cells.js";
import { cls, html } from "/static/js/lib.js";
import { visits } from "./reckon.js";
import { underground } from "./shift.js";

/** @typedef {import("./props.js").Props} Props */
/** `below`: through the tunnel (MM-12.9). @typedef {{from: number, to: number, leap: boolean, planned: boolean, below: boolean}} Stretch */

const BEND = 40; // how far a leap swings out

/** The way with this turn's action, which is not public yet. @param {import("./view.js").State} seen */
export function wayOf(seen) {
  const planned = inCell(seen.plan);
  return planned >= 0 ? [...visits(seen), planned] : visits(seen);
}

/** The stretches between two known visits; visit n was made at n o'clock. @param {import("./view.js").State} seen @returns {Stretch[]} */
export function stretches(seen) {
  const way = wayOf(seen);
  const done = visits(seen).length;
  return way.slice(1).flatMap((to, i) => {
    const planned = i + 1 === done;
    const leap = planned ? inCell(seen.token) >= 0 : (seen.slip_time ?? []).includes(i + 2);
    return to >= 0 && way[i] >= 0
      ? [{ from: way[i], to, leap, planned, below: !leap && underground(seen, way[i], to) }]
      : [];
  });
}

/** @param {import("./props.js").On} on */
export function Trail({ sheet, props: { seen } }) {
  const spot = (/** @type {number} */ place) => {
    const { x, y, h } = sheet.boxes[place] ?? { x: 0, y: 0, h: 0 };
    return [x, y - h * 0.18];
  };
  const done = visits(seen).length;
  const lines = stretches(seen).map((one) => ({ ...one, d: line(spot(one.from), spot(one.to), one.leap) }));
  return html`
    <g class="trail">
      ${lines.map(({ to, d }) => html`<path key=${`c${to}`} class="casing" d=${d} />`)}
      ${lines.map(({ to, d, leap, planned, below }) => html`<path key=${to} class=${cls("went", leap && "leap", below && "below", planned && "planned")} d=${d} />`)}
      ${wayOf(seen).map((place, i) => {
        if (place < 0 || seen.note[place] === i + 1) return null;
        const [x, y] = spot(place);
        return html`
          <g key=${i} class=${cls("visit", i === done && "planned")} transform=${`translate(${x} ${y})`}>
            <circle r="13" /><text y="5.500" text-anchor="middle" font-size="16">${i + 1}</text>
          </g>`;
      })}
    </g>`;
}

/** A STEP goes straight, a leap swings over what lies between. @param {number[]} from @param {number[]} to @param {boolean} leap */
export function line([ax, ay], [bx, by], leap) {
  if (!leap) return `M${ax} ${ay}L${bx} ${by}`;
  const length = Math.hypot(bx - ax, by - ay);
  const [mx, my] = [(ax + bx) / 2 + ((by - ay) / length) * BEND, (ay + by) / 2 - ((bx - ax) / length) * BEND];
  return `M${ax} ${ay}Q${mx.toFixed(1)} ${my.toFixed(1)} ${bx} ${by}`;
}
