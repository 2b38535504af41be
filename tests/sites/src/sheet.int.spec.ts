// The answer sheets against the code of the applications.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { samples } from './samples.fixture.ts';
import { apps, readSheet, siteNames } from './sheet.ts';

const sites = await siteNames();

/** The keys that the code of an application asks for. */
const asked = async (site: string): Promise<string[]> => {
  const names = (await readdir(join(apps, site))).filter((name) => /\.(jsx?|tsx?|vue|svelte)$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(apps, site, name), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/\bfault\(\s*['"]([\w-]+)['"]\s*\)/g)].map((m) => m[1] ?? ''),
  );
};

describe('the answer sheets', () => {
  it.each(sites)('names each fault that the code of %s has, and no other', async (site) => {
    const keys = (await readSheet(site)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect([...new Set(await asked(site))].sort()).toEqual(keys.sort());
  });

  it.each(sites)('has patterns for the reports about %s that compile', async (site) => {
    for (const { match } of await readSheet(site))
      for (const pattern of [...match.url, ...match.text])
        expect(() => new RegExp(pattern, 'i')).not.toThrow();
  });

  it('has a sample for every application', () => {
    expect(Object.keys(samples).sort()).toEqual(sites);
  });
});
