// How it ended: the winner's ending, whether the plan was foiled, what everybody scored for what, and why.
// May touch: the memo, and what lies open. Must not: decide anything; the points are the server's.

import { cls, html } from "/static/js/lib.js";
import { account, planTokens, rankValues } from "./accounts.js";
import { EvidenceSign } from "./icons.js";
import { criminalName, evidenceName, playerName, tableFor, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./memo.js").Score} Score */

const SCORED = /** @type {const} */ (["grip", "clean", "lost", "evidence", "cards", "warrants", "badges"]);
const PARTS = /** @type {const} */ (["before", ...SCORED, "total"]);

/** What was gained before the end. @param {Score} score */
const before = (score) =>
  score.total - SCORED.reduce((sum, part) => sum + (part === "lost" ? -score.lost : score[part]), 0);

/** @param {Props & {winners: number[]}} props */
export function Story(props) {
  const { memo, content, lang, t } = props;
  if (!memo) return null;
  return html`
    <div class="story">
      ${memo.endings.map(({ seat, ending }) => html`<p key=${seat} class="story-end"><b>${playerName(props, seat)}:</b> ${content.endings[ending]?.text[lang]}</p>`)}
      ${memo.scores.length > 0 && html`<${Plan} ...${props} /><${Points} ...${props} /><${Reasons} ...${props} />`}
      <h3>${t("What happened")}</h3>
      <ol class="story-notes">${memo.notes.map(({ sort, text }, i) => html`<li key=${i} class=${sort}>${text}</li>`)}</ol>
    </div>`;
}

/** Whether the plan was foiled, and what a symbol of each kind is worth by the tokens in it. @param {Props} props */
function Plan(props) {
  const { memo, seen, content, t } = props;
  const tokens = planTokens(seen, content);
  const values = rankValues(tokens, content.numbers.rank_values);
  const { plan_tokens: enough } = content.numbers;
  return html`
    <p>${memo?.foiled ? t("The Syndicate's plan was foiled.") : t("The Syndicate's plan was not foiled.")} ${t("Kinds with {m} evidence in it: {n}; needed: {all}.", { m: enough, n: tokens.filter((n) => n >= enough).length, all: tableFor(content, seen.players)?.plan_kinds ?? 0 })}</p>
    <div class="story-table"><table class="plan-values">
      <thead><tr><td></td>${content.evidence.map((row, kind) => html`<th key=${kind} scope="col"><${EvidenceSign} id=${row.id} /><span>${upper(evidenceName(props, kind))}</span></th>`)}</tr></thead>
      <tbody>
        <tr><th scope="row">${t("tokens in the plan")}</th>${tokens.map((n, kind) => html`<td key=${kind} class=${cls(n >= enough && "won")}>${n}</td>`)}</tr>
        <tr><th scope="row">${t("a symbol is worth")}</th>${values.map((n, kind) => html`<td key=${kind}>${n}</td>`)}</tr>
      </tbody></table></div>`;
}

/** Points by category, with what each category is. @param {Props & {winners: number[]}} props */
function Points(props) {
  const { memo, content, t, winners } = props;
  const { least_corrupt: clean, badge_set: set, badge_intel: worth } = content.numbers;
  /** @type {Record<(typeof PARTS)[number], [string, string]>} */
  const names = {
    before: [t("gained in the game"), t("intel from crimes, dossiers and duels")],
    grip: [t("grip"), t("by the lowest grip token")],
    clean: [t("least corrupt"), t("{n} for everybody who is more corrupt", { n: clean })],
    lost: [t("over the edge"), t("the most corrupt lose their corruption if the plan is foiled")],
    evidence: [t("evidence tokens"), t("symbols in memory and databank, by what they are worth")],
    cards: [t("dilemmas"), t("intel on stored dilemmas")],
    warrants: [t("warrants"), t("different ones, times themselves")],
    badges: [t("badges"), t("{worth} for every {set}", { worth, set })],
    total: [t("intel in all"), ""],
  };
  const scores = [...(memo?.scores ?? [])].sort((a, b) => b.total - a.total);
  const points = (/** @type {Score} */ score, /** @type {(typeof PARTS)[number]} */ part) =>
    part === "before" ? before(score) : part === "lost" && score.lost ? `−${score.lost}` : score[part];
  return html`
    <div class="story-table"><table class="points">
      <thead><tr><td></td>${scores.map(({ seat }) => html`<th key=${seat} scope="col" class=${cls(winners.includes(seat) && "won")}>${playerName(props, seat)}</th>`)}</tr></thead>
      <tbody>
        ${PARTS.map((part) => html`<tr key=${part} class=${`part-${part}`}><th scope="row">${names[part][0]}${names[part][1] && html`<small>${names[part][1]}</small>`}</th>${scores.map((score) => html`<td key=${score.seat}>${points(score, part)}</td>`)}</tr>`)}
      </tbody></table></div>`;
}

/** Everybody's points, reason by reason. @param {Props} props */
function Reasons(props) {
  const { memo, t } = props;
  return html`<details class="reasons"><summary>${t("Where the points come from")}</summary>${(memo?.scores ?? []).map((score) => html`<${Reason} ...${props} key=${score.seat} score=${score} />`)}</details>`;
}

/** @param {Props & {score: Score}} props */
function Reason(props) {
  const { seen, content, memo, t, score } = props;
  const own = account(seen, content, score.seat);
  const values = rankValues(planTokens(seen, content), content.numbers.rank_values);
  const symbols = own.symbols.flatMap((n, kind) => (n ? [{ n, kind }] : []));
  const lowest = { name: criminalName(props, own.lowest), n: own.field, points: score.grip };
  return html`
    <section class="reason"><h4>${playerName(props, score.seat)}</h4>
      <ul>
        <li>${t("Lowest grip: {name} on field {n}, {points} intel", lowest)}</li>
        <li>${t("Corruption: databank {bank} − tolerance {tolerance} = {n}", { bank: own.bank, tolerance: own.tolerance, n: memo?.corruption[score.seat] ?? 0 })}</li>
        ${symbols.length > 0 && html`<li class="symbols">${t("Symbols:")} ${symbols.map(({ n, kind }) => html`<span key=${kind} class="count"><${EvidenceSign} id=${content.evidence[kind].id} /><span class="unseen">${evidenceName(props, kind)}</span> ${n} × ${values[kind]}</span>`)}</li>`}
        ${own.warrants > 0 && html`<li>${t("Different warrants: {n}, {points} intel", { n: own.warrants, points: score.warrants })}</li>`}
        ${own.badges > 0 && html`<li>${t("Badges: {n}, {points} intel", { n: own.badges, points: score.badges })}</li>`}
      </ul></section>`;
}
