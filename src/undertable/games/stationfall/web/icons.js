// Small drawings in lines, 24 units wide: items, data, and the signs of the plan.
// May touch: nothing. Must not: say anything; words stand beside them.

import { html } from "/static/js/lib.js";

/** By the ids of the content. @type {Record<string, string>} */
const ITEMS = {
  helmet: "M4 15v-3a8 8 0 0 1 16 0v3zM6.500 15v-2.500a5.500 5 0 0 1 11 0V15M3 19h18M6 15v4M18 15v4",
  nanogel: "M9 2h6v4H9zM7 6h10v16H7zM12 10v7M8.500 13.500h7",
  nanogel_used: "M9 2h6v4H9zM7 6h10v16H7zM7 14h10M9.500 18h5",
  firebomb: "M11 9a6.500 6.500 0 1 0 .01 0M14 8l2.500-3.500M16.500 4.500c2 0 2-2.500 4-2.500M19 6.500l2 1",
  bludgeon:
    "M5 21 14 12M3 19l2 2M13 13l-2-2a5.500 5.500 0 0 1 7-7l-3.500 3.500.500 2 2 .500L20.500 6.500a5.500 5.500 0 0 1-7 7",
  gun: "M2 7h19v5h-9l-1 3H8l-1.500 5H3l2-8H2zM18 7V5",
  antimatter: "M8 3h8v18H8zM5 3h14M5 21h14M12 8v8M8.500 10l7 4M15.500 10l-7 4",
  artifact: "M12 2 20 9 12 22 4 9zM4 9h16M12 2 8.500 9 12 22 15.500 9z",
  briefcase: "M3 8h18v12H3zM9 8V4h6v4M3 13h18M12 12v3",
  fang_moss: "M12 22V12M12 12C6 12 4 8 4 4c5 0 8 3 8 8ZM12 14c0-5 3-7 8-7 0 5-3 7-8 7ZM8 22h8",
  fletcher: "M5 4l3 3h8l3-3v7l-2 6-5 4-5-4-2-6zM9.500 12h.01M14.500 12h.01M10.500 16h3",
  rocket_wings: "M12 2c3 3 3 9 3 14H9c0-5 0-11 3-14ZM9 10l-6 7h6M15 10l6 7h-6M11 19v3M13 19v3",
  telepathic_rat: "M4 16c0-5 4-8 9-8l3-3 1 4 4 4-3 2c-1 2-3 3-6 3H9M16.500 11h.01M4 16c-2 0-2 4 2 4h5",
};

/** @type {Record<string, string>} */
const SIGNS = {
  evidence: "M5 3h10l4 4v14H5zM9 11h6M9 15h6M15 3v4h4",
  x_secret: "M4 4l16 16M20 4 4 20M12 2a10 10 0 1 0 .01 0",
  nda: "M5 3h14v18H5zM8 7h8M8 11h8M8 16c2-3 3 3 5 0 1-1 2 0 3 0",
  digital_assistant: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  console: "M3 4h18v12H3zM9 20h6M12 16v4M7 12l3-3-3-2",
  dark: "M19 15A8.500 8.500 0 1 1 10 4a7 7 0 0 0 9 11Z",
  power: "M13 2 4.500 14H11l-1 8L19.500 9.500H13z",
  zero: "M12 21V5M6 11l6-6 6 6M4 21h16",
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

/** The drawing of something by its id. @param {string} id */
export const pathOf = (id) => ITEMS[id] ?? SIGNS[id] ?? SIGNS.token;

/** A sign beside words, which say what it is. @param {{id: string}} props */
export const Sign = ({ id }) =>
  html`<svg class=${`sf-sign sign-${id}`} viewBox="0 0 24 24" aria-hidden="true"><path d=${pathOf(id)} /></svg>`;
