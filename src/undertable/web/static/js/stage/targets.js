// What can be answered by pointing at what: the things an answer names, which of them is its target, and what has no place on the board.
// May touch: what is asked and who stands where. Must not: work out what is allowed, or draw.
//
// An answer names the rows that its marked fields hold. Those that are on the stage, by themselves or with whoever carries them,
// can be pointed at; the last of them, or the declared one, is its target, the others lead there. An answer that names nothing on
// the stage stands in the popover of whoever alone is asked about; without such a one it is a button of the question.

import { keyOf, sameThing, upper } from "./names.js";
import { heldOf, kindIn, rows, twins } from "./shape.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Mark} Mark */
/** @typedef {import("./stage.js").Standing} Standing */
/** @typedef {import("./stage.js").Lying} Lying */
/** @typedef {import("./stage.js").Deed} Deed */
/** @typedef {import("./shape.js").On} On */
/** A stage with everything that is on it. @typedef {On & {places: number[], standing: Standing[], lying: Lying[]}} Present */
/** An answer: what it is about, what of that is on the stage, and which of it is its target; none where it is a button or a card in the hand. @typedef {{deed: Deed, about: Thing[], names: Thing[], targets: Thing[], hand: boolean}} Answer */

/** The rows that the marked fields of an answer or a question hold, in their order. @param {Record<string, Mark> | undefined} marks @param {Record<string, any>} holder @param {string} [only] a field @returns {Thing[]} */
function rowsIn(marks, holder, only) {
  const fields = Object.entries(marks ?? {}).filter(([field, { counts }]) => !counts && (!only || field === only));
  return fields.flatMap(([field, { of, cell }]) => {
    if (!of) return [];
    const value = holder[field];
    const kinds = Array.isArray(value) && !cell ? value.flat(2) : [kindIn(value)];
    return [...new Set(kinds)].flatMap((id) => (typeof id === "number" && id >= 0 ? [{ sort: of, id }] : []));
  });
}

/** The things that an answer names, in the order of its fields, its target last. @param {On} on @param {Choice} choice @returns {Thing[]} */
export function namedOf(on, choice) {
  const { props, parts, shape, declared } = on;
  const led = choice.is === "Pick" ? props.seen.stack?.at(-1)?.frames?.[choice.index] : undefined;
  if (led) return rowsIn(shape.frames[led.is], led); // which of several questions comes first
  const given = parts.named?.(choice, props);
  if (given) return given;
  const marks = shape.choices[choice.is];
  const last = rowsIn(marks, choice, declared.target?.[choice.is] ?? "");
  const all = rowsIn(marks, choice);
  if (!declared.target?.[choice.is]) return all;
  return [...all.filter((one) => !last.some((other) => sameThing(one, other))), ...last];
}

/** A thing as it is on the stage, and those there who carry it. @typedef {{itself: Thing[], holders: Thing[]}} Seen */

/** How things are found on a stage. @param {Present} present @returns {(thing: Thing) => Seen} */
export function finder(present) {
  const { places, standing, lying, declared } = present;
  const there = new Set([...places.map((id) => keyOf({ sort: declared.place, id })), ...standing.map(pieceKey)]);
  const held = heldOf(present).filter(({ at }) => there.has(keyOf(at)));
  const isWay = waysOf(present);
  return (thing) => {
    const all = twins(present, thing);
    return {
      itself: all.flatMap((one) => {
        if (there.has(keyOf(one))) return [{ sort: one.sort, id: one.id }];
        const lies = lying.flatMap(({ sort, id, place }) =>
          sort === one.sort && id === one.id && (one.at ?? place) === place ? [{ sort, id, at: place }] : [],
        );
        if (lies.length) return lies;
        return isWay(one) ? [{ sort: one.sort, id: one.id }] : [];
      }),
      holders: held.flatMap(({ thing: other, at }) => (all.some((one) => sameThing(one, other)) ? [at] : [])),
    };
  };
}

/** @param {Thing} piece */
const pieceKey = ({ sort, id }) => keyOf({ sort, id });

/** Tells whether a thing is a way between two places that are drawn: then it can be pointed at by itself. @param {Present} present @returns {(thing: Thing) => boolean} */
function waysOf(present) {
  const { declared, places } = present;
  const all = rows(present, declared.place);
  const ends = new Set(places.map((place) => all[place]?.id));
  return ({ sort, id }) => {
    const way = sort !== declared.place && declared.way?.find(({ table }) => table === sort);
    const row = way && rows(present, sort)[id];
    return Boolean(way && row && ends.has(row[way.a]) && ends.has(row[way.b]));
  };
}

/**
 * Which of the spots of a thing are meant: what stands there is itself; of things that lie about or are carried by several, what
 * is with somebody who is named beside it, or else with whoever acts, or at their feet; nothing where that says too little.
 * @param {Present} present @param {Seen} seen @param {Thing[]} beside @returns {Thing[]}
 */
function spotsOf({ standing }, { itself, holders }, beside) {
  if (itself.length && itself.every(({ at }) => at === undefined)) return itself;
  const all = [...itself, ...holders];
  if (all.length < 2) return all;
  const feet = standing.flatMap((who) => (isAmong(who, beside) ? [who.place] : []));
  return all.filter((spot) => (spot.at === undefined ? isAmong(spot, beside) : feet.includes(spot.at)));
}

/** @param {Thing} thing @param {Thing[]} things */
const isAmong = (thing, things) => things.some((one) => one.sort === thing.sort && one.id === thing.id);

/** Who alone is asked about: as the board or `stage.toml` says, else the only piece that all answers share. @param {Present} present @param {(thing: Thing) => Seen} find @param {Thing[][]} named by answer, of those that are about something @returns {Thing | null} */
function actorOf({ props, parts, declared, shape, standing }, find, named) {
  if (!props.options.length) return null;
  if (parts.actor) return parts.actor(props);
  const frame = props.seen.stack?.at(-1);
  const field = frame && declared.actor?.[frame.is];
  const pieces = (/** @type {Thing[]} */ things) =>
    things.flatMap((thing) => find(thing).itself).filter((one) => isAmong(one, standing));
  if (frame && field) return pieces(rowsIn(shape.frames[frame.is], frame, field))[0] ?? null;
  const [first, ...others] = named.map(pieces);
  const shared = (first ?? []).filter((one) => others.every((those) => those.some((other) => sameThing(one, other))));
  return shared.length === 1 ? shared[0] : null;
}

/** Every answer with what it names on the stage, and who alone is asked about. @param {Present} present @returns {{answers: Answer[], actor: Thing | null}} */
export function answersOf(present) {
  const { props, parts, declared, standing } = present;
  const find = finder(present);
  const read = props.options.map((choice, i) => {
    const hand = Boolean(parts.inHand?.(choice, props));
    const button = hand || Boolean(declared.loose?.includes(choice.is));
    return { deed: deedOf(present, choice, props.labels[i]), about: namedOf(present, choice), hand, button };
  });
  const asked = actorOf(
    present,
    find,
    read.flatMap(({ about, button }) => (button ? [] : [about])),
  );
  const actor = asked && isAmong(asked, standing) ? asked : null;
  const self = actor ? [actor] : [];
  const answers = read.map(({ button, ...answer }) => {
    if (button) return { ...answer, names: [], targets: [] };
    const seen = answer.about.map(find);
    const people = seen.flatMap(({ itself }) => itself.filter((one) => isAmong(one, standing)));
    const spots = seen.map((one) => spotsOf(present, one, people.length ? people : self));
    const found = targetAmong(seen, spots, present, answer.deed.choice);
    const targets = found.length ? found : self;
    return { ...answer, names: distinct([...self, ...spots.flat(), ...targets]), targets: distinct(targets) };
  });
  return { answers, actor };
}

/** Of the spots that an answer names: the declared or said target, else the last that is itself on the stage, else the last that somebody carries. @param {Seen[]} seen @param {Thing[][]} spots @param {Present} present @param {Choice} choice @returns {Thing[]} */
function targetAmong(seen, spots, { declared, parts, props }, choice) {
  const said = declared.target?.[choice.is] || parts.named?.(choice, props);
  const last = spots.at(-1) ?? [];
  if (said && last.length) return last;
  const direct = spots.findLast((found, i) => found.length && seen[i].itself.length);
  return direct ?? spots.findLast((found) => found.length) ?? [];
}

/** @param {Thing[]} things */
const distinct = (things) => things.filter((one, i) => things.findIndex((other) => sameThing(one, other)) === i);

/** An answer as it stands in a popover, on a target or in the list. @param {On} on @param {Choice} choice @param {string} label @returns {Deed} */
function deedOf({ props, parts }, choice, label = choice.is) {
  const words = upper(label);
  return { choice, label: words, text: words, ...parts.deed?.(choice, props) };
}

/** What cannot be answered now and stands on the stage, by key. @param {On} on @returns {Map<string, Deed[]>} */
export function refusedOf({ props, parts }) {
  /** @type {Map<string, Deed[]>} */
  const found = new Map();
  for (const { thing, choice, text, icon } of props.options.length ? (parts.refused?.(props) ?? []) : [])
    put(found, thing, { choice, label: text, text, icon, refused: true });
  return found;
}

/** @param {Map<string, Deed[]>} map @param {Thing} thing @param {Deed} deed */
function put(map, thing, deed) {
  const there = map.get(keyOf(thing));
  if (there) there.push(deed);
  else map.set(keyOf(thing), [deed]);
}

/** Whether an answer names a thing. @param {Answer} answer @param {Thing} thing */
export const names = (answer, thing) => answer.names.some((one) => sameThing(one, thing));

/** Whether a thing is the target of an answer. @param {Answer} answer @param {Thing} thing */
export const meets = (answer, thing) => answer.targets.some((one) => sameThing(one, thing));

/**
 * What can be answered by pointing at what: the targets, and whatever leads to one; where something is selected, only what it leads to.
 * @param {Answer[]} answers @param {Thing | null} actor @param {Thing} [selected] @returns {Map<string, Deed[]>}
 */
export function targetsOf(answers, actor, selected) {
  /** @type {Map<string, Deed[]>} */
  const found = new Map();
  const onward = selected && leadsOn(answers, selected) ? answers.filter((answer) => names(answer, selected)) : answers;
  for (const { deed, targets } of onward) for (const thing of targets) put(found, thing, deed);
  if (onward !== answers) return found;
  for (const answer of answers)
    for (const thing of answer.names)
      if (!meets(answer, thing) && !sameThing(thing, actor)) put(found, thing, answer.deed);
  return found;
}

/** Whether something else can be pointed at once a thing is selected. @param {Answer[]} answers @param {Thing} thing */
export const leadsOn = (answers, thing) => answers.some((answer) => names(answer, thing) && !meets(answer, thing));
