import { describe, expect, it } from 'vitest';
import { isRecord, parsedJson } from './json.ts';

describe('JSON that was kept as text', () => {
  it('is undefined where there is none', () => {
    expect(parsedJson('{"a":1}')).toEqual({ a: 1 });
    expect([parsedJson(undefined), parsedJson('<p>'), parsedJson('{"a":')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is a record only as an object with fields', () => {
    expect(isRecord({ a: 1 })).toBe(true);
    expect([isRecord([1]), isRecord(null), isRecord('a')]).toEqual([false, false, false]);
  });
});
