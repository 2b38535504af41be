import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge, shapeOf } from './shape.ts';

describe('the shape of JSON', () => {
  it.each([
    ['a value', 'x', 'string'],
    ['nothing', null, 'null'],
    ['an empty list', [], []],
    ['a list of alike members', [{ a: 1 }, { a: 2 }], [{ a: 'number' }]],
    ['a list of different members', [1, 'x'], ['number|string']],
    ['nested objects', { a: { b: [true] } }, { a: { b: ['boolean'] } }],
  ])('of %s', (_what, value, shape) => expect(shapeOf(value)).toEqual(shape));
  it('ends at six levels and sixty keys', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(10)}1${'}'.repeat(10)}`) as unknown;
    expect(JSON.stringify(shapeOf(deep))).toBe(`${'{"a":'.repeat(6)}"object"${'}'.repeat(6)}`);
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, key) => [`k${key}`, 1]));
    expect(Object.keys(shapeOf(wide) as object)).toHaveLength(60);
  });
});

describe('two shapes merged', () => {
  it.each([
    ['are one when they are the same', { a: 'number' }, { a: 'number' }, { a: 'number' }],
    ['mark what one lacks', { a: 'number' }, {}, { 'a?': 'number' }],
    ['keep the mark of what one lacked before', { 'a?': 'number' }, { a: 'number' }, { 'a?': 'number' }],
    ['name alternatives in order', 'string', 'null', 'null|string'],
    ['name an object and a list as alternatives', { a: 'number' }, ['string'], 'array|object'],
    ['take the members of the list that has some', [], ['string'], ['string']],
  ])('%s', (_what, one, other, expected) => expect(merge(one, other)).toEqual(expected));

  const json = fc.jsonValue({ maxDepth: 3 });
  const sorted = (value: unknown) =>
    JSON.stringify(value, (_key, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    );
  it('do not depend on which comes first', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const [one, other] = [shapeOf(a), shapeOf(b)];
        expect(sorted(merge(one, other))).toBe(sorted(merge(other, one)));
      }),
    );
  });
  it('fit a value that was merged already', () => {
    fc.assert(
      fc.property(json, (value) => {
        const shape = shapeOf(value);
        expect(merge(shape, shape)).toEqual(shape);
      }),
    );
  });
});
