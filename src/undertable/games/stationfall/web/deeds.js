// What answers name on the stage, and how each is said there: a short name, a sign, its price, what one would want to know first.
// May touch: the content and the options. Must not: work out what is allowed.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { stepsOf } from "./asking.js";
import { actionSign, drawing } from "./icons.js";
import { actorOf, actsOf, characterOfIdentity, kompromatOn, NONE, pawnsOf, pending, upper, whereIs } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Row} Row */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/js/stage/stage.js").Deed} Deed */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

const WAY_SIGNS = ["step", "crawl", "airlock"];

/** The questions in which somebody acts or suffers. */
const ACTED = ["Act", "UsePower", "DropOne", "Granted", "LeaveBehind", "Deliver", "Refuse"];

/** @param {number} pawn @returns {Thing} */
const pawnThing = (pawn) => ({ sort: "pawn", id: pawn });

/** Whose question it is. @param {Props} props @returns {Thing | null} */
export function actor(props) {
  const pawn = props.options.length && ACTED.includes(props.frame) ? actorOf(props.seen) : NONE;
  return pawn >= 0 && whereIs(props, pawn) >= 0 ? pawnThing(pawn) : null;
}

/** The Character an answer is about; NONE where it is about none. @param {Props} props @param {Choice} choice */
export function characterIn({ content }, { character, kompromat, identity }) {
  if (character !== undefined) return character;
  if (kompromat !== undefined) return kompromatOn(content, kompromat);
  return identity === undefined ? NONE : characterOfIdentity(content, identity);
}

/** By the sort of an answer: what it names on the stage, its target last. @type {Record<string, (choice: Choice, props: Props, here: Thing[]) => Thing[]>} */
const NAMED = {
  Go: ({ place }, _, here) => [...here, { sort: "place", id: place }],
  Where: ({ place }) => [{ sort: "place", id: place }],
  TakeKompromat: ({ place }) => [{ sort: "dirt", id: 0, at: place }],
  Take: ({ item, pawn }, props, here) => (pawn >= 0 ? [pawnThing(pawn)] : [...here, lootOf(props, item)]),
  Through: ({ corridor }) => [{ sort: "corridor", id: corridor }],
};
/** Cards and players are buttons. */
const NOWHERE = ["TakeIdentity", "Follow", "Decider", "BlameSeat", "Discard", "Regain"];

/** An Item on the floor before whoever acts: the Rat stands there. @param {Props} props @param {number} item */
function lootOf(props, item) {
  if (props.content.items[item].id === "telepathic_rat")
    return pawnThing(numberOf(props.content.pawns, "telepathic_rat"));
  return { sort: "item", id: item, at: whereIs(props, actorOf(props.seen)) };
}

/** @param {Choice} choice @param {Props} props @returns {Thing[]} */
export function named(choice, props) {
  const doer = actor(props);
  const here = doer ? [doer] : [];
  if (NAMED[choice.is]) return NAMED[choice.is](choice, props, here);
  if (NOWHERE.includes(choice.is) || props.frame === "LastReveal") return [];
  if (choice.pawn >= 0) return [pawnThing(choice.pawn)];
  const character = characterIn(props, choice);
  if (character !== NONE)
    return pawnsOf(props.content, character)
      .filter((pawn) => whereIs(props, pawn) >= 0)
      .map(pawnThing);
  return here;
}

/** What it takes of the Activation, where that is not the usual Action; nothing in the middle of a choice, which has begun to cost already. @param {Props} props @param {Choice} choice */
export function priceOf(props, { is, free }) {
  const { frame, t } = props;
  if (frame !== "Act" || stepsOf(props).length) return undefined;
  if (free || is === "Bribe" || is === "Press") return t("free");
  return is === "Go" ? t("{n} action", "{n} actions", { n: 1 }) : undefined;
}

/** By the sort of an answer: its sign, where what it is about has none. @type {Record<string, string>} */
const SIGNS = {
  Activate: "step",
  Influence: "cube",
  Cubes: "cube",
  TakeCube: "cube",
  Bribe: "bribe",
  Press: "kompromat",
  TakeKompromat: "kompromat",
  Discard: "kompromat",
  Reveal: "reveal",
  Drag: "give",
};

/** What an answer is about, where that has a text of its own: an Action, a thing, Data. @param {Props} props @param {Choice} choice @returns {Row | undefined} */
function rowOf({ content }, { act, item, data }) {
  if (act !== undefined) return actsOf(content)[act];
  return item === undefined ? content.data.data[data] : content.items[item];
}

/** What an Action stands under: basic ones by themselves, those of a Section, a Console, a thing or a Character together. @param {Props["t"]} t @param {import("./props.js").Action} row @param {string} name */
const groupOf = (t, { cls = "character" }, name) =>
  ({
    basic: name,
    section: t("Section Actions"),
    console: t("Console Actions"),
    item: t("Item Actions"),
    character: t("Character Actions"),
  })[cls];

/** By the sort of an answer: its name beside somebody whose popover it stands in. @param {Props["t"]} t @returns {Record<string, string>} */
const short = (t) => ({
  Activate: t("Activate"),
  Influence: t("Influence"),
  Bribe: t("Bribe"),
  Press: t("Kompromat"),
  TakeCube: t("Take back a cube"),
  Drag: t("Drag"),
  Reveal: t("Reveal"),
});

/** By the sort of an answer: what it means, for whoever plays for the first time. @param {Props["t"]} t @returns {Record<string, string>} */
const meanings = (t) => ({
  Activate: t("This Character acts now; with a disc on the card it has one Action less."),
  Influence: t("Lay cubes: whoever has the most on a card may Activate the Character. You Activate afterwards."),
  Reveal: t(
    "Once in the game, if you like: the Character is yours alone from now on. A Bonus Character may stand in for your Secret Identity: then its Agenda counts and there is no bonus.",
  ),
  Bribe: t("Once in the game: an Action with anybody. The Bribe is worth a point to the player who is that Character."),
  Press: t("An Action with the Character your Kompromat is about."),
});

/** @param {Choice} choice @param {Props} props @returns {Partial<Deed>} */
export function deed(choice, props) {
  const { lang, t } = props;
  const { is, way, free, grey } = choice;
  const row = rowOf(props, choice);
  const sign = is === "Go" ? WAY_SIGNS[way] : row ? actionSign(row.id) : SIGNS[is];
  const price = priceOf(props, choice);
  return {
    text: row ? upper(nameOf(row, lang)) : (!grey && short(t)[is]) || labelOf(props, choice),
    icon: sign ? drawing(sign) : undefined,
    note: is === "Go" ? stillLeft(free, props) : (row?.text?.[lang] ?? meanings(t)[is]),
    ...(price && { price }),
    ...(row && is === "Do" && { group: groupOf(t, row, upper(nameOf(row, lang))) }),
  };
}

/** What cannot be done now and is worth asking about: steps to neighbours, and what is done only in this Section. @param {Props} props @returns {{thing: Thing, choice: Choice, text: string}[]} */
export function refused(props) {
  const { content, seen, frame, options, lang, t } = props;
  const doer = actor(props);
  if (frame !== "Act" || !doer || stepsOf(props).length) return [];
  const here = content.places[whereIs(props, actorOf(seen))];
  const acts = actsOf(content);
  const may = (/** @type {Choice} */ no) =>
    options.some((option) => option.is === no.is && option.act === no.act && option.place === no.place);
  const steps = content.map.corridor.flatMap(({ a, b }) => {
    const there = here.id === a ? b : here.id === b ? a : "";
    const place = numberOf(content.places, there);
    return place < 0
      ? []
      : [{ thing: { sort: "place", id: place }, choice: { is: "Go", way: 0, place, free: false }, text: t("Step") }];
  });
  const deeds = (here.actions ?? []).flatMap((id) => {
    const act = numberOf(acts, id);
    return act < 0 ? [] : [{ thing: doer, choice: { is: "Do", act, free: false }, text: nameOf(acts[act], lang) }];
  });
  return [...steps, ...deeds].filter(({ choice }) => !may(choice)).map((one) => ({ ...one, icon: undefined }));
}

/** How many Actions are left after a step. @param {boolean} free @param {Props} props */
const stillLeft = (free, { seen, t }) => {
  const n = seen.actions - (free ? 0 : 1);
  return t("{n} action left", "{n} actions left", { n });
};

/** What is left of the Activation once somebody has done something; nothing where that is not yet known, or where it is over. @param {Choice} choice @param {import("/static/js/stage/stage.js").Outlook | null} outlook @param {Props} props */
function leftWords(choice, outlook, { seen, frame, t }) {
  if (frame !== "Act" || (choice.is !== "Go" && !outlook)) return "";
  const then = outlook?.seen ?? { ...seen, actions: seen.actions - (choice.free ? 0 : 1) };
  const next = pending(then);
  if (next?.is !== "Act" || next.steps.length || then.actor !== seen.actor) return "";
  return then.free
    ? t("{n} action and a free pick up or drop left.", "{n} actions and a free pick up or drop left.", {
        n: then.actions,
      })
    : t("{n} action left.", "{n} actions left.", { n: then.actions });
}

/** What comes of an answer, and what will be left then. @param {Choice} choice @param {import("/static/js/stage/stage.js").Outlook | null} outlook @param {Props} props */
export function consequence(choice, outlook, props) {
  const said = outlook?.happens.length ? outlook.happens : [`${labelOf(props, choice)}.`];
  return [...said, leftWords(choice, outlook, props)].filter(Boolean).join(" ");
}
