import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Walks by number in the fragment. Whatever `missing` does, the walk that was shown before stays where it draws nothing. */
const walks = (missing: string) =>
  html(
    'Walks',
    `<header><h1>Walks</h1></header><main id="main"></main><script>
const all = { 1: 'Round the lake', 2: 'Up the hill' };
const draw = () => {
  const main = document.getElementById('main');
  const id = location.hash.split('/').at(-1);
  if (!all[id]) { ${missing} }
  main.innerHTML = '<h2>' + all[id].toUpperCase() + '</h2>';
};
onhashchange = draw; draw();</script>`,
  );

/** Recipes by number in the fragment; `gone` is shown for one that is not there. */
const recipes = (gone: string) =>
  html(
    'Recipes',
    `<header><h1>Recipes</h1></header><nav><a href="#/">All</a> <a href="#/season">In season</a></nav><main id="main"></main><script>
const all = { 1: 'Leek soup', 2: 'Plum cake' };
const draw = () => {
  const main = document.getElementById('main');
  const [, place, id] = location.hash.split('/');
  document.querySelector('nav a').toggleAttribute('aria-current', !place);
  if (!place) document.querySelector('nav a').setAttribute('aria-current', 'page');
  if (place !== 'recipe') { main.innerHTML = '<a href="#/recipe/1">Leek soup</a> <a href="#/recipe/2">Plum cake</a>'; return; }
  main.innerHTML = '';
  if (!all[id]) { main.innerHTML = '${gone}'; return; }
  main.innerHTML = '<h2>' + all[id] + '</h2><p>Takes an hour.</p>';
};
onhashchange = draw; draw();</script>`,
  );

const receipt = (until: string) => html('Receipt', `<h1>Lent</h1><p>${until}</p>`);

export const pages: OraclePages = {
  site: aSite([
    aPage('/', { template: '/' }),
    aPage('/#/recipe/1', { template: '/#/recipe/:id' }),
    aPage('/walks#/walk/1', { template: '/walks#/walk/:id' }),
    aPage('/tools/1', { template: '/tools/:id', examples: ['/tools/2'] }),
    aPage('/tools/1/lent', { template: '/tools/:id/lent' }),
  ]),
  sound: () => ({
    '/': recipes('<p>There is no such recipe.</p>'),
    '/walks': walks("main.innerHTML = 'There is no such walk.'; return;"),
    '/tools/1': html('Saw', '<h1>Saw</h1>'),
    '/tools/2': html('Axe', '<h1>Axe</h1>'),
    '/tools/1/lent': receipt('until 3 May'),
    '/tools/2/lent': receipt('not lent to you'),
  }),
  broken: () => ({
    '/tools/987654': html('Tools', '<h1>There is no such tool</h1>'),
    '/': recipes(''),
    '/walks': walks(''),
    '/tools/2/lent': receipt('until undefined'),
  }),
};
