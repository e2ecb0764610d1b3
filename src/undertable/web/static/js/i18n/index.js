// Words of the client. Two equal catalogues; a list of strings is a plural: one, few, many (Czech), one, many (English).

import cs from "./cs.js";
import en from "./en.js";

/** @typedef {import("../types.js").Lang} Lang */
/** @typedef {keyof typeof cs} Key */

/** @type {Record<Lang, Record<string, string | string[]>>} */
const catalogues = { cs, en };

/** Index of the plural form. @param {Lang} lang @param {number} n */
export function plural(lang, n) {
  if (lang === "cs") return n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
  return n === 1 ? 0 : 1;
}

/**
 * Fill a message.
 * @param {string | string[]} message
 * @param {Lang} lang
 * @param {Record<string, string | number>} [values]
 */
export function fill(message, lang, values = {}) {
  const text = Array.isArray(message) ? message[plural(lang, Number(values.n ?? 0))] : message;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/**
 * A translator for one language and one pair of catalogues.
 * @template {Record<string, string | string[]>} C
 * @param {Lang} lang
 * @param {Record<Lang, C>} words
 * @returns {(key: keyof C & string, values?: Record<string, string | number>) => string}
 */
export const speaker = (lang, words) => (key, values) => fill(words[lang][key] ?? key, lang, values);

/** @param {Lang} lang @returns {(key: Key, values?: Record<string, string | number>) => string} */
export const shell = (lang) => (key, values) => fill(catalogues[lang][key] ?? key, lang, values);

/** @typedef {ReturnType<typeof shell>} T */
