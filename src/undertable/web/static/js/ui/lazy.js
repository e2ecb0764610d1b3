// The parts of the shell that are fetched when they are first wanted: what stands in later.js.
// May touch: the session, to say that something did not come. Must not: know what is in them.

import { html, useEffect, useState } from "../lib.js";

/** @typedef {typeof import("./later.js")} Parts */

/** @type {Parts | null} */
let here = null;

const fetched = async () => {
  here = await import("./later.js");
  return here;
};

/** One of them, with all that it is given besides; `meanwhile` stands there until it has come. @param {{kit: import("./kit.js").Kit, part: keyof Parts, meanwhile?: import("../../vendor/preact.js").Child} & Record<string, unknown>} props */
export function Later({ kit, part, meanwhile = null, ...given }) {
  const [parts, come] = useState(here);
  useEffect(() => {
    if (parts) return;
    fetched().then(come, () => {
      kit.session.toast(kit.t("That did not work. Try again."), "error");
      kit.open("");
    });
  }, []);
  return parts ? html`<${parts[part]} kit=${kit} ...${given} />` : meanwhile;
}
