// A position of Stationfall as a seat sees it, on a small piece of the station.

import { speech } from "/static/js/words.js";

const name = (/** @type {string} */ en) => ({ en: { one: en }, cs: { nom: en } });
const row = (/** @type {string} */ id, /** @type {Record<string, any>} */ more = {}) => ({
  id,
  name: name(id),
  text: { en: `${id} text`, cs: `${id} text` },
  label: { en: [id], cs: [id] },
  ...more,
});

export const [BRIDGE, KITCHEN, VAULT, SPACE, POD, SHIP] = [0, 1, 2, 3, 4, 5];
export const [DOCTOR, CLONES, RAT] = [0, 1, 2];
export const [THE_DOCTOR, ALPHA, BETA, THE_RAT, MONSTER] = [0, 1, 2, 3, 4];
export const [GUN, RAT_ITEM] = [0, 1];

/** As much of the content as the client reads: six places, three Characters with four pawns, the Monster. */
export const content = {
  places: [
    row("bridge", {
      deck: "bow",
      gravity: "zero",
      console: true,
      actions: ["release"],
      upright: [50, 7],
      wide: [9, 50],
    }),
    row("kitchen", { deck: "aft_ring", gravity: "artificial", upright: [71, 136], wide: [134, 71] }),
    row("x_vault", {
      deck: "forward_ring",
      gravity: "artificial",
      dark: true,
      power: true,
      upright: [10, 42],
      wide: [35, 14],
    }),
    row("outer_space", { deck: "outside", gravity: "zero", upright: [50, 204], wide: [100, 102] }),
    row("alcatraz", { deck: "pod", gravity: "zero", dock: "bridge", upright: [31, 147], wide: [153, 38] }),
    row("ship", { deck: "craft", gravity: "zero" }),
  ],
  map: {
    corridor: [row("bridge-kitchen", { a: "bridge", b: "kitchen" })],
    vent: [row("kitchen-x_vault", { a: "kitchen", b: "x_vault" })],
    arrow: [{ id: "bridge", out: true }],
  },
  characters: [
    row("doctor", {
      types: ["human"],
      influence_limit: 4,
      item_slots: 3,
      abilities: ["helpful"],
      bonus: { kind: "foe", points: 2 },
    }),
    row("clones", {
      types: ["human"],
      influence_limit: 5,
      item_slots: 2,
      abilities: [],
      kompromat: true,
      bonus: { kind: "clones", points: 1, all_three_extra: 1 },
    }),
    row("telepathic_rat", {
      types: ["item"],
      influence_limit: 3,
      item_slots: 0,
      abilities: [],
      kompromat: true,
      bonus: { kind: "none", points: 0 },
    }),
  ],
  pawns: [
    row("doctor", { character: "doctor" }),
    row("clone_alpha", { character: "clones" }),
    row("clone_beta", { character: "clones" }),
    row("telepathic_rat", { character: "telepathic_rat" }),
    row("monster"),
  ],
  identities: [
    row("jekyll", {
      character: "doctor",
      powers: ["zip_gun"],
      title: { en: "Calm", cs: "Klid" },
      agenda: [{ points: 3, text: { en: "if free", cs: "volný" } }],
    }),
    row("clones", {
      character: "clones",
      title: { en: "Three", cs: "Tři" },
      agenda: [{ points: -1, text: { en: "each", cs: "každý" } }],
    }),
  ],
  items: [row("gun"), row("telepathic_rat")],
  data: { data: ["evidence", "x_secret", "nda", "digital_assistant"].map((id) => row(id)), institution: [row("news")] },
  actions: [row("step", { cls: "basic" }), row("release", { cls: "section" })],
  abilities: [row("helpful", { kind: "persistent" }), row("rig", { kind: "action" })],
  powers: [
    row("zip_gun", { kind: "immediate" }),
    row("missile", { kind: "action" }),
    row("claymore", { kind: "immediate" }),
  ],
  projects: [row("slime", { number: 1 })],
  scripts: [row("script_01")],
  words: {
    hazard: ["none", "fire", "asphyxiation"].map((id) => row(id)),
    guilt: ["innocent", "suspect", "guilty"].map((id) => row(id)),
    status: ["out", "live", "down", "annihilated"].map((id) => row(id)),
    power_level: ["normal", "low", "blackout"].map((id) => row(id)),
    purpose: ["launch", "antimatter"].map((id) => row(id)),
    ship_side: ["none", "rescue", "pirate"].map((id) => row(id)),
    berth: [],
    trap: ["decoy", "real"].map((id) => row(id)),
  },
  setup: { cubes: 8, time_tokens: 3, stars_at: [] },
};

const everywhere = (/** @type {any} */ value) => content.places.map(() => value);
const everybody = (/** @type {any} */ value) => content.pawns.map(() => value);

/** What the game's functions are given. @param {Record<string, any>} [seen] @param {Record<string, any>} [more] @returns {any} */
export function props(seen = {}, more = {}) {
  return {
    seen: {
      seats: 2,
      stack: [],
      cast: [DOCTOR, CLONES, RAT],
      minute: 9,
      damaged: everywhere(false),
      hazard: everywhere(0),
      locked: [false],
      cameras: true,
      jammers: true,
      pod: [0, 0, 0, 0, 1, 0],
      ship: 0,
      floor: [[], [RAT_ITEM], [], [], [], []],
      tokens: [],
      offsite: [0],
      at: [BRIDGE, KITCHEN, KITCHEN, -1, -1],
      status: [1, 1, 2, 1, 0],
      held: [[GUN], [], [], [], []],
      data: everybody(0),
      sick: everybody(false),
      engulfed: everybody(false),
      cubes: [
        [2, 1, 0],
        [1, 1, 0],
      ],
      betrayal: [0, 1],
      disc: [-1, DOCTOR],
      bribe: [-1, -1],
      grey: [],
      guilt: [0, 1],
      pc: [-1, -1],
      kept: [-1, -1],
      secret: [[0], [-9999]],
      bonus: [[1], [-9999]],
      hand: [[0], []],
      kompromat_at: everywhere(false),
      x: [-9998, 0],
      released: false,
      mouth: -1,
      trap_at: [],
      trap: [],
      active: 0,
      actor: THE_DOCTOR,
      actions: 2,
      ...seen,
    },
    content,
    lang: "en",
    t: speech("en"),
    me: 0,
    names: ["Ann", "Ben"],
    seats: [{ ink: "red" }, { ink: "blue" }],
    options: [],
    labels: [],
    frame: "",
    plan: undefined,
    ...more,
  };
}
