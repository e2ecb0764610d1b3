// Za hranou (In Too Deep) for the shell: see /static/js/game.d.ts for what each export is.

import { ownColour } from "/static/js/kit/marks.js";
import { cards } from "./catalogue.js";
import { Story } from "./end.js";
import { Hand } from "./hand.js";
import { recall } from "./memo.js";
import { parts } from "./parts.js";
import { pins } from "./pins.js";
import { consoleOf, countOf, criminalName, inkOf, NONE, pending, playerName, players } from "./reckon.js";
import { chapter, stage } from "./stages.js";

/** @typedef {import("./props.js").Props} Props */

export { cards, chapter, Hand, parts, pins, recall, Story, stage };

/** What happens to a seat without a decision of it. */
export const befalls = ["TurnBegan", "DilemmaDrawn", "CrimeDrawn", "TookToken", "GripChanged", "IntelChanged"];

/** @param {Props} props */
export function waiting(props) {
  const { seen, t } = props;
  const frame = pending(seen);
  if (frame?.is === "Store") return t("Everybody stores half of their dilemmas, in secret.");
  if (frame?.is === "LoseGrip") return t("Those with the fewest dossiers choose where they lose grip.");
  return "";
}

/** @param {Props} props */
export function goals({ seen, content, t }) {
  const kinds = content.numbers.table.find((row) => row.players === seen.players)?.plan_kinds ?? 0;
  return [
    t("The most intel wins, after three chapters."),
    t("The most corrupt is over the edge and loses as much intel as they are corrupt, if the plan is foiled."),
    t("The plan is foiled if {n} kinds of evidence lie in it, 3 of each.", { n: kinds }),
    t("The least corrupt gets 5 intel for everybody who is more corrupt; of grip only the lowest counts."),
  ];
}

/** @param {Props} props @returns {import("/static/js/game.js").Progress[]} */
export function progress(props) {
  const { seen, content, me, t } = props;
  const most = Math.max(1, ...seen.intel);
  return players(seen).map((player) => ({
    name: playerName(props, player),
    mark: consoleOf(seen, player),
    colour: ownColour(inkOf(props, player)),
    me: player === me,
    meters: [
      { label: t("Intel"), value: seen.intel[player], goal: most, tone: "win" },
      {
        label: t("Lowest grip"),
        value: Math.min(...seen.at.flatMap((zone, who) => (zone === NONE ? [] : [seen.grip[player][who]]))),
        goal: content.numbers.grip_intel.length - 1,
        tone: "neutral",
      },
    ],
  }));
}

/** @param {number} seat @param {Props} props */
export function about(seat, props) {
  const { seen, t } = props;
  if (!seen.ports[seat]) return { colour: ownColour(inkOf(props, seat)), mark: consoleOf(seen, seat), facts: [] };
  const hooked = seen.ports[seat].map((who) => criminalName(props, who)).join(", ");
  return {
    colour: ownColour(inkOf(props, seat)),
    mark: consoleOf(seen, seat),
    facts: [
      t("intel {n}", { n: seen.intel[seat] }),
      hooked || t("nobody hooked"),
      t("dilemmas {n}, stored {m}", { n: countOf(seen.dilemmas[seat] ?? []), m: countOf(seen.bank[seat] ?? []) }),
    ],
  };
}
