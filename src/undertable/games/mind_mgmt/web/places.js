// A location in words: short for a screen reader, long for the line below the map.

import { netWords } from "./net.js";
import { markedAt } from "./pencil.js";
import {
  agentName,
  borders,
  featureName,
  featuresAt,
  hour,
  isTemple,
  placeId,
  ruledOut,
  visits,
  whereabouts,
} from "./reckon.js";
import { shiftWords } from "./shift.js";

/** @typedef {import("./props.js").Props} Props */

/** What lies and stands in a location, one phrase each. @param {Props} props @param {number} place @returns {string[]} */
export function contentsOf(props, place) {
  const { seen, content, t } = props;
  const immortal = seen.immortal.indexOf(place);
  const visit = visits(seen).lastIndexOf(place);
  const here = whereabouts(seen);
  const out = ruledOut(seen).get(place) ?? 0;
  const [blocked, closed] = [seen.mayhem, seen.roadblock ?? []].map((laid) =>
    behind(props, laid, place).map((next) => placeId(content, next)),
  );
  const agents = seen.agent.flatMap((/** @type {number} */ at, /** @type {number} */ agent) => {
    const name = agentName(props, agent);
    return at !== place ? [] : [seen.standing[agent] || seen.active === agent ? name : t("{name} (lying)", { name })];
  });
  return [
    seen.note[place] > 0 && t("confirmed note, the Recruiter was here at {time}", { time: hour(seen.note[place]) }),
    seen.step[place] > 0 &&
      t("step token, the Recruiter was here no later than {time}", { time: hour(seen.step[place]) }),
    visit >= 0 && !seen.note[place] && t("secret visit {n}", { n: visit + 1 }),
    here >= 0 && here === place && t("the Recruiter stands here"),
    out > 0 && t("not visited up to {time}", { time: hour(out) }),
    ...located(props, place),
    seen.on_site && seen.site === place && t("Mind Slip token"),
    immortal >= 0 && t("Immortal {n}", { n: immortal + 1 }),
    ...agents,
    ...shiftWords(props, place),
    blocked.length > 0 && t("mayhem on the border with {places}", { places: blocked.join(", ") }),
    closed.length > 0 && t("roadblock on the border with {places}", { places: closed.join(", ") }),
    netWords(props, place),
    ...markedAt(props, place),
  ].flatMap((words) => words || []);
}

const LINE = 9; // as many locations as homing can cover (MM-9.1); the outer edge has more

/** What CAPTURE, Psychic Homing and the Bloodhound told of the hour that is still on (MM-8.6, MM-9.1, MM-12.9). @param {Props} props @param {number} place @returns {string[]} */
function located({ seen, t }, place) {
  const facts = (seen.memory ?? []).flatMap((fact) =>
    fact.is === "Located" && fact.visits === seen.time && fact.places.includes(place) ? [fact] : [],
  );
  return facts.map(({ yes, visits: time, places }) => {
    if (!yes) return t("the Recruiter was not here at {time}", { time: hour(time) });
    return places.length > LINE
      ? t("at {time} the Recruiter was somewhere on the outer edge", { time: hour(time) })
      : t("at {time} the Recruiter was here or elsewhere in the line of homing", { time: hour(time) });
  });
}

/** All that is to be said of a location, as short as it can be: "d5: billboard, garden; step token …". @param {Props} props @param {number} place */
export function placeLabel(props, place) {
  const { t } = props;
  const names = featuresAt(props.content, place).map((feature) =>
    props.content.features[feature].word[props.lang].toLowerCase(),
  );
  const what = isTemple(props.content, place) ? t("temple, eight ways") : names.join(", ");
  return [`${placeId(props.content, place)}: ${what}`, ...contentsOf(props, place)].join("; ");
}

/** What a location is, in words. @param {Props} props @param {number} place */
export function placeWords(props, place) {
  const id = placeId(props.content, place);
  if (isTemple(props.content, place)) return `${id}: ${props.t("temple, eight ways")}`;
  return `${id}: ${featuresAt(props.content, place)
    .map((feature) => featureName(props, feature))
    .join(" + ")}`;
}

/** The neighbours behind what lies on borders. @param {Props} props @param {number[]} laid @param {number} place @returns {number[]} */
function behind({ content }, laid, place) {
  const sides = borders(content);
  return laid.flatMap((/** @type {number} */ border) => {
    const [v, w] = sides[border];
    return v === place ? [w] : w === place ? [v] : [];
  });
}
