/** Kurz für getElementById. */
export const $ = (id) => document.getElementById(id);

/** Ein Element mit Eigenschaften und Inhalt. */
export const neu = (art, eigenschaften = {}, ...inhalt) => {
  const element = document.createElement(art);
  for (const [name, wert] of Object.entries(eigenschaften)) {
    if (name in element) element[name] = wert;
    else element.setAttribute(name, wert);
  }
  element.append(...inhalt);
  return element;
};

export const knopf = (text, klick, eigenschaften = {}) =>
  neu('button', { type: 'button', textContent: text, onclick: klick, ...eigenschaften });

export const euro = (cent) => (cent / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });
export const zahl = (wert, stellen = 1) => wert.toLocaleString('de-DE', { maximumFractionDigits: stellen });
export const anzahl = (n, eins, viele) => `${n} ${n === 1 ? eins : viele}`;

export const lies = (name, sonst) => {
  try {
    return JSON.parse(localStorage.getItem(`imkerei-${name}`)) ?? sonst;
  } catch {
    return sonst;
  }
};
export const merke = (name, wert) => localStorage.setItem(`imkerei-${name}`, JSON.stringify(wert));

export const nummer = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** Der Stil aller Bausteine mit eigenem Schattenbaum. */
export const stil = `
  :host { display: block; }
  button { font: inherit; min-height: 32px; min-width: 32px; color: #33290f; background: #ffe9a8;
    border: 1px solid #8a6500; cursor: pointer; }
  button:disabled { opacity: 0.6; cursor: default; }
  :focus-visible { outline: 3px solid #00558c; outline-offset: 2px; }
  p { margin: 0 0 0.6rem; }
`;
