import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { event } from '../events/definition.ts';
import { eventDefinitions } from '../events/registry.ts';
import { incompatibilities, type Release, releaseOf } from './release.ts';

const data = {
  bugId: z.string().regex(/^bug_/),
  status: z.enum(['open', 'closed']),
  count: z.number().int().min(0).max(10),
  note: z.string().max(100).optional(),
  place: z.object({ url: z.string(), element: z.string().nullable() }),
  tags: z.array(z.enum(['a', 'b'])),
  how: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('x'), x: z.number() }),
    z.object({ kind: z.literal('y') }),
  ]),
  values: z.record(z.string(), z.number()),
  kept: z.boolean().default(false),
};
const found = (
  shape: z.ZodRawShape,
  version?: number,
  upcasters?: Parameters<typeof event>[4],
  aggregate = 'bug',
) => ({
  BugFound: event('BugFound', aggregate, z.object(shape), version, upcasters),
});
/** As it comes back from its file. */
const released = (definitions: Parameters<typeof releaseOf>[0]): Release =>
  JSON.parse(JSON.stringify(releaseOf(definitions))) as Release;
const after = (shape: z.ZodRawShape) => incompatibilities(released(found(data)), found(shape));
const without = (name: keyof typeof data) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key !== name)) as z.ZodRawShape;

describe('after a release', () => {
  it('nothing changed is well', () => expect(after(data)).toEqual([]));

  it.each<[string, z.ZodRawShape]>([
    ['an optional field', { ...data, more: z.string().optional() }],
    ['a field with a default', { ...data, more: z.string().default('') }],
    ['an optional field further in', { ...data, place: data.place.extend({ title: z.string().optional() }) }],
    [
      'another order and a description',
      Object.fromEntries(
        Object.entries(data)
          .reverse()
          .map(([key, schema]) => [key, schema.describe('x')]),
      ),
    ],
  ])('%s may be added', (_, shape) => expect(after(shape)).toEqual([]));

  it('another type of event may be added', () => {
    const more = { ...found(data), BugLost: event('BugLost', 'bug', z.object({})) };
    expect(incompatibilities(released(found(data)), more)).toEqual([]);
  });

  it.each<[string, z.ZodRawShape, RegExp]>([
    ['a required field is removed', without('bugId'), /\/bugId: is missing .*consumers/],
    ['an optional field is removed', without('note'), /\/note: is missing .*consumers/],
    [
      'a field becomes optional',
      { ...data, bugId: data.bugId.optional() },
      /\/bugId: may be missing .*consumers/,
    ],
    ['a field is newly required', { ...data, more: z.string() }, /\/more: is missing .*log/],
    [
      'an optional field becomes required',
      { ...data, note: z.string().max(100) },
      /\/note: may be missing .*log/,
    ],
    [
      'a field becomes nullable',
      { ...data, bugId: data.bugId.nullable() },
      /\/bugId: string is expected, null is given .*consumers/,
    ],
    [
      'a type changes',
      { ...data, count: z.string() },
      /\/count: integer is expected, string is given .*consumers/,
    ],
    [
      'a whole number becomes any number',
      { ...data, count: z.number().min(0).max(10) },
      /\/count: integer is expected, number is given/,
    ],
    [
      'an enum gets a value',
      { ...data, status: z.enum(['open', 'closed', 'gone']) },
      /\/status: .* "gone" is given .*consumers/,
    ],
    ['an enum loses a value', { ...data, status: z.enum(['open']) }, /\/status: .* "closed" is given .*log/],
    ['an enum becomes any text', { ...data, status: z.string() }, /\/status: .* any string is given/],
    [
      'an upper limit rises',
      { ...data, count: z.number().int().min(0).max(11) },
      /\/count: maximum 10 is expected, 11 is given .*consumers/,
    ],
    [
      'an upper limit falls',
      { ...data, count: z.number().int().min(0).max(9) },
      /\/count: maximum 9 is expected, 10 is given .*log/,
    ],
    [
      'a limit goes',
      { ...data, note: z.string().optional() },
      /\/note: maxLength 100 is expected, none is given/,
    ],
    ['a pattern changes', { ...data, bugId: z.string().regex(/^BUG_/) }, /\/bugId: pattern/],
    [
      'a field further in goes',
      { ...data, place: z.object({ url: z.string() }) },
      /\/place\/element: is missing/,
    ],
    [
      'a list holds other things',
      { ...data, tags: z.array(z.enum(['a', 'b', 'c'])) },
      /\/tags\[\]: .*"c" is given/,
    ],
    [
      'an alternative is added',
      {
        ...data,
        how: z.discriminatedUnion('kind', [...data.how.options, z.object({ kind: z.literal('z') })]),
      },
      /\/how/,
    ],
    [
      'an alternative loses a field',
      {
        ...data,
        how: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('x') }),
          z.object({ kind: z.literal('y') }),
        ]),
      },
      /\/how\/x: is missing/,
    ],
    [
      'a map holds other things',
      { ...data, values: z.record(z.string(), z.string()) },
      /\/values\/\*: number is expected, string is given/,
    ],
    ['a field may be anything', { ...data, count: z.unknown() }, /\/count/],
  ])('it is refused that %s', (_, shape, says) => expect(after(shape).join('\n')).toMatch(says));

  it('it is refused that a type goes, or moves to another aggregate', () => {
    expect(incompatibilities(released(found(data)), {})).toEqual([
      expect.stringMatching(/^BugFound is gone/),
    ]);
    expect(incompatibilities(released(found(data)), found(data, 1, {}, 'test'))).toEqual([
      'BugFound moved from bug to test',
    ]);
  });

  it('a breaking change is well under a new version with an up-caster, and refused without one', () => {
    const changed = { ...data, count: z.string() };
    expect(incompatibilities(released(found(data)), found(changed, 2))).toEqual([
      'BugFound has no up-caster from version 1',
    ]);
    expect(
      incompatibilities(
        released(found(data)),
        found(changed, 2, { 1: (old) => ({ ...old, count: String(old['count']) }) }),
      ),
    ).toEqual([]);
    expect(incompatibilities(released(found(data, 2)), found(data, 1))).toEqual([
      'BugFound went back from version 2 to 1',
    ]);
  });

  it('unpublished events may change more freely, but must still be read from the log', () => {
    const inside = (shape: z.ZodRawShape) => found(shape, 1, {}, 'slot');
    expect(
      incompatibilities(
        released(inside(data)),
        inside({ ...data, status: z.enum(['open', 'closed', 'gone']) }),
      ),
    ).toEqual([]);
    expect(incompatibilities(released(inside(data)), inside({ ...data, more: z.string() })).join()).toMatch(
      /\/more/,
    );
  });

  it('schemas that hold themselves are compared to their end', () => {
    const tree = (leaf: z.ZodType) => {
      const node: z.ZodType = z.lazy(() => z.object({ leaf, inner: z.array(node).optional() }));
      return { node };
    };
    const before = released(found(tree(z.string())));
    expect(incompatibilities(before, found(tree(z.string())))).toEqual([]);
    expect(incompatibilities(before, found(tree(z.number()))).join()).toMatch(
      /leaf: string is expected, number is given/,
    );
  });
});

it('the events are those of the last release, or compatible with them', () => {
  const last = JSON.parse(
    readFileSync(new URL('../../released/events.json', import.meta.url), 'utf8'),
  ) as Release;
  expect(Object.keys(last.events).length).toBeGreaterThan(40);
  expect(incompatibilities(last, eventDefinitions)).toEqual([]);
});
