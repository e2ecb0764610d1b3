// Who sits where: person, bot or open seat, connected or not, whose turn, how much time. And how near everyone is.

import { letterOf, Mark } from "../kit/marks.js";
import { cls, html } from "../lib.js";
import { roundAt } from "../rounds.js";
import { Clock } from "./clock.js";
import { ofSide } from "./inks.js";
import { NetNote } from "./knowledge.js";
import { you } from "./you.js";

/** @typedef {import("../types.js").SeatRow} SeatRow */

const FEW = 5; // seats that have room for more than a line each

/** `talk`: with what somebody has just said. @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props, talk?: boolean}} input */
export function Seats({ kit, props, talk = false }) {
  const { t, state, game } = kit;
  const due = props.view.due;
  const told = state.replay
    ? state.replay.steps.slice(0, state.replay.at + 1).flatMap((step) => step.events)
    : state.log;
  const round = roundAt(kit, told);
  return html`
    ${round && html`<p class="seats-round">${round}</p>`}
    <ul class=${cls("seats", props.seats.length > FEW && "many")} aria-label=${t.as("who sits there", "Players")}>
      ${props.seats.map((row) => {
        const about = game.about?.(row.seat, props);
        const turn = due.includes(row.seat) && !state.now?.over;
        return html`
          <li key=${row.seat} class=${cls("seat", turn && "turn", `colour-${about?.colour ?? "plain"}`)}>
            ${about ? html`<span class=${cls("seat-mark", Boolean(about.face) && "faced")} aria-hidden="true">${about.face ? html`${about.face}<b>${about.mark}</b>` : about.mark}</span>` : html`<span class="seat-mark own"><${Mark} ink=${row.ink ?? "grey"} letter=${letterOf(row.seat)} /></span>`}
            <span class="seat-name">${about && row.colour && !ofSide(kit, row.colour) && html`<span class=${`ribbon ink-${row.colour}`} aria-hidden="true"></span> `}${row.name || props.names[row.seat]}
              ${row.seat === you(state) && html` <em>(${t("you")})</em>`}</span>
            <span class="seat-kind">${kindOf(kit, row)}</span>
            ${about && html`<span class="seat-facts">${about.facts.join(" · ")}</span>`}
            ${turn && html`<span class="seat-turn">${t("to decide")}</span>`}
            ${talk && html`<${Saying} kit=${kit} seat=${row.seat} />`}
            ${typeof row.clock === "number" && html`<${Clock} kit=${kit} seat=${row.seat} />`}
          </li>`;
      })}
    </ul>
    ${(state.table?.spectators ?? 0) > 0 && html`<p class="fine">${t("{n} spectator", "{n} spectators", { n: state.table?.spectators ?? 0 })}</p>`}
    <${NetNote} kit=${kit} />`;
}

/** What a seat has just said, while it is news; the place is there before, so that it is read out when it comes. @param {{kit: import("./kit.js").Kit, seat: number}} props */
function Saying({ kit, seat }) {
  const said = kit.state.toasts.findLast(({ kind, line }) => kind === "said" && line?.from === seat);
  return html`<span class="seat-says" role="status">${said?.line?.text}</span>`;
}

/** Where many sit round a small screen: who they are at a glance, and whom the table waits for. @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props}} input */
export function SeatStrip({ kit, props }) {
  const { t, state, game } = kit;
  if (props.seats.length <= FEW) return null;
  const due = state.now?.over ? [] : props.view.due;
  const names = due.map((seat) => props.seats[seat]?.name || props.names[seat]).join(", ");
  return html`
    <button type="button" class="seat-strip" aria-haspopup="dialog" onClick=${() => kit.open("seats")}>
      <span class="unseen">${names ? t("Players, now deciding: {names}", { names }) : t.as("who sits there", "Players")}</span>
      ${props.seats.map(
        (row) => html`
        <span key=${row.seat} class=${cls("strip-seat", due.includes(row.seat) && "turn", row.seat === you(state) && "mine", `colour-${game.about?.(row.seat, props)?.colour ?? "plain"}`)}>
          ${game.about ? html`<span class="seat-mark">${game.about(row.seat, props).mark}</span>` : html`<${Mark} ink=${row.ink ?? "grey"} letter=${letterOf(row.seat)} />`}
        </span>`,
      )}
    </button>`;
}

/** @param {import("./kit.js").Kit} kit @param {SeatRow} row */
function kindOf({ t }, row) {
  if (row.resigned) return t("resigned, a bot plays on");
  if (row.kind === "bot")
    return row.bot === "random"
      ? t("bot, plays any move")
      : row.bot === "automaton"
        ? t("played by the game itself")
        : t("bot");
  if (row.kind === "open") return t("open seat");
  return row.online ? t("person") : `${t("person")}, ${t("not connected")}`;
}

/** @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props}} input */
export function Progress({ kit, props }) {
  const rows = kit.game.progress?.(props) ?? [];
  if (!rows.length) return null;
  return html`
    <div class="progress">
      ${rows.map(
        (row) => html`
        <section key=${row.name} class=${`progress-side colour-${row.colour}`} aria-label=${row.name}>
          <h3><span class="seat-mark" aria-hidden="true">${row.mark}</span> ${row.name}${row.me && you(kit.state) >= 0 && html` <em>(${kit.t("you")})</em>`}</h3>
          <ul>
            ${row.meters.map(
              (meter) => html`
              <li key=${meter.label} class=${cls("meter", meter.tone, meter.hot && "hot")}>
                <span class="meter-label">${meter.label}${meter.hot && html`<b class="meter-hot"><span aria-hidden="true">!</span><span class="unseen"> (${kit.t("close to a decision")})</span></b>`}</span>
                <span class="meter-value">${meter.value}${meter.goal > 0 && html`<small>/${meter.goal}</small>`}${meter.unit && html` <small>${meter.unit}</small>`}</span>
                <${Bar} meter=${meter} />
              </li>`,
            )}
          </ul>
        </section>`,
      )}
      ${rows.some(({ meters }) => meters.some(({ hot }) => hot)) && html`<p class="fine meter-note" aria-hidden="true"><b>!</b> = ${kit.t("close to a decision")}</p>`}
    </div>`;
}

/** @param {{meter: import("../game.js").Meter}} props */
function Bar({ meter }) {
  if (meter.goal <= 0) return null;
  const part = Math.max(0, Math.min(1, meter.value / meter.goal));
  return html`
    <svg class="meter-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="meter-back" width="100" height="6" rx="3" /><rect class="meter-fill" width=${100 * part} height="6" rx="3" />
    </svg>`;
}

/** @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props}} input */
export function Goals({ kit, props }) {
  const goals = kit.game.goals?.(props) ?? [];
  if (!goals.length) return null;
  return html`<ul class="goals">${goals.map((goal) => html`<li key=${goal}>${goal}</li>`)}</ul>`;
}
