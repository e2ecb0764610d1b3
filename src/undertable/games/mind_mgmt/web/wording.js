// How answers are called beside whoever gives them: a sign, a short name, the heading they fold under.
// May touch: the content. Must not: work out what is allowed.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { featureName, placeId, whisperer } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */

/** By the sort of an answer: its sign. @type {Record<string, string>} */
export const SIGNS = {
  Move: "step",
  Step: "step",
  MindSlip: "slip",
  MoveImmortal: "immortal",
  ShowStep: "step",
  AskAbout: "ask",
  Reveal: "reveal",
  RevealBeside: "reveal",
  Capture: "capture",
  Shakedown: "shakedown",
  ImmortalRecruit: "recruit",
  Home: "power",
  Weaken: "power",
  Rhythm: "power",
  TakeTukTuk: "power",
  ReadPattern: "shakedown",
  CallAlly: "ally",
  Swap: "power",
  EndTurn: "end",
  EndActivation: "end",
};
/** By the sort of an answer: the action on the cards whose name it bears. @type {Record<string, string>} */
export const ACTIONS = {
  AskAbout: "ask",
  Reveal: "reveal",
  Capture: "capture",
  Shakedown: "shakedown",
  MoveImmortal: "move_immortal",
};
/** By the sort of an answer: the module whose name it bears. @type {Record<string, string>} */
export const MODULES = { TakeTukTuk: "shift_a2", ReadPattern: "shift_a3", Swap: "shift_r5" };

/** @param {Props} props @param {string} id */
export const action = ({ content, lang }, id) => nameOf(content.actions[numberOf(content.actions, id)], lang);
/** @param {Props} props @param {number} feature */
const word = ({ content, lang }, feature) => content.features[feature].word[lang];

/** What the active agent alone is able to do. @param {Props} props */
function ability({ seen, content, lang }) {
  const { nom, one = "" } = content.agents[seen.active]?.ability[lang] ?? {};
  return nom ?? one;
}
/** @param {Props} props @param {string} id */
const ally = ({ content, lang }, id) => content.allies[numberOf(content.allies, id)].word[lang];

/** By the sort of an answer: its short name. @type {Record<string, (choice: Choice, props: Props) => string>} */
export const SHORT = {
  AskAbout(choice, props) {
    const { content, lang } = props;
    const helpers = (choice.allies ?? []).map((/** @type {number} */ ally) => content.allies[ally].word[lang]);
    return `${[action(props, "ask"), ...helpers].join(" + ")}: ${word(props, choice.feature)}`;
  },
  Shakedown: ({ feature }, props) => word(props, feature),
  ImmortalRecruit: ({ feature }, props) => featureName(props, feature),
  MindSlip: ({ token }, { t }) => (token ? t("MIND SLIP: token from the board") : t("MIND SLIP: own token")),
  Home: (_, props) => ability(props),
  RevealBeside: (_, props) => `${action(props, "reveal")} + ${ally(props, "archivist")}`,
  CallAlly: ({ ally }, { content, t }) =>
    content.allies[ally].id === "harbour_scout"
      ? t("Scout: +2 spaces")
      : content.allies[ally].id === "bloodhound"
        ? t("Bloodhound: is the Recruiter on the edge?")
        : "",
  EndTurn: (_, { t }) => t("End the turn"),
  EndActivation: (_, { t }) => t("End the activation"),
  Move: (choice, { content, t }) =>
    choice.via === undefined ? "" : t("via {via}", { via: placeId(content, choice.via) }),
};

/** Under which heading answers of a sort fold. @param {Choice} choice @param {Props} props */
export function groupOf(choice, props) {
  const { is } = choice;
  if (is === "AskAbout")
    return choice.allies?.includes(whisperer(props.content))
      ? `${action(props, "ask")} + ${ally(props, "whisper_network")}`
      : undefined;
  if (is === "Weaken" || is === "Rhythm") return ability(props);
  if (is === "RevealBeside") return SHORT.RevealBeside(choice, props);
  if (is === "MindSlip") return SHORT.MindSlip(choice, props);
  if (is === "ShowStep") return props.t("Extra Immortal move");
  return is === "Shakedown" || is === "MoveImmortal" ? action(props, ACTIONS[is]) : undefined;
}
