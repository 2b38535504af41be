import { $, lies, merke, neu } from './gemeinsam.js';

const tage = ['Samstag Vormittag', 'Samstag Nachmittag', 'Sonntag Vormittag', 'Sonntag Nachmittag'];
const ERSTE = 18;
const LETZTE = 24;
let woche = ERSTE;
const namen = lies('dienst', { '18/0': 'Gerda', '18/2': 'Anton', '19/1': 'Familie Roth' });
const schluessel = (i) => `${fault('dienst-name-in-jeder-woche') && i === 3 ? 'alle' : woche}/${i}`;

const zeige = () => {
  $('woche').textContent = `Woche ${woche}`;
  $('woche-ab').disabled = woche === ERSTE;
  $('woche-anfang').disabled = woche === ERSTE;
  $('woche-auf').disabled = woche === LETZTE;
  $('dienste').replaceChildren(
    ...tage.map((tag, i) => {
      const feld = neu('input', { maxLength: 24, value: namen[schluessel(i)] ?? '' });
      feld.oninput = () => {
        namen[schluessel(i)] = feld.value.trim();
        merke('dienst', namen);
      };
      return neu('label', {}, tag, feld);
    }),
  );
};
$('woche-ab').onclick = () => {
  woche = Math.max(ERSTE, woche - (fault('dienst-zurueck-zwei-wochen') ? 2 : 1));
  zeige();
};
$('woche-auf').onclick = () => {
  woche += 1;
  zeige();
};
$('woche-anfang').onclick = () => {
  woche = ERSTE;
  zeige();
};
zeige();
