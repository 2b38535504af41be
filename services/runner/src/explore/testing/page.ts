// One page of one browser for all tests of a file, which show on it what they look at.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { browserSource } from './run.ts';

/** Answers the page once the tests run. */
export const pageOfFile = (): (() => Page) => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await browserSource.launch();
    page = await browser.newPage();
  });
  afterAll(() => browser.close());
  return () => page;
};
