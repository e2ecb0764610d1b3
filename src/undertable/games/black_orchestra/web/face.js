// How an answer looks in the panel: a sign, its words, and what one would want to know before choosing it.
// May touch: the content and the odds. Must not: choose anything.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { html } from "/static/js/lib.js";
import { Die } from "./dice.js";
import { Portrait } from "./faces.js";
import { ItemSign } from "./icons.js";
import { percent, poolOf } from "./odds.js";
import { tileWords } from "./places.js";
import { abilityRow, affiliationOf, cardRow, eventName, pending, phaseOf, placeName } from "./reckon.js";
import { PawnSign, TagSign } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {{sign?: import("/static/vendor/preact.js").Child, text: string, note?: string}} Face */

const FOR_ITEMS = ["take_item_anywhere+", "reveal_item", "remove_hidden_items+"]; // what lies there is what matters

/** By the sort of an answer; what has no face of its own is its label. @type {Record<string, (props: Props, choice: Choice) => Partial<Face>>} */
const FACES = {
  TakeBoard: ({ content, lang }, { who }) => ({
    sign: html`<span class="answer-emblem"><${Portrait} id=${content.conspirators[who].id} size=${64} /></span>`,
    text: nameOf(content.conspirators[who], lang),
    note: `${affiliationOf(content, who, lang)} · ${content.conspirators[who].role[lang]}. ${content.conspirators[who].text[lang]}`,
  }),
  Person: (props, { who }) => ({ sign: pawn(props, who), note: levels(props, who) }),
  Meet: (props, { who }) => ({ sign: pawn(props, who) }),
  Deputy: ({ seen, content, lang }, { nazi }) => ({
    sign: html`<${TagSign} content=${content} nazi=${nazi} />`,
    note: seen.nazi[nazi] >= 0 ? placeName({ content, lang }, seen.nazi[nazi]) : "",
  }),
  Pick({ seen, content, lang }, { index }) {
    const frame = pending(seen);
    const penalty = frame?.is === "AnyOrder" ? frame.frames[index] : null;
    if (penalty?.is !== "Penalty") return {};
    const row = content.nazis[penalty.nazi];
    return { sign: html`<${TagSign} content=${content} nazi=${penalty.nazi} />`, note: row.text[lang] };
  },
  There(props, { place }) {
    const frame = pending(props.seen);
    if (frame?.is === "ChoosePlace" && FOR_ITEMS.includes(frame.about)) return { note: tileWords(props, place) };
    return { note: phaseOf(props, place) === "later" ? "" : props.content.board[place].text?.[props.lang] };
  },
  Keep({ seen, t, content, lang }, { card }) {
    const frame = pending(seen);
    const who = frame?.is === "RaidCard" ? frame.who : seen.active;
    const safe = seen.dossier[who].includes(numberOf(content.dossier, "safe"));
    const most = seen.suspicion[who] === content.tracks.suspicion.length - 1;
    const price = safe || most ? t("Suspicion does not rise.") : t("Suspicion +1."); // BO-9.2
    return { note: `${price} ${cardRow(content, card).text[lang]}` };
  },
  TakeReward: ({ content, lang }, { reward }) => ({
    text: nameOf(content.rewards[reward], lang),
    note: content.rewards[reward].text[lang],
  }),
  UseAbility: ({ content, lang }, { ability }) => ({ note: abilityRow(content, ability).text?.[lang] }),
  Throw(props, { dice }) {
    const odds = poolOf(props).find((row) => row.dice === dice);
    const { t } = props;
    const note = odds
      ? t("success {win}, detected {caught}", { win: percent(odds.win), caught: percent(odds.caught) })
      : "";
    return { text: t("{n} die", "{n} dice", { n: dice }), note };
  },
  Die: ({ content, lang }, { face }) => ({ sign: html`<${Die} content=${content} lang=${lang} face=${face} />` }),
  Nth(props, { index }) {
    const frame = pending(props.seen);
    const slot = frame?.is === "Arrange" ? frame.first + index : frame?.is === "WhichEvent" ? frame.slots[index] : -1;
    const event = inCell(props.seen.event[slot]);
    if (event < 0) return {};
    return { text: eventName(props, event), note: props.content.events[event].text[props.lang] };
  },
};

/** @param {Props} props @param {number} who */
const pawn = ({ seen, content }, who) => html`<${PawnSign} seen=${seen} content=${content} who=${who} />`;

/** @param {Props} props @param {number} who */
function levels({ seen, content, lang }, who) {
  const { motivation, suspicion } = content.tracks;
  return `${nameOf(motivation[seen.motivation[who]], lang)} · ${nameOf(suspicion[seen.suspicion[who]], lang)}`;
}

/** @param {Props} props @param {Choice} choice @returns {Face} */
export function faceOf(props, choice) {
  const { content, lang } = props;
  const text = labelOf(props, choice);
  const own = FACES[choice.is]?.(props, choice);
  if (own) return { text, ...own };
  if (choice.card !== undefined) return { text, note: cardRow(content, choice.card)?.text[lang] };
  if (choice.item !== undefined) return { text, sign: html`<${ItemSign} id=${content.items[choice.item].id} />` };
  return { text };
}
