import { click, fill, goto, label, role, settle } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([aPage('/bikes'), aPage('/bikes/lent')], {
    journeys: [
      {
        name: 'Borrowing a bicycle',
        kind: 'other',
        steps: [
          goto('/bikes'),
          click(role('link', 'The red one')),
          settle(),
          fill(label('Until when?'), 'Sunday'),
          click(role('button', 'Borrow it')),
          settle(),
        ],
        finished: true,
        ends: {
          url: '/bikes/lent',
          text: 'The key is number 12',
          proof: role('heading', 'Your key is number 12'),
        },
      },
    ],
  }),
  sound: () => ({
    '/bikes': html(
      'Bicycles',
      '<h1>Bicycles</h1><ul><li><a href="/bikes/red">The red one</a></li><li>The blue one (lent)</li></ul>',
    ),
    '/bikes/red': html(
      'The red one',
      `<h1>The red one</h1><form method="post"><label>Until when? <input name="until"></label>
<button>Borrow it</button></form>`,
    ),
    'POST /bikes/red': seeOther('/bikes/lent'),
    '/bikes/lent': html('Lent', '<h1>Your key is number 31</h1>'),
  }),
  broken: () => ({ 'POST /bikes/red': seeOther('/bikes/red') }),
};
