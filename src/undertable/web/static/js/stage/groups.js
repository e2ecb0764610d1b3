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

/** The answers of one sort: together, or by the thing that each is about first; what stands alone has no heading. @param {Said[]} said @returns {Group[]} */
function ofOneSort(said) {
  const things = parted(said, ({ about }) => about[0] ?? "");
  const apart = things.size > 1 && things.size < said.length && !things.has("");
  if (!apart || (said.length <= MANY && headingOf(said))) return [headed(said, headingOf(said) || first(said))];
  const parts = [...things.values()].map((those) => headed(those, headingOf(those)));
  const alike = (/** @type {Group} */ { name }) => parts.filter((other) => other.name === name).length > 1;
  return [...things].map(([thing, those], i) =>
    parts[i].name && !alike(parts[i]) ? parts[i] : headed(those, [thing, headingOf(those)].filter(Boolean).join(": ")),
  );
}

/** What several labels begin with, as a heading. @param {string[]} labels */
function heading(labels) {
  const common = opening(labels).replace(/[\s,:;–-]+$/, "");
  return common && `${common} …`;
}

/** @param {Said[]} said */
const headingOf = (said) => heading(said.map(({ deed }) => deed.label));

/** The one thing that all are about. @param {Said[]} said */
const first = (said) => (said.every(({ about }) => about[0] === said[0].about[0]) ? (said[0].about[0] ?? "") : "");

/** @param {Said[]} said @param {string} name @returns {Group} */
const headed = (said, name) => ({ name: said.length > 1 ? name : "", deeds: deedsOf(said) });

/** @param {Said[]} said @param {(one: Said) => string} by @returns {Map<string, Said[]>} */
function parted(said, by) {
  /** @type {Map<string, Said[]>} */
  const found = new Map();
  for (const one of said) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return found;
}

/** @param {Said[]} said */
const deedsOf = (said) => said.map(({ deed }) => ({ ...deed, label: upper(deed.label) }));
