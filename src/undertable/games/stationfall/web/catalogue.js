// Every Character, Identity, ability, Action, Item, place, Project X and script card for the card browser.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { Sign } from "./icons.js";
import { signed } from "./identity.js";
import { codes, upper } from "./reckon.js";

/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./props.js").Row} Row */
/** @typedef {import("/static/js/types.js").Lang} Lang */
/** @typedef {import("/static/js/game.js").CardEntry} CardEntry */

/** @param {any} inside */
const emblem = (inside) => html`<span class="sf-emblem">${inside}</span>`;
/** @param {string} id */
const drawn = (id) => emblem(html`<${Sign} id=${id} />`);

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
  return [
    ...content.characters.map((row, n) => ({
      ...entry(row, t("Characters")),
      kicker: t("Influence limit {n}, item slots {m}", { n: row.influence_limit, m: row.item_slots }),
      text: told(content.abilities, row.abilities, lang),
      art: emblem(html`<b>${letters[n]}</b>`),
    })),
    ...content.identities.map((row) => ({
      ...entry(row, t("Identities")),
      id: `identity_${row.id}`,
      kicker: row.title[lang],
      text: [
        ...row.agenda.map((line) => `${signed(line.points)} ${line.text[lang]}.`),
        told(content.powers, row.powers, lang),
      ].join(" "),
      art: drawn("reveal"),
    })),
    ...content.actions.map((row) => ({
      ...entry(row, t("Actions")),
      kicker: row.officer ? t("officers only") : undefined,
      art: drawn(row.cls === "console" ? "console" : "step"),
    })),
    ...content.abilities.map((row) => ({ ...entry(row, t("Abilities")), id: `ability_${row.id}`, art: drawn("disc") })),
    ...content.powers.map((row) => ({ ...entry(row, t("Reveal powers")), id: `power_${row.id}`, art: drawn("power") })),
    ...content.items.map((row) => ({ ...entry(row, t("Items")), id: `item_${row.id}`, art: drawn(row.id) })),
    ...content.data.data.map((row) => ({ ...entry(row, t("Data")), id: `data_${row.id}`, art: drawn(row.id) })),
    ...content.projects.map((row) => ({ ...entry(row, t("Project X")), art: drawn("x_secret") })),
    ...content.scripts.map((row) => ({ ...entry(row, t("Script cards")), art: drawn("script") })),
  ];
}
