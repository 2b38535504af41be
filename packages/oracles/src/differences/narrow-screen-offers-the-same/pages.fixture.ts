import { role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const origin = 'http://app.test';
const paths = ['/boats', '/crews', '/weather', '/search'];
const link = (path: string) => ({
  text: path.slice(1),
  url: `${origin}${path}`,
  own: true,
  region: 'chrome',
});

/**
 * A menu in a bar, which a button replaces in a narrow window, where a field is all that leads to the search; a button of the page that has its own,
 * shorter one there. As long as the menu is open nothing else can be used.
 */
const harbour = (more: { menu?: string; style?: string }) =>
  html(
    'Harbour',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>.open-menu { display: none } .short { display: none }
@media (max-width: 600px) { .menu { display: none } .menu.open { display: block } .open-menu { display: inline-block }
.long, .wide { display: none } .short { display: inline-block } } ${more.style ?? ''}</style>
<header>${more.menu ?? "<button class=\"open-menu\" onclick=\"document.querySelector('main').inert = document.querySelector('.menu').classList.toggle('open')\">☰</button>"}
<nav class="menu">${paths.map((path) => `<a href="${path}"${path === '/search' ? ' class="wide"' : ''}>${path.slice(1)}</a> `).join('')}
<form action="/search"><input name="q" aria-label="Search"></form></nav></header>
<main><h1>Harbour</h1><p>See the <a href="/tides">tides</a>.</p><button class="long" aria-label="Book a berth">Book a berth</button>
<button class="short" aria-label="Book a berth">+</button></main>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/', {
      heading: 'Harbour',
      links: [...paths, '/tides'].map(link),
      controls: [aControl('Book a berth', ['changed'], { locator: role('button', 'Book a berth') })],
    }),
    ...[...paths, '/tides'].map((path) => aPage(path)),
  ]),
  sound: () => ({ '/': harbour({}) }),
  // The button is there and opens nothing.
  broken: () => ({ '/': harbour({ menu: '<button class="open-menu">☰</button>' }) }),
  refusing: () => ({ '/': harbour({ menu: '' }).replace('device-width', '1024') }),
};
