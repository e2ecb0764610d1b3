// A sort of question that one does not want to be asked for the rest of a turn: a standing order that is taken back by itself.
// May touch: the session, and what the game calls a turn (`chapter`). Must not: let anybody else learn of it.

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./types.js").ViewMessage} ViewMessage */
/** @typedef {{seat: number, frame: string, version: number}} Lull */

const KEY = "ut_lull:"; // with the table: it outlives a reload

/** Whether another turn began in views after one. @param {import("./game.js").GameModule} game @param {ViewMessage[]} messages @param {number} version */
export const turnedSince = (game, messages, version) =>
  messages.some(
    (message) => message.version > version && message.events.some((told) => game.chapter?.(told)?.sort === "turn"),
  );

/** @param {string} table @returns {Lull | null} */
function kept(table) {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} table @param {Lull | null} lull */
function keep(table, lull) {
  try {
    if (lull) sessionStorage.setItem(KEY + table, JSON.stringify(lull));
    else sessionStorage.removeItem(KEY + table);
  } catch {
    // without storage it lasts until somebody takes it back
  }
}

/** Leave the open question, and all of its sort, to the table: for good, or for the rest of this turn. @param {Session} session @param {boolean} turn */
export async function leave(session, turn) {
  const { now, seat } = session.store.get();
  if (!now?.question) return;
  const { frame } = now.question;
  keep(session.table, turn ? { seat, frame, version: now.version } : null);
  await session.send("standing", { question: frame, on: true });
}

/** Ask me again, whatever I said. @param {Session} session */
export async function resume(session) {
  keep(session.table, null);
  for (const { frame } of session.store.get().now?.standing ?? [])
    await session.send("standing", { question: frame, on: false });
}

/** With the next turn one is asked again. @param {Session} session */
export function watchLull(session) {
  session.store.watch(({ now, queue, seat }) => {
    const lull = now && kept(session.table);
    if (!lull || lull.seat !== seat) return;
    if (!turnedSince(session.game, [now, ...queue], lull.version)) return;
    keep(session.table, null);
    session.send("standing", { question: lull.frame, on: false });
  });
}
