// What the viewer alone holds: the Secret Identity with its Agenda, Bonus Characters, Kompromat; small in the rail, whole on a sheet.
// May touch: what is shown. Must not: be an answer.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { bonusWords, IdentityCard } from "./identity.js";
import { Face } from "./looks.js";
import { characterName, characterOfIdentity, knownIn, kompromatOn, outside, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** The Identity cards that are the viewer's own now: the one that is Revealed, else the secret ones. @param {Props} props */
const ownOf = ({ seen, me }) => (seen.pc[me] >= 0 ? [seen.pc[me]] : knownIn(seen.secret[me]));

/** @param {Props} props */
export function Held(props) {
  const { seen, me, t, content, showCard, lang } = props;
  if (me < 0 || !seen.secret.length || !ownOf(props).length) return null;
  const said = seen.pc[me] >= 0 ? t("you are") : t("in secret");
  const cards = [
    ...ownOf(props).map((identity) => ({ said, identity, character: characterOfIdentity(content, identity) })),
    ...knownIn(seen.bonus[me]).map((identity) => ({
      said: t("bonus"),
      identity,
      character: characterOfIdentity(content, identity),
    })),
  ];
  return html`
    <ul class="sf-held">
      ${cards.map(({ said, identity, character }) => html`<li key=${identity}><button type="button" onClick=${() => showCard(`identity_${content.identities[identity].id}`)}><${Face} props=${props} thing=${{ sort: "character", id: character }} size=${40} /><span><small>${said}</small> ${upper(nameOf(content.identities[identity], lang))}</span></button></li>`)}
      ${knownIn(seen.hand[me]).map((kompromat) => html`<li key=${`k${kompromat}`}><span class="sf-kompromat"><${Face} props=${props} thing=${{ sort: "character", id: kompromatOn(content, kompromat) }} size=${40} /><span><small>${t("Kompromat")}</small> ${upper(characterName(props, kompromatOn(content, kompromat)))}</span></span></li>`)}
    </ul>`;
}

/** The own cards as they are printed. @param {Props} props */
export function OwnCards(props) {
  const { seen, me, t, content, lang } = props;
  const [mine, bonus] = [ownOf(props), knownIn(seen.bonus[me])];
  return html`
    <div class="sf-own">
      <h3>${seen.pc[me] >= 0 ? t("You are") : t("You are, in secret")}</h3>
      ${mine.map((identity) => html`<${IdentityCard} ...${props} key=${identity} identity=${identity} />`)}
      ${mine.length === 1 && html`<p class="sf-spent">${spent(props, mine[0])}</p>`}
      ${bonus.length > 0 && html`<h3>${t("Bonus Characters")}</h3>`}
      ${bonus.map((identity) => html`<details key=${identity}><summary><b>${upper(nameOf(content.identities[identity], lang))}</b> ${bonusWords(props, identity)}</summary><${IdentityCard} ...${props} identity=${identity} /></details>`)}
    </div>`;
}

/** How many cubes the viewer has spent, and from how many on they cost points. @param {Props} props @param {number} identity */
function spent({ seen, content, me, t }, identity) {
  const limit = content.characters[characterOfIdentity(content, identity)]?.influence_limit ?? 0;
  return t("Your cubes outside the supply: {n}; from the {m}th on each costs a point.", {
    n: outside(seen, me),
    m: limit + 1,
  });
}
