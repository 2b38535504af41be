import { describe, expect, it } from 'vitest';
import { searchWords, tellingWord, wordsIn } from './search-words.ts';

type Columns = Parameters<typeof tellingWord>[0]['columns'];
const list = (...samples: string[]) => ({ columns: [{ meaning: 'name', samples }] as unknown as Columns });

describe('words to search for', () => {
  it.each([
    ['leaves short words out', 'The old lamp of brass', ['lamp', 'brass']],
    ['separates at hyphens and signs', 'Desk-lamp (brass), 2 pieces', ['Desk', 'lamp', 'brass', 'pieces']],
    ['keeps accents and umlauts', 'Käse für Gruyère', ['Käse', 'Gruyère']],
    ['finds words between which there is no space', '青いランプと机', ['青い', 'ランプ']],
    ['finds none in signs and short numbers', '— 12 × 3 —', []],
  ])('%s', (_what, text, words) => expect(wordsIn(text)).toEqual(words));

  it('come from columns that hold names only', () => {
    const columns = [
      { meaning: 'price', samples: ['12.00 dollars'] },
      { meaning: 'name', samples: ['Meadow walk', 'Harbour'] },
    ] as unknown as Columns;
    expect(searchWords([{ columns }])).toEqual(['Meadow', 'walk', 'Harbour']);
  });
  it('tell items apart where they can', () => {
    expect(tellingWord(list('Brass lamp', 'Brass bell'))).toBe('lamp');
    expect(tellingWord(list('Brass', 'Brass'))).toBe('Brass');
    expect(tellingWord(list('12', '13'))).toBeUndefined();
    expect(tellingWord(list('D12-101', 'D12-102'))).toBe('D12-101');
  });
});
