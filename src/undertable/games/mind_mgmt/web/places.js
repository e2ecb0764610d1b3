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
import { beside } from "./side_words.js";
import { sayer } from "./words.js";

/** @typedef {import("./props.js").Props} Props */

/** What lies and stands in a location, one phrase each. @param {Props} props @param {number} place @returns {string[]} */
export function contentsOf(props, place) {
  const { seen, content, lang } = props;
  const say = sayer(lang);
  const immortal = seen.immortal.indexOf(place);
  const visit = visits(seen).lastIndexOf(place);
  const here = whereabouts(seen);
  const out = ruledOut(seen).get(place) ?? 0;
  const blocked = mayhemAround(props, place).map((next) => placeId(content, next));
  const agents = seen.agent.flatMap((/** @type {number} */ at, /** @type {number} */ agent) => {
    const name = agentName(props, agent);
    return at !== place ? [] : [seen.standing[agent] || seen.active === agent ? name : say("lyingHere", { name })];
  });
  return [
    seen.note[place] > 0 && say("noteHere", { time: hour(seen.note[place]) }),
    seen.step[place] > 0 && say("stepHere", { time: hour(seen.step[place]) }),
    visit >= 0 && !seen.note[place] && say("visitHere", { n: visit + 1 }),
    here >= 0 && here === place && say("standsHere"),
    out > 0 && say("notUntil", { time: hour(out) }),
    ...located(props, place),
    seen.on_site && seen.site === place && say("slipHere"),
    immortal >= 0 && say("immortal", { n: immortal + 1 }),
    ...agents,
    blocked.length > 0 && say("mayhemTo", { places: blocked.join(", ") }),
    netWords(props, place),
    ...markedAt(props, place),
  ].flatMap((words) => words || []);
}

/** What CAPTURE and Psychic Homing told of the hour that is still on (MM-8.6, MM-9.1). @param {Props} props @param {number} place @returns {string[]} */
function located({ seen, lang }, place) {
  const facts = (seen.memory ?? []).flatMap((fact) =>
    fact.is === "Located" && fact.visits === seen.time && fact.places.includes(place) ? [fact] : [],
  );
  return facts.map(({ yes, visits: time }) => beside(lang)(yes ? "inLineAt" : "notAt", { time: hour(time) }));
}

/** All that is to be said of a location, as short as it can be: "d5: billboard, garden; step token …". @param {Props} props @param {number} place */
export function placeLabel(props, place) {
  const say = sayer(props.lang);
  const names = featuresAt(props.content, place).map((feature) =>
    say(/** @type {any} */ (`f_${props.content.features[feature].id}`)).toLowerCase(),
  );
  const what = isTemple(props.content, place) ? say("temple") : names.join(", ");
  return [`${placeId(props.content, place)}: ${what}`, ...contentsOf(props, place)].join("; ");
}

/** What a location is, in words. @param {Props} props @param {number} place */
export function placeWords(props, place) {
  const id = placeId(props.content, place);
  if (isTemple(props.content, place)) return `${id}: ${sayer(props.lang)("temple")}`;
  return `${id}: ${featuresAt(props.content, place)
    .map((feature) => featureName(props, feature))
    .join(" + ")}`;
}

/** The neighbours behind mayhem. @param {Props} props @param {number} place @returns {number[]} */
function mayhemAround({ seen, content }, place) {
  const sides = borders(content);
  return seen.mayhem.flatMap((/** @type {number} */ border) => {
    const [v, w] = sides[border];
    return v === place ? [w] : w === place ? [v] : [];
  });
}
