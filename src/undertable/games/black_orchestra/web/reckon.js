// What the board reads off a view: names, who stands where, what is open in this stage, what is pending.
// May touch: what is shown and the content. Must not: work out what is allowed.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./view.js").State} State */
/** @typedef {import("./view.js").Frame} Frame */
/** What names need. @typedef {{content: Content, lang: import("/static/js/types.js").Lang}} Named */

export const NONE = -1;
export const FACE_DOWN = -2; // a tile nobody has seen
export const HITLER = 0;
export const LAST_STAGE = 7;
export const PER_STAGE = 12; // places in a deck of events, used up from the first

/** Cards are numbered through: first the dossier's, then the plots. @param {Content} content @param {number} card */
export const cardRow = (content, card) => content.dossier[card] ?? content.plots[card - content.dossier.length];

/** @param {Content} content @param {number} card */
export const isPlot = (content, card) => card >= content.dossier.length;

/** @param {Content} content @param {number} card */
export const isIllegal = (content, card) => cardRow(content, card)?.kind === "illegal";

/** @param {Named} props @param {number} card */
export const cardName = ({ content, lang }, card) => nameOf(cardRow(content, card), lang);

/** @param {Named} props @param {number} place */
export const placeName = ({ content, lang }, place) => nameOf(content.board[place], lang);

/** @param {Named} props @param {number} item @param {string} [form] */
export const itemName = ({ content, lang }, item, form = "nom") => nameOf(content.items[item], lang, form);

/** @param {Named} props @param {number} event */
export const eventName = ({ content, lang }, event) => nameOf(content.events[event], lang);

/** As people say it: the surname. @param {Named} props @param {number} who @param {string} [form] */
export const personName = ({ content, lang }, who, form = "nom") =>
  nameOf({ name: content.conspirators[who].short }, lang, form);

/** @param {Named} props @param {number} nazi @param {string} [form] */
export const naziName = ({ content, lang }, nazi, form = "nom") =>
  nameOf({ name: content.nazis[nazi].short }, lang, form);

/** @param {Content} content */
export const prisonOf = (content) => content.board.length - 1;

/** Whether a conspirator is in prison. @param {{seen: State, content: Content}} props @param {number} who */
export const jailed = ({ seen, content }, who) => seen.at[who] === prisonOf(content);

/** What a location is in this stage: open, not yet, or no more. @param {{seen: State, content: Content}} props @param {number} place @returns {"open" | "later" | "closed" | "prison"} */
export function phaseOf({ seen, content }, place) {
  const row = content.board[place];
  if (row.prison) return "prison";
  if ((row.stage ?? 1) > seen.stage) return "later";
  return seen.stage >= LAST_STAGE && row.closed_in_stage_7 ? "closed" : "open";
}

/** The conspirators in a location, in seat order. @param {State} seen @param {number} place */
export const peopleAt = (seen, place) => seen.order.filter((who) => seen.at[who] === place);

/** Hitler and the deputies in a location. @param {State} seen @param {number} place */
export const nazisAt = (seen, place) => seen.nazi.flatMap((at, nazi) => (at === place ? [nazi] : []));

/** The conspirators of a seat. @param {State} seen @param {number} seat */
export const playedBy = (seen, seat) => seen.order.filter((who) => seen.seat_of[who] === seat);

/** The question that is pending, or null. @param {State} seen @returns {Frame | null} */
export const pending = (seen) => seen.stack.at(-1) ?? null;

/** A frame and the frames that wait for its answer. @param {Frame} frame @returns {Frame[]} */
const within = (frame) => [frame, ...("frames" in frame ? frame.frames.flatMap(within) : [])];

/** Every frame that is pending, effects that wait for an answer included. @param {State} seen */
export const allPending = (seen) => seen.stack.flatMap(within);

/** Event cards left in each stage's deck. @param {State} seen */
export const eventsLeft = (seen) => seen.top.map((top) => PER_STAGE - top);

/** The next events as far as the viewer knows them, from the top; what lies between is NONE. @param {State} seen @returns {number[]} */
export function knownNext(seen) {
  const stage = seen.top.findIndex((top) => top < PER_STAGE);
  if (stage < 0) return [];
  const deck = seen.event.slice(stage * PER_STAGE + seen.top[stage], (stage + 1) * PER_STAGE).map(inCell);
  return deck.slice(0, deck.findLastIndex((event) => event >= 0) + 1).map((event) => (event >= 0 ? event : NONE));
}

/** Cards left in the conspirators' deck. @param {State} seen */
export const deckSize = (seen) => seen.deck.reduce((sum, n) => sum + n, 0);

/** Whether a special ability works, as the server reckons it (BO-4.11). @param {Pick<Props, "seen" | "insight">} props @param {number} who */
export const able = ({ seen, insight }, who) => insight.able[seen.order.indexOf(who)] ?? false;

/** The Motivation from which on special abilities work (BO-4.11). */
export const ABILITY_FROM = 2;

/** How many cards and items a conspirator may hold (BO-3.9). @param {Pick<Props, "seen" | "insight">} props @param {number} who */
export function limitsOf({ seen, insight }, who) {
  const at = seen.order.indexOf(who);
  return { cards: insight.cards[at], items: insight.items[at] };
}

/** Eagles that give a plot of a conspirator away (BO-1.4). @param {{seen: State, content: Content}} props @param {number} who */
export const detectsAt = ({ seen, content }, who) =>
  content.tracks.suspicion[seen.suspicion[who]].eagles_that_detect ?? 1;

/** Eagles that must fall to give it away, with what an event adds and what is ignored (BO-7.6). @param {{seen: State, content: Content}} props @param {number} who @param {number} ignored */
export const givesAway = (props, who, ignored) =>
  Math.max(0, detectsAt(props, who) - eagleShift(props.content, props.seen.current) + ignored);

/** Targets a plot needs: Hitler's Support, two for a deputy (BO-7.4, BO-12.2). @param {State} seen @param {number} nazi */
export const targetsFor = (seen, nazi) => (nazi === HITLER || nazi === NONE ? seen.support : 2);

/** Eagles that an event adds to every attempt while it is current, less those it takes away (BO-7.6). @param {Content} content @param {number} event */
export const eagleShift = (content, event) =>
  (content.events[event]?.effect ?? []).reduce(
    (sum, { mod, n = 1 }) => sum + (mod === "add_eagles" ? n : mod === "ignore_eagles" ? -n : 0),
    0,
  );

/** The ability with a number, counted through all conspirators. @param {Content} content @param {number} ability */
export const abilityRow = (content, ability) => content.conspirators.flatMap((row) => row.ability)[ability];

/** What somebody belongs to, by name: some plots ask for it (BO-7). @param {Content} content @param {number} who @param {import("/static/js/types.js").Lang} lang */
export function affiliationOf(content, who, lang) {
  const { affiliation } = content.conspirators[who];
  const row = content.affiliations.find(({ id }) => id === affiliation);
  return row ? nameOf(row, lang) : affiliation;
}

/** @param {Content} content @param {string} id */
export const placeOf = (content, id) => numberOf(content.board, id);

/** How a conspirator is told from others besides by name: colour by the order of play. @param {State} seen @param {number} who */
export const colourOf = (seen, who) => ["ochre", "teal", "plum", "moss", "slate"][seen.order.indexOf(who)] ?? "slate";
