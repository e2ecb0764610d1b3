// What answers name on the stage, and how each is said there: a short name, a sign, its price, what one would want to know first.
// May touch: the content, the odds and the options. Must not: work out what is allowed.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { allowed, labelOf } from "/static/js/kit/options.js";
import { html } from "/static/js/lib.js";
import { FacePaths, ItemPaths } from "./icons.js";
import { percent, poolOf } from "./odds.js";
import { tileWords } from "./places.js";
import {
  abilityRow,
  cardName,
  cardRow,
  eventName,
  isPlot,
  itemName,
  NONE,
  pending,
  personName,
  phaseOf,
  prisonOf,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/js/stage/stage.js").Deed} Deed */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

const FOR_ITEMS = ["take_item_anywhere+", "reveal_item", "remove_hidden_items+"]; // what lies there is what matters
/** Questions whose frame does not say who acts: whoever attempts a plot, or whose turn it is. */
const OF_PLOT = ["ChooseDice", "WhichDie"];
const OF_TURN = ["ChooseReward", "Arrange", "WhichEvent"];
/** Questions that name somebody and are about others, or answered on a sheet of their own. */
const ALONE = ["Interrogate", "InterrogateAlone", "PickBoard", "Assign", "Split"];

/** @param {number} id @returns {Thing} */
const person = (id) => ({ sort: "conspirator", id });
/** @param {number} id @returns {Thing} */
const place = (id) => ({ sort: "place", id });

/** The conspirator whom a question is about, or NONE. @param {Props} props @returns {number} */
export function doer({ seen, frame, me, options }) {
  const ask = pending(seen);
  if (!options.length || !ask || ALONE.includes(frame)) return NONE;
  const mine = (/** @type {number} */ who) => (seen.seat_of[who] === me ? who : NONE);
  if (OF_PLOT.includes(ask.is)) return seen.by;
  if (OF_TURN.includes(ask.is))
    return mine(seen.active) >= 0 ? seen.active : (seen.order.find((who) => mine(who) >= 0) ?? NONE);
  if (ask.is === "ConsentItem") return ask.owner;
  if (ask.is === "ConsentHandOver") return ask.fetched ? ask.giver : ask.taker;
  if (ask.is === "Action") return mine(ask.who); // others may only speak up
  return "who" in ask ? ask.who : NONE;
}

/** @param {Props} props @returns {Thing | null} */
export function actor(props) {
  const who = doer(props);
  return who >= 0 ? person(who) : null;
}

/** Whose card or item an answer is about that is given, asked for or played out of turn. @param {Props} props @param {Choice} choice @returns {number} */
function holder({ seen, me }, { is, card }) {
  const ask = pending(seen);
  if (is.startsWith("Fetch") && ask?.is === "HandOver") return ask.partner;
  if (is === "Interject" && ask?.is === "Action")
    return seen.order.find((who) => seen.seat_of[who] === me && seen.dossier[who].includes(card)) ?? NONE;
  return NONE;
}

/** By the sort of an answer: what it names on the stage, its target last. @type {Record<string, (choice: Choice, props: Props, here: Thing[]) => Thing[]>} */
const NAMED = {
  Reveal: (_, { seen }, here) => [...here, place(seen.at[seen.active])],
  TakeItem: (_, { seen }, here) => [...here, place(seen.at[seen.active])],
  FreeSomebody: (_, { content }, here) => [...here, place(prisonOf(content))],
  UseItem: ({ who }, _, here) => [...here, person(who)],
  UsePistol: ({ who }, _, here) => [...here, person(who)],
  TakeBoard: () => [],
};
/** Answers about things in a hand or a deck, which have no place of their own. */
const HELD = [
  "Deliver",
  "GiveItem",
  "GiveCard",
  "FetchItem",
  "FetchCard",
  "PlayCard",
  "Attempt",
  "Interject",
  "DropItem",
  "DropCard",
  "Keep",
  "PickItem",
  "PickCard",
];

/** @param {Choice} choice @param {Props} props @returns {Thing[] | null} */
export function named(choice, props) {
  const who = doer(props);
  const here = who >= 0 ? [person(who)] : [];
  if (NAMED[choice.is]) return NAMED[choice.is](choice, props, here);
  if (!HELD.includes(choice.is)) return null;
  const other = holder(props, choice);
  return other >= 0 ? [...here, person(other)] : here;
}

/** Answers that are a card, under its own name. */
const PLAYED = ["PlayCard", "Attempt", "Interject"];

/** The row of the table of actions by which an answer is paid. @type {Record<string, string>} */
const ACTIONS = {
  Move: "move",
  Reveal: "reveal_item",
  TakeItem: "take_item",
  AddCard: "draw_card",
  FreeSomebody: "release",
  Conspire: "conspire",
  Deliver: "deliver_item",
  DeliverPistol: "deliver_item",
  Meet: "transfer",
  PlayCard: "act",
  UseAbility: "act",
  Attempt: "act",
};

/** By the sort of an answer: its name where it is short, its sign, what one would want to know. @type {Record<string, (props: Props, choice: Choice) => Partial<Deed>>} */
const SAID = {
  Reveal: (props) => actionSaid(props, "Reveal"),
  TakeItem: (props) => actionSaid(props, "TakeItem"),
  AddCard: (props) => ({ ...actionSaid(props, "AddCard"), icon: "card" }),
  FreeSomebody: (props) => actionSaid(props, "FreeSomebody"),
  Conspire: (props, { dice }) => ({
    text: `${actionSaid(props, "Conspire").text}: ${props.t("{n} die", "{n} dice", { n: dice })}`,
    icon: "dice",
    note: actionSaid(props, "Conspire").note,
  }),
  Meet: (props, { who }) => ({
    text: `${actionSaid(props, "Meet").text}: ${personName(props, who)}`,
    icon: "swap",
    note: actionSaid(props, "Meet").note,
  }),
  Deliver: (props, { item }) => ({ text: `${actionSaid(props, "Deliver").text}: ${itemName(props, item)}` }),
  UseAbility: ({ content, lang }, { ability }) => ({
    text: nameOf(abilityRow(content, ability), lang),
    note: abilityRow(content, ability).text?.[lang],
  }),
  There(props, choice) {
    const frame = pending(props.seen);
    if (frame?.is === "ChoosePlace" && FOR_ITEMS.includes(frame.about)) return { note: tileWords(props, choice.place) };
    return phaseOf(props, choice.place) === "later"
      ? {}
      : { note: props.content.board[choice.place].text?.[props.lang] };
  },
  Keep({ seen, t, content, lang }, { card }) {
    const frame = pending(seen);
    const who = frame?.is === "RaidCard" ? frame.who : seen.active;
    const safe = seen.dossier[who].includes(numberOf(content.dossier, "safe"));
    const most = seen.suspicion[who] === content.tracks.suspicion.length - 1;
    const price = safe || most ? t("Suspicion does not rise.") : t("Suspicion +1."); // BO-9.2
    return { note: `${price} ${cardRow(content, card).text[lang]}` };
  },
  TakeReward: ({ content, lang }, { reward }) => ({
    text: nameOf(content.rewards[reward], lang),
    note: content.rewards[reward].text[lang],
  }),
  Throw(props, { dice }) {
    const { t } = props;
    const odds = poolOf(props).find((row) => row.dice === dice);
    const note = odds
      ? t("success {win}, detected {caught}", { win: percent(odds.win), caught: percent(odds.caught) })
      : "";
    return {
      text: t("{n} die", "{n} dice", { n: dice }),
      icon: "dice",
      note,
      ...(odds && { price: percent(odds.win) }),
    };
  },
  Die: ({ content }, { face }) => ({
    icon: html`<g class="bo-die-sign"><${FacePaths} id=${content.dice[face].id} /></g>`,
  }),
  Nth(props, { index }) {
    const frame = pending(props.seen);
    const slot = frame?.is === "Arrange" ? frame.first + index : frame?.is === "WhichEvent" ? frame.slots[index] : -1;
    const event = inCell(props.seen.event[slot]);
    return event < 0 ? {} : { text: eventName(props, event), note: props.content.events[event].text[props.lang] };
  },
};

/** An action as it is called and what it does. @param {Props} props @param {string} is */
function actionSaid({ content, lang }, is) {
  const row = content.actions[numberOf(content.actions, ACTIONS[is])];
  return { text: nameOf(row, lang), note: row.text[lang] };
}

/** What it takes of the turn. @param {Props} props @param {Choice} choice */
function priceOf({ frame, content, t }, { is }) {
  if (frame !== "Action" || !ACTIONS[is]) return undefined;
  const { cost } = content.actions[numberOf(content.actions, ACTIONS[is])];
  return cost ? t("{n} action", "{n} actions", { n: cost }) : undefined;
}

/** @param {Choice} choice @param {Props} props @returns {Partial<Deed>} */
export function deed(choice, props) {
  const { content, lang } = props;
  const price = priceOf(props, choice);
  const own = SAID[choice.is]?.(props, choice) ?? {};
  const row = choice.card === undefined ? null : cardRow(content, choice.card);
  const item = choice.item >= 0 ? content.items[choice.item] : null;
  return {
    ...(row && {
      note: row.text[lang],
      icon: isPlot(content, choice.card) ? "fight" : "card",
      ...(PLAYED.includes(choice.is) && { text: nameOf(row, lang) }),
    }),
    ...(item && { note: item.text[lang], icon: html`<${ItemPaths} id=${item.id} />` }),
    ...own,
    ...(price && { price }),
  };
}

/** Locations that may be asked about where one goes or one is chosen; deeds and cards of whoever acts that are not possible now. @param {Props} props @returns {{thing: Thing, choice: Choice, text: string}[]} */
export function refused(props) {
  const { seen, content, frame, t } = props;
  const who = doer(props);
  const go =
    frame === "Action" || frame === "Walk" ? "Move" : frame === "ChoosePlace" || frame === "NextPlace" ? "There" : "";
  if (!go || (go === "Move" && who < 0)) return [];
  const places = content.board.map((_, id) => ({
    thing: place(id),
    choice: { is: go, place: id },
    text: t("Go there"),
  }));
  const all = frame === "Action" && seen.active === who ? [...places, ...deedsOf(props, who)] : places;
  return all.filter(
    ({ thing, choice }) => !allowed(props, choice) && !(thing.sort === "place" && seen.at[who] === thing.id),
  );
}

/** What whoever acts could want: the simple actions, what they hold. @param {Props} props @param {number} who */
function deedsOf(props, who) {
  const { seen, content } = props;
  const held = [...new Set(seen.dossier[who])].filter((card) => cardRow(content, card).timing === "action");
  return [
    ...["Reveal", "TakeItem", "AddCard", "FreeSomebody"].map((is) => ({
      choice: { is },
      text: actionSaid(props, is).text,
    })),
    { choice: { is: "Conspire", dice: 1 }, text: actionSaid(props, "Conspire").text },
    ...seen.items[who]
      .slice(0, 1)
      .map((item) => ({ choice: { is: "Deliver", item }, text: actionSaid(props, "Deliver").text })),
    ...held.map((card) => ({
      choice: { is: isPlot(content, card) ? "Attempt" : "PlayCard", card },
      text: cardName(props, card),
    })),
    ...seen.order
      .filter((other) => other !== who && (seen.at[other] === seen.at[who] || seen.order.length === 2))
      .map((other) => ({
        choice: { is: "Meet", who: other },
        text: `${actionSaid(props, "Meet").text}: ${personName(props, other)}`,
      })),
  ].map((one) => ({ ...one, thing: person(who) }));
}

/** @param {Choice} choice @param {import("/static/js/stage/stage.js").Outlook | null} outlook @param {Props} props */
export function consequence(choice, outlook, props) {
  if (choice.is === "Attempt" && props.plan?.choice)
    // once it is weighed; until then one line is enough
    return props.t("“{plot}”: weigh the odds. Only what you commit is spent.", { plot: cardName(props, choice.card) });
  return outlook?.happens.length ? outlook.happens.join(" ") : `${labelOf(props, choice)}.`;
}
