// Atentát na Hitlera (Black Orchestra) for the shell: see /static/js/game.d.ts for what each export is.

import { SMALL, useMedia } from "/static/js/kit/media.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html, useEffect, useLayoutEffect, useRef, useState } from "/static/js/lib.js";
import { Answers } from "./answers.js";
import { Caption } from "./caption.js";
import { cards } from "./catalogue.js";
import { Portrait } from "./faces.js";
import { Files } from "./files.js";
import { says } from "./hints.js";
import { CurrentEvent, Nazis } from "./history.js";
import { RailwayMap } from "./map.js";
import { recall } from "./memo.js";
import { OddsBoard, PlanLine } from "./odds.js";
import { pins } from "./pins.js";
import { guide, placed, weighed } from "./plan.js";
import { Interrogation } from "./prison.js";
import { Proposals } from "./proposals.js";
import { colourOf, eventsLeft, jailed, NONE, pending, personName, playedBy } from "./reckon.js";
import { PlotScene, sceneOf } from "./scene.js";
import { SketchTools, useSketch } from "./sketch.js";
import { chapter, stage } from "./stages.js";
import { Story } from "./story.js";
import { Tracks } from "./tracks.js";

/** @typedef {import("./props.js").Props} Props */

export { cards, chapter, guide, pins, placed, recall, Story, says, stage, weighed };

/** The odds are everybody's. */
export const openly = true;
/** All win or lose together (BO-11). */
export const together = true;
/** A phone that lies: the map has the height, the rest stands beside it. */
const LYING = "(max-height: 500px) and (orientation: landscape)";

const GAP = 6; // pixels between the question and what it asks about

/** What happens to a seat without a decision of it. */
export const befalls = ["TurnBegan", "CardDrawn", "Arrested", "Questioned", "Released"];

/** @param {Props} props */
export function Board(props) {
  const narrow = useMedia(SMALL);
  const lying = useMedia(LYING);
  const [look, setLook] = useState(NONE);
  const [closed, setClosed] = useState(-1); // the scene of which turn was put away
  const turn = props.memo?.turns ?? 0;
  const scene = sceneOf(props);
  const shown = scene && !(scene.outcome && closed === turn);
  const past = scene?.outcome && props.options.length > 0; // the map is wanted for what is asked next
  useEffect(() => setLook(NONE), [props.memo?.turns]);
  const { map, bits } = useSight(topicOf(props), Boolean(shown && !past));
  const pencil = useSketch(props);
  const all = { ...props, narrow, onLook: setLook, look, pencil };
  const show = () => html`<${PlotScene} ...${all} onClose=${() => setClosed(turn)} />`;
  return html`
    <div class=${cls("orchestra", narrow && "snug")}>
      <div class="sheet-of-map">
        <div class="map-and-scene" ref=${map}><${RailwayMap} ...${all} tall=${narrow && !lying} />
          ${!narrow && html`<${Caption} ...${all} />`}
          ${shown && !past && html`<div class="over-map">${show()}</div>`}
          <${Interrogation} ...${all} /></div>
        ${!narrow && html`<${Tracks} ...${all} />`}
      </div>
      <div class="bits" ref=${bits}>
        ${narrow && look !== NONE && html`<${Caption} ...${all} />`}
        ${narrow && html`<${Answers} ...${all} /><${Tracks} ...${all} />`}
        <${PlanLine} ...${all} />
        ${!narrow && html`<${Answers} ...${all} />`}
        ${shown && past && show()}
        <${Files} ...${all} />
        <${CurrentEvent} ...${all} />
        <${Proposals} ...${all} /><${SketchTools} ...${all} />
        <${OddsBoard} ...${all} />
        <${Nazis} ...${all} />
      </div>
    </div>`;
}

/** What the viewer is asked about, as long as it is the same: a turn's actions are one question. @param {Props} props */
export const topicOf = ({ frame, options, memo }) =>
  !options.length ? "" : frame === "Action" ? `Action ${memo?.turns ?? 0}` : `${frame} ${JSON.stringify(options)}`;

/**
 * Whenever something else is asked, its answers are seen from their beginning, and a scene that opens over the map is seen
 * itself: a list goes back to its top, and on a phone the page goes back to what it has left behind the question.
 * @param {string} topic @param {boolean} scene
 */
function useSight(topic, scene) {
  /** @type {{current: HTMLElement | null}} */
  const map = useRef(null);
  /** @type {{current: HTMLElement | null}} */
  const bits = useRef(null);
  useLayoutEffect(() => {
    const staged = map.current?.querySelector(".over-map, .question-sheet");
    if (topic && bits.current) bits.current.scrollTop = 0;
    if (staged) unhide(map.current);
    else if (topic) unhide(bits.current);
  }, [topic, scene]);
  return { map, bits };
}

/** Scroll back until the question bar, which stays, no longer covers an element's beginning. @param {HTMLElement | null} element */
function unhide(element) {
  const bar = document.getElementById("the-question");
  if (!element || !bar) return;
  const covered = bar.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
  if (covered > 0) scrollBy(0, -covered - GAP);
}

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
  const { seen, content, lang, t } = props;
  const own = playedBy(seen, seat);
  const facts = own.map((who) => {
    const { motivation, suspicion } = content.tracks;
    const levels = `${nameOf(motivation[seen.motivation[who]], lang)}, ${nameOf(suspicion[seen.suspicion[who]], lang)}`;
    return jailed(props, who) ? `${levels}, ${t("in prison")}` : levels;
  });
  const first = own[0];
  return {
    colour: first === undefined ? "slate" : colourOf(seen, first),
    mark: first === undefined ? String(seat + 1) : content.conspirators[first].initials,
    face: first === undefined ? undefined : html`<${Portrait} id=${content.conspirators[first].id} size=${40} />`,
    facts,
  };
}
