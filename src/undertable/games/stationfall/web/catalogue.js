// Every Character, Identity, ability, Action, Item, place, Project X and script card for the card browser.
// May touch: the content, and of a position only its cast. Must not: know anything else of it.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { actionEmblem, lettered, placeEmblem, powerEmblem } from "./emblems.js";
import { Portrait } from "./faces.js";
import { signed } from "./identity.js";
import { characterOfIdentity, upper } from "./reckon.js";

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

/** @typedef {{content: Content, lang: Lang, t: import("/static/js/types.js").T, seen?: Pick<import("./view.js").State, "cast" | "at">}} Input */

/** All of them; at a table those in play first, and last whoever is not there: nobody need read about them. @param {Input} input @returns {CardEntry[]} */
export function cards(input) {
  const { content, t, seen } = input;
  const [characters, identities, rest] = [charactersOf(input), identitiesOf(input), othersOf(input)];
  if (!seen?.at.some((at) => at >= 0)) return [...characters, ...identities, ...rest]; // nobody is there yet
  const plays = (/** @type {number} */ character) => seen.cast.includes(character);
  const split = (/** @type {CardEntry[]} */ entries, /** @type {(n: number) => number} */ characterAt) => [
    entries.filter((_, n) => plays(characterAt(n))),
    entries.filter((_, n) => !plays(characterAt(n))),
  ];
  const under = (/** @type {CardEntry[]} */ entries, /** @type {string} */ group) =>
    entries.map((entry) => ({ ...entry, group }));
  const [cast, absent] = split(characters, (n) => n);
  const [theirs, unused] = split(identities, (n) => characterOfIdentity(content, n));
  return [
    ...under(cast, t("Characters in this game")),
    ...under(theirs, t("Identities in this game")),
    ...rest,
    ...under(absent, t("Other Characters")),
    ...under(unused, t("Other Identities")),
  ];
}

/** A row as an entry. @param {Input} input @param {Row} row @param {string} group @returns {CardEntry} */
const entryOf = ({ lang }, row, group) => ({
  id: row.id,
  group,
  title: upper(nameOf(row, lang)),
  text: row.text?.[lang] ?? "",
  rule: row.rule,
});

/** The same of a table with ids that others have too. @param {Input} input @param {Row} row @param {string} group @param {[one: string, table: string]} ids @returns {CardEntry} */
const otherOf = (input, row, group, [one, table]) => ({
  ...entryOf(input, row, group),
  id: `${one}_${row.id}`,
  row: { table, id: row.id },
});

/** All Characters, by number. @param {Input} input @returns {CardEntry[]} */
function charactersOf(input) {
  const { content, lang, t } = input;
  return content.characters.map((row) => ({
    ...entryOf(input, row, t("Characters")),
    row: { table: "characters", id: row.id },
    kicker: t("Influence limit {n}, item slots {m}", { n: row.influence_limit, m: row.item_slots }),
    text: told(content.abilities, row.abilities, lang),
    art: html`<${Portrait} id=${row.id} size=${128} />`,
  }));
}

/** All Identities, by number. @param {Input} input @returns {CardEntry[]} */
function identitiesOf(input) {
  const { content, lang, t } = input;
  return content.identities.map((row) => ({
    ...otherOf(input, row, t("Identities"), ["identity", "identities"]),
    kicker: row.title[lang],
    text: [
      ...row.agenda.map((line) => `${signed(line.points)} ${line.text[lang]}.`),
      told(content.powers, row.powers, lang),
    ].join(" "),
    art: html`<${Portrait} id=${row.character} size=${72} />`,
  }));
}

/** A table of what is nobody: its rows, its heading, what its ids begin with where others have them too, and how a row is drawn. @typedef {[rows: any[], group: string, ids: [one: string, table: string] | null, art: (row: any, name: string) => CardEntry["art"]]} Chapter */

/** @param {Row} row */
const pictured = ({ id }) => html`<${Portrait} id=${id} size=${128} />`;

/** What is nobody: Actions, things, places. @param {Input} input @returns {CardEntry[]} */
function othersOf(input) {
  const { content, lang, t } = input;
  /** @type {Chapter[]} */
  const chapters = [
    [content.actions, t("Actions"), null, actionEmblem],
    [content.abilities, t("Abilities"), ["ability", "abilities"], powerEmblem],
    [content.powers, t("Reveal powers"), ["power", "powers"], powerEmblem],
    [content.items, t("Items"), ["item", "items"], pictured],
    [content.data.data, t("Data"), ["data", "data"], pictured],
    [content.places, t("Sections and Pods"), ["place", "places"], placeEmblem],
    [content.projects, t("Project X"), null, pictured],
    [content.scripts, t("Script cards"), null, ({ number }) => lettered(number)],
  ];
  return chapters.flatMap(([rows, group, ids, art]) =>
    rows.map((row) => ({
      ...(ids ? otherOf(input, row, group, ids) : entryOf(input, row, group)),
      ...(rows === content.actions && { row: { table: "actions", id: row.id } }),
      kicker: row.officer ? t("officers only") : undefined,
      art: art(row, nameOf(row, lang)),
    })),
  );
}
