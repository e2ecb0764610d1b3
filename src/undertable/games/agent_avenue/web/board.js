// Můj soused špion (Agent Avenue) for the shell, which draws it on its own stage: see /static/js/game.d.ts for what each export is.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { Good } from "./goods.js";
import { Hand } from "./hand.js";
import { recall } from "./memo.js";
import { parts } from "./parts.js";
import { Portrait } from "./portraits.js";
import { kindWord, mySide, owns, sideLetter, sideName, signed, toCatch } from "./reckon.js";
import { chapter, stage } from "./stages.js";
import { Story } from "./story.js";

/** @typedef {import("./props.js").Props} Props */

export { chapter, Hand, parts, recall, Story, stage };

/** What happens to a seat without a decision of it. */
export const befalls = ["Drew", "Begins", "Leads"];

const COLOURS = ["green", "blue"];
export const sides = COLOURS;

/** @param {Props} props */
export function goals(props) {
  const { t } = props;
  return [
    t("Catch up with the other pawn, or pass it."),
    t("Or have three Codebreakers in play at the end of a turn."),
    t("Three Daredevils in play lose the game."),
    t("If both sides could win, the side whose turn it is wins."),
  ];
}

/** @param {Props} props @returns {import("/static/js/game.js").Progress[]} */
export function progress(props) {
  const { seen, content, t } = props;
  return COLOURS.map((colour, side) => {
    const codes = seen.play[side][numberOf(content.agents, "codebreaker")];
    const dares = seen.play[side][numberOf(content.agents, "daredevil")];
    const far = toCatch(seen.pawn, side);
    /** @type {import("/static/js/game.js").Meter[]} */
    const meters = [
      {
        label: t("To the catch"),
        value: far,
        goal: 0,
        unit: t("space", "spaces", { n: far }),
        tone: "win",
        hot: far <= 3,
      },
      { label: t("Codebreakers"), value: codes, goal: 3, tone: "win", hot: codes >= 2 },
      {
        label: t("Daredevils"),
        value: dares,
        goal: 3,
        tone: owns(props, side, "leader_of_the_pack") ? "win" : "lose",
        hot: dares >= 2,
      },
    ];
    if (owns(props, side, "masterplan")) {
      const names = seen.play[side].filter((/** @type {number} */ n) => n > 0).length;
      meters.push({ label: t("Different agents"), value: names, goal: 7, tone: "win", hot: names >= 6 });
    }
    return {
      name: sideName(props, side),
      mark: sideLetter(props, side),
      colour,
      me: props.me >= 0 && mySide(props) === side,
      meters,
    };
  });
}

/** @param {number} seat @param {Props} props */
export function about(seat, props) {
  const { seen, t } = props;
  const side = seen.side_of[seat] ?? 0;
  return {
    colour: COLOURS[side],
    mark: sideLetter(props, side),
    facts: [
      t("{n} card in hand", "{n} cards in hand", { n: seen.hand[seat]?.length ?? 0 }),
      t("{n} exchange", "{n} exchanges", { n: seen.allowance[seat] ?? 0 }),
    ],
  };
}

/** @param {Pick<import("./props.js").Props, "content" | "lang" | "t" | "mode">} input @returns {import("/static/js/game.js").CardEntry[]} */
export function cards({ content, lang, t, mode }) {
  const sign = (/** @type {import("./props.js").Icon} */ icon) =>
    typeof icon === "number" ? signed(icon) : kindWord(icon, t);
  const agents = content.agents.map((row) => ({
    id: row.id,
    group: t("Agents"),
    title: nameOf(row, lang),
    kicker: `${row.count}× · ${row.icons.map(sign).join(" / ")}`,
    text: `${row.text[lang]} ${row.epithet?.[lang] ?? ""}.`,
    art: html`<${Portrait} id=${row.id} />`,
  }));
  if (mode === "simple") return agents;
  return [
    ...agents,
    ...content.market.map((row) => ({
      id: row.id,
      group: t("Black market cards"),
      title: nameOf(row, lang),
      kicker: row.type === "ongoing" ? t("ongoing") : t("instant"),
      text: row.text[lang],
      art: html`<${Good} id=${row.id} />`,
      rule: row.rule,
    })),
  ];
}
