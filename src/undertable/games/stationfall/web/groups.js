// Answers in groups, and how each looks: its sign, a short text, what one would want to know before choosing it.
// May touch: the content and the options. Must not: choose anything.

import { nameOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { html } from "/static/js/lib.js";
import { abilitiesOf } from "./asking.js";
import { Sign } from "./icons.js";
import { trail, wayWords } from "./places.js";
import {
  actorOf,
  actsOf,
  characterName,
  dataName,
  itemName,
  kompromatOn,
  pawnName,
  pawnsOf,
  placeName,
  upper,
  whereIs,
} from "./reckon.js";
import { PawnSign, SeatMark } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {{name: string, choices: Choice[], refused: {choice: Choice, text: string}[]}} Group */
/** @typedef {{sign?: import("/static/vendor/preact.js").Child, text: string, note?: string}} Face */

const WAY_SIGNS = ["step", "crawl", "airlock"];

/** What a group is called, by the sort of its answers. @param {Props} props @param {Choice} choice @returns {string} */
function groupOf({ content, frame, t }, choice) {
  if (choice.is === "Do") {
    const row = actsOf(content)[choice.act];
    const names = {
      basic: t("Basic Actions"),
      section: t("Section Actions"),
      console: t("Console Actions"),
      item: t("Item Actions"),
      character: t("Character Actions"),
    };
    return names[row.cls ?? "character"];
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

/** @param {Props} props @param {Choice[]} choices @returns {Group[]} */
export function groupsOf(props, choices) {
  /** @type {Group[]} */
  const groups = [];
  for (const choice of choices) {
    const name = groupOf(props, choice);
    const group = groups.find((one) => one.name === name);
    if (group) group.choices.push(choice);
    else groups.push({ name, choices: [choice], refused: [] });
  }
  for (const group of groups) group.choices.sort((a, b) => Number(Boolean(b.free)) - Number(Boolean(a.free)));
  return withRefused(props, groups).sort((a, b) => rank(a) - rank(b));
}

/** What is done most often comes first, favours and the Reveal last. @param {Group} group */
const rank = (group) =>
  isFavour(group) ? 3 : group.choices[0]?.is === "Reveal" ? 2 : group.choices[0]?.is === "Activate" ? 0 : 1;

/** What a sort of answers means, for whoever plays for the first time. @param {Props} props @param {Group} group */
export function meaningOf({ t, frame }, { choices }) {
  /** @type {Record<string, string>} */
  const words = {
    Activate: t("This Character acts now; with a disc on the card it has one Action less."),
    Influence: t("Lay cubes: whoever has the most on a card may Activate the Character. You Activate afterwards."),
    Reveal: t(
      "Once in the game, if you like: the Character is yours alone from now on. A Bonus Character may stand in for your Secret Identity: then its Agenda counts and there is no bonus.",
    ),
    Bribe: t(
      "Once in the game: an Action with anybody. The Bribe is worth a point to the player who is that Character.",
    ),
    Press: t("An Action with the Character your Kompromat is about."),
  };
  return frame === "LastReveal" ? "" : (words[choices[0]?.is] ?? "");
}

/** Whether a group asks favours of others, by Bribe or Kompromat: those come last. @param {Group} group */
export const isFavour = ({ choices }) => choices.some(({ is }) => is === "Bribe" || is === "Press");

/** The Actions of the Section that are not possible now, so that one may ask why. @param {Props} props @param {Group[]} groups @returns {Group[]} */
function withRefused(props, groups) {
  const { content, seen, lang, frame, options, plan, t } = props;
  if (frame !== "Act" || plan || trail(props).length) return groups;
  const here = content.places[whereIs(props, actorOf(seen))]?.actions ?? [];
  const acts = actsOf(content);
  const no = here.flatMap((id) => {
    const act = acts.findIndex((row) => row.id === id);
    return options.some((option) => option.is === "Do" && option.act === act) || act < 0
      ? []
      : [{ choice: { is: "Do", act, free: false }, text: nameOf(acts[act], lang) }];
  });
  if (!no.length) return groups;
  const name = t("Section Actions");
  const found = groups.find((group) => group.name === name);
  return found
    ? groups.map((group) => (group === found ? { ...group, refused: no } : group))
    : [...groups, { name, choices: [], refused: no }];
}

/** By the sort of an answer; what has no face of its own is its label. @type {Record<string, (props: Props, choice: Choice) => Face>} */
const FACES = {
  Do: ({ content, lang, t }, { act, free }) => {
    const row = actsOf(content)[act];
    const name = nameOf(row, lang);
    return { text: free ? `${name} (${t("free")})` : name, note: row.text?.[lang] };
  },
  Go: (props, { way, place, free }) => ({
    sign: html`<${Sign} id=${WAY_SIGNS[way]} />`,
    text: free ? `${placeName(props, place)} (${props.t("free")})` : placeName(props, place),
  }),
  Where: (props, { place }) => ({ text: placeName(props, place) }),
  Cubes: (_, { n }) => ({ sign: html`<${Sign} id="cube" />`, text: String(n) }),
  TakeKompromat: (props, { place }) => ({
    sign: html`<${Sign} id="kompromat" />`,
    text: `${props.t("Kompromat")}, ${placeName(props, place)}`,
  }),
  Whom: person,
  Drag: person,
  Activate: somebody,
  Influence: somebody,
  TakeCube: somebody,
  AddCharacter: (props, { character }) => ({
    ...somebody(props, { is: "", character }),
    note: abilitiesOf(props, character)
      .map(({ name }) => name)
      .join(", "),
  }),
  Bribe: (props, { character, grey }) => {
    const face = somebody(props, { is: "", character });
    return grey ? { ...face, text: `${face.text} (${props.t("grey")})` } : face;
  },
  Press: (props, { kompromat }) => somebody(props, { is: "", character: kompromatOn(props.content, kompromat) }),
  Take: (props, { item, pawn }) => ({
    sign: thing(props, item),
    text: pawn < 0 ? itemName(props, item) : `${itemName(props, item)} (${pawnName(props, pawn)})`,
  }),
  What: (props, { item }) => ({
    sign: thing(props, item),
    text: itemName(props, item),
    note: props.content.items[item].text?.[props.lang],
  }),
  Which: (props, { data }) => ({
    sign: html`<${Sign} id=${props.content.data.data[data].id} />`,
    text: dataName(props, data),
    note: props.content.data.data[data].text?.[props.lang],
  }),
  Decider: seatFace,
  BlameSeat: seatFace,
  Reveal: ({ content, lang }, { identity }) => ({
    sign: html`<${Sign} id="reveal" />`,
    text: nameOf(content.identities[identity], lang),
    note: content.identities[identity].title[lang],
  }),
  Follow: (props, choice) => ({
    sign: html`<${Sign} id="script" />`,
    text: labelOf(props, choice),
    note: props.content.scripts[choice.script]?.text?.[props.lang],
  }),
};

/** @param {Props} props @param {Choice} choice @returns {Face} */
function person(props, { pawn }) {
  const place = whereIs(props, pawn);
  return {
    sign: html`<${PawnSign} ...${props} pawn=${pawn} />`,
    text: pawnName(props, pawn),
    note: place >= 0 ? placeName(props, place) : "",
  };
}

/** @param {Props} props @param {Choice} choice @returns {Face} */
function somebody(props, { character }) {
  const [pawn] = pawnsOf(props.content, character);
  const place = pawn === undefined || props.seen.at.length === 0 ? -1 : whereIs(props, pawn);
  return {
    sign: pawn !== undefined && props.seen.at.length > 0 && html`<${PawnSign} ...${props} pawn=${pawn} />`,
    text: upper(characterName(props, character)),
    note: [
      place >= 0 ? placeName(props, place) : "",
      abilitiesOf(props, character)
        .map(({ name }) => name)
        .join(", "),
    ]
      .filter(Boolean)
      .join(": "),
  };
}

/** @param {Props} props @param {Choice} choice @returns {Face} */
function seatFace(props, { seat }) {
  return { sign: html`<${SeatMark} ...${props} seat=${seat} />`, text: props.names[seat] ?? "" };
}

/** @param {Props} props @param {number} item */
const thing = ({ content }, item) => html`<${Sign} id=${content.items[item].id} />`;

/** @param {Props} props @param {Choice} choice @returns {Face} */
export const faceOf = (props, choice) => FACES[choice.is]?.(props, choice) ?? { text: labelOf(props, choice) };
