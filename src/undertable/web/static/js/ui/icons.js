// Small line icons of the shell, 24 × 24, drawn with the text's colour. Always beside a word or a label.

import { html } from "../lib.js";

/** @type {Record<string, string>} */
const PATHS = {
  home: "M4 11.500 12 4l8 7.500M6.500 10v9.500h11V10M10 19.500v-6h4v6",
  log: "M6 3.500h9l3 3v14H6zM9 9h6M9 12.500h6M9 16h4",
  seats:
    "M8.500 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.500 19.500c.3-3.600 2.300-5.500 5-5.500s4.700 1.900 5 5.500M16 11a2.500 2.500 0 1 0-.8-4.900M16 13.700c2.500 0 4.200 1.900 4.500 5.300",
  people: "M12 4a4 4 0 1 0 .010 0M4 21c0-9 16-9 16 0",
  station: "M12 8a4 4 0 1 0 .010 0M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M18 18l-3-3M18 6l-3 3M6 18l3-3",
  knowledge: "M12 3v18M3 12h18M6 6l12 12M18 6 6 18",
  goals: "M12 21C8 15 5 12 5 9a7 7 0 0 1 14 0c0 3-3 6-7 12zM12 7a2 2 0 1 0 .010 0",
  held: "M4 6h10v14H4zM8 6V3h12v14h-6",
  answers: "M4 12h14M13 6l6 6-6 6",
  plan: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  cards: "M5 6.500h8.500v13H5zM9 6V3.500h9.500v13H15",
  aid: "M5 4.500h14v15H5zM8 8.500h3M8 12h8M8 15.500h8M13.500 8.500H16",
  rules: "M12 6c-2-1.500-4.500-2-8-2v14c3.500 0 6 .500 8 2 2-1.500 4.500-2 8-2V4c-3.500 0-6 .500-8 2zM12 6v14",
  notes: "M5 19.500l1-4.500L16 5l3.500 3.500L9.500 18.500zM14 7l3.500 3.500",
  chat: "M4 5h16v11h-9l-4 4v-4H4z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  undo: "M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2",
  skip: "M5 6l7 6-7 6zM12 6l7 6-7 6z",
  first: "M4.500 5.500v13M12.500 6l-6 6 6 6zM20 6l-6 6 6 6z",
  previous: "M18 5v14M14 5.500 5.500 12l8.500 6.500z",
  play: "M7.500 4.500 19 12 7.500 19.500z",
  next: "M6 5v14M10 5.500l8.500 6.500-8.500 6.500z",
  last: "M19.500 5.500v13M11.500 6l6 6-6 6zM4 6l6 6-6 6z",
  link: "M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1",
  turn: "M9 5.500l7 6.500-7 6.500",
  event: "M6 4.500h12v15H6zM9 9h6M9 12.500h6",
  alert: "M12 4 3.500 19h17zM12 9.500v4.500M12 16.500v.500",
  capture: "M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15M12 2v5M12 17v5M2 12h5M17 12h5",
  end: "M6 20.500v-16h11l-2 4 2 4H6",
  pause: "M8 5v14M16 5v14",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.500 5 3.800 5M16 6h3.500c0 3-1.500 5-3.800 5M12 14v4M8.500 20h7",
  check: "M5 12.500l4.500 4.500L19 7",
  net: "M12 3.500v17M3.500 12h17M6 6l12 12M18 6 6 18M12 7.500l4.500 4.500-4.500 4.500L7.500 12z",
  hint: "M9.500 17.500h5M10.500 20.500h3M9.500 17.500c0-2.500-3-3.800-3-7.500a5.500 5.500 0 0 1 11 0c0 3.700-3 5-3 7.500",
  swap: "M4 8.500h14l-3.500-3.500M20 15.500H6l3.500 3.500",
};

/** @param {string} name */
export const isIcon = (name) => name in PATHS;

/** @param {{name: string}} props */
export const Icon = ({ name }) => html`
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.800"
    stroke-linecap="round" stroke-linejoin="round"><path d=${PATHS[name] ?? ""} /></svg>`;
