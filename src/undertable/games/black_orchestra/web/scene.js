// A plot attempt: what it needs, whose dice, the odds before the roll, then the dice themselves as they fall, one after another.
// Detection is told before success, as the rules have it (BO-7.7). Must not: decide anything.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { cls, html, useEffect, useRef } from "/static/js/lib.js";
import { Die, Roll } from "./dice.js";
import { Portrait } from "./faces.js";
import { gaveAway } from "./memo.js";
import { attemptOf, OddsBar, poolOf } from "./odds.js";
import {
  able,
  allPending,
  cardRow,
  eagleShift,
  givesAway,
  HITLER,
  itemName,
  NONE,
  naziName,
  peopleAt,
  personName,
  targetsFor,
} from "./reckon.js";
import { outcomeOf } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** What a scene shows: who attempts which plot on whom, what is used for it, and how it went. @typedef {{who: number, card: number, nazi: number, owners: number[], used: number[], dice: number, faces: number[], outcome: string, weighed: boolean, need: number, limit: number, shift: number}} Scene */

const EAGLE = 0;
const TARGET = 1;
const LATEST = 9; // die that falls at a time of its own

/** What the scene is about now, or null: weighed, being prepared, under way, or just over. @param {Props} props @returns {Scene | null} */
export function sceneOf(props) {
  const { seen, memo, content } = props;
  const weighed = props.plan?.choice?.is === "Attempt" ? props.plan.choice.card : NONE;
  const blank = { owners: [], used: [], dice: 0, faces: [], outcome: "", weighed: false };
  const told = (/** @type {number} */ who, /** @type {number} */ nazi, ignored = 0) => ({
    need: targetsFor(seen, nazi),
    limit: givesAway(props, who, ignored),
    shift: eagleShift(content, seen.current) - ignored,
  });
  if (weighed !== NONE)
    return {
      ...blank,
      who: seen.active,
      card: weighed,
      nazi: HITLER,
      weighed: true,
      ...told(seen.active, HITLER),
    };
  const frame = allPending(seen).find((one) => one.is === "Equip" || one.is === "AskOwners");
  if (frame && (frame.is === "Equip" || frame.is === "AskOwners"))
    return {
      ...blank,
      who: frame.who,
      card: frame.card,
      nazi: frame.target,
      owners: frame.owners,
      used: frame.used,
      ...told(frame.who, frame.target, ignoredBy(content, frame.card, frame.used)),
    };
  const attempt = memo?.attempt;
  if (!attempt) return null;
  const { who, card, nazi, owners, used } = attempt;
  const now = attempt.need ? { need: attempt.need, limit: gaveAway(attempt) } : told(who, nazi, attempt.ignored);
  const faces = attempt.outcome || !seen.rolled.length ? attempt.faces : seen.rolled;
  return {
    ...blank,
    who,
    card,
    nazi,
    owners,
    used,
    dice: attempt.dice || seen.dice,
    faces,
    outcome: attempt.outcome,
    ...now,
    shift: eagleShift(content, attempt.current) - attempt.ignored,
  };
}

/** Eagles that the items in use take away. @param {Props["content"]} content @param {number} card @param {number[]} used */
function ignoredBy(content, card, used) {
  const elements = cardRow(content, card).options ?? [];
  const gives = (/** @type {number} */ item) => {
    const id = item === NONE ? "weapons" : content.items[item].id;
    const element = elements.find(({ kind, value }) => kind === "item" && value === id);
    return element?.gives === "minus_eagle" ? element.n : 0;
  };
  return used.reduce((sum, item) => sum + gives(item), 0);
}

/** Whether an attempt is weighed or under way. @param {Props} props */
export const isPreparing = (props) => sceneOf(props)?.outcome === "";

/** @param {Props & {scene: Scene | null, onClose?: () => void}} props */
export function PlotPaper(props) {
  const { content, lang, t, scene, onClose } = props;
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useEffect(() => ref.current?.scrollIntoView({ block: "nearest" }), [scene?.card]); // in the sheet of a phone it stands below the answers
  if (!scene) return null;
  const row = cardRow(content, scene.card);
  return html`
    <section ref=${ref} class=${cls("bo-plot", scene.outcome)} aria-label=${t("Plot attempt")}>
      <header><b aria-hidden="true">${row.letter}</b><h2><small>${t("Plot attempt")}</small>${nameOf(row, lang)}</h2>
        ${onClose && html`<button type="button" class="button small quiet" onClick=${onClose}>${t("Close")}</button>`}</header>
      <p class="bo-who">${t("Attempted by")}: <b>${personName(props, scene.who)}</b> · ${t("Target")}: <b>${naziName(props, scene.nazi)}</b></p>
      <p class="bo-needs">${row.text[lang]}</p>
      <dl><div><dt>${t("Targets needed")}</dt><dd>${scene.need}</dd></div><div><dt>${t("Eagles that give it away")}</dt><dd>${scene.limit || t("none is needed")} ${scene.shift !== 0 && html`<small>${shifted(t, scene.shift)}</small>`}</dd></div></dl>
      ${scene.faces.length ? html`<${Fallen} ...${props} scene=${scene} />` : html`<${Pool} ...${props} scene=${scene} /><${Odds} ...${props} scene=${scene} />`}
    </section>`;
}

/** What brings dice, or takes eagles away. @typedef {{text: string, n: number, ignores?: number}} Line */

/** Where the dice come from, element by element. @param {Props} props @param {Scene} scene @returns {Line[]} */
function linesOf(props, scene) {
  const { content, lang, t, seen } = props;
  const row = cardRow(content, scene.card);
  const here = peopleAt(seen, seen.at[scene.who]);
  const own = content.conspirators[scene.who];
  const helper = here.find(
    (who) => able(props, who) && content.conspirators[who].ability.some(({ id }) => id === "plot_die_here"),
  );
  return [
    { text: t("base die"), n: row.base_dice ?? 1 },
    ...(row.options ?? []).flatMap((element) => {
      if (element.kind === "affiliation" && element.value === own.affiliation) {
        const { affiliations } = content;
        return [
          {
            text: t("affiliation: {name}", { name: nameOf(affiliations[numberOf(affiliations, element.value)], lang) }),
            n: element.n,
          },
        ];
      }
      if (element.kind === "gathering" && here.length === seen.order.length)
        return [{ text: t("gathering of all conspirators"), n: element.n }];
      return [];
    }),
    ...(helper === undefined ? [] : [{ text: t("ability: {name}", { name: personName(props, helper) }), n: 1 }]),
    ...scene.used.map((item, i) => {
      const id = item === NONE ? "weapons" : content.items[item].id;
      const element = row.options?.find(({ kind, value }) => kind === "item" && value === id);
      const name =
        item === NONE
          ? nameOf(content.dossier[numberOf(content.dossier, "concealed_pistol")], lang)
          : itemName(props, item);
      const die = element?.gives === "die";
      return {
        text: `${name} (${personName(props, scene.owners[i])})`,
        n: die ? element.n : 0,
        ignores: die ? 0 : (element?.n ?? 0),
      };
    }),
  ];
}

/** @param {Props & {scene: Scene}} props */
function Pool(props) {
  const { t, scene } = props;
  const title = (/** @type {number} */ n) => html`<h3>${t("Dice pool")}: ${t("{n} die", "{n} dice", { n })}</h3>`;
  if (scene.dice) return html`${title(scene.dice)}<p>${t("The dice have not been rolled yet.")}</p>`;
  const lines = linesOf(props, scene);
  return html`
    ${title(lines.reduce((sum, { n }) => sum + n, 0))}
    <ul class="bo-pool">${lines.map((line, i) => html`<li key=${i}><span>${line.text}</span><b>${line.n ? `+${line.n}` : shifted(t, -(line.ignores ?? 0))}</b></li>`)}</ul>`;
}

/** The odds before the roll, for every number of dice; the best is marked. @param {Props & {scene: Scene}} props */
function Odds(props) {
  const { t, scene } = props;
  const pool = scene.dice ? poolOf(props) : [];
  const known = attemptOf(props, scene.card, scene.who);
  const table = pool.length ? pool : (known?.table ?? []);
  if (!table.length) return null;
  const best = table.reduce((most, row) => (row.win > most.win ? row : most)).dice;
  return html`
    <h3>${t("Odds by number of dice")} <small>${t("success · unnoticed · detected")}</small></h3>
    <ol class="bo-odds-of">${table.map((row) => html`<li key=${row.dice} class=${cls(row.dice === best && "best", scene.dice === row.dice && "at")}><span>${t("{n} die", "{n} dice", { n: row.dice })}</span><${OddsBar} chances=${row} t=${t} /></li>`)}</ol>
    ${known && known.rerolls > 0 && html`<p class="bo-more">${t("{n} re-roll is left in the dossiers", "{n} re-rolls are left in the dossiers", { n: known.rerolls })}</p>`}`;
}

/** Eagles that an event adds, or that do not count. @param {import("/static/js/types.js").T} t @param {number} shift */
const shifted = (t, shift) =>
  shift > 0
    ? t("the event adds {n} eagle", "the event adds {n} eagles", { n: shift })
    : t("{n} eagle does not count", "{n} eagles do not count", { n: -shift });

/** How many fell with a face. @param {number[]} faces @param {number} face */
const count = (faces, face) => faces.filter((fallen) => fallen === face).length;

/** The dice as they lie: eagles first, then targets, then how it ended. @param {Props & {scene: Scene}} props */
function Fallen(props) {
  const { t, scene } = props;
  const [eagles, targets] = [count(scene.faces, EAGLE), count(scene.faces, TARGET)];
  const caught = eagles >= scene.limit;
  return html`
    <div class="bo-dice"><${Roll} ...${props} faces=${scene.faces} /></div>
    <p class=${cls("bo-step", caught && "bad")}>${t("Eagles first: {n}, {limit} give it away.", { n: eagles, limit: scene.limit })}</p>
    <p class=${cls("bo-step", !caught && targets >= scene.need && "good")}>${t("Then targets: {n}, {need} are needed.", { n: targets, need: scene.need })}</p>
    ${scene.outcome && html`<p class="bo-outcome">${outcomeOf(t, scene.outcome)}</p>`}`;
}

/** Dice that fall one after another in the middle of the stage; of a plot each with where it comes from, and what they add up to. @param {{props: Props, moment: import("/static/js/types.js").Moment}} at */
export function DiceScene({ props, moment }) {
  const { told } = moment;
  if (told?.is !== "Rolled" || !told.data) return null;
  const { content, lang, t, calm, seen, memo } = props;
  const { faces } = told.data;
  const scene = memo?.roll?.sort === "plot" ? sceneOf({ ...props, plan: undefined }) : null;
  const from = scene ? linesOf(props, scene).flatMap(({ text, n }) => Array.from({ length: n }, () => text)) : [];
  const who = scene?.who ?? seen.active;
  const row = scene && cardRow(content, scene.card);
  return html`
    <div class=${cls("bo-roll", calm && "still")}>
      <header>${who >= 0 && html`<${Portrait} id=${content.conspirators[who].id} size=${64} />`}
        <div>${row && html`<h2>${nameOf(row, lang)}</h2>`}<p class="scene-text">${moment.text}</p></div>${row && html`<b>${row.letter}</b>`}</header>
      <ol class="bo-felt">${faces.map((/** @type {number} */ face, /** @type {number} */ i) => html`<li key=${i} class=${`falls wait-${Math.min(i, LATEST)}`}><${Die} content=${content} lang=${lang} face=${face} /><small>${from.length >= faces.length ? from[i] : ""}</small></li>`)}</ol>
      ${scene && html`<p class="bo-sum"><span>${t("Targets needed")} <${Counter} faces=${faces} face=${TARGET} goal=${scene.need} kind="good" /></span><span>${t("Eagles that give it away")} <${Counter} faces=${faces} face=${EAGLE} goal=${scene.limit} kind="bad" /></span></p>`}
    </div>`;
}

/** A circle for each that is needed, filled as its die falls. @param {{faces: number[], face: number, goal: number, kind: string}} props */
function Counter({ faces, face, goal, kind }) {
  const at = faces.flatMap((fallen, i) => (fallen === face ? [i] : []));
  const n = Math.max(goal, at.length);
  return html`<span class="bo-pips" role="img" aria-label=${`${at.length}/${goal}`}>${Array.from({ length: n }, (_, i) => html`<i key=${i} class=${i < at.length && `${kind} wait-${Math.min(at[i], LATEST)}`}></i>`)}</span>`;
}
