// What everybody could know: beside the views while a game runs, step by step in a replay; and advice for one's own seat.
// May touch: the store and the API. Must not: look into a board of knowledge; the game's module draws it.

import { post } from "./api.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./types.js").State} State */

/** Whether this game works anything out at all; only the table says so. @param {State} state */
export const knows = ({ table }) => table?.knowledge !== undefined;

/** Whether this table lets people look, and ask for advice, while they play. @param {State} state */
export const open = ({ table }) => table?.knowledge === "own";

/** Whether there is anything to work out: at the end everything lies open, and the replay has what was known before. @param {State} state */
export const useful = (state) => open(state) && !state.replay && !state.now?.over;

/** Whether the viewer likes to see the board: as they said, else as the game has it. @param {Pick<State, "settings" | "openly">} state */
export const liked = ({ settings, openly }) => settings.knowledge ?? openly === true;

/** Whether the board is shown now. @param {State} state */
export const shown = (state) => (state.replay ? state.replay.net : useful(state) && liked(state));

/** What the game's module is given to draw, if anything. @param {State} state */
export function knowledgeOf(state) {
  if (!shown(state)) return null;
  if (!state.replay) return state.knowledge;
  const { steps, at, boards, board } = state.replay;
  return boards[steps[at]?.public ?? 0] ?? board; // until the next one comes, the last one stays
}

/** The newest board; while older views are played back it waits for its own. @param {Store} store @param {import("./types.js").Board} board */
export function takeBoard(store, board) {
  const { queue } = store.get();
  const last = queue.at(-1);
  store.set(last ? { queue: [...queue.slice(0, -1), { ...last, board }] } : { knowledge: board });
}

/** Show or hide the board in a replay. @param {Store} store @param {boolean} net */
export function setNet(store, net) {
  store.set((s) => (s.replay ? { replay: { ...s.replay, net } } : {}));
}

/** Fetch the board of the step that is shown, and then the one after it; one at a time, for people scrub. @param {Store} store */
export async function follow(store) {
  if (store.get().replay?.busy) return;
  for (let at = wanted(store.get()); at !== undefined; at = wanted(store.get())) {
    set(store, { busy: true });
    const board = await fetchBoard(store.get().page.table, at);
    set(store, { busy: false });
    if (board === undefined) return;
    store.set((s) =>
      s.replay
        ? {
            replay: {
              ...s.replay,
              boards: { ...s.replay.boards, [at]: board },
              board: s.replay.steps[s.replay.at]?.public === at ? board : s.replay.board,
            },
          }
        : {},
    );
  }
}

/** @param {Store} store @param {Partial<import("./types.js").Replay>} change */
const set = (store, change) => store.set((s) => (s.replay ? { replay: { ...s.replay, ...change } } : {}));

/** The first number to fetch, or nothing. @param {State} state @returns {number | undefined} */
function wanted({ replay }) {
  if (!replay?.net) return undefined;
  const ahead = [replay.steps[replay.at], replay.steps[replay.at + 1]];
  return ahead.flatMap((step) => (step?.public ? [step.public] : [])).find((at) => replay.boards[at] === undefined);
}

/** @param {string} table @param {number} at */
async function fetchBoard(table, at) {
  try {
    const response = await fetch(`/api/t/${encodeURIComponent(table)}/knowledge?at=${at}`, {
      credentials: "same-origin",
    });
    return response.ok ? (await response.json()).board : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ask what a practised player would do; the answer is a proposal and nothing more.
 * @param {import("./session.js").Session} session
 */
export async function askHint(session) {
  const { store } = session;
  const { now, seat, hint } = store.get();
  store.set({ plan: undefined }); // the proposal takes the place of what was half chosen
  if (!now || hint?.version === now.version) return;
  const { version } = now;
  store.set({ hint: { version, choice: null, text: "", why: "", marks: [] } });
  const answer = await post(session.table, "hint", { seat, ask: version });
  if (store.get().hint?.version !== version || store.get().seat !== seat) return;
  store.set({
    hint: answer.ok
      ? { version, choice: answer.choice, text: answer.text, why: answer.why, marks: answer.marks }
      : null,
  });
  if (!answer.ok && answer.error?.code !== "stale") session.complain(answer);
}
