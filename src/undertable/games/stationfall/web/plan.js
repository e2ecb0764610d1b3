// What pointing at a place or a Character means, which answers stand in the question bar, and how a half-made choice is worded.
// Only choices among the server's options are ever sent.

import { numberOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { askingWords } from "./asking.js";
import { placeWords, trail } from "./places.js";
import {
  actorOf,
  characterName,
  characterOf,
  characterOfIdentity,
  kompromatOn,
  NONE,
  pawnsOf,
  whereIs,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/js/game.js").Guide} Guide */
/** What was pointed at: a place or a Character, whose answers are wanted alone. @typedef {{place?: number, character?: number}} Plan */

/** Answers that say no, enough, or yes: nothing on the board is meant by them. */
const BAR_ONLY = [
  "Accept",
  "Alone",
  "End",
  "Enough",
  "FollowKept",
  "DrawScripts",
  "Ignite",
  "Pass",
  "Refusal",
  "Renegotiate",
  "TakeBlame",
  "TakeNoCube",
  "Use",
];

/** Whether an option is offered by the board. @param {Choice} choice */
export const placed = (choice) => !BAR_ONLY.includes(choice.is);

/** @param {Props} props @returns {Plan} */
export const planOf = (props) => props.plan ?? {};

/** The Character that an answer is about; NONE where it is about none. @param {Props} props @param {Choice} option @returns {number} */
export function characterIn({ content }, option) {
  if (option.character !== undefined) return option.character;
  if (option.kompromat !== undefined) return kompromatOn(content, option.kompromat);
  if (option.identity !== undefined) return characterOfIdentity(content, option.identity);
  return option.pawn >= 0 ? characterOf(content, option.pawn) : NONE;
}

/** The places that an answer is about: where something goes, or where whoever it is about stands. @param {Props} props @param {Choice} option @returns {number[]} */
export function placesOf(props, option) {
  const { content, seen } = props;
  if (option.place !== undefined) return [option.place];
  if (option.corridor !== undefined) {
    const row = content.map.corridor[option.corridor];
    return [numberOf(content.places, row.a), numberOf(content.places, row.b)];
  }
  if (option.pawn >= 0) return [whereIs(props, option.pawn)];
  if (["Take", "Section", "Do"].includes(option.is)) return [whereIs(props, actorOf(seen))];
  const character = option.is === "Reveal" ? NONE : characterIn(props, option);
  return character === NONE ? [] : pawnsOf(content, character).map((pawn) => whereIs(props, pawn));
}

/** Everything that could be answered by pointing at a place. @param {Props} props @param {number} place @returns {Choice[]} */
export const deedsAt = (props, place) => props.options.filter((option) => placesOf(props, option).includes(place));

/** Everything that could be answered by pointing at a Character's card. @param {Props} props @param {number} character @returns {Choice[]} */
export const deedsOf = (props, character) => props.options.filter((option) => characterIn(props, option) === character);

/** Why a neighbouring place cannot be gone to: the step it would be; null where that is no question now. @param {Props} props @param {number} place @returns {Choice | null} */
export function refusedAt(props, place) {
  const { content, seen, frame, options } = props;
  if (frame !== "Act" || !options.length || trail(props).length) return null;
  if (options.some((option) => option.is === "Go" && option.place === place)) return null;
  const here = content.places[whereIs(props, actorOf(seen))]?.id;
  const there = content.places[place].id;
  const joined = content.map.corridor.some(({ a, b }) => (a === here && b === there) || (b === here && a === there));
  return joined ? { is: "Go", way: 0, place, free: false } : null;
}

/** Whether the hint points at a place. @param {Props} props @param {number} place */
export const hintedAt = (props, place) =>
  Boolean(props.hint && means([props.hint]) && placesOf(props, props.hint).includes(place));

/** Answers that are about somebody without meaning the place where they stand. */
const ASIDE = ["Do", "Bribe", "Press"];

/** Whether a place is pointed at for its own sake by one of these. @param {Choice[]} deeds */
export const means = (deeds) => deeds.some((deed) => !ASIDE.includes(deed.is));

/** The one thing that pointing at a place means. @param {Props} props @param {number} place @returns {Choice | undefined} */
export function clearAt(props, place) {
  const deeds = deedsAt(props, place).filter((deed) => !ASIDE.includes(deed.is));
  return deeds.length === 1 ? deeds[0] : undefined;
}

/** Whoever would stand in a place then: the one who acts, where that one could go there. @param {Props} props @param {number} place @returns {number[]} */
export function ghostsAt(props, place) {
  const goes = props.options.some((option) => option.is === "Go" && option.place === place);
  const actor = actorOf(props.seen);
  return goes && actor >= 0 && whereIs(props, actor) !== place ? [actor] : [];
}

/** A tap on a place: what is clear is done, unless it is a finger, which looks first; what is not is narrowed down. @param {Props} props @param {number} place @param {boolean} [slow] */
export function tapPlace(props, place, slow = false) {
  const again = planOf(props).place === place;
  const clear = clearAt(props, place);
  if (clear && (!slow || again)) return props.act(clear);
  props.setPlan(again ? undefined : { place });
}

/** The same for a card. @param {Props} props @param {number} character */
export function tapCharacter(props, character) {
  const again = planOf(props).character === character;
  props.setPlan(again ? undefined : { character });
}

/** The answers that are wanted now: those of what was pointed at, or all. @param {Props} props @returns {Choice[]} */
export function wanted(props) {
  const { place, character } = planOf(props);
  const deeds =
    place !== undefined ? deedsAt(props, place) : character !== undefined ? deedsOf(props, character) : props.options;
  return deeds.length ? deeds : props.options;
}

/** The half-made choice in words; in the middle of one that the server knows of, what it asks next. @param {Props} props @returns {Guide | null} */
export function guide(props) {
  const { place, character } = planOf(props);
  if (place === undefined && character === undefined) {
    const text = askingWords(props);
    return text ? { text } : null;
  }
  const text = place !== undefined ? placeWords(props, place) : characterName(props, character ?? 0);
  const deeds = place !== undefined ? deedsAt(props, place) : deedsOf(props, character ?? 0);
  if (deeds.length === 1) return { text, choice: deeds[0], confirm: labelOf(props, deeds[0]), cancel: true };
  const few = deeds.length > 3 ? [] : deeds;
  return {
    text,
    more: few.map((choice) => ({ id: JSON.stringify(choice), text: labelOf(props, choice), choice })),
    cancel: true,
  };
}
