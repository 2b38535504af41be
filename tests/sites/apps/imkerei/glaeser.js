import { $, anzahl, euro, knopf, neu, stil } from './gemeinsam.js';

const HOECHSTENS = 60;

class GlasZaehler extends HTMLElement {
  stueck = 0;

  connectedCallback() {
    this.attachShadow({ mode: 'open' });
    this.zeige();
  }

  get cent() {
    return this.stueck * Number(this.getAttribute('preis'));
  }

  #um(schritt) {
    const ziel =
      fault('glas-mitte-zaehlt-klein') && this.getAttribute('name') === '500 g'
        ? document.querySelector('glas-zaehler')
        : this;
    ziel.stueck += schritt;
    ziel.zeige();
    this.zeige();
    this.dispatchEvent(new Event('gezaehlt', { bubbles: true, composed: true }));
  }

  zeige() {
    const name = this.getAttribute('name');
    const unten = fault('glas-unter-null') && name === '1 kg' ? -HOECHSTENS : 0;
    const zeile = neu(
      'div',
      {},
      neu('span', { textContent: `${name}, ${euro(Number(this.getAttribute('preis')))}` }),
      knopf('−', () => this.#um(-1), {
        ariaLabel: `Weniger Gläser zu ${name}`,
        disabled: this.stueck <= unten,
      }),
      neu('output', { textContent: this.stueck }),
      knopf('+', () => this.#um(1), {
        ariaLabel: `Mehr Gläser zu ${name}`,
        disabled: this.stueck >= HOECHSTENS,
      }),
    );
    const stelle = [...this.shadowRoot.querySelectorAll('button')].indexOf(this.shadowRoot.activeElement);
    this.shadowRoot.replaceChildren(
      neu('style', {
        textContent: `${stil} div { display: flex; gap: 10px; align-items: center; margin-bottom: 6px; }
          span { flex: 1; } output { min-width: 2rem; text-align: center; }`,
      }),
      zeile,
    );
    if (stelle >= 0) this.shadowRoot.querySelectorAll('button')[stelle].focus();
  }
}
customElements.define('glas-zaehler', GlasZaehler);

const rechne = () => {
  const alle = [...document.querySelectorAll('glas-zaehler')];
  const stueck = alle.reduce((n, zaehler) => n + zaehler.stueck, 0);
  const cent = alle.reduce((n, zaehler) => n + zaehler.cent, 0);
  $('glas-summe').textContent = `${anzahl(stueck, 'Glas', 'Gläser')}, ${euro(cent)}`;
};
document.addEventListener('gezaehlt', rechne);
rechne();
