// Views of a page that have no address: other items in the place of its own. And words that only a double click changes.
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

/** Boats that are laid up are shown in the place of those afloat, and have another button; their names are buttons that only a double click moves. */
const harbour = `<!doctype html><html lang="en"><title>Boats</title><main><h1>Boats</h1>
<nav><button id="afloat">Afloat</button> <button id="laid">Laid up (0)</button></nav>
<ul id="boats"></ul></main><script>
const boats = ['Kittiwake', 'Puffin', 'Sandpiper', 'Curlew', 'Dunlin', 'Avocet', 'Fulmar', 'Gannet'].map((name, at) => ({ name, berth: 40 - 3 * at, yard: ['Rowe', 'Pengelly', 'Tregear'][at % 3], laid: at > 3 }));
let shown = false;
const draw = () => {
  document.getElementById('laid').textContent = 'Laid up (' + boats.filter(({ laid }) => laid).length + ')';
  const list = document.getElementById('boats');
  list.innerHTML = '';
  for (const boat of boats.filter(({ laid }) => laid === shown)) {
    const item = document.createElement('li');
    const name = Object.assign(document.createElement('span'), { textContent: boat.name, tabIndex: 0, role: 'button' });
    name.ondblclick = () => {
      const field = Object.assign(document.createElement('input'), { value: boat.name, ariaLabel: 'New name' });
      field.onkeydown = ({ key }) => { if (key === 'Enter') { boat.name = field.value; draw(); } if (key === 'Escape') draw(); };
      name.replaceWith(field);
      field.focus();
    };
    const move = Object.assign(document.createElement('button'), { textContent: shown ? 'Launch' : 'Lay up', ariaLabel: (shown ? 'Launch ' : 'Lay up ') + boat.name });
    move.onclick = () => { boat.laid = !shown; draw(); };
    item.append(name, Object.assign(document.createElement('p'), { textContent: 'Berth ' + boat.berth + ', built by ' + boat.yard }), move);
    list.append(item);
  }
};
document.getElementById('afloat').onclick = () => { shown = false; draw(); };
document.getElementById('laid').onclick = () => { shown = true; draw(); };
draw();
</script></html>`;

it('learns what is done with the items of another view, and how words are changed that only look like a button', async () => {
  await using site = await openSite(() => harbour);
  const { pages, actions } = await learnPage(browser, site.url);
  const view = pages.find(({ reach }) => JSON.stringify(reach).includes('Laid up'));
  expect(view?.actions.map(({ name, kind }) => `${kind} ${name}`)).toContain('delete Launch');
  expect(view?.actions.find(({ name }) => name === 'Launch')?.examples.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Dunlin', 'Avocet']),
  );
  const rename = actions.find(({ steps }) => JSON.stringify(steps).includes('click-twice'));
  expect(rename, actions.map(({ name, kind }) => `${kind} ${name}`).join('\n')).toBeDefined();
});
