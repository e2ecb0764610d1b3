// A question that leaves nothing to decide, as everybody can tell: it is answered by itself after a moment, unless one wants it.
// May touch: the session. Must not: judge which questions these are; the server says so (`onward`), so time tells nobody a secret.

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./types.js").State} State */

/** Milliseconds to read that one can only go on, and to say otherwise; the line that runs out in css/plan.css lasts as long. */
export const MOMENT = 1800;

/** The only answer to the open question, where it will be given by itself; else nothing. @param {State} state */
export function onwardOf(state) {
  const { now, seat, page } = state;
  if (!now?.question?.onward || now.over || state.settings.ask || state.held) return null;
  const alone = now.view.due.includes(seat) && now.view.due.every((due) => page.mine.includes(due)); // else others may like to wait
  const [only, ...more] = now.view.options[seat] ?? [];
  return alone && !more.length && isAtRest(state) ? (only ?? null) : null;
}

/** Whether the table shows that question and nothing else, to somebody who can answer it. @param {State} state */
function isAtRest(state) {
  const busy = state.queue.length || state.moments.length || state.sending || state.replay || state.bye;
  const elsewhere = state.sheet || state.hint || state.planned || state.plan !== undefined || state.curtain !== null;
  const row = state.table?.seats.find(({ seat }) => seat === state.seat);
  return !busy && !elsewhere && !state.table?.paused && row?.kind !== "bot" && state.status === "open";
}

/** Go on by itself, a moment after that is all one can do. @param {Session} session */
export function watchOnward(session) {
  let timer = 0;
  let counted = -1; // the version of the view whose moment runs
  const look = () => {
    const state = session.store.get();
    const only = document.hidden ? null : onwardOf(state);
    const version = only ? (state.now?.version ?? -1) : -1;
    if (version === counted) return;
    clearTimeout(timer);
    counted = version;
    if (only) timer = window.setTimeout(() => session.decide(only), MOMENT);
  };
  session.store.watch(look);
  document.addEventListener("visibilitychange", look); // nobody is passed over who looks elsewhere
}

/** Not by itself, this time. @param {Session} session */
export const hold = (session) => session.store.set({ held: true });

/** Esc holds it too. @param {KeyboardEvent} event @param {Session} session */
export function onwardKey(event, session) {
  if (event.key !== "Escape" || !onwardOf(session.store.get())) return false;
  hold(session);
  return true;
}
