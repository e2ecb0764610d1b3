// What can be answered now, as a panel: rows by criminal or thing, or a list with what one would want to know.
// Nothing the server offers is missing here, on a card or in the question bar. Must not: work out what is allowed.

import { useAsked } from "/static/js/kit/keys.js";
import { nameOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { cls, html, same } from "/static/js/lib.js";
import { grouped, withRefused } from "./groups.js";
import { EvidenceSign, GainSign, ItemSign } from "./icons.js";
import { deedsAt, inPanel, planOf } from "./plan.js";
import { criminalName, zoneName } from "./reckon.js";
import { CriminalSign } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */

/** @param {Props & {narrow: boolean}} props */
export function Answers(props) {
  const { frame, seen, t } = props;
  const all = props.options.filter((choice) => inPanel(choice, props.narrow));
  const { zone } = planOf(props);
  const here = zone === undefined ? all : all.filter((choice) => deedsAt(props, zone).includes(choice));
  const shown = here.length ? here : all;
  const ref = useAsked(shown.length > 0 && frame !== "Act", props.view);
  if (!shown.length) return null;
  const { groups: rows, alone } = grouped(props, shown);
  const groups = zone === undefined ? withRefused(props, rows) : rows;
  const title = frame === "Act" ? t("Actions") : t("Options");
  return html`
    <section class="answers" aria-label=${title} ref=${ref}>
      <h2>${title}
        ${frame === "Act" && html`<span class="action-count" role="img" aria-label=${t("{n} action left", "{n} actions left", { n: seen.actions })}>${Array.from({ length: seen.actions }, (_, i) => html`<i key=${i}></i>`)}<b>${seen.actions}</b></span>`}
        ${zone !== undefined && here.length > 0 && html`<button type="button" class="narrowed" onClick=${() => props.setPlan(undefined)}>${zoneName(props, zone)} ×</button>`}
      </h2>
      ${groups.map((group) => html`<${Row} ...${props} key=${group.key} group=${group} />`)}
      ${alone.length > 0 && html`<ul>${alone.map((choice) => html`<li key=${JSON.stringify(choice)}><${Single} ...${props} choice=${choice} /></li>`)}</ul>`}
    </section>`;
}

/** @param {Props & {group: import("./groups.js").Group}} props */
function Row(props) {
  const { group, content } = props;
  const sign =
    group.who !== undefined
      ? html`<${CriminalSign} ...${props} who=${group.who} />`
      : group.item !== undefined
        ? html`<${ItemSign} id=${content.items.item[group.item].id} />`
        : group.evidence !== undefined && html`<${EvidenceSign} id=${content.evidence[group.evidence].id} />`;
  return html`
    <div class="answer-row" role="group" aria-label=${group.name}><span class="answer-name" aria-hidden="true">${sign}<b>${group.name}</b></span>
      <span class="answer-deeds">${group.deeds.map((deed, i) => html`${deed.word && deed.word !== group.deeds[i - 1]?.word && html`<small aria-hidden="true">${deed.word}</small>`}<${DeedButton} ...${props} key=${JSON.stringify(deed.choice)} choice=${deed.choice} text=${deed.text} refused=${deed.refused} />`)}</span></div>`;
}

/** @param {Props & {choice: Choice, text: string, refused?: boolean}} props */
function DeedButton({ choice, text, refused, act, sending, hint, options, labels, whyNot }) {
  if (refused) return html`<button type="button" class="deed cannot" ...${whyNot(choice)}>${text}</button>`;
  const label = labels[options.indexOf(choice)];
  return html`<button type="button" class=${cls("deed", hint && same(hint, choice) && "hinted")} disabled=${sending} data-can="" aria-label=${`${text}: ${label}`} onClick=${() => act(choice)}>${text}</button>`;
}

/** An answer with its sign and what it would do. @param {Props & {choice: Choice}} props */
function Single(props) {
  const { choice, act, sending, hint } = props;
  const { sign, note, text } = faceOf(props, choice);
  return html`
    <button type="button" class=${cls("answer", !sign && "plain", hint && same(hint, choice) && "hinted")} disabled=${sending} data-can="" onClick=${() => act(choice)}>
      ${sign}<span class="answer-text">${text ?? labelOf(props, choice)}</span>${note && html`<small>${note}</small>`}</button>`;
}

/** Grip that is lost, once for each criminal: how much, and what is left. @param {Props} props @param {number[]} criminals */
function losses(props, criminals) {
  const { seen, me } = props;
  return [...new Set(criminals)]
    .map((who) => {
      const n = criminals.filter((one) => one === who).length;
      const grip = seen.grip[me]?.[who] ?? 0;
      return `${criminalName(props, who)} −${n} (${grip} → ${grip - n})`;
    })
    .join(", ");
}

/** By the sort of an answer. @type {Record<string, (props: Props, choice: Choice) => {sign?: any, note?: string, text?: string}>} */
const FACES = {
  NameCriminal: (props, { criminal }) => ({
    sign: html`<${CriminalSign} ...${props} who=${criminal} />`,
    note: props.content.criminals[criminal].text[props.lang],
  }),
  OnCriminal: (props, { criminal }) => ({
    sign: html`<${CriminalSign} ...${props} who=${criminal} />`,
    note: props.t("grip {n}", { n: props.seen.grip[props.me]?.[criminal] ?? 0 }),
  }),
  Lose: (props, { criminals }) => ({ text: losses(props, criminals) || undefined }),
  There: ({ content, lang }, { zone }) => ({ note: content.zones[zone].text[lang] }),
  Grab: ({ content }, { item }) => ({ sign: html`<${ItemSign} id=${content.items.item[item].id} />` }),
  ThisItem: ({ content }, { item }) => ({ sign: html`<${ItemSign} id=${content.items.item[item].id} />` }),
  TakeThird({ seen, content, lang, t }, { third }) {
    const row = content.boosts[seen.market[third]];
    const extra = seen.bounty[third] ? ` (${t("intel {n}", { n: `+${seen.bounty[third]}` })})` : "";
    if (!row) return {};
    return { sign: html`<${GainSign} of="boost" />`, text: nameOf(row, lang), note: `${row.text[lang]}${extra}` };
  },
  TakeRail: ({ content }, { evidence }) => ({ sign: html`<${EvidenceSign} id=${content.evidence[evidence].id} />` }),
  FromDeck: ({ seen, content, t }, { deck }) => ({
    sign: html`<${GainSign} of=${content.decks[deck].id} />`,
    note: t("cards left: {n}", { n: seen.deck[deck] + seen.under[deck].filter((cell) => cell !== null).length }),
  }),
  DiscardDilemma: ({ content, lang }, { dilemma }) => ({
    sign: html`<${GainSign} of="dilemmas" />`,
    note: content.dilemmas.dilemma[dilemma].text?.[lang],
  }),
};

/** @param {Props} props @param {Choice} choice @returns {{sign?: any, note?: string, text?: string}} */
const faceOf = (props, choice) => FACES[choice.is]?.(props, choice) ?? {};
