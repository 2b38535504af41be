import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { similarity, stateKey } from './state.ts';

type Reading = Parameters<typeof stateKey>[0];
const control = (
  name: string,
  region: 'main' | 'item' = 'main',
  list?: string,
): Reading['controls'][number] => ({
  key: name,
  role: 'button',
  name,
  locator: { by: 'role', role: 'button', name },
  kind: 'button',
  region,
  ...(list ? { list } : {}),
  state: {},
  destructive: false,
  effects: [],
});
const page = (names: string[], items = 0): Reading => ({
  kind: 'list',
  landmarks: ['main'],
  headings: [{ level: 1, text: 'Things' }],
  forms: [],
  lists: [],
  links: [],
  controls: [
    ...names.map((name) => control(name)),
    ...Array.from({ length: items }, () => control('Add to cart', 'item', 'things')),
  ],
});
const names = fc.array(fc.stringMatching(/^[A-Za-z]{1,12}$/), { maxLength: 12 });

describe('the key of a state', () => {
  it('does not depend on how many items a list has, nor on counts', () => {
    expect(stateKey(page(['Save'], 3))).toBe(stateKey(page(['Save'], 40)));
    expect(stateKey(page(['Inbox 3']))).toBe(stateKey(page(['Inbox 12'])));
  });
  it('does not depend on the order of things', () => {
    fc.assert(fc.property(names, (all) => stateKey(page(all)) === stateKey(page([...all].reverse()))));
  });
  it('distinguishes a page with another control', () => {
    expect(stateKey(page(['Save']))).not.toBe(stateKey(page(['Save', 'Publish'])));
  });
});

describe('similarity', () => {
  it('is one for the same, symmetric, and between nought and one', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        const value = similarity(page(a), page(b));
        expect(similarity(page(a), page(a))).toBe(1);
        expect(value).toBe(similarity(page(b), page(a)));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('is near one when one control of many is new', () => {
    const many = Array.from({ length: 20 }, (_, index) => `Action ${String.fromCharCode(65 + index)}`);
    expect(similarity(page(many), page([...many, 'One more']))).toBeGreaterThan(0.9);
  });
});
