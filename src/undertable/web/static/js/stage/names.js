// What things are called: rows of the game's tables, in the reader's language and in cases; and two letters for each.
// May touch: the rows in content.json. Must not: hold words of its own.

import { nameOf } from "../kit/names.js";

/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Called} Called */
/** @typedef {import("./stage.js").Shape} Shape */
/** A row with the columns of its table. @typedef {Called & Record<string, any>} Row */
/** What names are read from; `names` are those of the people at the table. @typedef {{shape: Shape, content: any, lang: string, names?: string[]}} Book */

export const SEAT = "seat"; // the table whose rows are the people at the table

/** One text for a thing: what maps go by, and `key` attributes. @param {Thing} thing */
export const keyOf = ({ sort, id, at }) => (at === undefined ? `${sort}:${id}` : `${sort}:${id}@${at}`);

/** @param {Thing | null | undefined} a @param {Thing | null | undefined} b */
export const sameThing = (a, b) => Boolean(a && b && keyOf(a) === keyOf(b));

/** The rows of a table, by the sort of its things; none where nobody knows them. @param {Omit<Book, "lang">} book @param {string} sort @returns {Row[]} */
export function rowsOf(book, sort) {
  const { at, from, rows } = book.shape.tables[sort] ?? {};
  if (sort === SEAT) return (book.names ?? []).map((_, seat) => ({ id: String(seat), name: {} }));
  if (from) return from.map(([other, row]) => rowsOf(book, other)[row]);
  const found = rows ?? at?.reduce((inner, key) => inner?.[key], book.content);
  return Array.isArray(found) ? found : [];
}

/** A row of a thing; undefined where it has none. @param {Omit<Book, "lang">} book @param {Thing} thing @returns {Row | undefined} */
export const rowOf = (book, { sort, id }) => rowsOf(book, sort)[id];

/** A name as the beginning of a line. @param {string} name */
export const upper = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** What a thing is called, in a case; its id where nobody has named it, nothing where nobody knows what it is. @param {Book} book @param {Thing} thing @param {string} [form] @returns {string} */
export function nameOfThing(book, thing, form = "nom") {
  if (thing.sort === SEAT) return book.names?.[thing.id] ?? "";
  const row = rowOf(book, thing);
  if (!row) return "";
  return row.name?.[book.lang] ? nameOf(row, book.lang, form) : row.id;
}

/** Two letters for each name, no two alike: those that are given, initials, or the first letter with the earliest that tells it from others. @param {(string | {name: string, given?: string})[]} called @returns {string[]} */
export function codesOf(called) {
  const all = called.map((one) => (typeof one === "string" ? { name: one } : one));
  const taken = new Set(all.flatMap(({ given }) => (given ? [given.toUpperCase()] : [])));
  return all.map(({ name, given }) => given ?? free(candidates(name), taken));
}

/** The first that nobody has yet; from now on it is taken. @param {Iterable<string>} wanted @param {Set<string>} taken */
function free(wanted, taken) {
  for (const code of wanted) {
    if (taken.has(code.toUpperCase())) continue;
    taken.add(code.toUpperCase());
    return code;
  }
  return "?";
}

/** What two letters could stand for a name, the best first. @param {string} name @returns {Generator<string>} */
function* candidates(name) {
  const words = name.split(/[\s\-–]+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const letters = [...name.replace(/[^\p{L}\d]/gu, "")];
  const first = (letters[0] ?? "?").toUpperCase();
  const last = words.at(-1)?.charAt(0) ?? "";
  if (words.length > 1) yield first + last.toUpperCase();
  for (const letter of letters.slice(1)) yield first + letter.toLowerCase();
  for (let n = 1; ; n++) yield `${first}${n}`;
}
