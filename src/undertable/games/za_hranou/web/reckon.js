// What the board reads off a view: names, who stands where, who has hooked whom, what lies face down.
// May touch: what is shown and the content. Must not: work out what is allowed.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./props.js").CrimeCard} CrimeCard */
/** @typedef {import("./view.js").State} State */
/** What names need. @typedef {{content: Content, lang: import("/static/js/types.js").Lang}} Named */

export const NONE = -1;
export const ZONES = 8;
export const PETTY = 3; // the deck after the three levels
const CONSOLES = ["W", "X", "Y", "Z"];

/** Crimes are numbered through: first the major ones, then the petty ones. @param {Content} content @param {number} card @returns {CrimeCard} */
export const crimeRow = (content, card) => content.crimes[card] ?? content.petty[card - content.crimes.length];

/** @param {Content} content @param {number} card */
export const isPetty = (content, card) => card >= content.crimes.length;

/** @param {Named} props @param {number} card */
export const crimeName = ({ content, lang }, card) => nameOf(crimeRow(content, card), lang);

/** The code of a major crime, such as B2. @param {Content} content @param {number} card */
export function crimeCode(content, card) {
  const row = crimeRow(content, card);
  return isPetty(content, card) ? "" : `${row.storyline?.toUpperCase()}${row.level}`;
}

/** @param {Named} props @param {number} zone @param {string} [form] */
export const zoneName = ({ content, lang }, zone, form = "nom") => upper(nameOf(content.zones[zone], lang, form));

/** @param {Named} props @param {number} who @param {string} [form] */
export const criminalName = ({ content, lang }, who, form = "nom") => nameOf(content.criminals[who], lang, form);

/** @param {Named} props @param {number} item @param {string} [form] */
export const itemName = ({ content, lang }, item, form = "nom") => nameOf(content.items.item[item], lang, form);

/** @param {Named} props @param {number} kind @param {string} [form] */
export const evidenceName = ({ content, lang }, kind, form = "nom") => nameOf(content.evidence[kind], lang, form);

/** @param {Named} props @param {number} boost */
export const boostName = ({ content, lang }, boost) => nameOf(content.boosts[boost], lang);

/** A name as the beginning of a line; the article of an English zone is for sentences. @param {string} name */
export function upper(name) {
  const bare = name.replace(/^the /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Two letters that tell the criminals apart. @param {Named} props @param {number} who */
export const initials = (props, who) => criminalName(props, who).slice(0, 2);

/** The criminals of this game. @param {State} seen */
export const inPlay = (seen) => seen.at.flatMap((zone, who) => (zone === NONE ? [] : [who]));

/** @param {State} seen @param {number} zone */
export const criminalsIn = (seen, zone) => seen.at.flatMap((at, who) => (at === zone ? [who] : []));

/** Items that lie in a zone. @param {State} seen @param {number} zone */
export const itemsIn = (seen, zone) => seen.item.flatMap((spot, item) => (spot === zone ? [item] : []));

/** What a criminal holds, or NONE. @param {State} seen @param {number} who */
export const heldBy = (seen, who) => seen.item.indexOf(ZONES + who);

/** The zone where an item is, dropped or held. @param {State} seen @param {number} item */
export function zoneOfItem(seen, item) {
  const spot = seen.item[item];
  return spot >= ZONES ? seen.at[spot - ZONES] : spot;
}

/** Who has hooked a criminal, or NONE. @param {State} seen @param {number} who */
export const hookedBy = (seen, who) => seen.ports.findIndex((ports) => ports.includes(who));

/** Hook tokens in the middle of the city. @param {State} seen */
export const unhooked = (seen) => inPlay(seen).filter((who) => hookedBy(seen, who) === NONE);

/** All players; Echo is the one beyond the seats. @param {State} seen */
export const players = (seen) => seen.grip.map((_, player) => player);

/** @param {State} seen @param {number} player */
export const isEcho = (seen, player) => player >= seen.seats;

/** @param {Props} props @param {number} player */
export const playerName = ({ seen, names }, player) => (isEcho(seen, player) ? "Echo" : (names[player] ?? ""));

/** The colour of a player's marks. @param {Props} props @param {number} player */
export const inkOf = ({ seen, seats }, player) =>
  player === NONE || isEcho(seen, player) ? "grey" : (seats[player]?.ink ?? "grey");

/** The letter of a console and of its vault: V only where five play (ZH-3.8). @param {State} seen @param {number} player */
export const consoleOf = (seen, player) => (seen.players > 4 ? ["V", ...CONSOLES] : CONSOLES)[player] ?? "";

/** Crimes in a hand, known ones by number, as lists by deck. @param {State} seen @param {number} player */
export const handOf = (seen, player) =>
  (seen.hand[player] ?? []).map((cells) => cells.filter((cell) => cell !== null).map(inCell));

/** How many things lie in cells, gaps aside. @param {unknown[]} cells */
export const countOf = (cells) => cells.filter((cell) => cell !== null).length;

/** What a viewer knows of a memory: kinds, NONE for what they do not. @param {State} seen @param {number} player */
export const memoryOf = (seen, player) =>
  [
    ...(seen.shown[player] ?? []).flatMap((n, kind) => Array.from({ length: n }, () => kind)),
    ...(seen.kept[player] ?? []).filter((cell) => cell !== null).map(inCell),
  ].sort((a, b) => (a < 0 ? 9 : a) - (b < 0 ? 9 : b));

/** Dilemmas of a hand or databank, NONE for unknown ones. @param {unknown[] | undefined} cells */
export const dilemmasOf = (cells) => (cells ?? []).filter((cell) => cell !== null).map(inCell);

/** Corruption that the viewer knows of. @param {Content} content @param {number[]} cards */
export const corruptionOf = (content, cards) =>
  cards.reduce((sum, card) => sum + (card < 0 ? 0 : content.dilemmas.dilemma[card].corruption), 0);

/** The frame that is asked about now. @param {State} seen */
export const pending = (seen) => seen.stack.at(-1);

/** @param {Content} content @param {number} players */
export const tableFor = (content, players) => content.numbers.table.find((row) => row.players === players);

/** The number of a storyline by its id. @param {Content} content @param {string | undefined} id */
export const storylineOf = (content, id) => numberOf(content.storylines, id ?? "");

/** Whether a criminal is hooked by the viewer. @param {Props} props @param {number} who */
export const isMine = ({ seen, me }, who) => me >= 0 && hookedBy(seen, who) === me;

/** The two zones of a border, which is clockwise of a position. @param {Props} props @param {number} border */
export function borderName(props, border) {
  const { ring } = props.seen;
  return `${zoneName(props, ring[border])} | ${zoneName(props, ring[(border + 1) % ring.length])}`;
}

/** Where processed evidence goes. @param {Props} props @param {number} to */
export function goalName({ content, lang, t }, to) {
  if (to < 3) return t("mission {n}, dossier", { n: to + 1 });
  return to < 6 ? t("bonus: {what}", { what: nameOf(content.bonus_fields[to - 3], lang) }) : t("vault");
}

/** @param {Props} props @param {number} owner */
export const vaultName = (props, owner) =>
  props.t("Vault {letter}: {name}", { letter: consoleOf(props.seen, owner), name: playerName(props, owner) });
