// The own goals: every entry of the Agenda and every Bonus Character, where it is and where it must go.
// May touch: the own seat's insight. Must not: count points or look for anything; the server does.

import { pinOf } from "/static/js/kit/goals.js";
import { signed } from "./identity.js";
import { characterOfIdentity, itemName, pawnName, placeName, whereIs } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/kit/goals.js").Goal} Goal */
/** @typedef {import("/static/js/kit/goals.js").Pair} Pair */
/** What goals are told from. @typedef {Pick<Props, "seen" | "content" | "insight" | "lang" | "t">} Told */

/** @param {Told} props @returns {import("/static/js/stage/stage.js").Pin[]} */
export const pins = (props) =>
  (props.insight?.pins ?? []).map((goal) =>
    pinOf(goal, { text: textOf(props, goal), points: pointsOf(props, goal), note: noteOf(props, goal) }),
  );

/** The entry that a goal is; none for a Bonus Character. @param {Told} props @param {Goal} goal */
function entryOf({ content }, { of: [sort, n] = ["", -1] }) {
  return sort === "agenda" ? content.identities.flatMap((row) => row.agenda)[n] : undefined;
}

/** @param {Told} props @param {Goal} goal */
function textOf(props, goal) {
  const { content, lang, t } = props;
  const entry = entryOf(props, goal);
  if (entry) return entry.goal[lang];
  const who = content.characters[characterOfIdentity(content, goal.of?.[1] ?? -1)];
  const item = content.items.find((row) => row.id === who.bonus.item);
  if (who.bonus.kind === "foe") return t("Bonus: {who:character.nom} Down or Annihilated", { who });
  return t("Bonus: {who:character.nom} Escaped", { who: item ?? who });
}

/** What it brings; of what is counted, what each brings. @param {Told} props @param {Goal} goal */
const pointsOf = (props, goal) => `${signed(goal.points ?? 0)}${isCounted(props, goal) ? "×" : ""}`;

/** @param {Told} props @param {Goal} goal */
function isCounted(props, goal) {
  const entry = entryOf(props, goal);
  return entry ? Boolean(entry.per) : props.content.identities[goal.of?.[1] ?? -1]?.character === "maintenance_clones";
}

/** @param {Told} props @param {Goal} goal */
function noteOf(props, goal) {
  const so = isCounted(props, goal) && goal.now ? [props.t("so far {points}", { points: signed(goal.now) })] : [];
  return [...so, whereabouts(props, goal)].filter(Boolean).join("; ");
}

/** Where it is, and where it must go. @param {Told} props @param {Goal} goal */
function whereabouts(props, goal) {
  const { t } = props;
  const { says = "", figures = [], at = [], to = [] } = goal;
  if (says === "most") return t("you {n}, the others at most {most}", { n: figures[0], most: figures[1] });
  if (says === "fewest") return t("you {n}, the others at least {least}", { n: figures[0], least: figures[1] });
  if (!at.length) return "";
  const place = placed(props, at[0]);
  const one =
    says === "held"
      ? t("{name} has it, {place}", { name: named(props, at[0]), place })
      : says === "made"
        ? t("made here: {place}", { place })
        : place;
  const from = at.length > 1 ? at.map((thing) => named(props, thing)).join(", ") : one;
  return to.length ? `${from} → ${ways(props, to).join(" / ")}` : from;
}

/** Where it must go: several Pods are a Pod. @param {Told} props @param {Pair[]} to */
function ways(props, to) {
  const isPod = (/** @type {Pair} */ [sort, id]) => sort === "place" && props.content.places[id].deck === "pod";
  const pods = to.filter(isPod);
  const rest = pods.length > 1 ? to.filter((thing) => !isPod(thing)) : to;
  return [...(pods.length > 1 ? [props.t("a Pod")] : []), ...rest.map((thing) => named(props, thing))];
}

/** @param {Told} props @param {Pair} thing */
function named(props, [sort, id]) {
  if (sort === "pawn") return pawnName(props, id);
  return sort === "item" ? itemName(props, id) : placeName(props, id);
}

/** Where something is, by name. @param {Told} props @param {Pair} thing */
function placed(props, [sort, id]) {
  const lies = () => props.seen.floor.findIndex((items) => items.includes(id));
  return placeName(props, sort === "pawn" ? whereIs(props, id) : sort === "item" ? lies() : id);
}
