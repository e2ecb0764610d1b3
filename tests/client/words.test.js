// Czech and English are equals: the same keys, the same blanks to fill, every plural complete.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fill } from "/static/js/i18n/index.js";
import cs from "/static/js/i18n/cs.js";
import en from "/static/js/i18n/en.js";
import { WORDS } from "/static/games/agent_avenue/words.js";

const blanks = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
const forms = (/** @type {string | string[]} */ message) => (Array.isArray(message) ? message : [message]);

for (const [name, czech, english] of /** @type {[string, any, any][]} */ ([["shell", cs, en], ["agent avenue", WORDS.cs, WORDS.en]])) {
  test(`${name}: both catalogues have the same keys`, () => {
    assert.deepEqual(Object.keys(czech).sort(), Object.keys(english).sort());
  });

  test(`${name}: both languages fill the same blanks`, () => {
    for (const key of Object.keys(czech)) {
      for (const form of forms(english[key])) assert.deepEqual(blanks(form), blanks(forms(czech[key])[0]), key);
    }
  });

  test(`${name}: a plural has three Czech and two English forms`, () => {
    for (const key of Object.keys(czech)) {
      assert.equal(Array.isArray(czech[key]), Array.isArray(english[key]), key);
      if (Array.isArray(czech[key])) assert.deepEqual([czech[key].length, english[key].length], [3, 2], key);
    }
  });
}

test("Czech counts one, two to four, and the rest", () => {
  const message = ["{n} pole", "{n} pole!", "{n} polí"];
  assert.deepEqual([1, 3, 5, 0].map((n) => fill(message, "cs", { n })), ["1 pole", "3 pole!", "5 polí", "0 polí"]);
});
