// Two buttons of a page that count a number up and down, from which all that its list says is worked out.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserSource } from '../../testing/run.ts';
import { openSite } from '../../testing/site.ts';
import { learnPage } from '../testing/learn.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

/** Mortar for so many square metres. `fewer` is the expression for one square metre less, `other` for the second button. */
const mortar = ({
  fewer = 'area - 1',
  other = 'area + 1',
}) => `<!doctype html><html lang="en"><title>Mortar</title>
<main><h1>Mortar</h1><p><button id="less" aria-label="Smaller">-</button> <output></output> <button id="more" aria-label="Other">+</button> square metres</p><ul></ul></main><script>
let area = 6;
const parts = [['sand', 12], ['lime', 3], ['cement', 4], ['water', 2]];
const draw = () => {
  document.querySelector('output').textContent = area;
  document.querySelector('ul').innerHTML = parts.map(([name, amount]) => '<li>' + amount * area + ' kg ' + name + '</li>').join('');
  document.getElementById('less').disabled = area <= 1;
};
document.getElementById('less').onclick = () => { area = ${fewer}; draw(); };
document.getElementById('more').onclick = () => { area = ${other}; draw(); };
draw();
</script></html>`;

const learned = async (parts: Parameters<typeof mortar>[0]) => {
  await using site = await openSite(() => mortar(parts));
  const { actions } = await learnPage(browser, site.url);
  const [fewer, other] = ['Smaller', 'Other'].map((name) => actions.find((action) => action.name === name));
  return { fewer, other };
};

it('learns that one takes the other back', async () => {
  const { fewer, other } = await learned({});
  expect(fewer?.kind).toBe('count');
  expect(fewer?.undoneBy).toBe(other?.key);
});

it('takes them for opposites where one of them counts by two some of the time', async () => {
  const { fewer, other } = await learned({ fewer: 'area > 5 ? area - 2 : area - 1' });
  expect(fewer?.undoneBy).toBe(other?.key);
});

it('does not take for its opposite what sets the number, or multiplies it', async () => {
  for (const way of ['5', '12', 'area * 3']) {
    const { fewer, other } = await learned({ other: way });
    expect(other).toBeDefined();
    expect(fewer?.undoneBy, way).toBeUndefined();
  }
});
