// Who stands and what lies in the city, and both in words.
// May touch: what is shown. Must not: know where on the sheet a zone is, or be an answer.

import { SENTINEL } from "./looks.js";
import {
  criminalName,
  criminalsIn,
  heldBy,
  hookedBy,
  initials,
  inkOf,
  inPlay,
  isMine,
  itemName,
  itemsIn,
  NONE,
  playerName,
  upper,
  zoneName,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Standing} Standing */
/** @typedef {import("/static/js/stage/stage.js").Lying} Lying */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */

/** Criminals, and the Sentinel before them. @param {Props} props @returns {Standing[]} */
export function standing(props) {
  const { seen, t } = props;
  const laid = (/** @type {number} */ zone) => seen.ring.includes(zone);
  const robot = laid(seen.guardian)
    ? [
        {
          sort: SENTINEL,
          id: 0,
          place: seen.guardian,
          code: "",
          name: t("Sentinel"),
          outline: /** @type {const} */ ("frame"),
          rings: [],
        },
      ]
    : [];
  return [...robot, ...inPlay(seen).flatMap((who) => (laid(seen.at[who]) ? [tokenOf(props, who)] : []))];
}

/** @param {Props} props @param {number} who @returns {Standing} */
function tokenOf(props, who) {
  const { seen } = props;
  const by = hookedBy(seen, who);
  return {
    sort: "criminal",
    id: who,
    place: seen.at[who],
    code: initials(props, who),
    name: criminalName(props, who),
    outline: "hexagon",
    rings: by === NONE ? [] : [inkOf(props, by)],
    own: isMine(props, who),
    carries: heldBy(seen, who) === NONE ? undefined : 1,
  };
}

/** Items that lie in zones. @param {Props} props @returns {Lying[]} */
export const lying = (props) =>
  props.seen.ring.flatMap((zone) =>
    itemsIn(props.seen, zone).map((id) => ({
      sort: "item",
      id,
      at: zone,
      place: zone,
      n: 1,
      name: upper(itemName(props, id)),
      art: props.content.items.item[id].id,
    })),
  );

/** A zone or a criminal as it is heard. @param {Thing} thing @param {Props} props */
export function said({ sort, id }, props) {
  if (sort === "zone") return zoneWords(props, id);
  return sort === "criminal" ? personWords(props, id) : "";
}

/** Somebody with whose they are and what they hold. @param {Props} props @param {number} who */
function personWords(props, who) {
  const { seen, t } = props;
  const [item, by] = [heldBy(seen, who), hookedBy(seen, who)];
  const name = by === NONE ? criminalName(props, who) : `${criminalName(props, who)} (${playerName(props, by)})`;
  return item === NONE ? name : t("{name} with {item}", { name, item: itemName(props, item, "ins") });
}

/** What is in a zone, in words. @param {Props} props @param {number} zone */
function zoneWords(props, zone) {
  const { seen, t } = props;
  const parts = [
    ...(seen.guardian === zone ? [t("Sentinel")] : []),
    ...criminalsIn(seen, zone).map((who) => personWords(props, who)),
    ...itemsIn(seen, zone).map((item) => itemName(props, item)),
    ...(seen.heat[zone] ? [t("heat {n}", { n: seen.heat[zone] })] : []),
    ...(isBarred(props, zone) ? [t("barricade on the border")] : []),
  ];
  return `${zoneName(props, zone)}: ${parts.length ? parts.join(", ") : t("completely empty")}`;
}

/** Whether a barricade stands on a border of a zone. @param {Props} props @param {number} zone */
export function isBarred({ seen }, zone) {
  const at = seen.ring.indexOf(zone);
  return seen.barrier.some((border) => border === at || (border + 1) % seen.ring.length === at);
}
