// What lies open on the screen, where there is room for it.
// May touch: the window's size. Must not: draw.

/** Where chat and notes lie beside the board instead of over it. */
export const WIDE = "(min-width: 1200px)";

/** What lies open beside the board: nothing where there is no room for it. @param {import("./types.js").State} state */
export const besideOf = (state) => (matchMedia(WIDE).matches ? state.beside : "");

/** Whether the chat lies open. @param {import("./types.js").State} state */
export const talkOpen = (state) => state.sheet === "chat" || besideOf(state) === "chat";
