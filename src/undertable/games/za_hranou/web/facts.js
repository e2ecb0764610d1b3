// What is written in a popover of a criminal, a zone or an item.
// May touch: what is shown. Must not: be an answer.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { SENTINEL } from "./looks.js";
import { isBarred } from "./pieces.js";
import { criminalName, heldBy, hookedBy, itemName, NONE, playerName, upper, zoneName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */
/** @typedef {{title: string, lines: string[], bag?: Thing[], bars?: import("/static/vendor/preact.js").Child}} Facts */

/** By the sort of a thing. @type {Record<string, (id: number, props: Props) => Facts>} */
const FACTS = {
  criminal: ofCriminal,
  zone: ofZone,
  item: ofItem,
  [SENTINEL]: (_, { t }) => ({
    title: t("Sentinel"),
    lines: [t("Sentinel: it walks through barricades")],
  }),
};

/** @param {Thing} thing @param {Props} props @returns {Facts} */
export const facts = ({ sort, id }, props) => FACTS[sort]?.(id, props) ?? { title: "", lines: [] };

/** @param {number} who @param {Props} props @returns {Facts} */
function ofCriminal(who, props) {
  const { seen, content, lang, me, t } = props;
  const [by, item] = [hookedBy(seen, who), heldBy(seen, who)];
  return {
    title: criminalName(props, who),
    lines: [
      ...(by === NONE || by === me ? [] : [t("hooked by {name}", { name: playerName(props, by) })]),
      content.criminals[who].text[lang],
    ],
    bag: item === NONE ? [] : [{ sort: "item", id: item }],
    bars: me >= 0 && seen.grip[me] ? html`<${Grip} ...${props} who=${who} />` : null,
  };
}

/** The own grip as fields: from some on the ability can be used, from others on strength can be spent. @param {Props & {who: number}} props */
function Grip({ seen, content, me, t, who }) {
  const { ability, stamina, grip_intel: worth } = content.numbers;
  const at = seen.grip[me][who];
  return html`
    <p class="zh-grip" role="img" aria-label=${t("grip {n}", { n: at })}><b>${t("grip {n}", { n: at })}</b>
      ${worth.map((n, i) => html`<i key=${i} class=${cls(i >= stamina ? "stamina" : i >= ability && "ability", i <= at && "full")} title=${t("{n} intel at the end", { n })}></i>`)}</p>`;
}

/** @param {number} zone @param {Props} props @returns {Facts} */
function ofZone(zone, props) {
  const { seen, content, lang, t } = props;
  return {
    title: zoneName(props, zone),
    lines: [
      content.zones[zone].text[lang],
      ...(seen.heat[zone] ? [t("Heat: {n}. The effect cannot be used.", { n: seen.heat[zone] })] : []),
      ...(isBarred(props, zone) ? [upper(t("barricade on the border"))] : []),
    ],
    bag: seen.item.flatMap((spot, item) => (spot === zone ? [{ sort: "item", id: item }] : [])),
  };
}

/** @param {number} item @param {Props} props @returns {Facts} */
function ofItem(item, props) {
  const { content, lang } = props;
  const kinds = content.items.item_kind;
  const kind = kinds[numberOf(kinds, content.items.item[item].kind)];
  return { title: upper(itemName(props, item)), lines: [upper(nameOf(kind, lang))] };
}
