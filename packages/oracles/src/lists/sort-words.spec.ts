import { List, ListColumn, ListControl } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aSelect } from '../testing/models.ts';
import { comparable, promiseOf } from './sort-words.ts';

describe('the words of a sort option', () => {
  const list = List.parse(
    aList([
      aColumn('name', ['Apple', 'Bean', 'Cress'], { header: 'Plant' }),
      aColumn('price', ['$3', '$10', '$7']),
      aColumn('date', ['2025-03-04', '2025-01-01', '2024-06-06']),
      aColumn('rating', ['4.5', '3.0', '5.0']),
    ]),
  );
  const control = ListControl.parse(aSelect('sort', 'Sort', []));
  const promised = (label: string, language?: string) => {
    const promise = promiseOf(list, control, { label, value: label }, language);
    return promise && [promise.column.key, promise.as, promise.direction];
  };

  it.each([
    ['Price: low to high', 'price', 'ascending'],
    ['Price: high to low', 'price', 'descending'],
    ['Price (Low > High)', 'price', 'ascending'],
    ['Cheapest first', 'price', 'ascending'],
    ['Oldest', 'date', 'ascending'],
    ['Newest', 'date', 'descending'],
    ['Top rated', 'rating', 'descending'],
    ['Name A–Z', 'name', 'ascending'],
    ['Name Z-A', 'name', 'descending'],
    ['Preis aufsteigend', 'price', 'ascending'],
    ['Preis absteigend', 'price', 'descending'],
    ['Sort title in reverse alphabetical order', 'name', 'descending'],
    ['Sort alphabetically', 'name', 'ascending'],
    ['Price', 'price', undefined],
  ])('%s sorts by %s, %s', (label, column, direction) => {
    const found = promised(label);
    expect([found?.[0], found?.[2]]).toEqual([column, direction]);
  });

  it('are read in the language of the page', () => {
    expect(promised('Neueste zuerst', 'de')).toEqual(['date', 'date', 'descending']);
    expect(promised('Prix décroissant', 'fr-CH')).toEqual(['price', 'number', 'descending']);
  });

  it('name a column by its header', () => {
    expect(promised('Plant A–Z')).toEqual(['name', 'trimmed', 'ascending']);
  });

  it('are by what the opposite option was seen to sort by', () => {
    const most = { label: 'Most left', value: 'most' };
    const least = { label: 'Least left', value: 'least' };
    const sort = ListControl.parse({
      ...aSelect('sort', 'Sort', [most.label, least.label, 'My own order']),
      uses: [{ option: most.label, column: 'rating', direction: 'descending', count: 3 }],
    });
    const seen = (option: typeof least) => {
      const promise = promiseOf(list, sort, option, 'en');
      return promise && [promise.column.key, promise.direction];
    };
    expect(seen(least)).toEqual(['rating', 'ascending']);
    expect(seen({ label: 'My own order', value: 'own' })).toBeUndefined();
    expect(seen({ label: 'Least loved', value: 'loved' })).toBeUndefined();
  });

  it('name a column by the unit of its numbers', () => {
    const pieces = List.parse(
      aList([
        aColumn('name', ['Abendlied', 'Finlandia', 'Requiem']),
        aColumn('number', ['4 min', '8 min', '35 min']),
        aColumn('number', ['3 kg', '12 kg', '7 kg'], { key: 'weight' }),
      ]),
    );
    const by = (label: string) => promiseOf(pieces, control, { label, value: label }, 'en');
    expect(by('minutes, lowest first')).toMatchObject({
      ...{ column: { key: 'number' }, as: 'number', direction: 'ascending' },
    });
    expect(by('kg, descending')).toMatchObject({ column: { key: 'weight' }, direction: 'descending' });
    expect(by('Minimum age')).toBeUndefined();
    expect(by('Kind')).toBeUndefined();
  });

  it.each(['Featured', 'Relevance', 'Sort authors in alphabetical order'])('%s names no column', (label) => {
    expect(promised(label)).toBeUndefined();
  });
});

describe('the values of a column', () => {
  const read = (meaning: string, ...samples: string[]) =>
    comparable(ListColumn.parse(aColumn(meaning, samples)));
  it.each([
    ['names', 'name', ['Bean', 'Apple', 'Cress'], 'trimmed'],
    ['texts that hardly recur', 'text', ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Oak', 'Yew'], 'trimmed'],
    ['a few words that recur: they may be ranked', 'text', ['Low', 'High', 'Normal', 'Low'], undefined],
    ['as many words as ranks have', 'category', ['minor', 'major', 'critical'], undefined],
    [
      'days of a calendar',
      'text',
      ['Nov 22', 'Oct 3', 'Sep 17', 'Aug 9', 'Jul 1', 'Jun 2', 'May 5'],
      undefined,
    ],
    ['the same name with numbers', 'name', ['Room 9', 'Room 10', 'Room 11'], undefined],
    ['names of which some bear a number', 'name', ['Apollo 11', 'Gemini 8', 'Vostok 1'], 'trimmed'],
    ['days in figures', 'number', ['31.12.2027', '01.02.2028', '05.06.2026'], undefined],
    ['thousands or thousandths', 'number', ['1.234', '950', '7'], undefined],
    ['amounts with a comma', 'price', ['1.234,50 €', '9,99 €', '12,00 €'], 'number'],
  ])('%s', (_what, meaning, samples, as) => expect(read(meaning, ...samples)).toBe(as));
});

describe('a dash', () => {
  it('stands for nothing among figures, and is a text among texts', () => {
    const column = (meaning: string, ...samples: string[]) => ListColumn.parse(aColumn(meaning, samples));
    expect(comparable(column('number', '8.4 kg', '480 kg', '–', '12 kg', '1.1 kg', '30 kg'))).toBe('number');
    expect(comparable(column('name', 'Apple', 'Bean', '–', 'Cress', 'Dill', 'Elder'))).toBeUndefined();
  });
});
