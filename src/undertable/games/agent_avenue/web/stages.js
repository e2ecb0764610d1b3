// What is worth stopping for, and where a chapter of the game begins: declared here, staged by the shell.
// May touch: what was told and who is told it. Must not: draw, or wait.

import { inCell } from "/static/js/kit/cells.js";
import { mySide } from "./reckon.js";

/** @typedef {import("/static/js/types.js").ToldEvent} ToldEvent */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {{weight: 1 | 2 | 3, card?: string, tone?: "good" | "bad" | "plain"}} Stage */
/** @typedef {{label: string, sort: "turn" | "alert" | "capture" | "end"}} Chapter */

const COPIES_THAT_DECIDE = 3; // of Codebreakers and Daredevils (AA-7.2, AA-7.3)
const DECISIVE = ["codebreaker", "daredevil"];

/** Good for the side it is about, bad for the other, plain to those who only watch. @param {Props} props @param {number} side @param {boolean} [good] */
function tone(props, side, good = true) {
  if (props.me < 0) return "plain";
  return (mySide(props) === side) === good ? "good" : "bad";
}

/** By event: how much it weighs, which card it shows, whom it pleases. @type {Record<string, (data: import("/static/js/types.js").Data, props: Props) => Stage | null>} */
const MOMENTS = {
  Took: ({ card }, { content }) => ({ weight: 2, card: content.agents[inCell(card)]?.id, tone: "plain" }),
  Recruited({ side, card, copy }, props) {
    const agent = props.content.agents[inCell(card)];
    if (!agent || !DECISIVE.includes(agent.id) || copy < COPIES_THAT_DECIDE) return null;
    return { weight: 2, card: agent.id, tone: tone(props, side, agent.id === "codebreaker") };
  },
  Moved: ({ side, n }, props) => ({ weight: 1, tone: tone(props, side, n > 0) }),
  GotAway: ({ side }, props) => ({ weight: 2, card: "getaway_car", tone: tone(props, side) }),
  Bought: ({ seat, card }, props) => ({
    weight: 2,
    card: props.content.market[card]?.id,
    tone: tone(props, props.seen.side_of[seat]),
  }),
  ShowedPair: ({ card }, { content }) => ({ weight: 2, card: content.agents[inCell(card)]?.id, tone: "plain" }),
  TookBackAgent: ({ seat, agent }, props) => ({
    weight: 2,
    card: props.content.agents[agent]?.id,
    tone: tone(props, props.seen.side_of[seat]),
  }),
  Ceasefire: () => ({ weight: 2, card: "ceasefire", tone: "plain" }),
  RanOut: () => ({ weight: 2, tone: "plain" }),
  Won: ({ side }, props) => ({ weight: 3, tone: tone(props, side) }),
};

/**
 * What is worth stopping for: a card turned over, a decisive recruit, a market card, the end.
 * @param {ToldEvent} told @param {Props} props @returns {Stage | null}
 */
export function stage(told, props) {
  return told.data ? (MOMENTS[told.is]?.(told.data, props) ?? null) : null;
}

/** What a chapter of a replay is. @type {Record<string, Chapter["sort"]>} */
const CHAPTERS = { LaidUp: "turn", Bought: "alert", Ceasefire: "alert", RanOut: "end", Won: "end" };

/** Where a replay may jump to: every turn once, by its offer, the market, the end. @param {ToldEvent} told @returns {Chapter | null} */
export function chapter({ is, text }) {
  return CHAPTERS[is] ? { label: text, sort: CHAPTERS[is] } : null;
}
