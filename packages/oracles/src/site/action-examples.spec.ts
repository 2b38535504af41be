import { click, css, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, anAction, aPage, aSite } from '../testing/models.ts';
import { exampleSubjects } from './action-examples.ts';

const items = css('.card');
const within = { ...items, hasText: template('{{item}}') };
const examples = ['Flats', 'Cart', 'Lamps', 'Wagon'].map((text) => ({ text, group: 'To build' }));
const moving = (changes: ReturnType<typeof aChange>[]) =>
  anAction('move', 'Up', [click({ ...role('button', 'Up'), within })], [changes], {
    ...{ items, perItem: true, examples: [...examples, { text: 'Trunk', group: 'Done' }] },
  });
const targetsOf = (changes: ReturnType<typeof aChange>[]) =>
  exampleSubjects(aSite([aPage('/', { actions: [moving(changes)] })]), 'move').flatMap(({ targets }) =>
    targets.map(({ words }) => words),
  );

describe('items that an action is tried on', () => {
  it('are all that offer it, of each group', () => {
    const away = aChange('item', { how: 'went', items, own: true, from: 'Cart {in To build}' });
    expect(targetsOf([away])).toEqual(['Flats', 'Cart', 'Lamps', 'Wagon', 'Trunk']);
  });
  it('are those between the first and the last of a group where it moves by one place', () => {
    const moved = aChange('item', {
      ...{ how: 'moved', items, own: true, at: 1 },
      ...{ from: 'Cart {in To build}', to: 'Cart {in To build}' },
    });
    expect(targetsOf([moved])).toEqual(['Cart', 'Lamps']);
  });
});
