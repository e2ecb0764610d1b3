// What a tap on the city means: every option has a place on the map or a button.
// Only choices among the server's options are ever sent.

import { labelOf } from "/static/js/kit/options.js";
import { borders, placeId, whisperer } from "./reckon.js";
import { routes } from "./route.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {{at?: number, via?: number, border?: number, immortal?: number, tool?: string, token?: number, feature?: number, truth?: number}} Plan with `truth` where the true token goes beside a decoy */
/** `far`: the choice is the first of two spaces. @typedef {{id: string, text: string, choice?: Choice, plan?: Plan, far?: boolean}} Deed */

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
  "PutTunnel",
  "PutWiretap",
];
/** Answers that lie on a border between two locations. */
export const ON_BORDER = ["PutMayhem", "PutRoadblock"];
/** Answers that need a tool taken up first, then a location. */
const WITH_TOOL = ["MindSlip", "ShowStep", "RevealBeside"];
/** A false step token beside the true ones (MM-12.9): its place is pointed at last. */
const WITH_DECOY = ["AdmitWith", "ConfirmWith"];
/** An Immortal is picked up, then put down. */
const WITH_IMMORTAL = ["MoveImmortal", "Weaken"];
/** Answers that are buttons of the board, in the panels beside the map or ready in the question bar. */
const IN_PANELS = [
  "Activate",
  "TakeAgent",
  "Rhythm",
  "TakeCard",
  "AskAbout",
  "Reveal",
  "Capture",
  "Shakedown",
  "Home",
  "ImmortalRecruit",
  "EndTurn",
  "EndActivation",
  "Confirm",
  "NoComment",
  "Swap",
  "Expose",
  "NameFeature",
  "TakeTukTuk",
  "ReadPattern",
  "CallAlly",
  "Turncoat",
];
const PLACED = [...ON_MAP, ...ON_BORDER, ...WITH_TOOL, ...WITH_DECOY, ...WITH_IMMORTAL, ...IN_PANELS];

/** @param {Props} props @returns {Plan} */
export const planOf = (props) => props.plan ?? {};

/** Whether an option is offered by the map or a panel. @param {Choice} choice */
export const placed = (choice) => PLACED.includes(choice.is);

/** What naming a feature with a tool can mean; with the Whisper Network the Dolphin may come along (MM-12.9). @param {Props} props @param {string} tool @param {number} feature @returns {Choice[]} */
export function namings({ options, content }, tool, feature) {
  if (tool !== "Whisper") return options.filter((o) => o.is === tool && o.feature === feature);
  return options.filter((o) => o.is === "AskAbout" && o.feature === feature && o.allies.includes(whisperer(content)));
}

/** A CAPTURE cannot be taken back, and a Cover Story there is but once: they are asked about first, even on advice (MM-8.6, MM-12.9). @param {Choice} choice @returns {Plan | undefined} */
export const weighed = ({ is }) => (["Capture", "NoComment"].includes(is) ? { tool: is } : undefined);

/** Everything a tap on a location could mean under a plan. @param {Props} props @param {number} place @param {Plan} [plan] @returns {Deed[]} */
export function deedsAt(props, place, plan = planOf(props)) {
  const { t, options, seen } = props;
  const deed = (/** @type {Choice} */ choice) => ({ id: JSON.stringify(choice), text: labelOf(props, choice), choice });
  if (plan.immortal !== undefined) {
    return options
      .filter((o) => WITH_IMMORTAL.includes(o.is) && o.immortal === plan.immortal && o.place === place)
      .map(deed);
  }
  const immortal = seen.immortal.indexOf(place);
  const pick =
    immortal >= 0 && options.some((o) => WITH_IMMORTAL.includes(o.is) && o.immortal === immortal)
      ? [{ id: "immortal", text: t("Move Immortal {n}", { n: immortal + 1 }), plan: { immortal } }]
      : [];
  if (WITH_IMMORTAL.includes(plan.tool ?? "")) return pick;
  if (plan.tool === "Rhythm")
    return options.filter((o) => o.is === "Rhythm" && seen.agent[o.agent] === place).map(deed);
  if (WITH_DECOY.includes(plan.tool ?? ""))
    return options.filter((o) => o.is === plan.tool && o.decoy === place && o.place === plan.truth).map(deed);
  if (plan.tool)
    return options
      .filter((o) => o.is === plan.tool && o.place === place && (plan.token === undefined || o.token === plan.token))
      .map(deed);
  const sides = borders(props.content);
  const found = options.filter(
    (o) =>
      (ON_MAP.includes(o.is) && o.place === place) ||
      (o.is === "Activate" && seen.agent[o.agent] === place) ||
      (o.is === "Turncoat" && seen.immortal[o.immortal] === place) ||
      (ON_BORDER.includes(o.is) && sides[o.border].includes(place)),
  );
  return [...found.map(deed), ...baited(props, place), ...farther(props, place, plan), ...pick];
}

/** A true step token here, and a false one that is pointed at next (MM-12.9). @param {Props} props @param {number} place @returns {Deed[]} */
const baited = ({ options, t }, place) =>
  options.some((o) => o.is === "AdmitWith" && o.place === place)
    ? [{ id: "decoy", text: t("A step token here and a decoy elsewhere"), plan: { tool: "AdmitWith", truth: place } }]
    : [];

/** A move of two spaces, by the way that was chosen or else the first. @param {Props} props @param {number} place @param {Plan} plan @returns {Deed[]} */
function farther(props, place, plan) {
  const vias = routes(props).get(place);
  if (!vias) return [];
  const via = vias.includes(plan.via ?? -1) ? /** @type {number} */ (plan.via) : vias[0];
  const text = props.t("Move to {place} via {via}", {
    place: placeId(props.content, place),
    via: placeId(props.content, via),
  });
  return [{ id: "far", text, choice: { is: "Move", place: via }, far: true }];
}

/** A tap on a location: chooses it, and taken twice it confirms. @param {Props} props @param {number} place */
export function tap(props, place) {
  const plan = planOf(props);
  const deeds = deedsAt(props, place);
  if (!deeds.length) {
    const anew = Object.keys(plan).length ? deedsAt(props, place, {}) : [];
    return props.setPlan(anew.length ? start(anew, place) : undefined);
  }
  if (plan.at === place && deeds.length === 1 && deeds[0].choice) return props.act(deeds[0].choice);
  const goesOn = plan.immortal !== undefined || (plan.tool && !deeds[0].plan);
  props.setPlan(goesOn ? { ...plan, at: place } : start(deeds, place));
}

/** @param {Deed[]} deeds @param {number} place @returns {Plan} */
const start = (deeds, place) => (deeds.length === 1 && deeds[0].plan ? deeds[0].plan : { at: place });

/** The choice one would have expected at a location that is not offered: what the reason is asked for. @param {Props} props @param {number} place @returns {Choice | null} */
export function refusedAt(props, place) {
  const plan = planOf(props);
  const { options } = props;
  if (plan.immortal !== undefined) {
    const is = options.find((o) => WITH_IMMORTAL.includes(o.is))?.is;
    return is ? { is, immortal: plan.immortal, place } : null;
  }
  if (plan.tool === "MindSlip") return { is: "MindSlip", token: plan.token ?? 0, place };
  if (plan.tool === "ShowStep" || plan.tool === "RevealBeside") return { is: plan.tool, place };
  if (plan.tool === "AdmitWith") return { is: "AdmitWith", place: plan.truth, decoy: place };
  if (plan.tool === "ConfirmWith") return { is: "ConfirmWith", decoy: place };
  if (plan.tool) return null;
  const usual = options.find((o) => ON_MAP.includes(o.is))?.is;
  if (usual) return { is: usual, place };
  if (options.some((o) => o.is === "EndActivation")) return { is: "Move", place };
  return options.some((o) => o.is === "EndTurn") ? { is: "Step", place } : null;
}
