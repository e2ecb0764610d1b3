// The page of all cards: pictures and captions beside the words that the server wrote. Without scripts faces alone are there.
// May touch: the empty frames on that page. Must not: write words that the game's own list of cards has not.

import { folderOf } from "./files.js";
import { render } from "./lib.js";
import { catalogue, speech } from "./words.js";

const page = document.querySelector("[data-cards]");

/** Hang every picture the game has into its frame. @param {HTMLElement} page */
async function hang(page) {
  const { cards: game, mode = "" } = page.dataset;
  const { lang } = document.documentElement;
  const folder = folderOf(game ?? "");
  const [board, content, words] = await Promise.all([
    import(`${folder}/board.js`),
    fetch(`${folder}/content.${lang}.json`).then((answer) => answer.json()),
    catalogue(folder, lang),
  ]);
  /** @type {import("./game.js").CardEntry[]} */
  const entries = board.cards?.({ content, lang, t: speech(lang, words), mode }) ?? [];
  const hung = new Set();
  for (const { id, row = { id }, art, kicker } of entries) {
    const frame = [...page.querySelectorAll(frameOf(row))].find((it) => !hung.has(it));
    const line = frame?.closest(".card-entry")?.querySelector("[data-kicker]");
    hung.add(frame);
    if (frame && art && !frame.firstChild) render(art, frame);
    if (line && kicker) caption(line, kicker);
  }
}

/** @param {{table?: string, id: string}} row */
const frameOf = ({ table, id }) =>
  `[data-card="${CSS.escape(id)}"]${table ? `[data-table="${CSS.escape(table)}"]` : ""}`;

/** What stands above a card's text in the game, its number included. @param {Element} line @param {string} kicker */
function caption(line, kicker) {
  line.textContent = kicker;
  line.removeAttribute("hidden");
  if (kicker.includes("×")) line.closest(".card-entry")?.querySelector(".card-count")?.remove();
}

if (page instanceof HTMLElement) hang(page);
