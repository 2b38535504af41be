import { anzahl, knopf, neu, stil } from './gemeinsam.js';

const arten = ['leer', 'Brut', 'Honig'];

class WabenPlan extends HTMLElement {
  #waben = [2, 1, 1, 1, 1, 2, 0, 0];
  #brut = 4;

  connectedCallback() {
    this.attachShadow({ mode: 'open' });
    this.#zeige();
  }

  #dreh(i) {
    const ziel = i === 6 && fault('wabe-sieben-dreht-acht') ? 7 : i;
    this.#waben[ziel] = (this.#waben[ziel] + 1) % 3;
    const brut = this.#waben.filter((art) => art === 1).length;
    if (brut > this.#brut || !fault('waben-brut-faellt-nicht')) this.#brut = brut;
    this.#zeige();
    this.shadowRoot.querySelectorAll('button')[i].focus();
  }

  #zeige() {
    const honig = this.#waben.filter((art) => art === 2).length;
    const brut = anzahl(this.#brut, 'Brutwabe', 'Brutwaben');
    const reihe = neu('div', { className: 'reihe' });
    for (const [i, art] of this.#waben.entries())
      reihe.append(knopf(`${i + 1}: ${arten[art]}`, () => this.#dreh(i), { className: `a${art}` }));
    this.shadowRoot.replaceChildren(
      neu('style', {
        textContent: `${stil}
          .reihe { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; margin-bottom: 8px; }
          .a0 { background: #fff; } .a1 { background: #e9cfae; } .a2 { background: #ffd34d; }`,
      }),
      reihe,
      neu('p', {
        textContent: `${brut}, ${anzahl(honig, 'Honigwabe', 'Honigwaben')}`,
      }),
    );
  }
}
customElements.define('waben-plan', WabenPlan);
