// The goals of one's side: recruits, features and time for the Recruiter; the capture and the path for the agents.
// May touch: what the server reckons, and the knowledge board where the table shows it. Must not: reckon chances.

import { pinOf } from "/static/js/kit/goals.js";
import { nameOf } from "/static/js/kit/names.js";
import { knownOf, percent } from "./net.js";
import { hour, placeId } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/kit/goals.js").Goal} Goal */
/** @typedef {import("/static/js/stage/stage.js").Pin} Pin */
/** What goals are told from. @typedef {Pick<Props, "seen" | "content" | "insight" | "knowledge" | "lang" | "t">} Told */

/** @param {Told} props @returns {Pin[]} */
export const pins = (props) =>
  (props.insight?.pins ?? []).map((goal) => {
    const pin = pinOf(goal, { text: textOf(props, goal), points: pointsOf(props, goal), note: noteOf(props, goal) });
    const likely = goal.says === "capture" ? likeliest(props) : -1;
    return likely < 0 ? pin : { ...pin, at: [{ sort: "place", id: likely }] };
  });

/** Where the Recruiter is likeliest by what everybody could know; -1 where the table does not show it. @param {Told} props */
function likeliest(props) {
  const here = knownOf(/** @type {Props} */ (props))?.here ?? [];
  const most = Math.max(0, ...here);
  return most ? here.indexOf(most) : -1;
}

/** @param {Told} props @param {Goal} goal */
function textOf({ content, lang, t }, { of: [, feature] = ["", -1], says = "", figures = [] }) {
  const [, n] = figures;
  if (says === "feature") return nameOf(content.features[feature], lang);
  if (says === "recruits") return t("Contact {n} recruit", "Contact {n} recruits", { n });
  if (says === "keep") return t("Keep the Recruiter from {n} recruit", "Keep the Recruiter from {n} recruits", { n });
  if (says === "free") return t("Stay free until {time}", { time: hour(n) });
  return says === "capture" ? t("Capture the Recruiter") : t("Know the Recruiter's path");
}

/** @param {Told} props @param {Goal} goal */
function pointsOf({ t }, { says = "", figures: [have, all] = [] }) {
  if (says === "capture" || says === "free") return says === "capture" ? t("victory") : hour(have);
  return says === "feature" || !all ? "" : `${have}/${all}`;
}

/** @param {Told} props @param {Goal} goal */
function noteOf(props, { says = "", figures = [], at = [] }) {
  const { content, t } = props;
  const places = at.map(([, place]) => placeId(content, place));
  if (says === "feature") return places.join(", ");
  if (says === "path" && places.length)
    return t("certain: {place} at {time}", { place: places[0], time: hour(figures[2]) });
  const likely = says === "capture" ? likeliest(props) : -1;
  if (likely < 0) return "";
  const share = percent(knownOf(/** @type {Props} */ (props))?.here[likely] ?? 0);
  return t("most likely in {place} ({share})", { place: placeId(content, likely), share });
}
