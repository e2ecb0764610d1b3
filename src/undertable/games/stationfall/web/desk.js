// What the viewer holds: the Secret Identity with its Agenda, Bonus Characters, Kompromat; then what all know of every seat.
// May touch: what is shown. Must not: be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Sign } from "./icons.js";
import { bonusWords, IdentityCard } from "./identity.js";
import { characterName, characterOfIdentity, countOf, knownIn, kompromatOn, NONE, outside } from "./reckon.js";
import { SeatMark } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Desk(props) {
  const { seen, me, t, content, lang } = props;
  if (me < 0 || !seen.secret.length) return null;
  const mine = seen.pc[me] >= 0 ? [seen.pc[me]] : knownIn(seen.secret[me]);
  const bonus = knownIn(seen.bonus[me]);
  const hand = knownIn(seen.hand[me]);
  if (!mine.length) return null;
  return html`
    <section class="desk" aria-label=${t("Your cards")}>
      <h2>${seen.pc[me] >= 0 ? t("You are") : t("You are, in secret")}</h2>
      ${mine.map((identity) => html`<div key=${identity} class="own-identity"><${IdentityCard} ...${props} identity=${identity} /></div>`)}
      ${mine.length === 1 && html`<p class="spent">${spent(props, mine[0])}</p>`}
      ${bonus.length > 0 && html`<h3>${t("Bonus Characters")}</h3><ul class="bonus">${bonus.map((identity) => html`<li key=${identity}><details><summary><b>${nameOf(content.identities[identity], lang)}</b> ${bonusWords(props, identity)}</summary><${IdentityCard} ...${props} identity=${identity} /></details></li>`)}</ul>`}
      ${hand.length > 0 && html`<h3>${t("Kompromat in your hand")}</h3><p class="hand-of">${hand.map((kompromat, i) => html`<span key=${i} class="sf-tag"><${Sign} id="kompromat" />${characterName(props, kompromatOn(content, kompromat))}</span>`)}</p>`}
    </section>`;
}

/** How many cubes the viewer has spent, and from how many on they cost points. @param {Props} props @param {number} identity */
function spent({ seen, content, me, t }, identity) {
  const limit = content.characters[characterOfIdentity(content, identity)]?.influence_limit ?? 0;
  return t("Your cubes outside the supply: {n}; from the {m}th on each costs a point.", {
    n: outside(seen, me),
    m: limit + 1,
  });
}

/** One line for each seat. @param {Props} props */
export function Seats(props) {
  const { seen, content, lang, names, t } = props;
  if (!seen.guilt.length) return null;
  return html`
    <section class="rivals" aria-label=${t("Players")}>
      <h2>${t("Players")}</h2>
      <ul>
        ${names.map((name, seat) => {
          if (seen.guilt[seat] === undefined) return null;
          const supply = content.setup.cubes - outside(seen, seat);
          const pc = seen.pc[seat];
          const [kompromat, script] = [countOf(seen.hand[seat]), seen.kept[seat] ?? NONE];
          return html`
          <li key=${seat} class=${cls(seen.active === seat && "on-turn", `guilt-${content.words.guilt[seen.guilt[seat]]?.id}`)}>
            <${SeatMark} ...${props} seat=${seat} /><b>${name}</b>
            <span class="rival-who">${pc >= 0 ? nameOf(content.identities[pc], lang) : t("not revealed")}</span>
            <span class="guilt">${nameOf(content.words.guilt[seen.guilt[seat]], lang)}</span>
            <span class="sf-tag" role="img" aria-label=${t("cubes in supply: {n}", { n: supply })} title=${t("cubes in supply: {n}", { n: supply })}><${Sign} id="cube" />${supply}</span>
            ${seen.betrayal[seat] > 0 && html`<span class="sf-tag bad" role="img" aria-label=${t("Betrayal: {n}", { n: seen.betrayal[seat] })} title=${t("Betrayal: {n}", { n: seen.betrayal[seat] })}><${Sign} id="cube" />−${seen.betrayal[seat]}</span>`}
            ${seen.bribe[seat] === NONE && html`<span class="sf-tag" role="img" aria-label=${t("Bribe not used")} title=${t("Bribe not used")}><${Sign} id="bribe" /></span>`}
            ${kompromat > 0 && html`<span class="sf-tag" role="img" aria-label=${t("Kompromat in hand: {n}", { n: kompromat })} title=${t("Kompromat in hand: {n}", { n: kompromat })}><${Sign} id="kompromat" />${kompromat}</span>`}
            ${script >= 0 && html`<span class="sf-tag" title=${content.scripts[script].text?.[lang]}><${Sign} id="script" />${nameOf(content.scripts[script], lang)}</span>`}
          </li>`;
        })}
      </ul>
    </section>`;
}
