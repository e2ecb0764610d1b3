// Looking things up in what is shown: names, who is where, whose somebody is.
// May touch: the view and the content. Must not: decide anything.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./view.js").State} State */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** What names need. @typedef {Pick<Props, "content" | "lang">} Named */

export const NONE = -1;
/** Conditions of a pawn, of a Pod. */
export const [OUT, LIVE, DOWN, ANNIHILATED] = [0, 1, 2, 3];
export const [ABSENT, DOCKED, LAUNCHED, GONE] = [0, 1, 2, 3];

/** The number of the place with an id. @param {Content} content @param {string} id */
export const placeAt = (content, id) => numberOf(content.places, id);

/** A name as the beginning of a line. @param {string} name */
export const upper = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** @param {Named} props @param {number} place @param {string} [form] */
export const placeName = ({ content, lang }, place, form = "nom") =>
  place < 0 ? "" : upper(nameOf(content.places[place], lang, form));

/** Who a figure is: the Monster is what the card of Project X says, once that lies open. @param {Pick<Props, "seen" | "content">} props @param {number} pawn */
export function figure({ seen, content }, pawn) {
  const row = content.pawns[pawn];
  return row?.id === "monster" && seen.released ? (content.projects[projectOf(seen)] ?? row) : row;
}

/** @param {Pick<Props, "seen" | "content" | "lang">} props @param {number} pawn */
export const pawnName = (props, pawn) => (pawn < 0 ? "" : nameOf(figure(props, pawn), props.lang));

/** The word that agrees with a name, of those for masculine, feminine, neuter and plural; a text without them says itself. @param {string} text @param {import("/static/js/kit/names.js").Named} row @param {Props["lang"]} lang */
export function agreeing(text, row, lang) {
  const forms = text.split("~");
  const { gender, number } = row.name[lang];
  return (number === "pl" ? forms[3] : forms["mfn".indexOf(gender)]) ?? forms[0];
}

/** @param {Named} props @param {number} character */
export const characterName = ({ content, lang }, character) => nameOf(content.characters[character], lang);

/** @param {Named} props @param {number} item */
export const itemName = ({ content, lang }, item) => nameOf(content.items[item], lang);

/** @param {Named} props @param {number} data */
export const dataName = ({ content, lang }, data) => nameOf(content.data.data[data], lang);

/** Every Action, numbered as answers number them: the printed ones, then those of abilities, then those of powers. @param {Content} content @returns {import("./props.js").Action[]} */
export const actsOf = (content) => [
  ...content.actions,
  ...content.abilities.filter((row) => row.kind === "action"),
  ...content.powers.filter((row) => row.kind === "action"),
];

/** The Character of a pawn; NONE for the Monster. @param {Content} content @param {number} pawn */
export const characterOf = (content, pawn) => numberOf(content.characters, content.pawns[pawn]?.character ?? "");

/** The pawns of a Character. @param {Content} content @param {number} character */
export const pawnsOf = (content, character) =>
  content.pawns.flatMap((row, pawn) => (row.character === content.characters[character]?.id ? [pawn] : []));

/** The Character that Kompromat is about: only some have one, in the order of the cards. @param {Content} content @param {number} kompromat */
export function kompromatOn(content, kompromat) {
  const row = content.characters.filter((one) => one.kompromat)[kompromat];
  return row ? numberOf(content.characters, row.id) : NONE;
}

/** @param {Content} content @param {number} identity */
export const characterOfIdentity = (content, identity) =>
  numberOf(content.characters, content.identities[identity]?.character ?? "");

/** Where a pawn is: the Rat is where its Item lies. @param {Pick<Props, "seen" | "content">} props @param {number} pawn @returns {number} */
export function whereIs({ seen, content }, pawn) {
  if (pawn < 0) return NONE;
  if (content.pawns[pawn]?.id !== "telepathic_rat") return seen.at[pawn] ?? NONE;
  const rat = numberOf(content.items, "telepathic_rat");
  const lying = seen.floor.findIndex((items) => items.includes(rat));
  if (lying >= 0) return lying;
  return seen.at[seen.held.findIndex((items) => items.includes(rat))] ?? NONE;
}

/** The pawns that stand somewhere. @param {Pick<Props, "seen" | "content">} props @param {number} place */
export const pawnsAt = ({ seen, content }, place) =>
  content.pawns.flatMap((_, pawn) => (seen.at[pawn] === place && seen.status[pawn] > OUT ? [pawn] : []));

/** Whether whoever is in a place has Escaped. @param {State} seen @param {number} place */
export const isAway = (seen, place) => place >= 0 && seen.pod[place] === LAUNCHED;

/** Those who have Escaped. @param {Pick<Props, "seen" | "content">} props */
export const escaped = (props) =>
  props.content.pawns.flatMap((_, pawn) =>
    props.seen.status[pawn] > OUT && isAway(props.seen, whereIs(props, pawn)) ? [pawn] : [],
  );

/** Whether a place is drawn on the plan. @param {Pick<Props, "seen" | "content">} props @param {number} place */
export function isDrawn({ seen, content }, place) {
  const { deck } = content.places[place];
  return deck === "pod" ? seen.pod[place] === DOCKED || seen.pod[place] === LAUNCHED : deck !== "craft";
}

/** Damaged Power Sections: 0 normal, 1 low, from 2 on Blackout. @param {Pick<Props, "seen" | "content">} props */
export const powerLevel = ({ seen, content }) =>
  Math.min(2, content.places.filter((row, place) => row.power && seen.damaged[place]).length);

/** @param {Pick<Props, "seen" | "content">} props @param {number} place */
export const isDark = (props, place) => Boolean(props.content.places[place].dark) || powerLevel(props) >= 2;

/** The seats whose PC a Character is. @param {Pick<Props, "seen" | "content">} props @param {number} character */
export const playersOf = ({ seen, content }, character) =>
  seen.pc.flatMap((pc, seat) => (pc >= 0 && characterOfIdentity(content, pc) === character ? [seat] : []));

/** The seats whose Conspirator a Character is: its players, else those with the most cubes. @param {Pick<Props, "seen" | "content">} props @param {number} character */
export function conspirators(props, character) {
  const players = playersOf(props, character);
  if (players.length || character < 0) return players;
  const most = Math.max(0, ...props.seen.cubes.map((row) => row[character]));
  return most ? props.seen.cubes.flatMap((row, seat) => (row[character] === most ? [seat] : [])) : [];
}

/** The cubes of a seat that are not in its supply. @param {State} seen @param {number} seat */
export const outside = (seen, seat) => seen.betrayal[seat] + (seen.cubes[seat] ?? []).reduce((a, b) => a + b, 0);

/** The letter of a seat. @param {number} seat */
export const letterOf = (seat) => "ABCDEFGHI"[seat] ?? "?";

/** @param {Pick<Props, "seats">} props @param {number} seat */
export const inkOf = ({ seats }, seat) => seats[seat]?.ink ?? "grey";

/** Data as their numbers. @param {number} bits */
export const dataIn = (bits) => [0, 1, 2, 3].filter((kind) => (bits >> kind) & 1);

/** What somebody carries, in words. @param {Props} props @param {number} pawn */
export const carried = (props, pawn) => [
  ...props.seen.held[pawn].map((item) => itemName(props, item)),
  ...dataIn(props.seen.data[pawn]).map((data) => dataName(props, data)),
];

/** What is known of cards in a zone: their numbers. @param {number[] | undefined} cards */
export const knownIn = (cards) => (cards ?? []).filter((card) => card >= 0);

/** How many lie in a zone, known or not. @param {unknown[] | undefined} cards */
export const countOf = (cards) => (cards ?? []).filter((card) => card !== null).length;

/** The Project X card the viewer knows; NONE otherwise. @param {State} seen */
export const projectOf = (seen) => inCell(seen.x);

/** The trap in a place: whether it is a decoy or the real one, or only a trap where the viewer does not know; nothing where there is none. @param {Pick<Props, "seen" | "content">} props @param {number} place @returns {string} */
export function trapAt({ seen, content }, place) {
  const n = seen.trap_at.indexOf(place);
  if (n < 0) return "";
  return content.words.trap[inCell(seen.trap[n])]?.id ?? "trap";
}

/** Items with how many there are of each. @param {number[]} items @returns {[item: number, n: number][]} */
export const counted = (items) => [...new Set(items)].map((item) => [item, items.filter((one) => one === item).length]);

/** The frame that is asked about now. @param {State} seen */
export const pending = (seen) => seen.stack.at(-1);

/** Whoever acts in the question that is asked. @param {State} seen @returns {number} */
export function actorOf(seen) {
  const frame = pending(seen);
  const steps = frame && "steps" in frame ? frame.steps : [];
  const led = steps.findLast((step, n) => step.is === "Whom" && n < steps.length - 1 && isVerb(steps[n + 1]));
  if (led?.is === "Whom") return led.pawn;
  return frame && "pawn" in frame ? frame.pawn : seen.actor;
}

/** @param {{is: string}} step */
const isVerb = (step) => step.is === "Do" || step.is === "Go";
