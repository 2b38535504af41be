import { $, lies, merke, neu } from './gemeinsam.js';

const jahr = [
  { zeit: 'Frühling', was: ['Futter prüfen', 'Bodenbrett reinigen', 'Honigraum aufsetzen'] },
  { zeit: 'Sommer', was: ['Schwärme fangen', 'Honig schleudern', 'Ableger bilden', 'Wachs einschmelzen'] },
  { zeit: 'Herbst', was: ['Auffüttern', 'Fluglöcher verengen', 'Mäusegitter anbringen'] },
];
const gemacht = new Set(lies('bienenjahr', ['Futter prüfen']));

for (const { zeit, was } of jahr) {
  const kopf = neu('summary');
  const zaehle = () => {
    const fertig = was.filter((eins) => gemacht.has(eins)).length;
    kopf.textContent = `${zeit}: ${fertig} von ${was.length} erledigt`;
  };
  const punkte = was.map((eins) => {
    const haken = neu('input', { type: 'checkbox', checked: gemacht.has(eins) });
    haken.onchange = () => {
      if (haken.checked) gemacht.add(eins);
      else gemacht.delete(eins);
      if (!(zeit === 'Sommer' && fault('bienenjahr-sommer-vergessen'))) merke('bienenjahr', [...gemacht]);
      if (!(zeit === 'Herbst' && fault('bienenjahr-herbst-zaehlt-nicht'))) zaehle();
    };
    return neu('li', {}, neu('label', { className: 'wahl' }, haken, ` ${eins}`));
  });
  zaehle();
  $('aufgaben').append(neu('details', { open: zeit === 'Frühling' }, kopf, neu('ul', {}, ...punkte)));
}
