// The question bar in words: what is asked now, what has been half chosen, and what one waits for.

import { inCell } from "/static/js/kit/cells.js";
import { allowed, labelOf, optionsOf } from "/static/js/kit/options.js";
import { placeWords } from "./places.js";
import { deedsAt, planOf } from "./plan.js";
import { agentName, asking, borders, candidates, contacts, featureName, placeId, secrets } from "./reckon.js";
import { planned, routes } from "./route.js";
import { beside } from "./side_words.js";
import { sayer } from "./words.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/game.js").Guide} Guide */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("./plan.js").Plan} Plan */

const DONE = 2; // a movement that is over (MM-8.1)
const MOVING = 1;

/** @param {Props} props @returns {Guide | null} */
export function guide(props) {
  const plan = planOf(props);
  const say = sayer(props.lang);
  if (!props.options.length) return null;
  if (plan.feature !== undefined) return guideFeature(props, plan);
  if (plan.border !== undefined) return guideBorder(props, plan.border);
  if (plan.at !== undefined) return guidePlace(props, plan.at);
  if (plan.immortal !== undefined) return { text: say("moveImmortal", { n: plan.immortal + 1 }), cancel: true };
  if (plan.tool === "Capture")
    return {
      text: say("toolCapture"),
      choice: { is: "Capture" },
      confirm: labelOf(props, { is: "Capture" }),
      cancel: true,
    };
  if (plan.tool) return { text: say(/** @type {any} */ (`tool${plan.tool}`)), cancel: true };
  const found = ASKED[asking(props.seen)?.is]?.(props) ?? null;
  return found && props.frame === "Vote" ? { ...found, text: `${say("teamVotes")} ${found.text}` } : found;
}

/** What the others do meanwhile, for those who wait. @param {Props} props */
export function waiting(props) {
  const key = {
    PlaceMayhem: 1,
    ChooseCard: 1,
    ChooseStart: 1,
    Opening: 1,
    PlaceImmortal: 1,
    PickAgent: 1,
    PlaceAgent: 1,
    PlaceSlip: 1,
    Turn: 1,
    Confess: 1,
  };
  const is = asking(props.seen)?.is ?? "";
  return is in key ? sayer(props.lang)(/** @type {any} */ (`wait${is}`)) : "";
}

// --- what is asked -----------------------------------------------------------------------------

/** The questions that need more than their sentence. @type {Record<string, (props: Props) => Guide | null>} */
const ASKED = {
  Opening: ({ seen, lang }) => ({ text: sayer(lang)("askOpening", { n: (asking(seen)?.steps?.length ?? 0) + 1 }) }),
  PlaceMayhem: ({ seen, lang }) => ({ text: sayer(lang)("askMayhem", { n: seen.mayhem.length + 1 }) }),
  PlaceImmortal: ({ seen, lang }) => ({ text: sayer(lang)("askImmortal", { n: seen.immortal.length + 1 }) }),
  Turn: (props) => ({ text: turnWords(props), ...ending(props, { is: "EndTurn" }) }),
  Act: (props) => ({ text: actWords(props), ...ending(props, { is: "EndActivation" }) }),
  Confess: guideConfess,
};

/** The end of a turn or an activation stands in the question itself: all that is left, or beside the rest. @param {Props} props @param {Choice} choice @returns {Partial<Guide>} */
function ending(props, choice) {
  if (!allowed(props, choice)) return {};
  const text = sayer(props.lang)(choice.is === "EndTurn" ? "endTurn" : "endActivation");
  return props.options.length === 1 ? { choice, confirm: text } : { more: [{ id: choice.is, text, choice }] };
}

/** MM-6.1: what is left of the Recruiter's turn. @param {Props} props */
function turnWords(props) {
  const say = sayer(props.lang);
  const [steps, slips, moves] = ["Step", "MindSlip", "MoveImmortal"].map((is) => optionsOf(props, is).length > 0);
  const went = inCell(props.seen.plan);
  const more = [
    moves && say(went >= 0 ? "turnMayMove" : "turnMayMoveToo"),
    optionsOf(props, "ImmortalRecruit").length > 0 && say("turnMayRecruit"),
  ].filter(Boolean);
  if (went >= 0)
    return [
      say("turnWent", { place: placeId(props.content, went) }),
      ...more,
      say(more.length ? "turnThenEnd" : "turnEnd"),
    ].join(" ");
  return [say(!steps ? "turnOnlySlip" : slips ? "turnStepOrSlip" : "turnStep"), ...more].join(" ");
}

/** MM-8.3: what is left of an activation. @param {Props} props */
function actWords(props) {
  const { seen } = props;
  const say = sayer(props.lang);
  const name = agentName(props, asking(seen)?.agent ?? seen.active);
  const walks = seen.movement !== DONE && seen.left > 0;
  const free = ["Weaken", "Rhythm"].some((is) => optionsOf(props, is).length > 0);
  const left = [
    walks && say("leftMove", { n: seen.left }),
    !seen.acted && say("leftAction"),
    free && say("leftFree"),
  ].filter(Boolean);
  if (!left.length) return say("leftNothing", { name });
  const warn = walks && seen.movement === MOVING && !seen.acted ? ` ${say("leftWarning")}` : "";
  return `${say("leftOf", { name, what: left.join(", ") })}${warn}`;
}

/** MM-8.4: choose where, or confirm that there is nothing to choose. @param {Props} props @returns {Guide} */
function guideConfess(props) {
  const { seen, content, lang } = props;
  const say = sayer(lang);
  const { feature, allies = [] } = asking(seen) ?? {};
  const question = say("askedYou", { name: agentName(props, seen.active), where: content.features[feature].at[lang] });
  if (optionsOf(props, "Admit").length) return { text: `${question} ${say("confessChoose")}` };
  const places = allies.length ? candidates(props, feature).map((place) => placeId(content, place)) : [];
  const text = places.length ? say("confessAll", { places: places.join(", ") }) : say("confessNone");
  return {
    text: `${question} ${text}`,
    choice: { is: "Confirm" },
    confirm: say(places.length ? "confirmAll" : "confirmNone"),
  };
}

// --- what has been half chosen -------------------------------------------------------------------

/** What a visit would bring, for the one who knows. @param {Props} props @param {Choice | undefined} choice */
function gainWords(props, choice) {
  if (!choice || !["Step", "MindSlip"].includes(choice.is) || !secrets(props.seen).some(({ feature }) => feature >= 0))
    return "";
  const n = contacts(props, choice.place);
  return ` ${sayer(props.lang)(n ? "wouldContact" : "wouldContactNobody", { n })}`;
}

/** @param {Props} props @param {number} border @returns {Guide | null} */
function guideBorder(props, border) {
  const choice = { is: "PutMayhem", border };
  const text = ASKED.PlaceMayhem(props)?.text ?? "";
  return allowed(props, choice) ? { text, choice, confirm: labelOf(props, choice), cancel: true } : null;
}

/** The borders of a location by their ends alone, as the question says the rest; whoever only hears them is told all. @param {Props} props @param {import("./plan.js").Deed[]} deeds @returns {Guide} */
function guideSides(props, deeds) {
  const sides = borders(props.content);
  const short = (/** @type {number} */ border) =>
    sides[border].map((/** @type {number} */ place) => placeId(props.content, place)).join("–");
  const more = deeds.map((deed) => ({ ...deed, text: short(deed.choice?.border), name: deed.text }));
  return { text: ASKED.PlaceMayhem(props)?.text ?? "", more, cancel: true };
}

/** @param {Props} props @param {number} place @returns {Guide | null} */
function guidePlace(props, place) {
  const deeds = deedsAt(props, place);
  if (deeds.length > 1 && deeds.every(({ choice }) => choice?.is === "PutMayhem")) return guideSides(props, deeds);
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
      text: beside(props.lang)("via", { via: placeId(props.content, via) }),
      plan: { at: to, via },
    }));
}

/** A feature named for SHAKEDOWN or IMMORTAL RECRUIT. @param {Props} props @param {Plan} plan @returns {Guide | null} */
function guideFeature(props, plan) {
  const choice = { is: plan.tool ?? "", feature: plan.feature };
  if (!allowed(props, choice)) return null;
  const face = plan.tool === "Shakedown" && [...props.seen.row, ...props.seen.discard].includes(plan.feature ?? -1);
  const text = face ? sayer(props.lang)("alreadyOpen") : featureName(props, plan.feature ?? 0);
  return { text, choice, confirm: labelOf(props, choice), cancel: true };
}
