// A position of Black Orchestra as a seat sees it, on a small piece of the board.

import { speech } from "/static/js/words.js";

const name = (/** @type {string} */ en) => ({ en: { one: en }, cs: { nom: en } });
const row = (/** @type {string} */ id, /** @type {Record<string, any>} */ more = {}) => ({
  id,
  name: name(id),
  short: name(id),
  at: { en: `in ${id}`, cs: `v ${id}` },
  text: { en: `${id} text`, cs: `${id} text` },
  note: { en: "", cs: "" },
  role: { en: "", cs: "" },
  ...more,
});

/** As much of the content as the client reads: six places, three people, two cards and two plots. */
export const content = {
  board: [
    row("train_station", {
      adjacent: ["chancellery", "munich"],
      stage: 1,
      berlin: true,
      map: [33, 42],
      inset: [62, 22],
    }),
    row("chancellery", {
      adjacent: ["train_station"],
      stage: 1,
      berlin: true,
      fortified: true,
      item_slot: true,
      inset: [37, 8],
    }),
    row("munich", { adjacent: ["train_station", "vienna", "paris"], stage: 1, item_slot: true, map: [36, 76] }),
    row("vienna", { adjacent: ["munich"], stage: 2, item_slot: true, map: [53, 78] }),
    row("paris", { adjacent: ["munich"], stage: 4, closed_in_stage_7: true, map: [7, 74] }),
    row("prison", { adjacent: [], prison: true, inset: [87, 22] }),
  ],
  conspirators: [
    row("beck", { affiliation: "wehrmacht", initials: "LB", ability: [row("plot_die_here", { kind: "passive" })] }),
    row("goerdeler", {
      affiliation: "civilian",
      initials: "CG",
      ability: [row("dossier_limit_bonus", { kind: "passive", n: 2 })],
    }),
    row("oster", { affiliation: "abwehr", initials: "HO", ability: [row("draw_two", { kind: "replace_action" })] }),
  ],
  nazis: [row("hitler", { initials: "AH" }), row("hess", { initials: "RH", deputy: true })],
  items: [row("badge"), row("map")],
  dice: [row("eagle"), row("target"), row("1", { value: 1 })],
  dossier: [
    row("concealed_pistol", { kind: "illegal", timing: "as_item" }),
    row("planning", { kind: "normal", timing: "action" }),
  ],
  plots: [row("hidden_bomb", { letter: "E", timing: "action" }), row("ambush", { letter: "M", timing: "action" })],
  events: [
    row("first", { stage: 1, kind: "normal" }),
    row("second", { stage: 1, kind: "key" }),
    row("parade", { stage: 1, kind: "normal", effect: [{ do: "while_current", mod: "ignore_eagles", n: 2 }] }),
    row("bombed", { stage: 6, kind: "normal", effect: [{ do: "while_current", mod: "add_eagles", n: 1 }] }),
  ],
  endings: [row("success", { won: true }), row("too_late", { won: false })],
  tracks: {
    motivation: ["timid", "skeptical", "motivated", "committed", "reckless"].map((id) => row(id)),
    suspicion: [3, 2, 1, 1].map((n, i) => row(`level${i}`, { eagles_that_detect: n })),
  },
  setup: {
    support_max: 7,
    events_removed_per_stage: 2,
    limit: [{ players: 3, dossier: 5, dossier_timid: 2, items: 3 }],
  },
  stages: [1, 2, 3, 4, 5, 6, 7].map((number) => row(`stage_${number}`, { number, cards: 12 })),
  affiliations: ["Wehrmacht", "Abwehr", "Civilian"].map((one) => row(one.toLowerCase(), { name: name(one) })),
  interrogation_options: [],
  resistance: [],
  rewards: [],
  actions: [
    ...["move", "reveal_item", "take_item", "draw_card", "release", "deliver_item", "transfer", "act"].map((id) =>
      row(id, { cost: 1 }),
    ),
    row("conspire", { cost: 0 }),
  ],
  difficulties: [],
  variants: [],
  modes: [],
};
export const [STATION, CHANCELLERY, MUNICH, VIENNA, PARIS, PRISON] = [0, 1, 2, 3, 4, 5];
export const [BECK, GOERDELER, OSTER] = [0, 1, 2];
export const [PISTOL, PLANNING, BOMB] = [0, 1, 2];

/** What the game's functions are given: Beck and Goerdeler in Munich with Hitler, Oster in prison. @param {Record<string, any>} [seen] @param {Record<string, any>} [more] @returns {any} */
export function props(seen = {}, more = {}) {
  const state = {
    seats: 3,
    stage: 1,
    support: 3,
    floor: 3,
    order: [GOERDELER, BECK, OSTER],
    seat_of: [1, 0, 2],
    at: [MUNICH, MUNICH, PRISON],
    motivation: [3, 0, 2],
    suspicion: [1, 2, 3],
    items: [[0], [1], []],
    dossier: [[PISTOL, BOMB], [PLANNING], []],
    tile: [-1, -2, -1, 0, -1, -1],
    nazi: [MUNICH, CHANCELLERY],
    slain: [],
    event: Array.from({ length: 84 }, () => [-9999, 0]),
    top: [2, 2, 2, 2, 2, 2, 2],
    deck: [1, 2],
    stack: [{ is: "Action", seat: 1, may: [], who: BECK }],
    active: BECK,
    abwehr_off: false,
    no_ability: false,
    rolled: [],
    ...seen,
  };
  return {
    content,
    lang: "en",
    t: speech("en"),
    me: 1,
    names: ["A", "B", "C"],
    seats: [{ ink: "red" }, { ink: "blue" }, { ink: "green" }],
    frame: "Action",
    options: [],
    labels: [],
    seen: state,
    view: { seen: state },
    memo: undefined,
    plan: undefined,
    ...more,
  };
}
