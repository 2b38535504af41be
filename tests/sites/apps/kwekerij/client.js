const wortel = document.getElementById('wortel');
const zorg = (t) => String(t).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const euro = (cent) => `€ ${(cent / 100).toFixed(2).replace('.', ',')}`;
let soort = '';
let volgorde = 'naam';
let melding = '';
let fout = '';
let gegevens;

const VELDEN = `planten(soort: $soort, volgorde: $volgorde) { id naam soort prijs voorraad } mandje { regels { plant { id naam prijs } aantal bedrag } subtotaal korting bezorging totaal } bestellingen { nummer naam stuks totaal }`;
async function vraag(tekst, variabelen = {}) {
  const antwoord = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: tekst, variables: { soort, volgorde, ...variabelen } }),
  });
  const { data, errors } = await antwoord.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}
async function haal() {
  gegevens = await vraag(`query Alles($soort: String, $volgorde: String) { ${VELDEN} }`);
  teken();
}
async function doe(mutatie, variabelen) {
  fout = '';
  try {
    await vraag(mutatie, variabelen);
  } catch (e) {
    fout = e.message;
  }
  await haal();
}
const zet = (id, aantal) =>
  doe('mutation Zet($id: ID!, $aantal: Int!) { zet(id: $id, aantal: $aantal) }', { id, aantal });

function teken() {
  const waarde = (id) => document.getElementById(id)?.value ?? '';
  const [naam, plaats] = [waarde('naam'), waarde('plaats')];
  const focus = document.activeElement?.getAttribute('data-f');
  const { planten, mandje, bestellingen } = gegevens;
  const stuks = mandje.regels.reduce((n, r) => n + r.aantal, 0);
  const kop = fault('kop-telt-regels') ? mandje.regels.length : stuks;
  wortel.innerHTML = `<header><h1>Kwekerij De Linde</h1><span>In het mandje: ${kop} ${kop === 1 ? 'stuk' : 'stuks'}</span></header><div class="vak"><main>
<h2>Planten</h2><p><label for="soort">Soort</label><select id="soort" data-f="soort">${['', 'Vaste plant', 'Heester', 'Kruid'].map((s) => `<option value="${s}"${s === soort ? ' selected' : ''}>${s || 'Alle'}</option>`).join('')}</select></p>
<p><label for="volgorde">Volgorde</label><select id="volgorde" data-f="volgorde"><option value="naam"${volgorde === 'naam' ? ' selected' : ''}>Naam</option><option value="prijs"${volgorde === 'prijs' ? ' selected' : ''}>Prijs, laagste eerst</option></select></p>
<p>${planten.length} ${planten.length === 1 ? 'plant' : 'planten'}</p>
${planten
  .map((p) => {
    const in_ = mandje.regels.find((r) => r.plant.id === p.id)?.aantal ?? 0;
    return `<article aria-label="${zorg(p.naam)}"><h3>${zorg(p.naam)}</h3><span>${p.soort}</span><span>${euro(p.prijs)}</span><span>${p.voorraad} op voorraad</span><button data-f="plus-${p.id}" data-plus="${p.id}" data-nu="${in_}" aria-label="${zorg(p.naam)} in het mandje"${in_ >= p.voorraad ? ' disabled' : ''}>In mandje</button></article>`;
  })
  .join(
    '',
  )}</main><aside><h2>Mandje</h2>${fout ? `<p class="mis" role="alert">${zorg(fout)}</p>` : ''}${melding ? `<p role="status">${zorg(melding)}</p>` : ''}
${
  mandje.regels.length === 0
    ? '<p>Het mandje is leeg.</p>'
    : `<ul>${mandje.regels.map((r) => `<li>${r.aantal} × ${zorg(fault('mandje-andere-prijs') && r.plant.prijs > 1000 ? `${r.plant.naam} (${euro(r.plant.prijs - 100)})` : `${r.plant.naam} (${euro(r.plant.prijs)})`)} = ${euro(r.bedrag)} <button data-f="min-${r.plant.id}" data-min="${r.plant.id}" data-nu="${r.aantal}" aria-label="Een minder: ${zorg(r.plant.naam)}"${fault('knop-buiten-beeld') ? ' class="ver"' : ''}>−</button> <button data-f="weg-${r.plant.id}" data-weg="${r.plant.id}" aria-label="Verwijder ${zorg(r.plant.naam)}">Weg</button></li>`).join('')}</ul>
<p>Subtotaal ${euro(mandje.subtotaal)}<br>Korting ${euro(mandje.korting)}<br>Bezorging ${euro(mandje.bezorging)}<br><strong>Totaal ${euro(mandje.totaal)}</strong></p><p><button id="leeg" data-f="leeg">Maak leeg</button></p>
<form id="bestel" novalidate><label for="naam">Naam</label><input id="naam" data-f="naam" maxlength="60"><label for="plaats">Plaats</label><input id="plaats" data-f="plaats" maxlength="60"><p><button class="op">Bestel</button></p></form>`
}
<p>Vanaf 5 stuks krijgt u 10 % korting. Bezorging kost € 4,50 en is gratis vanaf € 50,00.</p>
<h2>Bestellingen</h2>${bestellingen.length === 0 ? '<p>Nog geen.</p>' : `<ol>${bestellingen.map((b) => `<li>Nr. ${b.nummer}, ${zorg(b.naam)}, ${b.stuks} ${b.stuks === 1 ? 'stuk' : 'stuks'}, ${euro(b.totaal)}</li>`).join('')}</ol>`}</aside></div>`;
  if (document.getElementById('naam') && !fault('mandje-wist-naam')) {
    document.getElementById('naam').value = naam;
    document.getElementById('plaats').value = plaats;
  }
  if (focus) document.querySelector(`[data-f="${focus}"]`)?.focus();
}

wortel.addEventListener('change', (e) => {
  if (e.target.id === 'soort') soort = e.target.value;
  if (e.target.id === 'volgorde') volgorde = e.target.value;
  if (e.target.id === 'soort' && fault('soort-vergeet-volgorde')) volgorde = 'naam';
  if (e.target.tagName === 'SELECT') haal();
});
wortel.addEventListener('click', (e) => {
  const { plus, min, weg, nu } = e.target.dataset;
  melding = plus || min || weg ? '' : melding;
  if (plus && fault('kruid-gaat-niet-mee') && gegevens.planten.find((p) => p.id === plus).soort === 'Kruid')
    return;
  if (plus) zet(plus, Number(nu) + 1);
  if (min) zet(min, Number(nu) - 1);
  if (weg) zet(weg, 0);
  if (e.target.id === 'leeg') {
    melding = '';
    doe('mutation Leeg { leeg }');
  }
});
wortel.addEventListener('submit', async (e) => {
  e.preventDefault();
  const naam = document.getElementById('naam').value;
  const plaats = document.getElementById('plaats').value;
  fout = '';
  melding = '';
  try {
    const { bestel } = await vraag(
      'mutation Bestel($naam: String!, $plaats: String!) { bestel(naam: $naam, plaats: $plaats) { nummer } }',
      { naam, plaats },
    );
    melding = `Dank u, uw bestelling heeft nummer ${fault('dank-zonder-nummer') ? bestel.nr : bestel.nummer}.`;
  } catch (problem) {
    fout = problem.message;
  }
  await haal();
});
haal();
