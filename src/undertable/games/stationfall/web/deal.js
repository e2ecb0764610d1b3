// Cards in the middle of the stage where one of them is chosen: the Secret Identity, the Reveal when the station falls, who joins the cast.
// May touch: the answers that are cards. Must not: work out what is allowed.

import { cls, html, same } from "/static/js/lib.js";
import { abilitiesOf } from "./asking.js";
import { IdentityCard } from "./identity.js";
import { Face } from "./looks.js";
import { characterName, characterOfIdentity, knownIn, upper } from "./reckon.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Deed} Deed */

/** Whether an answer is a card that lies before the viewer. @param {Props} props @param {{is: string}} choice */
const isCard = ({ frame }, { is }) =>
  is === "TakeIdentity" || is === "AddCharacter" || (frame === "LastReveal" && is === "Reveal");

/** @param {On} on */
export function Deal({ staging, props }) {
  const deeds = staging.groups.flatMap((group) => group.deeds).filter(({ choice }) => isCard(props, choice));
  if (!deeds.length) return null;
  return html`
    <div class="sf-deal" role="group" aria-label=${props.t("Possible answers")}>
      ${deeds.map((deed) => html`<${Card} key=${JSON.stringify(deed.choice)} staging=${staging} props=${props} deed=${deed} />`)}
    </div>`;
}

/** @param {Pick<On, "staging" | "props"> & {deed: Deed}} on */
function Card({ staging, props, deed }) {
  const { choice } = deed;
  const ready = Boolean(staging.ready && same(staging.ready.choice, choice));
  const hinted = Boolean(props.hint && same(props.hint, choice));
  const press = () => staging.choose(deed);
  return html`
    <button type="button" class=${cls("sf-card", "can", ready && "taken", hinted && "hinted")} aria-pressed=${String(ready)} disabled=${props.sending} onClick=${press}>
      ${choice.identity === undefined ? html`<${Member} ...${props} character=${choice.character} />` : html`<${Face} props=${props} thing=${{ sort: "character", id: characterOfIdentity(props.content, choice.identity) }} size=${64} /><${IdentityCard} ...${props} identity=${choice.identity} bonus=${choice.is === "TakeIdentity"} role=${choice.is === "Reveal" ? roleWords(props, choice.identity) : ""} />`}
    </button>`;
}

/** Somebody who could join the cast. @param {Props & {character: number}} props */
const Member = (props) => html`
  <${Face} props=${props} thing=${{ sort: "character", id: props.character }} size=${64} />
  <b class="identity-name">${upper(characterName(props, props.character))}</b>
  <small>${abilitiesOf(props, props.character)
    .map(({ name }) => name)
    .join(" · ")}</small>`;

/** What a card is to the viewer when the station falls: the Secret Identity, or another that would count in its place. @param {Props} props @param {number} identity */
const roleWords = ({ seen, me, t }, identity) =>
  knownIn(seen.secret[me]).includes(identity)
    ? t("your Secret Identity")
    : t("a Bonus Character of yours: its Agenda would count instead, without a bonus");
