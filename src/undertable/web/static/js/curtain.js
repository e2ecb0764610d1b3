// Several seats on one device: when the next of them comes, the table is covered and everything of the last one forgotten.
// May touch: the session. Must not: leave anything of a seat for the next person to find.

import { NOTHING_SEEN } from "./blank.js";

/** @typedef {import("./session.js").Session} Session */

const WAIT = 1400; // milliseconds in which one still sees what one's answer did

/** Whether another of one's own seats is due now; then it is its turn, after a moment. @param {Session} session */
export function watchCurtain(session) {
  clearTimeout(session.curtainTimer);
  const arrived = session.arrived;
  session.arrived = false;
  const { now, seat, page, queue, moments } = session.store.get();
  if (!now || page.mine.length < 2 || now.view.due.includes(seat) || queue.length || moments.length) return;
  const other = now.view.due.find((x) => page.mine.includes(x)) ?? (seat < 0 ? page.mine[0] : undefined);
  if (other === undefined || (now.over && seat >= 0)) return;
  if (seat < 0) return void (now.over ? session.sit(other) : session.lower(other));
  if (arrived) return; // somebody wants to look from a seat that is not asked: let them, until the game goes on
  session.curtainTimer = window.setTimeout(() => session.passTo(other), WAIT);
}

/** Another of one's own seats comes: behind the curtain, unless it sees just the same. @param {Session} session @param {number} seat */
export function passTo(session, seat) {
  const { table, seat: mine } = session.store.get();
  const sight = (/** @type {number} */ of) => table?.seats.find((row) => row.seat === of)?.sight;
  if (sight(seat) !== undefined && sight(seat) === sight(mine)) session.sit(seat);
  else session.lower(seat);
}

/** Cover the table and forget everything of this seat before another person looks. @param {Session} session @param {number} seat */
export function lower(session, seat) {
  session.line?.close();
  session.line = null;
  session.store.set({ ...NOTHING_SEEN, curtain: seat, sheet: "" });
}
