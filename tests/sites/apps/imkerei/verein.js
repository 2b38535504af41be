// Leihgeräte, Kassenbuch, Vereinsabend und Protokolle.
import { $, anzahl, euro, knopf, lies, merke, neu, nummer } from './gemeinsam.js';

const geraete = [
  { name: 'Honigschleuder', weg: false },
  { name: 'Refraktometer', weg: false },
  { name: 'Dampfwachsschmelzer', weg: true },
  { name: 'Anhänger', weg: false },
  { name: 'Oxalsäureverdampfer', weg: false },
];
let frei = 4;
const leihe = (i) => {
  const ziel = i === 3 && fault('leihe-anhaenger-nimmt-nachbarn') ? geraete[4] : geraete[i];
  ziel.weg = !ziel.weg;
  if (ziel.weg || !fault('leihe-rueckgabe-zaehlt-nicht')) frei = geraete.filter(({ weg }) => !weg).length;
  zeigeGeraete();
  $('geraete').querySelectorAll('button')[i].focus();
};
const zeigeGeraete = () => {
  $('geraete').replaceChildren(
    ...geraete.map(({ name, weg }, i) =>
      neu(
        'li',
        {},
        `${name} (${weg ? 'verliehen' : 'frei'}) `,
        knopf(weg ? 'Zurückgeben' : 'Ausleihen', () => leihe(i), {
          ariaLabel: `${name} ${weg ? 'zurückgeben' : 'ausleihen'}`,
        }),
      ),
    ),
  );
  $('frei').textContent = `${anzahl(frei, 'Gerät', 'Geräte')} frei`;
};
zeigeGeraete();

let buchungen = lies('kasse', [
  { id: 'k1', wofuer: 'Beiträge', cent: 48000 },
  { id: 'k2', wofuer: 'Saalmiete', cent: -9000 },
  { id: 'k3', wofuer: 'Honigverkauf', cent: 21350 },
]);
const kasse = $('kasse');
let stand = buchungen.reduce((summe, { cent }) => summe + cent, 0);
const zeigeKasse = () => {
  merke('kasse', buchungen);
  $('buchungen').replaceChildren(
    ...buchungen.map((buchung) =>
      neu(
        'li',
        {},
        `${buchung.wofuer}: ${euro(buchung.cent)} `,
        knopf('Löschen', () => loesche(buchung), { ariaLabel: `${buchung.wofuer} löschen` }),
      ),
    ),
  );
  $('stand').textContent = `In der Kasse: ${euro(stand)}`;
};
const loesche = (buchung) => {
  buchungen = buchungen.filter((andere) => andere !== buchung);
  stand -= fault('kasse-geloeschte-ausgabe') ? Math.abs(buchung.cent) : buchung.cent;
  zeigeKasse();
};
kasse.onsubmit = (ereignis) => {
  ereignis.preventDefault();
  const { wofuer, betrag, art } = kasse.elements;
  const cent = Math.round(Number(betrag.value) * 100) * Number(art.value);
  if (wofuer.value.trim() === '' || cent === 0) return;
  buchungen = [...buchungen, { id: nummer(), wofuer: wofuer.value.trim(), cent }];
  stand += cent;
  kasse.reset();
  zeigeKasse();
};
zeigeKasse();

let gaeste = 17;
let antwort = '';
const zeigeAbend = () => {
  $('abend-zahl').textContent = `${anzahl(gaeste, 'Zusage', 'Zusagen')} bisher`;
};
$('abend').onchange = ({ target }) => {
  if (target.value === 'ja') gaeste += 1;
  if (target.value === 'nein' && antwort === 'ja' && !fault('abend-absage-zaehlt-weiter')) gaeste -= 1;
  antwort = target.value;
  zeigeAbend();
};
zeigeAbend();

let akten = ['Januar', 'Februar', 'März', 'April', 'Mai'].map((name) => ({
  name: `Sitzung im ${name}`,
  an: false,
}));
let abgelegt = 0;
let gewaehlt = 0;
const zeigeAkten = () => {
  gewaehlt = akten.filter(({ an }) => an).length;
  zeigeZahl(gewaehlt);
  $('akten').replaceChildren(
    ...akten.map((akte) => {
      const kreuz = neu('input', { type: 'checkbox', checked: akte.an });
      kreuz.onchange = () => {
        akte.an = kreuz.checked;
        gewaehlt = akten.filter(({ an }) => an).length;
        zeigeZahl(gewaehlt);
      };
      return neu('li', {}, neu('label', { className: 'wahl' }, kreuz, ` ${akte.name}`));
    }),
  );
};
const zeigeZahl = (n) => {
  $('akten-zahl').textContent = `${n} von ${akten.length} ausgewählt`;
  $('ablegen').disabled = gewaehlt === 0;
  $('akten-alle').checked = akten.length > 0 && gewaehlt === akten.length;
  $('akten-alle').disabled = akten.length === 0;
};
$('akten-alle').onchange = ({ target }) => {
  for (const [i, akte] of akten.entries())
    if (target.checked || i > 0 || !fault('protokolle-abwahl-laesst-erste')) akte.an = target.checked;
  zeigeAkten();
};
$('ablegen').onclick = () => {
  abgelegt += gewaehlt;
  const vorher = gewaehlt;
  akten = akten.filter(({ an }) => !an);
  zeigeAkten();
  if (fault('protokolle-zahl-nach-ablage')) zeigeZahl(vorher);
  $('abgelegt').textContent = `Im Ordner: ${anzahl(abgelegt, 'Protokoll', 'Protokolle')}`;
};
zeigeAkten();
