// Who stands in the city and what lies there: agents, Immortals, the Recruiter for those who know; tokens of steps, notes, slips and modules.
// May touch: what is shown. Must not: know where on the sheet a place is, or be an answer.

import { cls, html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";
import { AgentFigure, ImmortalFigure, RecruiterFigure } from "./figures.js";
import { Feature, signPaths } from "./icons.js";
import { agentName, letterOf, whereabouts } from "./reckon.js";
import { decoyAt, doubtful, TunnelToken, WiretapToken } from "./shift.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Standing} Standing */
/** @typedef {import("/static/js/stage/stage.js").Lying} Lying */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

/** The Recruiter as somebody in the city. */
export const SELF = { sort: "walker", id: 0 };

/** @param {Props} props @returns {Standing[]} */
export function standing(props) {
  const { seen, me, t } = props;
  const here = whereabouts(seen);
  const plain = { code: "", outline: /** @type {const} */ ("circle"), rings: [] };
  const agents = seen.agent.flatMap((place, id) => {
    if (place < 0) return [];
    const up = seen.standing[id] || seen.active === id;
    const name = agentName(props, id);
    const own = seen.active === id || (me > 0 && seen.controller[id] === me);
    return [{ ...plain, sort: "agent", id, place, name, own, state: up ? undefined : "lying" }];
  });
  const immortals = seen.immortal.flatMap((place, id) =>
    place < 0 ? [] : [{ ...plain, sort: "immortal", id, place, name: t("Immortal {n}", { n: id + 1 }) }],
  );
  const recruiter = here < 0 ? [] : [{ ...plain, ...SELF, place: here, name: t("Recruiter"), own: me === 0 }];
  return [...agents, ...immortals, ...recruiter];
}

/** @param {Props} props @returns {Lying[]} */
export function lying(props) {
  const { seen, t } = props;
  const at = (/** @type {string} */ sort, /** @type {number} */ place, /** @type {string} */ name, id = 0) => ({
    sort,
    id,
    at: place,
    place,
    name,
    n: 1,
  });
  return [
    ...seen.step.flatMap((time, place) => (time > 0 ? [at("trace", place, t("step token"), time)] : [])),
    ...seen.note.flatMap((time, place) => (time > 0 ? [at("seal", place, t("confirmed note"), time)] : [])),
    ...(seen.on_site ? [at("slip", seen.site, t("Mind Slip token"))] : []),
    ...(seen.tunnel ?? []).map((place) => at("tunnel", place, t("tunnel mouth"))),
    ...(seen.wiretap ?? []).map((place) => at("wiretap", place, t("wiretap"))),
  ];
}

/** A figure on its feet, in a square round the middle. @param {{props: Props, who: Standing}} on */
export function Piece({ props, who }) {
  const { seen, content, t } = props;
  const art = {
    agent: () =>
      html`<${AgentFigure} id=${content.agents[who.id].id} letter=${letterOf(content.agents[who.id])} lying=${seen.active !== who.id && !seen.standing[who.id]} active=${seen.active === who.id} />`,
    immortal: () => html`<${ImmortalFigure} number=${who.id} double=${seen.double === who.id} />`,
    walker: () => html`<${RecruiterFigure} letter=${t("R")} />`,
  }[who.sort];
  return html`<g transform="translate(0 18) scale(1.05)">${art?.()}</g>`;
}

/** `doubt`: one of several tokens, of which one is false (MM-12.9); `own`: the Recruiter's own decoy. @param {import("./view.js").State} seen @param {number} place */
const doubtOf = (seen, place) => (decoyAt(seen) === place ? "own" : doubtful(seen, place) ? "doubt" : "");

/** By what it is, 40 high on its foot. @type {Record<string, (n: number, doubt: string) => import("/static/vendor/preact.js").Child>} */
const TOKENS = {
  trace: (n, doubt) => html`
    <g class=${cls("step-token", doubt && `is-${doubt}`)}><circle cy="-26" r="14" /><g transform="translate(-9.500 -36) scale(.4)">${signPaths("step")}</g>
      <text y="1" text-anchor="middle" font-size="16">≤${n}</text>
      ${doubt && html`<g class="doubt" transform="translate(13 -38)"><circle r="9" /><text y="5.500" text-anchor="middle" font-size="16">${doubt === "own" ? "✕" : "?"}</text></g>`}</g>`,
  seal: (n) => html`
    <g class="note-token"><path d="M-16-34h32v27l-7 7h-25z" /><path class="fold" d="M16-7h-7v7z" /><text y="-11" text-anchor="middle" font-size="21">${n}</text></g>`,
  slip: () =>
    html`<g class="slip-token"><circle cy="-15" r="15" /><g transform="translate(-12 -28) scale(.5)">${signPaths("slip")}</g></g>`,
  tunnel: () => TunnelToken,
  wiretap: () => WiretapToken,
};

/** What lies there, round the middle of a square. @param {{props: Props, what: Lying, size: number}} on */
export const Lies = ({ props, what, size }) => html`
  <g transform=${`scale(${size / 36}) translate(0 ${what.sort === "trace" ? 20 : 16})`}>${TOKENS[what.sort]?.(what.id, doubtOf(props.seen, what.place))}</g>`;

/** A picture beside words. @param {{props: Props, thing: Thing, size: number}} at */
export function Face({ props, thing, size }) {
  const { content } = props;
  if (thing.sort === "agent") return html`<${Portrait} id=${content.agents[thing.id].id} size=${size} />`;
  if (thing.sort === "feature") return html`<${Feature} id=${content.features[thing.id].id} />`;
  if (thing.sort !== "immortal" && thing.sort !== SELF.sort) return null;
  const who =
    thing.sort === "immortal"
      ? html`<${ImmortalFigure} number=${thing.id} double=${props.seen.double === thing.id} />`
      : html`<${RecruiterFigure} letter=${props.t("R")} />`;
  return html`<svg class="mm-face" viewBox="-24 -46 48 50" width=${size} height=${size} aria-hidden="true">${who}</svg>`;
}
