// Searching a page of rules or cards without leaving it: input[data-search] names the container by a selector.
// Works on what the server rendered; without this script the page is simply longer.

/** Letters without accents, lower case. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A list entry, or a heading with all that follows it up to the next. @param {Element} container @returns {Element[][]} */
function pieces(container) {
  if (container.matches("ul, ol")) return [...container.children].map((item) => [item]);
  /** @type {Element[][]} */
  const found = [];
  for (const element of container.children) {
    if (/^H[1-3]$/.test(element.tagName) || !found.length) found.push([element]);
    else found[found.length - 1].push(element);
  }
  return found;
}

/** How many were found, as the server words it. @param {HTMLElement} output @param {number} n */
const foundWords = (output, n) => (output.dataset.found ?? "").replace("{n}", String(n));

/** @param {HTMLInputElement} input */
function watch(input) {
  const containers = [...document.querySelectorAll(input.dataset.search ?? "")];
  const all = containers
    .flatMap(pieces)
    .map((elements) => ({ elements, text: plain(elements.map((e) => e.textContent).join(" ")) }));
  const count = document.querySelector(`output[for="${input.id}"]`);
  const filter = () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { elements, text } of all) {
      const hide = !words.every((word) => text.includes(word));
      found += Number(!hide);
      for (const element of elements) element.toggleAttribute("hidden", hide);
    }
    if (count instanceof HTMLElement) count.textContent = words.length ? foundWords(count, found) : "";
    for (const container of containers) {
      const section = container.closest("section");
      const empty = words.length > 0 && [...container.children].every((child) => child.hasAttribute("hidden"));
      if (section) section.toggleAttribute("hidden", empty);
    }
  };
  input.addEventListener("input", filter);
  if (input.value) filter();
}

for (const input of document.querySelectorAll("input[data-search]"))
  if (input instanceof HTMLInputElement) watch(input);
