// Menus of items whose entries change with what they did.
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

const names = ['North pier', 'Old quay', 'Fuel dock', 'Long wall'];

/** Moorings of a harbour, each with a menu of its own. */
const moorings = (
  reserved: readonly string[],
) => `<!doctype html><html lang="en"><title>Moorings</title><h1>Moorings</h1>
<table aria-label="Moorings"><thead><tr><th>Name</th><th>State</th><th>Actions</th></tr></thead><tbody></tbody></table><div id="menu"></div><script>
const names = ${JSON.stringify(names)};
const taken = new Set(${JSON.stringify(reserved)});
const menu = document.querySelector('#menu');
const close = () => { menu.innerHTML = ''; };
const draw = () => {
  document.querySelector('tbody').innerHTML = names.map((name) => '<tr><td>' + name + '</td><td>' + (taken.has(name) ? 'Reserved' : 'Free') + '</td><td><button aria-haspopup="menu" aria-label="More about ' + name + '">…</button></td></tr>').join('');
  for (const [index, button] of document.querySelectorAll('tbody button').entries())
    button.onclick = () => {
      menu.innerHTML = '<ul role="menu"><li role="menuitem" tabindex="0">Show depth</li><li role="menuitem" tabindex="0"></li></ul>';
      const [, entry] = menu.querySelectorAll('li');
      const name = names[index];
      entry.textContent = taken.has(name) ? 'Release' : 'Reserve';
      entry.onclick = async () => {
        const method = taken.has(name) ? 'DELETE' : 'PUT';
        await fetch('/reserved/' + index, { method });
        if (!taken.delete(name)) taken.add(name);
        close();
        draw();
      };
    };
};
document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(); });
draw();
</script></html>`;

it('an entry that is called otherwise once it was chosen is taken back by what is there in its place', async () => {
  const reserved = new Set<number>();
  await using site = await openSite(({ method, path }) => {
    const at = /^\/reserved\/(\d)$/.exec(path)?.[1];
    if (at === undefined)
      return path === '/' ? moorings(names.filter((_, index) => reserved.has(index))) : undefined;
    if (method === 'PUT') reserved.add(Number(at));
    else reserved.delete(Number(at));
    return { status: 204, body: '' };
  });
  const { actions } = await learnPage(browser, site.url, { disposable: true });
  const called = (end: string) => actions.find(({ name }) => name.endsWith(end));
  const [reserve, release] = [called(', then Reserve'), called(', then Release')];
  expect(reserve).toMatchObject({ kind: 'toggle', perItem: true, undoneBy: release?.key });
  expect(release).toMatchObject({ kind: 'toggle', perItem: true, undoneBy: reserve?.key });
  // Both of those that it was tried on are as before.
  expect([...reserved]).toEqual([]);
  expect(release?.tries.length).toBeGreaterThanOrEqual(2);
});
