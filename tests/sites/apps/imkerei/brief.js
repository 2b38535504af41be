import { $, neu, stil } from './gemeinsam.js';

class BriefVorschau extends HTMLElement {
  #alt = '';

  connectedCallback() {
    this.attachShadow({ mode: 'open' });
    this.#alt = $('brieftext').value;
    $('betreff').addEventListener('input', () => this.#zeige());
    $('brieftext').addEventListener('input', () => {
      this.#zeige();
      this.#alt = $('brieftext').value;
    });
    this.#zeige();
  }

  #zeige() {
    const text = fault('brief-vorschau-hinkt') ? this.#alt : $('brieftext').value;
    this.shadowRoot.replaceChildren(
      neu('style', {
        textContent: `${stil} div { border: 1px dashed #8a6500; padding: 8px; overflow-wrap: anywhere; }`,
      }),
      neu(
        'div',
        {},
        neu('p', {}, 'Vorschau: ', neu('strong', { textContent: $('betreff').value || 'ohne Betreff' })),
        ...text.split('\n').map((zeile) => neu('p', { textContent: zeile })),
        neu('p', { textContent: 'Euer Vorstand' }),
      ),
    );
  }
}
customElements.define('brief-vorschau', BriefVorschau);
