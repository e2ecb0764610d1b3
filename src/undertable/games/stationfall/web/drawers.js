// Sheets of the rail: all Characters with their Influence, the own cards as they are printed, what is due and what was sent.
// May touch: what is shown. Must not: be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Influence } from "./facts.js";
import { OwnCards } from "./held.js";
import { Sign } from "./icons.js";
import { Face } from "./looks.js";
import { fateWords } from "./places.js";
import {
  agreeing,
  carried,
  characterName,
  characterOfIdentity,
  dataIn,
  dataName,
  escaped,
  knownIn,
  NONE,
  pawnName,
  pawnsOf,
  placeName,
  playersOf,
  upper,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function drawers(props) {
  const { seen, me, t } = props;
  if (!seen.cast.length) return [];
  const own = me >= 0 && knownIn(seen.secret[me]).length > 0;
  return [
    { id: "people", title: t("Characters"), icon: "seats", body: html`<${People} ...${props} />` },
    ...(own ? [{ id: "cards", title: t("Your cards"), icon: "cards", body: html`<${OwnCards} ...${props} />` }] : []),
    {
      id: "station",
      title: t("State of the station"),
      icon: "alert",
      body: html`<${Station} ...${props} />`,
      badge: seen.tokens.length || undefined,
    },
  ];
}

/** @param {Props} props */
const People = (props) =>
  html`<ul class="sf-people">${props.seen.cast.map((character) => html`<li key=${character}><${Person} ...${props} character=${character} /></li>`)}</ul>`;

/** A Character: whose it is, where and in what state, and what it carries. @param {Props & {character: number}} props */
function Person(props) {
  const { seen, content, lang, me, character, t, showCard } = props;
  const row = content.characters[character];
  const tired = seen.disc.includes(character);
  const secretly = knownIn(seen.secret[me]).some((card) => characterOfIdentity(content, card) === character);
  const where = pawnsOf(content, character).map((pawn) => {
    const load = carried(props, pawn).join(", ");
    return load ? `${fateWords(props, pawn)}: ${load}` : fateWords(props, pawn);
  });
  return html`
    <button type="button" class=${cls("sf-person", tired && "tired")} onClick=${() => showCard(row.id)}>
      <${Face} props=${props} thing=${{ sort: "character", id: character }} size=${40} />
      <b>${upper(characterName(props, character))}${secretly && !playersOf(props, character).length && html` <i>${t("you, in secret")}</i>`}${tired && html` <small>${agreeing(t("exhausted"), row, lang)}</small>`}</b>
      <${Influence} ...${props} character=${character} />
      <small>${where.filter(Boolean).join(" · ")}</small>
    </button>`;
}

/** What a Time token brings, and where. @param {Props} props @param {import("./view.js").State["tokens"][number]} token */
const tokenWords = (props, [, , purpose, place]) =>
  [nameOf(props.content.words.purpose[purpose], props.lang), placeName(props, place)].filter(Boolean).join(", ");

/** Time tokens, what the Institutions hold, the medical track, those who Escaped. @param {Props} props */
function Station(props) {
  const { seen, content, lang, names, t } = props;
  const tokens = [...seen.tokens].sort((a, b) => b[1] - a[1]);
  const away = escaped(props);
  const rich = names.filter((_, seat) => seen.bribe[seat] === NONE);
  return html`
    <div class="sf-station">
      <p>${t("Minutes left: {n}", { n: seen.minute })}${seen.track > 0 && html`<br />${t("Medical: {n}", { n: seen.track })}`}</p>
      ${rich.length > 0 && html`<p>${t("Bribe not used yet: {names}", { names: rich.join(", ") })}</p>`}
      ${tokens.length > 0 && html`<h3>${t("Time tokens")}</h3><ul>${tokens.map((token, i) => html`<li key=${i}><${Sign} id="token" /><b>${token[1]}</b> ${tokenWords(props, token)} <small>${names[token[0]]}</small></li>`)}</ul>`}
      ${
        seen.offsite.some(Boolean) &&
        html`<h3>${t("Institutions")}</h3><ul>${content.data.institution.map(
          (row, n) =>
            seen.offsite[n] > 0 &&
            html`<li key=${row.id}>${upper(nameOf(row, lang))}: ${dataIn(seen.offsite[n])
              .map((data) => dataName(props, data))
              .join(", ")}</li>`,
        )}</ul>`
      }
      ${away.length > 0 && html`<h3>${t("Those who Escaped")}</h3><ul>${away.map((pawn) => html`<li key=${pawn}><${Face} props=${props} thing=${{ sort: "pawn", id: pawn }} size=${24} />${upper(pawnName(props, pawn))}</li>`)}</ul>`}
    </div>`;
}
