// Small drawings, 24 units wide: signs of the plan and of Actions in lines; Items and Data from the game's sprite.
// May touch: nothing. Must not: say anything; words stand beside them.

import { faceUrl, folderBeside } from "/static/js/kit/faces.js";
import { html } from "/static/js/lib.js";

const FOLDER = folderBeside(import.meta.url);

/** @type {Record<string, string>} */
const SIGNS = {
  console: "M3 4h18v12H3zM9 20h6M12 16v4M7 12l3-3-3-2",
  power: "M13 2 4.500 14H11l-1 8L19.500 9.500H13z",
  lock: "M6 11h12v10H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11",
  fire: "M12 2c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-6 2 0 3 2 3 3 2-2 2-5 1-9Z",
  asphyxiation:
    "M12 3a8 7 0 0 1 8 7c0 3-1 4-3 5v4H7v-4c-2-1-3-2-3-5a8 7 0 0 1 8-7ZM9 10.500h.01M15 10.500h.01M10.500 19v-3M13.500 19v-3",
  damage: "M12 2l2 6 6-3-3 6 5 3-6 1 1 6-5-4-5 4 1-6-6-1 5-3-3-6 6 3z",
  kompromat: "M3 5h7l2 3h9v12H3zM12 11v4M12 17.500h.01",
  trap: "M12 4 22 21H2zM12 10v5M12 18h.01",
  real: "M12 4 22 21H2zM12 10v5M12 18h.01",
  decoy: "M12 4 22 21H2z",
  token: "M12 3a9 9 0 1 0 .01 0M12 7v5l4 2",
  mouth: "M12 3a9 9 0 1 0 .01 0M12 7a5 5 0 1 0 .01 0M12 11a1 1 0 1 0 .01 0",
  camera: "M3 8h12v9H3zM15 11l6-3v9l-6-3M6 5h5",
  jammer: "M12 13v8M8 21h8M12 9a2 2 0 1 0 .01 0M7 5a8 8 0 0 0 0 11M17 5a8 8 0 0 1 0 11",
  cube: "M12 3 20 7.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9",
  disc: "M12 3a9 9 0 1 0 .01 0M8 12l3 3 5-6",
  bribe: "M3 7h18v11H3zM12 9.500a3 3 0 1 0 .01 0M6 10v5M18 10v5",
  sick: "M12 6a6 6 0 1 0 .01 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
  reveal: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM12 9a3 3 0 1 0 .01 0",
  script: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  step: "M4 12h14M13 6l6 6-6 6",
  crawl: "M3 5h18v14H3zM3 9.500h18M3 14.500h18",
  pick_up: "M12 15V3M7 8l5-5 5 5M4 15v6h16v-6",
  drop: "M12 3v12M7 10l5 5 5-5M4 15v6h16v-6",
  give: "M4 8h15l-4-4M20 16H5l4 4",
  throw: "M3 19C5 7 15 4 20 12M20 5v7h-7",
  mask: "M3 9c6-3 12-3 18 0-1 8-6 9-9 4-3 5-8 4-9-4ZM8 10.500h.01M16 10.500h.01",
  airlock: "M5 3h14v18H5zM12 3v18M9 12h.01M15 12h.01",
  delete_data: "M5 3h10l4 4v14H5zM9 11l6 6M15 11l-6 6M15 3v4h4",
};

/** Signs of Actions that are not named after what they make or do. @type {Record<string, string>} */
const ACTIONS = {
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

/** The id of the drawing for an Action. @param {string} id */
export function actionSign(id) {
  if (id.startsWith("manufacture_")) return id.replace("manufacture_", "");
  return ACTIONS[id] ?? (id.includes("launch") ? "rocket_wings" : id);
}

/** The drawing of something by its id, in a box of 24. @param {string} id */
export const drawing = (id) =>
  SIGNS[id] ? html`<path d=${SIGNS[id]} />` : html`<use href=${faceUrl(FOLDER, id)} width="24" height="24" />`;

/** The line of a sign, for those that the plan draws in its own way. @param {string} id */
export const pathOf = (id) => SIGNS[id] ?? SIGNS.token;

/** A sign beside words, which say what it is. @param {{id: string}} props */
export const Sign = ({ id }) =>
  html`<svg class=${`sf-sign sign-${id}`} viewBox="0 0 24 24" aria-hidden="true">${drawing(id)}</svg>`;
