// Many answers as few rows: whom or what they are about at the left, what becomes of it at the right.
// May touch: the server's options and their words. Must not: leave one out.

import {
  boostName,
  consoleOf,
  crimeName,
  criminalName,
  evidenceName,
  heldBy,
  hookedBy,
  itemName,
  NONE,
  playerName,
  zoneName,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** A button of a row, perhaps with a criminal's sign; one that is refused tells why. @typedef {{choice: Choice, text: string, word?: string, sign?: number, refused?: boolean}} Deed */
/** @typedef {{key: string, name: string, who?: number, item?: number, evidence?: number, deeds: Deed[]}} Group */
/** What a sort of answers is about, and how each is called in its row. @typedef {(props: Props, choice: Choice) => {key: string, name: string, text: string, who?: number, item?: number, evidence?: number, word?: string, sign?: number}} Grouping */

/** @param {Props} props @param {number} who */
const person = (props, who) => ({ key: `c${who}`, name: criminalName(props, who), who });
/** @param {Props} props @param {number} item */
const thing = (props, item) => ({ key: `i${item}`, name: itemName(props, item), item });

/** By the sort of an answer; what is not here stands in a list of its own words. @type {Record<string, Grouping>} */
const GROUPINGS = {
  HookOne(props, { criminal, unhook }) {
    const { t } = props;
    const names = unhook.map((/** @type {number} */ who) => criminalName(props, who, "acc")).join(", ");
    const name = unhook.length ? t("Unhook {names} and hook", { names }) : t("Hook");
    const by = hookedBy(props.seen, criminal);
    const dear = by !== NONE && !unhook.includes(criminal);
    const text = criminalName(props, criminal, "acc");
    return {
      key: unhook.join(),
      name,
      text: dear ? t("{name} (1 intel to {other})", { name: text, other: playerName(props, by) }) : text,
      sign: criminal,
    };
  },
  Move: (props, { criminal, zone }) => ({
    ...person(props, criminal),
    word: props.t("move"),
    text: zoneName(props, zone),
  }),
  PickUp: (props, { criminal, item }) => ({
    ...person(props, criminal),
    word: props.t("pick up"),
    text: itemName(props, item, "acc"),
  }),
  UseZone: (props, { criminal }) => ({
    ...person(props, criminal),
    text: props.t("use the zone: {zone}", { zone: zoneName(props, props.seen.at[criminal]) }),
  }),
  UseAbility: (props, { criminal }) => ({ ...person(props, criminal), text: props.t("ability") }),
  RaiseGrip: (props, { criminal }) => ({ ...person(props, criminal), text: props.t("grip +1") }),
  Exert: (props, { criminal }) => ({ ...person(props, criminal), text: props.t("extra action for 1 grip") }),
  DropItem(props, { criminal }) {
    const item = heldBy(props.seen, criminal);
    const text =
      item === NONE ? props.t("drop the item") : props.t("drop {item}", { item: itemName(props, item, "acc") });
    return { ...person(props, criminal), text };
  },
  CommitPetty: (props, { card }) => ({ key: "petty", name: props.t("Petty crimes"), text: crimeName(props, card) }),
  UseBoost: (props, { boost }) => ({ key: "boosts", name: props.t("Boost tokens"), text: boostName(props, boost) }),
  Send: (props, { criminal, zone }) => ({ ...person(props, criminal), text: zoneName(props, zone) }),
  Escort: (props, { criminal, zone }) => ({
    key: "escort",
    name: props.t("Sentinel with an escort"),
    text: `${criminalName(props, criminal)} → ${zoneName(props, zone)}`,
  }),
  Post: (props, { zone }) => ({ key: "post", name: props.t("Sentinel"), text: zoneName(props, zone) }),
  PutBarrier(props, { barrier, zone }) {
    const { seen, t } = props;
    return {
      key: `b${barrier}`,
      name: t("Barricade {where}", { where: borderName(props, seen.barrier[barrier]) }),
      text: borderName(props, seen.ring.indexOf(zone)),
    };
  },
  Shift: (props, { item, zone }) => ({ ...thing(props, item), text: zoneName(props, zone) }),
  SwapItems: (props, { one, other }) => ({ ...thing(props, one), text: `⇄ ${itemName(props, other)}` }),
  SwapCriminals: (props, { one, other }) => ({ ...person(props, one), text: `⇄ ${criminalName(props, other)}` }),
  SwapPlaces: (props, { item, criminal }) => ({ ...thing(props, item), text: `⇄ ${criminalName(props, criminal)}` }),
  SendHeat: (props, { source, zone }) => ({
    key: `h${source}`,
    name: props.t("Heat: {zone}", { zone: zoneName(props, source) }),
    text: zoneName(props, zone),
  }),
  ProcessTo: (props, { evidence, to }) => ({
    key: `e${evidence}`,
    name: evidenceName(props, evidence),
    evidence,
    text: goalName(props, to),
  }),
  Token(props, { area, owner, index }) {
    const { seen, t } = props;
    const places = [
      t("Display"),
      t("Bonus fields"),
      t("Vault {letter}: {name}", { letter: consoleOf(seen, owner), name: playerName(props, owner) }),
      t("Shared vault"),
    ];
    return { key: `t${area}.${owner}`, name: places[area], text: String(index + 1) };
  },
};

/** The two zones of a border, which is clockwise of a position. @param {Props} props @param {number} border */
function borderName(props, border) {
  const { ring } = props.seen;
  return `${zoneName(props, ring[border])} | ${zoneName(props, ring[(border + 1) % ring.length])}`;
}

/** Where processed evidence goes. @param {Props} props @param {number} to */
function goalName({ content, lang, t }, to) {
  if (to < 3) return t("mission {n}, dossier", { n: to + 1 });
  return to < 6
    ? t("bonus: {what}", { what: content.bonus_fields[to - 3].name[lang][lang === "en" ? "one" : "nom"] })
    : t("vault");
}

/** Answers in rows, and those that stand alone. @param {Props} props @param {Choice[]} options @returns {{groups: Group[], alone: Choice[]}} */
export function grouped(props, options) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  /** @type {Choice[]} */
  const alone = [];
  for (const choice of options) {
    const row = GROUPINGS[choice.is]?.(props, choice);
    if (!row) {
      alone.push(choice);
      continue;
    }
    const { key, text, word, sign, ...rest } = row;
    const group = groups.get(key) ?? { key, ...rest, deeds: [] };
    group.deeds.push({ choice, text, word, sign });
    groups.set(key, group);
  }
  return { groups: [...groups.values()], alone };
}

/** What a hooked criminal would like to do and cannot, so that one may ask why. @param {Props} props @param {Group[]} groups @returns {Group[]} */
export function withRefused(props, groups) {
  const { seen, me, options, frame } = props;
  if (frame !== "Act" || !seen.actions) return groups;
  return groups.map((group) => {
    const { who } = group;
    if (who === undefined || !seen.ports[me]?.includes(who)) return group;
    const missing = ["UseZone", "UseAbility"]
      .map((is) => ({ is, criminal: who }))
      .filter((choice) => !options.some((option) => option.is === choice.is && option.criminal === who));
    const deeds = missing.map((choice) => ({ choice, text: GROUPINGS[choice.is](props, choice).text, refused: true }));
    return { ...group, deeds: [...group.deeds, ...deeds] };
  });
}
