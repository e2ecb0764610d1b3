// Where the files of this release lie: beside this module, under an address that the browser may keep for ever.
// May touch: nothing. Must not: be asked for what the server decides for each page.

export const STATIC = new URL("..", import.meta.url).pathname.replace(/\/$/, "");

/** The folder of a game's board. @param {string} game */
export const folderOf = (game) => `${STATIC}/games/${game}`;
