// A small application for the renderer's integration test: sound, or with the faults that its plans look for.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGuarded } from './sample-guarded.fixture.ts';
import { statesPage } from './sample-states.fixture.ts';

const products = [
  { name: 'Tent for all', price: 1_199, date: '2024-03-01' },
  { name: 'Trail Lamp', price: 65.5, date: '2024-01-15' },
  { name: 'Small Pan', price: 20, date: '2023-12-31' },
];

const layout = (title: string, body: string) => `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="icon" href="data:,"><style>.name{font-weight:bold}</style></head><body><main>${body}</main></body></html>`;

const money = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const catalogue = (faulty: boolean) =>
  layout(
    'Catalogue',
    `<h1>Catalogue</h1><p>3 products</p><input placeholder="Search" aria-label="Search"><label>Sort by <select id="sort">
<option value="">As they come</option><option value="price">Price (low to high)</option></select></label>
<ul aria-label="Products" id="list">${products
      .map(
        (
          each,
          index,
        ) => `<li><a class="name" href="/products/${index}">${each.name}</a> <img alt="A ${each.name.split(' ').at(-1)?.toLowerCase()}" src="${dot}"
 title="${index === 1 ? 'Bright' : ''}"> <span data-testid="price">${money(each.price)}</span> <time>${each.date}</time></li>`,
      )
      .join('')}</ul><p id="total">Total: ${money(1_284.5)}</p>
<script>document.getElementById('sort').addEventListener('change', () => {
  const list = document.getElementById('list');
  const price = (item) => ${faulty ? "item.querySelector('[data-testid]').textContent" : "Number(item.querySelector('[data-testid]').textContent.replace(/[^\\d.]/g, ''))"};
  const items = [...list.children].sort((a, b) => (price(a) < price(b) ? -1 : 1));
  setTimeout(() => list.append(...items), 50);
});${faulty ? "setTimeout(() => { throw new Error('broken on purpose'); });" : ''}</script>`,
  );

const form = layout(
  'Form',
  `<h1>Form</h1><p><a href="/catalogue">Catalogue</a></p><label>Name <input type="text" id="name"></label> <label>Notes <textarea></textarea></label>
<label>Colour <select><option value="r">Red</option><option value="g">Green</option></select></label> <label><input type="checkbox"> I agree</label>
<label>File <input type="file"></label> <button id="add">Count</button> <button disabled>Never</button> <p id="count">0 clicks</p>
<button id="ask">Ask</button> <p id="answer"></p> <button id="load">Load</button><script>
let clicks = 0;
document.getElementById('add').onclick = () => { clicks += 1; document.getElementById('count').textContent = clicks + ' clicks'; };
document.getElementById('ask').onclick = () => { document.getElementById('answer').textContent = prompt('Sure?'); };
document.getElementById('load').onclick = () => fetch('/api/items');
localStorage.setItem('seen', 'form');</script>`,
);

const signIn = layout(
  'Sign in',
  '<h1>Sign in</h1><form method="post" action="/sign-in"><label>User <input name="user"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>',
);

/** Who is signed in is in a variable of its script; signing in leads to the desk, wherever it was. */
const desk = layout(
  'Desk',
  `<form><label>User <input name="user"></label> <label>Password <input type="password" name="password"></label> <button>Sign in</button></form>
<h1></h1><button id="leave" hidden>Leave</button><script>
let who = '';
const gate = document.querySelector('form');
const show = () => {
  const place = location.hash === '#/drawer' ? 'Drawer' : location.pathname === '/desk/lamp' ? 'Lamp' : 'Desk';
  gate.hidden = who !== '';
  document.getElementById('leave').hidden = who === '';
  document.querySelector('h1').textContent = who === '' ? 'Who are you?' : place + ' of ' + who;
};
gate.onsubmit = (event) => {
  event.preventDefault();
  if (gate.elements.password.value === 'secret') who = gate.elements.user.value;
  history.replaceState(null, '', '/desk');
  show();
};
for (const moved of ['hashchange', 'popstate']) addEventListener(moved, show);
show();</script>`,
);

/** One button marked by the browser, one by something that appears inside it a little later, one by nothing. */
const keyboard = layout(
  'Keyboard',
  `<h1>Keyboard</h1><style>.own{outline:none}.own i i{position:absolute;inset:0;background:#06c}</style><button>Plain</button>
<button class="own" id="drop" style="position:relative">Drop<i></i></button> <button class="own">Bare</button><script>
const drop = document.getElementById('drop');
let later;
drop.onfocus = () => { later = setTimeout(() => drop.querySelector('i').append(document.createElement('i')), 100); };
drop.onblur = () => { clearTimeout(later); drop.querySelector('i').replaceChildren(); };</script>`,
);

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const answerTo = async (
  request: IncomingMessage,
  response: ServerResponse,
  faulty: boolean,
): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const html = (page: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  const user = /who=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  if (pathname === '/catalogue') return void html(catalogue(faulty));
  if (pathname === '/form') return void html(form);
  if (pathname === '/errands') return void html(layout('Errands', statesPage));
  if (pathname === '/keyboard') return void html(keyboard);
  if (pathname === '/desk' || pathname === '/desk/lamp') return void html(desk);
  if (pathname === '/sign-in' && request.method === 'POST') {
    const name = new URLSearchParams(await bodyOf(request)).get('user') ?? '';
    return void response
      .writeHead(303, { location: '/account', 'set-cookie': `who=${name}; HttpOnly; SameSite=Lax; Path=/` })
      .end();
  }
  if (pathname === '/sign-in') return void html(signIn);
  if (pathname === '/account')
    return void (user
      ? html(layout('Account', `<h1>Hello ${user}</h1>`))
      : response.writeHead(303, { location: '/sign-in' }).end());
  if (pathname === '/api/items') {
    const items = products.map(({ name, price }) => ({ name, price }));
    response.setHeader('content-type', 'application/json');
    return void response.end(JSON.stringify({ items: [items[1], items[0], items[2]], numbers: [1, 2, 3] }));
  }
  if (pathname === '/api/echo') return void response.end(await bodyOf(request));
  if (pathname === '/moved') return void response.writeHead(302, { location: '/catalogue' }).end();
  response.writeHead(404).end('Not found');
};

export const openSampleSite = async (faulty: boolean): Promise<{ origin: string } & AsyncDisposable> => {
  const guarded = createGuarded();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await guarded(request, response))) await answerTo(request, response, faulty);
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
