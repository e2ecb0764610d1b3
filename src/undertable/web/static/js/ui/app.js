// The whole table: what is true of it now, and by which shell it is drawn: around a game's own board, or round the stage.
// May touch: the store and the session. Must not: know any game, or how either shell looks.

import { html, useEffect, useLayoutEffect, useState } from "../lib.js";
import { isDue, maySpeak } from "../moments.js";
import { mark } from "../notice.js";
import { asPlanned } from "../planning.js";
import { Curtain } from "./curtain.js";
import { Later } from "./lazy.js";
import { propsOf } from "./props.js";
import { Banners } from "./toasts.js";
import { askedAnew } from "./why.js";
import { wording } from "./wording.js";

/** @typedef {import("./kit.js").Kit} Kit */
/**
 * What both shells are drawn from: whether the viewer is asked, or may speak up; the question in words; the end, once it is
 * shown; why something cannot be done, if that is asked; whether the board leaves this question without an answer.
 * @typedef {{
 *   kit: Kit, props: import("../game.js").Props, asked: boolean, speaks: boolean, over: import("../types.js").Over | null,
 *   words: ReturnType<typeof wording>, why: import("./why.js").Asked, stuck: boolean, onStuck: () => void,
 * }} Shown
 */

/** `Around`: the shell that draws it. @param {{kit: Omit<Kit, "state" | "sending" | "undo">, Around: import("../../vendor/preact.js").Component<Shown>}} input */
export function App({ kit: base, Around }) {
  const { store, t } = base;
  const [truth, setState] = useState(store.get());
  const state = asPlanned(truth);
  const [why, setWhy] = useState(/** @type {import("./why.js").Asked} */ (null));
  useLayoutEffect(() => {
    setState(store.get()); // news may have come between drawing and listening
    return store.watch(setState);
  }, []);
  useEffect(() => {
    askedAnew();
    setWhy(null);
  }, [state.now?.version, state.plan, state.sheet]);
  useEffect(() => {
    const away = () => setWhy(null); // what it points at has moved away
    addEventListener("scroll", away, true);
    return () => removeEventListener("scroll", away, true);
  }, []);
  const [stuck, setStuck] = useState(-1); // the version of a question that the board leaves without answers
  /** @type {Kit} */
  const kit = {
    ...base,
    state,
    page: state.page,
    sending: state.sending,
    undo: Boolean((state.now?.undo || state.now?.back) && !state.queue.length && !state.replay),
  };
  const still = !state.queue.length && !state.moments.length;
  const asked = still && isDue(truth.now, state.seat);
  const speaks = still && maySpeak(state.now, state.seat); // nobody waits for it, and nothing calls
  useEffect(() => mark(state.page.title, asked ? t("● Your turn") : ""), [asked]);
  const over = state.now?.over && !state.queue.length && !state.moments.length ? state.now.over : null;
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(
      () => store.get().sheet || store.get().replay || kit.open("result"),
      state.settings.calm ? 0 : 1200,
    );
    return () => clearTimeout(timer);
  }, [Boolean(over)]);

  if (state.curtain !== null) return html`<${Curtain} kit=${kit} seat=${state.curtain} />`;
  const props = propsOf(kit, setWhy);
  if (!props && state.table?.begun === false)
    return html`<${Later} part="Room" kit=${kit} meanwhile=${html`<${Waiting} kit=${kit} />`} />`;
  if (!props) return html`<${Waiting} kit=${kit} />`;
  /** @type {Shown} */
  const shown = {
    kit,
    props,
    asked,
    speaks,
    over,
    words: wording(kit, asked, over, props),
    why,
    stuck: stuck === state.now?.version,
    onStuck: () => setStuck(state.now?.version ?? -1),
  };
  return html`<${Around} ...${shown} />`;
}

/** @param {{kit: Kit}} props */
const Waiting = ({ kit }) => html`
  <main class="waiting"><${Banners} kit=${kit} /><p>${kit.t("Connecting to the table…")}</p></main>`;
