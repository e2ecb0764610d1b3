// Notes for oneself, and the chat where the game allows it.

import { valueIn } from "../kit/forms.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { keepReadUpTo } from "../settings.js";

const SAVE_AFTER = 700;

/** @param {{kit: import("./kit.js").Kit}} props */
export function Notes({ kit }) {
  const { t, state, session } = kit;
  const [text, setText] = useState(state.table?.note ?? "");
  const [saved, setSaved] = useState(false);
  const timer = useRef(0);
  const latest = useRef(text);
  const save = async () => {
    timer.current = 0;
    const answer = await session.send("note", { text: latest.current });
    if (answer.ok) setSaved(true);
  };
  const write = (/** @type {{target: HTMLTextAreaElement}} */ event) => {
    latest.current = event.target.value;
    setText(latest.current);
    setSaved(false);
    kit.store.set((s) => ({ table: s.table && { ...s.table, note: latest.current } })); // there when opened again
    clearTimeout(timer.current);
    timer.current = window.setTimeout(save, SAVE_AFTER);
  };
  useEffect(() => {
    const flush = () => {
      if (!timer.current) return;
      clearTimeout(timer.current);
      save();
    };
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush(); // closed before the pause was over
    };
  }, []);
  return html`
    <label class="field"><span>${t("Only you can see them. They save themselves.")}</span>
      <textarea rows="12" value=${text} onInput=${write}></textarea></label>
    <p class="fine" role="status">${saved ? t("Saved") : ""}</p>`;
}

/** What a channel is called: mine, or everybody's. @param {import("./kit.js").Kit} kit @param {string} channel */
const channelName = ({ t }, channel) => (channel.startsWith("team") ? t("My team") : t("The whole table"));

/** The channels one may write to, one's own team's first. @param {import("../types.js").State} state */
const channelsOf = ({ table }) =>
  [...(table?.talk ?? [])].sort((a, b) => Number(b.startsWith("team")) - Number(a.startsWith("team")));

/** @param {{kit: import("./kit.js").Kit}} props */
export function Chat({ kit }) {
  const { t, state } = kit;
  /** @type {{current: HTMLOListElement | null}} */
  const ref = useRef(null);
  // With the drawing, not after it: who closes the sheet at once has read it all the same.
  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight;
    const read = state.chat.at(-1)?.at ?? 0;
    if (read > state.read) kit.store.set({ read });
    keepReadUpTo(kit.page.table, read);
  }, [state.chat.length]);
  const channels = channelsOf(state);
  const said = (/** @type {import("../types.js").ChatMessage} */ line) => html`
    <strong>${line.from < 0 ? t("Table") : line.name}</strong>${line.channel.startsWith("team") && html` <em>(${channelName(kit, line.channel)})</em>`} ${line.text}`;
  return html`
    ${
      state.chat.length
        ? html`
      <ol class="chat" ref=${ref} tabindex="0" aria-label=${t("Chat")} aria-live="polite">
        ${state.chat.map((line, i) => html`<li key=${i}>${said(line)}</li>`)}
      </ol>`
        : html`<p class="empty">${channels.length ? t("Silence. Be the first to write.") : t("Nobody has said anything.")}</p>`
    }
    <${Hush} kit=${kit} />
    ${state.seat >= 0 && channels.length > 0 && html`<${Write} kit=${kit} channels=${channels} />`}`;
}

/** Why one may not talk freely here, by which rule, and what one may say all the same. @param {{kit: import("./kit.js").Kit}} props */
function Hush({ kit }) {
  const { t, state, session, page } = kit;
  const { hush, phrases = [] } = state.table ?? {};
  if (!hush) return null;
  return html`
    <p class="hush">${hush.why} <a class="rule" href=${`/rules/${page.game}#${hush.rule}`} target="_blank" rel="noopener">${t("Rule {rule}", { rule: hush.rule })}</a></p>
    ${
      phrases.length > 0 &&
      html`
      <div class="phrases" role="group" aria-label=${t("You may still say to everybody, each once:")}>
        <p class="fine">${t("You may still say to everybody, each once:")}</p>
        ${phrases.map(
          ([name, text]) => html`
          <button type="button" key=${name} class="button small" onClick=${() => session.send("chat", { channel: "phrases", text: name })}>${text}</button>`,
        )}
      </div>`
    }`;
}

/** @param {{kit: import("./kit.js").Kit, channels: string[]}} props */
function Write({ kit, channels }) {
  const { t, session } = kit;
  const [chosen, setChannel] = useState("");
  const [text, setText] = useState("");
  const channel = channels.includes(chosen) ? chosen : channels[0];
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const answer = await session.send("chat", { channel, text: text.trim() });
    if (answer.ok) setText("");
  };
  return html`
    <form class="chat-form" onSubmit=${send}>
      ${
        channels.length > 1 &&
        html`
        <label class="field"><span>${t("To")}</span>
          <select value=${channel} onChange=${(/** @type {Event} */ e) => setChannel(valueIn(e))}>
            ${channels.map((name) => html`<option key=${name} value=${name} selected=${name === channel}>${channelName(kit, name)}</option>`)}
          </select></label>`
      }
      <input type="text" maxlength="500" value=${text} aria-label=${t("Write a message")} placeholder=${t("Write a message")}
        onInput=${(/** @type {Event} */ e) => setText(valueIn(e))} />
      <button type="submit" class="button primary">${t("Send")}</button>
    </form>`;
}
