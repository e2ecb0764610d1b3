// A sheet of paper over the table: slides up on a phone, lies at the side on a desk. Traps focus, closes by Esc.

import { html, useEffect, useRef } from "../lib.js";
import { Icon } from "../ui/icons.js";

/**
 * @param {{title: string, close: string, onClose: () => void, wide?: boolean, children?: import("../../vendor/preact.js").Child}} props
 */
export function Sheet({ title, close, onClose, wide = false, children }) {
  /** @type {{current: HTMLDialogElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => event.target === ref.current && onClose();
  /** @param {Event} event */
  const cancelled = (event) => {
    event.preventDefault();
    onClose();
  };
  return html`
    <dialog ref=${ref} class=${wide ? "sheet wide" : "sheet"} aria-label=${title} onClick=${outside} onCancel=${cancelled}>
      <div class="sheet-paper">
        <header class="sheet-head">
          <h2>${title}</h2>
          <button type="button" class="icon-button" onClick=${onClose} aria-label=${close}><${Icon} name="close" /></button>
        </header>
        <div class="sheet-body" tabindex="0" role="region" aria-label=${title}>${children}</div>
      </div>
    </dialog>`;
}
