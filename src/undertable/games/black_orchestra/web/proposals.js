// The plan that everybody sees (BO-15.7): propose a plot, and perhaps who and where; or drop it.
// May touch: what is said beside the question. Must not: bind anybody.

import { valueIn } from "/static/js/kit/forms.js";
import { nameOf } from "/static/js/kit/names.js";
import { html, useState } from "/static/js/lib.js";
import { NONE, pending, personName, phaseOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function Proposals(props) {
  const { seen, content, lang, t, me } = props;
  const first = content.dossier.length;
  const [open, setOpen] = useState(false);
  const [plot, setPlot] = useState(first);
  const [who, setWho] = useState(NONE);
  const [place, setPlace] = useState(NONE);
  if (me < 0 || pending(seen)?.is !== "Action" || seen.over) return null;
  const select = (
    /** @type {string} */ name,
    /** @type {number} */ value,
    /** @type {(n: number) => void} */ set,
    /** @type {[number, string][]} */ rows,
  ) => html`
    <label><span>${name}</span><select value=${value} onChange=${(/** @type {Event} */ event) => set(Number(valueIn(event)))}>${rows.map(([n, text]) => html`<option key=${n} value=${n}>${text}</option>`)}</select></label>`;
  const propose = () => {
    props.act({ is: "SetPlan", plot, who, place });
    setOpen(false);
  };
  const held = seen.order.flatMap((one) => seen.dossier[one]).filter((card) => card >= first);
  const plots = content.plots.map(
    (row, i) =>
      /** @type {[number, string]} */ ([
        first + i,
        `${row.letter} · ${nameOf(row, lang)}${held.includes(first + i) ? ` (${t("in a dossier")})` : ""}`,
      ]),
  );
  const people = seen.order.map((one) => /** @type {[number, string]} */ ([one, personName(props, one)]));
  const places = content.board.flatMap((row, i) =>
    phaseOf(props, i) === "open" ? [/** @type {[number, string]} */ ([i, nameOf(row, lang)])] : [],
  );
  return html`
    <section class="bo-proposals" aria-label=${t("Plan")}>
      <button type="button" class="button small" aria-expanded=${open ? "true" : "false"} onClick=${() => setOpen(!open)}>${seen.plan_plot >= 0 ? t("Change the plan") : t("Propose a plan")}</button>
      ${seen.plan_plot >= 0 && html` <button type="button" class="button small quiet" onClick=${() => props.act({ is: "DropPlan" })}>${t("Drop the plan")}</button>`}
      ${
        open &&
        html`<div class="bo-proposal">
        ${select(t("Plot"), plot, setPlot, plots)}${select(t("Who attempts it"), who, setWho, [[NONE, t("anybody")], ...people])}${select(t("Where"), place, setPlace, [[NONE, t("anywhere")], ...places])}
        <button type="button" class="button small primary" disabled=${props.sending} onClick=${propose}>${t("Propose")}</button><small>${t("Everyone sees the plan; it costs nothing and binds nobody. Bots follow it while it can be done.")}</small></div>`
      }
    </section>`;
}
