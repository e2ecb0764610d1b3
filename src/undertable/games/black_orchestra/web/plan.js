// What a tap on the map, a person, a card or an item means, and how the question bar words what is half chosen.
// Only choices among the server's options are ever sent.

import { nameOf } from "/static/js/kit/names.js";
import { allowed, labelOf, orWhyNot } from "/static/js/kit/options.js";
import { tileWords } from "./places.js";
import { cardRow, isPlot, itemName, NONE, pending, placeName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/js/game.js").Guide} Guide */
/** What was pointed at: a location, a card or an item of somebody, a plot that is weighed. @typedef {{place?: number, card?: number, item?: number, who?: number, attempt?: number}} Plan */

/** Answers that stand in the question bar alone: nothing on the board is meant by them. */
const BAR_ONLY = ["EndActions", "Pass", "Withdraw", "Ready", "Stop", "Agree", "Accept"];
/** Answers to short questions, in the bar for the hand and in the panel for the eye. */
const IN_BAR = [...BAR_ONLY, "Interject", "Branch", "DrawAnother", "TakeReward", "TakeDice"];
const ON_TILE = ["Reveal", "TakeItem", "Deliver", "DeliverPistol"];

/** Whether an option is offered by the board; while something is half chosen, the bar is for that alone. @param {Choice} choice @param {Props} props */
export const placed = (choice, props) =>
  !IN_BAR.includes(choice.is) || props.plan !== undefined || (choice.is === "Interject" && myActions(props));

/** Whether the viewer chooses an action now. @param {Props} props */
export const myActions = ({ frame, seen, me }) => frame === "Action" && seen.seat_of[seen.active] === me;

/** Whether an answer stands in the panel. @param {Choice} choice */
export const inPanel = (choice) => !BAR_ONLY.includes(choice.is);

/** A plot is weighed before it is attempted, even on advice (BO-7). @param {Choice} choice @returns {Plan | undefined} */
export const weighed = (choice) => (choice.is === "Attempt" ? { attempt: choice.card } : undefined);

/** @param {Props} props @returns {Plan} */
export const planOf = (props) => props.plan ?? {};

/** Everything that could be answered by pointing at a location: go there, choose it, or somebody or something in it. @param {Props} props @param {number} place @returns {Choice[]} */
export function deedsAt({ options, seen }, place) {
  const frame = pending(seen);
  const order = frame?.is === "AnyOrder" ? frame.frames : [];
  return options.filter((option) => {
    if (option.place !== undefined) return option.place === place;
    if (option.is === "Person" || option.is === "Meet") return seen.at[option.who] === place;
    if (option.is === "Deputy") return seen.nazi[option.nazi] === place;
    if (option.is === "Pick") {
      const penalty = order[option.index];
      return penalty?.is === "Penalty" && seen.nazi[penalty.nazi] === place;
    }
    return ON_TILE.includes(option.is) && seen.active !== NONE && seen.at[seen.active] === place;
  });
}

/** Why a location cannot be pointed at: the choice it would be. @param {Props} props @param {number} place @returns {Choice | null} */
export function refusedAt({ frame }, place) {
  if (frame === "Action" || frame === "Walk") return { is: "Move", place };
  return frame === "ChoosePlace" || frame === "NextPlace" ? { is: "There", place } : null;
}

/** Whether a location is where whoever chooses an action stands. @param {Props} props @param {number} place */
export const isHere = (props, place) => myActions(props) && props.seen.at[props.seen.active] === place;

/** The one thing that pointing at a location means; nothing where it could mean several, or acts where one stands. @param {Props} props @param {number} place @returns {Choice | undefined} */
export function clearAt(props, place) {
  if (isHere(props, place)) return undefined;
  const deeds = deedsAt(props, place);
  const going = deeds.filter((deed) => deed.place === place);
  if (going.length === 1) return going[0];
  return deeds.length === 1 ? deeds[0] : undefined;
}

/**
 * A tap on a location: what is clear is done, what is not is asked. Where one stands nothing is done at once, for one may
 * only want to look; a finger (`slow`) looks first, and does it by the second tap.
 * @param {Props} props @param {number} place @param {boolean} [slow]
 */
export function tapPlace(props, place, slow = false) {
  const again = planOf(props).place === place;
  const clear = clearAt(props, place);
  if (clear && (!slow || again)) return props.act(clear);
  props.setPlan(!again && deedsAt(props, place).length ? { place } : undefined);
}

/** Whose thing an answer is about, in the question that is asked. @param {Props} props @param {Choice} option @returns {number} */
function holder({ seen, me }, option) {
  const frame = pending(seen);
  if (option.who !== undefined) return option.who;
  if (["FetchItem", "FetchCard"].includes(option.is) && frame?.is === "HandOver") return frame.partner;
  if (option.is === "Interject" && frame?.is === "Action")
    return seen.order.find((who) => seen.seat_of[who] === me && seen.dossier[who].includes(option.card)) ?? NONE;
  return frame && "who" in frame ? frame.who : seen.active;
}

const OF_ITEMS = ["Deliver", "GiveItem", "FetchItem", "UseItem", "DropItem"];
const OF_CARDS = ["PlayCard", "Attempt", "Interject", "GiveCard", "FetchCard", "DropCard", "Keep"];
const OF_PISTOL = ["UsePistol", "DeliverPistol"];

/** What can be answered with an item that somebody holds. @param {Props} props @param {number} who @param {number} item @returns {Choice[]} */
export const deedsOfItem = (props, who, item) =>
  props.options.filter((o) => OF_ITEMS.includes(o.is) && o.item === item && holder(props, o) === who);

/** The same with a card of a dossier. @param {Props} props @param {number} who @param {number} card @returns {Choice[]} */
export function deedsOfCard(props, who, card) {
  const pistol = cardRow(props.content, card).id === "concealed_pistol";
  return props.options.filter(
    (o) =>
      holder(props, o) === who &&
      ((OF_CARDS.includes(o.is) && o.card === card) || (pistol && OF_PISTOL.includes(o.is))),
  );
}

/** What one would want of a card and cannot have now. @param {Props} props @param {number} who @param {number} card @returns {Choice | null} */
function refusedCard(props, who, card) {
  const mine = props.options.length > 0 && props.frame === "Action" && who === props.seen.active;
  if (!mine) return null;
  return { is: isPlot(props.content, card) ? "Attempt" : "PlayCard", card };
}

/** The half-made choice in words. @param {Props} props @returns {Guide | null} */
export function guide(props) {
  const plan = planOf(props);
  if (plan.attempt !== undefined) return guideAttempt(props, plan.attempt);
  if (plan.card !== undefined && plan.who !== undefined) return guideCard(props, plan.who, plan.card);
  if (plan.item !== undefined && plan.who !== undefined) return guideItem(props, plan.who, plan.item);
  if (plan.place !== undefined) return guidePlace(props, plan.place);
  return null;
}

/** A location, what is printed there, and what can be done: one clear answer stands out among others. @param {Props} props @param {number} place @returns {Guide} */
function guidePlace(props, place) {
  const tile = tileWords(props, place);
  const name = placeName(props, place);
  const text = `${tile ? `${name}: ${tile}` : name}. ${props.content.board[place].text?.[props.lang] ?? ""}`.trim();
  const deeds = deedsAt(props, place);
  const clear = clearAt(props, place);
  const others = deeds.filter((deed) => deed !== clear);
  if (!clear || !others.length) return offered(props, text, deeds);
  return { ...offered(props, text, [clear]), more: offered(props, text, others, true).more };
}

/** Something with what can be answered by it; `beside` what stands out. @param {Props} props @param {string} text @param {Choice[]} deeds @param {boolean} [beside] @returns {Guide} */
function offered(props, text, deeds, beside = false) {
  const more = deeds.map((choice) => ({ id: JSON.stringify(choice), text: labelOf(props, choice), choice }));
  if (more.length === 1 && !beside) return { text, choice: more[0].choice, confirm: more[0].text, cancel: true };
  return { text, more, cancel: true };
}

/** @param {Props} props @param {number} who @param {number} item */
function guideItem(props, who, item) {
  const row = props.content.items[item];
  return offered(props, `${itemName(props, item)}: ${row.text[props.lang]}`, deedsOfItem(props, who, item));
}

/** A card can be read at any time; where it is of no use now, one may ask why. @param {Props} props @param {number} who @param {number} card @returns {Guide} */
function guideCard(props, who, card) {
  const row = cardRow(props.content, card);
  const said = offered(props, `${nameOf(row, props.lang)}: ${row.text[props.lang]}`, deedsOfCard(props, who, card));
  const refused = refusedCard(props, who, card);
  if (said.choice || said.more?.length || !refused) return said;
  const text = refused.is === "Attempt" ? props.t("Attempt the plot") : props.t("Play");
  return { ...said, more: [{ id: "no", text, refused }] };
}

/** @param {Props} props @param {number} card @returns {Guide} */
function guideAttempt(props, card) {
  const { t } = props;
  const choice = { is: "Attempt", card };
  const text = t("“{plot}”: weigh the odds. Only what you commit is spent.", {
    plot: nameOf(cardRow(props.content, card), props.lang),
  });
  return allowed(props, choice)
    ? { text, choice, confirm: t("Attempt the plot"), cancel: true }
    : { text, more: [{ id: "attempt", text: t("Attempt the plot"), ...orWhyNot(props, choice) }], cancel: true };
}
