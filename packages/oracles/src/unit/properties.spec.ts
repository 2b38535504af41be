import { describe, expect, it } from 'vitest';
import { aFunction } from '../testing/code.ts';
import { inverseOf, propertiesOf } from './properties.ts';

const properties = (...args: Parameters<typeof aFunction>) => propertiesOf(aFunction(...args));

describe('properties of a function', () => {
  it('are what its name and types promise together, and no more', () => {
    expect(properties('slugify', ['string'], 'string')).toEqual([
      'deterministic',
      'does-not-throw',
      'idempotent',
    ]);
    expect(properties('clamp', ['number', 'number', 'number'], 'number')).toEqual([
      'deterministic',
      'does-not-throw',
      'idempotent',
      'within-bounds',
    ]);
    expect(properties('add', ['number', 'number'], 'number')).toEqual(['deterministic', 'commutative']);
    expect(properties('subtract', ['number', 'number'], 'number')).toEqual(['deterministic']);
    expect(properties('sortNumbers', ['number[]'], 'number[]')).toContain('sorted-permutation');
    expect(properties('sortDescending', ['number[]'], 'number[]')).not.toContain('sorted-permutation');
    expect(properties('parsePrice', ['string'], 'number')).toEqual(['deterministic']);
  });

  it('include an inverse beside it that takes what it returns', () => {
    const encode = aFunction('encodeKey', ['string'], 'string');
    expect(inverseOf(encode, [encode, aFunction('decodeKey', ['string'], 'string')])).toBe('decodeKey');
    expect(inverseOf(encode, [encode, aFunction('decodeKey', ['number'], 'string')])).toBeUndefined();
    expect(inverseOf(encode, [encode])).toBeUndefined();
  });
});
