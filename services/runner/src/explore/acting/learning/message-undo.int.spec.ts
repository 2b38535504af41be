// What a message offers right after something was done: it goes by itself, so it is pressed at once.
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

/** Letters that can be put away, and a rota of which each watch can be put off to the next free hour. A message on top of the page offers to take either back. */
const desk = `<!doctype html><html lang="en"><title>Desk</title><body><main><h1>Desk</h1>
<ul id="letters"></ul><h2>Watches</h2><ul id="rota"></ul></main>
<div id="note" popover="manual"><div aria-live="polite"><span></span> <button></button></div></div>
<script>
let letters = ['Rent of the shed', 'New ladder', 'Key to the loft'];
const hours = ['6:00', '7:00', '8:00', '9:00', '10:00', '11:00'];
const rota = { '6:00': 'Anouk', '8:00': 'Bruno' };
const note = document.getElementById('note');
const tell = (words, undo) => {
  note.querySelector('span').textContent = words;
  const button = note.querySelector('button');
  button.textContent = 'Never mind';
  button.onclick = () => { note.hidePopover(); undo(); draw(); };
  note.showPopover();
};
const button = (text, onclick) => Object.assign(document.createElement('button'), { textContent: text, onclick });
const named = (label, text, onclick) => Object.assign(button(text, onclick), { ariaLabel: label });
const draw = () => {
  document.getElementById('letters').replaceChildren(...letters.map((letter, at) => {
    const li = document.createElement('li');
    li.append(letter + ' ', button('Put away', () => {
      letters = letters.filter((one) => one !== letter);
      tell(letter + ' is put away.', () => letters.splice(at, 0, letter));
      draw();
    }));
    return li;
  }));
  document.querySelector('#rota').replaceChildren(...hours.map((hour) => {
    const tr = document.createElement('li');
    const who = rota[hour];
    const td = document.createElement('span');
    if (who) td.append(Object.assign(document.createElement('a'), { href: '#' + who, textContent: who }), ' ', named('Later for ' + who, 'Later', () => {
      const free = hours.slice(hours.indexOf(hour)).find((other) => !rota[other]) ?? hour;
      delete rota[hour];
      rota[free] = who;
      tell(who + ' watches at ' + free + '.', () => { delete rota[free]; rota[hour] = who; });
      draw();
    }));
    tr.append(Object.assign(document.createElement('b'), { textContent: hour }), ' ', td);
    return tr;
  }));
};
draw();
</script></body></html>`;

it('learns what a message takes back', async () => {
  await using site = await openSite(({ path }) => (path === '/' ? desk : undefined));
  const { actions } = await learnPage(browser, site.url);
  const undoOf = (name: string) => {
    const done = actions.find((action) => action.name === name);
    return [done?.kind, actions.find(({ key }) => key === done?.undoneBy)?.name];
  };
  expect(undoOf('Put away')).toEqual(['delete', 'Never mind']);
  expect(undoOf('Later for')).toEqual(['move', 'Never mind']);
});
