// What comes late of what is done is an effect like any other, as long as the page has something under way.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from '../../../browser/context.ts';
import { Tab } from '../../../tab/tab.ts';
import { browserSource } from '../../testing/run.ts';
import { openSite, page } from '../../testing/site.ts';
import { Bench, type Done } from './bench.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

const body = `<p role="status" id="told"></p><button>Lend</button><ul id="lent"><li>Rope</li><li>Saw</li></ul>`;

/** What pressing the button shows. `/refused` is answered late, and with a refusal. */
const pressing = async (script: string): Promise<Done> => {
  await using site = await openSite(({ path }) => {
    if (path === '/refused')
      return (response) => void setTimeout(() => response.writeHead(409).end('{}'), 600);
    return page(
      'Tools',
      `${body}<script>const button = document.querySelector('button'); ${script}</script>`,
    );
  });
  const guarded = await openContext(browser, { origins: [site.url] });
  const tab = await Tab.open({ guarded, origins: [site.url], origin: site.url, mask: (text) => text });
  const reach = async () => (await tab.open(`${site.url}/`)).failure === undefined;
  const bench = new Bench({
    ...{ tab, reach, origin: site.url, mark: 'prowltest8' },
    ...{ left: () => 60_000, onTraffic: () => undefined, disposable: false },
  });
  await bench.open();
  const target = { by: 'role', role: 'button', name: 'Lend' } as const;
  const done = await bench.do({ steps: [{ do: 'click', target }] });
  await guarded.close();
  return done;
};

it('an item that comes with a timer of more than a second is made', async () => {
  const { changes } = await pressing(
    `button.onclick = () => setTimeout(() => lent.insertAdjacentHTML('beforeend', '<li>Ladder</li>'), 1_400);`,
  );
  expect(changes).toContainEqual(expect.objectContaining({ what: 'item', how: 'came' }));
});

it('an item that comes back when the server refuses it is not gone', async () => {
  const { changes } = await pressing(
    `button.onclick = async () => { const one = lent.lastElementChild; one.remove(); if (!(await fetch('/refused')).ok) lent.append(one); };`,
  );
  expect(changes.filter(({ what }) => what === 'item')).toEqual([]);
  expect(changes).toContainEqual(expect.objectContaining({ what: 'request', status: 409 }));
});

it('a message that hides again before what comes last was shown', async () => {
  const { changes } = await pressing(
    `button.onclick = () => { told.textContent = 'One moment'; setTimeout(() => { told.textContent = ''; lent.lastElementChild.remove(); }, 800); };`,
  );
  expect(changes).toContainEqual(expect.objectContaining({ what: 'item', how: 'went' }));
  expect(changes).toContainEqual(expect.objectContaining({ what: 'message', text: 'One moment' }));
});
