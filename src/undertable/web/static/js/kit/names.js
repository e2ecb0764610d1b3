// The names in a game's content, by its numbers and ids.
// May touch: rows of content.json. Must not: hold words of its own.

/** @typedef {import("../types.js").Lang} Lang */
/** A name by grammatical form: `one` and `many` in English, cases (`nom`, `acc`, `pl_nom` …) in Czech. @typedef {Record<string, string>} Forms */
/** @typedef {{name: Record<Lang, Forms>}} Named */

/** The name of a row in a Czech case, or in English. @param {Named} row @param {Lang} lang @param {string} [form] */
export function nameOf(row, lang, form = "nom") {
  const name = row.name[lang];
  if (lang === "en") return form.startsWith("pl") ? (name.many ?? name.one) : name.one;
  return name[form] ?? name.nom;
}

/** The number of the row with an id, or -1. @param {{id: string}[]} rows @param {string} id */
export const numberOf = (rows, id) => rows.findIndex((row) => row.id === id);
