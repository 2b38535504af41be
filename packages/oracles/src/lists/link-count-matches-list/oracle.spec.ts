import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { linkCountMatchesList } from './oracle.ts';
import { overviewOfLoans } from './pages.fixture.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const link = (text: string, url: string) => ({ text, url: `http://app.test${url}`, own: true });
const listed = (key: string, count: number) => ({
  heading: key,
  lists: [aList([names], { key, name: key, count })],
});
const plansFor = (photos: string, files: string) => {
  const links = [
    link(`${photos} Photos of gallery1`, '/photos'),
    link(`Files (${files})`, '/files'),
    link('3 Notes', '/files'),
  ];
  const site = aSite([
    aPage('/', { links }),
    aPage('/photos', listed('Photos', 4)),
    aPage('/files', listed('Files', 3)),
  ]);
  return plansOf(linkCountMatchesList, site).map((plan) => [plan.title, plan.suspected]);
};

describe('link-count-matches-list', () => {
  it('compares the numbers of links with their lists where one of them is right', () => {
    expect(plansFor('4', '4')).toEqual([
      ['home page: the number of "Photos of gallery1" is the number that is listed', false],
      ['home page: the number of "Files" is the number that is listed', true],
    ]);
  });

  it('leaves numbers alone where none agrees with its list', () => {
    expect(plansFor('9', '8')).toEqual([]);
  });

  it('compares tabs with lists that say more of what they hold, one of them as long as so many pages are', () => {
    const links = [link('Coming (5)', '/trips?tab=coming'), link('Past (3)', '/trips?tab=past')];
    const site = aSite([
      aPage('/trips', { ...listed('Coming trips', 4), links }),
      aPage('/trips?tab=coming', listed('Coming trips', 4)),
      aPage('/trips?tab=past', {
        lists: [
          aList([names], {
            ...{ key: 'past', name: 'Past trips', count: 2 },
            pager: { pages: [{ label: '2', url: '/trips?tab=past&page=2' }] },
          }),
        ],
      }),
    ]);
    expect(plansOf(linkCountMatchesList, site).map(({ title, suspected }) => [title, suspected])).toEqual([
      ['Coming trips: the number of "Coming" is the number that is listed', true],
      ['Coming trips: the number of "Past" is the number that is listed', false],
    ]);
  });

  it('compares figures that lead to a list narrowed by what they name with what it shows then', () => {
    const plans = plansOf(linkCountMatchesList, aSite(overviewOfLoans()));
    expect(plans.map(({ title }) => title)).toEqual([
      'desk: the number of "Late" is the number that is listed behind it',
      'desk: the number of "Books out" is the number that is listed behind it',
    ]);
  });

  it('asks for another one to compare with, and for lists that are seen at once', () => {
    expect(plansOf(linkCountMatchesList, aSite(overviewOfLoans(['2 Late'])))).toEqual([]);
    expect(plansOf(linkCountMatchesList, aSite(overviewOfLoans(['12 Late', '13 Books out'])))).toEqual([]);
  });
});
