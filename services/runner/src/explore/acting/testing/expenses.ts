// Travel expenses in a web component: an entry has a text, an amount with an example beside it, a day and a kind; a second
// form on the page takes the names of those who travel.
export const expenses = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Reisekosten</title></head>
<body><reise-kosten></reise-kosten><script>
const KEY = 'reisekosten';
customElements.define('reise-kosten', class extends HTMLElement {
  state = JSON.parse(localStorage.getItem(KEY) ?? '{"posten":[{"wofür":"Fähre","betrag":1850}],"leute":["Jana"]}');
  connectedCallback() { this.attachShadow({ mode: 'open' }); this.draw(); }
  keep() { localStorage.setItem(KEY, JSON.stringify(this.state)); this.draw(); }
  draw() {
    const { posten, leute } = this.state;
    const euro = (cent) => (cent / 100).toFixed(2).replace('.', ',') + ' €';
    this.shadowRoot.innerHTML = '<h1>Reisekosten</h1><p id="warnung" role="alert"></p><form id="neu" novalidate>' +
      '<label>Wofür <input name="was"></label><label>Betrag <input name="betrag" aria-describedby="wie"></label><span id="wie">12,50</span>' +
      '<label>Art <select name="art"><option value="">wählen</option><option>Fahrt</option><option>Essen</option></select></label>' +
      '<button>Eintragen</button></form><ul id="posten"></ul><p>Zusammen <b id="summe"></b></p>' +
      '<form id="wer"><label>Wer fährt mit <input name="wer"></label><button>Dazu</button></form><ol id="leute"></ol>';
    const put = (id, all, words) => this.shadowRoot.getElementById(id).replaceChildren(...all.map((one) => {
      const li = document.createElement('li');
      li.textContent = words(one);
      return li;
    }));
    put('posten', posten, (one) => one['wofür'] + ' · ' + euro(one.betrag) + ' ' + (one.art ?? ''));
    put('leute', leute, (one) => one);
    this.shadowRoot.getElementById('summe').textContent = euro(posten.reduce((sum, one) => sum + one.betrag, 0));
    this.shadowRoot.getElementById('neu').onsubmit = (event) => {
      event.preventDefault();
      const { was, betrag, art } = event.target.elements;
      if (!was.value.trim() || !/^\\d+,\\d\\d$/.test(betrag.value) || !art.value) {
        this.shadowRoot.getElementById('warnung').textContent = 'So geht das nicht.';
        return;
      }
      posten.push({ 'wofür': was.value.trim(), betrag: Number(betrag.value.replace(',', '')), art: art.value });
      this.keep();
    };
    this.shadowRoot.getElementById('wer').onsubmit = (event) => {
      event.preventDefault();
      const name = event.target.elements.wer.value.trim();
      if (name) { leute.push(name); this.keep(); }
    };
  }
});
</script></body></html>`;
