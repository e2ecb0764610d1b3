// What the shell's components share: words (`t` of the shell, `said` of the game), the session, and what is true of the whole table.

/**
 * @typedef {{
 *   t: import("../types.js").T,
 *   said: import("../types.js").T,
 *   session: import("../session.js").Session,
 *   store: import("../store.js").Store,
 *   page: import("../types.js").Page,
 *   state: import("../types.js").State,
 *   game: import("../game.js").GameModule,
 *   content: unknown,
 *   sending: boolean,
 *   undo: boolean,
 *   setPlan: (plan: unknown) => void,
 *   open: (sheet: string) => void,
 * }} Kit
 */

export {};
