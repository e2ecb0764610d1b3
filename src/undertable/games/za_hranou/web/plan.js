// What pointing at a zone or a piece means, which answers stand in the question bar, and how a half-made choice is worded.
// Only choices among the server's options are ever sent.

import { labelOf } from "/static/js/kit/options.js";
import { hookedBy, zoneName, zoneOfItem } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/js/game.js").Guide} Guide */
/** What was pointed at: a zone, whose answers are wanted alone; the first of two things that change places. @typedef {{zone?: number, first?: number}} Plan */

/** Answers that say no or enough: nothing on the board is meant by them. */
const BAR_ONLY = ["SkipHook", "EndActions", "NoBoost", "PassMajor", "KeepRest", "Decline", "NoDuel", "NoMore"];

/** Whether an option is offered by the board. @param {Choice} choice */
export const placed = (choice) => !BAR_ONLY.includes(choice.is);

/** Answers by things with a place of their own on the table: cards, evidence, the market. */
const ON_TABLE = ["CommitMajor", "TakeOutcome", "StoreDilemma"];
/** Those that lie at the top of the desk, where it stands beside the city. */
const ON_DESK = ["TakeRail", "TakeThird", "Under", "DiscardDilemma"];

/** Whether an answer stands in the panel of answers. @param {Choice} choice @param {boolean} narrow */
export const inPanel = (choice, narrow) =>
  placed(choice) && !ON_TABLE.includes(choice.is) && (narrow || !ON_DESK.includes(choice.is));

/** @param {Props} props @returns {Plan} */
export const planOf = (props) => props.plan ?? {};

/** The zones that an answer is about: where something goes, and where what it is about is now. @param {Props} props @param {Choice} option @returns {number[]} */
export function zonesOf({ seen }, option) {
  if (option.is === "PutBarrier") {
    const at = seen.ring.indexOf(option.zone);
    return [option.zone, seen.ring[(at + 1) % seen.ring.length]];
  }
  if (option.zone !== undefined) return option.source === undefined ? [option.zone] : [option.zone, option.source];
  const items = option.is === "SwapItems" ? [option.one, option.other] : option.item === undefined ? [] : [option.item];
  const people =
    option.is === "SwapCriminals" ? [option.one, option.other] : option.criminal === undefined ? [] : [option.criminal];
  return [
    ...items.map((/** @type {number} */ item) => zoneOfItem(seen, item)),
    ...people.map((/** @type {number} */ who) => seen.at[who]),
  ];
}

/** Everything that could be answered by pointing at a zone. @param {Props} props @param {number} zone @returns {Choice[]} */
export const deedsAt = (props, zone) => props.options.filter((option) => zonesOf(props, option).includes(zone));

/** The one thing that pointing at a zone means: somebody or something goes there. @param {Props} props @param {number} zone @returns {Choice | undefined} */
export function clearAt(props, zone) {
  const deeds = deedsAt(props, zone);
  const going = deeds.filter((deed) => deed.zone === zone && deed.is !== "PutBarrier");
  if (deeds.length === 1) return deeds[0];
  return going.length === 1 && props.frame !== "Act" ? going[0] : undefined;
}

/** A tap on a zone: what is clear is done, unless it is a finger, which looks first; what is not is narrowed down. @param {Props} props @param {number} zone @param {boolean} [slow] */
export function tapZone(props, zone, slow = false) {
  const again = planOf(props).zone === zone;
  const clear = clearAt(props, zone);
  if (clear && (!slow || again)) return props.act(clear);
  props.setPlan(again ? undefined : { zone });
}

/** The half-made choice in words. @param {Props} props @returns {Guide | null} */
export function guide(props) {
  const { zone } = planOf(props);
  if (zone === undefined || !props.options.length) return null;
  const deeds = deedsAt(props, zone);
  const text = deeds.length
    ? props.t("What about this zone: {zone}?", { zone: zoneName(props, zone) })
    : props.t("Nothing of this question can be answered here: {zone}.", { zone: zoneName(props, zone) });
  if (deeds.length === 1) return { text, choice: deeds[0], confirm: labelOf(props, deeds[0]), cancel: true };
  return { text, cancel: true }; // the panel of answers shows those of the zone
}

/** Whether a criminal is hooked by the viewer. @param {Props} props @param {number} who */
export const isMine = ({ seen, me }, who) => me >= 0 && hookedBy(seen, who) === me;
