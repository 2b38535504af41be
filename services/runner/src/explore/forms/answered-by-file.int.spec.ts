import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

it('a file that a form answers with, and that the browser shows, is not read as a page', async () => {
  await using site = await openSite(({ path }) => {
    if (path.startsWith('/tides.txt'))
      return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'day,high\n1,06:12\n2,06:58' };
    if (path !== '/') return undefined;
    return page(
      'Tides',
      `<h2>Tides of a month</h2><form action="/tides.txt" method="get"><label>Month <select name="month"><option>May</option><option>June</option></select></label>
      <button>Show as text</button></form>`,
    );
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 10 });
  expect(site.log.some((line) => line.startsWith('GET /tides.txt'))).toBe(true);
  expect(model.pages.map(({ url }) => url)).toEqual(['/']);
});
