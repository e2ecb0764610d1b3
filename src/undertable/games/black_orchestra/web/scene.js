// A plot attempt as a scene of its own: what it needs, whose dice, the odds before the roll, then the dice themselves.
// Detection is told before success, as the rules have it (BO-7.7). Must not: decide anything.

import { answer } from "/static/js/kit/answer.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Roll } from "./dice.js";
import { gaveAway } from "./memo.js";
import { attemptOf, OddsBar, poolOf } from "./odds.js";
import { planOf } from "./plan.js";
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
import { PawnSign, TagSign } from "./tokens.js";
import { outcomeOf } from "./wording.js";

/** @typedef {import("./props.js").Props} Props */
/** What a scene shows: who attempts which plot on whom, what is used for it, and how it went. @typedef {{who: number, card: number, nazi: number, owners: number[], used: number[], dice: number, faces: number[], outcome: string, weighed: boolean, need: number, limit: number, shift: number}} Scene */

const EAGLE = 0;
const TARGET = 1;

/** What the scene is about now, or null: weighed, being prepared, under way, or just over. @param {Props} props @returns {Scene | null} */
export function sceneOf(props) {
  const { seen, memo, content } = props;
  const plan = planOf(props);
  const blank = { owners: [], used: [], dice: 0, faces: [], outcome: "", weighed: false };
  const told = (/** @type {number} */ who, /** @type {number} */ nazi, ignored = 0) => ({
    need: targetsFor(seen, nazi),
    limit: givesAway(props, who, ignored),
    shift: eagleShift(content, seen.current) - ignored,
  });
  if (plan.attempt !== undefined)
    return {
      ...blank,
      who: seen.active,
      card: plan.attempt,
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
  const { who, card, nazi } = attempt;
  const now = attempt.need ? { need: attempt.need, limit: gaveAway(attempt) } : told(who, nazi, attempt.ignored);
  const faces = attempt.outcome || !seen.rolled.length ? attempt.faces : seen.rolled;
  return {
    ...blank,
    who,
    card,
    nazi,
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

/** @param {Props & {onClose: () => void}} props */
export function PlotScene(props) {
  const { content, lang, t, seen } = props;
  const scene = sceneOf(props);
  if (!scene) return null;
  const row = cardRow(content, scene.card);
  return html`
    <section class=${cls("scene", scene.outcome)} aria-label=${t("Plot attempt")}>
      <header><b class="scene-letter" aria-hidden="true">${row.letter}</b><h2><small>${t("Plot attempt")}</small>${nameOf(row, lang)}</h2>
        ${scene.outcome && html`<button type="button" class="button small quiet" onClick=${props.onClose}>${t("Close")}</button>`}</header>
      <p class="scene-who"><span><${PawnSign} seen=${seen} content=${content} who=${scene.who} /> ${t("Attempted by")}: <b>${personName(props, scene.who)}</b></span>
        <span><${TagSign} content=${content} nazi=${scene.nazi} /> ${t("Target")}: <b>${naziName(props, scene.nazi)}</b></span></p>
      <p class="scene-needs">${row.text[lang]}</p>
      <dl class="scene-numbers"><div><dt>${t("Targets needed")}</dt><dd>${scene.need}</dd></div><div><dt>${t("Eagles that give it away")}</dt><dd>${scene.limit || t("none is needed")} ${scene.shift !== 0 && html`<small>${shifted(t, scene.shift)}</small>`}</dd></div></dl>
      ${scene.faces.length ? html`<${Fallen} ...${props} scene=${scene} />` : html`<${Pool} ...${props} scene=${scene} /><${Odds} ...${props} scene=${scene} />`}
    </section>`;
}

/** Where the dice come from, element by element. @param {Props & {scene: Scene}} props */
function Pool(props) {
  const { content, lang, t, seen, scene } = props;
  const row = cardRow(content, scene.card);
  if (scene.dice)
    return html`<h3>${t("Dice pool")}: ${t("{n} die", "{n} dice", { n: scene.dice })}</h3><p class="scene-wait">${t("The dice have not been rolled yet.")}</p>`;
  const here = peopleAt(seen, seen.at[scene.who]);
  const own = content.conspirators[scene.who];
  const helper = here.find(
    (who) => able(props, who) && content.conspirators[who].ability.some(({ id }) => id === "plot_die_here"),
  );
  /** @type {{text: string, n: number, ignores?: number}[]} */
  const lines = [
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
  const total = lines.reduce((sum, { n }) => sum + n, 0);
  return html`
    <h3>${t("Dice pool")}: ${t("{n} die", "{n} dice", { n: total })}</h3>
    <ul class="pool">${lines.map((line, i) => html`<li key=${i}><span>${line.text}</span><b>${line.n ? `+${line.n}` : shifted(t, -(line.ignores ?? 0))}</b></li>`)}</ul>`;
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
    <ol class="scene-odds">${table.map((row) => html`<li key=${row.dice} class=${cls(row.dice === best && "best", scene.dice === row.dice && "at")}><span ...${answer(props, { is: "Throw", dice: row.dice })}>${t("{n} die", "{n} dice", { n: row.dice })}</span><${OddsBar} chances=${row} t=${t} /></li>`)}</ol>
    ${known && known.rerolls > 0 && html`<p class="scene-more">${t("{n} re-roll is left in the dossiers", "{n} re-rolls are left in the dossiers", { n: known.rerolls })}</p>`}`;
}

/** Eagles that an event adds, or that do not count. @param {import("/static/js/types.js").T} t @param {number} shift */
const shifted = (t, shift) =>
  shift > 0
    ? t("the event adds {n} eagle", "the event adds {n} eagles", { n: shift })
    : t("{n} eagle does not count", "{n} eagles do not count", { n: -shift });

/** The dice as they lie: eagles first, then targets, then how it ended. @param {Props & {scene: Scene}} props */
function Fallen(props) {
  const { t, scene, memo } = props;
  const eagles = scene.faces.filter((face) => face === EAGLE).length;
  const targets = scene.faces.filter((face) => face === TARGET).length;
  const caught = eagles >= scene.limit;
  return html`
    <div class="scene-dice"><${Roll} ...${props} faces=${scene.faces} fresh=${memo?.roll?.fresh} /></div>
    <p class=${cls("scene-step", "eagles", caught && "bad")}>${t("Eagles first: {n}, {limit} give it away.", { n: eagles, limit: scene.limit })}</p>
    <p class=${cls("scene-step", "targets", !caught && targets >= scene.need && "good")}>${t("Then targets: {n}, {need} are needed.", { n: targets, need: scene.need })}</p>
    ${scene.outcome && html`<p class="scene-outcome">${outcomeOf(t, scene.outcome)}</p>`}`;
}
