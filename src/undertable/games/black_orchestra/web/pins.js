// The own goals: the plot of the plan or of the own dossier, clause by clause, and where everything is that it takes.
// May touch: what the server reckons. Must not: work out whether anything holds.

import { pinOf } from "/static/js/kit/goals.js";
import { nameOf } from "/static/js/kit/names.js";
import { affiliationOf, cardName, cardRow, itemName, naziName, personName, placeName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/kit/goals.js").Goal} Goal */
/** @typedef {import("/static/js/kit/goals.js").Pair} Pair */
/** What goals are told from. @typedef {Pick<Props, "seen" | "content" | "insight" | "lang" | "t">} Told */

/** @param {Told} props @returns {import("/static/js/stage/stage.js").Pin[]} */
export const pins = (props) =>
  (props.insight.pins ?? []).map((goal) =>
    pinOf(goal, { text: textOf(props, goal), points: pointsOf(props, goal), note: noteOf(props, goal) }),
  );

/** @param {Told} props @param {Goal} goal */
function textOf(props, { of: [sort, n] = ["", -1], says = "" }) {
  const { content, lang, t } = props;
  if (sort === "motivation")
    return t("Motivation at least {level}", { level: nameOf(content.tracks.motivation[n], lang) });
  if (sort === "affiliation") return nameOf(content.affiliations[n], lang);
  if (sort === "item") return itemName(props, n);
  const demand = cardRow(content, n)?.require;
  if (says === "ground") return groundOf(t, demand?.hitler_in ?? "");
  if (says === "near")
    return demand?.distance === 0 ? t("In the target's location") : t("Exactly 1 space from the target");
  if (says === "moved") return t("An event moves the target");
  return says === "gathering" ? t("All conspirators in one location") : cardName(props, n);
}

/** Where the target must be. @param {Props["t"]} t @param {string} ground */
function groundOf(t, ground) {
  if (ground === "fortified") return t("Target in a fortified location");
  if (ground === "not_fortified") return t("Target in a location that is not fortified");
  if (ground === "berlin") return t("Target in Berlin");
  return ground === "stage_1_2" ? t("Target in stage 1 or 2") : t("Target in stage 3, 4 or 5");
}

/** Dice that it brings, or eagles that it takes away: of a star, by all that are there. @param {Told} props @param {Goal} goal */
function pointsOf({ t }, { says = "", points = 0, now = 0 }) {
  const n = Math.max(points, now);
  if (!n) return "";
  const star = says.endsWith("*") ? "*" : "";
  const eagles = says.startsWith("minus_eagle");
  return (eagles ? t("−{n} eagle", "−{n} eagles", { n }) : t("+{n} die", "+{n} dice", { n })) + star;
}

/** @param {Told} props @param {Goal} goal */
function noteOf(props, goal) {
  const { t } = props;
  const { of: [sort] = [""], says = "", figures: [who = -1, holder = -1] = [], at = [], to = [], done } = goal;
  if (says === "plot")
    return [attempter(props, who), who === holder ? "" : held(props, holder)].filter(Boolean).join(", ");
  if (sort === "motivation") return levelOf(props, who);
  if (sort === "affiliation") return who < 0 ? "" : done ? personName(props, who) : belongs(props, who);
  const from = at.map((thing) => stands(props, thing, sort === "item")).join(", ");
  const places = to.flatMap(([kind, n]) => (kind === "place" ? [placeName(props, n)] : []));
  return places.length && from
    ? `${from} → ${places.join(" / ")}`
    : from || (sort === "item" ? t("lies nowhere open") : "");
}

/** @param {Told} props @param {number} who */
const attempter = ({ content, t }, who) =>
  who >= 0 ? t("{who:conspirator.nom} attempts it", { who: { name: content.conspirators[who].short } }) : "";

/** @param {Told} props @param {number} who */
const held = ({ content, t }, who) =>
  who >= 0
    ? t("{who:conspirator.nom} has the card", { who: { name: content.conspirators[who].short } })
    : t("nobody has the card");

/** Where somebody belongs instead. @param {Told} props @param {number} who */
const belongs = (props, who) => `${personName(props, who)}: ${affiliationOf(props.content, who, props.lang)}`;

/** How motivated somebody is. @param {Told} props @param {number} who */
const levelOf = (props, who) =>
  who >= 0
    ? `${personName(props, who)}: ${nameOf(props.content.tracks.motivation[props.seen.motivation[who]], props.lang)}`
    : "";

/** Somebody and where they are; of a thing, only who has it. @param {Told} props @param {Pair} thing @param {boolean} carried */
function stands(props, [sort, n], carried) {
  if (sort === "place") return placeName(props, n);
  const [name, place] =
    sort === "nazi" ? [naziName(props, n), props.seen.nazi[n]] : [personName(props, n), props.seen.at[n]];
  return carried ? name : `${name}: ${placeName(props, place)}`;
}
