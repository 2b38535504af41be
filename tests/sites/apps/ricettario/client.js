// Il ricettario: pagine dopo il cancelletto, dati nel browser.
const CHIAVE = 'ricettario';
const iniziali = [
  {
    id: 1,
    nome: 'Risotto alla zucca',
    porzioni: 4,
    prep: 15,
    cottura: 25,
    ingredienti: [
      [320, 'g', 'riso'],
      [500, 'g', 'zucca'],
      [1, 'l', 'brodo'],
    ],
    testo: 'Tostare il riso, unire la zucca e poi il brodo.',
    cuore: true,
  },
  {
    id: 2,
    nome: 'Crostata di more',
    porzioni: 8,
    prep: 30,
    cottura: 40,
    ingredienti: [
      [300, 'g', 'farina'],
      [150, 'g', 'burro'],
      [2, '', 'uova'],
      [400, 'g', 'confettura di more'],
    ],
    testo: 'Impastare, far riposare, stendere e infornare.',
    cuore: false,
  },
  {
    id: 3,
    nome: 'Insalata di farro',
    porzioni: 2,
    prep: 10,
    cottura: 20,
    ingredienti: [
      [160, 'g', 'farro'],
      [200, 'g', 'pomodorini'],
      [80, 'g', 'olive'],
    ],
    testo: 'Lessare il farro e condire da freddo.',
    cuore: false,
  },
  {
    id: 4,
    nome: 'Vellutata di ceci',
    porzioni: 4,
    prep: 5,
    cottura: 35,
    ingredienti: [
      [400, 'g', 'ceci'],
      [1, '', 'carota'],
      [1, '', 'rametto di rosmarino'],
    ],
    testo: 'Cuocere tutto insieme e frullare.',
    cuore: false,
  },
  {
    id: 5,
    nome: 'Gnocchi di patate',
    porzioni: 6,
    prep: 40,
    cottura: 10,
    ingredienti: [
      [1000, 'g', 'patate'],
      [300, 'g', 'farina'],
      [1, '', 'uovo'],
    ],
    testo: 'Lessare, schiacciare, impastare, tagliare.',
    cuore: true,
  },
];
let ricette = JSON.parse(localStorage.getItem(CHIAVE)) ?? iniziali;
let cerca = '';
let bozza = null;
const pagina = document.getElementById('pagina');
const t = (x) => String(x).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function salva() {
  const copia = fault('preferite-dimenticate')
    ? ricette.map((r) => ({ ...r, cuore: iniziali.find((i) => i.id === r.id)?.cuore ?? false }))
    : ricette;
  localStorage.setItem(CHIAVE, JSON.stringify(copia));
}
function conta() {
  document.getElementById('quante').textContent = ricette.filter((r) => r.cuore).length;
}
const minuti = (r) => (fault('tempo-senza-preparazione') ? r.cottura : Number(r.prep) + Number(r.cottura));
const numero = (n) => String(Math.round(n * 100) / 100).replace('.', ',');

function schede(lista, vuoto) {
  return lista.length === 0
    ? `<p>${vuoto}</p>`
    : `<ul class="schede">${lista.map((r) => `<li><a href="#/ricetta/${r.id}">${t(r.nome)}</a> <span>${minuti(r)} minuti</span> <button data-cuore="${r.id}" aria-pressed="${r.cuore}" aria-label="Preferita: ${t(r.nome)}">♥</button></li>`).join('')}</ul>`;
}
function elenco() {
  const parola = cerca.trim().toLowerCase();
  const trovate = ricette.filter((r) =>
    (fault('cerca-solo-nomi') ? r.nome : `${r.nome} ${r.ingredienti.map((i) => i[2]).join(' ')}`)
      .toLowerCase()
      .includes(parola),
  );
  const ordinate = fault('elenco-per-data')
    ? trovate
    : trovate.toSorted((a, b) => a.nome.localeCompare(b.nome));
  return `<h1>Ricette</h1><form id="ricerca" role="search"><label for="cerca">Cerca nei nomi e negli ingredienti</label><input id="cerca" type="search" value="${t(cerca)}"> <button>Cerca</button></form>
<p>${ordinate.length === 1 ? '1 ricetta' : `${ordinate.length} ricette`}, in ordine alfabetico</p>${schede(ordinate, 'Nessuna ricetta.')}`;
}
function preferite() {
  const lista = ricette.filter((r) => r.cuore);
  return `<h1>Preferite</h1>${schede(lista, 'Ancora nessuna.')}`;
}
function ricetta(id, porzioni) {
  const r = ricette.find((x) => x.id === id);
  if (!r && !fault('ricetta-che-non-esiste'))
    return '<h1>Ricetta non trovata</h1><p><a href="#/">Tutte le ricette</a></p>';
  const n = porzioni ?? r.porzioni;
  const fattore = n / r.porzioni;
  return `<h1>${t(r.nome)}</h1><p>Preparazione ${r.prep} minuti, cottura ${r.cottura} minuti, in tutto ${minuti(r)} minuti</p>
<p>Per <button id="meno" aria-label="Una porzione in meno"${n <= (fault('zero-porzioni') ? 0 : 1) ? ' disabled' : ''}>−</button> <output id="porzioni">${n}</output> <button id="piu" aria-label="Una porzione in più">+</button> ${n === 1 ? 'porzione' : 'porzioni'}</p>
<h2>Ingredienti</h2><ul>${r.ingredienti.map(([q, u, cosa], i) => `<li>${numero(fault('ultimo-ingrediente-fisso') && i === r.ingredienti.length - 1 ? q : q * fattore)}${u ? ` ${u}` : ''} ${t(cosa)}</li>`).join('')}</ul>
<h2>Preparazione</h2><p>${t(r.testo)}</p><p><button data-cuore="${r.id}" aria-pressed="${r.cuore}" aria-label="Preferita: ${t(r.nome)}">♥</button> <a href="#/ricetta/${r.id}/modifica">Modifica</a> <button id="elimina">Elimina</button></p>`;
}
function modulo(r, titolo) {
  return `<h1>${titolo}</h1><form id="modulo" novalidate><p class="errore" role="alert" hidden></p>
<label for="nome">Nome</label><input id="nome" maxlength="50" value="${t(r.nome)}"><label for="porzioni-base">Porzioni (da 1 a 12)</label><input id="porzioni-base" type="number" min="1" max="12" value="${r.porzioni}">
<label for="prep">Preparazione in minuti</label><input id="prep" type="number" min="0" value="${r.prep}"><label for="cottura">Cottura in minuti</label><input id="cottura" type="number" min="0" value="${r.cottura}">
<label for="testo">Procedimento</label><textarea id="testo" rows="4">${t(r.testo)}</textarea><p><button>Salva</button> <button type="button" id="annulla">Annulla</button></p></form>`;
}

const percorso = () => location.hash.replace(/^#/, '') || '/';
function mostra(porzioni) {
  const p = percorso();
  const [, id, modifica] = /^\/ricetta\/(\d+)(\/modifica)?$/.exec(p) ?? [];
  const r = ricette.find((x) => x.id === Number(id));
  if (p === '/') pagina.innerHTML = elenco();
  else if (p === '/preferite') pagina.innerHTML = preferite();
  else if (p === '/nuova')
    pagina.innerHTML = modulo(
      bozza ?? { nome: '', porzioni: 4, prep: 10, cottura: 20, testo: '' },
      'Nuova ricetta',
    );
  else if (modifica && r) pagina.innerHTML = modulo(r, 'Modifica ricetta');
  else if (id) pagina.innerHTML = ricetta(Number(id), porzioni);
  else pagina.innerHTML = '<h1>Pagina non trovata</h1><p><a href="#/">Tutte le ricette</a></p>';
  conta();
}
const leggi = () => ({
  nome: document.getElementById('nome').value.trim(),
  porzioni: Number(document.getElementById('porzioni-base').value),
  prep: Number(document.getElementById('prep').value),
  cottura: Number(document.getElementById('cottura').value),
  testo: document.getElementById('testo').value.trim(),
});
const idOra = () => Number(/\d+/.exec(percorso())?.[0]);

pagina.addEventListener('input', (e) => {
  if (e.target.id === 'prep' && fault('preparazione-scrive-cottura'))
    document.getElementById('cottura').value = e.target.value;
  if (percorso() === '/nuova' && e.target.form?.id === 'modulo' && !fault('bozza-perduta')) bozza = leggi();
});
pagina.addEventListener('submit', (e) => {
  e.preventDefault();
  if (e.target.id === 'ricerca') {
    cerca = document.getElementById('cerca').value;
    return mostra();
  }
  const dati = leggi();
  const nuova = percorso() === '/nuova';
  const errore = e.target.querySelector('.errore');
  const no = (frase) => {
    errore.textContent = frase;
    errore.hidden = false;
  };
  if (dati.nome === '' && !(fault('nome-vuoto-in-modifica') && !nuova))
    return no('Scrivi il nome della ricetta.');
  if (!(dati.porzioni >= 1 && dati.porzioni <= (fault('dodici-porzioni-no') ? 11 : 12)))
    return no('Le porzioni vanno da 1 a 12.');
  if (
    nuova &&
    ricette.some((r) => r.nome.toLowerCase() === dati.nome.toLowerCase()) &&
    !fault('due-volte-la-stessa')
  )
    return no('Questa ricetta c’è già.');
  if (nuova) {
    const id = Math.max(0, ...ricette.map((r) => r.id)) + 1;
    ricette.push({ id, ingredienti: [], cuore: false, ...dati });
    bozza = null;
    salva();
    location.hash = `#/ricetta/${id}`;
    return;
  }
  const r = ricette.find((x) => x.id === idOra());
  Object.assign(r, dati);
  if (fault('modifica-toglie-il-cuore')) r.cuore = false;
  salva();
  location.hash = `#/ricetta/${r.id}`;
});
pagina.addEventListener('click', (e) => {
  const b = e.target.closest('button');
  if (!b) return;
  if (b.dataset.cuore) {
    const r = ricette.find((x) => x.id === Number(b.dataset.cuore));
    r.cuore = !r.cuore;
    if (fault('un-cuore-solo') && r.cuore) for (const x of ricette) if (x !== r) x.cuore = false;
    salva();
    if (fault('cuore-non-ridisegna')) return b.setAttribute('aria-pressed', r.cuore);
    return mostra(Number(document.getElementById('porzioni')?.textContent) || undefined);
  }
  const ora = Number(document.getElementById('porzioni')?.textContent);
  if (b.id === 'piu') mostra(ora + 1);
  if (b.id === 'meno') mostra(ora - (fault('meno-ne-toglie-due') && ora > 2 ? 2 : 1));
  if (b.id === 'annulla') {
    if (percorso() === '/nuova') bozza = null;
    else if (fault('annulla-salva-il-testo')) {
      ricette.find((x) => x.id === idOra()).testo = leggi().testo;
      salva();
    }
    location.hash = percorso() === '/nuova' ? '#/' : `#/ricetta/${idOra()}`;
  }
  if (b.id === 'elimina') {
    const at = ricette.findIndex((x) => x.id === idOra());
    ricette.splice(fault('elimina-la-seguente') && at < ricette.length - 1 ? at + 1 : at, 1);
    salva();
    location.hash = '#/';
  }
});
addEventListener('hashchange', () => {
  mostra();
  pagina.focus();
});
mostra();
