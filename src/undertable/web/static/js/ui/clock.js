// How much time is left: what the server said when it said it, run down here between two messages.
// Must not: be announced by itself every second; whoever wants to know reads it.

import { cls, html, useEffect, useState } from "../lib.js";

/** @typedef {import("../types.js").TableMessage} TableMessage */

const TICK = 250; // milliseconds: no second is skipped
const SHORT = 15; // seconds from which it is marked

/** Minutes and seconds, or days and hours; nought only when there is none left. @param {number} seconds */
export function clock(seconds) {
  const s = Math.max(0, Math.ceil(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (s >= 86400) return `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`;
  if (s >= 3600) return `${Math.floor(s / 3600)}:${two(Math.floor((s % 3600) / 60))} h`;
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/**
 * The seconds a seat has now; null where it has no clock.
 * @param {TableMessage | null} table @param {number} seat @param {number} now by performance.now()
 */
export function secondsLeft(table, seat, now) {
  const told = table?.seats.find((row) => row.seat === seat)?.clock;
  if (typeof told !== "number") return null;
  return Math.max(0, told - (now - (table?.at ?? now)) / 1000);
}

/**
 * Whose clock stands beside the question: one's own, else that of whoever must decide first. None while all clocks rest.
 * @param {TableMessage | null} table @param {number} me
 */
export function clockOfQuestion(table, me) {
  if (!table || table.paused || table.ended) return null;
  const running = table.seats.filter((row) => typeof row.clock === "number");
  const first = [...running].sort((a, b) => (a.clock ?? 0) - (b.clock ?? 0))[0];
  return (running.find((row) => row.seat === me) ?? first)?.seat ?? null;
}

/** @param {{kit: import("./kit.js").Kit, seat: number}} props */
export function Clock({ kit, seat }) {
  const { t, state } = kit;
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(state.table, seat, performance.now());
  if (left === null) return null;
  return html`
    <span class=${cls("clock", left < SHORT && "short")} role="timer" aria-label=${t("Time to decide")}>${t("{time} left", { time: clock(left) })}</span>`;
}
