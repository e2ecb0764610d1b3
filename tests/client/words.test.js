// How scripts speak: plurals, gaps, names in their cases, one text in several senses. That everything they say is in the
// catalogues, and nothing else: tests/cli/test_words.py and tests/game_suite.py.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { catalogue, plural, speech } from "/static/js/words.js";
import { czech, read } from "./po.js";

const PO = `
msgid "{n} space"
msgid_plural "{n} spaces"
msgstr[0] "{n} pole"
msgstr[1] "{n} pole!"
msgstr[2] "{n} polí"

msgctxt "they"
msgid "stay"
msgstr "zůstane"

msgctxt "you"
msgid "stay"
msgstr "zůstaneš"

msgid "Take {card:market.acc} for {name}"
msgstr "{name}: vzít {card:market.acc}"
`;
const cs = speech("cs", read(PO));
const en = speech("en");
const mole = { name: { en: { one: "Mole" }, cs: { nom: "Krtek", acc: "Krtka" } } };

test("Czech counts one, two to four, and the rest", () => {
  const spaces = [1, 3, 5, 0].map((n) => cs("{n} space", "{n} spaces", { n }));
  assert.deepEqual(spaces, ["1 pole", "3 pole!", "5 polí", "0 polí"]);
});

test("English counts one and the rest", () => {
  const spaces = [1, 3, 5, 0].map((n) => en("{n} space", "{n} spaces", { n }));
  assert.deepEqual(spaces, ["1 space", "3 spaces", "5 spaces", "0 spaces"]);
});

test("other languages count as they do, in the order of their catalogues", () => {
  const counted = (/** @type {string} */ lang) => [0, 1, 2, 5, 21, 22].map(plural(lang));
  assert.deepEqual(counted("pl"), [2, 0, 1, 2, 2, 1]);
  assert.deepEqual(counted("uk"), [2, 0, 1, 2, 0, 1]);
  assert.deepEqual(counted("de"), [1, 0, 1, 1, 1, 1]);
  assert.deepEqual(counted("ja"), [0, 0, 0, 0, 0, 0]);
});

test("a name stands in the case that the translation asks for", () => {
  assert.equal(cs("Take {card:market.acc} for {name}", { card: mole, name: "Ema" }), "Ema: vzít Krtka");
  assert.equal(en("Take {card:market.acc} for {name}", { card: mole, name: "Ema" }), "Take Mole for Ema");
});

test("one text may mean several things", () => {
  assert.deepEqual([cs.as("they", "stay"), cs.as("you", "stay")], ["zůstane", "zůstaneš"]);
  assert.equal(en.as("they", "stay"), "stay");
});

test("what a catalogue does not have is said in English", () => {
  assert.equal(cs("Home"), "Home");
  assert.deepEqual(
    [1, 2, 5].map((n) => cs("{n} card", "{n} cards", { n })),
    ["1 card", "2 cards", "5 cards"],
  );
});

test("English needs no catalogue, and fetches none", async () => {
  assert.deepEqual(await catalogue("/static/nowhere", "en"), {});
});

test("the catalogues are read as they are written", () => {
  assert.equal(czech("server")("Step {n} of {all}", { n: 2, all: 3 }), "Krok 2 z 3");
  const passed = [1, 2, 5].map((n) =>
    czech("games/agent_avenue")("{n} turn was played.", "{n} turns were played.", { n }),
  );
  assert.deepEqual(passed, ["Hrálo se 1 tah.", "Hrály se 2 tahy.", "Hrálo se 5 tahů."]);
});

test("mind_mgmt: every feature and every ally has a word of its own for the small places", () => {
  const file = (/** @type {string} */ name) =>
    readFileSync(new URL(`../../src/undertable/games/mind_mgmt/cards/${name}.toml`, import.meta.url), "utf8");
  for (const lang of ["cs", "en"]) {
    const words = [...(file("features") + file("allies")).matchAll(new RegExp(`^word\\.${lang} = "(.+)"`, "gm"))];
    assert.equal(new Set(words.map((found) => found[1])).size, 21, lang);
  }
});
