// All answers in groups, for the list that is always right: by their sort, then by what they name.
// May touch: the answers and their labels. Must not: choose anything, or hold words of its own.
//
// A heading is what the server's own words for the answers of a sort begin with ("Pohnout …"); where these have nothing in
// common, or are many, the thing that they are about. What has neither comes last, under a heading that the list itself says.

import { upper } from "./names.js";

/** @typedef {import("./stage.js").Deed} Deed */
/** @typedef {import("./stage.js").Thing} Thing */
/** An answer and the things that it names, as they are called. @typedef {{deed: Deed, about: string[]}} Said */
/** @typedef {{name: string, deeds: Deed[]}} Group */

const MANY = 8; // answers of one sort, from which on they are parted by what they name

/** The words that all texts begin with, as long as something follows in each. @param {string[]} texts @returns {string} */
export function opening(texts) {
  const words = texts.map((text) => text.split(" "));
  const [first = []] = words;
  const differ = first.findIndex((word, i) => words.some((others) => others[i] !== word || others.length === i + 1));
  return first.slice(0, differ < 0 ? first.length : differ).join(" ");
}

/** @param {Said[]} answers @returns {Group[]} */
export function groupsOf(answers) {
  const sorts = parted(answers, ({ deed }) => deed.group ?? `is:${deed.choice.is}`);
  const groups = [...sorts].flatMap(([key, said]) =>
    key.startsWith("is:") ? ofOneSort(said) : [{ name: key, deeds: deedsOf(said) }],
  );
  const named = groups.filter(({ name }) => name);
  const rest = groups.filter(({ name }) => !name).flatMap(({ deeds }) => deeds);
  return rest.length ? [...named, { name: "", deeds: rest }] : named;
}

/** The answers of one sort: together, or by the thing that each is about first. @param {Said[]} said @returns {Group[]} */
function ofOneSort(said) {
  if (said.length === 1) return [{ name: "", deeds: deedsOf(said) }];
  const common = opening(said.map(({ deed }) => deed.label));
  const things = parted(said, ({ about }) => about[0] ?? "");
  const part = said.length > MANY || !common;
  if (part && things.size > 1 && things.size < said.length && !things.has(""))
    return [...things].map(([thing, those]) => ({ name: thing, deeds: deedsOf(those) }));
  const [only] = things.size === 1 ? things.keys() : [""];
  return [{ name: common ? `${common} …` : only, deeds: deedsOf(said) }];
}

/** @param {Said[]} said @param {(one: Said) => string} by @returns {Map<string, Said[]>} */
function parted(said, by) {
  /** @type {Map<string, Said[]>} */
  const found = new Map();
  for (const one of said) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return found;
}

/** @param {Said[]} said */
const deedsOf = (said) => said.map(({ deed }) => ({ ...deed, label: upper(deed.label) }));
