import { describe, expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const names = ['Meadow', 'Harbour', 'Orchid', 'Garden', 'Library'];
const list = (said: string) =>
  `<ul>${names
    .filter((name) => name.toLowerCase().includes(said.toLowerCase()))
    .map((name, index) => `<li><a href="/places/${index}">${name}</a></li>`)
    .join('')}</ul>`;
/** Asks when the typing has ended for a while, and puts the answer in place of the list. */
const lazy = `<script>
  let waiting;
  document.querySelector('input').addEventListener('input', (event) => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      document.querySelector('#results').innerHTML = await (await fetch('/results?q=' + encodeURIComponent(event.target.value))).text();
    }, 500);
  });
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
</script>`;

describe('a field that searches while one types', () => {
  it('is known to have answered, however long it waits for the end of the typing', async () => {
    await using site = await openSite(({ path, query }) => {
      if (path === '/results') return list(query.get('q') ?? '');
      if (path !== '/') return undefined;
      return page(
        'Places',
        `<form role="search"><label>Search places <input type="search" name="q"></label></form><div id="results">${list('')}</div>${lazy}`,
      );
    });
    const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
    const search = model.pages
      .flatMap(({ lists }) => lists.flatMap(({ controls }) => controls))
      .find(({ kind }) => kind === 'search');
    expect(search?.uses).toEqual([expect.objectContaining({ count: 1, answered: true })]);
  });
});

describe('an option that orders a list', () => {
  it('is known by the order that it brings, where its words say nothing', async () => {
    const plants = ['Moss 3', 'Fern 12', 'Ivy 5', 'Rose 101', 'Aloe 40', 'Sage 7'].map((one) =>
      one.split(' '),
    );
    await using site = await openSite(({ path, query }) => {
      if (path !== '/') return undefined;
      const way = { first: 1, last: -1 }[query.get('sort') ?? ''] ?? 0;
      const rows = plants
        .toSorted((a, b) => way * (Number(a[1]) - Number(b[1])))
        .map(([name, price]) => `<tr><td>${name}</td><td>$${price}.00</td></tr>`);
      const option = (value: string, label: string) =>
        `<option value="${value}"${query.get('sort') === value ? ' selected' : ''}>${label}</option>`;
      return page(
        'Plants',
        `<form><label>Sort by <select name="sort" onchange="this.form.submit()">${option('', 'Our choice')}${option('first', 'For small purses')}${option('last', 'For large purses')}</select></label></form><table><thead><tr><th>Plant</th><th>Price</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
      );
    });
    const { model } = await exploreSite(`${site.url}/`, { seconds: 30 });
    const lists = model.pages.flatMap((one) => one.lists);
    const sort = lists.flatMap(({ controls }) => controls).find(({ kind }) => kind === 'sort');
    const price = lists[0]?.columns.find(({ meaning }) => meaning === 'price')?.key;
    expect(sort?.uses.map(({ column, direction }) => [column, direction])).toEqual([
      [undefined, undefined],
      [price, 'ascending'],
      [price, 'descending'],
    ]);
  });
});

const boats = ['Heron', 'Otter', 'Teal', 'Plover', 'Curlew', 'Dipper'];
/** `send`: what a button does with the boats that are ticked. */
const moorings = (send: string) => `<p>Boats on the water</p>
<form id="boats" onsubmit="return false"></form><div><input type="checkbox" id="every" title="every boat">
<button type="button" data-order="rest">Rest</button> <button type="button" data-order="call">Call in</button></div>
<table><thead><tr><th></th><th>Boat</th><th>Berth</th></tr></thead><tbody>${boats
  .map(
    (name, at) =>
      `<tr><td><input type="checkbox" name="boat" form="boats" value="${name}"></td><td>${name}</td><td>Berth ${at + 3}</td></tr>`,
  )
  .join('')}</tbody></table>
<script>
  const boxes = () => [...document.querySelectorAll('[name=boat]')];
  every.onchange = () => { for (const box of boxes()) box.checked = every.checked; };
  for (const button of document.querySelectorAll('button')) button.onclick = () => {
    const chosen = boxes().filter(({ checked }) => checked).map(({ value }) => value);
    if (chosen.length > 0) ${send};
  };
</script>`;

describe('a box that ticks every item, beside a button that does something to what is ticked', () => {
  it.each([
    [
      'a request',
      `fetch('/orders', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ order: button.dataset.order, chosen }) })`,
    ],
    ['a form', `fetch('/orders', { method: 'POST', body: new FormData(boats) })`],
    ['an order', `fetch('/boats/' + chosen[0] + '/orders?' + button.dataset.order, { method: 'PUT' })`],
  ])('is no filter, and sends nothing, where it sends %s', async (_, send) => {
    await using site = await openSite(({ path }) =>
      path === '/' ? page('Moorings', moorings(send)) : path.includes('orders') ? '{}' : undefined,
    );
    const { model } = await exploreSite(`${site.url}/`, { seconds: 12 });
    expect(site.log.filter((line) => !/^(GET|HEAD|OPTIONS) /.test(line))).toEqual([]);
    expect(model.pages[0]?.lists[0]?.count).toBe(boats.length);
    expect(model.pages.flatMap(({ lists }) => lists.flatMap(({ controls }) => controls))).toEqual([]);
  });
});

describe('a box that narrows a list once a button beside it is pressed', () => {
  it('is used, and known by how many it shows', async () => {
    await using site = await openSite(({ path, query }) => {
      if (path !== '/') return undefined;
      const free = query.get('free') !== null;
      const rows = boats.filter((_, at) => !free || at % 3 === 0).map((name) => `<li>${name}</li>`);
      return page(
        'Moorings',
        `<form><label><input type="checkbox" name="free"${free ? ' checked' : ''}> Only free boats</label><button>Show</button></form><ul>${rows.join('')}</ul>`,
      );
    });
    const { model } = await exploreSite(`${site.url}/`, { seconds: 12 });
    const controls = model.pages.flatMap(({ lists }) => lists.flatMap((list) => list.controls));
    expect(controls.map(({ kind, uses }) => [kind, uses.map(({ count }) => count)])).toContainEqual([
      'filter',
      [2],
    ]);
  });
});

describe('a menu whose pages are routes of one address', () => {
  it('filters no list: its links lead to other pages', async () => {
    const rows = (cells: string[][]) =>
      cells.map((cell) => `<tr>${cell.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('');
    const views = {
      '#/boats': [
        'Boats',
        `<table><tr><th>Boat</th><th>Berth</th></tr>${rows(boats.map((name, at) => [name, `Berth ${at + 3}`]))}</table>`,
      ],
      '#/crew': [
        'Crew',
        `<table><tr><th>Name</th><th>Since</th></tr>${rows(boats.map((name, at) => [`${name} Hill`, `${2001 + at}`]))}</table>`,
      ],
      '#/mail': ['Mail', '<p>No mail is sent.</p>'],
    };
    await using site = await openSite(({ path }) =>
      path === '/'
        ? page(
            'Marina',
            `<div><div class="menu"><a href="#/boats">Boats</a> <a href="#/crew">Crew</a> <a href="#/mail">Mail</a></div><div id="view"></div></div>
<script>const views = ${JSON.stringify(views)};
const show = () => { const [title, content] = views[location.hash] ?? views['#/boats']; document.title = title; document.querySelector('#view').innerHTML = content; };
addEventListener('hashchange', show); show();</script>`,
          )
        : undefined,
    );
    const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
    const lists = model.pages.flatMap((one) => one.lists);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.flatMap(({ controls }) => controls).filter(({ kind }) => kind === 'filter')).toEqual([]);
  });
});

describe('a button that shows a list otherwise', () => {
  it('is no filter of it, and is taken back where the application keeps it', async () => {
    const rugs = ['Kilim 40', 'Gabbeh 90', 'Soumak 60', 'Bokhara 70'];
    const shop = `<div><button id="cards">Cards</button> <button id="rows">Rows</button></div>
<label>Sort by <select><option>As they came</option><option>Name</option></select></label><section></section><script>
const draw = () => {
  const rugs = ${JSON.stringify(rugs)};
  if (document.querySelector('select').value === 'Name') rugs.sort();
  const each = rugs.map((rug) => rug.split(' '));
  document.querySelector('section').innerHTML =
    localStorage.view === 'rows'
      ? '<table>' + each.map(([name, price]) => '<tr><td>' + name + '</td><td>€' + price + '.00</td></tr>').join('') + '</table>'
      : '<ul>' + each.map(([name, price]) => '<li><b>' + name + '</b> <span>€' + price + '.00</span></li>').join('') + '</ul>';
};
for (const view of ['cards', 'rows'])
  document.getElementById(view).onclick = () => { localStorage.view = view; draw(); };
document.querySelector('select').onchange = draw;
draw();
</script>`;
    await using site = await openSite(({ path }) => (path === '/' ? page('Rugs', shop) : undefined));
    const { model } = await exploreSite(`${site.url}/`, { seconds: 25 });
    const controls = model.pages.flatMap(({ lists }) => lists.flatMap((each) => each.controls));
    expect(controls.filter(({ kind }) => kind === 'filter')).toEqual([]);
    const counts = controls.filter(({ kind }) => kind === 'sort').flatMap(({ uses }) => uses);
    expect(counts.map(({ count }) => count)).toEqual([4, 4]);
  });
});
