// Blühkalender, Wanderplätze, Quiz und Glossar.
import { $, anzahl, knopf, neu } from './gemeinsam.js';

const monate = [
  ['Januar', 'Christrose'],
  ['Februar', 'Hasel, Schneeglöckchen'],
  ['März', 'Weide, Krokus'],
  ['April', 'Kirsche, Löwenzahn'],
  ['Mai', 'Raps, Apfel'],
  ['Juni', 'Robinie, Himbeere'],
  ['Juli', 'Linde, Kornblume'],
  ['August', 'Heide, Sonnenblume'],
  ['September', 'Springkraut, Goldrute'],
  ['Oktober', 'Efeu'],
  ['November', 'späte Astern'],
  ['Dezember', 'nichts Nennenswertes'],
];
let monat = 4;
const zeigeMonat = () => {
  $('monat').textContent = monate[monat][0];
  $('blueht').textContent = `Jetzt blüht: ${monate[monat][1]}.`;
};
$('monat-ab').onclick = () => {
  monat = (monat + 11) % 12;
  zeigeMonat();
};
$('monat-auf').onclick = () => {
  monat = fault('monat-dezember-springt') && monat === 11 ? 1 : (monat + 1) % 12;
  zeigeMonat();
};
zeigeMonat();

const plaetze = [
  ['Hof Sailer', ['Raps', 'Linde']],
  ['Kapellenwiese', ['Löwenzahn']],
  ['Lindenallee', ['Linde']],
  ['Moosgrund', ['Heide']],
  ['Steinbruch', ['Heide', 'Löwenzahn']],
  ['Talmühle', ['Raps']],
];
const trachten = ['Raps', 'Löwenzahn', 'Linde', 'Heide'];
let gewaehlt = new Set();
const zeigePlaetze = () => {
  const gilt = fault('plaetze-nur-letzte-tracht') ? [...gewaehlt].slice(-1) : [...gewaehlt];
  const gezeigt = plaetze.filter(([, was]) => gilt.length === 0 || was.some((eine) => gilt.includes(eine)));
  $('plaetze').replaceChildren(
    ...gezeigt.map(([name, was]) => neu('li', { textContent: `${name} (${was.join(', ')})` })),
  );
};
const chips = trachten.map((name) => {
  const chip = knopf(name, () => {
    if (gewaehlt.has(name)) gewaehlt.delete(name);
    else gewaehlt.add(name);
    chip.setAttribute('aria-pressed', gewaehlt.has(name));
    zeigePlaetze();
  });
  chip.setAttribute('aria-pressed', 'false');
  return chip;
});
const alle = knopf('Alle Trachten', () => {
  gewaehlt = new Set();
  if (!fault('plaetze-alle-laesst-chip'))
    for (const chip of chips) chip.setAttribute('aria-pressed', 'false');
  zeigePlaetze();
});
$('trachten').append(...chips, alle);
zeigePlaetze();

const fragen = [
  { frage: 'Wie viele Augen hat eine Biene?', wahl: ['zwei', 'drei', 'fünf'], gut: 2 },
  {
    frage: 'Wie lange braucht eine Königin bis zum Schlupf?',
    wahl: ['16 Tage', '21 Tage', '24 Tage'],
    gut: 0,
  },
  { frage: 'Wer sticht nicht?', wahl: ['die Arbeiterin', 'die Drohne', 'die Königin'], gut: 1 },
];
let frage = 0;
let punkte = 0;
const zeigeQuiz = () => {
  if (frage === fragen.length) {
    const nochmal = knopf('Noch einmal', () => {
      frage = 0;
      if (!fault('quiz-punkte-bleiben')) punkte = 0;
      zeigeQuiz();
      $('quiz').querySelector('button').focus();
    });
    $('quiz').replaceChildren(neu('p', { textContent: `${punkte} von ${fragen.length} richtig.` }), nochmal);
    return;
  }
  const { frage: text, wahl, gut } = fragen[frage];
  $('quiz').replaceChildren(
    neu('p', { textContent: `Frage ${frage + 1} von ${fragen.length}: ${text}` }),
    neu(
      'p',
      { className: 'reihe' },
      ...wahl.map((antwort, i) =>
        knopf(antwort, () => {
          if (i === gut) punkte += 1;
          frage += 1;
          zeigeQuiz();
          $('quiz').querySelector('button').focus();
        }),
      ),
    ),
  );
};
zeigeQuiz();

const woerter = [
  ['Ableger', 'Ein junges Volk, das aus Waben eines anderen gebildet wird.'],
  ['Beute', 'Die Wohnung der Bienen.'],
  ['Drohn', 'Die männliche Biene.'],
  ['Läppertracht', 'Eine Blüte, die nur wenig, aber stetig Nektar bringt.'],
  ['Räuberei', 'Fremde Bienen holen Honig aus einem schwachen Volk.'],
  ['Schied', 'Ein Brett, das den Raum einer Beute kleiner macht.'],
  ['Smoker', 'Gibt Rauch, damit die Bienen ruhig bleiben.'],
  ['Weisel', 'Ein altes Wort für die Königin.'],
];
const zeigeWoerter = () => {
  const suche = $('wort').value.trim().toLowerCase();
  const treffer = woerter.filter(([wort, text]) =>
    (fault('glossar-ohne-erklaerung') ? wort : `${wort} ${text}`).toLowerCase().includes(suche),
  );
  $('woerter').textContent = anzahl(treffer.length, 'Wort', 'Wörter');
  $('glossar').replaceChildren(
    ...treffer.map(([wort, text]) =>
      neu('details', {}, neu('summary', { textContent: wort }), neu('p', { textContent: text })),
    ),
  );
};
$('wort').oninput = zeigeWoerter;
zeigeWoerter();
