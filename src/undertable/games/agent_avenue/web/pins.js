// The own goals and the rival's, which are dangers: the catch, the sets in play, ongoing cards that win.
// May touch: what the server reckons. Must not: tell who wins.

import { pinOf } from "/static/js/kit/goals.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { spaceOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/kit/goals.js").Goal} Goal */
/** What goals are told from. @typedef {Pick<Props, "seen" | "content" | "insight" | "lang" | "t">} Told */

/** @param {Told} props @returns {import("/static/js/stage/stage.js").Pin[]} */
export const pins = (props) =>
  (props.insight.pins ?? []).map((goal) =>
    pinOf(goal, { text: textOf(props, goal), points: pointsOf(goal), note: noteOf(props, goal) }),
  );

/** @param {Told} props @param {Goal} goal */
function textOf({ content, lang, t }, { of: [sort, n] = ["", -1], says = "", figures = [0], danger = false }) {
  const side = content.board.side[figures[0]];
  if (says === "catch")
    return danger
      ? t("{side:side.nom} catches you", { side })
      : t("Catch {side:side.acc}", { side: content.board.side[1 - figures[0]] });
  if (sort === "card") {
    const card = nameOf(content.market[n], lang);
    return danger ? t("{side:side.nom}: {card}", { side, card }) : card;
  }
  if (says === "lose")
    return danger ? t("Three Daredevils lose") : t("{side:side.nom}: three Daredevils lose", { side });
  return danger ? t("{side:side.nom}: three Codebreakers", { side }) : t("Three Codebreakers");
}

/** Spaces to go; of a set, how many there are of how many. @param {Goal} goal */
function pointsOf({ says, figures: [, n, all] = [] }) {
  if (says === "catch") return String(n);
  return says === "card" ? "" : `${n}/${all}`;
}

/** Where the rival's pawn is; of what one holds, that; of an own card, what it says. @param {Told} props @param {Goal} goal */
function noteOf({ seen, content, lang, t }, { of: [sort, n] = ["", -1], says, figures = [], at = [], danger }) {
  if (danger) return "";
  if (says === "catch") return nameOf(content.board.space[spaceOf(seen.pawn[at[0][1]])], lang);
  if (sort === "card") return content.market[n].text[lang];
  const codes = n === numberOf(content.agents, "codebreaker");
  return codes && figures[3] ? t("{n} in hand", { n: figures[3] }) : "";
}
