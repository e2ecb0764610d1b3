// Small line icons for sorts of answers, 24 × 24, drawn with the text's colour, always beside a word.

import { html } from "../lib.js";

/** @type {Record<string, string>} */
const PATHS = {
  go: "M4 12h14M13 6l6 6-6 6",
  drop: "M12 3v12M7 10l5 5 5-5M4 15v6h16v-6",
  take: "M12 15V3M7 8l5-5 5 5M4 15v6h16v-6",
  throw: "M3 19C5 7 15 4 20 12M20 5v7h-7",
  give: "M3 14h4l4 3h6l4-4M3 20h4l5 1 9-6M12 3v7M8.500 6.500h7",
  pay: "M3 7h18v11H3zM12 9.500a3 3 0 1 0 .01 0",
  file: "M3 5h7l2 3h9v12H3zM12 11v4",
  card: "M4 6h10v14H4zM8 6V3h12v14h-6",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01",
  ask: "M4 5h16v11h-9l-4 4v-4H4zM12 8.500a1.700 1.700 0 1 1 .5 3.200M12 13.500h.01",
  look: "M2.500 12C6 6 18 6 21.500 12 18 18 6 18 2.500 12zM12 9a3 3 0 1 0 .01 0",
  search: "M10.500 4a6.500 6.500 0 1 0 .01 0M15.500 15.500 21 21",
  fight: "M12 4a8 8 0 1 0 .01 0M12 1v6M12 17v6M1 12h6M17 12h6",
  hold: "M6 11V6M9 11V4M12 11V4M15 11V6M18 9v5c0 5-3 7-6 7s-5-1-7-5l-2-4",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  open: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 7.500-2",
  mend: "M5 21 14 12M13 13l-2-2a5.500 5.500 0 0 1 7-7l-3.500 3.500.5 2 2 .5L20.500 6.500a5.500 5.500 0 0 1-7 7",
  launch: "M12 2c3 3 3 9 3 14H9c0-5 0-11 3-14ZM9 10l-6 7h6M15 10l6 7h-6",
  swap: "M4 8.500h14l-3.500-3.500M20 15.500H6l3.500 3.500",
  choose: "M4 13l5 5L20 6",
  place: "M12 21C8 15 5 12 5 9a7 7 0 0 1 14 0c0 3-3 6-7 12zM12 7a2 2 0 1 0 .01 0",
  person: "M12 4a4 4 0 1 0 .01 0M4 21c0-9 16-9 16 0",
  pass: "M5 6l7 6-7 6zM12 6l7 6-7 6z",
  rest: "M20 14A8.500 8.500 0 1 1 10 4a7 7 0 0 0 10 10z",
  mark: "M6 21V4h12l-3 4.500L18 13H6",
  answer: "M12 4a8 8 0 1 0 .01 0M9 12l2.500 2.500L15.500 10",
};

/** By what the name of a sort of answers begins with or has in it. @type {[RegExp, string][]} */
const SORTS = [
  [/^(step|move|go|travel|sneak|walk|run|jump|fly|crawl|through|advance|enter|board|sail|ride)/i, "go"],
  [/drop|discard|lose/i, "drop"],
  [/pick|take|grab|draw|loot|steal|recruit|collect|gain/i, "take"],
  [/throw|shoot|fire/i, "throw"],
  [/give|hand|trade|share/i, "give"],
  [/bribe|pay|buy|spend/i, "pay"],
  [/kompromat|file|reveal|dossier|intel|secret/i, "file"],
  [/card|play|deck/i, "card"],
  [/roll|dice|die$/i, "dice"],
  [/ask|question|call|guess|name/i, "ask"],
  [/look|watch|spy|see|peek|inspect|examine/i, "look"],
  [/search|hunt|find|track|investigate/i, "search"],
  [/kill|attack|fight|hit|stab|strike|plot|attempt|assassin/i, "fight"],
  [/arrest|grapple|catch|capture|hold|jail|seize/i, "hold"],
  [/unlock|open|release|free/i, "open"],
  [/lock|close|bar|block|guard/i, "lock"],
  [/repair|mend|fix|heal|build|cure/i, "mend"],
  [/launch|eject|wings|rocket|escape/i, "launch"],
  [/swap|exchange|switch|change/i, "swap"],
  [/pass|skip|end|stop|done|finish|enough/i, "pass"],
  [/rest|wait|sleep|stay|lie/i, "rest"],
  [/mark|note|flag|seed|place|put/i, "mark"],
  [/pick|choose|select|accept|yes/i, "choose"],
];

/** The icon of a sort of answers. @param {string} is */
export const iconOf = (is) => SORTS.find(([pattern]) => pattern.test(is))?.[1] ?? "answer";

/** An icon by name, or a drawing of the game's own. @param {{icon?: string | import("../../vendor/preact.js").Child, is?: string}} props */
export const DeedIcon = ({ icon, is = "" }) => html`
  <svg class="deed-icon" viewBox="0 0 24 24" aria-hidden="true">
    ${icon && typeof icon !== "string" ? icon : html`<path d=${PATHS[/** @type {string} */ (icon)] ?? PATHS[iconOf(is)]} />`}
  </svg>`;
