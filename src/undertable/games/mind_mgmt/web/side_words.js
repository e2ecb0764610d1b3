// Words of the line below the map, of its layers, of ways and proposals, and of what lies open beside the map.

import { speaker } from "/static/js/i18n/index.js";

const cs = {
  moveVia: "Jít do {place} přes {via}",
  via: "přes {via}",
  nextStep: "Další krok",
  layers: "Vrstvy",
  layersHint: "Co je na mapě vidět",
  layer_heat: "pravděpodobnost",
  layer_trail: "cesta",
  layer_out: "vyloučené ✕",
  layer_notes: "poznámky tužkou",
  layer_lines: "náčrt: šipky a cesty",
  layer_guesses: "náčrt: odhady",
  layer_texts: "náčrt: texty",
  round: "kolo {n}",
  slipOwn: "vlastní žeton",
  slipBoard: "žeton z plánu",
  spent: "Spojenec je pryč: {name}",
  discarded: "Odhozené: {names}",
  others: "Agenti počítají i s kartou:",
  lies_not: "zastrašování: mezi skrytými kartami není",
  mark_not: "není",
  notAt: "v {time} tu Náborář nebyl",
  inLineAt: "v {time} byl Náborář tady nebo jinde v dosahu zaměřování",
  readCard: "Přečíst kartu: {name}",
  hintHere: "návrh",
};

/** @type {Record<keyof typeof cs, string | string[]>} */
const en = {
  moveVia: "Move to {place} via {via}",
  via: "via {via}",
  nextStep: "Next step",
  layers: "Layers",
  layersHint: "What the map shows",
  layer_heat: "likelihood",
  layer_trail: "path",
  layer_out: "ruled out ✕",
  layer_notes: "pencil notes",
  layer_lines: "sketch: arrows and paths",
  layer_guesses: "sketch: guesses",
  layer_texts: "sketch: words",
  round: "round {n}",
  slipOwn: "own token",
  slipBoard: "token from the board",
  spent: "Ally used up: {name}",
  discarded: "Discarded: {names}",
  others: "The agents also reckon with:",
  lies_not: "SHAKEDOWN: not among the hidden cards",
  mark_not: "not",
  notAt: "the Recruiter was not here at {time}",
  inLineAt: "at {time} the Recruiter was here or elsewhere in the line of homing",
  readCard: "Read the card: {name}",
  hintHere: "proposal",
};

/** @type {Record<import("/static/js/types.js").Lang, Record<keyof typeof cs, string | string[]>>} */
export const SIDE_WORDS = { cs, en };

/** @typedef {(key: keyof typeof cs, values?: Record<string, string | number>) => string} Beside */

/** @param {import("/static/js/types.js").Lang} lang @returns {Beside} */
export const beside = (lang) => speaker(lang, SIDE_WORDS);
