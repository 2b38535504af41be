// What a press opens is worked like the page that it opens on, and is a page of the model with that press in front.
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

/** A panel at the end of the body, opened by a button that counts what is new in it, and a dialog that takes an entry of the list behind. */
const ferry = `<!doctype html><html lang="en"><title>Ferry</title><main><h1>Ferry</h1>
<button id="bell">Notices (3)</button> <button id="sign">Join the crossing</button>
<h2>Passengers</h2><ul id="on"></ul></main><div id="end"></div><script>
const notices = ['Pier 2 is closed', 'No bicycles on Friday', 'Dogs travel free', 'Bring a coat'].map((text, at) => ({ text, read: at === 3 }));
const passengers = ['Ada', 'Bo'];
const end = document.getElementById('end');
const draw = () => {
  document.getElementById('bell').textContent = 'Notices (' + notices.filter(({ read }) => !read).length + ')';
  document.getElementById('on').innerHTML = passengers.map((name) => '<li>' + name + '</li>').join('');
};
const panel = () => {
  end.innerHTML = '<div><h2>Notices</h2><ul class="notices">' + notices.map(({ text, read }, at) => '<li><span>' + text + '</span>' +
    (read ? '' : ' <button data-at="' + at + '" aria-label="Seen: ' + text + '">Seen</button>') + '</li>').join('') + '</ul><button id="all">All seen</button></div>';
  for (const button of end.querySelectorAll('[data-at]')) button.onclick = () => { notices[button.dataset.at].read = true; panel(); draw(); };
  document.getElementById('all').onclick = () => { for (const each of notices) each.read = true; panel(); draw(); };
};
document.getElementById('bell').onclick = () => { if (end.innerHTML === '') panel(); else end.innerHTML = ''; };
document.getElementById('sign').onclick = () => {
  end.innerHTML = '<div role="dialog" aria-label="Join"><label>Name <input></label> <button id="join">Join</button> <button id="no">Cancel</button></div>';
  const field = end.querySelector('input');
  document.getElementById('no').onclick = () => { end.innerHTML = ''; };
  document.getElementById('join').onclick = () => { if (field.value.trim() === '') return; passengers.push(field.value); end.innerHTML = ''; draw(); };
};
draw();
</script></html>`;

it('learns what is done with the items of a panel, with what counts them outside of it', async () => {
  await using site = await openSite(() => ferry);
  const { pages, actions } = await learnPage(browser, site.url);
  const panel = pages.find(({ reach }) => JSON.stringify(reach).includes('Notices'));
  expect(panel?.reach).toMatchObject([{ do: 'click', target: { by: 'role', name: 'Notices' } }]);
  expect(panel?.lists.map(({ count }) => count)).toContain(4);
  const seen = panel?.actions.find(({ perItem, kind }) => perItem && kind === 'toggle');
  expect(seen).toMatchObject({ name: 'Seen', steps: [{ do: 'click' }] });
  expect(seen?.examples.length).toBeGreaterThanOrEqual(3);
  expect(panel?.actions.find(({ name }) => name === 'All seen')).toMatchObject({ perItem: false });
  // The list behind is the page's own.
  const opened = panel?.actions.map(({ items }) => JSON.stringify(items ?? '')) ?? [];
  expect(opened.filter((items) => items.includes('#on'))).toEqual([]);
  expect(
    actions.find(({ kind, name }) => kind === 'create' && name.includes('Join'))?.steps[0],
  ).toMatchObject({
    do: 'click',
  });
});
