// What is made of an event besides drawing the board: how long it is shown and how, and where a replay has its chapters.
// May touch: what a game's module declares (`stage`, `chapter`). Must not: draw, or keep time.

import { same } from "./lib.js";
import { DWELL } from "./settings.js";

/** @typedef {import("./types.js").ToldEvent} ToldEvent */
/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Chapter} Chapter */
/** @typedef {import("./game.js").GameModule} GameModule */
/** @typedef {import("./game.js").Props} Props */

const READING = 35; // milliseconds for a letter
const LONG = 12000; // what asks for a click goes on by itself in the end
const SCENE = 1000; // what happens in the middle of a stage, at the usual speed
const LONGEST_SCENE = 1800;
const USUAL = 2; // speed
const HURRY = 60; // seconds for a decision, below which nothing waits for a click: the clock runs on meanwhile

/** Whether one goes step by step: as one likes it, else in the first game on this device. @param {State} state */
export const stepping = ({ settings, first }) => settings.speed > 0 && (settings.step ?? first);

/** Whether decisions at this table are so short that no moment may wait for a click. @param {State} state */
export const hurried = ({ table }) => table?.clock?.kind === "live" && table.clock.seconds < HURRY;

/** Whether the table waits for a seat. @param {import("./types.js").ViewMessage | null} message @param {number} seat */
export const isDue = (message, seat) => Boolean(message?.view.due.includes(seat) && !message.over);

/** Whether a seat may speak up, and has something to say, though nobody waits for it. @param {import("./types.js").ViewMessage | null} message @param {number} seat */
export const maySpeak = (message, seat) =>
  message !== null &&
  !message.over &&
  !message.view.due.includes(seat) &&
  Boolean(message.view.options[String(seat)]?.length);

/**
 * Whether a seat is asked the same, with the same answers, in two views.
 * @param {import("./types.js").ViewMessage | null} a @param {import("./types.js").ViewMessage} b @param {number} seat
 */
export function sameQuestion(a, b, seat) {
  const [mine, yours] = [a?.view.options[String(seat)], b.view.options[String(seat)]];
  return Boolean(mine && yours) && a?.question?.frame === b.question?.frame && same(mine, yours);
}

/** Where the viewer's own latest deed stands in a log. @param {ToldEvent[]} log @param {number} seat @param {string[]} [befalls] */
export const lastOwn = (log, seat, befalls = []) =>
  log.findLastIndex(({ is, data }) => data?.seat === seat && !befalls.includes(is)) + 1;

/**
 * The moments of one piece of news, in order. What a game gives weight has a moment of its own; step by step the rest is
 * told with it, so that nothing passes unread, but trifles alone wait for nobody. One's own deed needs no telling, and
 * whoever is deciding while others decide too is interrupted only by what weighs most.
 * @param {GameModule} game @param {ToldEvent[]} events @param {Props | null} props
 * @param {{step: boolean, mine: boolean, beside?: boolean}} how
 * @returns {Moment[]}
 */
export function momentsOf(game, events, props, { step, mine, beside = false }) {
  /** @type {Moment[]} */
  const moments = [];
  let plain = /** @type {{text: string, staged: import("./game.js").Staged | null}[]} */ ([]);
  const texts = (/** @type {typeof plain} */ some) => some.map(({ text }) => text);
  for (const told of events) {
    const staged = (props && game.stage?.(told, props)) || null;
    if (staged && staged.weight > 1) {
      const { weight, at, lasts } = staged;
      moments.push({ ...shown(told.text, staged), before: texts(plain), weight, step, told, at, lasts });
      plain = [];
    } else if (step && told.text) plain.push({ text: told.text, staged });
  }
  const last = moments.at(-1);
  if (last) last.after = texts(plain);
  else if (plain.length && !mine) {
    const named = plain.findIndex(({ staged }) => staged); // what a game names at all is the deed, the rest comes of it
    const at = named < 0 ? plain.length - 1 : named;
    const { text, staged } = plain[at];
    moments.push({
      ...shown(text, staged),
      tone: "plain",
      before: texts(plain.slice(0, at)),
      after: texts(plain.slice(at + 1)),
    });
  }
  return beside ? moments.filter(({ weight }) => weight > 2) : moments;
}

/** A short moment: a sentence, its card and what that says. @param {string} text @param {import("./game.js").Staged | null} staged @returns {Moment} */
const shown = (text, staged) => ({
  before: [],
  text,
  after: [],
  weight: 1,
  card: staged?.card ?? "",
  says: staged?.says ?? "",
  tone: staged?.tone ?? "plain",
  step: false,
});

const IN_A_ROW = 3; // scenes of one piece of news; the rest is in the log

/** Of the moments of a piece of news those that take the middle of a stage, the weightiest if there are many: the others only move. @param {Moment[]} moments */
export function scenesOf(moments) {
  const weighty = moments.filter(({ weight }) => weight > 1);
  const chosen = weighty.toSorted((a, b) => b.weight - a.weight).slice(0, IN_A_ROW);
  return weighty.filter((moment) => chosen.includes(moment));
}

/** How long such a scene stands, in milliseconds. @param {Moment} moment @param {number} speed @param {boolean} [hurry] */
export function sceneTime(moment, speed, hurry = false) {
  if (waits(moment) && !hurry) return dwell(moment, speed, hurry);
  return (Math.min(moment.lasts ?? SCENE, LONGEST_SCENE) * DWELL[speed]) / DWELL[USUAL];
}

/** Whether a moment asks for a click. @param {Moment} moment */
export const waits = (moment) => moment.step || moment.weight > 2;

/**
 * How long a moment stays, in milliseconds; step by step until somebody goes on, unless all are in a hurry.
 * @param {Moment} moment @param {number} speed @param {boolean} [hurry]
 */
export function dwell(moment, speed, hurry = false) {
  if (waits(moment) && !hurry) return moment.step ? Infinity : LONG;
  const letters = [...moment.before, moment.text, moment.says, ...moment.after].join("").length;
  return DWELL[speed] + READING * letters;
}

/**
 * The chapters of a replay: where its turns, events, alerts and captures begin.
 * @param {GameModule} game @param {import("./types.js").ReplayStep[]} steps @returns {Chapter[]}
 */
export function chaptersOf(game, steps) {
  let turns = 0;
  return steps.flatMap((step, at) =>
    step.events.flatMap((told) => {
      const chapter = game.chapter?.(told);
      if (!chapter) return [];
      const { label, sort, counted } = chapter;
      return [{ label: counted ? `${++turns}. ${label}` : label, sort, at }];
    }),
  );
}
