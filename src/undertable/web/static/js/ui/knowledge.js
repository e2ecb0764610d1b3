// The switches of the knowledge board, and the proposal of a move.

import { checkedIn } from "../kit/forms.js";
import { askHint, follow, knows, liked, open, setNet, shown, useful } from "../knowledge.js";
import { cls, html, useEffect } from "../lib.js";
import { openReplay } from "../replay.js";
import { Icon } from "./icons.js";

/** @typedef {import("./kit.js").Kit} Kit */

/** In the bar at the top: on or off, remembered. `brief`: in one word. @param {{kit: Kit, brief?: boolean}} props */
export function NetButton({ kit, brief = false }) {
  const { t, state, session } = kit;
  if (!useful(state)) return null;
  const on = shown(state);
  return html`
    <button type="button" class="top-button net-button" aria-pressed=${on ? "true" : "false"} title=${t("What anybody could work out from what is public. Everyone sees the same.")}
      aria-label=${t("Knowledge board")} onClick=${() => session.set({ knowledge: !on })}><${Icon} name="net" /> <span>${brief ? t("Knowledge") : t("Knowledge board")}</span></button>`;
}

/** Among the settings: the same switch. @param {{kit: Kit}} props */
export function NetSetting({ kit }) {
  const { t, state, session } = kit;
  if (!open(state)) return null;
  return html`
    <label class="setting" title=${t("What anybody could work out from what is public. Everyone sees the same.")}><input type="checkbox" checked=${liked(state)}
      onChange=${(/** @type {Event} */ e) => session.set({ knowledge: checkedIn(e) })} /> <span>${t("Knowledge board")}</span></label>`;
}

/** Said to everybody at the table. @param {{kit: Kit}} props */
export const NetNote = ({ kit }) =>
  open(kit.state)
    ? html`<p class="fine net-note">${kit.t("At this table everyone may open the knowledge board and ask for hints.")}</p>`
    : null;

/** In a replay: watch how what could be known closed in on the truth. @param {{kit: Kit}} props */
export function NetInReplay({ kit }) {
  const { t, state, store } = kit;
  const replay = state.replay;
  useEffect(() => void follow(store), [replay?.net, replay?.at, replay?.seat]);
  if (!replay || !knows(state)) return null;
  return html`
    <label class="replay-net"><input type="checkbox" checked=${replay.net}
      onChange=${(/** @type {Event} */ e) => setNet(store, checkedIn(e))} /> <span>${t("Knowledge board")}</span></label>`;
}

/** On the result screen: straight to that. @param {{kit: Kit}} props */
export function WatchNet({ kit }) {
  const { t, store, session } = kit;
  if (!kit.game.net) return null;
  const watch = () =>
    openReplay(store, "all", true).catch(() => session.toast(t("That did not work. Try again."), "error"));
  return html`<button type="button" class="button" onClick=${watch}><${Icon} name="net" /> ${t("Watch the net close")}</button>`;
}

/** Advice for whoever is asked, once they want it. @param {import("../types.js").State} state */
export const hintOf = (state) =>
  state.now && !state.queue.length && state.hint?.version === state.now.version ? state.hint : null;

/** @param {{kit: Kit}} props */
export function HintButton({ kit }) {
  const { t, state, session } = kit;
  if (!open(state) || !state.now || state.queue.length) return null;
  return html`<button type="button" class="button quiet hint-button" disabled=${kit.sending} onClick=${() => askHint(session)}>
    <${Icon} name="hint" /> ${t("Hint")}</button>`;
}

/** What is proposed and why, in the place of the question's words. @param {{kit: Kit, hint: import("../types.js").Hint}} props */
export const HintWords = ({ kit: { t, game, content, page }, hint }) => {
  const says = hint.choice && game.says?.(hint.choice, { content, lang: page.lang });
  return html`
  <div class="hint" role="status">
    <p><${Icon} name="hint" /> ${hint.choice ? t("Proposal: {text}.", { text: hint.text.replace(/\.$/, "") }) : t("Thinking…")}</p>
    ${hint.why && html` <p class="hint-why">${hint.why}</p>`} ${says && html` <p class="hint-why hint-says">${says}</p>`}
  </div>`;
};

/** Taken or left: in the place of the answers. @param {{kit: Kit, hint: import("../types.js").Hint}} props */
export function HintAnswers({ kit, hint }) {
  const { t, session, store } = kit;
  const take = () => {
    const weighed = hint.choice && kit.game.weighed?.(hint.choice);
    if (weighed) kit.setPlan(weighed);
    else if (hint.choice) session.act(hint.choice);
  };
  return html`
    <button type="button" class=${cls("button hint-take", !hint.choice && "cannot")} aria-disabled=${hint.choice ? "false" : "true"}
      disabled=${kit.sending} onClick=${take}>${t("Play that")}</button>
    <button type="button" class="button quiet" onClick=${() => store.set({ hint: null })}>${t("Leave it")}</button>`;
}
