// What a viewer may answer, and what they have half chosen. Only choices among the server's options are ever sent.
// May touch: the options that came with the view. Must not: work out what is allowed.

import { same } from "../lib.js";

/** @typedef {import("../types.js").Choice} Choice */
/** What of a board's props says what may be answered. @typedef {{options: Choice[]}} Asked */

/** Whether a choice is among the options. @param {Asked} props @param {Choice} choice */
export const allowed = ({ options }, choice) => options.some((option) => same(option, choice));

/** The options of one sort. @param {Asked} props @param {string} is */
export const optionsOf = ({ options }, is) => options.filter((option) => option.is === is);

/** For a button of the question bar: a choice that can be made, or one that tells why not. @param {Asked} props @param {Choice} choice */
export const orWhyNot = (props, choice) => (allowed(props, choice) ? { choice } : { refused: choice });

/** An option in the server's words, as the beginning of a line. @param {Asked & {labels: string[]}} props @param {Choice} choice */
export function labelOf({ options, labels }, choice) {
  const text = labels[options.findIndex((option) => same(option, choice))] ?? choice.is;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
