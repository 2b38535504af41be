import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { lateAnswerIsPassedOver } from './oracle.ts';

const operations = [
  {
    method: 'GET',
    template: '/api/things',
    examples: [],
    source: 'observed',
    statuses: [200],
    pages: ['/things'],
  },
];
const plansFor = (controls: Record<string, unknown>[], more: Record<string, unknown> = { operations }) => {
  const list = aList([aColumn('name', ['Apple tree', 'Bean stalk', 'Cress'])], { controls });
  return plansOf(lateAnswerIsPassedOver, aSite([aPage('/things', { lists: [list] })], more));
};

describe('late-answer-is-passed-over', () => {
  it('types one search after the other', () => {
    const [plan] = plansFor([aSearch('Search')]);
    expect(plan?.title).toBe('things: a late answer to an earlier search does not replace a newer one');
    expect(JSON.stringify(plan?.steps)).toContain('"do":"hold-request"');
  });

  it('asks nothing of an application that has no interface', () => {
    expect(plansFor([aSearch('Search')], {})).toEqual([]);
  });
});
