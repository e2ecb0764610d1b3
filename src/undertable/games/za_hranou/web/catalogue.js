// Every card, token, criminal and zone for the card browser.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { boostEmblem, evidenceEmblem, lettered, signed, zoneEmblem } from "./emblems.js";
import { Portrait } from "./faces.js";
import { paidIn, payWords } from "./pay.js";
import { upper } from "./reckon.js";

/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("./props.js").Row} Row */
/** @typedef {import("./props.js").CrimeCard} CrimeCard */
/** @typedef {import("/static/js/types.js").Lang} Lang */
/** @typedef {import("/static/js/game.js").CardEntry} CardEntry */
/** @typedef {{content: Content, lang: Lang, t: import("/static/js/types.js").T}} Input */

/** Conditions and what follows. @param {CrimeCard} row @param {Lang} lang */
const terms = (row, lang) => [row.text[lang], row.aftermath?.[lang]].filter(Boolean).join(" ");

/** @param {Row} row @param {Lang} lang */
const entry = (row, lang) => ({
  id: row.id,
  title: upper(nameOf(row, lang)),
  text: row.text?.[lang] ?? "",
  rule: row.rule,
});

/** Rows whose ids may be those of other tables. @template {Row} R @param {R[]} rows @param {string} table @param {Lang} lang @param {(row: R) => import("/static/vendor/preact.js").Child} art */
const others = (rows, table, lang, art) =>
  rows.map((row) => ({ ...entry(row, lang), id: `${table}_${row.id}`, row: { table, id: row.id }, art: art(row) }));

/** @param {Input} input @returns {CardEntry[]} */
export const cards = (input) => [...crimes(input), ...city(input), ...tokens(input), ...story(input)];

/** Major and petty ones. @param {Input} input @returns {CardEntry[]} */
function crimes({ content, lang, t }) {
  const code = (/** @type {CrimeCard} */ row) => `${row.storyline?.toUpperCase()}${row.level}`;
  const pays = (/** @type {CrimeCard} */ row) => payWords(t, row.careful ?? {}, row.reckless ?? {});
  return [
    ...content.crimes.map((row) => ({
      ...entry(row, lang),
      group: t("Major crimes"),
      story: row.story[lang],
      kicker: [code(row), row.four_plus && t("4 and more players"), pays(row)].filter(Boolean).join(" · "),
      text: terms(row, lang),
      art: lettered("card", code(row), `level-${row.level}`),
    })),
    ...content.petty.map((row) => ({
      ...entry(row, lang),
      group: t("Petty crimes"),
      story: row.story[lang],
      kicker: payWords(t, row.reward ?? {}),
      text: terms(row, lang),
      art: signed("card", paidIn(row.reward ?? {}).at(-1) ?? "petty", "petty"),
    })),
  ];
}

/** Who and what is in the city. @param {Input} input @returns {CardEntry[]} */
function city({ content, lang, t }) {
  const kindOf = (/** @type {string} */ id) => content.items.item_kind.find((kind) => kind.id === id);
  return [
    ...content.criminals.map((row) => ({
      ...entry(row, lang),
      group: t("Criminals"),
      art: html`<${Portrait} id=${row.id} size=${128} />`,
    })),
    ...content.zones.map((row) => ({ ...entry(row, lang), group: t("Zones"), art: zoneEmblem(row.id) })),
    ...content.items.item.map((row) => ({
      ...entry(row, lang),
      group: t("Items"),
      kicker: nameOf(kindOf(row.kind) ?? row, lang),
      art: html`<${Portrait} id=${row.id} size=${128} />`,
    })),
  ];
}

/** What players gain. @param {Input} input @returns {CardEntry[]} */
function tokens({ content, lang, t }) {
  return [
    ...content.boosts.map((row) => ({
      ...entry(row, lang),
      row: { table: "boosts", id: row.id },
      group: t("Boost tokens"),
      kicker: `${row.count ?? 1}× · ${row.blue ? t("kept until used") : t("takes effect at once")}`,
      art: boostEmblem(row),
    })),
    ...others(content.bonus_fields, "bonus_fields", lang, (row) => signed("tile", row.id)).map((one) => ({
      ...one,
      group: t("Bonus fields"),
    })),
    ...content.dilemmas.dilemma.map((row) => ({
      ...entry(row, lang),
      group: t("Dilemmas"),
      kicker: t("corruption {n}", { n: row.corruption }),
      art: row.evidence ? evidenceEmblem("card", row.evidence) : lettered("card", row.corruption),
    })),
    ...content.evidence.map((row) => ({
      ...entry(row, lang),
      group: t("Evidence"),
      art: evidenceEmblem("disc", row.id),
    })),
  ];
}

/** Storylines, Echo, and how it may be played and end. @param {Input} input @returns {CardEntry[]} */
function story({ content, lang, t }) {
  return [
    ...others(content.storylines, "storylines", lang, (row) => lettered("deck", row.letter)).map((one) => ({
      ...one,
      group: t("Storylines"),
    })),
    ...others(content.echo_boards, "echo_boards", lang, ({ id }) =>
      lettered("console", id === "hard" ? "E+" : "E", id === "hard" ? "pink" : ""),
    ).map((one) => ({ ...one, group: t("Echo's board") })),
    ...content.echo_cards.map((row) => ({
      ...entry(row, lang),
      group: t("Echo cards"),
      art: lettered("card", row.hook, "pink"),
    })),
    ...content.endings.map((row) => ({
      ...entry(row, lang),
      group: t("Endings"),
      art: signed("card", row.foiled ? "tolerance" : "dossier", row.over ? "pink" : ""),
    })),
    ...others(content.modes, "modes", lang, ({ id }) =>
      id === "echo" ? lettered("disc", "E", "pink") : signed("disc", "hook"),
    ).map((one) => ({ ...one, group: t("Ways to play") })),
  ];
}
