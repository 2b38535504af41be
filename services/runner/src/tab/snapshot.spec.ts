import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { difference, emptySnapshot, snapshot } from './snapshot.ts';

describe('lines that differ', () => {
  it.each([
    ['new ones', ['a', 'b'], ['a'], ['b']],
    ['one that is there more often', ['a', 'a'], ['a'], ['a']],
    ['none when only the order differs', ['b', 'a'], ['a', 'b'], []],
    ['none of the other list', ['a'], ['a', 'b'], []],
  ])('are %s', (_what, lines, other, expected) => expect(difference(lines, other)).toEqual(expected));
  it('are at most twenty, cut to two hundred characters', () => {
    const lines = Array.from({ length: 30 }, (_, number) => `${number} ${'x'.repeat(300)}`);
    expect(difference(lines, [])).toHaveLength(20);
    expect(difference(lines, [])[0]).toHaveLength(200);
  });
});

describe('a snapshot', () => {
  const page = (...answers: (object | Error)[]) =>
    ({
      url: () => 'http://site.test/a',
      evaluate: async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return JSON.stringify({ told: answer });
      },
    }) as unknown as Page;
  it('is what the page says', async () => {
    const seen = { ...emptySnapshot, lines: ['One'] };
    expect(await snapshot(page(seen))).toEqual(seen);
  });
  it('is taken once more when the page left meanwhile', async () => {
    const seen = { ...emptySnapshot, lines: ['One'] };
    expect(await snapshot(page(new Error('context destroyed'), seen))).toEqual(seen);
  });
  it('has the address alone when the page cannot be looked at', async () => {
    const gone = new Error('closed');
    expect(await snapshot(page(gone, gone))).toEqual({ ...emptySnapshot, url: 'http://site.test/a' });
  });
});
