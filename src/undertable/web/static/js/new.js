// The form of a new table: whatever is chosen takes effect at once, in place, seats and words as the server says them now.
// Without this script there is a button for it, and what is chosen stays all the same: the form is its own address.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-applies]"));
let asked = 0; // of two changes in a hurry the later counts

/** What is unfolded stays so. @param {Element} old @param {Element} fresh */
function keepFolds(old, fresh) {
  for (const fold of [fresh, ...fresh.querySelectorAll("details")]) {
    const before = old.id === fold.id ? old : old.querySelector(`#${CSS.escape(fold.id || "-")}`);
    if (fold instanceof HTMLDetailsElement && before instanceof HTMLDetailsElement) fold.open ||= before.open;
  }
}

/** What comes anew takes its place, but for the field that is being answered: of that only the words change. @param {Element} old @param {Element} fresh */
function renew(old, fresh) {
  keepFolds(old, fresh);
  if (old.isEqualNode(fresh)) return;
  if (!old.contains(document.activeElement)) old.replaceWith(fresh);
  else if (old.matches("[data-parts], form, details, section")) renewParts(old, fresh);
  else old.querySelector("p.fine")?.replaceWith(...fresh.querySelectorAll("p.fine"));
}

/** Some parts come, some go, in the order of the fresh ones. @param {Element} old @param {Element} fresh */
function renewParts(old, fresh) {
  const parts = [...fresh.children];
  for (const part of [...old.children]) if (part.id && !parts.some((one) => one.id === part.id)) part.remove();
  let last = /** @type {Element | null} */ (null);
  for (const part of parts) {
    const same = [...old.children].find((one) => part.id && one.id === part.id);
    if (same) renew(same, part);
    else if (part.id && last) last.after(part);
    else if (part.id) old.prepend(part);
    last = (part.id && old.querySelector(`:scope > #${CSS.escape(part.id)}`)) || last;
  }
}

/** The form as it is with what is chosen now; the focus stays where it is. @param {HTMLFormElement} old */
async function apply(old) {
  const mine = ++asked;
  const url = `${old.dataset.applies}?${new URLSearchParams(/** @type {any} */ (new FormData(old)))}`;
  const answer = await fetch(url, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("form[data-applies]");
  if (mine !== asked) return;
  if (!fresh) throw new Error(String(answer.status));
  lively(/** @type {HTMLFormElement} */ (fresh));
  renewParts(old, fresh);
  history.replaceState(null, "", url);
}

/** Every choice is applied, so no button is needed for it, and what is said of the table is always true. @param {HTMLFormElement} form */
function lively(form) {
  form.dataset.lively = "";
  const button = form.querySelector("#change");
  if (button instanceof HTMLElement) button.hidden = true;
}

/** Nothing can be made before it is known of what: another mode has other seats. @param {HTMLFormElement} form */
function hold(form) {
  for (const button of form.querySelectorAll("#end button")) /** @type {HTMLButtonElement} */ (button).disabled = true;
}

if (form) {
  lively(form);
  form.addEventListener("change", (event) => {
    const shapes = event.target instanceof Element && event.target.closest("#shape") !== null;
    if (shapes) hold(form);
    apply(form).catch(() => {
      if (shapes) /** @type {HTMLElement | null} */ (form.querySelector("#change button"))?.click();
      delete form.dataset.lively; // what it says may be no more true
    });
  });
}
