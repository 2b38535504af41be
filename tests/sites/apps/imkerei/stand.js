// Stockkarten, Milbenfall, Farbe der Königin und Schwarmmeldung.
import { $, knopf, lies, merke, neu, zahl } from './gemeinsam.js';

let voelker = lies('voelker', [
  { name: 'Emma', jahr: 2024, waben: 8 },
  { name: 'Frieda', jahr: 2025, waben: 6 },
  { name: 'Lotte', jahr: 2023, waben: 10 },
  { name: 'Zilli', jahr: 2025, waben: 5 },
]);
const karte = $('karte');
const formular = karte.querySelector('form');
let offen = 0;
let gefuellt = false;

const zeigeVoelker = () => {
  $('voelker').replaceChildren(
    ...voelker.map((volk, i) =>
      neu(
        'tr',
        {},
        neu('th', { scope: 'row', textContent: volk.name }),
        neu('td', { textContent: volk.jahr }),
        neu('td', { textContent: volk.waben }),
        neu(
          'td',
          {},
          knopf('Ändern', () => oeffne(i), { ariaLabel: `Stockkarte von ${volk.name} ändern` }),
        ),
      ),
    ),
  );
};
const oeffne = (i) => {
  offen = i;
  if (!gefuellt || !fault('karte-zeigt-voriges-volk'))
    for (const [feld, wert] of Object.entries(voelker[i])) formular.elements.namedItem(feld).value = wert;
  gefuellt = true;
  karte.returnValue = '';
  karte.showModal();
};
const uebernimm = () => {
  const { name, jahr, waben } = Object.fromEntries(new FormData(formular));
  voelker = voelker.with(offen, {
    name: name.trim() || voelker[offen].name,
    jahr: Number(jahr),
    waben: Number(waben),
  });
  merke('voelker', voelker);
  zeigeVoelker();
  $('voelker').querySelectorAll('button')[offen].focus();
};
$('karte-zu').onclick = () => karte.close(fault('karte-abbrechen-uebernimmt') ? 'ok' : '');
karte.addEventListener('close', () => karte.returnValue === 'ok' && uebernimm());
zeigeVoelker();

const zeigeMilben = () => {
  const milben = Number($('milben').value);
  const tage = Number($('tage').value);
  if ($('milben').value === '' || !(milben >= 0 && milben <= 999 && tage >= 1 && tage <= 14)) {
    $('milben-rat').textContent = 'Bitte 0 bis 999 Milben und 1 bis 14 Tage angeben.';
    return;
  }
  const amTag = milben / tage;
  const zuViele = fault('milben-grenze-fuenf') ? amTag > 5 : amTag >= 5;
  $('milben-rat').textContent =
    `${zahl(amTag)} am Tag: ${zuViele ? 'jetzt behandeln' : 'keine Behandlung nötig'}.`;
};
$('milben').oninput = zeigeMilben;
$('tage').oninput = zeigeMilben;
zeigeMilben();

const farben = ['blau', 'weiß', 'gelb', 'rot', 'grün'];
for (let jahr = 2018; jahr <= 2026; jahr++) $('schlupf').append(neu('option', { textContent: jahr }));
$('schlupf').value = '2025';
const zeigeFarbe = () => {
  const jahr = Number($('schlupf').value);
  $('farbe').textContent = fault('farbe-endziffer-null') && jahr % 10 === 0 ? 'weiß' : farben[jahr % 5];
};
$('schlupf').onchange = zeigeFarbe;
zeigeFarbe();

const schwarm = $('schwarm');
const felder = schwarm.elements;
const schwaerme = [];
const zeigeZeichen = () => {
  const rest =
    120 - felder.text.value.length - (fault('schwarm-zeichen-eins-daneben') && felder.text.value ? 1 : 0);
  $('zeichen').textContent = `noch ${rest} Zeichen`;
};
const pruefe = () => {
  const hoehe = felder.hoehe.value.trim();
  if (felder.ort.value.trim() === '') return 'Bitte angeben, wo der Schwarm hängt.';
  if (!/^\d+$/.test(hoehe) || Number(hoehe) > 20) return 'Bitte die Höhe in ganzen Metern angeben, 0 bis 20.';
  return '';
};
const melde = (text) => {
  schwaerme.push(text);
  $('schwaerme').replaceChildren(...schwaerme.map((einer) => neu('li', { textContent: einer })));
};
let laeuft = false;
schwarm.onsubmit = (ereignis) => {
  ereignis.preventDefault();
  if (laeuft && !fault('schwarm-doppelt-gemeldet')) return;
  const fehler = pruefe();
  if (fehler !== '' || !fault('schwarm-fehler-bleibt')) $('schwarm-fehler').textContent = fehler;
  if (fehler !== '') return;
  const text = `${felder.ort.value.trim()}, ${Number(felder.hoehe.value)} Meter hoch`;
  laeuft = true;
  setTimeout(() => {
    melde(text);
    schwarm.reset();
    zeigeZeichen();
    laeuft = false;
  }, 350);
};
felder.text.oninput = zeigeZeichen;
zeigeZeichen();
