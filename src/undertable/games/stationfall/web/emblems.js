// Pictures for the card browser, in a square of 48 round the middle: an outline by what a card is, a sign or letters on it.
// May touch: the drawings of the game. Must not: know a position.

import { html } from "/static/js/lib.js";
import { pathOf } from "./icons.js";

/** What lies under a sign. */
const GROUNDS = {
  card: "M-16-22H16V22H-16Z",
  page: "M-16-22H8L16-14V22H-16ZM8-22V-14H16",
  disc: "M0-21A21 21 0 1 1-.01-21Z",
  bolt: "M-15-22H15L22 0 15 22H-15L-22 0Z",
  screen: "M-22-20H22V14H-22ZM0 14V21M-9 21H9",
  section: "M-22-12-12-22H12L22-12V12L12 22H-12L-22 12Z",
  ring: "M-23-17C-9-23 9-23 23-17L17 19C6 15-6 15-17 19Z",
  pod: "M-13 22V-8C-13-16-6-21 0-23 6-21 13-16 13-8V22Z",
};
/** @typedef {keyof typeof GROUNDS} Ground */

/** Signs of Actions that are not named after what they make or do. @type {Record<string, string>} */
const ACTION_SIGNS = {
  rob: "mask",
  attack: "bludgeon",
  sabotage: "damage",
  copy_data: "evidence",
  revive_nanogel: "nanogel",
  feed_me: "fang_moss",
  bridge_abandon_ship: "trap",
  bridge_self_destruct: "damage",
  bridge_release_x: "x_secret",
  cryo_release_x: "x_secret",
  contaminate: "sick",
  decontaminate: "nanogel_used",
  service_robot: "bludgeon",
  transmit: "jammer",
  toggle_cameras: "camera",
  toggle_jammers: "jammer",
  fire_vent_system: "fire",
  bulkhead_control: "lock",
  remote_control: "console",
};

/** @param {string} id an Action */
function actionSign(id) {
  if (id.startsWith("manufacture_")) return id.replace("manufacture_", "");
  return ACTION_SIGNS[id] ?? (id.includes("launch") ? "rocket_wings" : id);
}

/** @param {Ground} ground @param {string} kind @param {import("/static/vendor/preact.js").Child} drawn */
const picture = (ground, kind, drawn) => html`
  <svg class=${`sf-emblem ${kind}`} viewBox="-24 -24 48 48" aria-hidden="true"><path class="ground" d=${GROUNDS[ground]} />${drawn}</svg>`;

/** @param {Ground} ground @param {string | number} text @param {string} [kind] */
const lettered = (ground, text, kind = "") =>
  picture(ground, kind, html`<text y="7" text-anchor="middle">${text}</text>`);

/** @param {Ground} ground @param {string} id @param {string} [kind] */
const signed = (ground, id, kind = "") =>
  picture(
    ground,
    kind,
    html`<path class="sign" transform=${ground === "screen" ? "translate(-12 -15)" : "translate(-12 -12)"} d=${pathOf(id)} />`,
  );

/** The first letters of two words; of a single one, or of an abbreviation, its first two. @param {string} name */
function initials(name) {
  const [first, second] = name.split(/[\s-]+/).filter((word) => /^\p{L}{2}/u.test(word));
  return second ? `${first[0]}${second[0]}`.toUpperCase() : (first ?? name.replace(/\P{L}/gu, "")).slice(0, 2);
}

/** By where it is done: at a console, elsewhere. @param {import("./props.js").Action} row */
export const actionEmblem = ({ id, cls }) => signed(cls === "console" ? "screen" : "disc", actionSign(id));

/** In the colour of what it is for. @param {Ground} ground @param {import("./props.js").Power} row @param {string} name */
export const powerEmblem = (ground, { color }, name) => lettered(ground, initials(name), `for-${color}`);

/** @param {import("./props.js").Place} row @returns {Ground} */
function outlineOf({ deck }) {
  if (deck === "pod" || deck === "craft") return "pod";
  return deck.endsWith("ring") ? "ring" : "section";
}

/** What a place of the station is for, if it is for anything. @param {import("./props.js").Place} row */
function purposeOf({ deck, power, console, actions = [] }) {
  if (deck === "pod") return "";
  if (power) return "power";
  return actions.length ? actionSign(actions[0]) : console ? "console" : "";
}

/** What the place is for, else its letters. @param {import("./props.js").Place} row @param {string} name */
export function placeEmblem(row, name) {
  const [ground, kind, sign] = [outlineOf(row), row.dark ? "dim" : "", purposeOf(row)];
  return sign ? signed(ground, sign, kind) : lettered(ground, initials(name), kind);
}

/** @param {number} number */
export const scriptEmblem = (number) => lettered("page", number);
