// A place in words: what is printed there, and what is there now.
// May touch: what is shown. Must not: draw.

import { nameOf } from "/static/js/kit/names.js";
import {
  ANNIHILATED,
  actsOf,
  agreeing,
  carried,
  characterName,
  counted,
  DOWN,
  figure,
  isAway,
  isDark,
  itemName,
  kompromatOn,
  LIVE,
  NONE,
  pawnName,
  pawnsAt,
  pending,
  placeName,
  trapAt,
  whereIs,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** What is printed on a place. @param {Props} props @param {number} place @returns {string[]} */
export function printed(props, place) {
  const { content, lang, t } = props;
  const row = content.places[place];
  const acts = (row.actions ?? []).map((id) => {
    const act = content.actions.find((one) => one.id === id);
    return act ? nameOf(act, lang) : "";
  });
  return [
    row.gravity === "zero" ? t("zero gravity") : t("gravity"),
    ...(isDark(props, place) ? [t("dark")] : []),
    ...(row.console ? [t("console")] : []),
    ...(row.power ? [t("power section")] : []),
    ...acts.filter(Boolean),
  ];
}

/** A place and what is printed there. @param {Props} props @param {number} place */
export const placeWords = (props, place) => `${placeName(props, place)}: ${printed(props, place).join(", ")}`;

/** What has befallen somebody, in words that agree. @param {Props} props @param {number} pawn @returns {string[]} */
export const statesOf = ({ seen, content, lang, t }, pawn) =>
  [
    ...(seen.status[pawn] === DOWN ? [t("Down")] : []),
    ...(seen.engulfed[pawn] ? [t("engulfed")] : []),
    ...(seen.sick[pawn] ? [t("Contaminated")] : []),
  ].map((state) => agreeing(state, figure({ seen, content }, pawn), lang));

/** Something said of somebody, and in what state they are. @param {Props} props @param {number} pawn @param {string} said */
export function inState(props, pawn, said) {
  const states = statesOf(props, pawn);
  return states.length ? `${said} (${states.join(", ")})` : said;
}

/** Somebody with what they carry. @param {Props} props @param {number} pawn */
export function pawnWords(props, pawn) {
  const load = carried(props, pawn);
  const name = inState(props, pawn, pawnName(props, pawn));
  return load.length ? `${name} [${load.join(", ")}]` : name;
}

/** What has befallen a place. @param {Props} props @param {number} place @returns {string[]} */
export function troubles(props, place) {
  const { seen, content, lang, t } = props;
  const trap = trapAt(props, place);
  return [
    ...(seen.damaged[place] ? [agreeing(t("damaged"), content.places[place], lang)] : []),
    ...(seen.hazard[place] > 0 ? [nameOf(content.words.hazard[seen.hazard[place]], lang)] : []),
    ...(isAway(seen, place) ? [agreeing(t("launched"), content.places[place], lang)] : []),
    ...(seen.mouth === place ? [t("mouth of the wormhole")] : []),
    ...(trap ? [trapWords(props, trap)] : []),
    ...(seen.kompromat_at[place] ? [t("Kompromat")] : []),
    ...seen.tokens
      .filter(([, , , target]) => target === place)
      .map(([, minute, purpose]) =>
        t("{purpose}, minute {n}", { purpose: nameOf(content.words.purpose[purpose], lang), n: minute }),
      ),
  ];
}

/** A trap token, and which it is for whoever knows. @param {Props} props @param {string} id */
function trapWords({ content, lang, t }, id) {
  const row = content.words.trap.find((one) => one.id === id);
  return row ? `${t("trap token")} (${nameOf(row, lang)})` : t("trap token");
}

/** What lies somewhere. @param {Props} props @param {number} place @returns {string[]} */
export const lying = (props, place) =>
  counted(props.seen.floor[place]).map(([item, n]) =>
    n > 1 ? `${n}× ${itemName(props, item)}` : itemName(props, item),
  );

/** Everything about a place, to be heard. @param {Props} props @param {number} place */
export function placeLabel(props, place) {
  const there = [
    ...troubles(props, place),
    ...pawnsAt(props, place).map((pawn) => pawnWords(props, pawn)),
    ...lying(props, place),
  ];
  const words = placeWords(props, place);
  return there.length ? `${words}. ${there.join(", ")}` : words;
}

/** An earlier step of a choice that is being made, in words. @param {Props} props @param {import("/static/js/types.js").Choice} step @returns {string} */
export function stepWords(props, step) {
  const { content, lang, names } = props;
  if (step.is === "Do") return nameOf(actsOf(content)[step.act], lang);
  if (step.place !== undefined) return placeName(props, step.place);
  if (step.item !== undefined) return itemName(props, step.item);
  if (step.pawn >= 0) return pawnName(props, step.pawn);
  if (step.character !== undefined) return nameOf(content.characters[step.character], lang);
  if (step.corridor !== undefined) return nameOf(content.map.corridor[step.corridor], lang);
  if (step.data !== undefined) return nameOf(content.data.data[step.data], lang);
  if (step.institution !== undefined) return nameOf(content.data.institution[step.institution], lang);
  if (step.seat !== undefined) return names[step.seat] ?? "";
  if (step.kompromat !== undefined) return characterName(props, kompromatOn(content, step.kompromat));
  return "";
}

/** How somebody goes. @param {Pick<Props, "t">} props @param {number} way */
export const wayWords = ({ t }, way) => [t("Step"), t("Crawl"), t("Airlock")][way];

/** The steps of the choice that is being made, in words. @param {Props} props @returns {string[]} */
export function trail(props) {
  const frame = pending(props.seen);
  if (!frame || !("steps" in frame)) return [];
  return frame.steps
    .flatMap((step) => [step.is === "Go" ? wayWords(props, step.way) : "", stepWords(props, step)])
    .filter(Boolean);
}

/** Where somebody is, or what has become of them. @param {Props} props @param {number} pawn */
export function fateWords(props, pawn) {
  const { seen, lang, t } = props;
  const place = whereIs(props, pawn);
  const row = figure(props, pawn);
  if (seen.status[pawn] === ANNIHILATED) return agreeing(t("Annihilated"), row, lang);
  if (place === NONE) return seen.status[pawn] === LIVE ? t("off board") : "";
  return inState(props, pawn, isAway(seen, place) ? agreeing(t("Escaped"), row, lang) : placeName(props, place));
}
