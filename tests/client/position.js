// A position of Agent Avenue as a seat sees it, small enough to read.

import { speech } from "/static/js/words.js";

const names = (/** @type {string} */ en, /** @type {string} */ cs) => ({
  en: { one: en, many: `${en}s` },
  cs: { nom: cs, acc: cs },
});

/** As much of the content as the client reads. */
export const content = {
  agents: [
    { id: "double_agent", count: 6, icons: [-1, 6, -1], name: names("Double Agent", "Dvojitá agentka") },
    { id: "enforcer", count: 6, icons: [1, 2, 3], name: names("Enforcer", "Bojovnice") },
    { id: "codebreaker", count: 6, icons: [0, 0, "win"], name: names("Codebreaker", "Kryptografka") },
    { id: "saboteur", count: 6, icons: [-1, -1, -2], name: names("Saboteur", "Sabotér") },
    { id: "daredevil", count: 6, icons: [2, 3, "lose"], name: names("Daredevil", "Odvážlivec") },
    { id: "sentinel", count: 6, icons: [0, 2, 6], name: names("Sentinel", "Špion") },
    { id: "sidekick", count: 1, icons: [4], name: names("Sidekick", "Parťák") },
    { id: "mole", count: 1, icons: [-3], name: names("Mole", "Krtek") },
  ].map((row) => ({ ...row, text: { en: "text", cs: "text" } })),
  market: [
    { id: "distraction_device", type: "ongoing", on_recruit: [{ mod: "negate", agent: "saboteur" }] },
    { id: "sinister_twin", type: "ongoing", on_recruit: [{ mod: "multiply", agent: "double_agent", n: 2 }] },
    { id: "supercomputer", type: "ongoing", on_recruit: [{ mod: "add", agent: "codebreaker", n: 3 }] },
    { id: "leader_of_the_pack", type: "ongoing", on_recruit: [] },
  ].map((row) => ({ ...row, name: names(row.id, row.id), text: { en: "text", cs: "text" } })),
  board: { side: [{ name: names("Green", "Zelená") }, { name: names("Blue", "Modrá") }] },
};

const NOBODY = [0, 0, 0, 0, 0, 0, 0, 0];

/** What the game's functions are given. @param {Record<string, any>} [seen] @param {Record<string, any>} [more] @returns {any} */
export function props(seen = {}, more = {}) {
  const state = {
    seats: 2,
    side_of: [0, 1],
    pawn: [0, 7],
    play: [NOBODY, NOBODY],
    box: NOBODY,
    ongoing: [[], []],
    hand: [[0, 1, 2, 3], [-9999]],
    up: -1,
    supply: [],
    allowance: [3, 4],
    down: null,
    known: [NOBODY, NOBODY],
    laid: [],
    stack: [],
    ...seen,
  };
  const next = state.play.map((area) =>
    content.agents.map(({ icons }, agent) => {
      const icon = icons[Math.min(area[agent], icons.length - 1)];
      return typeof icon === "number" ? [icon, ""] : [0, icon];
    }),
  );
  return {
    seen: state,
    insight: { next }, // as the server reckons it where no ongoing card lies
    content,
    lang: "en",
    t: speech("en"),
    me: 0,
    names: ["Green", "Blue"],
    options: [],
    labels: [],
    frame: "",
    plan: undefined,
    ...more,
  };
}
