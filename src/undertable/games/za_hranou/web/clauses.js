// The conditions of a crime one by one, in a few words each, so that they can be ticked off.
// May touch: what is written on the card. Must not: judge whether a condition holds; the server does.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { upper } from "./reckon.js";

/** What words and names need. @typedef {Pick<import("./props.js").Props, "content" | "lang" | "t">} Speaking */
/** One condition as it is written on a card. @typedef {import("./props.js").Clause} Clause */

/** @param {Speaking} props @param {string} who */
function person({ t }, who) {
  const words = {
    me: t("you"),
    me2: t("your second"),
    me3: t("your third"),
    c: t("another criminal"),
    c2: t("one more criminal"),
    guardian: t("Sentinel"),
  };
  return words[/** @type {keyof typeof words} */ (who)] ?? who;
}

/** Somebody in company, with the preposition. @param {Speaking} props @param {string} who */
function company({ t }, who) {
  const words = {
    me: t("WITH you"),
    me2: t("WITH your second"),
    me3: t("WITH your third"),
    c: t("WITH another criminal"),
    c2: t("WITH one more criminal"),
    guardian: t("WITH the Sentinel"),
  };
  return words[/** @type {keyof typeof words} */ (who)] ?? who;
}

/** A zone as what is spoken of, and as where something is. @param {Speaking} props @param {string} zone @returns {{name: string, at: string}} */
function place(props, zone) {
  const { content, lang, t } = props;
  const row = content.zones[numberOf(content.zones, zone)];
  if (row) return { name: upper(nameOf(row, lang)), at: row.at[lang] };
  const words = {
    "at:me": { name: t("your zone"), at: t("in your zone") },
    "at:me2": { name: t("the zone of your second"), at: t("with your second") },
    "at:c": { name: t("the other's zone"), at: t("with the other") },
    "at:guardian": { name: t("the Sentinel's zone"), at: t("with the Sentinel") },
    "opp:at:me": { name: t("the zone opposite you"), at: t("opposite you") },
    z: { name: t("a zone"), at: t("in that zone") },
    z2: { name: t("another zone"), at: t("in the other zone") },
  };
  return words[/** @type {keyof typeof words} */ (zone)] ?? { name: zone, at: zone };
}

/** @param {Speaking} props @param {string} item */
function thing({ content, lang, t }, item) {
  const named = content.items.item[numberOf(content.items.item, item)];
  if (named) return nameOf(named, lang);
  if (item.startsWith("kind:")) return kindName({ content, lang, t }, item.slice(5));
  if (item === "i2") return t("the second item");
  return item === "any" ? t("any item") : t("the item");
}

/** @param {Speaking} props @param {string} kind */
const kindName = ({ content, lang }, kind) =>
  nameOf(content.items.item_kind[numberOf(content.items.item_kind, kind)], lang);

/** @param {Speaking} props @param {string[]} who */
const people = (props, who) => who.map((one) => person(props, one)).join(" + ");

/** @param {Speaking} props @param {string[]} zones */
const places = (props, zones) => zones.map((zone) => place(props, zone).name).join(" + ");

/** @param {Speaking} props @param {Clause} clause */
function counted(props, clause) {
  const { t } = props;
  const { op = ">=", n = 0, what = "" } = clause;
  const words = {
    criminals: t("criminals"),
    items: t("items"),
    dropped_items: t("dropped items"),
    heat: t("heat"),
    barriers: t("barricades beside it"),
  };
  const name = words[/** @type {keyof typeof words} */ (what)] ?? what;
  const zone = place(props, clause.zone ?? "").name;
  if (op === "==" && n === 0)
    return t("{zone}: no {what}", { zone, what: what === "heat" ? t.as("no", "heat") : name });
  return `${zone}: ${name} ${{ ">=": "≥", "==": "=", "<=": "≤" }[op] ?? op} ${n}`;
}

/** By predicate. @type {Record<string, (props: Speaking, clause: any) => string>} */
const WORDS = {
  in: (props, { who, zone }) => `${person(props, who)}: ${place(props, zone).at}`,
  not_in: (props, { who, zone }) =>
    props.t("{who}: not {there}", { who: person(props, who), there: place(props, zone).at }),
  same_zone: (props, { who }) => props.t("{who}: in one zone", { who: people(props, who) }),
  diff_zone: (props, { who }) => props.t("{who}: in different zones", { who: people(props, who) }),
  holds: (props, { who, item }) =>
    props.t("{who}: {item} in hand", { who: person(props, who), item: thing(props, item) }),
  holds_nothing: (props, { who }) => props.t("{who}: empty hands", { who: person(props, who) }),
  dropped: (props, { item, zone }) =>
    props.t("{item}: dropped {there}", { item: thing(props, item), there: place(props, zone).at }),
  item_in: (props, { item, zone }) => `${thing(props, item)}: ${place(props, zone).at}`,
  kind: (props, { item, kind }) => `${thing(props, item)}: ${kindName(props, kind)}`,
  same_kind: (props, { items }) =>
    props.t("{items}: of one kind", {
      items: items.map((/** @type {string} */ item) => thing(props, item)).join(" + "),
    }),
  alone: (props, { who }) => props.t("{who}: ALONE", { who: person(props, who) }),
  alone_with: (props, { who, with: others }) =>
    props.t("{who}: ALONE {company}", {
      who: person(props, who),
      company: others.map((/** @type {string} */ one) => company(props, one)).join(" + "),
    }),
  empty: (props, { zone }) => props.t("{zone}: COMPLETELY EMPTY", { zone: place(props, zone).name }),
  adjacent: (props, { zones }) => props.t("{zones}: side by side", { zones: places(props, zones) }),
  opposite: (props, { zones }) => props.t("{zones}: OPPOSITE", { zones: places(props, zones) }),
  barrier_between: (props, { zones }) => props.t("{zones}: a barricade between", { zones: places(props, zones) }),
  count: counted,
  hooked_by: (props, { who }) => props.t("{who}: not hooked by you", { who: person(props, who) }),
  grip: (props, { who, area }) =>
    props.t("{who}: grip {n} or more", {
      who: person(props, who),
      n: area === "stamina" ? props.content.numbers.stamina : props.content.numbers.ability,
    }),
  hooks: (props, { op, n }) =>
    op === "=="
      ? props.t("criminals you have hooked: exactly {n}", { n })
      : props.t("criminals you have hooked: at least {n}", { n }),
  any: (props, { of }) =>
    of
      .map((/** @type {Clause[]} */ list) => list.map((clause) => clauseWords(props, clause)).join(", "))
      .join(` ${props.t("or")} `),
};

/** @param {Speaking} props @param {Clause} clause @returns {string} */
export function clauseWords(props, clause) {
  const said = WORDS[clause.p]?.(props, clause) ?? clause.p;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
