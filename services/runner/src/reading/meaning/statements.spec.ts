import type { List } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { RawReading } from '../page/wire.ts';
import { statementsOf } from './statements.ts';

const list = (key: string, more: Partial<List> = {}): List => ({
  ...{ key, name: key, items: { by: 'css', selector: 'li' }, count: 4, columns: [], controls: [] },
  ...more,
});

const told = (language: string, sayings: string[], numbers: string[] = [], lists = [list('books')]) => {
  const raw = {
    ...{ language, address: { url: '/here', origin: 'http://app.test' } },
    sayings: sayings.map((text) => ({ text, near: -1 })),
    numbers: numbers.map((text) => ({
      ...{ text, label: '', hints: '', locator: { by: 'css', selector: 'p' } },
      ...{ region: 'main', near: -1, live: false },
    })),
  };
  return statementsOf(raw as unknown as RawReading, lists);
};

describe('what a page says of itself', () => {
  it.each([
    ['en', 'At most 5 people may wait.', 5],
    ['es', 'Como máximo 5 personas esperan en cada trámite.', 5],
    ['de', 'Höchstens 3 Bücher gleichzeitig.', 3],
    ['fr', 'Maximum 4 ateliers par personne.', 4],
  ])('%s: %s', (language, text, most) => {
    expect(told(language, [text])).toEqual([
      { says: 'at-most', text, most },
      { says: 'threshold', text, at: most, belongs: 'below' },
    ]);
  });

  it('leaves alone limits of characters, of hundreds, and what bounds nothing', () => {
    const said = told('en', ['At most 8 characters.', 'At most 500 people.', 'Room 5 has a view.']);
    expect(said.filter(({ says }) => says === 'at-most')).toEqual([]);
  });

  it('knows where a rule begins', () => {
    const text = 'Ab 5 Milben am Tag wird behandelt.';
    expect(told('de', [text])).toEqual([{ says: 'threshold', text, at: 5, belongs: 'above' }]);
  });

  it('knows a legend', () => {
    const [legend] = told('en', ['0–10 good, 11–20 fair, 21–30 poor']);
    expect(legend).toMatchObject({
      says: 'legend',
      entries: [{ name: 'good', ranges: [{ from: 0, to: 10 }] }, {}, {}],
    });
  });

  it('knows the order of the only list, unless people choose it', () => {
    const text = '12 books, in alphabetical order';
    expect(told('en', [text])).toEqual([{ says: 'in-order', text, list: 'books', by: 'name' }]);
    expect(told('en', [text], [], [list('books'), list('authors')])).toEqual([]);
    const sort = { kind: 'sort', label: 'Order', locator: { by: 'css', selector: 'select' } } as const;
    const controls = [{ ...sort, control: 'select' as const, options: [], uses: [] }];
    expect(told('en', [text], [], [list('books', { controls })])).toEqual([]);
  });

  it('leaves alone what an item says of itself', () => {
    const text = 'Insert an alphabetic list of all pages into the output.';
    const column = { key: 'text', meaning: 'text' as const, locator: { by: 'css' as const, selector: 'p' } };
    const columns = [{ ...column, header: '', samples: [`[[Index]] ${text}`] }];
    expect(told('en', [text], [], [list('macros', { columns })])).toEqual([]);
    expect(told('en', [text], [], [list('macros')])).toHaveLength(1);
  });

  it.each([
    ['en', '2 suggestions, newest first'],
    ['de', '7 Einträge, neueste zuerst'],
    ['fr', 'Les plus récents d’abord'],
    ['es', '3 avisos, los más recientes primero'],
    ['nl', 'Nieuwste eerst'],
    ['it', 'I più recenti per primi'],
  ])('%s knows what comes first: %s', (language, text) => {
    expect(told(language, [text])).toEqual([{ says: 'in-order', text, list: 'books', by: 'recency' }]);
  });

  it('takes a heading of what is new, or the oldest first, for no such order', () => {
    expect(told('en', ['Our latest news', 'First come, first served', 'Oldest first'])).toEqual([]);
  });

  it('adds up what a sentence says', () => {
    const [right, wrong] = told(
      'en',
      [],
      ['Mixing 15 minutes, baking 25 minutes, total 40 minutes', 'Ride 5 km, walk 2 km, total 5 km'],
    );
    const shape = { says: 'sum', url: '/here', total: 2 };
    const parts = [0, 1].map((nth) => ({ nth, sign: 1 }));
    expect(right).toMatchObject({ ...shape, parts, holds: true });
    expect(wrong).toMatchObject({ ...shape, parts, holds: false });
  });

  it('takes a discount off', () => {
    const [sum] = told('nl', [], ['Subtotaal € 20,00 Korting € 2,00 Bezorging € 4,50 Totaal € 22,50']);
    expect(sum).toMatchObject({ parts: [{ sign: 1 }, { sign: -1 }, { sign: 1 }], holds: true });
  });

  it('adds up nothing of several kinds', () => {
    expect(
      told('en', [], ['3 items of 2 kinds, total £12.00', 'Tax £1.00 included, net £9.00, total £10.00']),
    ).toEqual([]);
  });
});
