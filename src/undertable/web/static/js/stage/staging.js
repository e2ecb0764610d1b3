// The one grammar of all stages: point, select, confirm, back; and everything that frame and stage draw from, reckoned once a view.
// May touch: the shell's plan of what is half chosen, and what it foresees. Must not: work out what is allowed, or draw.
//
// A piece that is selected opens its popover and lights what it leads to; a target that means one answer makes it ready, one
// that means several opens its popover with them. The same target once more confirms, a double click does both, except for
// what reveals, kills or ends. What is half chosen is `Picked`, in the store's `plan`, so that whatever clears that clears it.

import { same, useCallback, useEffect, useMemo, useRef, useState } from "../lib.js";
import { deedsAt, litOf, looseOf, sortOf } from "./folds.js";
import { groupsOf } from "./groups.js";
import { keyOf, nameOfThing, sameThing, upper } from "./names.js";
import { bookOf, lyingOf, onStage, placesOf, standingOf } from "./shape.js";
import { answersOf, leadsOn, meets, names, refusedOf, targetsOf } from "./targets.js";

/** @typedef {import("../game.js").Props} Props */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Deed} Deed */
/** @typedef {import("./stage.js").Parts} Parts */
/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Picked} Picked */
/** @typedef {import("./stage.js").Outlook} Outlook */
/** @typedef {import("./targets.js").Answer} Answer */
/** An answer of several steps. @typedef {{choice: Choice, first: Choice, label: string}} Farther */
/** What follows from a view alone. @typedef {ReturnType<typeof sceneOf>} Scene */
/** What is pointed at, and where what is wanted leads. @typedef {{pointed?: Choice | null, outlook?: Outlook | null, consider?: (choice: Choice | null) => void}} Looked */

const PAUSE = 250; // milliseconds that a pointer rests on an answer before it is asked where that leads
const DOUBLE = 400; // milliseconds within which a second click is the same one
const MADE_ANEW = ["seats", "options", "labels", "marks", "layers", "planned"]; // what the shell puts together each time it draws

/** What stands on the stage and what can be answered there, whatever is half chosen. @param {Props} props @param {Parts} parts */
export function sceneOf(props, parts) {
  const farther = props.options.length ? (parts.farther?.(props) ?? []) : [];
  const on = onStage(withAll(props, farther), parts);
  const places = placesOf(on);
  const present = { ...on, places, standing: standingOf(on, places), lying: lyingOf(on, places) };
  const { answers, actor } = answersOf(present);
  const pins = parts.pins?.(props) ?? [];
  return {
    ...present,
    farther,
    answers,
    actor,
    refused: refusedOf(on),
    pins,
    groups: once(() => groupsOf(said(on, answers))),
  };
}

/** What is asked, with answers of several steps beside those of one. @param {Props} props @param {Farther[]} farther @returns {Props} */
const withAll = (props, farther) =>
  farther.length
    ? {
        ...props,
        options: [...props.options, ...farther.map(({ choice }) => choice)],
        labels: [...props.labels, ...farther.map(({ label }) => label)],
      }
    : props;

/** What is sent of an answer. @param {Farther[]} farther @param {Choice} choice */
const firstOf = (farther, choice) => farther.find((one) => same(one.choice, choice))?.first ?? choice;

/** What is reckoned only when it is wanted, and then once. @template T @param {() => T} reckon @returns {() => T} */
function once(reckon) {
  /** @type {T | undefined} */
  let known;
  return () => (known ??= reckon());
}

/** Answers with what they are about, by name. @param {import("./shape.js").On} on @param {Answer[]} answers */
const said = (on, answers) =>
  answers.map(({ deed, about }) => ({ deed, about: about.map((thing) => upper(nameOfThing(bookOf(on), thing))) }));

/**
 * The stage with what is half chosen and looked at.
 * @param {Props} props @param {Parts} parts @param {Picked} [chosen] @param {Looked} [looked] @param {Scene} [scene] @returns {Staging}
 */
export function stagingOf(props, parts, chosen = {}, looked = {}, scene = sceneOf(props, parts)) {
  const { answers, actor, groups, farther, ...seen } = scene;
  const { pointed = null, outlook = null, consider = () => {} } = looked;
  const picked = valid(scene, chosen);
  const by = picked.by ?? picked.thing;
  const open = picked.thing ?? actor;
  const ready = answers.find(({ deed }) => same(deed.choice, picked.choice))?.deed ?? null;
  const considered = ready?.choice ?? pointed ?? onlyOne(scene);
  const known = considered && outlook && same(outlook.choice, considered) ? outlook : null;
  return {
    ...seen,
    props,
    parts,
    actor,
    picked,
    open,
    ready,
    targets: targetsOf(litOf(scene, picked), actor, by),
    deeds: open ? deedsAt(scene, open, picked) : [],
    loose: looseOf(scene),
    outlook: known,
    consequence: considered ? consequenceOf(scene, props, considered, known) : "",
    consider,
    get groups() {
      return groups();
    },
    ...grammar(props, scene, picked, ready),
  };
}

/** What is half chosen, as far as it is still there. @param {Scene} scene @param {Picked} picked @returns {Picked} */
function valid(scene, { thing, by, sort, choice }) {
  const { places, standing, lying, declared, answers } = scene;
  const there = (/** @type {Thing | undefined} */ one) =>
    one &&
    ((one.sort === declared.place && places.includes(one.id)) ||
      [...standing, ...lying].some(({ sort, id }) => sort === one.sort && id === one.id) ||
      answers.some((answer) => names(answer, one)));
  const known = choice && answers.some(({ deed }) => same(deed.choice, choice));
  return {
    ...(there(thing) && { thing }),
    ...(there(by) && { by }),
    ...(answers.some((answer) => sortOf(answer) === sort) && { sort }),
    ...(known && { choice }),
  };
}

/** The answer that has no other beside it, where it is one on the board: it is considered by itself. @param {Scene} scene @returns {Choice | null} */
const onlyOne = ({ answers }) => (answers.length === 1 && answers[0].targets.length ? answers[0].deed.choice : null);

/** What comes of an answer, in a sentence: the board's own, or what would be told; until that is known, the answer itself. @param {Scene} scene @param {Props} props @param {Choice} choice @param {Outlook | null} outlook */
function consequenceOf({ answers, parts }, props, choice, outlook) {
  const label = answers.find(({ deed }) => same(deed.choice, choice))?.deed.label ?? "";
  return parts.consequence?.(choice, outlook, props) || outlook?.happens.join(" ") || label;
}

/** The one answer that pointing at a thing means; nothing where it means several, or leads on. @param {Answer[]} answers those that light @param {Picked} picked @param {Thing} thing @returns {Answer | undefined} */
function meaning(answers, { thing: selected, by = selected }, thing) {
  const within = by && !sameThing(by, thing) ? reached(answers, by, thing) : [];
  if (within.length) return within.length === 1 ? within[0] : undefined;
  const own = answers.filter((answer) => meets(answer, thing));
  return own.length === 1 && !leadsOn(answers, thing) ? own[0] : undefined;
}

/** The answers that lead from one thing to another. @param {Answer[]} answers @param {Thing} by @param {Thing} thing */
const reached = (answers, by, thing) => answers.filter((answer) => names(answer, by) && meets(answer, thing));

/** What a click, a choice in a popover, a confirmation and a step back do. @param {Props} props @param {Scene} scene @param {Picked} picked @param {Deed | null} ready @returns {Pick<Staging, "select" | "choose" | "confirm" | "back">} */
function grammar(props, scene, picked, ready) {
  const { actor, declared, farther } = scene;
  const lit = litOf(scene, picked);
  const grave = (/** @type {Choice} */ { is }) => Boolean(declared.grave?.includes(is));
  const pick = (/** @type {Picked} */ next) => {
    const { thing, by, choice } = next;
    props.setPlan(thing || by || choice || next.sort ? JSON.parse(JSON.stringify(next)) : undefined);
  };
  /** @param {Deed} deed @param {Picked} kept @param {boolean} twice */
  const prepare = ({ choice }, kept, twice) => {
    const again = ready && same(ready.choice, choice);
    if ((again || twice) && !(twice && grave(choice))) return props.act(firstOf(farther, choice));
    if (!again) pick({ ...kept, choice });
  };
  const { choice: _, ...unready } = picked;
  const { sort, ...unsorted } = unready;
  const back = () => {
    if (picked.choice) pick(unready);
    else if (picked.sort && !picked.by) pick(unsorted);
    else if (picked.thing) pick(picked.by ? { ...picked, thing: picked.by, by: undefined } : {});
    else return false;
    return true;
  };
  return {
    select: (what, twice = false) => {
      const thing = spotOf(what);
      const meant = meaning(lit, picked, thing);
      if (meant) return prepare(meant.deed, keptFor(lit, picked, thing), twice);
      if (sameThing(thing, picked.thing)) return void back();
      if (sameThing(thing, actor)) return pick({}); // who alone is asked about is selected already
      const { thing: selected, by = selected } = picked;
      const from = by && !sameThing(by, thing) && reached(lit, by, thing).length ? { by, ...(sort && { sort }) } : {};
      pick({ thing, ...from });
    },
    choose: (deed, twice = false) => {
      if (deed.fold) pick(deed.fold === sort ? unsorted : { ...unready, sort: deed.fold });
      else if (!deed.refused) prepare(deed, unready, twice);
    },
    confirm: () => ready && props.act(firstOf(farther, ready.choice)),
    back,
  };
}

/** What stays selected while an answer is ready: what leads to it. @param {Answer[]} answers @param {Picked} picked @param {Thing} thing @returns {Picked} */
function keptFor(answers, { thing: selected, by = selected, sort }, thing) {
  return { ...(by && reached(answers, by, thing).length && { thing: by }), ...(sort && { sort }) };
}

/** A token or a thing that lies there, as no more than what can be pointed at. @param {Thing} thing @returns {Thing} */
const spotOf = ({ sort, id, at }) => (at === undefined ? { sort, id } : { sort, id, at });

/** @param {Props} given @param {Parts} parts @returns {Staging} */
export function useStaging(given, parts) {
  const props = useSteady(given);
  const { view, seen, options, labels, knowledge, memo, names: people, seats, planned, layers } = props;
  const scene = useMemo(
    () => sceneOf(props, parts),
    [parts, view, seen, options, labels, knowledge, memo, people, seats, planned, layers],
  );
  const [pointed, point] = useState(/** @type {Choice | null} */ (null));
  const consider = useCallback(
    (/** @type {Choice | null} */ choice) => point(choice && "fold" in choice ? null : choice),
    [],
  );
  const [looked, setLooked] = useState(/** @type {Picked} */ ({}));
  useEffect(() => {
    consider(null); // another question, another future
    setLooked({});
  }, [view]);
  // who only watches looks at people and places too, where the shell keeps no plans
  const setPlan = options.length ? props.setPlan : (/** @type {any} */ plan) => setLooked(plan ?? {});
  const picked = /** @type {Picked} */ (options.length ? (props.plan ?? {}) : looked);
  const wanted = picked.choice ?? pointed ?? onlyOne(scene);
  const known = wanted && firstOf(scene.farther, wanted) === wanted ? wanted : null; // nobody foretells two steps
  const outlook = useForesight(props, known, picked.choice ? 0 : PAUSE);
  const staging = useMemo(
    () => stagingOf({ ...props, setPlan }, parts, picked, { pointed, outlook, consider }, scene),
    [props, scene, pointed, outlook, looked],
  );
  return useTwice(staging, view);
}

/** What is given, the same object as before where it says the same: what functions there are do the same as ever. @param {Props} given @returns {Props} */
function useSteady(given) {
  const last = useRef(given);
  const before = /** @type {Record<string, unknown>} */ (last.current);
  if (Object.entries(given).some(([field, value]) => !alike(field, value, before[field]))) last.current = given;
  return last.current;
}

/** @param {string} field @param {unknown} a @param {unknown} b */
const alike = (field, a, b) =>
  a === b || (typeof a === "function" && typeof b === "function") || (MADE_ANEW.includes(field) && same(a, b));

/** Where an answer leads, as soon as that is known; what comes too late is forgotten. @param {Props} props @param {Choice | null} wanted @param {number} pause @returns {Outlook | null} */
function useForesight(props, wanted, pause) {
  const { view } = props;
  /** By view: what is known of its answers. @type {{current: {view: unknown, outlooks: Map<string, Outlook | null>}}} */
  const known = useRef({ view, outlooks: new Map() });
  if (known.current.view !== view) known.current = { view, outlooks: new Map() };
  const [, heard] = useState(0);
  const key = wanted ? JSON.stringify(wanted) : "";
  useEffect(() => {
    const { outlooks } = known.current;
    if (!wanted || outlooks.has(key)) return;
    const timer = setTimeout(async () => {
      const seen = await props.foresee(wanted);
      outlooks.set(key, seen && { choice: wanted, ...seen });
      if (known.current.outlooks === outlooks) heard((n) => n + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [key, view]);
  return known.current.outlooks.get(key) ?? null;
}

/** A second click on the same within a moment is a double click, however the browser counts; in another view it is a first one. @param {Staging} staging @param {unknown} view @returns {Staging} */
function useTwice(staging, view) {
  const last = useRef({ key: "", at: 0, view });
  return useMemo(() => {
    const again = (/** @type {string} */ key, twice = false) => {
      const before = last.current;
      last.current = { key, at: performance.now(), view };
      return before.key === key && before.view === view && (twice || last.current.at - before.at < DOUBLE);
    };
    const { select, choose } = staging;
    return Object.assign(staging, {
      select: (/** @type {Thing} */ thing, twice = false) => select(thing, again(keyOf(spotOf(thing)), twice)),
      choose: (/** @type {Deed} */ deed, twice = false) => choose(deed, again(JSON.stringify(deed.choice), twice)),
    });
  }, [staging]);
}
