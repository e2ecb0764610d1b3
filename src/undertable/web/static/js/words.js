// Words: English stands in the scripts, every other language in a catalogue that the server makes of its `locale/*.po`.
// May touch: those catalogues. Must not: hold words of its own.
//
// `t` says a text with what fills its gaps; given a singular, a plural and `n`, it counts; `t.as` names the sense of a text
// that means several things (`msgctxt`). A value with a name stands in the case that the translation asks for, as in
// {card:market.acc}, where the value is a row. `tsc` knows the gaps of every text and demands their values. The server
// makes the catalogue of a folder's scripts from the texts that stand in them and serves it as `words.<language>.json`, with
// its hash; the page of a table preloads it beside its sheets, so it is there before the scripts are. In English nothing is
// fetched. The shell gives a board `props.t`: there is nothing to import, to declare or to list.

import { nameOf } from "./kit/names.js";

/** @typedef {import("./types.js").T} T */
/** @typedef {import("./types.js").Value} Value */
/** By source text: its translation, or one for each plural form. @typedef {Record<string, string | string[]>} Catalogue */

const SOURCE = "en";
const SORTS = ["zero", "one", "two", "few", "many", "other"];
const ENOUGH = Array.from({ length: 200 }, (_, n) => n); // numbers to meet every plural of any language
const GAP = /\{(\w+)(?::\w+(?:\.(\w+))?)?\}/g;

/** The catalogue of a folder's scripts; they speak English without one. @param {string} folder @param {string} lang @returns {Promise<Catalogue>} */
export const catalogue = (folder, lang) =>
  lang === SOURCE ? Promise.resolve({}) : fetch(`${folder}/words.${lang}.json`).then((answer) => answer.json());

/** Which plural form counts n things, in the order of catalogues. @param {string} lang @returns {(n: number) => number} */
export function plural(lang) {
  const rules = new Intl.PluralRules(lang);
  const met = new Set(ENOUGH.map((n) => rules.select(n)));
  const forms = SORTS.filter((sort) => met.has(/** @type {Intl.LDMLPluralRule} */ (sort)));
  return (n) => forms.indexOf(rules.select(n));
}

/** A text with its gaps filled: names in the case that the text asks for. @param {string} text @param {string} lang @param {Record<string, Value>} values */
const fill = (text, lang, values) =>
  text.replace(GAP, (_, name, form) => {
    const value = values[name] ?? "";
    return typeof value === "object" ? nameOf(value, lang, form) : String(value);
  });

/** How a language is spoken. @param {string} lang @param {Catalogue} [words] @returns {T} */
export function speech(lang, words = {}) {
  const formOf = plural(lang);
  /** @param {string} key @param {string} text @param {(string | Record<string, Value>)[]} rest */
  const say = (key, text, rest) => {
    const values = /** @type {Record<string, Value>} */ (rest.find((part) => typeof part === "object") ?? {});
    const forms = [words[key] ?? [text, ...rest.filter((part) => typeof part === "string")]].flat();
    return fill(forms[formOf(Number(values.n))] ?? /** @type {string} */ (forms.at(-1)), lang, values);
  };
  const t = (/** @type {string} */ text, /** @type {any[]} */ ...rest) => say(text, text, rest);
  const as = (/** @type {string} */ sense, /** @type {string} */ text, /** @type {any[]} */ ...rest) =>
    say(`${sense}\u0004${text}`, text, rest);
  return Object.assign(/** @type {any} */ (t), { as });
}
