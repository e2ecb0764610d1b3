// What answers name in the city, and how each is said there: a short name, a sign, its price, what one would want to know first.
// May touch: the content and the options. Must not: work out what is allowed.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { html } from "/static/js/lib.js";
import { tokensTold } from "./guide.js";
import { signPaths } from "./icons.js";
import { placeWords } from "./places.js";
import { asking, contacts, featureName, featuresAt, neighbours, placeId, secrets, whereabouts } from "./reckon.js";
import { plays } from "./shift.js";
import { SELF } from "./tokens.js";
import { ACTIONS, action, groupOf, MODULES, SHORT, SIGNS } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/js/stage/stage.js").Deed} Deed */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

/** What the active agent does where it stands. */
const ON_THE_SPOT = [
  "AskAbout",
  "Reveal",
  "Capture",
  "Shakedown",
  "Home",
  "TakeTukTuk",
  "ReadPattern",
  "CallAlly",
  "NameFeature",
];
/** Cards and figures beside the city. */
const NOWHERE = ["TakeAgent", "TakeCard", "AgentFell", "CardFell", "FeatureFell"];
/** What is done with the Recruiter's cards. */
const BY_SELF = ["ImmortalRecruit", "Swap", "Expose", "NoComment"];
/** The questions in which the Recruiter acts, and those in which an agent does. */
const OF_SELF = ["Turn", "Confess", "AnswerEcho", "ExposeOne"];
const OF_AGENT = ["Act", "RhythmMove", "NamePattern"];

/** @param {number} id @returns {Thing} */
const agentThing = (id) => ({ sort: "agent", id });
/** @param {number} id @returns {Thing} */
const placeThing = (id) => ({ sort: "place", id });

/** Whose question it is: the agent that acts, the Recruiter on their turn. @param {Props} props @returns {Thing | null} */
export function actor(props) {
  const { seen, options } = props;
  const frame = asking(seen);
  if (!options.length) return null;
  if (OF_SELF.includes(frame?.is)) return whereabouts(seen) >= 0 ? SELF : null;
  return OF_AGENT.includes(frame?.is) && seen.agent[frame.agent] >= 0 ? agentThing(frame.agent) : null;
}

/** @param {Choice} choice @param {Props} props @returns {Thing[] | null} */
export function named(choice, props) {
  const doer = actor(props);
  const here = doer ? [doer] : [];
  const { is, place } = choice;
  if (NOWHERE.includes(is)) return [];
  if (ON_THE_SPOT.includes(is) || BY_SELF.includes(is)) return here;
  if (is === "AdmitWith") return [placeThing(choice.decoy), placeThing(place)];
  if (is === "ConfirmWith") return [placeThing(choice.decoy)];
  if (is === "Activate" || is === "Rhythm") return [agentThing(choice.agent)];
  if (["MoveImmortal", "Weaken"].includes(is)) return [{ sort: "immortal", id: choice.immortal }, placeThing(place)];
  return place === undefined ? null : [...here, placeThing(place)];
}

/** What is to be confirmed when nothing is to be chosen. @param {Props} props */
function confirmWords(props) {
  const { t } = props;
  if (asking(props.seen)?.is === "AnswerEcho") return t("No echo");
  return tokensTold(props).length ? t("Place the tokens") : t("No new token");
}

/** @param {Choice} choice @param {Props} props @returns {Partial<Deed>} */
export function deed(choice, props) {
  const { t } = props;
  const { is, place, via } = choice;
  const sign = SIGNS[is];
  const row = MODULES[is] ? props.content.modules[numberOf(props.content.modules, MODULES[is])] : undefined;
  const named = ACTIONS[is] && is !== "MoveImmortal" ? action(props, ACTIONS[is]) : "";
  const text = SHORT[is]?.(choice, props) || (row ? nameOf(row, props.lang) : named);
  const spaces = is === "Move" ? t("{n} space", "{n} spaces", { n: via === undefined ? 1 : 2 }) : undefined;
  const gain = ["Step", "MindSlip"].includes(is) && knowsCards(props) ? contacts(props, place) : 0;
  const price = spaces ?? (gain ? t("+{n} recruit", "+{n} recruits", { n: gain }) : undefined);
  const group = groupOf(choice, props);
  const label = is === "Confirm" ? confirmWords(props) : is.startsWith("End") ? text : undefined;
  return {
    ...((text || label) && { text: text || label }),
    ...(label && { label }),
    ...(sign && {
      icon: html`<g transform="scale(.5)" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">${signPaths(sign)}</g>`,
    }),
    ...(price && { price }),
    ...(group && { group }),
  };
}

/** Whether the viewer knows the Recruiter's cards. @param {Props} props */
const knowsCards = ({ seen }) => secrets(seen).some(({ feature }) => feature >= 0);

/** What cannot be taken back, before it is done (MM-8.6, MM-12.9). @type {Record<string, (choice: Choice, props: Props) => string>} */
const WARNED = {
  Capture: (_, { t }) =>
    t(
      "CAPTURE, really? If the Recruiter is not here, everybody learns it and the action is gone; it cannot be taken back.",
    ),
  NoComment: (_, { t }) => t("No comment, really? The Agents get no answer, and Cover Story is used up for this game."),
  Shakedown: ({ feature }, { seen, t }) =>
    [...seen.row, ...seen.discard].includes(feature) ? t("This card lies face up; the Recruiter cannot hide it.") : "",
  Swap: ({ feature }, props) =>
    props.t("{name} goes out of the game for good; this cannot be taken back.", { name: featureName(props, feature) }),
};

/** What comes of an answer; of a visit the recruits, for the one who knows. @param {Choice} choice @param {import("/static/js/stage/stage.js").Outlook | null} _outlook @param {Props} props */
export function consequence(choice, _outlook, props) {
  const { t } = props;
  const { is, place } = choice;
  const warned = WARNED[is]?.(choice, props);
  if (warned) return warned;
  if (!["Step", "MindSlip", "Move"].includes(is)) return "";
  const n = contacts(props, place);
  const gain =
    is === "Move" || !knowsCards(props)
      ? ""
      : n
        ? t("You would contact {n} recruit.", "You would contact {n} recruits.", { n })
        : t("You would contact nobody.");
  return [
    choice.via === undefined
      ? `${labelOf(props, choice)}.`
      : t("Move to {place} via {via}", {
          place: placeId(props.content, place),
          via: placeId(props.content, choice.via),
        }),
    placeWords(props, place),
    gain,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What cannot be done now and is worth asking about: what an agent or the Recruiter usually does, and the blocks next door. @param {Props} props @returns {{thing: Thing, choice: Choice, text: string}[]} */
export function refused(props) {
  const { seen, content, options } = props;
  const doer = actor(props);
  const is = asking(seen)?.is;
  if (!doer || props.frame === "Vote" || !["Act", "Turn"].includes(is)) return [];
  const at = is === "Act" ? seen.agent[seen.active] : whereabouts(seen);
  const walk = is === "Act" ? "Move" : "Step";
  const steps = neighbours(content, [], at).map((place) => ({ thing: placeThing(place), choice: { is: walk, place } }));
  const deeds = (is === "Act" ? usualOfAgent(props, at) : usualOfRecruiter(props)).map((choice) => ({
    thing: doer,
    choice,
  }));
  const may = (/** @type {Choice} */ no) =>
    options.some(
      (one) =>
        one.is === no.is &&
        (no.is !== walk || one.place === no.place) &&
        (no.is !== "AskAbout" || one.feature === no.feature) &&
        (no.is !== "MindSlip" || one.token === no.token),
    );
  return [...steps, ...deeds]
    .filter(({ choice }) => !may(choice))
    .map((one) => {
      const { group, text, icon } = deed(one.choice, props);
      return { ...one, text: group ?? text ?? labelOf(props, one.choice), icon };
    });
}

/** MM-8.3. @param {Props} props @param {number} at @returns {Choice[]} */
function usualOfAgent({ seen, content }, at) {
  const own = {
    meru: { is: "Home" },
    bill: { is: "Weaken", immortal: 0, place: at },
    dusty: { is: "Rhythm", agent: seen.active },
  };
  const ability = own[/** @type {"meru"} */ (content.agents[seen.active].id)];
  return [
    ...featuresAt(content, at).map((feature) => ({ is: "AskAbout", feature, allies: [] })),
    { is: "Reveal" },
    { is: "Capture" },
    ...(seen.full ? [{ is: "Shakedown", feature: 0 }, ...(ability ? [ability] : [])] : []),
  ];
}

/** MM-6.1. @param {Props} props @returns {Choice[]} */
function usualOfRecruiter(props) {
  const { seen } = props;
  const slips = [
    { is: "MindSlip", token: 0, place: 0 },
    ...(seen.full ? [{ is: "MindSlip", token: 1, place: 0 }] : []),
  ];
  if (!seen.full) return slips;
  const card = secrets(seen).find(({ exposed }) => !exposed)?.feature ?? 0;
  return [
    ...slips,
    { is: "MoveImmortal", immortal: 0, place: 0 },
    { is: "ShowStep", place: 0 },
    ...(plays(props, "shift_r5") ? [{ is: "Swap", feature: card }] : []),
  ];
}
