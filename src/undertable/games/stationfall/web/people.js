// The Character cards: who has Influence there, whether they are exhausted, where they are and what they carry.
// A card narrows the answers down to its Character. Must not: work out what is allowed.

import { cls, html } from "/static/js/lib.js";
import { Sign } from "./icons.js";
import { fateWords, trail } from "./places.js";
import { deedsOf, planOf, tapCharacter } from "./plan.js";
import {
  agreeing,
  carried,
  characterName,
  characterOfIdentity,
  inkOf,
  knownIn,
  letterOf,
  pawnsOf,
  playersOf,
} from "./reckon.js";
import { Cubes, PawnSign } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function People(props) {
  const { seen, t } = props;
  if (!seen.cast.length) return null;
  return html`
    <section class="people" aria-label=${t("Characters")}>
      <h2>${t("Characters")}</h2>
      <ul>${seen.cast.map((character) => html`<li key=${character}><${CharacterCard} ...${props} character=${character} /></li>`)}</ul>
    </section>`;
}

/** @param {Props & {character: number}} props */
function CharacterCard(props) {
  const { seen, content, character, t } = props;
  const deeds = deedsOf(props, character);
  const chosen = planOf(props).character === character;
  const pawns = pawnsOf(content, character);
  const players = playersOf(props, character);
  const row = content.characters[character];
  const secretly = knownIn(seen.secret[props.me]).some((card) => characterOfIdentity(content, card) === character);
  const tired = agreeing(t("exhausted"), row, props.lang);
  const discs = seen.disc.filter((at) => at === character).length;
  const bribes = seen.bribe.flatMap((at, seat) => (at === character ? [seat] : []));
  const no = props.frame === "Begin" && props.options.length > 0 && !deeds.length && !trail(props).length;
  const why = no ? { ...props.whyNot({ is: "Activate", character }), "aria-disabled": undefined } : {};
  const grey = seen.grey.filter((at) => at === character).length;
  return html`
    <button type="button" class=${cls("character", deeds.length > 0 && "press", chosen && "taken", discs > 0 && "tired")} data-can=${deeds.length ? "" : undefined} aria-pressed=${String(chosen)} ...${why} onClick=${() => (deeds.length ? tapCharacter(props, character) : props.showCard(row.id))}>
      <span class="character-signs">${pawns.map((pawn) => html`<${PawnSign} ...${props} key=${pawn} pawn=${pawn} />`)}</span>
      <span class="character-name">${characterName(props, character)}
        ${players.map((seat) => html`<span key=${seat} class=${`pc-tag ink-${inkOf(props, seat)}`}>${props.names[seat] ?? letterOf(seat)}</span>`)}
        ${secretly && !players.length && html`<span class="secretly">${t("you, in secret")}</span>`}</span>
      <span class="character-cubes">
        ${seen.cubes.map((cubes, seat) => cubes[character] > 0 && html`<${Cubes} ...${props} key=${seat} seat=${seat} n=${cubes[character]} />`)}
        ${!players.length && row.influence_limit > 0 && html`<small class="limit" title=${t("Influence Limit {n}: who is this Character loses a point for every cube beyond it outside the supply", { n: row.influence_limit })}>${t("limit {n}", { n: row.influence_limit })}</small>`}
        ${discs > 0 && html`<span class="sf-tag" role="img" aria-label=${tired} title=${tired}><${Sign} id="disc" /></span>`}
        ${bribes.map((seat) => html`<span key=${`b${seat}`} class=${`sf-tag ink-${inkOf(props, seat)}`} role="img" aria-label=${t("Bribe of {name}", { name: props.names[seat] ?? "" })} title=${t("Bribe of {name}", { name: props.names[seat] ?? "" })}><${Sign} id="bribe" /></span>`)}
        ${grey > 0 && html`<span class="sf-tag" role="img" aria-label=${t("grey Bribes: {n}", { n: grey })} title=${t("grey Bribes: {n}", { n: grey })}><${Sign} id="bribe" />${grey}</span>`}
      </span>
      <small class="character-where">${pawns
        .map((pawn) => whereWords(props, pawn))
        .filter(Boolean)
        .join(" · ")}</small>
    </button>`;
}

/** Where somebody is, in what state, and what they carry. @param {Props} props @param {number} pawn */
function whereWords(props, pawn) {
  const load = carried(props, pawn).join(", ");
  return `${fateWords(props, pawn)}${load ? `: ${load}` : ""}`;
}
