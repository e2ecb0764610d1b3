// As much of a page as Preact needs to draw into, so that whole components can be drawn and looked at without a browser.

class Node_ {
  constructor(/** @type {string} */ name) {
    this.localName = name;
    this.nodeType = 1;
    /** @type {any[]} */
    this.childNodes = [];
    /** @type {Record<string, string>} */
    this.attributes_ = {};
    /** @type {Record<string, (event: any) => void>} */
    this.listeners = {};
    /** @type {any} */
    this.parentNode = null;
    this.style = {};
    this.namespaceURI = "http://www.w3.org/2000/svg"; // so that everything becomes an attribute
    this.ownerSVGElement = {};
    this.data = "";
    this.onclick = this.onpointerenter = this.onpointerleave = null; // Preact asks how they are written
  }
  get attributes() {
    return Object.entries(this.attributes_).map(([name, value]) => ({ name, value }));
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get nextSibling() {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  insertBefore(/** @type {any} */ node, /** @type {any} */ before) {
    node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
  }
  appendChild(/** @type {any} */ node) {
    this.insertBefore(node, null);
  }
  removeChild(/** @type {any} */ node) {
    node.remove();
  }
  remove() {
    const all = this.parentNode?.childNodes;
    if (all?.includes(this)) all.splice(all.indexOf(this), 1);
    this.parentNode = null;
  }
  contains(/** @type {any} */ node) {
    for (let at = node; at; at = at.parentNode) if (at === this) return true;
    return false;
  }
  setAttribute(/** @type {string} */ name, /** @type {any} */ value) {
    this.attributes_[name] = String(value);
  }
  getAttribute(/** @type {string} */ name) {
    return this.attributes_[name] ?? null;
  }
  removeAttribute(/** @type {string} */ name) {
    delete this.attributes_[name];
  }
  addEventListener(/** @type {string} */ name, /** @type {any} */ listener) {
    this.listeners[name] = (event) => listener.call(this, { type: name, ...event });
  }
  removeEventListener() {}
  matches() {
    return false;
  }
  closest() {
    return null;
  }
  animate() {}
  querySelector() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
}

/** All elements in it, itself first. @param {any} node @returns {any[]} */
export const all = (node) => (node.nodeType === 1 ? [node, ...node.childNodes.flatMap(all)] : []);

/** Those with an attribute, whatever or exactly that it holds. @param {any} node @param {string} name @param {string} [value] */
export const having = (node, name, value) =>
  all(node).filter((one) => (value === undefined ? one.getAttribute(name) !== null : one.getAttribute(name) === value));

/** What is written in it. @param {any} node @returns {string} */
export const textOf = (node) => (node.nodeType === 3 ? String(node.data) : node.childNodes.map(textOf).join(""));

/** As it would stand in a page. @param {any} node @returns {string} */
export function markup(node) {
  if (node.nodeType === 3) return String(node.data).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const style = Object.entries(node.style).map(([name, value]) => `${name}:${value}`);
  const attributes = [...node.attributes, ...(style.length ? [{ name: "style", value: style.join(";") }] : [])];
  const said = attributes.map((/** @type {any} */ { name, value }) => ` ${name}="${value.replaceAll('"', "&quot;")}"`);
  return `<${node.localName}${said.join("")}>${node.childNodes.map(markup).join("")}</${node.localName}>`;
}

/** The window everything is drawn in: so many pixels, whatever is measured. */
export const screen = { width: 1160, height: 796 };

const POPOVER = [326, 210];

class Observer {
  constructor(/** @type {any} */ heard) {
    this.heard = heard;
  }
  observe(/** @type {any} */ element) {
    const [inlineSize, blockSize] =
      element.getAttribute("class") === "popover" ? POPOVER : [screen.width, screen.height];
    this.heard([{ borderBoxSize: [{ inlineSize, blockSize }] }]);
  }
  disconnect() {}
}

const body = new Node_("body");
Object.assign(globalThis, {
  window: globalThis,
  innerWidth: 1440,
  innerHeight: 900,
  Element: Node_,
  SVGElement: Node_,
  HTMLElement: Node_,
  ResizeObserver: Observer,
  requestAnimationFrame: (/** @type {() => void} */ run) => setTimeout(run),
  cancelAnimationFrame: clearTimeout,
  addEventListener: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  document: {
    body,
    activeElement: body,
    addEventListener: () => undefined,
    createElementNS: (/** @type {string} */ _, /** @type {string} */ name) => new Node_(name),
    createElement: (/** @type {string} */ name) => new Node_(name),
    createTextNode: (/** @type {string} */ data) => Object.assign(new Node_("#text"), { nodeType: 3, data }),
  },
});

/** Draw something, until nothing changes any more. @param {(root: any) => void} render @returns {Promise<any>} */
export const drawn = (render) => redrawn(new Node_("main"), render);

/** The same into what has been drawn before. @param {any} root @param {(root: any) => void} render @returns {Promise<any>} */
export async function redrawn(root, render) {
  render(root);
  for (let i = 0; i < 5; i++) await new Promise((done) => setTimeout(done, 1));
  return root;
}
