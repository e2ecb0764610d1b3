// What is worth stopping for, and where a chapter of the game begins: declared here, staged by the shell.
// May touch: what was told and who is told it. Must not: draw, or wait.

import { hour, RECRUITER } from "./reckon.js";

/** @typedef {import("/static/js/types.js").ToldEvent} ToldEvent */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {"recruiter" | "agents" | ""} Side whom news please */
/** @typedef {{weight: 1 | 2 | 3, card?: string, tone?: "good" | "bad" | "plain"}} Stage */
/** @typedef {{label: string, sort: "turn" | "alert" | "capture" | "end"}} Chapter */
/** @typedef {{weight: 1 | 2 | 3, for?: Side, card?: string}} Moment */

/** Who has won, by how (MM-11). @type {Record<string, Side>} */
const WINNER = { capture: "agents", trapped: "agents", recruits: "recruiter", time: "recruiter" };

/** By event: how much it weighs, whom it pleases, which card it shows. @type {Record<string, (data: import("/static/js/types.js").Data, content: import("./props.js").Content) => Moment | null>} */
const MOMENTS = {
  MayhemLaid: () => ({ weight: 1 }),
  OpeningDone: ({ recruits }) => ({ weight: 1, for: recruits > 0 ? "recruiter" : "" }),
  Alert: ({ recruits }) => ({ weight: 2, for: recruits > 0 ? "recruiter" : "agents" }),
  SlipUsed: () => ({ weight: 2, for: "recruiter" }),
  ImmortalsRecruited: ({ feature }, content) => ({ weight: 2, for: "recruiter", card: content.features[feature]?.id }),
  Asked: ({ allies = [] }, content) =>
    allies.length ? { weight: 2, for: "agents", card: content.allies[allies[0]]?.id } : null,
  StepPlaced: () => ({ weight: 2, for: "agents" }),
  CannotPlace: () => ({ weight: 2 }),
  Revealed: ({ time }) => (time > 1 ? { weight: 2, for: "agents" } : { weight: 1 }), // the start of a Training Mission is told to all
  Homed: ({ yes }) => ({ weight: 2, for: yes ? "agents" : "" }),
  Exposed: ({ card }, content) => ({ weight: 2, for: "agents", card: content.features[card?.[0]]?.id }),
  NotHidden: ({ feature }, content) => ({ weight: 2, for: "recruiter", card: content.features[feature]?.id }),
  CaptureFailed: () => ({ weight: 2, for: "recruiter" }),
  PlanChanged: () => ({ weight: 2, for: "recruiter" }),
  AnswerRefused: () => ({ weight: 2, for: "recruiter" }),
  OneIsFalse: () => ({ weight: 2, for: "recruiter" }),
  DecoyFound: () => ({ weight: 2 }),
  WiretapsHeard: ({ n }) => ({ weight: 2, for: n > 0 ? "agents" : "" }),
  PatternRead: ({ n }) => ({ weight: 2, for: n > 0 ? "agents" : "recruiter" }),
  NoEcho: () => ({ weight: 2 }),
  AllyHelps: ({ ally }, content) => ({ weight: 2, for: "agents", card: content.allies[ally]?.id }),
  EdgeTold: () => ({ weight: 2, for: "agents" }),
  OvertimeBegan: () => ({ weight: 2, for: "agents" }),
  Captured: () => ({ weight: 3, for: "agents" }),
  Won: ({ why }) => ({ weight: 3, for: WINNER[why] ?? "" }),
};

/**
 * What is worth stopping for: answers, captures, alerts and mayhem, an ally used, a Mind Slip, the end.
 * @param {ToldEvent} told @param {Props} props @returns {Stage | null}
 */
export function stage(told, props) {
  const moment = told.data ? MOMENTS[told.is]?.(told.data, props.content) : null;
  if (!moment) return null;
  const { weight, card } = moment;
  return { weight, tone: toneFor(moment.for ?? "", props.me), ...(card ? { card } : {}) };
}

/** Good news for one side are bad for the other; those who only watch take none. @param {Side} side @param {number} me */
function toneFor(side, me) {
  if (!side || me < 0) return "plain";
  return (me === RECRUITER) === (side === "recruiter") ? "good" : "bad";
}

/**
 * Where a replay may jump to. An alert has its hour and what it brought, so that the turns need no words.
 * @param {ToldEvent} told @returns {Chapter | null}
 */
export function chapter(told) {
  const { is, data, text } = told;
  if (is === "TimeMoved" && data) return { label: hour(data.time), sort: "turn" };
  if (is === "Alert" && data) return { label: `${hour(data.time)} +${data.recruits}`, sort: "alert" };
  if (is === "Captured" || is === "CaptureFailed") return { label: text, sort: "capture" };
  return is === "Won" ? { label: text, sort: "end" } : null;
}

/** A round is an hour (MM-6.7). @param {ToldEvent} told */
export const round = ({ is, data }) => (is === "TimeMoved" && data ? hour(data.time) : null);
