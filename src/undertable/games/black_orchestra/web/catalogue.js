// Every card, person and place for the card browser, with its piece of history.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { emblem } from "./emblems.js";
import { Portrait } from "./faces.js";
import { affiliationOf } from "./reckon.js";
import { eventKind, timingOf } from "./wording.js";

/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("/static/js/types.js").Lang} Lang */
/** @typedef {import("/static/js/game.js").CardEntry} CardEntry */

/** A text with its piece of history. @param {{text: import("./props.js").Text, note?: import("./props.js").Text}} row @param {Lang} lang */
const told = (row, lang) => [row.text?.[lang], row.note?.[lang]].filter(Boolean).join(" ");

/** The first letters of a name, for a card without a picture of its own. @param {string} name */
const letters = (name) =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^\p{L}{2}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** @param {{content: Content, lang: Lang, t: import("/static/js/types.js").T}} input @returns {CardEntry[]} */
export function cards({ content, lang, t }) {
  const entry = (/** @type {import("./props.js").Row} */ row) => ({
    id: row.id,
    title: nameOf(row, lang),
    rule: row.rule,
  });
  /** Rows with nothing but a text. @template {import("./props.js").Row} R @param {R[]} rows @param {string} group @param {(row: R) => string} sign */
  const plain = (rows, group, sign) =>
    rows.map((row) => ({ ...entry(row), group, text: row.text[lang], art: emblem("card", sign(row)) }));
  return [
    ...content.plots.map((row) => ({
      ...entry(row),
      group: t("Plots"),
      kicker: t("plot {letter}", { letter: row.letter ?? "" }),
      text: row.text[lang],
      art: emblem("plot", row.letter ?? ""),
    })),
    ...content.dossier.map((row) => ({
      ...entry(row),
      group: t("Conspirator cards"),
      kicker: [`${row.count ?? 1}×`, timingOf(t, row.timing), row.kind === "illegal" && t("illegal")]
        .filter(Boolean)
        .join(" · "),
      text: row.text[lang],
      art:
        row.kind === "illegal"
          ? emblem("illegal", letters(nameOf(row, lang)))
          : emblem("card", letters(nameOf(row, lang))),
    })),
    ...content.events.map((row) => ({
      ...entry(row),
      group: t("Events"),
      kicker: `${t("Stage {n}", { n: row.stage })} · ${eventKind(t, row.kind)} · ${row.count ?? 1}×`,
      text: told(row, lang),
      art: emblem("event", String(row.stage)),
    })),
    ...content.conspirators.map((row, who) => ({
      ...entry(row),
      group: t("Conspirators"),
      kicker: `${affiliationOf(content, who, lang)} · ${row.role[lang]}`,
      text: told(row, lang),
      art: html`<${Portrait} id=${row.id} size=${128} />`,
    })),
    ...content.nazis.map((row) => ({
      ...entry(row),
      group: t("Hitler and his deputies"),
      text: told(row, lang),
      art: html`<${Portrait} id=${row.id} size=${56} />`, // never large
    })),
    ...content.items.map((row) => ({
      ...entry(row),
      group: t("Items"),
      kicker: `${row.count}×`,
      text: row.text[lang],
      art: html`<${Portrait} id=${row.id} size=${128} />`,
    })),
    ...content.board.map((row) => ({
      ...entry(row),
      group: t("Locations"),
      kicker: row.prison ? "" : t("Stage {n}", { n: row.stage ?? 1 }),
      text: told(row, lang),
      art: emblem(row.fortified ? "fort" : "place", row.prison ? "#" : String(row.stage ?? 1)),
    })),
    ...plain(content.interrogation_options, t("Options of an interrogation"), (row) => row.letter),
    ...plain(content.resistance, t("Trying to resist"), () => "C"),
    ...plain(content.rewards, t("Rewards of dissent"), () => "+"),
    ...plain(content.actions, t("Actions"), (row) => String(row.cost || "+")),
    ...plain(content.difficulties, t("Difficulty"), () => "·"),
    ...plain(content.variants, t("Variants"), () => "·"),
    ...plain(content.endings, t("Endings"), () => "="),
    ...plain(content.modes, t("Ways to play"), () => "·"),
  ];
}
