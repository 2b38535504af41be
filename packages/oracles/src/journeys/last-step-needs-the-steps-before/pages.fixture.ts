import { click, fill, goto, label, role } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const name = label('Name of the boat');
const on = click(role('button', 'On'));
const moor = click(role('button', 'Moor here'));

const harbour = (checks: boolean): Routes => {
  let boat = '';
  return {
    '/berth': html(
      'A berth',
      '<h1>A berth</h1><form method="post"><label>Name of the boat <input name="boat" required></label><button>On</button></form>',
    ),
    'POST /berth': ({ form }) => {
      boat = form.get('boat') ?? '';
      return seeOther('/berth/agree');
    },
    '/berth/agree': html(
      'The rules',
      '<h1>The rules</h1><p>No noise after ten.</p><form method="post"><button>Moor here</button></form>',
    ),
    'POST /berth/agree': () => seeOther(checks && boat === '' ? '/berth' : '/berth/yours'),
    '/berth/yours': html('Yours', '<h1>The berth is yours</h1>'),
  };
};

export const pages: OraclePages = {
  site: aSite([aPage('/berth'), aPage('/berth/agree')], {
    journeys: [
      {
        name: 'A berth',
        kind: 'other',
        steps: [goto('/berth'), fill(name, 'Nixe'), on, moor],
        stages: [
          {
            heading: 'A berth',
            url: '/berth',
            entered: [
              { key: 'boat', label: 'Name of the boat', locator: name, text: 'Nixe', required: true },
            ],
            steps: [fill(name, 'Nixe'), on],
            onward: on,
          },
          { heading: 'The rules', url: '/berth/agree', entered: [], steps: [moor], onward: moor },
        ],
        finished: true,
        ends: {
          url: '/berth/yours',
          text: 'The berth is yours',
          proof: role('heading', 'The berth is yours'),
        },
      },
    ],
  }),
  sound: () => harbour(true),
  broken: () => harbour(false),
};
