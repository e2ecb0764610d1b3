// What is worth stopping for, and where a chapter of the game begins: declared here, staged by the shell.
// May touch: what was told and who is told it. Must not: draw, or wait.

import { crimeRow } from "./reckon.js";

/** @typedef {import("/static/js/types.js").ToldEvent} Told */
/** @typedef {import("/static/js/game.js").Staged} Staged */
/** @typedef {import("/static/js/game.js").Chapter} Chapter */
/** @typedef {import("./props.js").Props} Props */

/** By event: how much it weighs, which card it shows, whether it is good news. @type {Record<string, (data: import("/static/js/types.js").Data, props: Props) => Staged | null>} */
const MOMENTS = {
  Committed: ({ seat, kind }, { content, me }) => ({
    weight: seat === me ? 1 : 2, // what one has done oneself needs no telling
    card: crimeRow(content, kind)?.id,
    tone: "plain",
  }),
  OutcomeTaken: ({ reckless }) => ({ weight: 1, tone: reckless ? "bad" : "good" }),
  BoostUsed: ({ boost }, { content }) => ({ weight: 1, card: content.boosts[boost]?.id, tone: "plain" }),
  DuelWon: ({ loser }, { me }) => ({ weight: 2, tone: loser === me ? "bad" : "plain" }),
  ChapterEnds: () => ({ weight: 2, tone: "plain" }),
  Investigated: ({ success }) => ({ weight: 2, tone: success ? "good" : "bad" }),
  ChapterBegan: () => ({ weight: 2, tone: "plain" }),
  PlanRevealed: ({ foiled }) => ({ weight: 3, tone: foiled ? "good" : "bad" }),
  Ended: ({ seat }, { me }) => ({ weight: 3, tone: seat === me ? "good" : "plain" }),
  Shared: ({ seats }, { me }) => ({ weight: 3, tone: seats.includes(me) ? "good" : "plain" }),
};

/** @param {Told} told @param {Props} props @returns {Staged | null} */
export const stage = (told, props) => (told.data ? (MOMENTS[told.is]?.(told.data, props) ?? null) : null);

/** @type {Record<string, Chapter["sort"]>} */
const CHAPTERS = {
  TurnBegan: "turn",
  Committed: "capture",
  DuelWon: "event",
  ChapterEnds: "alert",
  ChapterBegan: "alert",
  PlanRevealed: "alert",
  Ended: "end",
  Shared: "end",
};

/** Where a replay may jump to: every turn, crime, duel and chapter, the end. @param {Told} told @returns {Chapter | null} */
export const chapter = ({ is, text }) =>
  CHAPTERS[is] ? { label: text, sort: CHAPTERS[is], counted: is === "TurnBegan" } : null;
