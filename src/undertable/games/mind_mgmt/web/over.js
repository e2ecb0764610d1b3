// What lies over the blocks: the Recruiter's trail, the way of a move, notes and sketches, advice; and the hours on the upper edge.
// May touch: what is shown, what is half chosen, what people drew. Must not: be an answer.

import { cls, html } from "/static/js/lib.js";
import { shown as layers } from "./hand.js";
import { HintMarks } from "./hints.js";
import { signPaths } from "./icons.js";
import { PencilNotes, usePencil } from "./pencil.js";
import { contacts, recruits, secrets } from "./reckon.js";
import { chosenRoute } from "./route.js";
import { PencilInk, Sketch } from "./scratch.js";
import { tapped } from "./shift.js";
import { Trail } from "./trail.js";

/** @typedef {import("./props.js").On} On */

const EDGE = 8; // pixels from the hours to the edges
const LEAST = 30; // pixels of an hour, below which there are none

/** @param {On} on */
export const Layer = (on) => html`<${Drawn} ...${on} />`;

/** @param {On} on */
function Drawn(on) {
  const shown = layers.use();
  const pencil = usePencil(on.props);
  return html`
    <defs><${PencilInk} sheet=${on.sheet} /></defs>
    ${shown.trail && html`<${Trail} ...${on} />`}<${Route} ...${on} /><${Gains} ...${on} />
    <${PencilNotes} ...${on} pencil=${pencil} shown=${shown} /><${Sketch} ...${on} pencil=${pencil} shown=${shown} /><${HintMarks} ...${on} />`;
}

/** The way of a move of two spaces that has been chosen. @param {On} on */
function Route({ sheet, staging, props }) {
  const way = chosenRoute(props, staging.picked);
  if (!way) return null;
  const spots = [props.seen.agent[way.agent], way.via, way.to].flatMap((place) => {
    const box = sheet.boxes[place];
    return box ? [`${box.x} ${box.y}`] : [];
  });
  return html`<g class="route"><path class="casing" d=${`M${spots.join("L")}`} /><path class="went" d=${`M${spots.join("L")}`} /></g>`;
}

/** Recruits that a visit would bring: only the one who knows the cards is told. @param {On} on */
function Gains({ sheet, props }) {
  if (!secrets(props.seen).some(({ feature }) => feature >= 0)) return null;
  const visited = props.options.flatMap(({ is, place }) => (["Step", "MindSlip"].includes(is) ? [place] : []));
  return [...new Set(visited)].map((place) => {
    const [n, box] = [contacts(props, place), sheet.boxes[place]];
    return (
      n > 0 &&
      box &&
      html`<g key=${place} class="gain" transform=${`translate(${box.x + box.w / 2 - 14} ${box.y})`}><circle r="13" /><text y="6" text-anchor="middle">+${n}</text></g>`
    );
  });
}

/** The hours with their alerts, recruits and Mind Slips on the upper edge (MM-2.9); in words they stand on a sheet of the rail. @param {On} on */
export function Hours({ sheet, props }) {
  const { seen } = props;
  const boxes = sheet.boxes.flatMap((box) => box ?? []);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map(({ x, w }) => x - w / 2));
  const right = Math.max(...boxes.map(({ x, w }) => x + w / 2));
  const top = Math.min(...boxes.map(({ y, h }) => y - h / 2)) - EDGE;
  const times = Array.from({ length: seen.final_time - 4 }, (_, i) => i + 5);
  const step = (right - left) / (times.length + 1.6);
  const high = Math.min(44, top - EDGE);
  if (step < LEAST * 0.8 || high < 20) return null;
  const y = top - high;
  return html`
    <g class="mm-hours" data-corner="" aria-hidden="true">
      ${times.map((time, i) => {
        const [x, count, slip, heard] = [
          left + i * step,
          seen.track[time] ?? 0,
          seen.slip_time.includes(time),
          tapped(seen, time),
        ];
        const alert = time > 5 && time % 2 === 1;
        return html`
        <g key=${time} class=${cls("hour", alert && "alert", time < seen.time && "past", time === seen.time && "now", time === seen.final_time && "final")} transform=${`translate(${x} ${y})`}>
          <rect width=${step - 4} height=${high} rx="6" />
          <text x=${(step - 4) / 2} y=${high * 0.34 + 6} text-anchor="middle">${time === 5 ? "1–5" : time}</text>
          <g transform=${`translate(${(step - 4) / 2 - 9 * ([count > 0, slip, heard >= 0, alert].filter(Boolean).length)} ${high - 17})`}>${[
            alert && html`<g transform="scale(.3)">${signPaths("alert")}</g>`,
            count > 0 &&
              html`<g class="won"><g transform="scale(.28)">${signPaths("recruit")}</g><text x="14" y="13">${count}</text></g>`,
            slip && html`<g class="slipped" transform="scale(.3)">${signPaths("slip")}</g>`,
            heard >= 0 &&
              html`<g><g transform="scale(.26)">${signPaths("wiretap")}</g><text x="14" y="13">${heard}</text></g>`,
          ]
            .flatMap((sign) => (sign ? [sign] : []))
            .map((sign, n) => html`<g key=${n} transform=${`translate(${n * 18} 0)`}>${sign}</g>`)}</g>
        </g>`;
      })}
      <g class="hour won" transform=${`translate(${left + times.length * step} ${y})`}><rect width=${right - left - times.length * step} height=${high} rx="6" />
        <g transform=${`translate(10 ${high / 2 - 9}) scale(.38)`}>${signPaths("recruit")}</g><text x="36" y=${high / 2 + 6}>${recruits(seen)}/${seen.goal}</text></g>
    </g>`;
}
