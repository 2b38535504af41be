// Two further accounts on an application whose pages the server writes, and on one that draws them from data.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';

const passwords: Readonly<Record<string, string>> = { ada: 'office-1', bo: 'family-1', cy: 'family-2' };
/** Of each bill whose it is; ada keeps the books and sees all. */
const owners: Readonly<Record<string, string>> = { '1': 'bo', '2': 'cy', '3': 'cy' };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

const page = (user: string, heading: string, rest: string): string => `<!doctype html><html lang="en">
<head><meta charset="utf-8"><title>${heading}</title><link rel="icon" href="data:,"></head><body>
<nav><a href="/">Home</a> <a href="/bills">Bills</a>${user === 'ada' ? ' <a href="/journal">Journal</a>' : ''}
<form method="post" action="/sign-out"><button>Sign out</button></form></nav>
<main><h1>${heading}</h1>${rest}</main></body></html>`;

const signInPage = `<!doctype html><html lang="en"><head><title>Sign in</title><link rel="icon" href="data:,"></head><body>
<h1>Sign in</h1><form method="post" action="/sign-in"><label>User <input name="user"></label>
<label>Password <input type="password" name="password"></label><button>Sign in</button></form></body></html>`;

/** What a script draws from data: the address says what. */
const drawn = `<!doctype html><html lang="en"><head><title>Bills</title><link rel="icon" href="data:,"></head><body><main id="main"></main><script>
const main = document.getElementById('main');
const get = (path) => fetch(path).then((answer) => (answer.ok ? answer.json() : undefined));
const draw = async () => {
  const me = await get('/api/me');
  if (me === undefined) {
    main.innerHTML = '<h1>Sign in</h1><form><label>User <input name="user"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>';
    main.querySelector('form').onsubmit = async (event) => {
      event.preventDefault();
      await fetch('/sign-in', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) });
      draw();
    };
    return;
  }
  const one = /^\\/bills\\/(\\d+)$/.exec(location.pathname);
  const data = await get(one === null ? '/api/bills' : '/api/bills/' + one[1]);
  const words = data === undefined ? 'Nothing here' : one === null
    ? '<ul>' + data.map(({ id }) => '<li><a href="/bills/' + id + '">Bill number ' + id + '</a></li>').join('') + '</ul>'
    : 'For ' + data.owner;
  main.innerHTML = '<nav><a href="/bills">Bills</a> <button>Sign out</button></nav><h1>Bills of ' + me.name + '</h1>' + words;
};
draw();
</script></body></html>`;

/** `open`: the print-out of a bill, or its data, is for everybody who signed in. */
const openBills = async ({ drawnByScript = false } = {}) => {
  const bills = (user: string) => Object.keys(owners).filter((id) => user === 'ada' || owners[id] === user);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bills.test');
    const user = /user=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const send = (body: string, status = 200, type = 'text/html; charset=utf-8') =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    const data = (value: unknown) => send(JSON.stringify(value), 200, 'application/json');
    const lead = (location: string, headers = {}) =>
      void response.writeHead(303, { location, ...headers }).end();
    if (pathname === '/sign-in' && request.method === 'POST') {
      const form = new URLSearchParams(await bodyOf(request));
      const name = form.get('user') ?? '';
      if (passwords[name] !== form.get('password')) return send(signInPage);
      return lead('/', { 'set-cookie': `user=${name}; Path=/; HttpOnly` });
    }
    const api = /^\/api\/(me|bills)(?:\/(\d+))?$/.exec(pathname);
    if (api !== null) {
      const [, what, id] = api;
      if (user === '') return send('{}', 401, 'application/json');
      if (what === 'me') return data({ name: user });
      return data(
        id === undefined ? bills(user).map((each) => ({ id: Number(each) })) : { id, owner: owners[id] },
      );
    }
    if (drawnByScript) return send(drawn);
    if (pathname === '/sign-in') return send(signInPage);
    if (user === '') return lead('/sign-in');
    const [, id = '', part] = /^\/bills\/(\d+)(\/paper)?$/.exec(pathname) ?? [];
    if (pathname === '/journal' && user === 'ada')
      return send(page(user, 'Journal', '<p>Ann paid, Ben did not.</p>'));
    if (pathname === '/bills')
      return send(
        page(
          user,
          'Bills',
          `<ul>${bills(user)
            .map((each) => `<li><a href="/bills/${each}">Bill number ${each}</a></li>`)
            .join('')}</ul>`,
        ),
      );
    if (pathname === '/') return send(page(user, `Hello ${user}`, '<p>Bills and more of the house.</p>'));
    if (owners[id] === undefined) return send(page(user, 'Nothing here', ''), 404);
    const whose = `<p>For ${owners[id]}: the rent of March and the water of the winter.</p>`;
    if (part !== undefined) return send(`<title>Paper</title><h1>Bill ${id} on paper</h1>${whose}`);
    if (user !== 'ada' && owners[id] !== user) return send(page(user, 'Not yours', ''), 403);
    return send(page(user, `Bill ${id}`, `${whose}<a href="/bills/${id}/paper">On paper</a>`));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const explored = (url: string, seconds: number) =>
  exploreSite(url, {
    seconds,
    auth: { type: 'session' },
    credentials: { username: 'ada', password: 'office-1' },
    accounts: [
      { name: 'bo', role: 'family', credentials: { username: 'bo', password: 'family-1' } },
      { name: 'eve', credentials: { username: 'eve', password: 'unknown' } },
    ],
  });

describe('a further account', () => {
  it('looks around where its links lead, and where only those of the first account do', async () => {
    await using site = await openBills();
    const { model } = await explored(site.url, 30);
    const [bo, eve] = model.accounts;
    expect(bo).toMatchObject({ name: 'bo', role: 'family', number: 2, status: 'verified' });
    const at = (url: string) => bo?.pages.find((each) => each.url === url);
    expect(at('/bills')).toMatchObject({ came: 'opens', linked: true });
    expect(at('/bills')?.links).not.toContain('/bills/2');
    expect(at('/bills')?.firstLinks).toContain('/bills/2');
    expect(at('/bills/1')).toMatchObject({ came: 'opens', linked: true, same: true });
    expect(at('/bills/2')).toMatchObject({ came: 'refused', status: 403, linked: false, same: false });
    expect(at('/bills/2/paper')).toMatchObject({ came: 'opens', linked: false, same: true });
    expect(at('/journal')).toMatchObject({ came: 'refused', linked: false });
    expect(eve).toMatchObject({ name: 'eve', number: 3, status: 'failed', pages: [] });
    expect(JSON.stringify(model)).not.toContain('family-1');
  });

  it('asks for data where scripts draw the pages', async () => {
    await using site = await openBills({ drawnByScript: true });
    const { model } = await explored(site.url, 30);
    const at = (url: string) => model.accounts[0]?.pages.find((each) => each.url === url);
    expect(at('/api/bills')).toMatchObject({ came: 'opens', linked: true, same: false });
    expect(at('/api/bills')?.firstLinks).toContain('/api/bills/2');
    expect(at('/api/bills')?.links).not.toContain('/api/bills/2');
    expect(at('/api/bills/2')).toMatchObject({ came: 'opens', linked: false, same: true });
  });
});
