// What can be answered now, as a panel: the nine actions of a turn, or the list of whatever else is asked.
// Nothing the server offers is missing here or in the question bar. Must not: work out what is allowed.

import { inCell } from "/static/js/kit/cells.js";
import { useAsked } from "/static/js/kit/keys.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { allowed, optionsOf } from "/static/js/kit/options.js";
import { useRove } from "/static/js/kit/rove.js";
import { cls, html, same } from "/static/js/lib.js";
import { faceOf } from "./face.js";
import { inPanel, myActions, planOf } from "./plan.js";
import { cardName, cardRow, eventName, isPlot, itemName, pending, personName, placeName } from "./reckon.js";
import { abilityFrom } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** A button of a row: an answer, what it is called, what it does, perhaps a plan to be weighed first. @typedef {{choice: Choice, text: string, says?: string, weigh?: boolean}} Deed */

const SECRET = ["Interrogate", "InterrogateAlone"]; // answered on a sheet of its own

/** @param {Props} props */
export function Answers(props) {
  const { options, frame, t } = props;
  const shown = options.filter(inPanel);
  const ref = useAsked(shown.length > 0 && frame !== "Action", props.view);
  const rove = useRove(shown.length);
  if (!shown.length || SECRET.includes(frame)) return null;
  if (myActions(props)) return html`<${Actions} ...${props} />`;
  return html`
    <section class=${cls("answers", frame === "PickBoard" && "boards")} aria-label=${t("Options")} ref=${ref}>
      <h2>${t("Options")}</h2>
      ${frame === "PickBoard" && html`<p>${abilityFrom(props, true)}</p>`}
      <${PutBack} ...${props} />
      <ul onKeyDown=${rove.onKeyDown}>${shown.map((choice, i) => html`<li key=${JSON.stringify(choice)}><${AnswerButton} ...${props} choice=${choice} stop=${rove.card(i)} /></li>`)}</ul>
    </section>`;
}

/** What Kordt has put back so far. @param {Props} props */
function PutBack(props) {
  const frame = pending(props.seen);
  if (frame?.is !== "Arrange" || !frame.steps.length) return null;
  const names = frame.steps.map((step) =>
    step.is === "Nth" ? eventName(props, inCell(props.seen.event[frame.first + step.index])) : "",
  );
  return html`<p>${props.t("Put back so far, from the top: {events}", { events: names.join(", ") })}</p>`;
}

/** @param {Props & {choice: Choice, stop: import("/static/js/game.js").Attributes}} props */
function AnswerButton(props) {
  const { choice, stop, act, sending, hint } = props;
  const { sign, text, note } = faceOf(props, choice);
  return html`
    <button type="button" class=${cls("answer", hint && same(hint, choice) && "hinted")} disabled=${sending} data-can="" ...${stop} onClick=${() => act(choice)}>
      ${sign}<span class="answer-text">${text}</span>${note && html`<small>${note}</small>`}</button>`;
}

/** The nine actions: those with one answer side by side, the others with their answers; what cannot be done says why. @param {Props} props */
function Actions(props) {
  const { seen, content, lang, t } = props;
  const { actions } = content;
  const name = (/** @type {string} */ id) => nameOf(actions[numberOf(actions, id)], lang);
  const row = (/** @type {string} */ id, /** @type {Deed[]} */ deeds) =>
    html`<${ActionRow} ...${props} key=${id} name=${name(id)} says=${says(id)} deeds=${deeds} />`;
  const says = (/** @type {string} */ id) => actions[numberOf(actions, id)].text[lang];
  const one = (/** @type {string} */ id, /** @type {string} */ is) =>
    html`<${DeedButton} ...${props} key=${id} deed=${{ choice: { is }, text: name(id), says: says(id) }} />`;
  return html`
    <section class="turn-actions" aria-label=${t("Actions")}>
      <h2><span>${t("Actions")} <button type="button" class="read" onClick=${() => props.showCard(actions[0].id)} aria-label=${t("What each action does")} title=${t("What each action does")}>?</button></span><span class="action-count" role="img" aria-label=${t("{n} action left", "{n} actions left", { n: seen.actions })}>${Array.from({ length: seen.actions }, (_, i) => html`<i key=${i}></i>`)}<b>${seen.actions}</b></span></h2>
      <div class="single-actions">${one("reveal_item", "Reveal")}${one("take_item", "TakeItem")}${one("draw_card", "AddCard")}${one("release", "FreeSomebody")}</div>
      ${row("conspire", conspiring(props))}${row("deliver_item", delivering(props))}${row("transfer", meeting(props))}${row("act", acting(props))}${row("move", moves(props))}
    </section>`;
}

/** @param {Props & {name: string, says: string, deeds: Deed[]}} props */
function ActionRow(props) {
  const { name, says, deeds, t } = props;
  const open = deeds.some(({ choice }) => allowed(props, choice));
  return html`
    <div class=${cls("action-row", !open && "shut")} role="group" aria-label=${name}><span class="action-name" aria-hidden="true" title=${says}>${name}</span>
      <span class="action-deeds">${deeds.length ? deeds.map((deed) => html`<${DeedButton} ...${props} key=${JSON.stringify(deed.choice)} deed=${deed} />`) : html`<small>${t("nothing to use")}</small>`}</span></div>`;
}

/** @param {Props & {deed: Deed}} props */
function DeedButton(props) {
  const { choice, text, says, weigh } = props.deed;
  const advised = props.hint && same(props.hint, choice);
  if (!allowed(props, choice))
    return html`<button type="button" class="deed cannot" ...${props.whyNot(choice)}>${text}</button>`;
  const plan = choice.is === "Attempt" ? { attempt: choice.card } : { card: choice.card, who: props.seen.active };
  const weighing = weigh ? same(planOf(props), plan) : undefined;
  const press = () => (weigh ? props.setPlan(plan) : props.act(choice));
  return html`<button type="button" class=${cls("deed", advised && "hinted", choice.is === "Attempt" && "plot")} disabled=${props.sending} title=${says} data-can="" aria-pressed=${weighing === undefined ? undefined : String(weighing)} onClick=${press}>${text}</button>`;
}

/** @param {Props} props @returns {Deed[]} */
const moves = (props) => optionsOf(props, "Move").map((choice) => ({ choice, text: placeName(props, choice.place) }));

/** @param {Props} props @returns {Deed[]} */
const conspiring = ({ t }) =>
  [1, 2, 3].map((dice) => ({ choice: { is: "Conspire", dice }, text: t("{n} die", "{n} dice", { n: dice }) }));

/** @param {Props} props @returns {Deed[]} */
function delivering(props) {
  const { seen } = props;
  const items = [...new Set(seen.items[seen.active])];
  const deeds = items.map((item) => ({ choice: { is: "Deliver", item }, text: itemName(props, item) }));
  const pistol = optionsOf(props, "DeliverPistol").map((choice) => ({
    choice,
    text: cardName(props, numberOf(props.content.dossier, "concealed_pistol")),
  }));
  return [...deeds, ...pistol];
}

/** @param {Props} props @returns {Deed[]} */
function meeting(props) {
  const { seen } = props;
  return seen.order
    .filter((who) => who !== seen.active && (seen.at[who] === seen.at[seen.active] || seen.order.length === 2))
    .map((who) => ({ choice: { is: "Meet", who }, text: personName(props, who) }));
}

/** Cards, abilities and plots: cards are read first, plots are weighed. @param {Props} props @returns {Deed[]} */
function acting(props) {
  const { seen, content, lang } = props;
  const own = [...new Set(seen.dossier[seen.active])].filter((card) => {
    const { timing } = cardRow(content, card);
    return timing === "action";
  });
  const cards = own.map((card) => {
    const plot = isPlot(content, card);
    const text = plot ? `${cardRow(content, card).letter} · ${cardName(props, card)}` : cardName(props, card);
    return { choice: { is: plot ? "Attempt" : "PlayCard", card }, text, weigh: true };
  });
  let first = 0;
  const abilities = content.conspirators.flatMap((row, who) => {
    const here = row.ability.map((ability, i) => ({ ability, number: first + i }));
    first += row.ability.length;
    return who === seen.active ? here.filter(({ ability }) => ability.kind === "action") : [];
  });
  return [
    ...abilities.map(({ ability, number }) => ({
      choice: { is: "UseAbility", ability: number },
      text: nameOf(ability, lang),
    })),
    ...cards,
    ...optionsOf(props, "Interject").map((choice) => ({ choice, text: cardName(props, choice.card), weigh: true })),
  ];
}
