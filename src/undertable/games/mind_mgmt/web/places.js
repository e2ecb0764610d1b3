// A location in words: short for a screen reader, long for the line below the map.

import { labelOf } from "/static/js/kit/options.js";
import { shown, when } from "./hand.js";
import { netWords } from "./net.js";
import { markedAt } from "./pencil.js";
import {
  agentName,
  borders,
  contacts,
  featureName,
  featuresAt,
  hour,
  isTemple,
  placeId,
  ruledOut,
  visits,
  whereabouts,
} from "./reckon.js";
import { farther } from "./route.js";
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
    shown.now().heat && netWords({ ...props, when: when.now() }, place),
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

/** Answers that are simply given on a location of the map. */
const ON_MAP = [
  "Start",
  "Step",
  "PutImmortal",
  "PutAgent",
  "PutSlip",
  "Move",
  "Push",
  "Admit",
  "AdmitWith",
  "PutTunnel",
  "PutWiretap",
];

/** A place as it is heard: all that is there, the Recruiter's own gain, what can be done there. @param {import("/static/js/stage/stage.js").Thing} thing @param {Props} props */
export function said({ sort, id }, props) {
  if (sort === "agent") return agentHeard(props, id);
  if (sort !== "place") return undefined;
  const { options, hint, t } = props;
  const deeds = options.flatMap((one) => (ON_MAP.includes(one.is) && one.place === id ? [labelOf(props, one)] : []));
  const two = farther(props).flatMap(({ choice, label }) => (choice.place === id ? [label] : []));
  const gain = deeds.length && options.some(({ is }) => is === "Step") ? contacts(props, id) : 0;
  const words = [
    placeLabel(props, id),
    gain > 0 && t("+{n} recruit", "+{n} recruits", { n: gain }),
    hint?.place === id && t("proposal"),
  ]
    .filter(Boolean)
    .join("; ");
  const can = [...deeds, ...two];
  return can.length ? `${words}. ${t("You can: {deed}", { deed: can.join(", ") })}` : words;
}

/** An agent as it is heard: where, and whether it is done. @param {Props} props @param {number} id */
function agentHeard(props, id) {
  const { seen, content, t } = props;
  const state = seen.active === id ? t("acting") : seen.standing[id] ? t("standing") : t("lying");
  return [agentName(props, id), placeId(content, seen.agent[id]), state].join(", ");
}

/** What is written in a popover: of a place its features and all that is there, of an agent the ability and where. @param {import("/static/js/stage/stage.js").Thing} thing @param {Props} props */
export function facts({ sort, id, at }, props) {
  const { seen, content, lang, t } = props;
  if (sort === "place") return { title: placeWords(props, id), lines: contentsOf(props, id).map(upper) };
  if (sort === "agent") {
    const row = content.agents[id];
    const ability = seen.full
      ? `${upper(row.ability[lang].nom ?? row.ability[lang].one ?? "")}: ${row.text[lang]}`
      : "";
    return { title: agentName(props, id), lines: [placeWords(props, seen.agent[id]), ability].filter(Boolean) };
  }
  const place = at ?? (sort === "immortal" ? seen.immortal[id] : whereabouts(seen));
  const title = sort === "immortal" ? t("Immortal {n}", { n: id + 1 }) : sort === "walker" ? t("Recruiter") : "";
  return {
    title: title || placeWords(props, place),
    lines: title ? [placeWords(props, place)] : contentsOf(props, place).map(upper),
  };
}

/** @param {string} text */
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
