// What lies over the map: boards to choose from, the private sheet of an interrogation, an attempt that others prepare or that is
// just over, the last roll, the pencils. May touch: the answers that are cards. Must not: work out what is allowed.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html, same, useState } from "/static/js/lib.js";
import { doer } from "./deeds.js";
import { Roll } from "./dice.js";
import { Portrait } from "./faces.js";
import { Interrogation } from "./prison.js";
import { affiliationOf } from "./reckon.js";
import { isPreparing, PlotPaper, sceneOf } from "./scene.js";
import { SketchTools } from "./sketch.js";
import { abilityFrom } from "./wording.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */

/** @param {On} on */
export const Corner = ({ staging, props }) => html`
  <${Boards} staging=${staging} props=${props} /><${Interrogation} ...${props} /><${Attempt} ...${props} open=${staging.open?.sort === "conspirator"} />
  <${LastRoll} ...${props} /><${SketchTools} ...${props} />`;

/** Conspirators to choose from. @param {Pick<On, "staging" | "props">} on */
function Boards({ staging, props }) {
  const { content, lang, t } = props;
  const deeds = staging.groups.flatMap((group) => group.deeds).filter(({ choice }) => choice.is === "TakeBoard");
  if (!deeds.length) return null;
  return html`
    <section class="bo-boards" aria-label=${t("Options")} data-corner>
      <p>${abilityFrom(props, true)}</p>
      <ul>${deeds.map((deed) => {
        const { who } = deed.choice;
        const row = content.conspirators[who];
        const ready = Boolean(staging.ready && same(staging.ready.choice, deed.choice));
        const hinted = Boolean(props.hint && same(props.hint, deed.choice));
        return html`<li key=${who}><button type="button" class=${cls("bo-board", "can", ready && "chosen", hinted && "hinted")} aria-pressed=${String(ready)} disabled=${props.sending} onClick=${() => staging.choose(deed)}>
          <${Portrait} id=${row.id} size=${64} /><b>${nameOf(row, lang)}</b><small>${affiliationOf(content, who, lang)} · ${row.role[lang]}</small><span>${row.text[lang]}</span></button></li>`;
      })}</ul>
    </section>`;
}

/** An attempt, unless it stands in the popover of whoever is asked about it; what is over is put away by hand, or with the turn. @param {Props & {open: boolean}} props */
function Attempt({ open, ...props }) {
  const [closed, setClosed] = useState(-1); // the attempt of which turn was put away
  const turn = props.memo?.turns ?? 0;
  const scene = sceneOf(props);
  if (!scene || closed === turn || (isPreparing(props) && open && doer(props) >= 0)) return null;
  return html`<div class="bo-aside" data-corner><${PlotPaper} ...${props} scene=${scene} onClose=${scene.outcome ? () => setClosed(turn) : undefined} /></div>`;
}

/** Dice that were rolled for something else than a plot. @param {Props} props */
function LastRoll({ memo, content, lang, t }) {
  if (!memo?.roll || memo.roll.sort === "plot") return null;
  return html`<div class="bo-last" role="group" aria-label=${t("Last roll")} data-corner><${Roll} content=${content} lang=${lang} faces=${memo.roll.faces} /></div>`;
}
