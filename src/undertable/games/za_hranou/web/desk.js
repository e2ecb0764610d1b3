// What lies beside the city, one thing at a time: the hand, the Syndicate board, evidence, the story, the agents; above
// whichever it is, what everybody can reckon, for whoever has opened that.
// May touch: which of them is looked at. Must not: hide what is asked about: a new question opens where it is answered.

import { cls, html, useEffect, useState } from "/static/js/lib.js";
import { StoryColumns } from "./columns.js";
import { Consoles } from "./consoles.js";
import { EvidenceBoard } from "./evidence.js";
import { HandPanel } from "./hand.js";
import { Reckoned } from "./reckoned.js";
import { Syndicate } from "./syndicate.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {"hand" | "syndicate" | "evidence" | "story" | "agents"} Tab */

/** Where a question is answered. @type {Record<string, Tab>} */
const HOMES = {
  Major: "hand",
  PutUnder: "hand",
  Store: "hand",
  DuelDiscard: "hand",
  DropDilemmas: "hand",
  RailPick: "evidence",
  PickSlot: "evidence",
  BoostPick: "evidence",
  Process: "syndicate",
  Look: "evidence",
  TakeToken: "evidence",
  FlipToken: "syndicate",
  LoseGrip: "agents",
  GripOn: "agents",
  DrawLevel: "story",
};

/** @type {Record<Tab, (props: Props) => import("/static/vendor/preact.js").Child>} */
const PANELS = {
  hand: HandPanel,
  syndicate: Syndicate,
  evidence: EvidenceBoard,
  story: StoryColumns,
  agents: Consoles,
};

/** @param {Props} props */
export function Desk(props) {
  const { frame, options, me, t } = props;
  const usual = me < 0 ? "syndicate" : "hand";
  const home = options.length ? HOMES[frame] : undefined;
  const [chosen, setChosen] = useState(/** @type {{tab: Tab, home?: Tab}} */ ({ tab: usual }));
  useEffect(() => setChosen((was) => ({ tab: home ?? was.tab, home })), [home]);
  const tab = home && home !== chosen.home ? home : chosen.tab; // drawn with the question, not after it
  const setTab = (/** @type {Tab} */ one) => setChosen({ tab: one, home });
  /** @type {Record<Tab, string>} */
  const names = {
    hand: t("Hand"),
    syndicate: t("Syndicate"),
    evidence: t("Evidence"),
    story: t("Story"),
    agents: t("Agents"),
  };
  const tabs = /** @type {Tab[]} */ (Object.keys(names)).filter((one) => one !== "hand" || me >= 0);
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    setTab(next);
    document.getElementById(`zh-tab-${next}`)?.focus();
  };
  const Panel = PANELS[tab];
  return html`
    <div class="desk">
      <div class="desk-tabs" role="tablist" aria-label=${t("On the table")} onKeyDown=${walk}>
        ${tabs.map((one) => html`<button type="button" key=${one} id=${`zh-tab-${one}`} role="tab" class=${cls("desk-tab", one === home && "asked")} aria-selected=${String(tab === one)} aria-controls="zh-desk-panel" tabindex=${tab === one ? 0 : -1} onClick=${() => setTab(one)}>${names[one]}</button>`)}
      </div>
      <${Reckoned} ...${props} />
      <div id="zh-desk-panel" role="tabpanel" aria-labelledby=${`zh-tab-${tab}`} class="desk-panel"><h2 class="unseen">${names[tab]}</h2><${Panel} ...${props} /></div>
    </div>`;
}
