import { $, knopf, neu } from './gemeinsam.js';

const chronik = [
  '1921: Elf Imker gründen den Verein im „Hirschen“.',
  '1934: Ein Hagel zerschlägt die halbe Ernte.',
  '1948: Die erste gemeinsame Schleuder wird gekauft.',
  '1956: Der Verein zählt hundert Mitglieder.',
  '1963: Der Lehrbienenstand am Anger wird eröffnet.',
  '1975: Erste Honigprämierung im Landkreis.',
  '1984: Die Varroamilbe ist da.',
  '1990: Partnerschaft mit den Imkern von Wölpern.',
  '1999: Der Lehrstand brennt ab und wird neu gebaut.',
  '2008: Die erste Jugendgruppe.',
  '2021: Hundert Jahre, hundert Gäste.',
];
let seite = 1;

const zeige = () => {
  const jeSeite = Number($('je-seite').value);
  const seiten = Math.ceil(chronik.length / jeSeite);
  $('chronik').replaceChildren(
    ...chronik.slice((seite - 1) * jeSeite, seite * jeSeite).map((text) => neu('li', { textContent: text })),
  );
  $('seiten').replaceChildren(
    ...Array.from({ length: seiten }, (_, i) => {
      const nr = i + 1;
      const hier = nr === (fault('chronik-falsche-seite-markiert') ? Math.max(1, seite - 1) : seite);
      const ziel = knopf(String(nr), () => {
        seite = nr;
        zeige();
        $('seiten').children[i].focus();
      });
      ziel.ariaLabel = `Seite ${nr}`;
      if (hier) ziel.setAttribute('aria-current', 'page');
      return ziel;
    }),
  );
};
$('je-seite').onchange = () => {
  if (!fault('chronik-groesse-laesst-leer')) seite = 1;
  zeige();
};
zeige();
