// The own goals: every crime in hand with its conditions ticked off, and where what is missing is and must go.
// May touch: what the server reckons. Must not: judge whether a condition holds.

import { pinOf } from "/static/js/kit/goals.js";
import { clauseWords } from "./clauses.js";
import { crimeName, crimeRow, isPetty } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** What goals are told from. @typedef {Pick<Props, "content" | "insight" | "lang" | "t">} Told */

/** @param {Told} props @returns {import("/static/js/stage/stage.js").Pin[]} */
export const pins = (props) =>
  (props.insight?.pins ?? []).map((goal) => {
    const card = goal.of?.[1] ?? -1;
    return pinOf(goal, { text: crimeName(props, card), points: intel(props, card), clauses: clauses(props, card) });
  });

/** The intel that a crime brings: careful and reckless, where that is not the same. @param {Told} props @param {number} card */
function intel({ content }, card) {
  const row = crimeRow(content, card);
  const ways = isPetty(content, card) ? [row.reward?.intel ?? 0] : [row.careful?.intel ?? 0, row.reckless?.intel ?? 0];
  return [...new Set(ways)].join("–");
}

/** Every condition, and that the story must allow it. @param {Told} props @param {number} card */
function clauses(props, card) {
  const { content, insight, t } = props;
  const row = crimeRow(content, card);
  const known = insight?.crimes.find((one) => one.card === card);
  const told = row.require.map((clause, i) => ({ text: clauseWords(props, clause), done: known?.clauses[i] ?? false }));
  if (known?.open !== false) return told;
  const text = t("The story needs a crime of level {n} of this storyline", { n: (row.level ?? 1) - 1 });
  return [{ text, done: false }, ...told];
}
