// Two single-page applications: one with its routes in the fragment and no server behind it, one with history routing and a JSON API.
import { openSite, page, type Site } from './site.ts';

const hashApp = `
const views = {
  '#/tasks': '<h2>Tasks</h2><ul aria-label="Tasks"><li>Wash <button class="drop">Delete</button></li><li>Cook <button class="drop">Delete</button></li></ul><button id="help">Show help</button><button>Does nothing</button><button id="warn">Warn me</button>',
  '#/about': '<h2>About</h2><p>Made for a test.</p>',
};
const show = () => {
  view.innerHTML = views[location.hash] ?? '<h2>Home</h2><p>Choose.</p>';
  for (const button of view.querySelectorAll('.drop')) button.onclick = () => fetch('/task', { method: 'DELETE' });
  const help = document.getElementById('help');
  if (help) help.onclick = () => { if (!document.querySelector('[role=dialog]')) view.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Help"><p>Help is near.</p><button>Close</button></div>'); };
  const warn = document.getElementById('warn');
  if (warn) warn.onclick = () => alert('Careful');
};
addEventListener('hashchange', show);
addEventListener('DOMContentLoaded', show);`;

export const openHashApp = (): Promise<Site> =>
  openSite(({ path }) =>
    path === '/'
      ? page(
          'App',
          '<nav><a href="#/tasks">Tasks</a> <a href="#/about">About</a></nav><div id="view"></div>',
          `<script>${hashApp}</script>`,
        )
      : undefined,
  );

const historyApp = `
const json = async (url, options) => (await fetch(url, options)).json();
const go = (path) => { history.pushState(null, '', path); show(); };
const show = async () => {
  const path = location.pathname;
  if (path === '/books') {
    const books = await json('/api/books');
    view.innerHTML = '<h2>Books</h2><ul aria-label="Books">' + books.map((book) => '<li><a href="/books/' + book.id + '"></a></li>').join('') + '</ul><form id="add"><label>Title <input name="title" required></label><button>Add book</button></form>';
    view.querySelectorAll('li a').forEach((link, index) => { link.textContent = books[index].title; });
    add.onsubmit = async (event) => { event.preventDefault(); await json('/api/books', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: add.title.value || add.elements.title.value }) }); show(); };
  } else if (/^\\/books\\/\\d+$/.test(path)) {
    const book = await json('/api' + path);
    view.innerHTML = '<h2></h2><p>A book.</p>';
    view.querySelector('h2').textContent = book.title;
  } else { view.innerHTML = '<h2>Start</h2><button id="open">Open the books</button>'; document.getElementById('open').onclick = () => go('/books'); }
};
addEventListener('popstate', show);
addEventListener('click', (event) => { const link = event.target.closest('a'); if (link) { event.preventDefault(); go(link.getAttribute('href')); } });
addEventListener('DOMContentLoaded', show);`;

export const openHistoryApp = (): Promise<Site> => {
  const books = [
    { id: 1, title: 'Sea' },
    { id: 2, title: 'Land' },
  ];
  const json = (value: unknown, status = 200) => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  return openSite(({ path, method, body }) => {
    if (path === '/api/books' && method === 'POST') {
      const { title } = JSON.parse(body) as { title: string };
      books.push({ id: books.length + 1, title });
      return json(books.at(-1), 201);
    }
    if (path === '/api/books') return json(books);
    const book = books.find(({ id }) => path === `/api/books/${id}`);
    if (book !== undefined) return json(book);
    return path === '/' || /^\/books(?:\/\d+)?$/.test(path)
      ? page('Library', '<div id="view"></div>', `<script>${historyApp}</script>`)
      : undefined;
  });
};
