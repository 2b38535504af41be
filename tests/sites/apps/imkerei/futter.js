// Zuckerwasser und Einkaufszettel.
import { $, knopf, lies, merke, neu, nummer, zahl } from './gemeinsam.js';

const zeigeZucker = () => {
  const text = $('liter').value.trim();
  const liter = fault('zucker-ohne-komma') ? Number.parseFloat(text) : Number(text.replace(',', '.'));
  const misch = Number(document.querySelector('[name=misch]:checked').value);
  const gilt = text !== '' && liter > 0 && liter <= 500;
  $('zucker').textContent = gilt
    ? `Dazu ${zahl(liter * misch, 2)} kg Zucker.`
    : 'Bitte mehr als 0 und höchstens 500 Liter angeben.';
};
$('liter').oninput = zeigeZucker;
for (const wahl of document.querySelectorAll('[name=misch]')) wahl.onchange = zeigeZucker;
zeigeZucker();

let posten = lies('zettel', [
  { id: 'p1', was: 'Mittelwände' },
  { id: 'p2', was: 'Rähmchendraht' },
  { id: 'p3', was: 'Futterteig' },
  { id: 'p4', was: 'Stockmeißel' },
]);
const zettel = $('zettel');

const zeige = (merken = true) => {
  if (merken) merke('zettel', posten);
  $('posten').replaceChildren(
    ...posten.map((eins, i) =>
      neu(
        'li',
        {},
        neu('span', { textContent: `${eins.was} ` }),
        knopf('▲', () => tausche(i, i - 1, 0), { ariaLabel: `${eins.was} nach oben`, disabled: i === 0 }),
        ' ',
        knopf('▼', () => tausche(i, fault('zettel-runter-ans-ende') ? posten.length - 1 : i + 1, 1), {
          ariaLabel: `${eins.was} nach unten`,
          disabled: i === posten.length - 1,
        }),
        ' ',
        knopf('Streichen', () => streiche(eins), { ariaLabel: `${eins.was} streichen` }),
      ),
    ),
  );
};
const tausche = (von, nach, pfeil) => {
  const eins = posten[von];
  posten = posten.toSpliced(von, 1).toSpliced(nach, 0, eins);
  zeige();
  const knoepfe = $('posten').children[nach].querySelectorAll('button');
  (knoepfe[pfeil].disabled ? knoepfe[1 - pfeil] : knoepfe[pfeil]).focus();
};
const streiche = (eins) => {
  posten = posten.filter((anderes) => anderes !== eins);
  zeige(!fault('zettel-gestrichenes-kommt-wieder'));
};
zettel.onsubmit = (ereignis) => {
  ereignis.preventDefault();
  const was = zettel.elements.was.value.trim();
  if (was === '') return;
  posten = [...posten, { id: nummer(), was }];
  zettel.reset();
  zeige();
};
zeige();
