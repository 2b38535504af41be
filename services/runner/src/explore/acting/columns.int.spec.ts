// A board of columns whose cards are called by a button, and whose actions are in a menu of each card.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserSource } from '../testing/run.ts';
import { openSite } from '../testing/site.ts';
import { type LearnedPage, learnPage } from './testing/learn.ts';

const board = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foundry</title></head><body><main>
<h1>Foundry</h1><p><button id="heavy" aria-pressed="false">Heavy</button></p><div id="board"></div></main><script>
const columns = ['Moulding', 'Pouring', 'Fettling'];
let cards = [['Church bell', 0], ['Anvil', 0], ['Sluice gate', 0], ['Lamp post', 1], ['Ship screw', 1], ['Hob', 2], ['Drain cover', 2]]
  .map(([title, at]) => ({ title, at, most: 4 }));
const limits = [9, 9, 9];
let open = '', heavy = false;
const make = (tag, more, ...inside) => { const one = Object.assign(document.createElement(tag), more); one.append(...inside); return one; };
const press = (text, label, act) => { const one = make('button', { type: 'button', textContent: text, onclick: act }); if (label) one.setAttribute('aria-label', label); return one; };
const card = (each) => {
  const more = press('…', 'Actions for ' + each.title, () => { open = open === each.title ? '' : each.title; draw(); });
  more.setAttribute('aria-expanded', String(open === each.title));
  const menu = open !== each.title ? [] : [make('ul', {}, ...columns.flatMap((name, to) => to === each.at ? [] :
    [make('li', {}, press('Move to ' + name, '', () => { each.at = to; open = ''; draw(); }))]))];
  return make('li', { className: 'card' }, press(each.title, '', () => { document.title = each.title; }), make('p', { textContent: 'for the yard' }), more, ...menu);
};
const draw = () => document.getElementById('board').replaceChildren(...columns.map((name, at) => {
  const mine = cards.filter((each) => each.at === at && (!heavy || each.title === 'Anvil'));
  const field = make('input', { placeholder: 'New cast, then Enter' });
  field.setAttribute('aria-label', 'New cast in ' + name);
  field.onkeydown = ({ key }) => { if (key !== 'Enter' || field.value.trim() === '') return; cards.push({ title: field.value.trim(), at }); draw(); };
  const limit = make('select', { onchange: () => { limits[at] = Number(limit.value); draw(); } }, ...[3, 6, 9].map((value) => make('option', { value, textContent: value, selected: value === limits[at] })));
  limit.setAttribute('aria-label', 'Limit of ' + name);
  const column = make('section', {}, make('h2', { textContent: name }), make('p', { className: 'count', textContent: mine.length + ' of ' + limits[at] }), limit, make('ul', { className: 'cards' }, ...mine.map(card)), field);
  column.setAttribute('aria-label', name);
  return column;
}));
document.getElementById('heavy').onclick = ({ target }) => { heavy = !heavy; target.setAttribute('aria-pressed', String(heavy)); draw(); };
draw();
</script></body></html>`;

describe('a board of columns', () => {
  let browser: Browser;
  let learned: LearnedPage;
  beforeAll(async () => {
    browser = await browserSource.launch();
    await using site = await openSite(({ path }) => (path === '/' ? board : undefined));
    learned = await learnPage(browser, site.url);
  });
  afterAll(() => browser.close());

  it('makes cards in one column with its own field alone: the other columns are of its make', () => {
    const creates = learned.actions.filter(({ kind }) => kind === 'create');
    expect(creates.map(({ name }) => name)).toEqual(['New cast in Moulding and Enter']);
    expect(creates[0]?.steps.map((step) => step.do)).toEqual(['fill', 'press']);
  });
  it('opens the menu of a card before what is in it is pressed', () => {
    const move = learned.find('move', ({ name }) => name.includes('Pouring'));
    expect(move?.steps.map((step) => step.do)).toEqual(['click', 'click']);
    expect(move?.name).toBe('Actions for, then Move to Pouring');
  });
  it('calls a card by the button that says which one it is', () => {
    const move = learned.find('move', ({ name }) => name.includes('Pouring'));
    expect(move?.examples.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Church bell', 'Anvil', 'Sluice gate']),
    );
  });
});
