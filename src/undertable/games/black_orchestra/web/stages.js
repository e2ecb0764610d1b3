// What is worth stopping for, and where a chapter of the game begins: declared here, staged by the shell.
// May touch: what was told and who is told it. Must not: draw, or wait.

import { inCell } from "/static/js/kit/cells.js";
import { cardRow } from "./reckon.js";

/** @typedef {import("/static/js/types.js").ToldEvent} Told */
/** @typedef {import("/static/js/game.js").Staged} Staged */
/** @typedef {import("/static/js/game.js").Chapter} Chapter */
/** @typedef {import("./props.js").Props} Props */

/** Milliseconds until the first die has fallen and been seen, and from each to the next. */
const [FIRST_DIE, NEXT_DIE] = [900, 150];

/** A card of the conspirators, and what it says. @param {{card: number}} data @param {Props} props @returns {Staged} */
const cardShown = ({ card }, { content, lang }) => {
  const row = cardRow(content, card);
  return { weight: 1, card: row?.id, says: row?.text[lang], tone: "plain" };
};
/** Where somebody stands. @param {number} id */
const person = (id) => ({ sort: "conspirator", id });

/** A deed: seen on the board, and told before what comes of it. @returns {Staged} */
const deed = () => ({ weight: 1, tone: "plain" });

/** By event: how much it weighs, which card it shows, whether it is good news for the conspirators. @type {Record<string, (data: import("/static/js/types.js").Data, props: Props) => Staged | null>} */
const MOMENTS = {
  EventTurned({ card }, { content, lang }) {
    const row = content.events[inCell(card)];
    return { weight: 2, card: row?.id, says: row?.text[lang], tone: "plain" };
  },
  Ignored: ({ card }, { content }) => ({ weight: 2, card: content.events[inCell(card)]?.id, tone: "good" }),
  StageBegan: () => ({ weight: 2, tone: "plain" }),
  RaidBegan: () => ({ weight: 2, tone: "bad" }),
  Arrested: ({ who }, { content }) => ({ weight: 2, card: content.conspirators[who].id, tone: "bad", at: person(who) }),
  Released: ({ who }, { content }) => ({
    weight: 2,
    card: content.conspirators[who].id,
    tone: "good",
    at: person(who),
  }),
  OptionRead: () => ({ weight: 2, tone: "bad" }),
  Resisted: () => ({ weight: 2, tone: "plain" }),
  PlotTried: ({ card, who }, { content, seen, me }) => ({
    weight: seen.seat_of[who] === me ? 1 : 2, // what one has announced oneself needs no telling
    card: cardRow(content, card)?.id,
    tone: "plain",
    at: person(who),
  }),
  PlotFailed: (_, { seen }) => ({ weight: 2, tone: "plain", at: person(seen.by) }),
  PlotDetected: (_, { seen }) => ({ weight: 3, tone: "bad", at: person(seen.by) }),
  Killed: (_, { seen }) => ({ weight: 3, tone: "good", at: person(seen.by) }),
  CardPlayed: cardShown,
  CardDrawn: cardShown,
  TurnBegan: deed,
  PenaltyHit: deed,
  Entered: deed,
  ItemTaken: deed,
  Delivered: deed,
  HandedOver: deed,
  AbilityUsed: deed,
  Rolled: ({ faces }, { seen }) => ({
    weight: 2,
    tone: "plain",
    at: person(seen.by >= 0 ? seen.by : seen.active),
    lasts: FIRST_DIE + faces.length * NEXT_DIE,
  }),
  RewardTaken: () => ({ weight: 1, tone: "good" }),
  Ended: ({ ending }, { content }) => ({ weight: 3, tone: content.endings[ending].won ? "good" : "bad" }),
};

/** @param {Told} told @param {Props} props @returns {Staged | null} */
export const stage = (told, props) => (told.data ? (MOMENTS[told.is]?.(told.data, props) ?? null) : null);

/** @type {Record<string, Chapter["sort"]>} */
const CHAPTERS = {
  TurnBegan: "turn",
  EventTurned: "event",
  StageBegan: "alert",
  RaidBegan: "alert",
  PlotTried: "capture",
  Arrested: "capture",
  Ended: "end",
};

/** Where a replay may jump to: every turn, event, stage, raid, arrest and attempt, the end. @param {Told} told @returns {Chapter | null} */
export const chapter = ({ is, text }) =>
  CHAPTERS[is] ? { label: text, sort: CHAPTERS[is], counted: is === "TurnBegan" } : null;
