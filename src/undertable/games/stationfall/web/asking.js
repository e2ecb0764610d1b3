// What is asked in the middle of a choice, in the words of the steps so far; and what all that is being chosen means.
// May touch: what is shown and the content. Must not: draw, or work out what is allowed.

import { nameOf } from "/static/js/kit/names.js";
import { trail } from "./places.js";
import { actorOf, actsOf, pawnName, pending, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Row} Row */
/** @typedef {import("/static/js/types.js").Choice} Choice */

/** By the sort of the answers that come next: what is asked. @type {Record<string, (t: Props["t"]) => string>} */
const QUESTIONS = {
  Whom: (t) => t("which Character?"),
  Drag: (t) => t("whom do you drag along?"),
  Take: (t) => t("what do you take?"),
  TakeKompromat: (t) => t("what do you take?"),
  What: (t) => t("which thing?"),
  Which: (t) => t("which Data?"),
  Where: (t) => t("which place?"),
  Through: (t) => t("which Corridor?"),
  Report: (t) => t("to whom?"),
  Decider: (t) => t("which player?"),
  Cubes: (t) => t("how many cubes?"),
  Do: (t) => t("which Action?"),
  Go: (t) => t("which Action?"),
  Ignite: (t) => t("do you ignite it?"),
};

/** The steps of the choice that is being made. @param {Props} props @returns {Choice[]} */
export function stepsOf(props) {
  const frame = pending(props.seen);
  return frame && "steps" in frame && Array.isArray(frame.steps) ? frame.steps : [];
}

/** What is asked after the first step of a choice; nothing before it, where the question itself says it all. @param {Props} props @returns {string} */
export function askingWords(props) {
  const { options, t } = props;
  if (!options.length || saysItAll(props)) return "";
  const steps = stepsOf(props);
  if (!steps.length) return props.frame === "Begin" ? beginWords(props) : actWords(props);
  const next = options.find(({ is }) => QUESTIONS[is])?.is;
  if (options.some(({ is }) => is === "TakeCube" || is === "TakeNoCube"))
    return t("Which cube do you take back? Your disc comes back in any case.");
  const said = trail(props);
  return next && said.length ? `${said.join(" › ")}: ${QUESTIONS[next](t)}` : "";
}

/** Who acts, and how many Actions are left. @param {Props} props */
function actWords(props) {
  const { seen, frame, t } = props;
  if (frame !== "Act") return "";
  const who = upper(pawnName(props, actorOf(seen)));
  return t("{who}: {n} action left, what next?", "{who}: {n} actions left, what next?", { who, n: seen.actions });
}

/** What may be done as a turn begins, and that it is done by pointing at somebody. @param {Props} props */
function beginWords({ options, t }) {
  return options.some(({ is }) => is === "Influence")
    ? t("Whom do you influence or activate? Choose somebody on the plan, or renegotiate.")
    : t("Whom do you activate? Choose somebody on the plan, or renegotiate.");
}

/** Whether the question itself says at every step what is asked: the Claymore, trap by trap. @param {Props} props */
function saysItAll({ content, seen }) {
  const frame = pending(seen);
  return frame?.is === "UsePower" && content.powers[frame.power]?.id === "claymore";
}

/** Something with its explanation. @typedef {{name: string, text: string}} Meaning */

/** @param {Props} props @param {Row | undefined} row @returns {Meaning[]} */
const told = ({ lang }, row) => (row?.text?.[lang] ? [{ name: nameOf(row, lang), text: row.text[lang] }] : []);

/** What a Character is able to do, always. @param {Props} props @param {number} character @returns {Meaning[]} */
export const abilitiesOf = (props, character) =>
  (props.content.characters[character]?.abilities ?? []).flatMap((id) =>
    told(
      props,
      props.content.abilities.find((row) => row.id === id),
    ),
  );

/** What is under way: the Action that was begun, or the power that is used. @param {Props} props @returns {Meaning[]} */
export function underWay(props) {
  const { content, seen } = props;
  const frame = pending(seen);
  const begun = stepsOf(props).findLast(({ is }) => is === "Do");
  if (begun) return told(props, actsOf(content)[begun.act]);
  return frame?.is === "UsePower" ? told(props, content.powers[frame.power]) : [];
}

/** What a refusal brings to whoever is asked a favour. @param {Props} props @returns {string} */
export function refusalWords({ seen, t }) {
  const frame = pending(seen);
  if (frame?.is !== "Refuse") return "";
  return frame.kompromat < 0
    ? t("A Bribe that you accept stays on your card. If you refuse, it goes back and nothing happens.")
    : t("If you refuse, nothing happens and the Kompromat goes back; but an Innocent player who refuses is Suspect.");
}

/** The favour that is being asked for: by a Bribe or by Kompromat. @param {Props} props @returns {Choice | undefined} */
const favourOf = (props) => stepsOf(props).find(({ is }) => is === "Bribe" || is === "Press");

/** What a favour is, whose Action counts beside those that are left; nothing where none is asked for. @param {Props} props @returns {string} */
export function extraWords(props) {
  const favour = favourOf(props);
  if (!favour) return "";
  return favour.is === "Bribe" ? props.t("an extra Action for a Bribe") : props.t("an extra Action for Kompromat");
}
