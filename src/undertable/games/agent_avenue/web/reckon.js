// What can be read off an observed state without deciding anything: names, icons, distances, threats.
// Only for showing; the server decides what is allowed and what happens.

import { nameOf } from "/static/js/kit/names.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").T} T */
/** @typedef {{kind: "move" | "win" | "lose", n: number}} Push */

const RING = 14;
const MINUS = "−";

/** @param {Props} props @param {number} kind @param {string} [form] */
export const agentName = ({ content, lang }, kind, form) => nameOf(content.agents[kind], lang, form);

/** @param {Props} props @param {number} side @param {string} [form] */
export const sideName = ({ content, lang }, side, form) => nameOf(content.board.side[side], lang, form);

/** What stands for a side where there is no room for its name. @param {Props} props @param {number} side */
export const sideLetter = (props, side) => sideName(props, side)[0];

/** The side the viewer plays; green for those who only watch. @param {Props} props */
export const mySide = ({ seen, me }) => (me >= 0 ? seen.side_of[me] : 0);

/** The space of an unwrapped position (AA-1.7). @param {number} u */
export const spaceOf = (u) => ((u % RING) + RING) % RING;

/** How far a side is from catching the other (AA-1.8). @param {number[]} pawn @param {number} side */
export function distance(pawn, side) {
  const gap = pawn[1] - pawn[0];
  return side === 0 ? gap : RING - gap;
}

/** The same for showing: whoever was overtaken is caught, and the other a whole round away. @param {number[]} pawn @param {number} side */
export const toCatch = (pawn, side) => Math.max(0, Math.min(RING, distance(pawn, side)));

/** The icon of the copy-th card (AA-6.3). @param {Pick<import("./props.js").Agent, "icons">} agent @param {number} copy @returns {Push} */
export function iconOf(agent, copy) {
  const icon = agent.icons[Math.min(copy, agent.icons.length) - 1];
  return typeof icon === "number" ? { kind: "move", n: icon } : { kind: icon, n: 0 };
}

/** Whether a side has an ongoing card in front of it. @param {Pick<Props, "seen" | "content">} props @param {number} side @param {string} id */
export const owns = ({ seen, content }, side, id) =>
  (seen.ongoing[side] ?? []).some((/** @type {number} */ card) => content.market[card].id === id);

/** What the next copy of an agent would bring a side, as the server reckons it (AA-11.8). @param {Pick<Props, "insight">} props @param {number} side @param {number} kind @returns {Push} */
export function nextPush({ insight }, side, kind) {
  const [n, ends] = insight.next[side][kind];
  return { kind: ends || "move", n };
}

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `${MINUS}${-n}` : "0");

/** A win or a loss in words. @param {"win" | "lose"} kind @param {T} t */
export const kindWord = (kind, t) => (kind === "win" ? t("win") : t("lose"));

/** A push in words. @param {Push} push @param {T} t */
export function pushText(push, t) {
  if (push.kind === "move") return signed(push.n);
  const word = kindWord(push.kind, t);
  return push.n ? `${word} (${signed(push.n)})` : word;
}

/** A push as what one does, or what the other side does. @param {Push} push @param {T} t @param {"you" | "they"} who */
export function moveText(push, t, who) {
  if (push.kind !== "move") return pushText(push, t);
  const n = Math.abs(push.n);
  if (who === "they" && push.n > 0) return t.as("they", "go {n} ahead", { n });
  if (who === "they") return push.n < 0 ? t.as("they", "go {n} back", { n }) : t.as("they", "stay");
  if (push.n > 0) return t.as("you", "go {n} ahead", { n });
  return push.n < 0 ? t.as("you", "go {n} back", { n }) : t.as("you", "stay");
}

/** Whether all copies of an agent are on the table or in the box. @param {Props} props @param {number} kind */
export const allOut = ({ seen, content }, kind) =>
  seen.play[0][kind] + seen.play[1][kind] + (seen.box[kind] ?? 0) >= content.agents[kind].count;

/** Agents that a side is one copy away from a win or a loss by. @param {Props} props @param {number} side */
export function threats(props, side) {
  const { content } = props;
  return content.agents.flatMap((_, kind) => {
    const tone = nextPush(props, side, kind).kind;
    return tone === "move" || allOut(props, kind) ? [] : [{ kind, tone }];
  });
}
