// What answers name on the stage, and how each is said there: a short name, a sign, its price, what one would want to know first.
// May touch: the content and the options. Must not: work out what is allowed.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { html } from "/static/js/lib.js";
import { abilitiesOf, stepsOf } from "./asking.js";
import { pathOf } from "./icons.js";
import { wayWords } from "./places.js";
import {
  actorOf,
  actsOf,
  characterName,
  characterOfIdentity,
  dataName,
  itemName,
  kompromatOn,
  NONE,
  pawnsOf,
  pending,
  placeName,
  upper,
  whereIs,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
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
/** Cards, players and numbers are buttons. */
const NOWHERE = ["TakeIdentity", "Reveal", "Follow", "Decider", "BlameSeat", "Discard", "Regain"];

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
  if (NOWHERE.includes(choice.is)) return [];
  if (choice.pawn >= 0) return [pawnThing(choice.pawn)];
  const character = characterIn(props, choice);
  if (character !== NONE)
    return pawnsOf(props.content, character)
      .filter((pawn) => whereIs(props, pawn) >= 0)
      .map(pawnThing);
  return here;
}

/** What a sort of answers is called. @param {Props} props @param {Choice} choice @returns {string} */
function sortOf({ content, frame, t }, choice) {
  if (choice.is === "Do") {
    const names = {
      basic: t("Basic Actions"),
      section: t("Section Actions"),
      console: t("Console Actions"),
      item: t("Item Actions"),
      character: t("Character Actions"),
    };
    return names[actsOf(content)[choice.act].cls ?? "character"];
  }
  if (choice.is === "Go") return wayWords({ t }, choice.way);
  /** @type {Record<string, string>} */
  const names = {
    AddCharacter: t("Characters"),
    Activate: t("Activate"),
    Influence: t("Influence"),
    Reveal: t("Reveal"),
    Cubes: t("How many cubes"),
    TakeCube: t("Take back a cube"),
    Bribe: t("Bribe"),
    Press: t("Kompromat"),
    Whom: t("Which Character"),
    Drag: t("Drag"),
    Take: t("What"),
    TakeKompromat: t("What"),
    What: t("What"),
    Which: t("Data"),
    Where: t("Which place"),
    Through: t("Which corridor"),
    Report: t("To whom"),
    Decider: t("Which player"),
    BlameSeat: t("Which player"),
    DeliverData: t("Data"),
    Follow: t("Script cards"),
    Discard: t("Kompromat"),
    Regain: t("Kompromat"),
  };
  return names[choice.is] ?? (frame === "Act" ? t("Special") : t("Options"));
}

/** What it takes of the Activation; nothing in the middle of a choice, which has begun to cost already. @param {Props} props @param {Choice} choice */
export function priceOf(props, choice) {
  const { frame, t } = props;
  if (frame !== "Act" || stepsOf(props).length) return undefined;
  if (choice.is === "Bribe" || choice.is === "Press") return t("no action");
  if (choice.is !== "Go" && choice.is !== "Do") return undefined;
  return choice.free ? t("free") : t("{n} action", "{n} actions", { n: 1 });
}

/** By the sort of an answer: its short name, its sign, and what one would want to know. @type {Record<string, (choice: Choice, props: Props) => Partial<Deed>>} */
const FACES = {
  Do: ({ act }, { content, lang }) => {
    const row = actsOf(content)[act];
    return { text: nameOf(row, lang), icon: sign(row.id), note: row.text?.[lang] };
  },
  Go: ({ way, place, free }, props) => ({
    text: `${wayWords(props, way)}: ${placeName(props, place)}`,
    icon: sign(WAY_SIGNS[way]),
    note: leftWords({ is: "Go", free }, null, props),
  }),
  Activate: ({ character }, props) => ({
    text: props.t("Activate"),
    icon: sign("step"),
    note: props.t("This Character acts now; with a disc on the card it has one Action less."),
    price: props.seen.disc.includes(character)
      ? props.t("{n} action", "{n} actions", { n: 1 })
      : props.t("{n} action", "{n} actions", { n: 2 }),
  }),
  Influence: (_, { t }) => ({
    text: t("Influence"),
    icon: sign("cube"),
    note: t("Lay cubes: whoever has the most on a card may Activate the Character. You Activate afterwards."),
  }),
  Bribe: ({ grey }, { t }) => ({
    text: grey ? t("Bribe (grey)") : t("Bribe"),
    icon: sign("bribe"),
    note: t(
      "Once in the game: an Action with anybody. The Bribe is worth a point to the player who is that Character.",
    ),
  }),
  Press: (_, { t }) => ({
    text: t("Kompromat"),
    icon: sign("kompromat"),
    note: t("An Action with the Character your Kompromat is about."),
  }),
  Cubes: ({ n }) => ({ text: String(n), icon: sign("cube") }),
  TakeCube: (_, { t }) => ({ text: t("Take back a cube"), icon: sign("cube") }),
  Drag: (_, { t }) => ({ text: t("Drag"), icon: sign("give") }),
  Take: ({ item }, props) => thing(props, item),
  What: ({ item }, props) => thing(props, item),
  TakeKompromat: (_, { t }) => ({ text: t("Kompromat"), icon: sign("kompromat") }),
  Which: ({ data }, props) => ({
    text: upper(dataName(props, data)),
    icon: sign(props.content.data.data[data].id),
    note: props.content.data.data[data].text?.[props.lang],
  }),
  Reveal: ({ identity }, { content, lang, t }) => ({
    text: t("Reveal: {name}", { name: nameOf(content.identities[identity], lang) }),
    icon: sign("reveal"),
    note: t(
      "Once in the game, if you like: the Character is yours alone from now on. A Bonus Character may stand in for your Secret Identity: then its Agenda counts and there is no bonus.",
    ),
  }),
  AddCharacter: ({ character }, props) => ({
    text: upper(characterName(props, character)),
    note: abilitiesOf(props, character)
      .map(({ name }) => name)
      .join(", "),
  }),
  Discard: ({ kompromat }, props) => ({
    text: upper(characterName(props, kompromatOn(props.content, kompromat))),
    icon: sign("kompromat"),
  }),
  Follow: (choice, props) => ({ icon: sign("script"), note: props.content.scripts[choice.script]?.text?.[props.lang] }),
  End: () => ({ icon: sign("disc") }),
};

/** @param {string} id */
const sign = (id) => html`<path d=${pathOf(id)} />`;

/** @param {Props} props @param {number} item */
const thing = (props, item) => ({
  text: upper(itemName(props, item)),
  icon: sign(props.content.items[item].id),
  note: props.content.items[item].text?.[props.lang],
});

/** @param {Choice} choice @param {Props} props @returns {Partial<Deed>} */
export function deed(choice, props) {
  const price = priceOf(props, choice);
  return {
    text: labelOf(props, choice),
    ...(price && { price }),
    ...FACES[choice.is]?.(choice, props),
    group: sortOf(props, choice),
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
