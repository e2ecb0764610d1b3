// A game that there is not: three people and some crates in a harbour, with the marks that a server would send of it.

import { speech } from "/static/js/words.js";

/** @param {string} id @param {string} cs @param {Record<string, any>} [more] */
const row = (id, cs, more = {}) => ({
  id,
  name: { en: { one: id }, cs: { nom: cs, acc: `${cs}-acc` } },
  ...more,
});

export const [PIER, YARD, TOWER, CELLAR] = [0, 1, 2, 3];
export const [ANNA, BERT, CYRIL] = [0, 1, 2];
export const [CRATE, ROPE, LAMP] = [0, 1, 2];

/** @type {any} */
export const content = {
  spots: [
    row("pier", "molo", { wide: [0, 0] }),
    row("yard", "dvůr", { wide: [1, 0] }),
    row("tower", "věž", { wide: [0, 1] }),
    row("cellar", "sklep"), // under the ground: not drawn
  ],
  people: {
    crew: [row("anna", "Anna", { role: "captain" }), row("bert", "Bert", { role: "mate" }), row("cyril", "Cyril")],
  },
  goods: [row("crate", "bedna"), row("rope", "lano"), row("lamp", "lampa")],
  roads: [row("quay", "nábřeží", { a: "pier", b: "yard" }), row("stairs", "schody", { a: "yard", b: "cellar" })],
  shape: {
    tables: {
      spot: { at: ["spots"] },
      crew: { at: ["people", "crew"] },
      goods: { at: ["goods"] },
      road: { at: ["roads"] },
      role: { rows: [row("captain", "kapitánka"), row("mate", "kormidelník")] },
      berth: {
        from: [
          ["spot", PIER],
          ["spot", YARD],
          ["spot", TOWER],
          ["spot", CELLAR],
          ["crew", ANNA],
          ["crew", BERT],
        ],
      },
      seat: {},
    },
    state: {
      at: { of: "spot", per: ["crew"] },
      boss: { of: "seat", per: ["crew"] },
      floor: { of: "goods", per: ["spot"], piece: true },
      bags: { of: "goods", per: ["crew"], piece: true },
    },
    frames: { Turn: { who: { of: "crew" } }, Loss: { who: { of: "crew" } }, AnyOrder: {} },
    choices: {
      Go: { spot: { of: "spot" } },
      Send: { who: { of: "crew" }, spot: { of: "spot" } },
      Push: { who: { of: "crew" }, other: { of: "crew" } },
      Take: { goods: { of: "goods" } },
      Give: { goods: { of: "goods" }, who: { of: "crew" } },
      Call: { role: { of: "role" } },
      Through: { road: { of: "road" } },
      Whistle: {},
      End: {},
      Pick: {},
    },
  },
  stage: {
    layout: "plan",
    place: "spot",
    wide: { column: "wide", extent: [0, 0, 1, 1], stretch: [1, 2], at: [100, 100] },
    size: { usual: [10, 10], least: 1, greatest: 1 },
    way: [{ table: "road", a: "a", b: "b" }],
    piece: [{ table: "crew", outline: "square" }],
    thing: [{ table: "goods" }],
    as: { role: { table: "crew", by: "role" } },
    target: { Push: "who" },
    grave: ["Push"],
    loose: ["End"],
    actor: { Turn: "who" },
  },
};

/** What is given to a stage: who stands and what lies where, what is asked. @param {any[]} options @param {Record<string, any>} [seen] @param {Record<string, any>} [more] @returns {any} */
export function harbour(options, seen = {}, more = {}) {
  const state = {
    seats: 2,
    stack: [{ is: "Loss" }],
    at: [PIER, YARD, YARD],
    boss: [0, 1, -1],
    floor: [[CRATE, ROPE], [CRATE], [-9999], []],
    bags: [[], [LAMP], []],
    ...seen,
  };
  const labels = options.map((option) => Object.values(option).join(" ").toLowerCase());
  return {
    seen: state,
    view: { seen: state },
    content,
    options,
    labels,
    me: 0,
    names: ["Ann", "Ben"],
    seats: [{ ink: "red" }, { ink: "blue" }],
    frame: state.stack.at(-1).is,
    lang: "cs",
    t: speech("en"),
    plan: undefined,
    setPlan: () => {},
    act: () => {},
    ...more,
  };
}
