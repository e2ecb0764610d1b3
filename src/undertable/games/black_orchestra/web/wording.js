// Words for what the content and the memo name only by an id: sorts of events, times of cards, outcomes, scales.
// May touch: how the board speaks. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { ABILITY_FROM } from "./reckon.js";

/** @typedef {import("/static/js/types.js").T} T */
/** @typedef {import("./props.js").Props} Props */

/** An event as its card is marked. @param {T} t @param {"key" | "important" | "normal"} kind */
export const eventKind = (t, kind) =>
  ({ key: t.as("event", "key"), important: t.as("event", "important"), normal: t.as("event", "normal") })[kind];

/** When a card is played. @param {T} t @param {string} timing @returns {string | undefined} */
export const timingOf = (t, timing) =>
  /** @type {Record<string, string>} */ ({
    action: t("action"),
    reaction: t("at any time"),
    ongoing: t("ongoing"),
    as_item: t("as an item"),
  })[timing];

/** How an attempt ended; nothing while it goes on. @param {T} t @param {string} outcome @returns {string | undefined} */
export const outcomeOf = (t, outcome) =>
  /** @type {Record<string, string>} */ ({
    won: t("The plot succeeds."),
    failed: t("The attempt fails, but nobody noticed anything."),
    detected: t("The attempt is detected."),
  })[outcome];

/** @param {T} t @param {"motivation" | "suspicion"} sort */
export const scaleName = (t, sort) => (sort === "motivation" ? t("Motivation") : t("Suspicion"));

/** When a special ability works at all: of one conspirator, or of all to choose from. @param {Pick<Props, "content" | "lang" | "t">} props @param {boolean} [all] */
export function abilityFrom({ content, lang, t }, all = false) {
  const level = nameOf(content.tracks.motivation[ABILITY_FROM], lang);
  return all
    ? t("Special abilities work from the Motivation “{level}” on; everybody begins as “{first}”.", {
        level,
        first: nameOf(content.tracks.motivation[0], lang),
      })
    : t("Works from the Motivation “{level}” on.", { level });
}

/** What the next event may bring. @param {T} t @param {"raid" | "moves_hitler" | "important" | "lose"} sort */
export const prospect = (t, sort) =>
  ({
    raid: t("Gestapo Raid!"),
    moves_hitler: t("moves Hitler"),
    important: t("important event"),
    lose: t("Documents Located"),
  })[sort];
