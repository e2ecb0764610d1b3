// A location in words: what it is, what lies and stands there.
// May touch: what is shown. Must not: decide anything.

import { plannedAt } from "./odds.js";
import { FACE_DOWN, itemName, NONE, naziName, nazisAt, peopleAt, personName, phaseOf, placeName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** As a line begins. @param {string} text */
export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What lies on the square. @param {Props} props @param {number} place */
export function tileWords(props, place) {
  const { t } = props;
  const tile = props.seen.tile[place];
  if (!props.content.board[place].item_slot) return "";
  if (tile === FACE_DOWN) return t("unrevealed item");
  return tile === NONE ? "" : t("{item} lies here", { item: itemName(props, tile) });
}

/** What is to be heard when the location is reached. @param {Props} props @param {number} place @returns {string[]} */
export function contentsOf(props, place) {
  const { seen, content, t } = props;
  const row = content.board[place];
  const phase = phaseOf(props, place);
  return [
    phase === "later" && t("opens in stage {stage}", { stage: row.stage ?? 1 }),
    phase === "closed" && t("closed since stage 7"),
    row.fortified && t("fortified location"),
    tileWords(props, place),
    ...nazisAt(seen, place).map((nazi) => naziName(props, nazi)),
    ...peopleAt(seen, place).map((who) => personName(props, who)),
    plannedAt(props) === place && t("the plan leads here"),
  ].flatMap((words) => words || []);
}

/** "Munich: item face down; Göring; Beck". @param {Props} props @param {number} place */
export function placeLabel(props, place) {
  const rest = contentsOf(props, place);
  return rest.length ? `${placeName(props, place)}: ${rest.join("; ")}` : placeName(props, place);
}
