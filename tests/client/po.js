// The Czech catalogues as a browser would get them, read from where they are written.

import { readFileSync } from "node:fs";
import { speech } from "/static/js/words.js";

const PACKAGE = new URL("../../src/undertable/", import.meta.url);
const LINE = /^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$/gm;

/** What a catalogue says, by sense and source. @param {string} text @returns {import("/static/js/words.js").Catalogue} */
export function read(text) {
  /** @type {Record<string, string | string[]>} */
  const found = {};
  for (const entry of text.split(/\n\n+/)) {
    const lines = [...entry.matchAll(LINE)].map(([, key, value]) => [key, JSON.parse(value)]);
    const { msgctxt, msgid } = Object.fromEntries(lines);
    const forms = lines.filter(([key]) => key.startsWith("msgstr")).map(([, value]) => value);
    if (msgid) found[msgctxt ? `${msgctxt}\u0004${msgid}` : msgid] = forms.length > 1 ? forms : forms[0];
  }
  return found;
}

/** How Czech is spoken by the scripts of a folder's catalogue. @param {string} folder */
export const czech = (folder) => speech("cs", read(readFileSync(new URL(`${folder}/locale/cs.po`, PACKAGE), "utf8")));
