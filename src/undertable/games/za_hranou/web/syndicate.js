// The Syndicate board: missions with their dossiers, and the plan with its bonus fields and vaults.
// May touch: what is shown. Must not: guess what lies face down.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { TokenFace } from "./evidence.js";
import { EvidenceSign, GainSign } from "./icons.js";
import { consoleOf, evidenceName, playerName, players, tableFor, upper } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Syndicate(props) {
  const { seen, content, t } = props;
  const need = tableFor(content, seen.players)?.plan_kinds ?? 0;
  const chapter = content.numbers.chapter[seen.chapter - 1];
  return html`
    <section class="syndicate" aria-label=${t("Syndicate board")}>
      <h3>${t("Missions of chapter {n}", { n: seen.chapter })}</h3>
      <ol class="missions">${seen.missions.map((kind, row) => html`<${Mission} ...${props} key=${row} row=${row} kind=${kind} />`)}</ol>
      ${chapter && html`<p class="small-note">${t("All dossiers taken: {n} intel for each.", { n: chapter.intel_per_dossier })} ${chapter.lose_grip ? t("Else the fewest lose {n} grip.", { n: chapter.lose_grip }) : t("Else the fewest lose {n} intel.", { n: chapter.lose_intel ?? 0 })}</p>`}
      <h3>${t("Plan")} <small>${t("foiled by {n} kind with 3 evidence", "foiled by {n} kinds with 3 evidence each", { n: need })}</small></h3>
      <ul class="bonus-fields">${seen.bonus.map((cell, i) => html`<li key=${i} class=${cls("bonus-field", content.bonus_fields[i].id)}><span class="bonus-name"><${GainSign} of=${content.bonus_fields[i].id} />${nameOf(content.bonus_fields[i], props.lang)}</span>${cell === null ? html`<span class="slot"></span>` : html`<${TokenFace} ...${props} cell=${cell} />`}</li>`)}</ul>
      <ul class="vaults">
        ${players(seen).map((player) => html`<li key=${player}><b class="vault-letter">${consoleOf(seen, player)}</b><span class="vault-name">${playerName(props, player)}</span><${Vault} ...${props} cells=${seen.vault[player] ?? []} /></li>`)}
        <li class="shared"><b class="vault-letter">∪</b><span class="vault-name">${t("Shared vault")}</span><${Vault} ...${props} cells=${seen.shared} /></li>
      </ul>
      <${Tally} ...${props} />
    </section>`;
}

/** @param {Props & {row: number, kind: number}} props */
function Mission(props) {
  const { seen, content, t, row, kind } = props;
  const filed = seen.filed[row] ?? [];
  const left = seen.files[row];
  return html`
    <li class="mission"><span class="mission-kind"><${EvidenceSign} id=${content.evidence[kind]?.id} />${kind < 0 ? "" : upper(evidenceName(props, kind))}</span>
      <span class="dossiers" role="img" aria-label=${t("dossiers left: {n}", { n: left })}>
        ${filed.filter((cell) => cell !== null).map((cell, i) => html`<span key=${`f${i}`} class="filed"><${EvidenceSign} id=${content.evidence[inCell(cell)]?.id} /></span>`)}
        ${Array.from({ length: left }, (_, i) => html`<span key=${i} class="dossier"><${GainSign} of="dossier" /></span>`)}
      </span></li>`;
}

/** @param {Props & {cells: unknown[]}} props */
const Vault = (props) => html`
  <span class="vault-tokens">${props.cells.map((cell, index) => cell !== null && html`<${TokenFace} ...${props} key=${index} cell=${cell} />`)}</span>`;

/** How many of each kind the viewer knows to be in the plan. @param {Props} props */
function Tally(props) {
  const { seen, content, t } = props;
  const cells = [...seen.bonus, ...seen.shared, ...seen.vault.flat()].filter((cell) => cell !== null).map(inCell);
  const unknown = cells.filter((kind) => kind < 0).length;
  return html`
    <p class="tally"><span>${t("Known in the plan:")}</span>
      ${content.evidence.map((row, kind) => {
        const n = cells.filter((one) => one === kind).length;
        return html`<span key=${kind} class=${cls("tally-kind", n >= 3 && "enough")}><${EvidenceSign} id=${row.id} />${n}</span>`;
      })}
      ${unknown > 0 && html`<span class="tally-kind"><${EvidenceSign} />${unknown}</span>`}</p>`;
}
