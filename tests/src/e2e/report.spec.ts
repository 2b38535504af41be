// The report as a person opens it: from the service and as a file, in a browser that says when its policy is violated.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenBrowser } from '../testing/browser.ts';
import { playedSession } from '../testing/played.ts';

let browser: Browser;
let folder = '';
const addresses = { service: '', file: '' };

beforeAll(async () => {
  const { url, sessionId } = await playedSession();
  addresses.service = `${url}/api/sessions/${sessionId}/report.html`;
  folder = await mkdtemp(join(tmpdir(), 'prowl-report-'));
  const file = join(folder, 'report.html');
  await writeFile(file, await (await fetch(addresses.service)).text());
  addresses.file = pathToFileURL(file).href;
  const { args, ...launch } = await chosenBrowser();
  browser = await chromium.launch({ ...launch, args: [...args] });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['service', 'file'] as const)('the report opened from the %s', (from) => {
  it('applies its styles, shows its screenshots and violates no policy', async () => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(addresses[from]);
    const severity = page.locator('.bug .severity').first();
    await expect
      .poll(() => severity.evaluate((element) => getComputedStyle(element).backgroundColor))
      .not.toBe('rgba(0, 0, 0, 0)');
    const widths = await page
      .locator('.screenshot img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(0);

    const screenshot = page.locator('.screenshot').first();
    const narrow = (await screenshot.boundingBox())?.width ?? 0;
    await screenshot.locator('summary').click();
    expect((await screenshot.boundingBox())?.width ?? 0, 'a click enlarges it').toBeGreaterThan(narrow);
    expect(problems).toEqual([]);

    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      document.body.append(
        Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }),
      );
    });
    const refused = () => problems.map((problem) => /^\w+ inline \w+/.exec(problem)?.[0]);
    await expect
      .poll(() => new Set(refused()), { message: 'what the policy forbids is refused' })
      .toEqual(new Set(['Applying inline style', 'Executing inline script']));
    await page.close();
  });
});
