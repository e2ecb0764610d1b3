// The words of the question bar: what I am asked, what the others are asked while I wait, what just happened, how it ended.

import { nameOf } from "./toasts.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../types.js").Over} Over */

const MANY = 4; // more names than these are a crowd: the list of seats tells them

/**
 * @param {Kit} kit @param {boolean} asked @param {Over | null} over @param {import("../game.js").Props} props
 * @returns {{heading: string, text: string, rule: string}}
 */
export function wording(kit, asked, over, props) {
  const { t, state } = kit;
  const question = state.now?.question;
  if (over) return { heading: t("Game over"), text: over.text, rule: "" };
  if (state.moments.length) return { heading: t("What happened"), text: "", rule: "" }; // the moment has the words
  if (state.queue.length) return { heading: t("What happened"), text: happened(kit), rule: "" };
  if (asked)
    return {
      heading: state.sending ? t("Sending…") : t("It is your turn"),
      text: question?.text ?? "",
      rule: question?.rule ?? "",
    };
  return {
    heading: whoDecides(kit),
    text: kit.game.waiting?.(props) || theirs(kit) || happened(kit),
    rule: question?.rule ?? "",
  };
}

/** What is told of the step that is shown. @param {Kit} kit */
const happened = ({ state }) =>
  (state.now?.events ?? [])
    .slice(0, 2)
    .map((event) => event.text)
    .join(" ");

/** @param {Kit} kit */
function whoDecides(kit) {
  const { t, state } = kit;
  const seats = state.now?.view.due ?? [];
  if (seats.length && seats.every((seat) => seat < 0)) return t("Chance decides…");
  const who = seats.map((seat) => nameOf(kit, seat)).join(", ");
  const empty = seats.every((seat) => state.table?.seats.find((row) => row.seat === seat)?.kind === "open");
  if (seats.length > MANY) return t("Now deciding: {n} player", "Now deciding: {n} players", { n: seats.length });
  return empty ? t("Waiting for somebody to sit down: {who}", { who }) : t("Now deciding: {who}", { who });
}

/** The others' question, in the words in which it is put to them: whom it addresses is said first. @param {Kit} kit */
function theirs(kit) {
  const { t, state } = kit;
  const text = state.now?.question?.text;
  const [seat, ...more] = state.now?.view.due ?? [];
  if (!text) return "";
  return seat === undefined || more.length
    ? t("They are asked: “{text}”", { text })
    : t("{who} is asked: “{text}”", { who: nameOf(kit, seat), text });
}

/** A label as the beginning of a line. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
