import { CodeModel } from '@prowl/contracts';
import { arbitraryFor } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aSite } from './testing/models.ts';
import { planUnit, propertiesOf } from './unit.ts';

const fn = (name: string, parameters: string[], returns: string, more = {}) => ({
  file: 'src/tools.ts',
  name,
  line: 3,
  parameters: parameters.map((type, index) => ({ name: `p${index}`, type })),
  returns,
  pure: true,
  ...more,
});
const properties = (...args: Parameters<typeof fn>) => propertiesOf(fn(...args));
const plans = (...functions: ReturnType<typeof fn>[]) => {
  const code = CodeModel.parse({ version: 1, stack: {}, routes: [], functions, risks: [] });
  return planUnit({
    site: aSite([]),
    code,
    target: { name: '', description: '', url: '' },
    directives: [],
    failedFingerprints: new Set(),
  }).plans;
};

describe('the planner of unit tests', () => {
  it('promises what a name and types promise together, and no more', () => {
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

  it('finds the inverse of a function beside it', () => {
    const [encode] = plans(fn('encodeKey', ['string'], 'string'), fn('decodeKey', ['string'], 'string'));
    expect(encode?.unit).toMatchObject({ partner: 'decodeKey', properties: ['deterministic', 'round-trip'] });
  });

  it('leaves alone what is not pure, returns nothing, or takes what cannot be made up', () => {
    expect(
      plans(
        fn('save', ['string'], 'void'),
        fn('now', [], 'number'),
        fn('load', ['string'], 'Promise<string>'),
        fn('draw', ['Canvas'], 'number'),
        fn('tick', ['number'], 'number', { pure: false }),
      ),
    ).toEqual([]);
    expect(plans(fn('add', ['number', 'number'], 'number', { file: 'src/tools.py' }))).toEqual([]);
  });

  it('makes up values for types that are made of simple ones', () => {
    expect(arbitraryFor("'a' | 'b'")).toBe("fc.oneof(fc.constant('a'), fc.constant('b'))");
    expect(arbitraryFor('readonly string[]')).toBe('fc.array(fc.string())');
    expect(arbitraryFor('(string | number)[]')).toMatch(/^fc\.array\(fc\.oneof\(fc\.string\(\), fc\.double/);
    expect(['Canvas', '{ a: string }', '() => void', 'Map<string, number>'].map(arbitraryFor)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
