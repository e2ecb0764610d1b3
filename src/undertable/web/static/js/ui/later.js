// What is not on the screen when a question stands: sheets and drawers, talk, the waiting room, replays. See lazy.js.

export { Drawers } from "./drawers.js";
export { ReplayBar } from "./replay.js";
export { Room } from "./room.js";
export { Beside, Sheets } from "./sheets.js";
export { Chat } from "./talk.js";
