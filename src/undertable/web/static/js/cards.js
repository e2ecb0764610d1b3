// The page of all cards: pictures beside the words that the server wrote. Without scripts the words stand alone.
// May touch: the empty frames on that page. Must not: write words.

import { render } from "./lib.js";

const page = document.querySelector("[data-cards]");

/** Hang every picture the game has into its frame. @param {HTMLElement} page */
async function hang(page) {
  const { cards: game, mode = "" } = page.dataset;
  const [board, content] = await Promise.all([
    import(`/static/games/${game}/board.js`),
    fetch(`/static/games/${game}/content.json`).then((answer) => answer.json()),
  ]);
  const lang = /** @type {import("./types.js").Lang} */ (document.documentElement.lang);
  /** @type {import("./game.js").CardEntry[]} */
  const entries = board.cards?.({ content, lang, mode }) ?? [];
  for (const { id, art } of entries) {
    const frame = page.querySelector(`[data-card="${CSS.escape(id)}"]:empty`);
    if (frame && art) render(art, frame);
  }
}

if (page instanceof HTMLElement) hang(page);
