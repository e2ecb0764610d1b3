// The conspirators' files: who they are, how far they would go, how closely they are watched, what they hold.
// May touch: what is shown. Must not: know what a card does.

import { answer } from "/static/js/kit/answer.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { HeldCards, HeldItems } from "./held.js";
import { hintedAt } from "./hints.js";
import { ABILITY_FROM, able, affiliationOf, colourOf, jailed, limitsOf, personName, placeName } from "./reckon.js";
import { PawnSign } from "./tokens.js";
import { abilityFrom, scaleName } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {Props & {who: number}} File */

/** All files, the viewer's own first, then in the order of play. @param {Props} props */
export function Files(props) {
  const { seen, me } = props;
  const own = seen.order.filter((who) => seen.seat_of[who] === me);
  const rest = seen.order.filter((who) => !own.includes(who));
  if (!seen.order.length) return null;
  return html`<div class="files">${[...own, ...rest].map((who) => html`<${Dossier} ...${props} key=${who} who=${who} />`)}</div>`;
}

/** One conspirator. @param {File} props */
function Dossier(props) {
  const { seen, content, lang, t, who, names } = props;
  const row = content.conspirators[who];
  const limits = limitsOf(props, who);
  const where = jailed(props, who) ? t("in prison") : placeName(props, seen.at[who]);
  const chosen = answer(props, { is: "Person", who });
  const played = names[seen.seat_of[who]];
  return html`
    <section class=${cls("file", `ink-${colourOf(seen, who)}`, who === seen.active && "active", jailed(props, who) && "jailed", hintedAt(props, "conspirator", who) && "hinted")} aria-label=${nameOf(row, lang)}>
      <header class="file-head">
        <div ...${chosen} class=${cls("file-who", chosen.class)}><${PawnSign} seen=${seen} content=${content} who=${who} />
        <h2>${personName(props, who)}<small>${[affiliationOf(content, who, lang), played !== personName(props, who) && played].filter(Boolean).join(" · ")}</small></h2>
        <span class="file-where">${where}</span></div>
        <button type="button" class="read" onClick=${() => props.showCard(row.id)} aria-label=${t("Who was {name}", { name: nameOf(row, lang) })}>i</button>
      </header>
      <div class="scales"><${Scale} ...${props} sort="motivation" /><${Scale} ...${props} sort="suspicion" /></div>
      <p class=${cls("ability", able(props, who) && "works")}>${row.text[lang]}${seen.motivation[who] < ABILITY_FROM && html` <em>${abilityFrom(props)}</em>`}</p>
      <${HeldItems} ...${props} most=${limits.items} />
      <${HeldCards} ...${props} most=${limits.cards} />
      ${seen.stored[who] > 0 && html`<p class="file-more">${t("{n} more action next turn", "{n} more actions next turn", { n: seen.stored[who] })}</p>`}
    </section>`;
}

/** Motivation or Suspicion: the level by its name, and where on the scale it stands. @param {File & {sort: "motivation" | "suspicion"}} props */
function Scale({ seen, content, lang, t, who, sort }) {
  const levels = content.tracks[sort];
  const at = seen[sort][who];
  const name = nameOf(levels[at], lang);
  const ends =
    sort === "suspicion"
      ? ` · ${t("{n} eagle gives away", "{n} eagles give away", { n: levels[at].eagles_that_detect ?? 1 })}`
      : "";
  return html`
    <div class=${cls("scale", sort)} role="img" aria-label=${`${scaleName(t, sort)}: ${name} (${at + 1}/${levels.length})${ends}. ${levels[at].text?.[lang] ?? ""}`} title=${levels[at].text?.[lang]}>
      <span class="scale-name">${scaleName(t, sort)}</span>
      <span class="pips">${levels.map((level, i) => html`<i key=${level.id} class=${cls(i <= at && "on", i === at && "at", sort === "motivation" && i === ABILITY_FROM && "ability-from", sort === "motivation" && i === 3 && "plots-from")}></i>`)}</span>
      <b>${name}</b>
    </div>`;
}
