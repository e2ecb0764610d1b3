// Every Character, Identity, ability, Action, Item, place, Project X and script card for the card browser.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import {
  actionEmblem,
  dataEmblem,
  identityEmblem,
  itemEmblem,
  pawnEmblem,
  placeEmblem,
  powerEmblem,
  projectEmblem,
  scriptEmblem,
} from "./emblems.js";
import { signed } from "./identity.js";
import { characterOfIdentity, codes, upper } from "./reckon.js";

/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./props.js").Row} Row */
/** @typedef {import("/static/js/types.js").Lang} Lang */
/** @typedef {import("/static/js/game.js").CardEntry} CardEntry */

/** Abilities or powers by their ids, in words. @param {Row[]} rows @param {string[] | undefined} ids @param {Lang} lang */
const told = (rows, ids, lang) =>
  rows
    .filter((row) => ids?.includes(row.id))
    .map((row) => `${nameOf(row, lang)}: ${row.text?.[lang] ?? ""}`)
    .join(" ");

/** @param {{content: Content, lang: Lang, t: import("/static/js/types.js").T}} input @returns {CardEntry[]} */
export function cards({ content, lang, t }) {
  const letters = codes({ content, lang });
  const entry = (/** @type {Row} */ row, /** @type {string} */ group) => ({
    id: row.id,
    group,
    title: upper(nameOf(row, lang)),
    text: row.text?.[lang] ?? "",
    rule: row.rule,
  });
  /** Of a table with ids that others have too. */
  const other = (
    /** @type {Row} */ row,
    /** @type {string} */ group,
    /** @type {[one: string, table: string]} */ [one, table],
  ) => ({
    ...entry(row, group),
    id: `${one}_${row.id}`,
    row: { table, id: row.id },
  });
  return [
    ...content.characters.map((row, n) => ({
      ...entry(row, t("Characters")),
      row: { table: "characters", id: row.id },
      kicker: t("Influence limit {n}, item slots {m}", { n: row.influence_limit, m: row.item_slots }),
      text: told(content.abilities, row.abilities, lang),
      art: pawnEmblem(content, n, letters[n]),
    })),
    ...content.identities.map((row, n) => ({
      ...other(row, t("Identities"), ["identity", "identities"]),
      kicker: row.title[lang],
      text: [
        ...row.agenda.map((line) => `${signed(line.points)} ${line.text[lang]}.`),
        told(content.powers, row.powers, lang),
      ].join(" "),
      art: identityEmblem(content, characterOfIdentity(content, n), letters[characterOfIdentity(content, n)]),
    })),
    ...content.actions.map((row) => ({
      ...entry(row, t("Actions")),
      row: { table: "actions", id: row.id },
      kicker: row.officer ? t("officers only") : undefined,
      art: actionEmblem(row),
    })),
    ...content.abilities.map((row) => ({
      ...other(row, t("Abilities"), ["ability", "abilities"]),
      art: powerEmblem("disc", row, nameOf(row, lang)),
    })),
    ...content.powers.map((row) => ({
      ...other(row, t("Reveal powers"), ["power", "powers"]),
      art: powerEmblem("bolt", row, nameOf(row, lang)),
    })),
    ...content.items.map((row) => ({ ...other(row, t("Items"), ["item", "items"]), art: itemEmblem(row.id) })),
    ...content.data.data.map((row) => ({ ...other(row, t("Data"), ["data", "data"]), art: dataEmblem(row.id) })),
    ...content.places.map((row) => ({
      ...other(row, t("Sections and Pods"), ["place", "places"]),
      art: placeEmblem(row, nameOf(row, lang)),
    })),
    ...content.projects.map((row) => ({ ...entry(row, t("Project X")), art: projectEmblem(row) })),
    ...content.scripts.map((row) => ({ ...entry(row, t("Script cards")), art: scriptEmblem(row.number) })),
  ];
}
