import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { messageNamesItsOwnItem } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = (change: (changes: { what: string }[]) => { what: string }[] = (changes) => changes) => {
  const site = structuredClone(pages.site);
  for (const each of site.pages.flatMap(({ actions }) => actions.flatMap(({ tries }) => tries)))
    each.changes = change(each.changes) as never;
  return plansOf(messageNamesItsOwnItem, site).map(({ title }) => title);
};

describe('message-names-its-own-item', () => {
  it('does it to the second of three, and reads what is said', () =>
    expect(titles()).toEqual([
      'Letters: what is said after "Put away" is about the item that it was done to',
    ]));

  it('is not planned where what was said names no item', () => {
    const counting = { what: 'message', text: '2 letters left' };
    expect(titles((changes) => [...changes.filter(({ what }) => what !== 'message'), counting])).toEqual([]);
  });

  it('is not planned where nothing was said', () =>
    expect(titles((changes) => changes.filter(({ what }) => what !== 'message'))).toEqual([]));
});
