import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSearch, aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { nounAgreesWithItsNumber } from './oracle.ts';

const plansFor = (one: string, several: string, language = 'en') => {
  const page = packingPage('create');
  const said = (text: string, to = 0) => (to === 1 ? one : to > 1 ? several.replace('#', String(to)) : text);
  const actions = page.actions.map((action) => ({
    ...action,
    tries: action.tries.map(({ changes }) => ({
      changes: changes.map((each) =>
        each.what === 'figure' ? { ...each, text: said(each.text, each.to) } : each,
      ),
    })),
  }));
  return plansOf(nounAgreesWithItsNumber, aSite([{ ...page, language, actions }]));
};

describe('noun-agrees-with-its-number', () => {
  it.each([
    ['1 items left', '# items left', 1],
    ['Open: 1 tasks', 'Open: # tasks', 1],
    ['1 item left', '# items left', 0],
    ['1 left', '# left', 0],
    ['1 address', '# address', 0],
    ['1', '#', 0],
  ])('reads "%s" beside "%s"', (one, several, plans) => {
    expect(plansFor(one, several)).toHaveLength(plans);
  });

  it.each([
    [['2 bids, yours', '1 bids', '0 bids'], 1],
    [['Now at 55, 2 bids', 'Now at 110, 1 bids'], 1],
    [['2 bids', '1 bid'], 0],
    [['Team 2 wins', 'Team 1 wins'], 0],
    [['1 series', '1 series'], 0],
  ])('reads the items %j of a list', (samples, plans) => {
    const list = aList([aColumn('name', ['Clock', 'Vase', 'Bench']), aColumn('text', samples)]);
    const site = (language: string) => aSite([aPage('/lots', { lists: [list], language })]);
    expect(plansOf(nounAgreesWithItsNumber, site('en'))).toHaveLength(plans);
    expect(plansOf(nounAgreesWithItsNumber, site('de'))).toEqual([]);
  });

  it('leaves other languages alone', () => {
    expect(plansFor('1 tapas', '# tapas', 'es')).toEqual([]);
  });

  it.each([
    ['30 patients', 'en', 1],
    ['Patients: 30', 'en', 0],
    ['30 Patienten', 'de', 0],
  ])('searches for one where "%s" are counted above a list', (text, language, plans) => {
    const counter = { locator: css('.count'), text, total: 30, means: 'total' };
    const list = aList([aColumn('name', ['Juno', 'Rex', 'Tom'])], { counter, controls: [aSearch('Find')] });
    const site = aSite([aPage('/pets', { lists: [list], language })]);
    expect(plansOf(nounAgreesWithItsNumber, site)).toHaveLength(plans);
  });

  it('searches for one where a line of the page begins with how many there are, too', () => {
    const list = aList([aColumn('name', ['Juno', 'Rex', 'Tom'])], { controls: [aSearch('Find')] });
    const planned = (text: string, language = 'en') => {
      const tallies = [{ text, locator: css('.sum'), parts: [{ nth: 0, value: 27, words: 'packets' }] }];
      return plansOf(nounAgreesWithItsNumber, aSite([aPage('/box', { language, lists: [list], tallies })]))
        .length;
    };
    expect(planned('27 packets, 5 run out soon')).toBe(1);
    expect(planned('All (27)')).toBe(0);
    expect(planned('27 packets, 5 run out soon', 'de')).toBe(0);
  });
});
