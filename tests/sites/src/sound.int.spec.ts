// Each application in a browser: without faults it starts in silence, and a fault shows where the sample looks.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserSource } from '@prowl/runner';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './open.ts';
import { samples } from './samples.fixture.ts';
import { siteNames } from './sheet.ts';

let browser: Browser;
beforeAll(async () => {
  const folder = join(tmpdir(), 'prowl-browser');
  browser = await createBrowserSource({ environment: process.env, folder }).launch();
});
afterAll(() => browser.close());

/** What `look` sees with these faults on, and what the page complained of. */
const seen = async <Seen>(site: string, faults: readonly string[], look: (page: Page) => Promise<Seen>) => {
  await using open = await openSite(site, { faults });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  );
  page.on('dialog', (dialog) => dialog.accept());
  page.setDefaultTimeout(20_000);
  try {
    await page.goto(open.url);
    return { looked: await look(page), complaints };
  } finally {
    await page.close();
  }
};

describe.each(await siteNames())('%s', (site) => {
  it('starts sound, with a heading and without a complaint', async () => {
    const { complaints } = await seen(site, [], (page) => page.locator('h1:visible').first().waitFor());
    expect(complaints).toEqual([]);
  });

  it.each(Object.entries(samples[site] ?? {}))(
    'shows %s only when it is on',
    async (key, { look, sound, broken }) => {
      expect((await seen(site, [], look)).looked).toBe(sound);
      expect((await seen(site, [key], look)).looked).toBe(broken);
    },
  );
});
