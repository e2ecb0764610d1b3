// The tools in the corner of the city: layers, the two pencils; cards that are chosen lie before one; and what goes on by itself.
// May touch: the answers that are cards. Must not: work out what is allowed.

import { nameOf } from "/static/js/kit/names.js";
import { cls, html, same, useEffect, useRef } from "/static/js/lib.js";
import { Portrait } from "./faces.js";
import { useGrip } from "./grip.js";
import { ALL_SHOWN, held, IDLE, lit, shown, when } from "./hand.js";
import { Sign } from "./icons.js";
import { Net } from "./net.js";
import { Overlays } from "./overlays.js";
import { Clock } from "./panels.js";
import { PencilCase, usePencil } from "./pencil.js";
import { asking } from "./reckon.js";
import { useErrands } from "./route.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */

/** @param {On} on */
export const Corner = (on) => html`<${Clock} ...${on.props} /><${Tools} ...${on} /><${Deal} ...${on} />`;

/** @param {On} on */
function Tools({ props }) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  const pencil = usePencil(props);
  useGrip(ref, pencil);
  useErrands(props);
  const asked = asking(props.seen); // while an answer is awaited, the feature asked about is lit
  useEffect(() => lit.set(asked?.is === "Confess" ? asked.feature : -1), [asked?.is, asked?.feature]);
  useEffect(() => held.set(IDLE), [props.me, pencil.writes]);
  useEffect(() => {
    shown.set(ALL_SHOWN);
    when.set("now");
  }, [props.view.game]);
  return html`
    <div class=${cls("mm-tools", pencil.busy && "drawing")} data-corner="" ref=${ref}>
      <${Net} ...${props} /><${Overlays} ...${props} /><${PencilCase} ...${props} pencil=${pencil} />
    </div>`;
}

/** Recruiter cards and figures, where one of them is chosen. @param {On} on */
function Deal({ staging, props }) {
  const deeds = staging.groups
    .flatMap((group) => group.deeds)
    .filter(({ choice }) => ["TakeCard", "TakeAgent"].includes(choice.is));
  if (!deeds.length) return null;
  const { content, lang, seen } = props;
  return html`
    <div class="mm-deal" role="group" aria-label=${props.t("Cards to choose from")}>
      ${deeds.map((deed) => {
        const { choice } = deed;
        const row = choice.is === "TakeCard" ? content.recruiters[choice.card] : content.agents[choice.agent];
        const ready = Boolean(staging.ready && same(staging.ready.choice, choice));
        const text = choice.is === "TakeCard" || seen.full ? row.text[lang] : "";
        return html`
        <button type="button" key=${row.id} class=${cls("mm-card", "can", ready && "taken", props.hint && same(props.hint, choice) && "hinted")} aria-pressed=${String(ready)} aria-label=${deed.label} disabled=${props.sending} onClick=${() => staging.choose(deed)}>
          ${choice.is === "TakeCard" ? html`<${Sign} name="slip" />` : html`<${Portrait} id=${row.id} size=${64} />`}<b>${nameOf(row, lang)}</b> <small>${text}</small></button>`;
      })}
    </div>`;
}
