import { expect, it } from 'vitest';
import type { RawColumn, RawList } from '../page/wire.ts';
import { columnsOf } from './columns.ts';

const column = (selector: string, samples: string[], more: Partial<RawColumn> = {}): RawColumn => ({
  ...{
    locator: { by: 'css', selector },
    samples,
    present: samples.length,
    tag: 'td',
    role: 'cell',
    type: '',
  },
  ...{ hints: '', inHeading: false, inLink: false, cell: 0, whole: false },
  ...more,
});
const nameOf = (...columns: RawColumn[]) => {
  const { columns: found, nameColumn } = columnsOf({ columns } as RawList, 'en');
  return found.find(({ key }) => key === nameColumn)?.locator;
};
const names = ['Oak table', 'Elm chair', 'Fir desk'];
const cell = (...samples: string[]) => column('td:nth-child(1)', samples, { header: 'Name', whole: true });
const link = column('a', names, { tag: 'a', role: 'link', header: 'Name', inLink: true });

it('calls items by the link that their cell begins with, whatever else comes to stand in it', () => {
  const marked = ['Oak table Favourite', 'Elm chair', 'Fir desk'];
  expect(nameOf(cell(...marked), link)).toEqual({ by: 'css', selector: 'a' });
  expect(nameOf(cell(...names), link)).toEqual({ by: 'css', selector: 'a' });
});
it('calls them by their whole cell where a link in it says something else', () => {
  const more = column('a', ['Details', 'Details', 'Details'], { tag: 'a', role: 'link', inLink: true });
  expect(nameOf(cell(...names.map((name) => `${name} Details`)), more)).toEqual({
    ...{ by: 'css', selector: 'td:nth-child(1)' },
  });
});
it('knows an amount by the code of its currency, and takes no other letters for one', () => {
  const meaningOf = (...samples: string[]) =>
    columnsOf({ columns: [link, column('.x', samples)] } as RawList, 'en').columns[1]?.meaning;
  expect(meaningOf('DKK 831.00', 'DKK 1,332.00', 'DKK 12,744.00')).toBe('price');
  expect(meaningOf('42 NOK', '1 300 NOK', '7 NOK')).toBe('price');
  expect(meaningOf('ALL 3', 'TOP 10', 'ALL 7')).not.toBe('price');
});
it('takes two columns for two that say the same just now, where each has a header of its own', () => {
  const found = (header: string) =>
    columnsOf(
      {
        columns: [
          column('td:nth-child(2)', ['€89.00'], { header: 'Price', cell: 1 }),
          column('.sum', ['€89.00'], { header, cell: 2, locator: { by: 'testid', id: 'sum' } }),
        ],
      } as RawList,
      'en',
    ).columns.map((each) => [each.header, each.locator.by]);
  expect(found('Sum')).toEqual([
    ['Price', 'css'],
    ['Sum', 'testid'],
  ]);
  expect(found('Price')).toEqual([['Price', 'testid']]);
});
