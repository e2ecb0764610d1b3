// A thing on a board that is an answer: it glows, is pressed by mouse, finger or key, and says what it does.
// May touch: the options that came with the view. Must not: work out what is allowed.

import { same } from "../lib.js";

/** @typedef {import("../types.js").Choice} Choice */
/** What of a board's props says what may be answered. @typedef {{options: Choice[], labels: string[], act: (choice: Choice) => void}} Asked */

/**
 * Attributes for any element, of HTML or SVG: `<g ...${answer(props, choice)}>`. Nothing where it is no answer now.
 * @param {Asked} props @param {Choice} choice @returns {import("../game.js").Attributes}
 */
export function answer(props, choice) {
  const at = props.options.findIndex((option) => same(option, choice));
  if (at < 0) return {};
  const act = () => props.act(choice);
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  };
  return { class: "can", role: "button", tabindex: 0, "aria-label": props.labels[at], onClick: act, onKeyDown: press };
}
