// By rounds: under which heading an event stands, in the log, since one's last turn, and above the list of seats.
// May touch: what a game's module declares (`round`). Must not: draw.

/** @typedef {import("./types.js").ToldEvent} ToldEvent */
/** @typedef {{t: import("./types.js").T, game: Pick<import("./game.js").GameModule, "round">}} Kit */

/** The heading of the round that begins with an event, or nothing. @param {Kit} kit @param {ToldEvent} told */
export function roundOf({ t, game }, told) {
  const round = game.round?.(told) ?? "";
  return typeof round === "number" ? t("Round {n}", { n: round }) : round;
}

/** Whether an event says no more than the heading above it. @param {Kit} kit @param {ToldEvent} told */
export const isHeading = (kit, told) => roundOf(kit, told) === told.text.replace(/\.$/, "");

/** The round that ran when a log had come so far; nothing where none has begun. @param {Kit} kit @param {ToldEvent[]} log @param {number} [until] */
export function roundAt(kit, log, until = log.length) {
  for (let i = until - 1; i >= 0; i--) {
    const round = roundOf(kit, log[i]);
    if (round) return round;
  }
  return "";
}
