// Planning a turn: choose step after step, see where it leads, take any of it back, and do it at once.
// May touch: the session's store, and the orders `preview` and `acts`. Must not: know a game, or work out what is allowed.
//
// While something is planned, the table is drawn from the view that the plan leads to (`asPlanned`); the truth stays in
// the store, and nobody else hears of any of it until it is done.
//
// It is a mode, switched on beside the question and remembered by game: who does not plan decides with one click as ever. A
// game names the questions that begin such turns (`Manners.plans`) and whether people plan there unless they say otherwise
// (`plans_first`). A click on anything that is an answer becomes a step; what is said beside the question is said at once.
// `props.planned` holds what is seen in truth: what has moved is a ghost. The question bar lists the steps, each with a way
// back to before it; Esc drops the plan; a live region says the steps. When somebody else changes the table, the plan is
// looked at anew where the question stayed, and dropped where not. What the seat would hear of the last step stands beside
// it (`planned.happens`). A board may ask the same of one answer under the pointer or the focus, without planning
// (`props.foresee`), and draw ghosts of what would come of it.

import { newKey, post } from "./api.js";
import { same } from "./lib.js";
import { isDue } from "./moments.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Planned} Planned */
/** @typedef {import("./session.js").Session} Session */

let asked = 0; // how often it was asked where a plan leads: only the newest answer counts

/** Whether the viewer could plan on from the present question. @param {State} state */
export const mayPlan = (state) =>
  Boolean(state.now?.question?.plan) && isDue(state.now, state.seat) && !state.replay && !state.table?.paused;

/** Whether a click plans instead of deciding: as one likes it in this game, else as the game does. @param {State} state */
export const plansFirst = (state) =>
  Boolean(state.planned) ||
  (mayPlan(state) && (state.settings.planning?.[state.page.game] ?? state.now?.question?.plan === "first"));

/** Whether something answers the question, or the one that the plan leads to: what is said beside it is not planned. @param {State} state @param {Choice} choice */
export const isAnswer = (state, choice) => offers(state, choice) || offers(asPlanned(state), choice);

/** @param {State} state @param {Choice} choice */
const offers = ({ now, seat }, choice) =>
  (now?.view.options[String(seat)] ?? []).some((option) => same(option, choice));

/** The table as the plan would leave it; as it is, where nothing is planned. @param {State} state @returns {State} */
export function asPlanned(state) {
  const { now, planned, replay } = state;
  if (!now || !planned || replay) return state;
  const { view, question, labels } = planned;
  return { ...state, now: { ...now, view, question, labels, undo: false, back: 0 }, refusals: null, hint: null };
}

/** A further step of the plan. @param {Session} session @param {Choice} choice */
export function planStep(session, choice) {
  const state = session.store.get();
  const { planned } = state;
  if (planned?.busy || !offers(asPlanned(state), choice)) return;
  return foresee(session, [...(planned?.choices ?? []), choice]);
}

/** A step of the plan and all that follow are taken back. @param {Session} session @param {number} from */
export function unplan(session, from) {
  const { planned } = session.store.get();
  if (!planned || planned.busy) return;
  return from > 0 ? foresee(session, planned.choices.slice(0, from)) : dropPlan(session);
}

/** Nothing is planned any more. @param {Session} session */
export const dropPlan = (session) => session.store.set({ planned: null, plan: undefined });

/** The table went on beside us, and the question stayed: the plan is looked at anew. @param {Session} session */
export function planAnew(session) {
  const { planned } = session.store.get();
  if (planned) foresee(session, planned.choices);
}

/**
 * Ask where a plan leads; what comes too late, or is not possible, changes nothing.
 * @param {Session} session @param {Choice[]} choices
 */
async function foresee(session, choices) {
  const { store } = session;
  const { now, seat, planned } = store.get();
  if (!now) return;
  const before = planned ?? nothingYet(now);
  const question = ++asked;
  store.set({ planned: { ...before, busy: true }, plan: undefined, hint: null });
  const answer = await post(session.table, "preview", { seat, ask: now.version, choices });
  const state = store.get();
  if (question !== asked || state.now?.version !== now.version || state.seat !== seat || !state.planned) return; // dropped meanwhile
  if (answer.ok) store.set({ planned: outlook(before, choices, answer, seat) });
  else {
    store.set({ planned: before.choices.length ? { ...before, busy: false } : null });
    session.complain(answer);
  }
  if (answer.error && answer.ok) session.complain(answer); // a later step is not possible any more
}

/** @param {import("./types.js").ViewMessage} now @returns {Planned} */
const nothingYet = ({ view, question, labels }) => ({
  choices: [],
  steps: [],
  stopped: "",
  busy: false,
  happens: [],
  view,
  question,
  labels,
});

/** What would be told on the way. @param {import("./types.js").Foreseen} answer */
const told = ({ events }) => events.map((event) => event.text);

/**
 * Where one more choice would lead, only to be looked at: nothing is planned by it, and nobody hears of it.
 * @param {Session} session @param {Choice} choice @returns {Promise<{seen: any, insight?: unknown, happens: string[]} | null>} nothing where it is not known, or came too late
 */
export async function glimpse(session, choice) {
  const { now, seat, planned, sending } = session.store.get();
  if (!now || sending || planned?.busy || !isDue(now, seat)) return null;
  const choices = [...(planned?.choices ?? []), choice];
  const answer = await post(session.table, "preview", { seat, ask: now.version, choices });
  const same = session.store.get().now?.version === now.version && session.store.get().planned === planned;
  if (!same || !answer.ok || !answer.view || answer.error || answer.done !== choices.length) return null;
  const insight = answer.view.insight?.[String(seat)];
  return { seen: answer.view.seen, ...(insight !== undefined && { insight }), happens: told(answer) };
}

/** What is known of a plan now. @param {Planned} before @param {Choice[]} choices @param {import("./types.js").Foreseen} answer @param {number} seat @returns {Planned} */
export function outlook(before, choices, answer, seat) {
  const { steps, question, labels } = answer;
  const stopped = answer.stopped === "refused" ? "" : answer.stopped;
  const view = answer.view ?? before.view;
  return {
    choices: choices.slice(0, steps.length),
    steps,
    stopped,
    busy: false,
    happens: told(answer),
    view: stopped ? { ...view, options: {}, due: [seat], asked: [seat] } : view, // nothing more can be planned from there
    question,
    labels,
  };
}

/** Do what is planned: each step a decision, all at once. @param {Session} session */
export async function commitPlan(session) {
  const { now, seat, planned, sending, queue } = session.store.get();
  if (!now || !planned?.choices.length || planned.busy || sending || queue.length) return;
  const { choices } = planned;
  session.decides(now.version + choices.length);
  const answer = await post(session.table, "acts", { seat, ask: now.version, choices, key: newKey() });
  if (!answer.ok) {
    session.undecided();
    dropPlan(session);
    return session.complain(answer);
  }
  session.mineTo = now.version + answer.done;
  if (answer.done < choices.length)
    session.toast(answer.error?.text || cutShort(session.t), "info", answer.error?.rule);
}

/** @param {import("./types.js").T} t */
const cutShort = (t) =>
  t("Only a part of what was planned is done. Then something happened that you could not plan for.");

/** Plan first in this game from now on, or decide at once. @param {Session} session @param {boolean} on */
export function planFirst(session, on) {
  const { settings, page } = session.store.get();
  if (!on) dropPlan(session);
  session.set({ planning: { ...settings.planning, [page.game]: on } });
}
