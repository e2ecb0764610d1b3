// Every card, person and place for the card browser, with its piece of history.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { emblem, itemEmblem, personEmblem } from "./emblems.js";
import { sayer } from "./words.js";

/** @typedef {import("./props.js").Content} Content */
/** @typedef {import("/static/js/types.js").Lang} Lang */
/** @typedef {import("/static/js/game.js").CardEntry} CardEntry */

/** A text with its piece of history. @param {{text: import("./props.js").Text, note?: import("./props.js").Text}} row @param {Lang} lang */
const told = (row, lang) => [row.text?.[lang], row.note?.[lang]].filter(Boolean).join(" ");

/** @param {{content: Content, lang: Lang}} input @returns {CardEntry[]} */
export function cards({ content, lang }) {
  const say = sayer(lang);
  const entry = (/** @type {import("./props.js").Row} */ row) => ({
    id: row.id,
    title: nameOf(row, lang),
    rule: row.rule,
  });
  /** Rows with nothing but a text. @template {import("./props.js").Row} R @param {R[]} rows @param {string} group @param {(row: R) => string} sign */
  const plain = (rows, group, sign) =>
    rows.map((row) => ({ ...entry(row), group, text: row.text[lang], art: emblem("card", sign(row)) }));
  return [
    ...content.plots.plot.map((row) => ({
      ...entry(row),
      group: say("g_plots"),
      kicker: say("plotLetter", { letter: row.letter ?? "" }),
      text: row.text[lang],
      art: emblem("plot", row.letter ?? ""),
    })),
    ...content.dossier.card.map((row) => ({
      ...entry(row),
      group: say("g_cards"),
      kicker: [
        say("copies", { n: row.count ?? 1 }),
        say(/** @type {any} */ (`k_${row.timing}`)),
        row.kind === "illegal" && say("k_illegal"),
      ]
        .filter(Boolean)
        .join(" · "),
      text: row.text[lang],
      art: emblem("card", row.kind === "illegal" ? "!" : ""),
    })),
    ...content.events.map((row) => ({
      ...entry(row),
      group: say("g_events"),
      kicker: `${say("k_stage", { n: row.stage })} · ${say(`event_${row.kind}`)} · ${say("copies", { n: row.count ?? 1 })}`,
      text: told(row, lang),
      art: emblem("event", String(row.stage)),
    })),
    ...content.conspirators.map((row) => ({
      ...entry(row),
      group: say("g_conspirators"),
      kicker: row.role[lang],
      text: told(row, lang),
      art: personEmblem(row.affiliation, row.initials),
    })),
    ...content.nazis.map((row) => ({
      ...entry(row),
      group: say("g_nazis"),
      text: told(row, lang),
      art: emblem("tag", row.initials),
    })),
    ...content.items.map((row) => ({
      ...entry(row),
      group: say("g_items"),
      kicker: say("copies", { n: row.count }),
      text: row.text[lang],
      art: itemEmblem(row.id),
    })),
    ...content.board.map((row) => ({
      ...entry(row),
      group: say("g_places"),
      kicker: row.prison ? "" : say("k_stage", { n: row.stage ?? 1 }),
      text: told(row, lang),
      art: emblem(row.fortified ? "fort" : "place", row.prison ? "#" : String(row.stage ?? 1)),
    })),
    ...plain(content.interrogation_options, say("g_options"), (row) => row.letter),
    ...plain(content.resistance, say("g_resistance"), () => "C"),
    ...plain(content.rewards, say("g_rewards"), () => "+"),
    ...plain(content.endings, say("g_endings"), () => "="),
    ...plain(content.modes, say("g_modes"), () => "·"),
  ];
}
