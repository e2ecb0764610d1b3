// Czech and English are equals: the same keys, the same blanks to fill, every plural complete.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import cs from "/static/js/i18n/cs.js";
import en from "/static/js/i18n/en.js";
import { fill } from "/static/js/i18n/index.js";

const blanks = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
const forms = (/** @type {string | string[]} */ message) => (Array.isArray(message) ? message : [message]);

const GAMES = new URL("../../src/undertable/games/", import.meta.url);
const games = readdirSync(GAMES, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !entry.name.startsWith("_"),
);

/** Every catalogue there is: the shell's, and each game's own. @type {[string, any, any][]} */
const catalogues = [["shell", cs, en]];
for (const { name } of games) {
  for (const file of readdirSync(new URL(`${name}/web/`, GAMES)).filter((found) => found.endsWith("words.js"))) {
    const module = await import(`/static/games/${name}/${file}`);
    for (const [, words] of Object.entries(module).filter(([key]) => key.endsWith("WORDS")))
      catalogues.push([`${name} ${file}`, words.cs, words.en]);
  }
}

test("every game has words", () => {
  assert.deepEqual(
    games.map(({ name }) => name).filter((name) => !catalogues.some(([title]) => title.startsWith(name))),
    [],
  );
});

for (const [name, czech, english] of catalogues) {
  test(`${name}: both catalogues have the same keys`, () => {
    assert.deepEqual(Object.keys(czech).sort(), Object.keys(english).sort());
  });

  test(`${name}: both languages fill the same blanks`, () => {
    for (const key of Object.keys(czech)) {
      const all = blanks(/** @type {string} */ (forms(czech[key]).at(-1)));
      assert.deepEqual(blanks(/** @type {string} */ (forms(english[key]).at(-1))), all, key);
      // One of something may be said without its number.
      for (const form of [...forms(czech[key]), ...forms(english[key])])
        assert.ok(
          blanks(form).every((blank) => all.includes(blank)),
          key,
        );
    }
  });

  test(`${name}: a plural has three Czech and two English forms`, () => {
    for (const key of Object.keys(czech)) {
      assert.equal(Array.isArray(czech[key]), Array.isArray(english[key]), key);
      if (Array.isArray(czech[key])) assert.deepEqual([czech[key].length, english[key].length], [3, 2], key);
    }
  });
}

test("mind_mgmt: every feature and every ally has a word of its own for the small places", () => {
  const ids = (/** @type {string} */ file) =>
    [...readFileSync(new URL(`mind_mgmt/cards/${file}.toml`, GAMES), "utf8").matchAll(/^id = "(\w+)"/gm)].map(
      (found) => found[1],
    );
  const [, czech, english] = /** @type {[string, any, any]} */ (
    catalogues.find(([title]) => title === "mind_mgmt words.js")
  );
  const keys = [...ids("features").map((id) => `f_${id}`), ...ids("allies").map((id) => `a_${id}`)];
  assert.equal(keys.length, 17);
  for (const words of [czech, english]) assert.equal(new Set(keys.map((key) => words[key])).size, keys.length);
});

test("Czech counts one, two to four, and the rest", () => {
  const message = ["{n} pole", "{n} pole!", "{n} polí"];
  assert.deepEqual(
    [1, 3, 5, 0].map((n) => fill(message, "cs", { n })),
    ["1 pole", "3 pole!", "5 polí", "0 polí"],
  );
});
