// What stands in a popover: every answer that is meant there; of what lies elsewhere on the board, and of long rows, one button a sort.
// May touch: the answers and what is half chosen. Must not: choose anything, or draw.
//
// A button that stands for a sort ("Krok 3 ▸") lights its targets alone, and lists those of its answers that have none. What is
// seldom wanted (`aside` in `stage.toml`) lights only so, or at the piece that is pointed at; nobody's eyes are led there.

import { opening } from "./groups.js";
import { keyOf, sameThing } from "./names.js";
import { meets, names } from "./targets.js";

/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Deed} Deed */
/** @typedef {import("./stage.js").Picked} Picked */
/** @typedef {import("./targets.js").Answer} Answer */
/** @typedef {import("./staging.js").Scene} Scene */

const MANY = 8; // answers in a popover, from which on long rows of one sort are folded
const LONG = 4; // answers of one sort
const LEADING = /(\s\S{1,3})*[\s,:;–-]*$/u; // short words at the end of what labels have in common: they only lead on

/** The sort under which an answer folds: as the board groups it, else its own. @param {Answer} answer */
export const sortOf = ({ deed }) => deed.group ?? deed.choice.is;

/** The answers that are seldom wanted: none, where the board has no others. @param {Scene} scene @returns {Answer[]} */
function asideOf({ answers, declared }) {
  const aside = answers.filter(({ deed, targets }) => targets.length && declared.aside?.includes(deed.choice.is));
  return answers.some((answer) => answer.targets.length && !aside.includes(answer)) ? aside : [];
}

/** The answers that light now: of the sort that is chosen, else all that are not seldom wanted. @param {Scene} scene @param {Picked} picked @returns {Answer[]} */
export function litOf(scene, { sort, thing, by = thing }) {
  const aside = sort ? [] : asideOf(scene);
  const lit = scene.answers.filter((answer) => (sort ? sortOf(answer) === sort : !aside.includes(answer)));
  return by && scene.declared.pair ? lit.map((answer) => turned(answer, by, scene.declared.pair)) : lit;
}

/** Of two that change places, whichever is selected first leads to the other. @param {Answer} answer @param {Thing} first @param {string[]} [pairs] @returns {Answer} */
function turned(answer, first, pairs) {
  if (!pairs?.includes(answer.deed.choice.is) || !meets(answer, first)) return answer;
  return { ...answer, targets: answer.names.filter((one) => !sameThing(one, first)) };
}

/** The buttons of the question: what names nothing on the board; and the sorts that are seldom wanted, where nobody's popover has them. @param {Scene} scene @returns {Deed[]} */
export function looseOf(scene) {
  const { answers, actor } = scene;
  const buttons = answers.flatMap(({ deed, targets, hand }) => (targets.length || hand ? [] : [deed]));
  const aside = actor ? [] : asideOf(scene);
  const sorts = [...new Set(aside.map(sortOf))];
  return [
    ...buttons,
    ...sorts.map((sort) =>
      foldOf(
        aside.filter((answer) => sortOf(answer) === sort),
        sort,
      ),
    ),
  ];
}

/**
 * What stands in a popover: what is meant by pointing there, of a place also by what lies in it; what leads on from there; what is refused.
 * @param {Scene} scene @param {Thing} open @param {Picked} picked @returns {Deed[]}
 */
export function deedsAt({ answers, refused, lying, declared }, open, { by, sort }) {
  const lies = open.sort === declared.place ? lying.filter(({ place }) => place === open.id) : [];
  const here = [open, ...lies];
  const own = (/** @type {Answer} */ answer) => here.some((thing) => meets(answer, thing));
  const found = by
    ? answers.filter((answer) => names(answer, by) && own(answer) && (!sort || sortOf(answer) === sort))
    : answers.filter((answer) => own(answer) || names(answer, open));
  const deeds = by ? found.map(({ deed }) => deed) : folded(found, own, sort);
  return [...apart(deeds), ...here.flatMap((thing) => refused.get(keyOf(thing)) ?? [])];
}

/** @param {Answer[]} found @param {(answer: Answer) => boolean} own whether it is meant there, and not elsewhere @param {string} [chosen] @returns {Deed[]} */
function folded(found, own, chosen) {
  const sorts = [...new Set(found.map(sortOf))];
  const long = found.filter(own).length > MANY;
  return sorts.flatMap((sort) => {
    const all = found.filter((answer) => sortOf(answer) === sort);
    const here = all.filter(own).map(({ deed }) => deed);
    const elsewhere = all.length - here.length;
    const folds = (elsewhere > 0 && sorts.length > 1 && all.length > 1) || (long && here.length >= LONG);
    if (!folds) return elsewhere && sorts.length > 1 && all.length === 1 ? [all[0].deed] : here;
    return chosen === sort ? [foldOf(all, sort), ...here] : [foldOf(all, sort)];
  });
}

/** The button of a sort: what its answers have in common, and how many there are. @param {Answer[]} all @param {string} sort @returns {Deed} */
function foldOf(all, sort) {
  const [{ deed }] = all;
  const common = opening(all.map((answer) => answer.deed.label)).replace(LEADING, "");
  const text = deed.group ?? (common || `${deed.text} …`);
  const choice = { is: deed.choice.is, fold: sort };
  return { choice, fold: sort, label: `${text} (${all.length})`, text, icon: deed.icon, price: `${all.length} ▸` };
}

/** Answers that would read alike side by side stand there in the server's words. @param {Deed[]} deeds */
const apart = (deeds) =>
  deeds.map((deed) =>
    deeds.some((other) => other !== deed && other.text === deed.text && other.price === deed.price)
      ? { ...deed, text: deed.label }
      : deed,
  );
