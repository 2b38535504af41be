import { click, css, inside, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, anAction, aPage, aSite } from '../testing/models.ts';
import { subjectsOf } from './action-subject.ts';
import { isOfKnownMake } from './makes.ts';

const items = css('li');
const one = { ...items, hasText: template('{{item}}') };
const star = (name: string) => inside(one, role('button', name));
const rating = (name: string, more: Record<string, unknown> = {}) =>
  anAction(
    'toggle',
    name,
    [click(star(name))],
    [[aChange('item', { how: 'changed', items, own: true, from: 'Moss', to: 'Moss {pressed}' })]],
    { items, perItem: true, examples: ['Moss', 'Fern', 'Iris'].map((text) => ({ text })), ...more },
  );
const pageWith = (...alike: string[]) =>
  aPage('/', {
    actions: [
      rating('1 star', { alike: alike.map(star) }),
      rating('2 stars'),
      rating('Lend', { kind: 'move' }),
    ],
  });
const known = (page: ReturnType<typeof pageWith>) =>
  page.actions.map((action) => isOfKnownMake(page, action));

describe('a control of a row', () => {
  it('is spoken for by the first one where exploring found others alike', () => {
    expect(known(pageWith('3 stars', '4 stars'))).toEqual([false, true, false]);
  });
  it('speaks for itself where nothing is known of a row', () => {
    expect(known(pageWith())).toEqual([false, false, false]);
  });
  it('has no tests of its own then', () => {
    const names = (page: ReturnType<typeof pageWith>) =>
      subjectsOf(aSite([page]), 'toggle').map(({ action }) => action.name);
    expect(names(pageWith('3 stars'))).toEqual(['1 star']);
    expect(names(pageWith())).toEqual(['1 star', '2 stars']);
  });
});
