import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import type { LiveField } from './live.ts';
import { beginningOf, entriesFor, inTurn, kindOf, numbersFor } from './values.ts';

const aField = (more: Partial<LiveField> = {}): LiveField => ({
  ...{
    selector: '#a',
    label: 'A',
    isToldByLabel: false,
    part: '',
    group: 'form',
    type: 'text',
    mode: '',
    value: '',
    options: [],
  },
  ...{ min: null, max: null, step: null },
  ...more,
});
const valuesOf = (field: LiveField, beginning = '') =>
  entriesFor(field, css('#a'), { beginning }).map(({ value }) => value);

describe('values that are entered', () => {
  it.each([
    [{ type: 'range', min: '12', max: '24', step: '1' }, [16, 20, 12, 24]],
    [{ type: 'number', min: '1', max: '14', step: '0.5' }, [6, 6.5, 7, 1, 14]],
    [{ type: 'number', min: '0', step: 'any', value: '100' }, [100, 100.5, 101, 0]],
    [{ type: 'number' }, [12, 24]],
    [{ type: 'text', mode: 'decimal' }, [12, 12.5, 13]],
    [{ type: 'range' }, [33, 67, 0, 100]],
  ])('are within what the field %j states', (more, values) => {
    expect(numbersFor(aField(more))).toEqual(values);
  });

  it('end with the one that the field opened with', () => {
    expect(valuesOf(aField({ type: 'number', value: '3' })).at(-1)).toBe('3');
    expect(valuesOf(aField({ type: 'checkbox', value: 'true' }))).toEqual(['false', 'true']);
    expect(valuesOf(aField({ type: 'select-one', value: 'b', options: ['a', 'b', 'c'] }))).toEqual([
      'a',
      'c',
      'b',
    ]);
    expect(valuesOf(aField()).at(-1)).toBe('');
  });

  it('are two texts that differ, the first one twice', () => {
    const [first, second, third] = valuesOf(aField({ type: 'password' }));
    expect(first).toBe(third);
    expect(second).not.toBe(first);
  });

  it('put the end of a period before its beginning, too', () => {
    const [from, to] = [
      aField({ type: 'date', value: '2031-05-10' }),
      aField({ type: 'date', selector: '#b' }),
    ];
    expect(beginningOf(to, [from, to])).toBe(from);
    expect(beginningOf(from, [from, to])).toBeUndefined();
    expect(valuesOf(to, '2031-05-10')).toEqual(['2031-05-13', '2031-05-17', '2031-05-10', '2031-05-08', '']);
  });
});

describe('fields', () => {
  it('that hold a number take one', () => {
    expect(kindOf(aField({ value: '1,5' }))).toBe('number');
    expect(kindOf(aField({ value: 'Ada' }))).toBe('text');
    expect(kindOf(aField({ type: 'email' }))).toBeUndefined();
  });

  it('that hold a password are left alone', () => {
    expect(kindOf(aField({ type: 'password' }))).toBe('secret');
    expect(kindOf(aField({ type: 'password', value: '••••' }))).toBeUndefined();
  });

  it('of many of a kind wait for those of others', () => {
    const boxes = ['#a', '#b', '#c'].map((selector) => aField({ selector, type: 'checkbox' }));
    const order = inTurn([...boxes, aField({ selector: '#d' })]).map(({ selector }) => selector);
    expect(order).toEqual(['#a', '#d', '#b', '#c']);
  });
});
