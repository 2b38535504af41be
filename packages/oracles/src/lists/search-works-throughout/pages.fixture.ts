import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const knots = ['Bowline Loop', 'Clove Hitch', 'Figure Eight'];

/** A view that the address names, and a search: it stays in the view, or begins anew with all of them. */
const shelf =
  (stays: boolean) =>
  ({ query }: Asked) => {
    const words = query.get('q') ?? '';
    const typed = words.trim().toLowerCase();
    const shown = query.get('kind') === 'short' ? knots : [...knots, 'Granny Knot'];
    const kept = stays ? '<input type="hidden" name="kind" value="short">' : '';
    return html(
      'Shelf',
      `<h1>Shelf</h1><form action="/shelf">${kept}<input aria-label="Find a knot" type="search" name="q" value="${words}"></form>
<ul>${shown
        .filter((name) => name.toLowerCase().includes(typed))
        .map((name) => `<li>${name}</li>`)
        .join('')}</ul>`,
    );
  };

const knotList = () =>
  aList([aColumn('name', knots, { locator: css(':scope') })], {
    name: 'knots',
    count: 3,
    items: role('listitem'),
    controls: [aSearch('Find a knot')],
  });

/** `found` is what is shown for what was typed. */
const loft = (found: string) =>
  html(
    'Knots',
    `<h1>Knots</h1><div role="search"><input aria-label="Find a knot" type="search"></div><ul></ul>
<script>const knots = ${JSON.stringify(knots)};
const field = document.querySelector('input');
const draw = () => {
  const typed = field.value;
  document.querySelector('ul').innerHTML = (${found}).map((name) => '<li>' + name + '</li>').join('');
};
field.oninput = draw;
draw();</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/knots', { lists: [knotList()] }),
    aPage('/shelf', { url: '/shelf?kind=short', lists: [knotList()] }),
  ]),
  sound: () => ({
    '/knots': loft('knots.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))'),
    '/shelf': shelf(true),
  }),
  refusing: () => ({ '/shelf': shelf(false) }),
  broken: () => ({
    '/knots': loft('knots.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))'),
  }),
};
