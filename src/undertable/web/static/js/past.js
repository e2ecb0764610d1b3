// What happened before the log begins: a fresh connection is sent the newest events only.
// May touch: the log in the store, the API. Must not: draw.

import { post } from "./api.js";

/** @typedef {import("./session.js").Session} Session */

/** Those whose earlier events are on their way. @type {WeakSet<Session>} */
const asking = new WeakSet();

/** Some more of it, if it is still the same log when it comes. @param {Session} session */
export async function earlier(session) {
  const { seat, from } = session.store.get();
  if (!from || asking.has(session)) return;
  asking.add(session);
  const answer = await post(session.table, "earlier", { seat, before: from });
  asking.delete(session);
  const state = session.store.get();
  if (!answer.ok || !state.now || state.seat !== seat || state.from !== from) return;
  const log = [...answer.events, ...state.log];
  const memo = session.game.recall ? session.game.recall(undefined, log, state.now.view) : state.memo;
  session.store.set({ log, from: answer.from, mark: state.mark + answer.events.length, memo });
}

/** A game that remembers what it heard wants to hear all of it. @param {Session} session */
export async function recallAll(session) {
  for (let from = Infinity; session.store.get().from && session.store.get().from < from; ) {
    ({ from } = session.store.get());
    await earlier(session);
  }
}
