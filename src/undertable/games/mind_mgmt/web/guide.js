// The question bar in words: what is asked now, what has been half chosen, and what one waits for.

import { inCell } from "/static/js/kit/cells.js";
import { allowed, labelOf, optionsOf } from "/static/js/kit/options.js";
import { placeWords } from "./places.js";
import { deedsAt, namings, ON_BORDER, planOf } from "./plan.js";
import { agentName, asking, borders, contacts, featureName, hour, placeId, secrets } from "./reckon.js";
import { planned, routes } from "./route.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").T} T */
/** @typedef {import("/static/js/game.js").Guide} Guide */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("./plan.js").Plan} Plan */

const DONE = 2; // a movement that is over (MM-8.1)
const MOVING = 1;

/** @param {Props} props @returns {Guide | null} */
export function guide(props) {
  const plan = planOf(props);
  const { t } = props;
  if (!props.options.length) return null;
  if (plan.feature !== undefined) return guideFeature(props, plan);
  if (plan.border !== undefined) return guideBorder(props, plan.border);
  if (plan.at !== undefined) return guidePlace(props, plan.at);
  if (plan.immortal !== undefined)
    return { text: t("Immortal {n}: choose where it goes.", { n: plan.immortal + 1 }), cancel: true };
  if (plan.tool === "Capture")
    return {
      text: t(
        "CAPTURE, really? If the Recruiter is not here, everybody learns it and the action is gone; it cannot be taken back.",
      ),
      choice: { is: "Capture" },
      confirm: labelOf(props, { is: "Capture" }),
      cancel: true,
    };
  if (plan.tool === "NoComment")
    return {
      text: t("No comment, really? The Agents get no answer, and Cover Story is used up for this game."),
      choice: { is: "NoComment" },
      confirm: labelOf(props, { is: "NoComment" }),
      cancel: true,
    };
  if (plan.tool) return { text: toolWords(t)[plan.tool] ?? "", cancel: true };
  const found = ASKED[asking(props.seen)?.is]?.(props) ?? null;
  return found && props.frame === "Vote" ? { ...found, text: `${t("The team votes.")} ${found.text}` } : found;
}

/** What the others do meanwhile, for those who wait. @param {Props} props */
export function waiting(props) {
  return waitingWords(props.t)[asking(props.seen)?.is ?? ""] ?? "";
}

/** By question. @param {T} t @returns {Record<string, string>} */
const waitingWords = (t) => ({
  PlaceMayhem: t("Mayhem tokens are being laid."),
  ChooseCard: t("The Recruiter secretly chooses a Recruiter card."),
  ChooseStart: t("The Recruiter secretly chooses where to start."),
  Opening: t("The Recruiter secretly walks through the city before the first round."),
  PlaceImmortal: t("The Recruiter places the Immortals."),
  PickAgent: t("The Rogue Agents share out the figures."),
  PlaceAgent: t("The Rogue Agents place their figures on the edge of the city."),
  PlaceSlip: t("The Rogue Agents place the second Mind Slip token."),
  Turn: t("The Recruiter moves in secret."),
  Confess: t("The answer comes in a little while, whatever it is."),
  AnswerEcho: t("The answer comes in a little while, whatever it is."),
  PlaceTunnel: t("The Recruiter digs the tunnel."),
  PlaceWiretap: t("The Rogue Agents place wiretaps."),
  PlaceRoadblock: t("The Rogue Agents place roadblocks."),
  MarkImmortal: t("The Rogue Agents mark the double agent."),
  NamePattern: t("The Rogue Agents name four features."),
  ExposeOne: t("The Recruiter exposes one of the cards that were named."),
});

/** What is still to be chosen, by what one began with. @param {T} t @returns {Record<string, string>} */
const toolWords = (t) => ({
  MindSlip: t("MIND SLIP: choose where you land."),
  ShowStep: t("Choose a visited location to show with a step token; then you move an Immortal once more."),
  Shakedown: t("SHAKEDOWN: name a feature, choose it in the list."),
  MoveImmortal: t("MOVE IMMORTAL: choose which one moves."),
  Weaken: t("Exposed Weakness: choose an Immortal next to Bill."),
  Rhythm: t("Neuro-Rhythm: choose the agent to move."),
  Whisper: t("Whispers: name a feature of a location next to the agent, choose it in the list."),
  RevealBeside: t("Archivist: choose a step token next to the agent."),
  Swap: t("Change of Plan: choose in your file which hidden card goes."),
  AdmitWith: t("Decoy: choose where the false step token goes."),
  ConfirmWith: t("Decoy: choose where the false step token goes."),
});

// --- what is asked -----------------------------------------------------------------------------

/** The questions that need more than their sentence. @type {Record<string, (props: Props) => Guide | null>} */
const ASKED = {
  Opening: ({ seen, t }) => ({
    text: t("Opening STEP {n} of 4: choose a neighbouring location.", { n: (asking(seen)?.steps?.length ?? 0) + 1 }),
  }),
  PlaceMayhem: ({ seen, t }) => ({
    text: t("Mayhem token {n} of 5: lay it on a border where it touches no other.", { n: seen.mayhem.length + 1 }),
  }),
  PlaceImmortal: ({ seen, t }) => ({
    text: t("Immortal {n}: place it in a free inner location.", { n: seen.immortal.length + 1 }),
  }),
  Turn: (props) => ({ text: turnWords(props), ...ending(props, { is: "EndTurn" }) }),
  Act: (props) => ({ text: actWords(props), ...ending(props, { is: "EndActivation" }) }),
  Confess: guideConfess,
  PlaceTunnel: ({ seen, t }) => ({
    text: t("Tunnel mouth {n} of 2: choose a location without a temple; the two are at least 4 spaces apart.", {
      n: (seen.tunnel?.length ?? 0) + 1,
    }),
  }),
  PlaceWiretap: ({ seen, t }) => ({
    text: t("Wiretap {n} of 3: choose a location without a temple, not orthogonally next to another.", {
      n: (seen.wiretap?.length ?? 0) + 1,
    }),
  }),
  PlaceRoadblock: ({ seen, t }) => ({
    text: t("Roadblock {n} of 5: lay it on a border where it touches neither mayhem nor another.", {
      n: (seen.roadblock?.length ?? 0) + 1,
    }),
  }),
  MarkImmortal: ({ t }) => ({ text: t("Choose the Immortal that is a double agent.") }),
  NamePattern: ({ seen, t }) => ({
    text: t("Pattern Reader: name feature {n} of 4, choose it in the list.", {
      n: (asking(seen)?.named?.length ?? 0) + 1,
    }),
  }),
  ExposeOne: ({ t }) => ({ text: t("Pattern Reader: choose in your file which of the named cards you expose.") }),
  AnswerEcho: guideEcho,
};

/** Echo: choose where, or confirm that there is nowhere (MM-12.9). @param {Props} props @returns {Guide} */
function guideEcho(props) {
  const { seen, t } = props;
  const question = t("Echo of {time}.", { time: hour(asking(seen)?.time ?? 0) });
  if (optionsOf(props, "Admit").length)
    return { text: `${question} ${t("Choose where you were an hour before or after; a step token goes there.")}` };
  return {
    text: `${question} ${t("There is nowhere to place a new step token; just confirm.")}`,
    choice: { is: "Confirm" },
    confirm: t("No echo"),
  };
}

/** The end of a turn or an activation stands in the question itself: all that is left, or beside the rest. @param {Props} props @param {Choice} choice @returns {Partial<Guide>} */
function ending(props, choice) {
  if (!allowed(props, choice)) return {};
  const text = choice.is === "EndTurn" ? props.t("End the turn") : props.t("End the activation");
  return props.options.length === 1 ? { choice, confirm: text } : { more: [{ id: choice.is, text, choice }] };
}

/** MM-6.1: what is left of the Recruiter's turn. @param {Props} props */
function turnWords(props) {
  const { t } = props;
  const [steps, slips, moves] = ["Step", "MindSlip", "MoveImmortal"].map((is) => optionsOf(props, is).length > 0);
  const went = inCell(props.seen.plan);
  const more = [
    moves && (went >= 0 ? t("You may move an Immortal.") : t("You may also move an Immortal.")),
    optionsOf(props, "ImmortalRecruit").length > 0 && t("The Immortals can contact a recruit."),
    optionsOf(props, "Swap").length > 0 && t("A Change of Plan is possible only now."),
  ].filter(Boolean);
  if (went >= 0)
    return [
      t("You stand in {place}.", { place: placeId(props.content, went) }),
      ...more,
      more.length ? t("Then end the turn.") : t("End the turn."),
    ].join(" ");
  const first = slips
    ? t("Take a STEP to a neighbouring location, or use a MIND SLIP.")
    : t("Take a STEP to a neighbouring location.");
  return [steps ? first : t("There is no STEP left; only a MIND SLIP saves you."), ...more].join(" ");
}

/** MM-8.3: what is left of an activation. @param {Props} props */
function actWords(props) {
  const { t, seen } = props;
  const name = agentName(props, asking(seen)?.agent ?? seen.active);
  const walks = seen.movement !== DONE && seen.left > 0;
  const free = ["Weaken", "Rhythm"].some((is) => optionsOf(props, is).length > 0);
  const left = [
    walks && t("a move of {n} space", "a move of {n} spaces", { n: seen.left }),
    !seen.acted && t("one action"),
    free && t("a free action"),
  ].filter(Boolean);
  if (!left.length) return t("{name} has nothing left to do. End the activation.", { name });
  const warn = walks && seen.movement === MOVING && !seen.acted ? ` ${t("An action ends a move that was begun.")}` : "";
  const what = new Intl.ListFormat(props.lang).format(/** @type {string[]} */ (left));
  return `${t("{name} still has {what}.", { name, what })}${warn}`;
}

/** MM-8.4: choose where, or confirm that there is nothing to choose. @param {Props} props @returns {Guide} */
function guideConfess(props) {
  const { seen, content, lang, t } = props;
  const { feature, allies = [] } = asking(seen) ?? {};
  const question = t("{name} asks: have you been {where}?", {
    name: agentName(props, seen.active),
    where: content.features[feature].at[lang],
  });
  const refusal = { is: "NoComment" };
  const more = allowed(props, refusal)
    ? [{ id: "NoComment", text: labelOf(props, refusal), plan: { tool: "NoComment" }, quiet: true }]
    : [];
  if (optionsOf(props, "Admit").length) return { text: `${question} ${t("Choose where the step token goes.")}`, more };
  const places = allies.length ? (props.insight?.tokens ?? []).map((place) => placeId(content, place)) : [];
  const text = places.length
    ? t("Every such place gets a step token: {places}.", { places: places.join(", ") })
    : t("There is nowhere to place a new step token; just confirm.");
  return {
    text: `${question} ${text}`,
    choice: { is: "Confirm" },
    confirm: places.length ? t("Place the tokens") : t("No new token"),
    more: optionsOf(props, "ConfirmWith").length
      ? [{ id: "decoy", text: t("Add a decoy"), plan: { tool: "ConfirmWith" } }, ...more]
      : more,
  };
}

// --- what has been half chosen -------------------------------------------------------------------

/** What a visit would bring, for the one who knows. @param {Props} props @param {Choice | undefined} choice */
function gainWords(props, choice) {
  if (!choice || !["Step", "MindSlip"].includes(choice.is) || !secrets(props.seen).some(({ feature }) => feature >= 0))
    return "";
  const n = contacts(props, choice.place);
  return ` ${n ? props.t("You would contact {n} recruit.", "You would contact {n} recruits.", { n }) : props.t("You would contact nobody.")}`;
}

/** What is asked about borders now. @param {Props} props */
const borderWords = (props) =>
  ASKED[optionsOf(props, "PutRoadblock").length ? "PlaceRoadblock" : "PlaceMayhem"](props)?.text ?? "";

/** @param {Props} props @param {number} border @returns {Guide | null} */
function guideBorder(props, border) {
  const choice = props.options.find((option) => ON_BORDER.includes(option.is) && option.border === border);
  return choice ? { text: borderWords(props), choice, confirm: labelOf(props, choice), cancel: true } : null;
}

/** The borders of a location by their ends alone, as the question says the rest; whoever only hears them is told all. @param {Props} props @param {import("./plan.js").Deed[]} deeds @returns {Guide} */
function guideSides(props, deeds) {
  const sides = borders(props.content);
  const short = (/** @type {number} */ border) =>
    sides[border].map((/** @type {number} */ place) => placeId(props.content, place)).join("–");
  const more = deeds.map((deed) => ({ ...deed, text: short(deed.choice?.border), name: deed.text }));
  return { text: borderWords(props), more, cancel: true };
}

/** @param {Props} props @param {number} place @returns {Guide | null} */
function guidePlace(props, place) {
  const deeds = deedsAt(props, place);
  if (deeds.length > 1 && deeds.every(({ choice }) => choice && ON_BORDER.includes(choice.is)))
    return guideSides(props, deeds);
  const words = placeWords(props, place);
  if (deeds.length === 1 && deeds[0].far)
    return {
      text: `${words}.`,
      choice: deeds[0].choice,
      confirm: deeds[0].text,
      more: otherWays(props, place),
      cancel: true,
    };
  if (deeds.length === 1 && deeds[0].choice) {
    return {
      text: `${words}.${gainWords(props, deeds[0].choice)}`,
      choice: deeds[0].choice,
      confirm: deeds[0].text,
      cancel: true,
    };
  }
  return deeds.length ? { text: `${words}.${gainWords(props, deeds[0].choice)}`, more: deeds, cancel: true } : null;
}

/** The other ways to a target two spaces away. @param {Props} props @param {number} to */
function otherWays(props, to) {
  const taken = planned(props)?.via;
  return (routes(props).get(to) ?? [])
    .filter((via) => via !== taken)
    .map((via) => ({
      id: `via${via}`,
      text: props.t("via {via}", { via: placeId(props.content, via) }),
      plan: { at: to, via },
    }));
}

/** A feature named: SHAKEDOWN, IMMORTAL RECRUIT, whispers, a hidden card. @param {Props} props @param {Plan} plan @returns {Guide | null} */
function guideFeature(props, plan) {
  const [choice, ...others] = namings(props, plan.tool ?? "", plan.feature ?? -1);
  if (!choice) return null;
  const face = plan.tool === "Shakedown" && [...props.seen.row, ...props.seen.discard].includes(plan.feature ?? -1);
  const text = face
    ? props.t("This card lies face up; the Recruiter cannot hide it.")
    : plan.tool === "Swap"
      ? props.t("{name} goes out of the game for good; this cannot be taken back.", {
          name: featureName(props, plan.feature ?? 0),
        })
      : featureName(props, plan.feature ?? 0);
  const more = others.map((other) => ({ id: JSON.stringify(other), text: labelOf(props, other), choice: other }));
  return { text, choice, confirm: labelOf(props, choice), more, cancel: true };
}
