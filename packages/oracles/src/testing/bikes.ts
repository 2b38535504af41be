// A list of bicycles whose buttons post and come back, in Danish, and what exploration learned of it. Only for tests.
import type { SiteModel } from '@prowl/contracts';
import { click, goto, inside, role, settle, template } from '@prowl/plan';
import { aPage, aSite } from './models.ts';

export const bikes = ['Astrid', 'Freja', 'Holger', 'Sigurd'] as const;

export const aBike = (name: string, isParked: boolean): string =>
  `<li>${name} ${isParked ? 'parkeret' : 'ude'} <form method="post" action="/bikes/${name}/${isParked ? 'out' : 'in'}"><button>${isParked ? 'Lån' : 'Aflever'}</button></form></li>`;

const items = role('listitem');
const item = { ...items, hasText: template('{{item}}') };
const pressed = (name: string) => [click(inside(item, role('button', name))), settle(), goto('/bikes')];
const changed = (from: string, to: string) => ({
  item: 'Astrid',
  changes: [{ what: 'item', how: 'changed', items, own: true, from, to }],
});

export const bikeSite = (): SiteModel =>
  aSite([
    aPage('/bikes', {
      actions: [
        {
          ...{ key: 'out', name: 'Lån', kind: 'toggle', items, perItem: true, undoneBy: 'in', kept: 'yes' },
          ...{ writes: true, steps: pressed('Lån'), tries: [changed('Astrid parkeret', 'Astrid ude')] },
          examples: bikes.map((text) => ({ text, group: '' })),
        },
        {
          ...{
            key: 'in',
            name: 'Aflever',
            kind: 'toggle',
            items,
            perItem: true,
            undoneBy: 'out',
            kept: 'yes',
          },
          ...{ writes: true, steps: pressed('Aflever'), tries: [changed('Astrid ude', 'Astrid parkeret')] },
        },
      ],
    }),
  ]);
