// What lies over the city: likelihoods, tokens and figures. Nothing here takes part in the keyboard's grid.

import { cls, html, useLayoutEffect, useRef } from "/static/js/lib.js";
import { AgentFigure, ImmortalFigure, RecruiterFigure } from "./figures.js";
import { CELL, corner } from "./ground.js";
import { signPaths } from "./icons.js";
import { likeliest, percent, shares } from "./net.js";
import { planOf } from "./plan.js";
import { letterOf, ruledOut, whereabouts } from "./reckon.js";
import { decoyAt, doubtful, shiftPieces } from "./shift.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {Props & {narrow: boolean, look: number, when: import("./net.js").When, shown: Record<string, boolean>}} Layered */

const WALK = 260; // ms
const FLOOR = CELL.h - 7; // where feet stand

/** Small print in the corners: how likely the Recruiter is there, up to when they surely were not. @param {Layered} props */
export function Figures(props) {
  const { content, narrow, shown, seen } = props;
  const likely = (shown.heat && shares(props)) || [];
  const told = likeliest(likely);
  const out = shown.out ? [...ruledOut(seen)] : [];
  return html`
    ${likely.map((p, place) => {
      if (p <= 0 || !(told.includes(place) || props.look === place)) return null;
      const { x, y } = corner(content, place);
      return html`<text key=${`p${place}`} class="likely" x=${x + CELL.w - 4} y=${y + CELL.h - 24} text-anchor="end" font-size=${narrow ? 22 : 17}>${percent(p)}</text>`;
    })}
    ${out.map(([place, time]) => {
      const { x, y } = corner(content, place);
      return html`<text key=${`x${place}`} class="out" x=${x + CELL.w - 5} y=${y + CELL.h - 5} text-anchor="end" font-size=${narrow ? 18 : 14}>✕${time}</text>`;
    })}`;
}

/** `doubt`: one of several tokens, of which one is false (MM-12.9); `own`: the Recruiter's own decoy. @param {number} time @param {boolean} narrow @param {"" | "doubt" | "own"} doubt */
const StepToken = (time, narrow, doubt) => html`
  <g class=${cls("step-token", doubt && `is-${doubt}`)}><circle cy="-26" r="14" /><g transform="translate(-9.500 -36) scale(.4)">${signPaths("step")}</g>
    <text y=${narrow ? 4 : 1} text-anchor="middle" font-size=${narrow ? 19 : 15}>≤${time}</text>
    ${doubt && html`<g class="doubt" transform="translate(13 -38)"><circle r="9" /><text y="5.500" text-anchor="middle" font-size="16">${doubt === "own" ? "✕" : "?"}</text></g>`}</g>`;

/** @param {import("./view.js").State} seen @param {number} place */
const doubtOf = (seen, place) => (decoyAt(seen) === place ? "own" : doubtful(seen, place) ? "doubt" : "");

/** @param {number} time @param {boolean} narrow */
const Note = (time, narrow) => html`
  <g class="note-token"><path d="M-16-34h32v27l-7 7h-25z" /><path class="fold" d="M16-7h-7v7z" />
    <text y=${narrow ? -10 : -11} text-anchor="middle" font-size=${narrow ? 24 : 21}>${time}</text></g>`;

const SlipToken = () =>
  html`<g class="slip-token"><circle cy="-15" r="15" /><g transform="translate(-12 -28) scale(.5)">${signPaths("slip")}</g></g>`;

/** @param {Props} props @param {number} i */
const immortalOf = (props, i) =>
  html`<${ImmortalFigure} number=${i} chosen=${planOf(props).immortal === i} double=${props.seen.double === i} />`;

/** @param {Props} props @param {number} i */
const agentOf = ({ seen, content }, i) => html`
  <${AgentFigure} id=${content.agents[i].id} letter=${letterOf(content.agents[i])}
    lying=${seen.active !== i && !seen.standing[i]} active=${seen.active === i} />`;

/** Tokens and figures, side by side on the pavement of their location. @param {Layered} props */
export function Pieces(props) {
  const { seen, content, narrow, planned, t } = props;
  const here = whereabouts(seen);
  const there = planned ? whereabouts(planned.seen) : here;
  const recruiter = html`<${RecruiterFigure} letter=${t("R")} />`;
  const items = [
    ...shiftPieces(seen),
    ...seen.step.map(
      (time, place) => time > 0 && { key: `step${place}`, place, art: StepToken(time, narrow, doubtOf(seen, place)) },
    ),
    ...seen.note.map((time, place) => time > 0 && { key: `note${place}`, place, art: Note(time, narrow) }),
    seen.on_site && { key: "slip", place: seen.site, art: SlipToken() },
    here >= 0 && { key: "recruiter", place: here, art: recruiter, ghost: here !== there },
    ...seen.immortal.map(
      (place, i) =>
        place >= 0 && {
          key: `immortal${i}`,
          place,
          art: immortalOf(props, i),
          ghost: planned && planned.seen.immortal[i] !== place,
        },
    ),
    ...seen.agent.map(
      (place, i) =>
        place >= 0 && {
          key: `agent${i}`,
          place,
          art: agentOf(props, i),
          ghost: planned && planned.seen.agent[i] !== place,
        },
    ),
  ].filter((item) => item !== false);
  return items.map(({ key, place, art, ...more }) => {
    const mates = items.filter((item) => item.place === place);
    const k = mates.findIndex((item) => item.key === key);
    const [left, right] = [narrow ? 43 : 36, CELL.w - 13]; // the location's id stays free
    const apart = Math.min(32, (right - left) / Math.max(1, mates.length - 1));
    const first = Math.max(left, CELL.w / 2 - (apart * (mates.length - 1)) / 2);
    const { x, y } = corner(content, place);
    const ghost = "ghost" in more && Boolean(more.ghost);
    return html`<${Piece} key=${key} x=${x + first + k * apart} y=${y + FLOOR} calm=${props.calm} ghost=${ghost}>${art}<//>`;
  });
}

/** Something that glides to where it goes. @param {{x: number, y: number, calm: boolean, ghost: boolean, children?: import("/static/vendor/preact.js").Child}} props */
function Piece({ x, y, calm, ghost, children }) {
  /** @type {{current: SVGGElement | null}} */
  const ref = useRef(null);
  const before = useRef([x, y]);
  useLayoutEffect(() => {
    const [fx, fy] = before.current;
    before.current = [x, y];
    if ((fx === x && fy === y) || calm || !ref.current?.animate) return;
    ref.current.animate([{ transform: `translate(${fx}px, ${fy}px)` }, { transform: `translate(${x}px, ${y}px)` }], {
      duration: WALK,
      easing: "ease-in-out",
    });
  }, [x, y]);
  return html`<g ref=${ref} class=${cls("piece", ghost && "ghost")} transform=${`translate(${x} ${y})`}>${children}</g>`;
}
