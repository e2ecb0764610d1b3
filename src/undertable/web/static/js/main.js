// The table page starts here: read what the server rendered, load the game's module and cards, sit down.

import { folderOf, STATIC } from "./files.js";
import { html, render } from "./lib.js";
import { watchLull } from "./lull.js";
import { onwardKey, watchOnward } from "./onward.js";
import { dropPlan } from "./planning.js";
import { momentIn, openReplay } from "./replay.js";
import { Session } from "./session.js";
import { isFirst, readSettings, readUpTo } from "./settings.js";
import { WIDE } from "./space.js";
import { createStore } from "./store.js";
import { App } from "./ui/app.js";
import { Frame } from "./ui/frame.js";
import { momentKey } from "./ui/moment.js";
import { propsOf } from "./ui/props.js";
import { catalogue, speech } from "./words.js";

/** @param {HTMLElement} root @returns {import("./types.js").Page} */
function readPage(root) {
  const {
    table = "",
    game = "",
    board = "",
    lang = "en",
    langs = "",
    mine = "",
    title = "",
    mode = "",
    modeName = "",
    story = "",
    promise = "",
    aids = "",
    colours = "",
    home = "/",
  } = root.dataset;
  const seats = mine
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  return {
    table,
    game,
    board,
    lang,
    langs: langs.split(" "),
    mine: seats,
    title: title || document.title,
    mode,
    modeName,
    story,
    promise,
    aids: aids.split(" "),
    colours: colours.split(" "),
    home,
  };
}

/** What the game draws and says itself; a game without a module of its own is drawn by the shell alone. @param {import("./types.js").Page} page @param {string} folder @returns {Promise<import("./game.js").GameModule>} */
const moduleOf = async ({ board }, folder) => (board ? import(`${folder}/${board}`) : {});

/** Open a sheet; where there is room, chat and notes are opened and closed beside the board. @param {import("./store.js").Store} store @param {string} sheet */
function open(store, sheet) {
  if (!["chat", "notes"].includes(sheet) || !matchMedia(WIDE).matches) return store.set({ sheet });
  store.set((s) => ({ sheet: "", beside: s.beside === sheet ? "" : sheet }));
}

/** An address may name a moment of a finished game: that is where its replay opens. @param {Session} session */
function openMoment(session) {
  const { store } = session;
  const wanted = momentIn(location.search);
  if (!wanted) return;
  const stop = store.watch(({ now }) => {
    if (!now) return;
    stop();
    if (now.over)
      openReplay(store, wanted.seat, undefined, wanted.at).catch(() =>
        session.toast(session.t("That did not work. Try again."), "error"),
      );
    else session.toast(session.t("That moment can be looked at when the game is over."));
  });
}

/** @param {HTMLElement} root */
async function start(root) {
  const page = readPage(root);
  const folder = folderOf(page.game);
  const [game, content, words, gameWords] = await Promise.all([
    moduleOf(page, folder),
    fetch(`${folder}/content.${page.lang}.json`).then((response) => response.json()),
    catalogue(STATIC, page.lang),
    catalogue(folder, page.lang),
  ]);
  const t = speech(page.lang, words);
  const store = createStore({
    page,
    seat: page.mine[0] ?? -1,
    status: "connecting",
    now: null,
    queue: [],
    moments: [],
    table: null,
    log: [],
    from: 0,
    names: [],
    mark: 0,
    memo: undefined,
    plan: undefined,
    planned: null,
    sending: false,
    chat: [],
    toasts: [],
    refusals: null,
    curtain: null,
    sheet: "",
    beside: "",
    read: readUpTo(page.table),
    settings: readSettings(),
    first: page.mine.length > 0 && isFirst(page.table),
    openly: game.openly === true,
    replay: null,
    bye: "",
    layers: {},
    knowledge: null,
    hint: null,
  });
  const session = new Session(store, game, t);
  const kit = {
    t,
    said: speech(page.lang, gameWords),
    session,
    store,
    page,
    game,
    content,
    setPlan: (/** @type {unknown} */ plan) => store.set({ plan }),
    open: (/** @type {string} */ sheet) => open(store, sheet),
  };
  session.look = () => propsOf({ ...kit, state: store.get(), sending: false, undo: false }, () => undefined);
  const Around = game.Board ? (await import("./ui/shell.js")).Shell : Frame;
  root.replaceChildren();
  render(html`<${App} kit=${kit} Around=${Around} />`, root);
  addEventListener("keydown", (event) => {
    if (momentKey(event, session)) return;
    if (onwardKey(event, session)) return;
    if (event.key !== "Escape" || store.get().sheet) return;
    if (store.get().plan !== undefined) store.set({ plan: undefined });
    else if (store.get().planned && !store.get().sending) dropPlan(session);
  });
  openMoment(session);
  watchLull(session);
  watchOnward(session);
  // With several seats on one device nothing secret is fetched before the curtain has been lifted.
  session.sit(page.mine.length === 1 ? page.mine[0] : -1);
}

/** Say that something is missing, perhaps the words themselves, and let people try again. @param {HTMLElement} root */
function giveUp(root) {
  render(
    html`<main class="waiting"><p>${root.dataset.failed}</p>
    <button type="button" class="button" onClick=${() => location.reload()}>${root.dataset.again}</button></main>`,
    root,
  );
}

const root = document.getElementById("table");
if (root) start(root).catch(() => giveUp(root));
