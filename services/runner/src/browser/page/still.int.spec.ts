// Motion without an end, in a real browser: it is held, counts as moving all the same, and what ends goes on.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserSource } from '../../explore/testing/run.ts';
import { openSite, page } from '../../explore/testing/site.ts';
import { Tab } from '../../tab/tab.ts';
import { openContext } from '../context.ts';
import { atWorkMarks } from './at-work.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

it('holds what turns for ever, and lets what ends come to its end', async () => {
  await using site = await openSite(() =>
    page(
      'Page',
      `<style>@keyframes turn { to { rotate: 360deg } } #wheel { animation: turn 1s infinite; width: 9px; height: 9px; background: red }
       #in { animation: turn 300ms 1 }</style>
       <div id="wheel"></div><p id="in">in</p><p id="out">-</p><b id="pulse" style="display:block">x</b>
       <script>document.querySelector('#in').onanimationend = () => { out.textContent = 'came'; };
       pulse.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 500, iterations: Infinity });</script>`,
    ),
  );
  const guarded = await openContext(browser, { origins: [site.url] });
  const tab = await Tab.open({ guarded, origins: [site.url], origin: site.url, mask: (text) => text });
  await tab.open(`${site.url}/`);
  const states = () => tab.page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await expect.poll(states).toEqual(['paused', 'paused']);
  expect(await tab.page.locator('#out').innerText()).toBe('came');
  expect(await tab.page.evaluate(atWorkMarks)).toEqual(['div. ', 'b. ']);
  await guarded.close();
});
