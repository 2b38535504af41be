import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { lastRowSumsUpTheOthers } from './oracle.ts';
import { depotSite } from './pages.fixture.ts';

const planned = (...site: Parameters<typeof depotSite>) =>
  plansOf(lastRowSumsUpTheOthers, depotSite(...site)).map(({ title, suspected }) => [
    title?.replace(/^.*sums up /, ''),
    suspected,
  ]);
const [runs, cost] = ['"Kursy"', '"Koszt"'];

describe('last-row-sums-up-the-others', () => {
  it('sums up each column', () => {
    expect(planned()).toEqual([[`${runs}, ${cost}`, false]]);
  });

  it('takes a sum for wrong that left out one of them, or counted it twice', () => {
    expect(planned(780.5)[1]).toEqual([cost, true]);
    expect(planned(1300)[1]).toEqual([cost, true]);
  });

  it('takes it for something else than a sum where it is wrong in any other way, as an average is', () => {
    expect(planned(333.33)).toEqual([[runs, false]]);
  });

  it('takes one number for a sum only where its row is set apart from the others', () => {
    expect(planned(333.33, '#d3')).toEqual([]);
    expect(planned(1000, '#d3')).toHaveLength(1);
    expect(planned(1000, '', 5)).toEqual([[cost, false]]);
  });
});
