// What can be read off an observed state and the board: names, places, who stands where, the known path.
// Only for showing; the server decides what is allowed and what happens.

import { inCell, known, NOTHING } from "/static/js/kit/cells.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";

/** @typedef {import("./props.js").Props} Props */

export const RECRUITER = 0;
const EVERYBODY = 1 << 30; // a cell that all may see

/** @param {import("./props.js").Content} content */
export const size = (content) => ({ wide: content.board.columns.length, high: content.board.rows });

/** @param {import("./props.js").Content} content @param {number} place */
export function placeId(content, place) {
  const { wide } = size(content);
  return `${content.board.columns[place % wide]}${Math.floor(place / wide) + 1}`;
}

/** @param {import("./props.js").Content} content */
export const places = (content) => Array.from({ length: size(content).wide * size(content).high }, (_, place) => place);

/** The features of a location, as numbers. @param {import("./props.js").Content} content @param {number} place @returns {number[]} */
export function featuresAt(content, place) {
  const ids = content.board.features[placeId(content, place)] ?? [];
  return ids.map((/** @type {string} */ id) => numberOf(content.features, id));
}

/** @param {import("./props.js").Content} content @param {number} place */
export const isTemple = (content, place) => content.board.temples.includes(placeId(content, place));

/** Every border in the order of the rules (MM-2.7). @param {import("./props.js").Content} content @returns {[number, number][]} */
export function borders(content) {
  const { wide, high } = size(content);
  /** @type {[number, number][]} */
  const found = [];
  for (const v of places(content)) {
    if (v % wide < wide - 1) found.push([v, v + 1]);
    if (v < wide * (high - 1)) found.push([v, v + wide]);
  }
  return found;
}

/** Where one space leads (MM-2.4): diagonally only into and out of a temple; mayhem stops who would cross it. @param {import("./props.js").Content} content @param {number[]} mayhem @param {number} place @returns {number[]} */
export function neighbours(content, mayhem, place) {
  const { wide } = size(content);
  const closed = mayhem.map((border) => borders(content)[border]);
  return places(content).filter((other) => {
    const [x, y] = [
      Math.abs((other % wide) - (place % wide)),
      Math.abs(Math.floor(other / wide) - Math.floor(place / wide)),
    ];
    if (x + y === 1) return !closed.some((border) => border.includes(place) && border.includes(other));
    return x === 1 && y === 1 && (isTemple(content, place) || isTemple(content, other));
  });
}

/** @param {Props} props @param {number} feature @param {string} [form] */
export const featureName = ({ content, lang }, feature, form) => nameOf(content.features[feature], lang, form);

/** @param {Props} props @param {number} agent @param {string} [form] */
export const agentName = ({ content, lang }, agent, form) => nameOf(content.agents[agent], lang, form);

/** The ally whose help is an ASK about a feature next door (MM-12.9). @param {import("./props.js").Content} content */
export const whisperer = (content) => numberOf(content.allies, "whisper_network");

/** The letter on an agent's figure. @param {{id: string}} row */
export const letterOf = ({ id }) => id[0].toUpperCase();

/** What is asked now, in its own frame; behind a vote the question voted on. @param {import("./view.js").State} seen @returns {any} */
export function asking(seen) {
  const top = seen.stack?.at(-1);
  return top?.is === "Vote" ? top.frames?.[0] : top;
}

/** Where a step leads; the whole step may be unknown, a number instead. @param {import("./view.js").Choice | number} step @returns {number} */
const placeOf = (step) =>
  typeof step === "object" && step !== null && "place" in step && known(step.place) ? step.place : NOTHING;

/** The visits so far, -1 where unknown; the opening STEPs under way are part of it. @param {import("./view.js").State} seen @returns {number[]} */
export function visits(seen) {
  const done = (seen.trail ?? []).map(inCell);
  const top = seen.stack?.at(-1);
  const opening = top?.is === "Opening" ? (top.steps ?? []).map(placeOf) : [];
  return [...done, ...opening];
}

/** Where the Recruiter stands, for those who know the way there; -1 for the others. @param {import("./view.js").State} seen */
export function whereabouts(seen) {
  const way = visits(seen);
  const planned = inCell(seen.plan);
  if (planned >= 0) return planned;
  const last = way.at(-1) ?? NOTHING;
  const onlyNoted = seen.note[last] === way.length && way.slice(0, -1).some((place) => place < 0);
  return onlyNoted ? NOTHING : last;
}

/** Whether the viewer sees the Recruiter's secrets. @param {import("./view.js").State} seen */
export const seesAll = (seen) => visits(seen).length > 0 && visits(seen).every((place) => place >= 0);

/** The Recruiter's hidden cards as far as known. @param {import("./view.js").State} seen @returns {{feature: number, exposed: boolean}[]} */
export const secrets = (seen) =>
  (seen.secret ?? []).map((cell) => ({ feature: inCell(cell), exposed: (cell?.[1] ?? 0) >= EVERYBODY }));

/** Recruits a visit would bring (MM-6.5), as the server reckons it for the Recruiter; nothing for the others. @param {Pick<Props, "insight">} props @param {number} place */
export const contacts = ({ insight }, place) => insight?.contacts[place] ?? 0;

/** @param {import("./view.js").State} seen */
export const recruits = (seen) => [...(seen.track ?? []), ...(seen.symbol ?? [])].reduce((sum, n) => sum + n, 0);

/** The card that everybody has seen is not hidden (MM-1.4). @param {import("./view.js").State} seen @param {number} feature @returns {"row" | "discard" | "exposed" | "mine" | ""} */
export function lies(seen, feature) {
  if (seen.row?.includes(feature)) return "row";
  if (seen.discard?.includes(feature)) return "discard";
  const card = secrets(seen).find((one) => one.feature === feature);
  return card ? (card.exposed ? "exposed" : "mine") : "";
}

/** By location: the latest time up to which it was surely not visited, from the negative answers (MM-10.5). @param {import("./view.js").State} seen @returns {Map<number, number>} */
export function ruledOut(seen) {
  const found = new Map();
  for (const fact of seen.memory ?? []) {
    if (fact.is !== "Unvisited") continue;
    for (const place of fact.places) found.set(place, Math.max(found.get(place) ?? 0, fact.visits));
  }
  return found;
}

/** Whether a SHAKEDOWN has shown that the card is not hidden (MM-8.7). @param {import("./view.js").State} seen @param {number} feature */
export const ruledOutCard = (seen, feature) =>
  (seen.memory ?? []).some((fact) => fact.is === "Guessed" && fact.feature === feature && !fact.hit);

/** The round under way (MM-5.1); with the Recruiter's turn to an even hour a new one begins. @param {import("./view.js").State} seen */
export function roundOf({ time, stack }) {
  const next = stack?.at(-1)?.is === "Turn" ? time + 1 : time;
  return Math.max(1, Math.floor((next - 4) / 2));
}

/** What public facts say of the time of a visit: "≤ 9" from a step token, "8–9" with a negative answer before (MM-10.5). @param {import("./view.js").State} seen @param {number} place */
export function bound(seen, place) {
  const latest = seen.step[place];
  const none = ruledOut(seen).get(place) ?? 0;
  if (!(latest > 0)) return none > 0 ? `> ${none}` : "";
  if (none === 0 || none >= latest) return `≤ ${latest}`;
  return none + 1 === latest ? String(latest) : `${none + 1}–${latest}`;
}

/** A field of the time track. @param {number} time */
export const hour = (time) => `${String(time).padStart(2, "0")}:00`;
