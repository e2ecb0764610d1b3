// How points come about, for the scene at the end: the plan by kinds, what a symbol is worth, what everybody counts.
// May touch: what lies open when the game is over. Must not: say who wins; the server has.

import { inCell } from "/static/js/kit/cells.js";
import { countOf, dilemmasOf, inPlay, memoryOf } from "./reckon.js";

/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./view.js").State} State */

/** Tokens in the plan by kind: bonus fields, vaults, the shared vault. @param {State} seen @param {Content} content */
export function planTokens(seen, content) {
  const there = [...seen.bonus, ...seen.shared, ...seen.vault.flat()].filter((cell) => cell !== null).map(inCell);
  return content.evidence.map((_, kind) => there.filter((one) => one === kind).length);
}

/** What a symbol of each kind is worth: the most tokens first, equals alike, nothing for none (ZH-14.13). @param {number[]} tokens @param {number[]} values */
export function rankValues(tokens, values) {
  const ranks = [...new Set(tokens.filter(Boolean))].sort((a, b) => b - a);
  return tokens.map((n) => (n ? values[Math.min(ranks.indexOf(n), values.length - 1)] : 0));
}

/** What a player has of everything that counts. @param {State} seen @param {Content} content @param {number} player */
export function account(seen, content, player) {
  const bank = dilemmasOf(seen.bank[player]).flatMap((card) => (card < 0 ? [] : [content.dilemmas.dilemma[card]]));
  const memory = memoryOf(seen, player);
  const stored = (/** @type {string} */ id) =>
    bank.reduce((sum, row) => sum + (row.evidence === id ? (row.symbols ?? 1) : 0), 0);
  const lowest = inPlay(seen).reduce((a, b) => (seen.grip[player][b] < seen.grip[player][a] ? b : a));
  return {
    lowest,
    field: seen.grip[player][lowest],
    bank: bank.reduce((sum, row) => sum + row.corruption, 0),
    cards: countOf(seen.bank[player] ?? []),
    tolerance: seen.tolerance[player],
    symbols: content.evidence.map(({ id }, kind) => memory.filter((one) => one === kind).length + stored(id)),
    warrants: new Set(bank.flatMap((row) => (row.warrant ? [row.warrant] : []))).size,
    badges: bank.filter((row) => row.kind === "badge").length,
  };
}
