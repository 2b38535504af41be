import { anzahl, neu, stil, zahl } from './gemeinsam.js';

const gewichte = [31.2, 31.6, 32.4, 32.1, 33.5, 34.9, 35.2, 36.8, 37.1, 38.6];

class WaageVerlauf extends HTMLElement {
  connectedCallback() {
    const wurzel = this.attachShadow({ mode: 'open' });
    wurzel.innerHTML = `<style>${stil}
      input { width: 100%; } ol { list-style: none; padding: 0; margin: 0; }
      li { display: grid; grid-template-columns: 9rem 1fr; gap: 8px; }
      i { background: #c98a00; height: 12px; align-self: center; }</style>
      <label for="r">Tage zurück</label>
      <input id="r" type="range" min="2" max="10" value="5" />
      <p></p><ol></ol>`;
    const regler = wurzel.querySelector('input');
    const zeige = () => {
      const tage = Number(regler.value);
      const gezeigt = gewichte.slice(-(fault('waage-ein-tag-weniger') ? tage - 1 : tage));
      const zunahme = gewichte.at(-1) - gewichte.at(-tage);
      wurzel.querySelector('p').textContent =
        `Die letzten ${anzahl(tage, 'Tag', 'Tage')}: ${zahl(zunahme)} kg mehr`;
      wurzel.querySelector('ol').replaceChildren(
        ...gezeigt.map((kilo, i) => {
          const balken = neu('i');
          balken.style.width = `${(kilo - 30) * 10}%`;
          return neu('li', {}, `${20 - gezeigt.length + i + 1}. Mai: ${zahl(kilo)} kg`, balken);
        }),
      );
    };
    regler.addEventListener('input', zeige);
    zeige();
  }
}
customElements.define('waage-verlauf', WaageVerlauf);
