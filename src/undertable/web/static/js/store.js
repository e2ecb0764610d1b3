// One value, and those who look at it. Must not: know what is in it.

/** @typedef {import("./types.js").State} State */

/**
 * @param {State} first
 */
export function createStore(first) {
  let state = first;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    /** @param {Partial<State> | ((state: State) => Partial<State>)} change */
    set(change) {
      state = { ...state, ...(typeof change === "function" ? change(state) : change) };
      for (const listener of listeners) listener(state);
    },
    /** @param {(state: State) => void} listener */
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
