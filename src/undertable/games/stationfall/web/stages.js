// What is worth stopping for, and where a chapter of the game begins: declared here, staged by the shell.
// May touch: what was told and who is told it. Must not: draw, or wait.

import { inCell } from "/static/js/kit/cells.js";
import { characterOfIdentity, pawnsOf } from "./reckon.js";

/** @typedef {import("/static/js/types.js").ToldEvent} Told */
/** @typedef {import("/static/js/game.js").Staged} Staged */
/** @typedef {import("/static/js/game.js").Chapter} Chapter */
/** @typedef {import("./props.js").Props} Props */

/** The first pawn of whoever an Identity card is, where it lies open. @param {Props["content"]} content @param {number} identity */
function pawnOf(content, identity) {
  const [id] = pawnsOf(content, characterOfIdentity(content, identity));
  return id === undefined ? undefined : { sort: "pawn", id };
}

/** By event: how much it weighs, which card it shows, whether it is good news. @type {Record<string, (data: import("/static/js/types.js").Data, props: Props) => Staged | null>} */
const MOMENTS = {
  Revealed: ({ seat, identity }, { content, me }) => ({
    weight: seat === me ? 1 : 2, // what one has done oneself needs no telling
    card: `identity_${content.identities[inCell(identity)]?.id}`,
    tone: "plain",
    at: pawnOf(content, inCell(identity)),
  }),
  XReleased: ({ project }, { content }) => ({ weight: 3, card: content.projects[inCell(project)]?.id, tone: "bad" }),
  AbandonShip: () => ({ weight: 2, tone: "bad" }),
  Armed: () => ({ weight: 2, tone: "bad" }),
  Detonated: ({ place }) => ({ weight: 3, tone: "bad", at: { sort: "place", id: place } }),
  Launched: ({ place }) => ({ weight: 2, tone: "plain", at: { sort: "place", id: place } }),
  GuiltChanged: ({ seat, guilt }, { me }) => (guilt > 0 ? { weight: seat === me ? 2 : 1, tone: "bad" } : null),
  Announced: () => ({ weight: 1, tone: "plain" }),
  Reentered: ({ fireball }) => ({ weight: 2, tone: fireball ? "bad" : "good" }),
  Fell: () => ({ weight: 3, tone: "bad" }),
  Won: ({ seats }, { me }) => ({ weight: 3, tone: seats.includes(me) ? "good" : "plain" }),
};

/** @param {Told} told @param {Props} props @returns {Staged | null} */
export const stage = (told, props) => (told.data ? (MOMENTS[told.is]?.(told.data, props) ?? null) : null);

/** @type {Record<string, Chapter["sort"]>} */
const CHAPTERS = {
  TurnBegan: "turn",
  Revealed: "event",
  XReleased: "alert",
  AbandonShip: "alert",
  Detonated: "alert",
  Launched: "capture",
  MinuteMoved: "event",
  Fell: "alert",
  Won: "end",
};

/** Where a replay may jump to. @param {Told} told @returns {Chapter | null} */
export const chapter = ({ is, text }) =>
  CHAPTERS[is] ? { label: text, sort: CHAPTERS[is], counted: is === "TurnBegan" } : null;

/** A minute is a round, called as it was told. @param {Told} told @returns {string | null} */
export const round = ({ is, text }) => (is === "MinuteMoved" ? text.replace(/\.$/, "") : null);
