import { click, css, fill, goto, label, role, template } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Boote eines Vereins, jedes mit einer Seite; `struck` ist der Ausdruck für den Platz dessen, das gestrichen wird. */
const harbour = (struck: string) =>
  html(
    'Bootsliste',
    `<main id="seite"></main><script>
const boote = JSON.parse(localStorage.getItem('boote')) ?? [{ nr: 3, name: 'Möwe' }, { nr: 4, name: 'Seestern' }];
const seite = document.getElementById('seite');
const merken = () => localStorage.setItem('boote', JSON.stringify(boote));
const zeigen = () => {
  const [, nr] = /^#\\/boot\\/(\\d+)$/.exec(location.hash) ?? [];
  const boot = boote.find((eines) => eines.nr === Number(nr));
  if (nr) {
    seite.innerHTML = '<h1></h1><button>Löschen</button>';
    seite.querySelector('h1').textContent = boot?.name ?? 'Kein solches Boot';
    seite.querySelector('button').onclick = () => {
      const platz = boote.indexOf(boot);
      boote.splice(${struck}, 1);
      merken();
      location.hash = '#/';
    };
    return;
  }
  seite.innerHTML = '<h1>Boote</h1><ul></ul><form><label>Name des Bootes <input></label><button>Eintragen</button></form>';
  for (const eines of boote) {
    const zeile = document.createElement('li');
    zeile.innerHTML = '<a></a>';
    zeile.firstChild.textContent = eines.name;
    zeile.firstChild.href = '#/boot/' + eines.nr;
    seite.querySelector('ul').append(zeile);
  }
  seite.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    const neu = { nr: Math.max(2, ...boote.map((eines) => eines.nr)) + 1, name: seite.querySelector('input').value };
    boote.push(neu);
    merken();
    location.hash = '#/boot/' + neu.nr;
  };
};
addEventListener('hashchange', zeigen);
zeigen();
</script>`,
  );

const items = css('#seite li');
const field = label('Name des Bootes');
const enter = [fill(field, template('{{entered}}')), click(role('button', 'Eintragen'))];

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/', {
        language: 'de',
        actions: [
          anAction(
            'create',
            'Name des Bootes und Eintragen',
            enter,
            [[aChange('item', { how: 'came', items, own: true })]],
            {
              items,
              field,
              kept: 'yes',
            },
          ),
        ],
      }),
    ],
    {
      journeys: [
        {
          name: 'Löschen: Boote',
          kind: 'delete',
          steps: [
            goto('/'),
            fill(field, template('Boot {{run}}')),
            click(role('button', 'Eintragen')),
            { do: 'answer-dialogs', accept: true },
            click(role('button', 'Löschen')),
          ],
          finished: true,
          ends: { url: '/#/', text: 'Boote' },
        },
      ],
    },
  ),
  sound: () => ({ '/': harbour('platz') }),
  broken: () => ({ '/': harbour('platz < boote.length - 1 ? platz + 1 : platz') }),
};
