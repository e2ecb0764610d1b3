// Atentát na Hitlera (Black Orchestra) for the shell: see /static/js/game.d.ts for what each export is.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { cards } from "./catalogue.js";
import { Portrait } from "./faces.js";
import { says } from "./hints.js";
import { recall } from "./memo.js";
import { parts } from "./parts.js";
import { pins } from "./pins.js";
import { eventsLeft, jailed, pending, personName, playedBy } from "./reckon.js";
import { chapter, stage } from "./stages.js";
import { Story } from "./story.js";

/** @typedef {import("./props.js").Props} Props */

export { cards, chapter, parts, pins, recall, Story, says, stage };

/** The odds are everybody's. */
export const openly = true;
/** All win or lose together (BO-11). */
export const together = true;

/** A plot is weighed before it is attempted, even on advice (BO-7). @param {import("/static/js/types.js").Choice} choice @returns {import("/static/js/stage/stage.js").Picked | undefined} */
export const weighed = (choice) => (choice.is === "Attempt" ? { choice } : undefined);

/** What happens to a seat without a decision of it. */
export const befalls = ["TurnBegan", "CardDrawn", "Arrested", "Questioned", "Released"];

/** @param {Props} props */
export function waiting(props) {
  const { seen, t } = props;
  const frame = pending(seen);
  if (frame?.is === "Interrogate")
    return t("{name} is being interrogated, decides alone, and nobody may give advice.", {
      name: personName(props, frame.who),
    });
  return "";
}

/** @param {Props} props */
export function goals({ seen, t }) {
  return [
    t("You win together when a plot against Hitler succeeds."),
    ...(seen.henchmen ? [t("To win, Hitler and at least two deputies must fall.")] : []),
    t(
      "You lose when all conspirators are in prison, when the events run out, or when the Gestapo finds the documents.",
    ),
  ];
}

/** All win or lose together: one line for all. @param {Props} props @returns {import("/static/js/game.js").Progress[]} */
export function progress(props) {
  const { seen, content, lang, t, me } = props;
  if (!seen.order.length) return [];
  const free = seen.order.filter((who) => !jailed(props, who)).length;
  const left = eventsLeft(seen).reduce((sum, n) => sum + n, 0);
  const best = Math.max(...seen.order.map((who) => seen.motivation[who]));
  return [
    {
      name: t("Conspirators"),
      mark: "·",
      colour: "oxblood",
      me: me >= 0,
      meters: [
        {
          label: t("Hitler's Military Support (lower is better)"),
          value: seen.support,
          goal: content.setup.support_max,
          tone: "lose",
          hot: seen.support >= 6,
        },
        {
          label: t("Highest Motivation"),
          value: best,
          goal: content.tracks.motivation.length - 1,
          unit: nameOf(content.tracks.motivation[best], lang),
          tone: "win",
          hot: best >= 3,
        },
        { label: t("At large"), value: free, goal: seen.order.length, tone: "neutral", hot: free === 1 },
        { label: t("Events left"), value: left, goal: 0, tone: "lose", hot: left <= 10 },
      ],
    },
  ];
}

/** @param {number} seat @param {Props} props */
export function about(seat, props) {
  const { seen, content, t, seats } = props;
  const own = playedBy(seen, seat);
  const facts = own.map((who) =>
    jailed(props, who) ? `${personName(props, who)}, ${t("in prison")}` : personName(props, who),
  );
  const first = own[0];
  return {
    colour: seats[seat]?.ink ?? "grey",
    mark: first === undefined ? String(seat + 1) : content.conspirators[first].initials,
    face: first === undefined ? undefined : html`<${Portrait} id=${content.conspirators[first].id} size=${40} />`,
    facts,
  };
}
