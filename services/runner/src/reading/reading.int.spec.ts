// Each fixture is read in a real browser, and every locator of the reading is tried with the real test runner.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from './read.ts';
import { openTrial, type Trial } from './trial/browser.ts';
import { faultsOf } from './trial/checking.ts';
import { catalogue } from './trial/fixtures/catalogue.ts';
import { peopleSoup, tasksSoup } from './trial/fixtures/soup.ts';
import { manyOrders, markedOrders, orders } from './trial/fixtures/tables.ts';
import { figuresOf, keysOf, readIn } from './trial/reading.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial(process.env);
});
afterAll(() => trial?.[Symbol.asyncDispose]());

const read = (html: string, path?: string, axe?: boolean) => readIn(trial, html, path, axe);

describe('a server-rendered catalogue', () => {
  it('is one list of cards with what works on it, and nothing of the frame', async () => {
    const reading = await read(catalogue, '/catalogue');
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    expect(reading).toMatchObject({ kind: 'list', heading: 'Catalogue', language: 'en' });
    expect(reading.lists).toHaveLength(1);
    const [list] = reading.lists;
    expect(list).toMatchObject({
      count: 8,
      items: { by: 'role', role: 'article' },
      detail: { template: '/products/:id', nameColumn: 'name' },
    });
    expect(list?.counter).toMatchObject({ total: 24, means: 'total' });
    expect(list?.pager?.pages.map((page) => page.label)).toEqual(['2', '3']);
    expect(list?.pager?.next).toEqual({ by: 'role', role: 'link', name: 'Next ›', exact: true });
    expect(keysOf(reading)).toEqual(
      expect.arrayContaining(['name', 'price', 'rating', 'status', 'category', 'image', 'link', 'action']),
    );
    expect(list?.columns.find((column) => column.key === 'price')?.samples.slice(0, 2)).toEqual([
      '$19.90',
      '$249.00',
    ]);
    expect(list?.controls.map((control) => control.kind)).toEqual([
      'search',
      'filter',
      'filter',
      'sort',
      'clear',
    ]);
    expect(list?.controls.find((control) => control.kind === 'sort')?.uses.slice(0, 3)).toEqual([
      { option: 'Name (A–Z)', column: 'name', direction: 'ascending' },
      { option: 'Price (low to high)', column: 'price', direction: 'ascending' },
      { option: 'Price (high to low)', column: 'price', direction: 'descending' },
    ]);
  });

  it('of one page has no pager, though both its ways are drawn as links', async () => {
    const ways = (next: string) =>
      catalogue.replace(
        /<nav aria-label="Pagination">.*?<\/nav>/,
        `<ul class="pagination"><li class="disabled"><a href="#">Previous</a></li>
<li><a href="#">1..8 of 8</a></li><li class="${next}"><a href="#">Next</a></li></ul>`,
      );
    expect((await read(ways('disabled'), '/catalogue')).lists[0]?.pager).toBeUndefined();
    expect((await read(ways(''), '/catalogue')).lists[0]?.pager?.next).toMatchObject({ name: 'Next' });
  });
  it('has badges in its chrome whose locators do not hold the number', async () => {
    const reading = await read(catalogue, '/catalogue');
    expect(figuresOf(reading)).toEqual({ Cart: 3, 'Wish list': 2 });
    for (const figure of reading.figures) expect(JSON.stringify(figure.locator)).not.toMatch(/\d/);
  });

  it('marks what ends the session as destructive and what adds to the cart as not', async () => {
    const reading = await read(catalogue, '/catalogue');
    const destructive = Object.fromEntries(
      reading.controls.map((control) => [control.name, control.destructive]),
    );
    expect(destructive).toMatchObject({ 'Sign out': true, 'Add to cart': false, Apply: false });
    expect(reading.forms.filter((form) => form.destructive).map((form) => form.purpose)).toEqual([
      'sign-out',
    ]);
  });
});

describe('a table', () => {
  it('has columns named by its header, sorting by header, and rows without the sum', async () => {
    const reading = await read(orders, '/orders');
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    const [list] = reading.lists;
    expect(list).toMatchObject({
      name: 'Orders',
      count: 12,
      detail: { template: '/orders/:id' },
      counter: { total: 12, means: 'shown' },
    });
    expect(
      list?.columns
        .filter((column) => column.header && column.meaning !== 'action' && column.meaning !== 'link')
        .map((column) => [column.header, column.meaning]),
    ).toEqual([
      ['Number', 'name'],
      ['Customer', 'text'],
      ['Date', 'date'],
      ['Total', 'price'],
      ['Status', 'status'],
    ]);
    expect(
      list?.controls
        .filter((control) => control.control === 'header')
        .map((control) => control.uses[0]?.column),
    ).toEqual(['name', 'date', 'price']);
    expect(
      list?.controls.find((control) => control.kind === 'filter')?.options.map((option) => option.label),
    ).toEqual(['Paid', 'Open', 'Sent']);
    expect(reading.controls.find((control) => control.name === 'Delete')).toMatchObject({
      destructive: true,
      region: 'item',
      list: list?.key,
    });
  });

  it('has the headers that stand in a table of their own, and is ordered by the buttons in them', async () => {
    const heads = ['Part', 'Stock', 'Due'].map(
      (name) => `<th><div>${name}<button aria-label="Sort by ${name}">↕</button></div></th>`,
    );
    const rows = [
      ['Hammer', '8', '2026-03-01'],
      ['Saw', '13', '2026-02-01'],
      ['Plane', '120', '2026-04-01'],
    ].map(
      (cells) =>
        `<tr>${cells.map((cell, index) => `<td class="table_1_column_${index + 1}"><div>${cell}</div></td>`).join('')}</tr>`,
    );
    const reading = await read(
      `<html lang="en"><body><main><h1>Parts</h1><div><div><table><thead><tr>${heads.join('')}</tr></thead></table></div>
       <div><table class="body"><tbody>${rows.join('')}</tbody></table></div></div></main></body></html>`,
    );
    const [list] = reading.lists;
    expect(list?.columns.map(({ header }) => header)).toEqual(['Part↕', 'Stock↕', 'Due↕']);
    expect(JSON.stringify(list?.columns)).not.toContain('column_');
    expect(list?.controls.map(({ control, uses }) => [control, uses[0]?.column])).toEqual(
      list?.columns.map(({ key }) => ['header', key]),
    );
  });

  it('has no filters in the boxes that mark its rows', async () => {
    const reading = await read(markedOrders, '/orders');
    expect(reading.lists[0]).toMatchObject({ count: 12 });
    expect(reading.lists[0]?.controls.map((control) => control.label)).toEqual(
      expect.arrayContaining(['Number', 'Total']),
    );
    expect(reading.lists[0]?.controls.filter((control) => /select/i.test(control.label))).toEqual([]);
  });

  it('of two thousand rows is read within bounds', async () => {
    const reading = await read(manyOrders, '/orders');
    expect(reading.lists[0]).toMatchObject({ count: 2_000 });
    expect(reading.lists[0]?.columns[0]?.samples.length).toBeLessThanOrEqual(50);
    expect(reading.controls.length).toBeLessThanOrEqual(200);
    expect(reading.milliseconds).toBeLessThan(10_000);
  });
});

describe('a page of divs', () => {
  it('has its tasks, filters and controls', async () => {
    const reading = await read(tasksSoup);
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    expect(reading.lists[0]).toMatchObject({ count: 3 });
    expect(reading.lists[0]?.columns.find((column) => column.meaning === 'name')?.samples).toEqual([
      'Buy milk',
      'Call Ann',
      'Write report',
    ]);
    expect(reading.lists[0]?.controls[0]).toMatchObject({
      kind: 'filter',
      control: 'link',
      options: [{ label: 'All' }, { label: 'Active' }, { label: 'Completed' }],
    });
    expect(reading.forms).toMatchObject([
      { purpose: 'create', submitName: 'Add', fields: [{ meaning: 'title' }] },
    ]);
    expect(reading.controls.find((control) => control.name === 'Menu')).toMatchObject({
      kind: 'other',
      destructive: false,
    });
    expect(reading.controls.find((control) => control.name === 'Clear completed')).toMatchObject({
      destructive: true,
    });
    expect(reading.figures).toMatchObject([{ label: 'items left', value: 2, meaning: 'count' }]);
    for (const control of reading.controls) expect(JSON.stringify(control.locator)).not.toContain('css-');
  });

  it('has cards in rows as one list, a dialog apart, and what is in a shadow root', async () => {
    const reading = await read(peopleSoup);
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    expect(reading.lists).toMatchObject([{ count: 6, detail: { template: '/#/people/:id' } }]);
    expect(reading.forms.map((form) => [form.purpose, form.fields.map((field) => field.label)])).toEqual([
      ['search', ['Find people']],
      ['create', ['Full name']],
    ]);
    expect(
      reading.controls.filter((control) => control.region === 'dialog').map((control) => control.name),
    ).toEqual(['Save', 'Cancel']);
  });
});

describe('controls', () => {
  it('are also entries with a button in their corner, not those whose middle is a button', async () => {
    const entry = (words: string, button: string) =>
      `<div class="entry" style="cursor:pointer;position:relative;width:300px;height:30px">${words}<button aria-label="Close" style="position:absolute;${button}">×</button></div>`;
    const reading = await read(
      `<!doctype html><title>Rooms</title><main><h1>Rooms</h1>${entry('Lobby', 'right:0')}<p>and</p>${entry('Cellar', 'left:0;width:300px')}</main>`,
      '/rooms',
    );
    const names = reading.controls.map(({ name }) => name);
    expect(names).toContain('Lobby');
    expect(names).not.toContain('Cellar');
    expect(await faultsOf(trial.page, reading)).toEqual([]);
  });
  it('that are links in the dress of buttons lead somewhere, unless script does what they say', async () => {
    const reading = await read(
      '<!doctype html><title>Book</title><main><h1>Book</h1><a role="button" href="/book/7/edit">Edit</a> <a role="button" href="#">Menu</a> <a href="">Share</a> <a role="button" href="/book/7/rate" data-method="post">Rate</a></main>',
      '/book/7',
    );
    expect(reading.links.map(({ text, url }) => [text, new URL(url).pathname])).toEqual([
      ['Edit', '/book/7/edit'],
    ]);
  });
  it('without words are known by the tooltip that a script took their title for', async () => {
    const reading = await read(
      '<!doctype html><title>Books</title><main><h1>Books</h1><a id="desc" href="/root/zyx" title="" data-original-title="Sort title in reverse alphabetical order"><i>\uf15d</i></a><a href="/root/abc" title="Sort title in alphabetical order"><i class="icon" style="display:inline-block;width:16px;height:16px"></i></a></main>',
      '/books',
    );
    expect(reading.links.map(({ text }) => text)).toEqual([
      'Sort title in reverse alphabetical order',
      'Sort title in alphabetical order',
    ]);
  });
});

describe('the rest of a page', () => {
  it('is called by the heading that its title has, where none is of the first level', async () => {
    const two = (title: string) =>
      `<!doctype html><title>${title}</title><main><h2>Discover</h2><p>a</p><h2>Unread books</h2><p>b</p></main>`;
    expect((await read(two('Library | Unread Books'))).heading).toBe('Unread books');
    expect((await read(two('Library'))).heading).toBe('Discover');
  });
  it('has timings, images and violations with locators', async () => {
    const html = catalogue.replace(
      '<h1>',
      '<img src="/missing.png" alt="Gone"><img src="" alt="Later"><img src="/dot.png"><h1>',
    );
    const reading = await read(html, '/catalogue', true);
    expect(reading.images.find((image) => image.url.endsWith('missing.png'))).toMatchObject({
      decoded: false,
      alt: 'Gone',
      own: true,
    });
    expect(reading.images.find(({ alt }) => alt === 'Later')).toBeUndefined();
    expect(reading.images.find((image) => image.url.endsWith('dot.png'))).toMatchObject({ decoded: true });
    expect(reading.timings?.requests).toBeGreaterThan(1);
    const violation = reading.accessibility.find((one) => one.rule === 'image-alt');
    expect(violation?.impact).toBe('critical');
    expect(violation?.nodes[0]?.locator).toBeDefined();
  });

  it('has nothing but the links of a panel that waits beside the window', async () => {
    const panel = (style: string) => `<div style="position:fixed;top:0;width:300px;height:400px;${style}">
<h4>Tell a friend</h4><form><label>Mail <input name="mail"></label><button>Invite</button></form><a href="/share">Share</a></div>`;
    const page = (style: string) =>
      `<!doctype html><title>Plan</title>${panel(style)}<main><h4>Week plan</h4><form><label>Dish <input name="dish"></label><button>Plan</button></form></main>`;
    const aside = await read(page('left:100%'));
    expect(aside).toMatchObject({ heading: 'Week plan', headings: [{ text: 'Week plan' }] });
    expect(aside.controls.map(({ name }) => name)).toEqual(['Plan']);
    expect(aside.links.map(({ text }) => text)).toEqual(['Share']);
    const shown = await read(page('right:0'));
    expect(shown.headings.map(({ text }) => text)).toEqual(['Tell a friend', 'Week plan']);
    expect(shown.controls.map(({ name }) => name)).toEqual(['Invite', 'Plan']);
  });
  it('says so when a page is too large to be read whole', async () => {
    const reading = await read(
      `<!doctype html><title>Endless</title><main><h1>Endless</h1>${'<p>x<b>y</b></p>'.repeat(50_000)}</main>`,
    );
    expect(reading.title).toBe('Endless');
    expect(reading.leftOut[0]).toContain('elements of the page were read');
    expect(reading.milliseconds).toBeLessThan(20_000);
  });

  it('survives a page that lies about itself', async () => {
    const reading = await read(
      `<!doctype html><title>${'t'.repeat(5_000)}</title><form name="x"><input name="elements"><input name="action" value="z"><input name="children"><button>Go ${'long '.repeat(500)}</button></form><a href="http://[bad">bad</a><div role="button" aria-label="${'"'.repeat(3)}\\">q</div>`,
    );
    expect(reading.title.length).toBeLessThanOrEqual(500);
    expect(await faultsOf(trial.page, reading)).toEqual([]);
  });
});

it('leaves out what an open menu covers, where that is asked for', async () => {
  await trial.show(
    `<html lang="en"><body><div aria-hidden="true"><h1>Berths</h1><button>Add</button><table><tr><th>Name</th></tr><tr><td><a href="/b/1">Bow</a></td></tr><tr><td><a href="/b/2">Stern</a></td></tr></table></div>
     <ul role="menu"><li role="menuitem" tabindex="0">Rename</li><li role="menuitem" tabindex="-1">Remove</li></ul></body></html>`,
  );
  const options = { origin: trial.origin, axe: false, withLocators: true } as const;
  const whole = await readPage(trial.page, options);
  const open = await readPage(trial.page, { ...options, behind: 'left out' });
  expect(whole.links).toHaveLength(2);
  expect([open.links, open.lists, open.controls.map(({ name }) => name)]).toEqual([
    [],
    [],
    ['Rename', 'Remove'],
  ]);
});

it('takes buttons that turn the pages of a list neither for what sends the fields above it, nor a choice of how many for a page', async () => {
  const row = (name: string) => `<tr><td><a href="/b/${name}">${name}</a></td><td>Quay</td></tr>`;
  const reading = await read(
    `<main><h1>Berths</h1><div><label>Search <input type="search"></label><table aria-label="Berths"><tr><th>Name</th><th>Place</th></tr>${['Bow', 'Stern', 'Aft'].map(row).join('')}</table>
     <div><span id="per">Rows per page:</span> <div role="combobox" tabindex="0" aria-labelledby="per size" id="size">3</div><p>1–3 of 9</p><button disabled aria-label="Go to previous page">‹</button><button aria-label="Go to next page">›</button></div></div></main>`,
  );
  expect(reading.lists[0]?.pager).toMatchObject({ pages: [], next: { name: 'Go to next page' } });
  expect(reading.forms.map(({ submitName }) => submitName)).toEqual(reading.forms.map(() => ''));
});

it('counts what a list shows by what the list says itself, not by the label of its tab', async () => {
  const row = (name: string) => `<tr><td><a href="/b/${name}">${name}</a></td><td>Quay</td></tr>`;
  const reading = await read(
    `<main><h1>Berths</h1><div role="tablist"><button role="tab" aria-selected="true">Berths (9)</button><button role="tab">Empty (2)</button></div>
     <label>Search <input type="search"></label><p>9 berths</p><table aria-label="Berths"><tr><th>Name</th><th>Place</th></tr>${['Bow', 'Stern', 'Aft'].map(row).join('')}</table></main>`,
  );
  expect(reading.lists[0]?.counter?.text).toBe('9 berths');
});

it('takes what stands over a table that scrolls in a box of its own for its controls', async () => {
  const rows = ['Rufus', 'Olive', 'Hazel', 'Juno']
    .map(
      (name, index) =>
        `<tr><td><a href="/pets/${index}">${name}</a></td><td>${index % 2 ? 'Cat' : 'Dog'}</td></tr>`,
    )
    .join('');
  const reading = await readIn(
    trial,
    `<html lang="en"><body><main><h1>Pets</h1><div><div><label>Find <input type="search"></label>
<div role="listbox" aria-label="Species" aria-multiselectable="true"><span><button role="option" aria-selected="false">Dog</button></span><span><button role="option" aria-selected="false">Cat</button></span></div>
<div style="cursor:pointer;width:90px"><span id="size" role="combobox" tabindex="0" aria-haspopup="listbox" aria-label="Rows">10</span></div></div>
<div role="region" tabindex="0" aria-label="List of pets"><table><thead><tr><th>Name</th><th>Species</th></tr></thead><tbody>${rows}</tbody></table></div></div></main></body></html>`,
    '/pets',
  );
  const [list] = reading.lists;
  expect(list?.controls.map(({ kind, label }) => [kind, label])).toEqual([
    ['search', 'Find'],
    ['filter', 'Rows'],
    ['filter', 'Dog'],
    ['filter', 'Cat'],
  ]);
  expect(reading.controls.filter(({ role }) => role === '')).toEqual([]);
});
