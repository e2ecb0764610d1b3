// The page of all cards: pictures beside the words that the server wrote. Without scripts the words stand alone.
// May touch: the empty frames on that page. Must not: write words.

import { render } from "./lib.js";
import { catalogue, speech } from "./words.js";

const page = document.querySelector("[data-cards]");

/** Hang every picture the game has into its frame. @param {HTMLElement} page */
async function hang(page) {
  const { cards: game, mode = "" } = page.dataset;
  const { lang } = document.documentElement;
  const folder = `/static/games/${game}`;
  const [board, content, words] = await Promise.all([
    import(`${folder}/board.js`),
    fetch(`${folder}/content.json`).then((answer) => answer.json()),
    catalogue(folder, lang),
  ]);
  /** @type {import("./game.js").CardEntry[]} */
  const entries = board.cards?.({ content, lang, t: speech(lang, words), mode }) ?? [];
  for (const { id, art } of entries) {
    const frame = page.querySelector(`[data-card="${CSS.escape(id)}"]:empty`);
    if (frame && art) render(art, frame);
  }
}

if (page instanceof HTMLElement) hang(page);
