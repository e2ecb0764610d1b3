// Zkáza na orbitě (Stationfall) for the shell: see /static/js/game.d.ts for what each export is.

import { SMALL, useMedia } from "/static/js/kit/media.js";
import { nameOf } from "/static/js/kit/names.js";
import { cls, html, useEffect, useLayoutEffect, useRef, useState } from "/static/js/lib.js";
import { Answers } from "./answers.js";
import { cards } from "./catalogue.js";
import { Desk, Seats } from "./desk.js";
import { Story } from "./end.js";
import { Portrait } from "./faces.js";
import { useForesight } from "./foresight.js";
import { Guesses } from "./guesses.js";
import { recall } from "./memo.js";
import { People } from "./people.js";
import { pins } from "./pins.js";
import { trail } from "./places.js";
import { guide, placed } from "./plan.js";
import { countOf, inkOf, letterOf, NONE, pawnName, pending } from "./reckon.js";
import { PlaceSheet } from "./sheets.js";
import { chapter, round, stage } from "./stages.js";
import { Station } from "./station.js";
import { Tracks } from "./tracks.js";

/** @typedef {import("./props.js").Props} Props */

export { cards, chapter, guide, pins, placed, recall, round, Story, stage };

/** A phone that lies: the plan has the height, the rest stands beside it. */
const LYING = "(max-height: 500px) and (orientation: landscape)";

/** What happens to a seat without a decision of it. */
export const befalls = ["TurnBegan", "IdentityDealt", "BonusShown", "GuiltChanged", "CubesMoved", "XSeen"];

/** @param {Props} props */
export function Board(props) {
  const narrow = useMedia(SMALL);
  const lying = useMedia(LYING);
  const [place, setPlace] = useState(NONE); // looked at on a sheet
  const bits = useTop(topicOf(props));
  useEffect(() => setPlace(NONE), [props.frame, props.view]);
  const [foreseen, consider] = useForesight(props);
  const all = { ...props, narrow, foreseen, consider };
  const laid = props.seen.at.length > 0 && props.seen.at.some((at) => at >= 0);
  if (!laid)
    return html`<div class=${cls("orbit", "unlaid", narrow && "snug")}><div class="bits" ref=${bits}><${Answers} ...${all} /><${People} ...${all} /></div></div>`;
  return html`
    <div class=${cls("orbit", narrow && "snug")}>
      <div class="sheet-of-station">
        <${Tracks} ...${all} />
        ${narrow && !lying && html`<${Answers} ...${all} />`}
        <${Station} ...${all} tall=${narrow && !lying} onPlace=${setPlace} />
        ${!narrow && html`<${People} ...${all} />`}
      </div>
      <div class="bits" ref=${bits}>
        ${(!narrow || lying) && html`<${Answers} ...${all} />`}<${Desk} ...${all} />${narrow && html`<${People} ...${all} />`}<${Seats} ...${all} /><${Guesses} ...${all} />
      </div>
      ${place !== NONE && html`<${PlaceSheet} ...${all} place=${place} onClose=${() => setPlace(NONE)} />`}
    </div>`;
}

/** What the viewer is asked about, as long as it is the same. @param {Props} props */
const topicOf = (props) =>
  props.options.length ? `${props.frame} ${props.memo?.turns ?? 0} ${trail(props).join()}` : "";

/** A list that shows its beginning whenever something else is asked. @param {string} topic */
function useTop(topic) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useLayoutEffect(() => {
    if (topic && ref.current) ref.current.scrollTop = 0;
  }, [topic]);
  return ref;
}

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

/** @param {number} seat @param {Props} props */
export function about(seat, props) {
  const { seen, content, lang, t } = props;
  const face = { colour: inkOf(props, seat), mark: letterOf(seat) };
  if (seen.guilt[seat] === undefined) return { ...face, facts: [] };
  const pc = seen.pc[seat];
  const kompromat = countOf(seen.hand[seat]);
  return {
    ...face,
    face: pc >= 0 ? html`<${Portrait} id=${content.identities[pc].character} size=${40} />` : undefined,
    facts: [
      pc >= 0 ? nameOf(content.identities[pc], lang) : t("not revealed"),
      nameOf(content.words.guilt[seen.guilt[seat]], lang),
      ...(kompromat ? [t("Kompromat in hand: {n}", { n: kompromat })] : []),
    ],
  };
}
