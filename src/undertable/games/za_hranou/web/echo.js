// Echo's board: who lies on her letters, how far her crime has come, and the card of her turn.
// May touch: what is public. Must not: guess her crime.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { CriminalSign } from "./looks.js";
import { Pay } from "./pay.js";
import { countOf, criminalName, NONE } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

const LETTERS = ["A", "B", "C", "D"];

/** @param {Props} props */
export function EchoBoard(props) {
  const { seen, content, lang, t } = props;
  const side = content.echo_boards[seen.echo_board];
  if (!side) return null;
  const hook = content.echo_cards[seen.echo_card]?.hook;
  return html`
    <section class="console echo-board" aria-label=${t("Echo's board")}>
      <h3>${t("Echo's board")} <small>${nameOf(side, lang)}</small></h3>
      <ul class="echo-letters">${seen.letters.map((who, i) => html`<li key=${i} class=${cls(hook === LETTERS[i] && "called")}><b>${LETTERS[i]}</b>${who === NONE ? "–" : html`<${CriminalSign} ...${props} who=${who} />${criminalName(props, who)}`}</li>`)}</ul>
      ${seen.off_board !== NONE && html`<p class="small-note">${t("Off the board: {name}", { name: criminalName(props, seen.off_board) })}</p>`}
      <${Progress} ...${props} />
      <p class="small-note">${t("Short of it she takes:")} <${Pay} t=${t} reward=${side.miss} /></p>
      <${Card} ...${props} />
    </section>`;
}

/** How far her crime has come: its level is public. @param {Props} props */
function Progress({ seen, content, t }) {
  const level = (seen.hand[seen.seats] ?? []).findIndex((cells) => countOf(cells) > 0);
  const needed = content.numbers.echo.thresholds[level];
  if (needed === undefined) return html`<p class="small-note">${t("Echo has no crime.")}</p>`;
  const words = t("Crime of level {level}, progress {n} of {needed}", { level: level + 1, n: seen.progress, needed });
  return html`<p class="echo-progress"><span>${words}</span>${Array.from({ length: needed }, (_, i) => html`<i key=${i} class=${cls(i < seen.progress && "full")}></i>`)}</p>`;
}

/** Her card: what it would move, where evidence goes, how a crime would end. @param {Props} props */
function Card(props) {
  const { seen, content, lang, t } = props;
  const row = content.echo_cards[seen.echo_card];
  if (!row) return null;
  const item = content.items.item.find(({ id }) => id === row.item);
  const zone = content.zones.find(({ id }) => id === row.heat);
  const lines = [
    row.criminals.join(", "),
    item ? nameOf(item, lang) : "",
    zone ? t("heat {there}", { there: zone.to[lang] }) : "",
    row.marked ? t("marked barricade (the pink one)") : t("unmarked barricade"),
    t("Sentinel"),
  ];
  return html`
    <ol class="echo-card">
      <li>${t("hooks {letter}", { letter: row.hook })}</li>
      <li>${t("moves: {what}", { what: lines.filter(Boolean).join(" · ") })}</li>
      <li>${row.row ? t("evidence to row {n}", { n: row.row }) : t("evidence to the plan")} · ${row.reckless ? t("reckless") : t("careful")}</li>
    </ol>`;
}
