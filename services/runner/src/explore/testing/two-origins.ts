// An application on two ports: a front end of one page, and the JSON interface that it asks. It signs in with a token that it keeps in the
// browser, or with a cookie of the interface and a token against forged requests in a header.
import { type Asked, openSite, page, type Reply, type Site } from './site.ts';

export const account = { username: 'ann', password: 'secret' };

export interface TwoOrigins extends AsyncDisposable {
  readonly front: Site;
  readonly api: Site;
  /** What is wrong with it from now on. */
  fault: 'none' | 'sorting' | 'failing-search';
}

/** `bearer`: in `localStorage`; `cookie`: of the interface, with a header beside it. */
export type Session = 'bearer' | 'cookie';

const script = (api: string, session: Session) => `
const api = ${JSON.stringify(api)};
const send = ${JSON.stringify(session)} === 'bearer'
  ? (path, options = {}) => fetch(api + path, { ...options, headers: { ...options.headers, ...(localStorage.getItem('token') ? { authorization: 'Bearer ' + localStorage.getItem('token') } : {}) } })
  : (path, options = {}) => fetch(api + path, { ...options, credentials: 'include', headers: { ...options.headers, 'x-csrf-token': sessionStorage.getItem('csrf') ?? '' } });
const json = async (path, options) => { const answer = await send(path, options); if (answer.status === 401) throw new Error('signed out'); if (!answer.ok) throw new Error(String(answer.status)); return answer.json(); };
const post = (path, body) => json(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const element = (name, text) => { const made = document.createElement(name); made.textContent = text; return made; };
const view = document.getElementById('view');
const go = (path) => { history.pushState(null, '', path); return show(); };
const signIn = () => {
  view.innerHTML = '<h2>Sign in</h2><form id="enter"><p><label>User name <input name="name" autocomplete="username"></label></p><p><label>Password <input name="password" type="password" autocomplete="current-password"></label></p><button>Sign in</button><p role="alert"></p></form>';
  enter.onsubmit = async (event) => {
    event.preventDefault();
    try {
      const answer = await post('/auth/login', { name: enter.elements.name.value, password: enter.elements.password.value });
      if (answer.token) localStorage.setItem('token', answer.token);
      if (answer.csrf) sessionStorage.setItem('csrf', answer.csrf);
      await go('/books');
    } catch { document.querySelector('[role=alert]').textContent = 'The user name or the password is wrong.'; }
  };
};
const row = (book) => {
  const made = document.createElement('tr');
  const link = element('a', book.title);
  link.href = '/books/' + book.id;
  const first = document.createElement('td');
  first.append(link);
  made.append(first, element('td', book.year));
  return made;
};
const list = async () => {
  const options = new URLSearchParams(location.search);
  const books = await json('/v1/books?' + new URLSearchParams({ sort: options.get('sort') ?? 'title', q: options.get('q') ?? '' }));
  view.innerHTML = '<h2>Books</h2><form id="seek" role="search"><label>Search <input type="search" name="q"></label> <button>Search</button></form><p><label>Sort by <select id="sort"><option value="title">Title</option><option value="year">Year</option></select></label></p><table><thead><tr><th>Title</th><th>Year</th></tr></thead><tbody></tbody></table><h3>New book</h3><form id="add"><p><label>Title <input name="title" required></label></p><p><label>Year <input name="year" type="number" min="1500" max="2100" required></label></p><button>Add book</button></form>';
  seek.elements.q.value = options.get('q') ?? '';
  sort.value = options.get('sort') ?? 'title';
  sort.onchange = () => go('/books?' + new URLSearchParams({ sort: sort.value, q: seek.elements.q.value }));
  seek.onsubmit = (event) => { event.preventDefault(); go('/books?' + new URLSearchParams({ sort: sort.value, q: seek.elements.q.value })); };
  view.querySelector('tbody').append(...books.map(row));
  add.onsubmit = async (event) => { event.preventDefault(); await post('/v1/books', { title: add.elements.title.value, year: Number(add.elements.year.value) }); show(); };
};
const one = async (id) => {
  const book = await json('/v1/books/' + id);
  view.replaceChildren(element('h2', book.title), element('p', 'Published in ' + book.year + '.'));
};
const show = async () => {
  const id = /^\\/books\\/(\\d+)$/.exec(location.pathname)?.[1];
  try {
    const who = await json('/v1/me');
    if (who.csrf) sessionStorage.setItem('csrf', who.csrf);
    document.getElementById('who').innerHTML = '<a href="/books">Books</a> <button id="out">Sign out</button> <span></span>';
    document.querySelector('#who span').textContent = who.name;
    out.onclick = async () => { localStorage.clear(); await send('/auth/logout', { method: 'POST' }); document.getElementById('who').innerHTML = ''; signIn(); };
    await (id === undefined ? list() : one(id));
  } catch (error) { if (error.message === 'signed out') signIn(); else view.replaceChildren(element('p', 'The books could not be loaded.')); }
};
addEventListener('popstate', show);
addEventListener('click', (event) => { const link = event.target.closest('a'); if (link) { event.preventDefault(); go(link.getAttribute('href')); } });
show();`;

interface Book {
  readonly id: number;
  readonly title: string;
  readonly year: number;
}

const token = 'cGFzcw.bGlicmFyeQ.c2lnbmVk';
const csrf = 'f00dfeed';

/** The interface answers pages of `from` alone, credentials included. */
const answersFrom = (from: () => string, session: Session, fault: () => TwoOrigins['fault']) => {
  const books: Book[] = ['Sea', 'Land', 'Air', 'Fire', 'Snow'].map((title, index) => ({
    id: index + 1,
    title,
    year: [1987, 1902, 2011, 1954, 1999][index] ?? 2000,
  }));
  const shared = () => ({
    'access-control-allow-origin': from(),
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  });
  const json = (value: unknown, status = 200, headers: Reply['headers'] = {}): Reply => ({
    status,
    headers: { 'content-type': 'application/json', ...shared(), ...headers },
    body: JSON.stringify(value),
  });
  const found = (query: URLSearchParams): Reply => {
    const q = (query.get('q') ?? '').trim().toLowerCase();
    if (q !== '' && fault() === 'failing-search') return json({ error: 'the index is gone' }, 500);
    const some = books.filter(({ title }) => title.toLowerCase().includes(q));
    const byYear = query.get('sort') === 'year';
    if (byYear && fault() === 'sorting') return json(some);
    return json(some.toSorted((a, b) => (byYear ? a.year - b.year : a.title < b.title ? -1 : 1)));
  };
  return ({ path, method, query, body, headers, cookies }: Asked): Reply => {
    if (method === 'OPTIONS')
      return {
        status: 204,
        headers: {
          ...shared(),
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type, x-csrf-token',
        },
      };
    if (path === '/auth/login' && method === 'POST') {
      const given = JSON.parse(body) as { name?: string; password?: string };
      if (given.name !== account.username || given.password !== account.password)
        return json({ error: 'wrong' }, 403);
      return session === 'bearer'
        ? json({ token })
        : json({ csrf }, 200, { 'set-cookie': `library=${token}; Path=/; HttpOnly; SameSite=Lax` });
    }
    const known =
      session === 'bearer' ? headers.authorization === `Bearer ${token}` : cookies['library'] === token;
    if (!known) return json({ error: 'signed out' }, 401);
    if (session === 'cookie' && method !== 'GET' && headers['x-csrf-token'] !== csrf)
      return json({ error: 'forged' }, 403);
    if (path === '/v1/me') return json({ name: 'Ann', ...(session === 'cookie' ? { csrf } : {}) });
    if (path === '/v1/books' && method === 'GET') return found(query);
    if (path === '/v1/books' && method === 'POST') {
      const { title, year } = JSON.parse(body) as Partial<Book>;
      if (typeof title !== 'string' || title.trim() === '' || typeof year !== 'number')
        return json({ error: 'A book has a title and a year.' }, 422);
      books.push({ id: books.length + 1, title, year });
      return json(books.at(-1), 201);
    }
    const book = books.find(({ id }) => path === `/v1/books/${id}`);
    return book === undefined ? json({ error: 'not found' }, 404) : json(book);
  };
};

/** `names`: the hosts under which browsers ask for its front end and its interface. */
export const openTwoOrigins = async (
  session: Session,
  names = { front: '127.0.0.1', api: '127.0.0.1' },
): Promise<TwoOrigins> => {
  const named = (site: Site, host: string): Site => ({
    log: site.log,
    url: site.url.replace('127.0.0.1', host),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  });
  let from = '';
  const state = { fault: 'none' as TwoOrigins['fault'] };
  const answer = answersFrom(
    () => from,
    session,
    () => state.fault,
  );
  const api = named(await openSite(answer), names.api);
  const opened = await openSite(({ path }) =>
    path === '/' || /^\/books(?:\/\d+)?$/.test(path)
      ? page(
          'Library',
          `<nav id="who"></nav><div id="view"></div><script>${script(api.url, session)}</script>`,
        )
      : undefined,
  );
  const front = named(opened, names.front);
  from = front.url;
  return {
    front,
    api,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    [Symbol.asyncDispose]: async () => {
      await front[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
};
