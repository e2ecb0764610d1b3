// The agents: a strip with what matters of everybody, and each console in full with its grip track.
// May touch: what is shown. Must not: show what its owner alone sees.

import { Mark } from "/static/js/kit/marks.js";
import { cls, html } from "/static/js/lib.js";
import { EchoBoard } from "./echo.js";
import { EvidenceSign, GainSign } from "./icons.js";
import {
  boostName,
  consoleOf,
  countOf,
  criminalName,
  evidenceName,
  inkOf,
  inPlay,
  isEcho,
  memoryOf,
  NONE,
  playerName,
  players,
} from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {player: number}} props */
function Head(props) {
  const { seen, player, me, t } = props;
  return html`<span class="console-head"><span class=${`ink-${inkOf(props, player)}`}><${Mark} ink=${inkOf(props, player)} letter=${consoleOf(seen, player)} /></span><b>${playerName(props, player)}</b>${player === me && html` <small>${t("you")}</small>`}</span>`;
}

/** @param {{of: string, n: number, name: string}} props */
const Count = ({ of, n, name }) =>
  html`<span class="count" role="img" aria-label=${`${name}: ${n}`} title=${`${name}: ${n}`}><${GainSign} of=${of} />${n}</span>`;

/** Every console in full, one's own first. @param {Props} props */
export function Consoles(props) {
  const { seen, me } = props;
  const order = players(seen).sort((a, b) => Number(b === me) - Number(a === me));
  return html`<div class="consoles">${order.map((player) => html`<${Console} ...${props} key=${player} player=${player} />`)}<${EchoBoard} ...${props} /></div>`;
}

/** @param {Props & {player: number}} props */
function Console(props) {
  const { seen, content, t, player } = props;
  const memory = memoryOf(seen, player);
  const hand = (seen.hand[player] ?? []).map(countOf);
  return html`
    <article class=${cls("console", seen.turn === player && "due")}>
      <h3><${Head} ...${props} /><${Count} of="intel" n=${seen.intel[player]} name=${t("intel")} /><${Count} of="dossier" n=${seen.dossiers[player]} name=${t("dossiers")} /><${Count} of="tolerance" n=${seen.tolerance[player]} name=${t("tolerance")} /></h3>
      <${GripTrack} ...${props} />
      <p class="memory"><span>${t("Memory")}</span>${memory.length ? memory.map((kind, i) => html`<span key=${i} class=${cls("token", kind === NONE ? "down" : "up")} title=${kind === NONE ? t("face down") : evidenceName(props, kind)}><${EvidenceSign} id=${content.evidence[kind]?.id} /></span>`) : "–"}</p>
      ${(seen.boosts[player] ?? []).length > 0 && html`<p class="held-boosts">${(seen.boosts[player] ?? []).map((boost, i) => html`<button type="button" key=${i} class="chip" onClick=${() => props.showCard(content.boosts[boost].id)}><${GainSign} of="boost" />${boostName(props, boost)}</button>`)}</p>`}
      <p class="held-cards">${!isEcho(seen, player) && content.decks.map((deck, i) => hand[i] > 0 && html`<span key=${i} class="count"><${GainSign} of=${deck.id} />${hand[i]}</span>`)}<span class="count" title=${t("dilemmas in hand")}><${GainSign} of="dilemmas" />${countOf(seen.dilemmas[player] ?? [])}</span><small>${t("in the databank: {n}", { n: countOf(seen.bank[player] ?? []) })}</small></p>
    </article>`;
}

/** Grip on everybody: a line for each criminal, fields 0 to 9, the ability and stamina areas marked. @param {Props & {player: number}} props */
function GripTrack(props) {
  const { seen, content, t, player } = props;
  const { ability, stamina, grip_intel: worth } = content.numbers;
  const mine = seen.ports[player] ?? [];
  return html`
    <table class="grip"><caption class="unseen">${t("Grip")}</caption>
      <thead><tr><td></td>${worth.map((n, i) => html`<th key=${i} scope="col" class=${cls(i >= stamina ? "stamina" : i >= ability && "ability")} title=${t("{n} intel at the end", { n })}>${n}</th>`)}</tr></thead>
      <tbody>${inPlay(seen).map((who) => {
        const at = seen.grip[player]?.[who] ?? 0;
        return html`<tr key=${who} class=${cls(mine.includes(who) && "hooked")}><th scope="row" title=${content.criminals[who].text[props.lang]}>${criminalName(props, who)}</th>${worth.map((_, i) => html`<td key=${i} class=${cls(i >= stamina ? "stamina" : i >= ability && "ability", i <= at && "full", i === at && "at")}>${i === at ? at : ""}</td>`)}</tr>`;
      })}</tbody></table>`;
}
