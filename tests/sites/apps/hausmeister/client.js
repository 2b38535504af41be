import { css, html, LitElement, nothing } from 'lit';

const FACH = 'hausmeister/3';
const lesen = () => {
  const alle = JSON.parse(localStorage.getItem(FACH) ?? '[]');
  return fault('haken-vergessen') ? alle.map((a) => ({ ...a, fertig: false })) : alle;
};

class HausAufgabe extends LitElement {
  static properties = { aufgabe: { attribute: false }, offen: { state: true } };
  static styles = css`
    :host { display: flex; align-items: center; gap: 10px; padding: 6px 4px; border-bottom: 1px dotted #9aa58c; }
    .text { flex: 1; cursor: text; overflow-wrap: anywhere; }
    .fertig { text-decoration: line-through; color: #596150; }
    .weg { opacity: 0; border: 0; background: none; font-size: 18px; line-height: 24px; min-width: 24px; color: #8c1d18; cursor: pointer; }
    :host(:hover) .weg, .weg:focus-visible { opacity: 1; }
    input[type='text'] { flex: 1; font: inherit; }
  `;
  constructor() {
    super();
    this.offen = false;
  }
  sagen(was, mehr = {}) {
    this.dispatchEvent(
      new CustomEvent('aufgabe', {
        detail: { was, id: this.aufgabe.id, ...mehr },
        bubbles: true,
        composed: true,
      }),
    );
  }
  async oeffnen() {
    this.offen = true;
    await this.updateComplete;
    this.renderRoot.querySelector('input[type=text]').select();
  }
  behalten(event) {
    if (!this.offen) return;
    this.offen = false;
    this.sagen('umbenannt', { text: event.target.value });
  }
  taste(event) {
    if (event.key === 'Enter') this.behalten(event);
    if (event.key !== 'Escape') return;
    if (fault('abbrechen-behaelt')) this.behalten(event);
    this.offen = false;
  }
  verlassen(event) {
    if (fault('verlassen-verwirft')) this.offen = false;
    else this.behalten(event);
  }
  render() {
    const { text, fertig } = this.aufgabe;
    if (this.offen)
      return html`<input type="text" aria-label="Aufgabe ändern" .value=${text} @keydown=${this.taste} @blur=${this.verlassen} />`;
    return html`
      <input type="checkbox" aria-label="Erledigt" .checked=${fertig} @change=${() => this.sagen('abgehakt')} />
      <span class="text ${fertig ? 'fertig' : ''}" title="Doppelklick zum Ändern" @dblclick=${this.oeffnen}>${text}</span>
      <button class="weg" aria-label="Streichen" @click=${() => this.sagen('gestrichen')}>×</button>
    `;
  }
}
customElements.define('haus-aufgabe', HausAufgabe);

class HausMeister extends LitElement {
  static properties = { aufgaben: { state: true }, sicht: { state: true } };
  static styles = css`
    :host { display: block; max-width: 560px; margin: 32px auto; padding: 16px 20px; background: #fff; font: 16px/1.5 system-ui; color: #1c2117; }
    h1 { font-size: 22px; margin: 0 0 12px; }
    .neu { box-sizing: border-box; width: 100%; font: inherit; padding: 8px; border: 1px solid #5f6b52; }
    ul { list-style: none; margin: 12px 0; padding: 0; }
    footer { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; font-size: 14px; }
    nav { display: flex; gap: 8px; }
    a { color: #2f4a1d; padding: 2px 6px; min-height: 24px; }
    a.hier { outline: 1px solid #2f4a1d; text-decoration: none; }
    button { font: inherit; min-height: 28px; }
    .hinweis { color: #4b5343; }
  `;
  constructor() {
    super();
    this.aufgaben = lesen();
    this.gehe = () => {
      this.sicht = location.hash.replace('#/', '') || 'alle';
      this.gemerkt = this.aufgaben.filter((a) => !a.fertig).map((a) => a.id);
    };
    this.gehe();
  }
  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('hashchange', this.gehe);
  }
  disconnectedCallback() {
    window.removeEventListener('hashchange', this.gehe);
    super.disconnectedCallback();
  }
  setzen(aufgaben) {
    this.aufgaben = aufgaben;
    localStorage.setItem(FACH, JSON.stringify(aufgaben));
  }
  get gezeigt() {
    if (this.sicht === 'erledigt') return this.aufgaben.filter((a) => a.fertig);
    if (this.sicht !== 'offen') return this.aufgaben;
    // Mit dem Fehler bleibt stehen, was offen war, als die Ansicht aufging.
    return this.aufgaben.filter(
      (a) => !a.fertig || (fault('offen-behaelt-erledigte') && this.gemerkt.includes(a.id)),
    );
  }
  neu(event) {
    if (event.key !== 'Enter') return;
    const feld = event.target;
    const text = fault('leerzeichen-als-aufgabe') ? feld.value : feld.value.trim();
    if (text === '') return;
    feld.value = '';
    const fertig = fault('neues-schon-erledigt') && this.aufgaben.at(-1)?.fertig === true;
    this.setzen([...this.aufgaben, { id: crypto.randomUUID(), text, fertig }]);
  }
  aendern({ detail: { was, id, text } }) {
    const an = this.aufgaben.findIndex((a) => a.id === id);
    const bei = (teil) => this.aufgaben.map((a) => (a.id === id ? { ...a, ...teil } : a));
    if (was === 'abgehakt') {
      this.setzen(bei({ fertig: !this.aufgaben[an].fertig }));
      if (fault('haken-leert-eingabe')) this.renderRoot.querySelector('.neu').value = '';
    }
    if (was === 'gestrichen') {
      const falsch = fault('streicht-die-vorige') && an > 0 ? an - 1 : an;
      this.setzen(this.aufgaben.filter((_, i) => i !== falsch));
    }
    if (was !== 'umbenannt') return;
    const sauber = text.trim();
    if (sauber === '' && !fault('leerer-name-bleibt')) this.setzen(this.aufgaben.filter((a) => a.id !== id));
    else this.setzen(bei({ text: sauber, ...(fault('umbenennen-oeffnet-wieder') ? { fertig: false } : {}) }));
  }
  alle(event) {
    const fertig = event.target.checked;
    const letzte = this.aufgaben.at(-1);
    this.setzen(
      this.aufgaben.map((a) =>
        fault('alle-ohne-die-letzte') && a === letzte && this.aufgaben.length > 1 ? a : { ...a, fertig },
      ),
    );
  }
  wegraeumen() {
    const offene = this.aufgaben.filter((a) => !a.fertig);
    this.setzen(fault('raeumt-offene-weg') ? offene.slice(1) : offene);
  }
  render() {
    const offen = this.aufgaben.filter((a) => !a.fertig).length;
    const zahl = fault('zaehlt-erledigte-mit') ? this.aufgaben.length : offen;
    const wort = zahl === 1 && !fault('eine-aufgaben') ? 'Aufgabe' : 'Aufgaben';
    const zu = (name, worte) =>
      html`<a href="#/${name}" class=${this.sicht === name ? 'hier' : ''} aria-current=${this.sicht === name ? 'true' : nothing}>${worte}</a>`;
    return html`
      <h1>Im Haus zu richten</h1>
      <input class="neu" placeholder="Was ist kaputt?" aria-label="Was ist kaputt?" @keydown=${this.neu} />
      ${
        this.aufgaben.length === 0
          ? html`<p class="hinweis">Alles heil. Neues eintragen und Enter drücken.</p>`
          : html`
            <label><input type="checkbox" .checked=${offen === 0} @change=${this.alle} /> Alle abhaken</label>
            <ul @aufgabe=${this.aendern}>
              ${this.gezeigt.map((a) => html`<li><haus-aufgabe .aufgabe=${a}></haus-aufgabe></li>`)}
            </ul>
            <footer>
              <span>Noch ${zahl} ${wort}</span>
              <nav>${zu('alle', 'Alle')} ${zu('offen', 'Offen')} ${zu('erledigt', 'Erledigt')}</nav>
              ${offen < this.aufgaben.length ? html`<button @click=${this.wegraeumen}>Erledigtes wegräumen</button>` : nothing}
            </footer>
          `
      }
    `;
  }
}
customElements.define('haus-meister', HausMeister);
