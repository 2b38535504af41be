import { describe, expect, it } from 'vitest';
import { known, list } from '../testing/build.ts';
import { sayWhatIsThere } from './offered.ts';

const columns = (...samples: string[]) => [
  {
    key: 'name',
    label: '',
    meaning: 'name',
    locator: { by: 'css', selector: 'b' },
    samples: ['Leek', 'Kale'],
  },
  { key: 'left', label: '', meaning: 'number', locator: { by: 'css', selector: 'i' }, samples },
];
const shelf = (more: object) => known('/shelf', { lists: [list({ count: 2, ...more } as never)] }).page;

describe('what the items of a page say by the end', () => {
  it('is what a reading says of the same list', () => {
    const page = shelf({ columns: columns('3', '1') });
    sayWhatIsThere(page, shelf({ columns: columns('2', '0') }));
    expect(page.lists[0]?.columns[1]?.samples).toEqual(['2', '0']);
  });

  it('stays where the list is empty by now, or has other columns', () => {
    const page = shelf({ columns: columns('3', '1') });
    sayWhatIsThere(page, shelf({ columns: [], count: 0 }));
    sayWhatIsThere(page, shelf({ columns: columns('2', '0').slice(1) }));
    expect(page.lists[0]?.columns[1]?.samples).toEqual(['3', '1']);
  });

  it('is what its texts count', () => {
    const counting = (value: number) => {
      const text = `${value} left`;
      const parts = [{ nth: 0, value, words: 'left' }];
      return {
        ...shelf({}),
        tallies: [{ text, locator: { by: 'css', selector: 'p' }, parts }],
      } as never as typeof page;
    };
    const page: ReturnType<typeof shelf> = counting(5);
    sayWhatIsThere(page, counting(4));
    expect(page.tallies[0]).toMatchObject({ text: '4 left', parts: [{ value: 4 }] });
  });
});
