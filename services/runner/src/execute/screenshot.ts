// The screenshot of a bug with its place marked: a fresh look at the page with a frame around the element.
import type { RunJob, TestToRun } from '@prowl/contracts';
import { sendHeaders, toLocator } from '@prowl/plan/play';
import type { Browser } from 'playwright';
import { signInHere } from '../sign-in/here.ts';
import type { AccountCredentials } from '../sign-in/unsealed.ts';

/** How the test whose page is shown signs in. */
export interface Access {
  readonly job: RunJob;
  readonly storageState?: string | undefined;
  readonly credentials?: AccountCredentials | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface MarkedScreenshots extends AsyncDisposable {
  /** PNG; undefined when the place has no element or it cannot be found again. */
  take(test: TestToRun, access: Access): Promise<Uint8Array | undefined>;
}

const patienceMs = 4_000;
const frame =
  'outline: 3px solid #d93025 !important; outline-offset: 3px !important; box-shadow: 0 0 0 8px rgba(217,48,37,.25) !important;';

/** Launches the browser on first need. */
export const createMarkedScreenshots = (launch: () => Promise<Browser>): MarkedScreenshots => {
  let browser: Promise<Browser> | undefined;
  return {
    take: async (test, { job, storageState, credentials, headers }) => {
      const { locator, url } = test.place;
      if (locator === undefined) return undefined;
      browser ??= launch();
      const context = await (await browser).newContext({
        viewport: { width: 1280, height: 800 },
        ignoreHTTPSErrors: true,
        ...(test.signedIn && storageState !== undefined
          ? { storageState: JSON.parse(storageState) as never }
          : {}), // written by Playwright itself
        ...(job.target.auth.type === 'basic' && credentials !== undefined
          ? { httpCredentials: credentials }
          : {}),
      });
      try {
        const page = await context.newPage();
        if (headers !== undefined && (test.signedIn || job.target.auth.headers === 'everyone'))
          await sendHeaders(
            page,
            [job.origin ?? new URL(job.target.url).origin, ...(job.apis ?? [])],
            JSON.stringify(headers),
          );
        page.setDefaultTimeout(patienceMs);
        page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
        await page.goto(new URL(url, job.target.url).href, { waitUntil: 'load', timeout: patienceMs });
        if (test.signedIn && job.recipe?.atEachOpening === true && credentials !== undefined)
          await signInHere(page, job.recipe, credentials, () =>
            page.waitForLoadState('networkidle').catch(() => undefined),
          );
        const element = toLocator(page, locator).first();
        await element.scrollIntoViewIfNeeded({ timeout: patienceMs });
        await element.evaluate(
          (node, style) => node.setAttribute('style', `${node.getAttribute('style') ?? ''};${style}`),
          frame,
        );
        return await page.screenshot({ animations: 'disabled' });
      } catch {
        return undefined; // the screenshot taken at the failure serves
      } finally {
        await context.close();
      }
    },
    [Symbol.asyncDispose]: async () => {
      const open = await browser?.catch(() => undefined);
      await open?.close();
    },
  };
};
