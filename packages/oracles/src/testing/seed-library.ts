// A small application to try the functional planners on: a library of seeds with a list, pages of one plant, a basket, notes and a profile.
// Sound, or with one fault that is named.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { helpPage } from './help-page.ts';

/** Those that only show where several parts work together; each oracle has broken pages of its own beside it. */
export const faults = [
  'sorts the page only',
  'badge stands still',
  'removes the neighbour',
  'one cannot be added',
  'city takes the name along',
] as const;
export type Fault = (typeof faults)[number];

interface Plant {
  id: number;
  name: string;
  price: number;
  family: string;
}

const plants: Plant[] = [
  ['Basil', 3.2, 'Herb'],
  ['Carrot', 12.5, 'Root'],
  ['Radish', 2.4, 'Root'],
  ['Parsley', 9.9, 'Herb'],
  ['Turnip', 10.1, 'Root'],
  ['Mint', 4.75, 'Herb'],
  ['Lettuce', 101, 'Leaf'],
  ['Spinach', 21.3, 'Root'],
  ['Oregano', 7, 'Herb'],
  ['Beetroot', 33.3, 'Root'],
  ['Endive', 8.8, 'Root'],
  ['Thyme', 5.5, 'Herb'],
].map(([name, price, family], index) => ({
  id: index + 1,
  name: String(name),
  price: Number(price),
  family: String(family),
}));

const money = (amount: number): string => `$${amount.toFixed(2)}`;
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const cents = (amount: number): number => Math.round(amount * 100) / 100;

interface Note {
  id: number;
  title: string;
  body: string;
}

export const openSeedLibrary = async (fault?: Fault): Promise<{ origin: string } & AsyncDisposable> => {
  const has = (name: Fault): boolean => fault === name;
  const baskets = new Map<string, Map<number, number>>();
  const notes: Note[] = [{ id: 1, title: 'Sow in March', body: 'Not before' }];
  const spent = new Set<string>();
  const profile: Record<string, string> = { name: 'Robin', city: 'Sampleton', season: 'spring' };
  let counter = 1;

  const layout = (basket: Map<number, number>, title: string, body: string): string => {
    const pieces = has('badge stands still')
      ? Math.min(1, basket.size)
      : [...basket.values()].reduce((sum, each) => sum + each, 0);
    return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><header><a href="/plants">Plants</a>
<a href="/basket">Basket <span class="badge">${pieces}</span></a></header><main>${body}</main></body></html>`;
  };

  const plantsPage = (query: URLSearchParams): string => {
    const [sort = '', family = '', words = ''] = ['sort', 'family', 'q'].map((key) => query.get(key) ?? '');
    const page = Math.max(1, Number(query.get('page') ?? 1));
    const fits = (plant: Plant) =>
      (family === '' || plant.family === family) &&
      plant.name.toLowerCase().includes(words.trim().toLowerCase());
    let found = plants.filter(fits);
    const order = (list: Plant[]): Plant[] => {
      if (sort === 'name') return list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      if (sort !== 'low' && sort !== 'high') return list;
      const rising = list.toSorted((a, b) => a.price - b.price);
      return sort === 'low' ? rising : rising.reverse();
    };
    if (!has('sorts the page only')) found = order(found);
    const from = (page - 1) * 5;
    let shown = found.slice(from, from + 5);
    if (has('sorts the page only')) shown = order(shown);
    const last = Math.max(1, Math.ceil(found.length / 5));
    const link = (to: number) =>
      `/plants?${new URLSearchParams({ sort, family, q: words, page: String(to) })}`.replaceAll('&', '&amp;');
    const options = (choices: [string, string][], chosen: string) =>
      choices
        .map(
          ([value, label]) =>
            `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
        )
        .join('');
    const rows = shown.map(
      (plant) =>
        `<li><a href="/plants/${plant.id}">${plant.name}</a> <span class="price">${money(plant.price)}</span> <em class="family">${plant.family}</em></li>`,
    );
    return `<h1>Plants</h1><form><label>Sort by <select name="sort">${options(
      [
        ['', 'Featured'],
        ['low', 'Price: low to high'],
        ['high', 'Price: high to low'],
        ['name', 'Name A–Z'],
      ],
      sort,
    )}</select></label>
<label>Family <select name="family">${options(
      [
        ['', 'All'],
        ['Herb', 'Herb'],
        ['Root', 'Root'],
        ['Leaf', 'Leaf'],
      ],
      family,
    )}</select></label>
<label>Search plants <input name="q" value="${escaped(words)}"></label><button>Apply</button></form>
<p class="count">${found.length} plants</p>
${rows.length > 0 ? `<ul aria-label="Plants">${rows.join('')}</ul>` : '<p>No plants found.</p>'}
<nav aria-label="Pages">${page > 1 ? `<a href="${link(page - 1)}">Previous</a>` : ''} ${page < last ? `<a href="${link(page + 1)}">Next</a>` : ''}</nav>`;
  };

  const plantPage = (plant: Plant): string => {
    return `<h1>${plant.name}</h1><p class="price">${money(plant.price)}</p><form method="post" action="/basket"><input type="hidden" name="id" value="${plant.id}">
<label>Quantity <input type="number" name="quantity" min="1" max="50" value="1"></label><button>Add to basket</button></form>`;
  };

  const basketPage = (basket: Map<number, number>): string => {
    const lines = [...basket].map(([id, number]) => ({ plant: plants[id - 1] as Plant, number }));
    const total = (number: number, price: number) => cents(price * number);
    const subtotal = cents(lines.reduce((sum, { plant, number }) => sum + total(number, plant.price), 0));
    const shipping = subtotal > 0 ? 4.9 : 0;
    const rows = lines.map(
      ({
        plant,
        number,
      }) => `<tr><td><a href="/plants/${plant.id}">${plant.name}</a></td><td>${money(plant.price)}</td>
<td><form method="post" action="/basket/change"><input type="hidden" name="id" value="${plant.id}"><label>Number <input type="number" name="quantity" min="1" max="50" value="${number}"></label><button>Update</button></form></td>
<td>${money(total(number, plant.price))}</td><td><form method="post" action="/basket/remove"><input type="hidden" name="id" value="${plant.id}"><button>Remove</button></form></td></tr>`,
    );
    if (rows.length === 0) return '<h1>Basket</h1><p>Your basket is empty.</p>';
    return `<h1>Basket</h1><table><thead><tr><th>Plant</th><th>Price</th><th>Number</th><th>Total</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
<dl><dt>Subtotal</dt><dd class="subtotal">${money(subtotal)}</dd><dt>Shipping</dt><dd class="shipping">${money(shipping)}</dd>
<dt>Total</dt><dd class="total">${money(cents(subtotal + shipping))}</dd></dl>`;
  };

  const notesPage = (query: URLSearchParams): string => {
    const problem = query.has('problem') ? '<p role="alert">A note needs a title.</p>' : '';
    const typed = (key: string) => escaped(query.get(key) ?? '');
    counter += 1;
    const rows = notes.map(
      (note) =>
        `<li><h2>${escaped(note.title)}</h2><p>${escaped(note.body)}</p><form method="post" action="/notes/${note.id}/delete"><button>Delete</button></form></li>`,
    );
    return `<h1>Notes</h1>${problem}<form method="post" action="/notes"><input type="hidden" name="token" value="t${counter}"><label>Title <input name="title" required value="${typed('title')}"></label>
<label>Body <textarea name="body">${typed('body')}</textarea></label><button>Save note</button></form><ul aria-label="Notes">${rows.join('')}</ul>
<script>for (const form of document.querySelectorAll('li form')) form.onsubmit = () => confirm('Delete?');</script>`;
  };

  const profilePage =
    (): string => `<h1>Profile</h1><form method="post" action="/profile"><label>Name <input name="name" value="${escaped(profile.name ?? '')}"></label>
<label>City <input name="city" value="${escaped(profile.city ?? '')}"></label><label>Season <select name="season">${[
      'spring',
      'summer',
      'autumn',
    ]
      .map((season) => `<option${season === profile.season ? ' selected' : ''}>${season}</option>`)
      .join('')}</select></label><button>Save profile</button></form>`;

  const post = (path: string, form: URLSearchParams, basket: Map<number, number>): string => {
    const id = Number(form.get('id'));
    const number = Number(form.get('quantity') ?? 1);
    if (path === '/basket') {
      if (number >= 1 && number <= 50 && !(has('one cannot be added') && id === 3))
        basket.set(id, Math.min(50, (basket.get(id) ?? 0) + number));
      return '/basket';
    }
    if (path === '/basket/change') {
      if (number >= 1 && number <= 50) basket.set(id, number);
      return '/basket';
    }
    if (path === '/basket/remove') {
      basket.delete(has('removes the neighbour') ? ([...basket.keys()].find((key) => key !== id) ?? id) : id);
      return '/basket';
    }
    if (path === '/notes') {
      const title = form.get('title') ?? '';
      const token = form.get('token') ?? '';
      if (title.trim() === '')
        return `/notes?${new URLSearchParams({ problem: '1', title, body: form.get('body') ?? '' })}`;
      if (!spent.has(token)) notes.unshift({ id: ++counter, title, body: form.get('body') ?? '' });
      spent.add(token);
      return '/notes';
    }
    const note = /^\/notes\/(\d+)\/delete$/.exec(path);
    if (note) {
      const at = notes.findIndex((each) => each.id === Number(note[1]));
      if (at >= 0) notes.splice(at, 1);
      return '/notes';
    }
    for (const key of ['name', 'city', 'season']) profile[key] = form.get(key) ?? '';
    if (has('city takes the name along')) profile.name = form.get('city') ?? '';
    return '/profile';
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const known = /b=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    const key = known ?? `b${++counter}${Math.random().toString(36).slice(2)}`;
    if (!known) response.setHeader('set-cookie', `b=${key}; Path=/; HttpOnly`);
    const basket = baskets.get(key) ?? new Map<number, number>();
    baskets.set(key, basket);
    const html = (title: string, body: string) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(layout(basket, title, body));
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      return void response
        .writeHead(303, {
          location: post(pathname, new URLSearchParams(Buffer.concat(chunks).toString()), basket),
        })
        .end();
    }
    const plant = plants[Number(/^\/plants\/(\d+)$/.exec(pathname)?.[1]) - 1];
    if (plant) return void html(plant.name, plantPage(plant));
    if (pathname === '/plants') return void html('Plants', plantsPage(searchParams));
    if (pathname === '/basket') return void html('Basket', basketPage(basket));
    if (pathname === '/notes') return void html('Notes', notesPage(searchParams));
    if (pathname === '/profile') return void html('Profile', profilePage());
    if (pathname === '/help') return void html('Help', helpPage);
    response.writeHead(404).end('not found');
  };

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.writeHead(500).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
