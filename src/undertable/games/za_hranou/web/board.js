// Za hranou (In Too Deep) for the shell: see /static/js/game.d.ts for what each export is.

import { ownColour } from "/static/js/kit/marks.js";
import { SMALL, useMedia } from "/static/js/kit/media.js";
import { cls, html, useEffect, useLayoutEffect, useRef, useState } from "/static/js/lib.js";
import { Answers } from "./answers.js";
import { cards } from "./catalogue.js";
import { City } from "./city.js";
import { Strip } from "./consoles.js";
import { Desk } from "./desk.js";
import { contentBy } from "./editions.js";
import { Story } from "./end.js";
import { Glance } from "./glance.js";
import { recall } from "./memo.js";
import { OutcomeScene } from "./outcome.js";
import { pins } from "./pins.js";
import { guide, placed } from "./plan.js";
import { consoleOf, countOf, criminalName, inkOf, NONE, pending, playerName, players } from "./reckon.js";
import { ZoneNote, ZoneSheet } from "./sheets.js";
import { chapter, stage } from "./stages.js";

/** @typedef {import("./props.js").Props} Props */

export { cards, chapter, guide, pins, placed, recall, Story, stage };

/** What happens to a seat without a decision of it. */
export const befalls = ["TurnBegan", "DilemmaDrawn", "CrimeDrawn", "TookToken", "GripChanged", "IntelChanged"];

/** Questions that one answers with an eye on the city. */
const ON_CITY = ["Hook", "Act", "ExtraAct", "SendCriminal", "ShiftItem", "Guard", "SendTogether"];

/** @param {Props} props */
export function Board(props) {
  const narrow = useMedia(SMALL);
  const [zone, setZone] = useState(NONE); // looked at on a sheet
  const { frame, options, seen } = props;
  const bits = useTop(options.length ? `${frame} ${seen.turn}` : "", narrow, ON_CITY.includes(frame));
  useEffect(() => setZone(NONE), [props.frame, props.view]);
  const all = { ...props, content: contentBy(props.content, seen.rules), narrow };
  if (!props.seen.ring.length)
    return html`<div class=${cls("over", narrow && "snug")}><div class="bits"><${Answers} ...${all} /></div></div>`;
  return html`
    <div class=${cls("over", narrow && "snug")}>
      <div class="sheet-of-city"><${City} ...${all} onZone=${setZone} />${!narrow && html`<${Strip} ...${all} />`}</div>
      <div class="bits" ref=${bits}>
        ${!narrow && html`<${ZoneNote} ...${all} />`}<${OutcomeScene} ...${all} /><${Answers} ...${all} /><${Glance} ...${all} />${narrow && html`<${Strip} ...${all} />`}<${Desk} ...${all} />
      </div>
      ${zone !== NONE && html`<${ZoneSheet} ...${all} zone=${zone} onClose=${() => setZone(NONE)} />`}
    </div>`;
}

/** Room for the question bar at the top and the tabs at the bottom of a phone. */
const [BAR, TABS] = [150, 80];

/**
 * A list that shows its beginning whenever something else is asked. On a phone the page goes to what can be pressed, but not
 * down from the city while it is what one looks at.
 * @param {string} topic @param {boolean} narrow @param {boolean} city
 */
function useTop(topic, narrow, city) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useLayoutEffect(() => {
    if (topic && ref.current) ref.current.scrollTop = 0;
  }, [topic]);
  useEffect(() => {
    const first = topic && narrow ? ref.current?.querySelector("[data-can]") : null;
    if (!first) return;
    const { top, bottom } = first.getBoundingClientRect();
    if (top < BAR || (!city && bottom > innerHeight - TABS)) first.scrollIntoView({ block: "center" });
  }, [topic, narrow]);
  return ref;
}

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
