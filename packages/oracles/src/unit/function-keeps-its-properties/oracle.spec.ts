import { arbitraryFor } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aCode, aFunction } from '../../testing/code.ts';
import { aSite, plansOf } from '../../testing/models.ts';
import { functionKeepsItsProperties } from './oracle.ts';

const plans = (...functions: Parameters<typeof aCode>) =>
  plansOf(functionKeepsItsProperties, aSite([]), { code: aCode(...functions) });

describe('function-keeps-its-properties', () => {
  it('tests the properties of a pure function, with its inverse', () => {
    const [encode] = plans(
      aFunction('encodeKey', ['string'], 'string'),
      aFunction('decodeKey', ['string'], 'string'),
    );
    expect(encode).toMatchObject({
      place: { url: 'src/tools.ts', element: 'encodeKey' },
      unit: { partner: 'decodeKey', properties: ['deterministic', 'round-trip'] },
      bug: { context: ['src/tools.ts:3'] },
    });
  });

  it('ranks a function last that only has to give the same result for the same input', () => {
    const ranks = plans(
      aFunction('subtract', ['number', 'number'], 'number'),
      aFunction('add', ['number', 'number'], 'number'),
    ).map(({ rank }) => rank);
    expect(ranks).toEqual([0.2, 0.4]);
  });

  it('plans nothing for what is not pure, returns nothing, or takes what cannot be made up', () => {
    expect(
      plans(
        aFunction('save', ['string'], 'void'),
        aFunction('now', [], 'number'),
        aFunction('load', ['string'], 'Promise<string>'),
        aFunction('draw', ['Canvas'], 'number'),
        aFunction('tick', ['number'], 'number', { pure: false }),
      ),
    ).toEqual([]);
    expect(plansOf(functionKeepsItsProperties, aSite([]))).toEqual([]);
  });

  it('says what it leaves out because Node does not run it', () => {
    const code = aCode(aFunction('add', ['number', 'number'], 'number', { file: 'src/tools.py' }));
    const result = functionKeepsItsProperties.plan({
      site: aSite([]),
      code,
      target: { name: '', description: '', url: '' },
      directives: [],
      failedFingerprints: new Set(),
    });
    expect(result).toMatchObject({ plans: [], leftOut: [{ what: 'unit tests', count: 1 }] });
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
