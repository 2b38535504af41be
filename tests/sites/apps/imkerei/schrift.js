import { $, lies, merke } from './gemeinsam.js';

const waehle = (groesse) => {
  document.documentElement.dataset.schrift = groesse;
  for (const einer of $('schrift').querySelectorAll('button'))
    einer.setAttribute('aria-pressed', einer.dataset.groesse === groesse);
};
$('schrift').onclick = ({ target }) => {
  const groesse = target.dataset.groesse;
  if (groesse === undefined) return;
  waehle(groesse);
  if (!(groesse === 'gross' && fault('schrift-gross-nicht-gemerkt'))) merke('schrift', groesse);
};
waehle(lies('schrift', 'normal'));
