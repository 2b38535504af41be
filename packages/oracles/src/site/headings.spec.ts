import { expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite } from '../testing/models.ts';
import { withOwnHeadings } from './headings.ts';

const headed = (path: string, heading: string, ...others: string[]) =>
  aPage(path, {
    heading,
    headings: [heading, ...others].map((text) => ({ level: 1, text })),
    lists: [aList([aColumn('name', ['Kea'])], { name: heading })],
  });
const named = (...pages: ReturnType<typeof aPage>[]) =>
  withOwnHeadings(aSite(pages)).pages.map(({ heading, lists }) => [heading, lists[0]?.name]);

it('are told apart by what comes below the name of the application, or by their address', () => {
  expect(
    named(
      headed('/', 'Aviary'),
      headed('/#/birds/', 'Aviary', 'Menu', 'All birds'),
      headed('/#/birds/add/', 'Aviary', 'Menu'),
      headed('/#/keepers/', 'Aviary', 'Menu'),
      headed('/about', 'Who we are'),
    ),
  ).toEqual([
    ['Aviary', 'Aviary'],
    ['All birds', 'All birds'],
    ['birds add', 'birds add'],
    ['keepers', 'keepers'],
    ['Who we are', 'Who we are'],
  ]);
});

it('keep the headings that some of them share', () => {
  const pages = [
    headed('/a', 'Birds'),
    headed('/b', 'Birds'),
    headed('/c', 'Birds'),
    headed('/d', 'Keepers'),
  ];
  expect(named(...pages).map(([heading]) => heading)).toEqual(['Birds', 'Birds', 'Birds', 'Keepers']);
});
