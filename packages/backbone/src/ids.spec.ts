import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentId, createIds, derivedId, newId } from './ids.ts';

const form = /^ses_[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const zero = () => 0;
const full = () => 1 - 2 ** -53;

describe('new ids', () => {
  it('have a prefix and a ULID, and sort in the order they were made', () => {
    const ids = Array.from({ length: 5000 }, () => newId('ses'));
    for (const id of ids) expect(id).toMatch(form);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('go on increasing when the clock goes back', () => {
    const times = [1000, 1000, 500, 1000, 1001];
    const ids = createIds({ now: () => times.shift() ?? 0, random: zero });
    const made = Array.from({ length: 5 }, () => ids('a'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(5);
  });

  it('go on increasing when the random part overflows', () => {
    const ids = createIds({ now: () => 1000, random: full });
    const made = [ids('a'), ids('a'), ids('a')];
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(3);
  });

  it('have the time of the known example in front', () => {
    expect(createIds({ now: () => 1469918176385, random: zero })('a')).toBe('a_01ARYZ6S410000000000000000');
  });
});

describe('derived ids', () => {
  it('are the same for the same parts and differ for others', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.array(fc.string()), fc.array(fc.string()), (time, one, other) => {
        expect(derivedId('ses', time, ...one)).toMatch(form);
        expect(derivedId('ses', time, ...one)).toBe(derivedId('ses', time, ...one));
        expect(derivedId('ses', time, ...one) === derivedId('ses', time, ...other)).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
    );
  });

  it('never change: they are in the logs of every installation', () => {
    expect(derivedId('evt', 1469918176385, 'a', 'b')).toBe('evt_01ARYZ6S41ZB6XWYNZ3TP5PC0J');
    expect(derivedId('a', 0)).toBe('a_0000000000WERC8GMRZGE196QV');
    expect(derivedId('a', 2 ** 48 - 1, 'z')).toBe('a_7ZZZZZZZZZBBDT8J4HG758Q2FN');
    expect(contentId('ses', 'x')).toBe('ses_2N7W91T7PEYAGQ8B4W5JCS7069');
  });

  it('depend on where each part ends', () => {
    expect(derivedId('a', 0, 'ab', 'c')).not.toBe(derivedId('a', 0, 'a', 'bc'));
    expect(derivedId('a', 0)).not.toBe(derivedId('a', 0, ''));
  });

  it('sort by their time', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.nat(2 ** 40), fc.string(), fc.string(), (a, b, x, y) => {
        if (a < b) expect(derivedId('a', a, x) < derivedId('a', b, y)).toBe(true);
      }),
    );
  });

  it('refuse an invalid time', () => {
    for (const time of [-1, 0.5, Number.NaN, 2 ** 48]) expect(() => derivedId('a', time)).toThrow(RangeError);
  });
});

it('content ids have the form of an id and depend on the content alone', () => {
  expect(contentId('ses', 'blue', 'x')).toMatch(form);
  expect(contentId('ses', 'blue', 'x')).toBe(contentId('ses', 'blue', 'x'));
  expect(contentId('ses', 'blue', 'x')).not.toBe(contentId('ses', 'red', 'x'));
});
