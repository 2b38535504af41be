import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { oracles } from './catalogue.ts';

describe('the catalogue of oracles', () => {
  it('names each oracle once', () => {
    const ids = oracles.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(oracles)('$id says what it checks, why, and what to do', (oracle) => {
    expect(oracle.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const sentence of [oracle.rule, oracle.expected, oracle.remedy, oracle.because])
      expect(sentence, oracle.id).toMatch(/^[A-Z"].{15,}[.!]$/s);
    expect(oracle.title).toMatch(/^[A-Z].{8,}[^.]$/);
  });

  it.each(oracles)('$id has its folder, with pages and a spec', ({ id, family }) => {
    for (const file of ['oracle.ts', 'pages.fixture.ts', 'oracle.spec.ts'])
      expect(
        existsSync(new URL(`./${family}/${id}/${file}`, import.meta.url)),
        `${family}/${id}/${file}`,
      ).toBe(true);
  });
});
