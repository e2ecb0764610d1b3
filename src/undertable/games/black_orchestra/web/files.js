// The conspirators' files: who they are, how far they would go, how closely they are watched, what they hold.
// May touch: what is shown. Must not: know what a card does, or be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";
import { HeldCards, HeldItems } from "./held.js";
import { hintedAt } from "./hints.js";
import { ABILITY_FROM, able, affiliationOf, jailed, limitsOf, personName, placeName } from "./reckon.js";
import { abilityFrom, scaleName } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {Props & {who: number}} File */

/** All files, the viewer's own first, then in the order of play. @param {Props & {whole?: boolean}} props whole: with abilities and history */
export function Files(props) {
  const { seen, me } = props;
  const own = seen.order.filter((who) => seen.seat_of[who] === me);
  const rest = seen.order.filter((who) => !own.includes(who));
  if (!seen.order.length) return null;
  return html`<div class="bo-files">${[...own, ...rest].map((who) => html`<${Dossier} ...${props} key=${who} who=${who} />`)}</div>`;
}

/** One conspirator. @param {File & {whole?: boolean}} props */
function Dossier(props) {
  const { seen, content, lang, t, who, names, seats, whole } = props;
  const row = content.conspirators[who];
  const limits = limitsOf(props, who);
  const where = jailed(props, who) ? t("in prison") : placeName(props, seen.at[who]);
  const played = names[seen.seat_of[who]];
  const is = [whole && affiliationOf(content, who, lang), played !== personName(props, who) && played, where];
  return html`
    <section class=${cls("bo-file", `ink-${seats[seen.seat_of[who]]?.ink ?? "grey"}`, who === seen.active && "active", jailed(props, who) && "jailed", hintedAt(props, "conspirator", who) && "hinted")} aria-label=${nameOf(row, lang)}>
      <header><button type="button" class="bo-face" onClick=${() => props.showCard(row.id)} aria-label=${t("Who was {name}", { name: nameOf(row, lang) })}><${Portrait} id=${row.id} size=${56} /></button>
        <h3>${personName(props, who)}<small>${is.filter(Boolean).join(" · ")}</small></h3></header>
      <${Scales} ...${props} />
      ${whole && html`<${Ability} ...${props} />`}
      <${HeldItems} ...${props} most=${limits.items} />
      <${HeldCards} ...${props} most=${limits.cards} />
      ${seen.stored[who] > 0 && html`<p class="bo-more">${t("{n} more action next turn", "{n} more actions next turn", { n: seen.stored[who] })}</p>`}
    </section>`;
}

/** What somebody can do that others cannot, and from when on. @param {File} props */
export const Ability = (props) => html`
  <p class=${cls("bo-ability", able(props, props.who) && "works")}>${props.content.conspirators[props.who].text[props.lang]}${props.seen.motivation[props.who] < ABILITY_FROM && html` <em>${abilityFrom(props)}</em>`}</p>`;

/** @param {File} props */
export const Scales = (props) =>
  html`<div class="bo-scales"><${Scale} ...${props} sort="motivation" /><${Scale} ...${props} sort="suspicion" /></div>`;

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
    <div class=${cls("bo-scale", sort)} role="img" aria-label=${`${scaleName(t, sort)}: ${name} (${at + 1}/${levels.length})${ends}. ${levels[at].text?.[lang] ?? ""}`} title=${levels[at].text?.[lang]}>
      <span>${scaleName(t, sort)}</span>
      <span class="pips">${levels.map((level, i) => html`<i key=${level.id} class=${cls(i <= at && "on", sort === "motivation" && i === ABILITY_FROM && "ability-from")}></i>`)}</span>
      <b>${name}</b>
    </div>`;
}
