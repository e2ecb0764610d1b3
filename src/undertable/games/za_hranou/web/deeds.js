// What answers name in the city, and how each is said there: a short name, a sign, a detail, what one would want to know first.
// May touch: the content and the options. Must not: work out what is allowed.

import { labelOf } from "/static/js/kit/options.js";
import { html } from "/static/js/lib.js";
import { EFFECT_PATHS, SIGNS } from "./icons.js";
import { SENTINEL } from "./looks.js";
import {
  boostName,
  borderName,
  countOf,
  crimeName,
  criminalName,
  heldBy,
  hookedBy,
  itemName,
  NONE,
  pending,
  playerName,
  zoneName,
} from "./reckon.js";
import { useOf } from "./streets.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/js/stage/stage.js").Deed} Deed */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

/** Cards, evidence and boosts: they lie in the hand, or before one in the middle. */
const IN_HAND = ["CommitPetty", "CommitMajor", "Under", "StoreDilemma", "DiscardDilemma", "UseBoost"];
const DEALT = [
  "TakeOutcome",
  "TakeRail",
  "TakeSlot",
  "FromSupply",
  "TakeThird",
  "Token",
  "ProcessTo",
  "FromDeck",
  "Lose",
];

/** Whether an answer is a card before the viewer. @param {Choice} choice */
export const isDealt = ({ is }) => DEALT.includes(is);
/** @param {Choice} choice */
export const inHand = (choice) => IN_HAND.includes(choice.is) || isDealt(choice);

/** @param {string} sort @param {number} id @returns {Thing} */
const thing = (sort, id) => ({ sort, id });
const robot = thing(SENTINEL, 0);

/** By the sort of an answer: what it names on the stage, its target last; the rest as the shell reads it. @type {Record<string, (choice: Choice, props: Props) => Thing[]>} */
const NAMED = {
  HookOne: ({ criminal }) => [thing("criminal", criminal)],
  Post: ({ zone }) => [robot, thing("zone", zone)],
  Escort: ({ criminal, zone }) => [robot, thing("criminal", criminal), thing("zone", zone)],
  PutBarrier: ({ zone }, { seen }) => [
    thing("zone", seen.ring[(seen.ring.indexOf(zone) + 1) % seen.ring.length]),
    thing("zone", zone),
  ],
};

/** @param {Choice} choice @param {Props} props @returns {Thing[] | null} */
export const named = (choice, props) => NAMED[choice.is]?.(choice, props) ?? null;

/** The actions of a turn: what each costs but the free ones. */
const ACTIONS = ["Move", "PickUp", "UseZone", "UseAbility", "RaiseGrip", "CommitPetty"];

/** @param {Props} props @param {number} who */
const gripOf = ({ seen, me }, who) => seen.grip[me]?.[who] ?? 0;

/** By the sort of an answer: how it stands beside a criminal, a zone or a thing. @type {Record<string, (choice: Choice, props: Props) => Partial<Deed> & {d?: string}>} */
const DEEDS = {
  HookOne: (choice, props) => ({ ...hooking(choice, props), d: SIGNS.hook }),
  Move: (_, { t, frame }) => ({
    text: t("Step"),
    group: t("Step"),
    d: "M4 12h14M13 6l6 6-6 6",
    price: frame === "Act" ? t("{n} action", "{n} actions", { n: 1 }) : undefined,
  }),
  PickUp: ({ item }, props) => ({
    text: props.t("Pick up"),
    price: itemName(props, item, "acc"),
    d: "M12 15V4M7 9l5-5 5 5M4 20h16",
  }),
  UseZone: ({ criminal }, props) => ({
    text: props.t("Zone effect"),
    price: useOf(props, props.seen.at[criminal]),
    note: props.content.zones[props.seen.at[criminal]].text[props.lang],
    d: EFFECT_PATHS[props.content.zones[props.seen.at[criminal]].id],
  }),
  UseAbility: ({ criminal }, props) => ({
    text: props.t("Ability"),
    note: props.content.criminals[criminal].text[props.lang],
    d: SIGNS.boost,
  }),
  RaiseGrip: ({ criminal }, props) => ({
    text: props.t("Grip"),
    price: `${gripOf(props, criminal)} → ${gripOf(props, criminal) + 1}`,
    d: SIGNS.grip,
  }),
  Exert: ({ criminal }, props) => ({
    text: props.t("Extra action"),
    price: props.t("grip {n}", { n: `${gripOf(props, criminal)} → ${gripOf(props, criminal) - 1}` }),
    d: "M12 4v16M4 12h16",
  }),
  DropItem: (_, props) => ({ text: props.t("Drop"), price: props.t("free"), d: "M12 4v11M7 10l5 5 5-5M4 20h16" }),
  OnCriminal: ({ criminal }, props) => ({ price: props.t("grip {n}", { n: gripOf(props, criminal) }), d: SIGNS.grip }),
  NameCriminal: ({ criminal }, { content, lang }) => ({ note: content.criminals[criminal].text[lang] }),
  Challenge: ({ seat }, { seen, t }) => ({
    price: t("dilemmas in hand: {n}", { n: countOf(seen.dilemmas[seat] ?? []) }),
  }),
  PutBarrier: ({ barrier }, props) => ({
    text: props.t("Barricade {where}", { where: borderName(props, props.seen.barrier[barrier]) }),
    d: "M3 8h18v7H3zM7 15v5M17 15v5M7 8l-3 7M13 8l-3 7M19 8l-3 7",
  }),
  SendHeat: ({ source }, props) => ({ text: props.t("Heat: {zone}", { zone: zoneName(props, source) }) }),
  Post: (_, { t }) => ({ text: t("Sentinel"), d: EFFECT_PATHS.center }),
  Escort: ({ criminal }, props) => ({
    text: props.t("with an escort: {name}", { name: criminalName(props, criminal) }),
    d: EFFECT_PATHS.center,
  }),
  There: ({ zone }, { content, lang }) => ({ note: content.zones[zone].text[lang] }),
  UseBoost: ({ boost }, props) => ({
    text: boostName(props, boost),
    note: props.content.boosts[boost].text[props.lang],
  }),
};

/** Hooking: whom one lets go, whom one pays. @param {Choice} choice @param {Props} props */
function hooking({ criminal, unhook }, props) {
  const { seen, t } = props;
  const names = unhook.map((/** @type {number} */ who) => criminalName(props, who, "acc")).join(", ");
  const by = hookedBy(seen, criminal);
  const dear = by !== NONE && !unhook.includes(criminal);
  return {
    text: unhook.length ? t("Unhook {names} and hook", { names }) : t("Hook"),
    note: props.content.criminals[criminal].text[props.lang],
    ...(dear && { price: t("1 intel to {other}", { other: playerName(props, by) }) }),
  };
}

/** @param {Choice} choice @param {Props} props @returns {Partial<Deed>} */
export function deed(choice, props) {
  const { d, ...said } = DEEDS[choice.is]?.(choice, props) ?? {};
  return { ...said, ...(d && { icon: html`<path d=${d} />` }) };
}

/** What a hooked criminal would like to do and cannot, so that one may ask why. @param {Props} props */
export function refused(props) {
  const { seen, me, options, frame } = props;
  if (frame !== "Act" || !seen.actions) return [];
  const wishes = (seen.ports[me] ?? []).flatMap((criminal) =>
    ["UseZone", "UseAbility", ...(heldBy(seen, criminal) === NONE ? [] : ["DropItem"])].map((is) => ({ is, criminal })),
  );
  return wishes
    .filter(({ is, criminal }) => !options.some((option) => option.is === is && option.criminal === criminal))
    .map((choice) => ({ thing: thing("criminal", choice.criminal), choice, text: deed(choice, props).text ?? "" }));
}

/** What comes of an answer, and what will be left of the turn. @param {Choice} choice @param {import("/static/js/stage/stage.js").Outlook | null} outlook @param {Props} props */
export function consequence(choice, outlook, props) {
  const said = outlook?.happens.length ? outlook.happens : [`${labelOf(props, choice)}.`];
  return [...said, leftWords(choice, outlook, props), ...crimesThen(outlook, props)].filter(Boolean).join(" ");
}

/** Crimes for which everything would hold. @param {import("/static/js/stage/stage.js").Outlook | null} outlook @param {Props} props */
function crimesThen(outlook, props) {
  const then = /** @type {import("./props.js").Insight | undefined} */ (outlook?.insight)?.crimes ?? [];
  const before = props.insight?.crimes ?? [];
  const ready = (/** @type {typeof before} */ crimes) => crimes.flatMap((one) => (one.ready ? [one.card] : []));
  return ready(then)
    .filter((card) => !ready(before).includes(card) && before.some((one) => one.card === card))
    .map((card) => props.t("Then it can be committed: {crime}.", { crime: crimeName(props, card) }));
}

/** @param {Choice} choice @param {import("/static/js/stage/stage.js").Outlook | null} outlook @param {Props} props */
function leftWords({ is }, outlook, { frame, t }) {
  if (frame !== "Act" || !ACTIONS.includes(is) || !outlook) return "";
  const { seen } = outlook;
  if (pending(seen)?.is !== "Act") return "";
  return `${t("{n} action left", "{n} actions left", { n: seen.actions })}.`;
}
