// Zkáza na orbitě (Stationfall) for the shell, which draws it on its own stage: see /static/js/game.d.ts for what each export is.

import { ownColour } from "/static/js/kit/marks.js";
import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { cards } from "./catalogue.js";
import { Story } from "./end.js";
import { Portrait } from "./faces.js";
import { recall } from "./memo.js";
import { parts } from "./parts.js";
import { countOf, inkOf, letterOf, outside, pawnName, pending } from "./reckon.js";
import { chapter, round, stage } from "./stages.js";

/** @typedef {import("./props.js").Props} Props */

export { cards, chapter, parts, recall, round, Story, stage };

/** What happens to a seat without a decision of it. */
export const befalls = ["TurnBegan", "IdentityDealt", "BonusShown", "GuiltChanged", "CubesMoved", "XSeen"];

/** @param {Props} props */
export function waiting(props) {
  const { seen, t } = props;
  const frame = pending(seen);
  if (frame?.is === "ChooseIdentity") return t("Everybody chooses a Secret Identity.");
  if (frame?.is === "Begin" && !frame.stage)
    return t("{name} decides: reveal, influence, activate or renegotiate?", { name: props.names[props.view.due[0]] });
  if (frame?.is === "Act") return t("{name} acts.", { name: pawnName(props, frame.pawn) });
  if (frame?.is === "Refuse") return t("It is being considered whether to refuse.");
  return "";
}

/** @param {Props} props */
export function goals({ seen, t }) {
  return [
    t(
      "The most points for your Agenda win when the station falls; Bonus Characters, Bribes and surplus cubes count too.",
    ),
    t("The Guilty come last, unless their card says otherwise."),
    t("Minutes left: {n}", { n: seen.minute }),
  ];
}

/** What all know of a seat. @param {number} seat @param {Props} props */
export function about(seat, props) {
  const { seen, content, lang, t } = props;
  const face = { colour: ownColour(inkOf(props, seat)), mark: letterOf(seat) };
  const guilt = content.words.guilt[seen.guilt[seat]];
  if (!guilt) return { ...face, facts: [] };
  const [pc, kompromat, script] = [seen.pc[seat], countOf(seen.hand[seat]), content.scripts[seen.kept[seat]]];
  const supply = content.setup.cubes - outside(seen, seat);
  return {
    ...face,
    face: pc >= 0 ? html`<${Portrait} id=${content.identities[pc].character} size=${40} />` : undefined,
    facts: [
      pc >= 0 ? nameOf(content.identities[pc], lang) : t("not revealed"),
      nameOf(guilt, lang),
      t("{n} cube", "{n} cubes", { n: supply }),
      ...(kompromat ? [t("{n} Kompromat", "{n} Kompromats", { n: kompromat })] : []),
      ...(seen.betrayal[seat] ? [t("Betrayal: {n}", { n: seen.betrayal[seat] })] : []),
      ...(script ? [nameOf(script, lang)] : []),
    ],
  };
}
