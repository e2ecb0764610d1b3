// A position of MIND MGMT as a seat sees it, on the printed board.

import { speech } from "/static/js/words.js";

const FEATURES = [
  "subversive_bookstore",
  "subliminal_billboard",
  "flux_cafe",
  "dream_bus",
  "psychic_palm",
  "anti_thought_umbrella",
  "assassin_dogs",
  "thought_courier",
  "confusion_idol",
  "hypnotic_graffiti",
  "dangerous_garden",
  "fountain_of_youth",
  "thought_pool",
  "spy_bird",
  "observation_monks",
  "hallucinogenic_torches",
];
const AGENTS = ["Meru", "Henry Lyme", "Bill Falls", "Dusty"];

/** By location, row after row: two features by number; temples have none. */
const BOARD = `0 1 2 3 4 5 8 9 10 6 11 12 / 11 9 13 6 14 15 2 1 3 7 0 15 / 15 12 10 5 - - 13 4 12 9 8 6 / 14 7 1 4 12 8 11 5 14 0 13 2
  / 0 9 2 15 6 14 1 10 - - 12 7 / 4 3 5 8 7 9 3 0 8 11 10 4 / 13 10 11 14 15 1 2 5 6 7 13 3`;

const features = Object.fromEntries(
  BOARD.split("/").flatMap((row, y) => {
    const kinds = row.trim().split(/\s+/);
    return [..."abcdef"].flatMap((column, x) =>
      kinds[2 * x] === "-"
        ? []
        : [[`${column}${y + 1}`, [FEATURES[Number(kinds[2 * x])], FEATURES[Number(kinds[2 * x + 1])]]]],
    );
  }),
);

const name = (/** @type {string} */ en) => ({ en: { one: en }, cs: { nom: en } });

/** As much of the content as the client reads. */
export const content = {
  board: { columns: "abcdef", rows: 7, temples: ["c3", "e5"], features },
  features: FEATURES.map((id) => ({
    id,
    name: name(id),
    at: { en: `at ${id}`, cs: `u ${id}` },
    word: { en: id.split("_").at(-1) },
  })),
  agents: AGENTS.map((en) => ({ id: en.toLowerCase(), name: name(en) })),
};

/** A location by its id. @param {string} id */
export const at = (id) => "abcdef".indexOf(id[0]) + 6 * (Number(id[1]) - 1);

/** What everybody may see in a cell, and what nobody may. @param {string} id */
export const open = (id) => [at(id), 1];
export const HIDDEN = [-9999, 1];

/** By location: a number where one lies. @param {Record<string, number>} tokens */
export const laid = (tokens = {}) =>
  Array.from({ length: 42 }, (_, place) => Object.entries(tokens).find(([id]) => at(id) === place)?.[1] ?? 0);

/** What the game's functions are given. @param {Record<string, any>} [seen] @param {Record<string, any>} [more] @returns {any} */
export function props(seen = {}, more = {}) {
  const state = {
    full: true,
    mayhem: [],
    step: laid(),
    note: laid(),
    immortal: [],
    agent: [-1, -1, -1, -1],
    standing: [true, true, true, true],
    controller: [1, 1, 1, 1],
    time: 5,
    slips: 1,
    site: -1,
    on_site: false,
    slip_time: [],
    card: HIDDEN,
    secret: [],
    trail: [],
    plan: HIDDEN,
    token: HIDDEN,
    found: HIDDEN,
    row: [],
    discard: [],
    symbol: [],
    active: -1,
    left: 0,
    movement: 0,
    acted: false,
    memory: [],
    stack: [],
    ...seen,
  };
  const made = {
    seen: state,
    content,
    lang: "en",
    t: speech("en"),
    me: 1,
    names: ["R", "A"],
    options: [],
    labels: [],
    frame: "",
    plan: undefined,
    knowledge: null,
    ...more,
  };
  return { ...made, labels: made.options.map((/** @type {any} */ option) => JSON.stringify(option)) };
}
