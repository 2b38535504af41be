import { aspects } from '@prowl/lexicon';
import { describe, expect, it } from 'vitest';
import { aspectsOf, oraclesFor } from './aspects.ts';
import { oracles } from './catalogue.ts';

describe('what people can ask for', () => {
  it('leads to every oracle, and to none that there is not', () => {
    const ids = new Set(oracles.map(({ id }) => id));
    expect([...ids].filter((id) => aspectsOf(id).size === 0)).toEqual([]);
    const named = (Object.keys(aspects) as (keyof typeof aspects)[]).flatMap(oraclesFor);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('differs between oracles of one place', () => {
    expect(aspectsOf('stated-limit-holds').has('limit')).toBe(true);
    expect(aspectsOf('search-finds-by-name').has('limit')).toBe(false);
    expect(aspectsOf('no-such-oracle').size).toBe(0);
  });
});
