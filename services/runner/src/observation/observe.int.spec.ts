import type { Change } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { pageOfFile } from '../explore/testing/page.ts';
import { difference, restlessOf } from './difference.ts';
import { noteListeners } from './listeners.ts';
import { observe } from './observe.ts';
import type { Observation } from './seen.ts';

const page = pageOfFile();

const show = async (body: string, script = ''): Promise<void> => {
  await page().setContent(`<!doctype html><title>T</title><main>${body}</main><script>${script}</script>`);
};
const look = (marks: string[] = [], lists: Observation['lists'] = []) =>
  observe(page(), { marks, lists: lists.map(({ items }) => items) });
const whats = (changes: readonly Change[]) => changes.map(({ what }) => what);

describe('a look at a page', () => {
  it('sees items with their states, figures, fields and controls', async () => {
    await show(
      `<h1>Errands</h1><input placeholder="What else?" value="half">
       <ul id="errands"><li class="is-done"><input type="checkbox" checked aria-label="Done"><span style="text-decoration:line-through">Post a letter</span> <button>Drop</button></li>
       <li><input type="checkbox" aria-label="Done"><span>Fetch bread</span> <button>Drop</button></li></ul>
       <p><strong>1</strong> errand to run</p><button aria-pressed="true">Quiet</button>`,
    );
    const seen = await look();
    expect(seen.lists).toHaveLength(1);
    expect(seen.lists[0]?.entries.map(({ text }) => text)).toEqual(['Post a letter', 'Fetch bread']);
    expect(seen.lists[0]?.entries[0]?.states).toEqual(
      expect.arrayContaining(['struck', 'checked', 'class=is-done', 'button Drop']),
    );
    expect(seen.figures).toContainEqual(
      expect.objectContaining({ value: 1, label: expect.stringContaining('errand to run') }),
    );
    expect(seen.fields).toContainEqual(
      expect.objectContaining({ label: 'What else?', value: 'half', kind: 'text' }),
    );
    const drop = seen.controls.find(({ name, place }) => name === 'Drop' && place?.item === 1);
    expect(drop?.inItem).toEqual({ by: 'role', role: 'button', name: 'Drop', exact: true });
    expect(seen.controls).toContainEqual(
      expect.objectContaining({ name: 'Quiet', states: { pressed: 'true' }, region: 'main' }),
    );
  });

  it('calls items by the buttons that are their titles, although one has words of its own item or of another one in it', async () => {
    const piece = (title: string, section: string) =>
      `<li><h3><span role="button" tabindex="0" class="title">${title}</span></h3><p>${section}</p><button aria-label="Edit ${title}">⚙</button></li>`;
    const pieces: [string, string][] = [
      ['Finlandia', 'Tutti'],
      ['Abendlied', 'Choir'],
      ['Egmont', 'Tutti'],
      ['Locus iste', 'Choir'],
      ['Capriol', 'Strings'],
      ['Requiem', 'Tutti'],
      ['Gloria', 'Tutti'],
      ['The Lark', 'Choir'],
      ['Divertimento', 'Strings'],
      ['Zadok', 'Tutti'],
      ['Serenade for Strings', 'Strings'],
    ];
    const texts = async (...more: [string, string][]) => {
      await show(
        `<ul>${[...pieces, ...more].map(([title, section]) => piece(title, section)).join('')}</ul>`,
      );
      return (await look()).lists[0]?.entries.map(({ text }) => text);
    };
    expect(await texts()).toEqual(pieces.map((each) => each.join(' ')));
    expect((await texts(['Egmont', 'Choir']))?.at(-1)).toBe('Egmont Choir');
    // A few that are called by something they press are no titles.
    await show(
      `<ul>${pieces.map(([title, section], at) => piece(at < 3 ? title : 'More', section)).join('')}</ul>`,
    );
    expect((await look()).lists[0]?.entries[0]?.text).toBe('Tutti');
  });

  it('names what is behind many items as a person would', async () => {
    const row = (at: number) =>
      `<li>${['Read', 'Lend', 'Sell', 'Burn'].map((name) => `<button>${name}</button>`).join('')} Book ${at}</li>`;
    const rows = Array.from({ length: 30 }, (_, at) => row(at)).join('');
    await show(`<ul>${rows}</ul><dialog open aria-label="Loan"><button>Close</button></dialog>`);
    const close = (await look(['Book'])).controls.find(({ name }) => name === 'Close');
    expect(close?.locator).toMatchObject({ by: 'role', role: 'button', name: 'Close' });
  });

  it('finds a control that is named after its item in any other one as well', async () => {
    const lot = (number: number, title: string) =>
      `<article class="lot${number === 3 ? ' wide' : ''}"><h3>${number}. ${title}</h3><p>No offer yet</p>
       <button class="offer">Offer</button><button class="watch">Watch lot ${number}</button></article>`;
    await show(`<div>${lot(1, 'Clock')}${lot(2, 'Vase')}${lot(3, 'Bench')}</div>`);
    const seen = await look();
    expect(seen.lists[0]?.entries).toHaveLength(3); // the one that looks otherwise is one of them
    const watch = seen.controls.filter(({ name }) => name.startsWith('Watch lot'));
    expect(watch.map(({ common }) => common)).toEqual(['Watch lot', 'Watch lot']);
    expect(new Set(watch.map(({ inItem }) => JSON.stringify(inItem))).size).toBe(1);
    expect(JSON.stringify(watch[0]?.inItem)).not.toContain('lot 1');
    expect(seen.controls.find(({ name }) => name === 'Offer')?.common).toBeUndefined();
  });

  it('calls an item as its own buttons do, though a number is in it', async () => {
    const badge = (last: number, of: string, button: string) =>
      `<li><h2>Badge no. ${last}</h2><p>Worn by: ${of}</p><button class="main" aria-label="${button} Badge no. ${last}">${button}</button></li>`;
    await show(
      `<ul class="badges">${badge(41, 'Ines Prado', 'Lock')}${badge(73, 'Tomo Arai', 'Unlock')}</ul>`,
    );
    const seen = await look();
    expect(seen.lists[0]?.entries.map(({ name }) => name)).toEqual(['Badge no. 41', 'Badge no. 73']);
    expect(seen.lists[0]?.entries.map(({ states }) => states[0])).toEqual(['button Lock', 'button Unlock']);
    expect(seen.controls.map(({ inItem }) => JSON.stringify(inItem)).join()).not.toMatch(/41|73/);
  });

  it('finds a control whose name says more of its item than how it is called', async () => {
    const row = (text: string, payee: string, press = 'Pause') =>
      `<tr><td>${payee}</td><td>${text}</td><td><button>${press} ${text} for ${payee}</button> <button aria-label="Delete ${text} for ${payee}">Delete</button></td></tr>`;
    const rows = [
      row('Rent', 'Thornley Lettings'),
      row('mark amber', 'Hadley Club'),
      row('mark maple', 'Hadley Club', 'Resume'),
    ];
    const head = '<tr><th>To</th><th>For</th><th>Do</th></tr>';
    await show(`<table aria-label="Orders">${head}${rows.join('')}</table>`);
    const seen = await look(['mark amber', 'mark maple']);
    const deletes = seen.controls.filter(({ name }) => name.startsWith('Delete'));
    expect(new Set(deletes.map(({ common }) => common))).toEqual(new Set(['Delete']));
    expect(new Set(deletes.map(({ inItem }) => JSON.stringify(inItem)))).toEqual(
      new Set([JSON.stringify({ by: 'role', role: 'button', name: 'Delete' })]),
    );
    expect(seen.controls.find(({ name }) => name.startsWith('Resume'))?.common).toBeUndefined();
  });

  it('finds a control in any item, though only some are called by what the control says of them', async () => {
    const row = (text: string, order: string) =>
      `<li><p>${text}</p><a href="/orders/${order.slice(-2)}">${order}</a> <button>Quittieren: ${text}</button></li>`;
    const late = 'Eine Lieferung ist verspätet.';
    const rows = [row('Ein Paket ist beschädigt.', 'Auftrag 71'), row(late, 'Auftrag 65')];
    await show(`<ul class="meldungen">${rows.join('')}${row(late, 'Auftrag 58')}</ul>`);
    const seen = await look();
    const buttons = seen.controls.filter(({ name }) => name.startsWith('Quittieren'));
    expect(buttons.map(({ inItem }) => inItem)).toEqual(
      buttons.map(() => ({ by: 'role', role: 'button', name: 'Quittieren' })),
    );
    expect(seen.lists[0]?.entries.map(({ name }) => name)).toContain('Auftrag 58');
  });

  it('leaves what two items are called alike out of the name of a control', async () => {
    const row = (text: string) =>
      `<li><input type="checkbox" aria-label="Collected: ${text}"> <span>${text}</span> <button aria-label="Throw away ${text}">×</button></li>`;
    await show(`<ul>${row('mark maple')}${row('mark birch')}</ul>`);
    const seen = await look(['mark maple', 'mark birch']);
    expect(seen.controls.map(({ common }) => common)).toEqual([
      ...['Collected', 'Throw away', 'Collected', 'Throw away'],
    ]);
    expect(seen.controls[0]?.inItem).toEqual({
      ...{ by: 'role', role: 'checkbox', name: { template: 'Collected: {{item}}' }, exact: true },
    });
  });

  it('finds the only box of an item by that alone: some are called by their state', async () => {
    const row = (text: string, state: string) =>
      `<li><input type="checkbox" aria-label="Row ${state}"> ${text}</li>`;
    await show(`<ul>${row('Rye', 'unselected')}${row('Oat', 'selected')}</ul>`);
    const { controls } = await look();
    expect(controls.map(({ inItem }) => inItem)).toEqual(
      controls.map(() => ({ by: 'role', role: 'checkbox' })),
    );
    expect(controls).toHaveLength(2);
  });

  it('leaves all that a control says of its own item out of its name', async () => {
    const row = (title: string, day: string) =>
      `<tr><td><input type="checkbox" aria-label="Select ${title}, ${day}"></td><td>${title}</td><td>${day}</td><td><button aria-label="More about ${title}, ${day}">⋮</button></td></tr>`;
    const rows = [row('Contract', 'Thu 26 November'), row('Talk by phone', 'Fri 27 November')];
    await show(`<table aria-label="Next">${rows.join('')}${row('Talk by phone', 'Sat 28 November')}</table>`);
    const seen = await look();
    expect(new Set(seen.controls.map(({ common }) => common))).toEqual(new Set(['Select', 'More about']));
    expect(new Set(seen.controls.map(({ inItem }) => JSON.stringify(inItem))).size).toBe(2);
  });

  it('misses nothing behind a menu that hides the page from the accessibility tree', async () => {
    const items = ['Ash', 'Elm', 'Fir'].map(
      (name) => `<li><b>${name}</b> <button>More about ${name}</button></li>`,
    );
    const page = (hidden: string, open = '') =>
      `<div id="root"${hidden}><h1>Trees</h1><p>3 trees</p><ul>${items.join('')}</ul></div>${open}`;
    await show(page(''));
    const before = await look();
    const menu =
      '<div role="presentation" style="position:fixed;inset:0"><ul role="menu"><li role="menuitem">Fell</li></ul></div>';
    await show(page(' aria-hidden="true"', menu));
    const changes = difference(before, await look([], before.lists));
    expect(changes.filter(({ what }) => what === 'item' || what === 'figure')).toEqual([]);
    expect(changes.map((change) => 'name' in change && change.name)).toEqual(['Fell', 'Fell']);
  });

  it('finds a list of bare parts by what was entered, and again when it is empty', async () => {
    const row = (text: string) => `<div><div>${text}</div></div>`;
    await show(`<div id="box">${row('mark one')}${row('mark two')}</div>`);
    const full = await look(['mark one', 'mark two']);
    expect(full.lists.map(({ entries }) => entries.map(({ text }) => text))).toEqual([
      ['mark one', 'mark two'],
    ]);
    await page().evaluate(() => document.querySelector('#box')?.replaceChildren());
    const empty = await look(['mark one', 'mark two'], full.lists);
    expect(whats(difference(full, empty)).filter((what) => what === 'item')).toHaveLength(2);
  });

  it('takes cards in columns for one list, and the column for where each stands', async () => {
    const card = (name: string) =>
      `<article aria-label="${name}"><h3>${name}</h3><p>2 rooms</p><button aria-label="Hand over ${name}">→</button><button aria-label="Drop ${name}">x</button></article>`;
    const column = (name: string, ...cards: string[]) =>
      `<section class="lane"><h2>${name} (${cards.length})</h2><p>${cards.length} in all</p>${cards.map(card).join('')}</section>`;
    await show(
      `<div class="lanes">${column('Asked', 'Elm Street', 'Mill Lane')}${column('Shown', 'Old Quay')}${column('Let')}</div>`,
    );
    const seen = await look();
    expect((await look([], seen.lists)).lists).toEqual(seen.lists);
    const { lists, controls, figures } = seen;
    expect(lists).toHaveLength(1);
    expect(lists[0]?.entries.map(({ name, states }) => [name, states.at(-1)])).toEqual([
      ['Elm Street', 'in Asked'],
      ['Mill Lane', 'in Asked'],
      ['Old Quay', 'in Shown'],
    ]);
    const drop = controls.filter(({ name }) => name.startsWith('Drop'));
    expect(drop.map(({ inItem }) => inItem)).toEqual(
      Array.from({ length: 3 }, () => ({
        by: 'role',
        role: 'button',
        name: { template: 'Drop {{item}}' },
        exact: true,
      })),
    );
    expect(figures.filter(({ place }) => place === undefined).map(({ value }) => value)).toEqual(
      expect.arrayContaining([2, 1]),
    );
  });

  it('takes rows under several titles for one list, but not boxes that only have a label', async () => {
    const row = (name: string) =>
      `<li><span>${name}</span> <output>0 of 2</output> <button>More</button></li>`;
    const choice = (name: string) => `<li><label><input type="checkbox"> ${name}</label></li>`;
    await show(
      `<aside><h2>Make</h2><ul>${choice('Oak')}${choice('Ash')}</ul><h2>Size</h2><ul>${choice('Small')}${choice('Large')}</ul></aside>
       <h2>Kitchen</h2><ul>${row('Pan')}${row('Ladle')}</ul><h2>Bath</h2><ul>${row('Towel')}</ul>`,
    );
    const { lists } = await look();
    const rows = lists.find(({ entries }) => entries.some(({ name }) => name === 'Pan'));
    expect(rows?.entries.map(({ states }) => states.at(-1))).toEqual(['in Kitchen', 'in Kitchen', 'in Bath']);
    expect(lists.some(({ entries }) => entries.length === 4)).toBe(false);
  });

  it('takes what sections of a page consist of for no list, and what is entered into one of them for one', async () => {
    const section = (title: string, body: string) => `<div class="c"><h2>${title}</h2>${body}</div>`;
    const card = (name: string) => `<div class="pot"><p>${name}</p><button>On</button></div>`;
    const chip = (name: string) =>
      `<span class="chip">${name}<button aria-label="Remove ${name}">x</button></span>`;
    const all = (...chips: string[]) =>
      section(
        'Shelves',
        `<div class="cols">${['Raw', 'Fired'].map((title) => `<div class="col"><h3>${title}</h3>${card(`${title} jug`)}${card(`${title} bowl`)}</div>`).join('')}</div>`,
      ) +
      section('Tile', '<div><span>Finish</span> <button>Gloss</button></div>') +
      section('Marks', `<div class="r">${['seconds', 'for Ada', ...chips].map(chip).join('')}</div>`);
    await show(all());
    const seen = await look();
    // Parts whose buttons are called by them are items; the tile, which is by itself, is none.
    expect(seen.lists.map(({ entries }) => entries.map(({ name }) => name))).toEqual([
      ['Raw jug', 'Raw bowl', 'Fired jug', 'Fired bowl'],
      ['seconds', 'for Ada'],
    ]);
    await show(all('run maple', 'run cedar'));
    const marked = await look(['run maple', 'run cedar'], seen.lists);
    expect(marked.lists.map(({ entries }) => entries.map(({ name }) => name))).toContainEqual([
      ...['seconds', 'for Ada', 'run maple', 'run cedar'],
    ]);
  });

  it('hears who listens, and takes a part that does for a control', async () => {
    await show(
      '<div id="plain">Nothing here</div><div id="tile"><span>Open me</span></div>',
      "document.getElementById('tile').addEventListener('click', () => {}); document.addEventListener('keydown', () => {})",
    );
    expect((await look()).controls).toEqual([]);
    const { delegated, count } = await noteListeners(page());
    expect([...delegated]).toContain('keydown');
    expect(count).toBeGreaterThan(0);
    expect((await look()).controls).toMatchObject([{ name: 'Open me', evidence: 'listener' }]);
  });

  it('hears what was drawn since, what grew wide, and another document anew', async () => {
    const heard = async () => (await noteListeners(page())).delegated.has('click');
    const named = async () => (await look()).controls.map(({ name }) => name);
    await show(
      '<div id="plain">Nothing here</div><div id="board"></div>',
      "document.getElementById('board').addEventListener('click', () => {});",
    );
    expect([await heard(), await named()]).toEqual([false, []]);
    await page().evaluate(() => {
      const tile = document.createElement('div');
      tile.textContent = 'Open me';
      tile.addEventListener('click', () => undefined);
      document.body.append(tile);
    });
    expect([await heard(), await named()]).toEqual([false, ['Open me']]);
    await page().evaluate(() => {
      const board = document.getElementById('board') as HTMLElement;
      board.innerHTML = '<p>One</p><p>Two</p><p>Three</p><p>Four</p>';
    });
    expect([await heard(), await named()]).toEqual([true, ['Open me']]);
    await show('<div id="tile">Another</div>', "document.getElementById('tile').onclick = () => {};");
    expect([await heard(), await named()]).toEqual([false, ['Another']]);
  });

  it('separates what an action changed from what changes by itself', async () => {
    await show(
      '<p>Ticks <b id="ticks">0</b></p><ul id="log"><li>Start <button>Again</button></li></ul><button id="add">Add</button>',
      `document.getElementById('add').onclick = () => { document.getElementById('log').insertAdjacentHTML('beforeend', '<li>Next <button>Again</button></li>'); };`,
    );
    const tick = () =>
      page().evaluate(() => {
        const ticks = document.getElementById('ticks') as HTMLElement;
        ticks.textContent = String(Number(ticks.textContent) + 7);
      });
    const first = await look();
    await tick();
    const second = await look();
    const restless = restlessOf(first, second);
    expect(restless.size).toBeGreaterThan(0);
    await page().getByRole('button', { name: 'Add' }).click();
    await tick();
    const changes = difference(second, await look(), { restless });
    expect(changes).toEqual([
      expect.objectContaining({ what: 'item', how: 'came', at: 1, to: expect.stringMatching(/^Next/) }),
    ]);
  });
});

it('knows the buttons of a message, and each part again when one was put at the end of the page', async () => {
  await show(
    `<div><p>Unread <b class="badge">6</b></p><button role="switch" aria-checked="false">Post</button></div>`,
  );
  const before = await look();
  await page().evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<div role="alert">Your choice is saved. <button>Undo</button><button aria-label="Close message">x</button></div>',
      );
    document.querySelector('[role=switch]')?.setAttribute('aria-checked', 'true');
  });
  const control = before.controls.find(({ role }) => role === 'switch')?.key ?? '';
  const changes = difference(before, await look(), { about: { control } });
  expect(changes.filter(({ what }) => what === 'figure')).toEqual([]);
  expect(changes).toContainEqual(expect.objectContaining({ what: 'state', state: 'checked', own: true }));
  expect(changes).toContainEqual(
    expect.objectContaining({ what: 'part', name: 'Close message', told: true }),
  );
});

it('keeps the figures of a component apart that is used more than once', async () => {
  await show(
    '<jar-count></jar-count><jar-count></jar-count><jar-count></jar-count>',
    `customElements.define('jar-count', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<div><output>0</output><button>More</button></div>';
        this.shadowRoot.querySelector('button').onclick = () => { this.shadowRoot.querySelector('output').textContent = '1'; };
      }
    });`,
  );
  const before = await look();
  const places = before.figures.map(({ locator }) => JSON.stringify(locator));
  expect(new Set(places).size).toBe(3);
  await page().getByRole('button', { name: 'More' }).nth(1).click();
  const [figure] = difference(before, await look()).filter(({ what }) => what === 'figure');
  expect(figure).toMatchObject({
    locator: { by: 'css', within: { selector: expect.stringContaining('(2)') } },
  });
});
