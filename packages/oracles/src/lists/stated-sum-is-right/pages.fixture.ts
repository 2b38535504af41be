import { css } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const walks = [
  [20, 35],
  [45, 10],
] as const;
const words = (up: number, down: number, all: number): string =>
  `Up ${up} minutes, down ${down} minutes, total ${all} minutes`;
const walk = (text: string): string => html('A walk', `<h1>A walk</h1><p>${text}</p>`);

export const walkSite = (...sums: readonly { url: string; text: string; holds: boolean }[]) =>
  aSite([
    aPage('/walks/1', {
      template: '/walks/:id',
      statements: sums.map((sum) => ({
        ...{ says: 'sum', locator: css('p'), total: 2, ...sum },
        parts: [
          { nth: 0, sign: 1 },
          { nth: 1, sign: 1 },
        ],
      })),
    }),
  ]);

export const pages: OraclePages = {
  site: walkSite(
    { url: '/walks/1', text: words(20, 35, 55), holds: true },
    { url: '/walks/2', text: words(45, 10, 55), holds: true },
  ),
  sound: () =>
    Object.fromEntries(
      walks.map(([up, down], index) => [`/walks/${index + 1}`, walk(words(up, down, up + down))]),
    ),
  // The second one counts the way up only.
  broken: () => ({ '/walks/2': walk(words(45, 10, 45)) }),
};
