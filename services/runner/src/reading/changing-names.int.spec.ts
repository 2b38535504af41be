// Controls whose names change when they are pressed, found by the words that stay.
import { toLocator } from '@prowl/plan/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTrial, type Trial } from './trial/browser.ts';
import { readIn } from './trial/reading.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial(process.env);
});
afterAll(() => trial?.[Symbol.asyncDispose]());

const read = async (body: string) => {
  const { controls } = await readIn(
    trial,
    `<html lang="en"><body><main><h1>Desk</h1>${body}</main></body></html>`,
  );
  for (const { locator } of controls) expect(await toLocator(trial.page, locator).count()).toBe(1);
  return controls.map(({ name, locator }) => ({ name, locator }));
};
/** How it is found once the page has the second body. */
const foundAfter = async (body: string, later: string, name: string) => {
  const locator = (await read(body)).find((control) => control.name === name)?.locator;
  await trial.page.locator('main').evaluate((main, html) => {
    main.innerHTML = html;
  }, later);
  return locator && (await toLocator(trial.page, locator).allInnerTexts());
};
const table = (...heads: string[]) =>
  `<button>Ask for these days</button><table><tr>${heads.map((head) => `<th><button>${head}</button></th>`).join('')}</tr>
<tr>${heads.map((head) => `<td>about ${head}</td>`).join('')}</tr></table><table><tr><th>Bread</th></tr><tr><td>Rye</td></tr></table>`;

it('finds a header of a table whether or not it has the sign of the order', async () => {
  const [before, after] = [table('Day ▲', 'Heat (°C)'), table('Day', 'Heat (°C) ▼')];
  expect(await foundAfter(before, after, 'Day ▲')).toEqual(['Day']);
  expect(await foundAfter(before, after, 'Heat (°C)')).toEqual(['Heat (°C) ▼']);
});

it('finds a header that is a link to the same page in another order, too', async () => {
  const rows = [1, 2, 3].map((at) => `<tr><td>${at}</td><td>${at * 7}</td><td>Fell ${at}</td></tr>`);
  const linked = (...heads: string[]) =>
    `<table><thead><tr>${heads.map((head) => `<th><a href="?order=${head.length}">${head}</a></th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
  const [before, after] = [linked('id ▼', 'site_id', 'region'), linked('id', 'site_id', 'region ▼')];
  const found = async (body: string, later: string) => {
    const { lists } = await readIn(
      trial,
      `<html lang="en"><body><main><h1>Desk</h1>${body}</main></body></html>`,
    );
    await trial.page.locator('main').evaluate((main, html) => {
      main.innerHTML = html;
    }, later);
    const headers = lists[0]?.controls ?? [];
    return Promise.all(headers.map(({ locator }) => toLocator(trial.page, locator).allInnerTexts()));
  };
  expect(await found(before, after)).toEqual([['id'], ['site_id'], ['region ▼']]);
  expect(await found(after, before)).toEqual([['id ▼'], ['site_id'], ['region']]);
});

it('finds what opens whether or not it is open', async () => {
  const part = (sign: string) =>
    ['Dogs', 'Cats'].map((name) => `<p><button>${sign} ${name}</button></p>`).join('');
  expect(await foundAfter(part('+'), part('−'), '+ Cats')).toEqual(['− Cats']);
  const finish = (name: string) => `<button aria-expanded="false">${name}</button>`;
  expect(await foundAfter(finish('Finish ▾'), finish('▴ Finish'), 'Finish ▾')).toEqual(['▴ Finish']);
});

it('leaves a plus that says what a button does in its name', async () => {
  expect(await read('<button>+ Add</button><button>Add a row</button>')).toMatchObject([
    { locator: { name: '+ Add', exact: true } },
    { locator: { name: 'Add a row', exact: true } },
  ]);
});
