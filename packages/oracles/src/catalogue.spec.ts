import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { oracles } from './catalogue.ts';
import { withoutShopFault } from './testing/shop.ts';

const sheet: { key: string; oracles: string[] }[] = parse(
  readFileSync(new URL('../../../apps/demo-shop/faults.yaml', import.meta.url), 'utf8'),
);
const ids = oracles.map(({ id }) => id);

describe('the catalogue of oracles', () => {
  it('names each oracle once', () => {
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

  it.each(sheet)('has the oracles that detect the fault $key of the demo shop', ({ oracles: named }) => {
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has a fault in the demo shop for each oracle, but for those that are known to lack one', () => {
    const shown = new Set(sheet.flatMap(({ oracles: named }) => named));
    expect(ids.filter((id) => !shown.has(id)).toSorted()).toEqual(withoutShopFault);
  });
});
