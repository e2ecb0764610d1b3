// The question in words: what is asked now and what is left to do, and what one waits for.
// May touch: what is shown and offered. Must not: draw, or work out what is allowed.

import { inCell } from "/static/js/kit/cells.js";
import { optionsOf } from "/static/js/kit/options.js";
import { agentName, asking, hour, placeId } from "./reckon.js";
import { groupOf } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").T} T */

const DONE = 2; // a movement that is over (MM-8.1)
const MOVING = 1;

/** The question of the viewer; nothing where the server's own says it all. @param {Props} props @returns {string} */
export function asks(props) {
  const begun = begunWords(props);
  if (begun) return begun;
  const text = props.options.length ? (ASKED[asking(props.seen)?.is]?.(props) ?? "") : "";
  return text && props.frame === "Vote" ? `${props.t("The team votes.")} ${text}` : text;
}

/** What is still to be chosen of what was begun. @param {Props} props */
function begunWords(props) {
  const { options, plan, t } = props;
  const { sort, thing, choice } = /** @type {import("/static/js/stage/stage.js").Picked} */ (plan ?? {});
  if (choice) return "";
  if (thing?.sort === "immortal" && options.some((one) => one.immortal === thing.id && one.place !== undefined))
    return t("Immortal {n}: choose where it goes.", { n: thing.id + 1 });
  const begun = sort && options.find((one) => sort === (groupOf(one, props) ?? one.is));
  return begun ? (toolWords(t)[begun.is] ?? "") : "";
}

/** By the sort of an answer: what it still needs. @param {T} t @returns {Record<string, string>} */
const toolWords = (t) => ({
  MindSlip: t("MIND SLIP: choose where you land."),
  ShowStep: t("Choose a visited location to show with a step token; then you move an Immortal once more."),
  Shakedown: t("SHAKEDOWN: name a feature, choose it in the list."),
  AskAbout: t("Whispers: name a feature of a location next to the agent, choose it in the list."),
  MoveImmortal: t("MOVE IMMORTAL: choose which one moves."),
  Weaken: t("Exposed Weakness: choose an Immortal next to Bill."),
  Rhythm: t("Neuro-Rhythm: choose the agent to move."),
  RevealBeside: t("Archivist: choose a step token next to the agent."),
  AdmitWith: t("Decoy: choose where the false step token goes."),
  ConfirmWith: t("Decoy: choose where the false step token goes."),
});

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

/** The questions that need more than their sentence. @type {Record<string, (props: Props) => string>} */
const ASKED = {
  Opening: ({ seen, t }) =>
    t("Opening STEP {n} of 4: choose a neighbouring location.", { n: (asking(seen)?.steps?.length ?? 0) + 1 }),
  PlaceMayhem: ({ seen, t }) =>
    t("Mayhem token {n} of 5: lay it on a border where it touches no other.", { n: seen.mayhem.length + 1 }),
  PlaceImmortal: ({ seen, t }) =>
    t("Immortal {n}: place it in a free inner location.", { n: seen.immortal.length + 1 }),
  Turn: turnWords,
  Act: actWords,
  Confess: confessWords,
  PlaceTunnel: ({ seen, t }) =>
    t("Tunnel mouth {n} of 2: choose a location without a temple; the two are at least 4 spaces apart.", {
      n: (seen.tunnel?.length ?? 0) + 1,
    }),
  PlaceWiretap: ({ seen, t }) =>
    t("Wiretap {n} of 3: choose a location without a temple, not orthogonally next to another.", {
      n: (seen.wiretap?.length ?? 0) + 1,
    }),
  PlaceRoadblock: ({ seen, t }) =>
    t("Roadblock {n} of 5: lay it on a border where it touches neither mayhem nor another.", {
      n: (seen.roadblock?.length ?? 0) + 1,
    }),
  MarkImmortal: ({ t }) => t("Choose the Immortal that is a double agent."),
  NamePattern: ({ seen, t }) =>
    t("Pattern Reader: name feature {n} of 4, choose it in the list.", { n: (asking(seen)?.named?.length ?? 0) + 1 }),
  ExposeOne: ({ t }) => t("Pattern Reader: choose in your file which of the named cards you expose."),
  AnswerEcho: echoWords,
};

/** Echo: choose where, or confirm that there is nowhere (MM-12.9). @param {Props} props */
function echoWords(props) {
  const { seen, t } = props;
  const question = t("Echo of {time}.", { time: hour(asking(seen)?.time ?? 0) });
  return optionsOf(props, "Admit").length
    ? `${question} ${t("Choose where you were an hour before or after; a step token goes there.")}`
    : `${question} ${t("There is nowhere to place a new step token; just confirm.")}`;
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

/** Where an answer with an ally puts its tokens (MM-12.9). @param {Props} props @returns {string[]} */
export function tokensTold(props) {
  const { allies = [] } = asking(props.seen) ?? {};
  return allies.length ? (props.insight?.tokens ?? []).map((place) => placeId(props.content, place)) : [];
}

/** MM-8.4: choose where, or confirm that there is nothing to choose. @param {Props} props */
function confessWords(props) {
  const { seen, content, lang, t } = props;
  const { feature } = asking(seen) ?? {};
  const question = t("{name} asks: have you been {where}?", {
    name: agentName(props, seen.active),
    where: content.features[feature].at[lang],
  });
  if (optionsOf(props, "Admit").length) return `${question} ${t("Choose where the step token goes.")}`;
  const places = tokensTold(props);
  const text = places.length
    ? t("Every such place gets a step token: {places}.", { places: places.join(", ") })
    : t("There is nowhere to place a new step token; just confirm.");
  return `${question} ${text}`;
}
