import { $, euro, knopf, neu, stil } from './gemeinsam.js';

const honige = [
  { sorte: 'Raps', jahr: 2025, glaeser: 84, preis: 590 },
  { sorte: 'Linde', jahr: 2025, glaeser: 36, preis: 690 },
  { sorte: 'Öhringer Wald', jahr: 2024, glaeser: 12, preis: 1050 },
  { sorte: 'Akazie', jahr: 2024, glaeser: 48, preis: 750 },
  { sorte: 'Tanne', jahr: 2024, glaeser: 9, preis: 1190 },
  { sorte: 'Sommerblüte', jahr: 2025, glaeser: 120, preis: 620 },
  { sorte: 'Heide', jahr: 2024, glaeser: 24, preis: 980 },
];
const spalten = [
  ['sorte', 'Sorte'],
  ['jahr', 'Jahr'],
  ['glaeser', 'Gläser'],
  ['preis', 'Preis je Glas'],
];
const vergleiche = (nach, a, b) => {
  if (nach === 'sorte') return fault('lager-umlaut-am-ende') ? (a < b ? -1 : 1) : a.localeCompare(b, 'de');
  if (nach === 'preis' && fault('lager-preis-als-wort')) return euro(a) < euro(b) ? -1 : 1;
  return a - b;
};

class HonigTabelle extends HTMLElement {
  #nach = 'sorte';
  #auf = true;

  connectedCallback() {
    this.attachShadow({ mode: 'open' });
    $('jahrgang').addEventListener('change', () => this.#zeige());
    this.#zeige();
  }

  #ordne(nach) {
    this.#auf = this.#nach === nach ? !this.#auf : true;
    this.#nach = nach;
    this.#zeige();
    this.shadowRoot.querySelector(`[data-nach=${nach}]`).focus();
  }

  #zeige() {
    const jahr = $('jahrgang').value;
    const gezeigt = honige
      .filter((honig) => jahr === '' || String(honig.jahr) === jahr)
      .sort((a, b) => vergleiche(this.#nach, a[this.#nach], b[this.#nach]) * (this.#auf ? 1 : -1));
    const gezaehlt = fault('lager-summe-zaehlt-alle') ? honige : gezeigt;
    const summe = gezaehlt.reduce((n, honig) => n + honig.glaeser, 0);
    const kopf = spalten.map(([nach, name]) => {
      const zelle = neu(
        'th',
        { scope: 'col' },
        knopf(name, () => this.#ordne(nach), { 'data-nach': nach }),
      );
      if (nach === this.#nach) zelle.setAttribute('aria-sort', this.#auf ? 'ascending' : 'descending');
      return zelle;
    });
    const zeilen = gezeigt.map(({ sorte, jahr: von, glaeser, preis }) =>
      neu('tr', {}, ...[sorte, von, glaeser, euro(preis)].map((text) => neu('td', { textContent: text }))),
    );
    this.shadowRoot.replaceChildren(
      neu('style', {
        textContent: `${stil} table { width: 100%; border-collapse: collapse; }
          th, td { text-align: left; padding: 4px; border-bottom: 1px solid #e4d7ab; }
          [aria-sort=ascending] button::after { content: ' ↑'; }
          [aria-sort=descending] button::after { content: ' ↓'; }`,
      }),
      neu('table', {}, neu('thead', {}, neu('tr', {}, ...kopf)), neu('tbody', {}, ...zeilen)),
      neu('p', { textContent: `Zusammen ${summe} Gläser` }),
    );
  }
}
customElements.define('honig-tabelle', HonigTabelle);
