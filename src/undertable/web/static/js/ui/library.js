// Things to look up: all cards of the game, and the one-page aid.

import { valueIn } from "../kit/forms.js";
import { html, useEffect, useRef, useState } from "../lib.js";

/** Letters without accents, lower case: so that "sabote" finds "Sabotér". @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {{kit: import("./kit.js").Kit, at: string, seen?: unknown}} props */
export function CardBrowser({ kit, at, seen }) {
  const { t, game, content, page } = kit;
  const [query, setQuery] = useState("");
  /** @type {{current: HTMLLIElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.scrollIntoView({ block: "center" })); // once the sheet is open
    return () => clearTimeout(timer);
  }, [at]);
  const all = game.cards?.({ content, lang: page.lang, t: kit.said, mode: page.mode, seen }) ?? [];
  const found = all.filter((card) => plain(`${card.title} ${card.kicker ?? ""} ${card.text}`).includes(plain(query)));
  const groups = [...new Set(found.map((card) => card.group))];
  return html`
    <label class="field"><span>${t("Search")}</span>
      <input type="search" value=${query} onInput=${(/** @type {Event} */ e) => setQuery(valueIn(e))} /></label>
    ${!found.length && html`<p class="empty">${t("There is nothing like that here.")}</p>`}
    ${groups.map(
      (group) => html`
      <h3 key=${group} class="card-group">${group}</h3>
      <ul class="card-list">
        ${found
          .filter((card) => card.group === group)
          .map(
            (card) => html`
          <li key=${card.id} ref=${card.id === at ? ref : undefined} class=${card.id === at ? "card-entry chosen" : "card-entry"}>
            <div class="card-art" aria-hidden="true">${card.art}</div>
            <div><h4>${card.title}</h4>${card.kicker && html`<p class="kicker">${card.kicker}</p>`}
              ${card.story && html`<p class="story">${card.story}</p>`}<p>${card.text}</p>
              ${card.rule && html`<a class="rule" href=${`/rules/${page.game}#${card.rule}`} target="_blank" rel="noopener">${t("Rule {rule}", { rule: card.rule })}</a>`}</div>
          </li>`,
          )}
      </ul>`,
    )}`;
}

/** The player aids, as the server writes them: that of the own side first. @param {{kit: import("./kit.js").Kit}} props */
export function Aid({ kit }) {
  const { t, page, state } = kit;
  const side = page.aids[state.seat] ?? "";
  /** @type {{current: HTMLDivElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    fetch(`/aid/${page.game}${side && `/${side}`}?bare=1`, { credentials: "same-origin" })
      .then((response) => response.text())
      .then((text) => {
        const part = new DOMParser().parseFromString(text, "text/html");
        const article = part.querySelector("article") ?? part.querySelector("main") ?? part.body;
        ref.current?.replaceChildren(...article.childNodes);
      })
      .catch(() => ref.current?.replaceChildren(t("That did not work. Try again.")));
  }, [side]);
  return html`<div class="rules aid" ref=${ref}>${t("Loading…")}</div>
    <p><a href=${`/rules/${page.game}`} target="_blank" rel="noopener">${t("Rules")}</a></p>`;
}
