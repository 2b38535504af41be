import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const knots = ['Bowline Loop', 'Clove Hitch', 'Figure Eight'];

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
    aPage('/knots', {
      lists: [
        aList([aColumn('name', knots, { locator: css(':scope') })], {
          name: 'knots',
          count: 3,
          items: role('listitem'),
          controls: [aSearch('Find a knot')],
        }),
      ],
    }),
  ]),
  sound: () => ({
    '/knots': loft('knots.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))'),
  }),
  broken: () => ({
    '/knots': loft('knots.filter((name) => name.toLowerCase().includes(typed.toLowerCase()))'),
  }),
};
