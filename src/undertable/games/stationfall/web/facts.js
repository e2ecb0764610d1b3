// What is written in a popover and heard of a thing: of a pawn its abilities, Influence, condition and bag; of a place all that is there.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { sameThing } from "/static/js/stage/names.js";
import { abilitiesOf, extraWords, refusalWords, underWay } from "./asking.js";
import { Sign } from "./icons.js";
import { lying as heaped } from "./pieces.js";
import { lying, pawnWords, placeLabel, printed, statesOf, troubles } from "./places.js";
import {
  actorOf,
  agreeing,
  characterOf,
  dataIn,
  figure,
  inkOf,
  itemName,
  letterOf,
  NONE,
  pawnName,
  placeName,
  playersOf,
  upper,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */
/** @typedef {{title: string, lines: string[], bag?: Thing[], bars?: import("/static/vendor/preact.js").Child}} Facts */

/** By the sort of a thing. @type {Record<string, (thing: Thing, props: Props) => Facts>} */
const FACTS = {
  pawn: ofPawn,
  place: ofPlace,
  item: ({ id }, props) => ofItem(id, props),
};

/** @param {Thing} thing @param {Props} props @returns {Facts} */
export const facts = (thing, props) =>
  FACTS[thing.sort]?.(thing, props) ?? {
    title: upper(heaped(props).find((one) => sameThing(one, thing))?.name ?? ""),
    lines: [],
  };

/** A place as it is heard, and somebody with all they carry. @param {Thing} thing @param {Props} props */
export function said({ sort, id }, props) {
  if (sort === "place") return placeLabel(props, id);
  return sort === "pawn" ? upper(pawnWords(props, id)) : "";
}

/** @param {Thing} thing @param {Props} props @returns {Facts} */
function ofPawn({ id: pawn }, props) {
  const { seen, content } = props;
  const character = characterOf(content, pawn);
  const abilities = abilitiesOf(props, character).map(({ name }) => name);
  return {
    title: upper(pawnName(props, pawn)),
    lines: [abilities.join(" · "), conditions(props, pawn).join(", "), ...askedOf(props, pawn)].filter(Boolean),
    bag: [
      ...seen.held[pawn].map((id) => ({ sort: "item", id })),
      ...dataIn(seen.data[pawn]).map((id) => ({ sort: "data", id })),
    ],
    bars: character === NONE ? null : html`<${Influence} ...${props} character=${character} />`,
  };
}

/** Of whoever is asked about: what is under way, that a favour is an extra Action, what a refusal brings. @param {Props} props @param {number} pawn */
function askedOf(props, pawn) {
  if (!props.options.length || actorOf(props.seen) !== pawn) return [];
  const free = props.frame === "Act" && props.seen.free ? props.t("a free pick up or drop is left") : "";
  return [extraWords(props) || free, refusalWords(props), ...underWay(props).map(({ text }) => text)]
    .filter(Boolean)
    .map(upper);
}

/** What has befallen somebody, and whether the card is exhausted. @param {Props} props @param {number} pawn */
function conditions(props, pawn) {
  const { seen, content, lang, t } = props;
  const tired = seen.disc.includes(characterOf(content, pawn));
  return [...statesOf(props, pawn), ...(tired ? [agreeing(t("exhausted"), figure(props, pawn), lang)] : [])];
}

/** Whose Character it is, or the cubes on the card with its limit; Bribes that lie there. @param {Props & {character: number}} props */
export function Influence({ seen, content, names, seats, t, character }) {
  const props = { seen, content, seats };
  const [players, limit] = [playersOf(props, character), content.characters[character].influence_limit];
  const bribes = seen.bribe.flatMap((at, seat) => (at === character ? [seat] : []));
  const grey = seen.grey.filter((at) => at === character).length;
  return html`
    <span class="sf-influence">
      ${players.map((seat) => html`<b key=${seat} class=${`sf-cubes ink-${inkOf(props, seat)}`}>${names[seat]}</b>`)}
      ${seen.cubes.map((row, seat) => row[character] > 0 && html`<${Cubes} key=${seat} ink=${inkOf(props, seat)} name=${names[seat]} seat=${seat} n=${row[character]} />`)}
      ${!players.length && limit > 0 && html`<small title=${t("Influence Limit {n}: who is this Character loses a point for every cube beyond it outside the supply", { n: limit })}>${t("limit {n}", { n: limit })}</small>`}
      ${bribes.map((seat) => html`<${Lies} key=${`b${seat}`} id="bribe" ink=${inkOf(props, seat)} text=${t("Bribe of {name}", { name: names[seat] ?? "" })} />`)}
      ${grey > 0 && html`<${Lies} id="bribe" text=${t("grey Bribes: {n}", { n: grey })} n=${grey} />`}
    </span>`;
}

/** @param {{ink: string, name: string, seat: number, n: number}} props */
const Cubes = ({ ink, name, seat, n }) =>
  html`<span class=${`sf-cubes ink-${ink}`} role="img" aria-label=${`${name}: ${n}`} title=${name}>${letterOf(seat)} <b>${n}</b></span>`;

/** @param {{id: string, text: string, ink?: string, n?: number}} props */
export const Lies = ({ id, text, ink = "", n }) =>
  html`<span class=${`sf-tag ${ink && `ink-${ink}`}`} role="img" aria-label=${text} title=${text}><${Sign} id=${id} />${n}</span>`;

/** @param {Thing} thing @param {Props} props @returns {Facts} */
function ofPlace({ id: place }, props) {
  return {
    title: placeName(props, place),
    lines: [printed(props, place), troubles(props, place), lying(props, place)]
      .filter((said) => said.length)
      .map((said) => upper(said.join(", "))),
  };
}

/** @param {number} item @param {Props} props @returns {Facts} */
function ofItem(item, props) {
  return { title: upper(itemName(props, item)), lines: [props.content.items[item].text?.[props.lang] ?? ""] };
}
