// A library of eight books or fewer: small, the same at every visit, keeping nothing. Sound, or with seeded faults.
import type { ServerResponse } from 'node:http';
import { openSite, type Site } from './server.ts';

export interface SmallSiteFaults {
  /** Sorting by price goes by the text: 10.00 before 9.50. */
  readonly sorting?: boolean;
  /** The page about the library throws an uncaught exception. */
  readonly exception?: boolean;
  /** Its link to the history leads nowhere. */
  readonly deadLink?: boolean;
  /** That many of its books alone: a session there is shorter. */
  readonly books?: number;
}

interface Book {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly price: number;
}

const books: readonly Book[] = (
  [
    ['The Quiet Harbour', 'Ida Lund', 12.5],
    ['A Field of Barley', 'Tom Reed', 9.5],
    ['Winter Letters', 'Maja Holm', 24],
    ['The Clockmaker', 'Peter Wynn', 7.25],
    ['Stones and Rivers', 'Ida Lund', 18],
    ['North by Lantern', 'Rosa Veld', 10],
    ['Seven Orchards', 'Tom Reed', 31.75],
    ['The Paper Kite', 'Lena Marsh', 5.5],
  ] as const
).map(([title, author, price], index) => ({ id: index + 1, title, author, price }));

export const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const money = (price: number) => `€${price.toFixed(2)}`;

const layout = (title: string, main: string, script = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Elm Street Library</title><meta name="description" content="A small lending library.">
<link rel="stylesheet" href="/style.css"><link rel="icon" href="/icon.svg" type="image/svg+xml">${script}</head>
<body><header><nav aria-label="Main"><a href="/">Home</a> <a href="/books">Books</a> <a href="/about">About us</a></nav></header>
<main>${main}</main><footer><p>Elm Street Library, open from nine to six.</p></footer></body></html>`;

const style = `body{font:1.1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;color:#1b1b1b;background:#fff}
a{color:#0b3d91;padding:.25rem;display:inline-block;min-height:1.6rem}a:focus-visible,input:focus-visible,select:focus-visible,button:focus-visible{outline:3px solid #0b3d91;outline-offset:2px}
input,select,button{font:inherit;padding:.4rem;min-height:2.4rem}li{margin:.5rem 0}`;
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" fill="#0b3d91"/></svg>';

const booksOf = (faults: SmallSiteFaults) => books.slice(0, faults.books);

const byPrice = (faults: SmallSiteFaults) => (a: Book, b: Book) =>
  faults.sorting === true ? (a.price.toFixed(2) < b.price.toFixed(2) ? -1 : 1) : a.price - b.price;

const listPage = (query: URLSearchParams, faults: SmallSiteFaults): string => {
  const wanted = (query.get('q') ?? '').trim();
  const sort = query.get('sort') === 'price' ? 'price' : 'title';
  const shown = booksOf(faults)
    .filter(({ title, author }) => `${title} ${author}`.toLowerCase().includes(wanted.toLowerCase()))
    .sort(sort === 'price' ? byPrice(faults) : (a, b) => a.title.localeCompare(b.title, 'en'));
  const option = (value: string, text: string) =>
    `<option value="${value}"${sort === value ? ' selected' : ''}>${text}</option>`;
  const rows = shown
    .map(
      ({ id, title, author, price }) =>
        `<li><a href="/books/${id}">${title}</a> <span class="author">by ${author}</span> <span class="price">${money(price)}</span></li>`,
    )
    .join('');
  return layout(
    'Books',
    `<h1>Books</h1><form method="get" action="/books" role="search"><label for="q">Search books</label> <input id="q" name="q" type="search" maxlength="80" value="${escaped(wanted)}">
<label for="sort">Sort by</label> <select id="sort" name="sort">${option('title', 'Title')}${option('price', 'Price (low to high)')}</select> <button type="submit">Show</button></form>
<p role="status">${shown.length} ${shown.length === 1 ? 'book' : 'books'}</p>${shown.length === 0 ? '<p>No book fits. Try another word.</p>' : `<ul aria-label="Books">${rows}</ul>`}`,
  );
};

const bookPage = ({ title, author, price }: Book): string =>
  layout(
    title,
    `<h1>${title}</h1><p>Written by ${author}.</p><p>Price: <span class="price">${money(price)}</span></p><p><a href="/books">All books</a></p>`,
  );

const page = (path: string, query: URLSearchParams, faults: SmallSiteFaults): string | undefined => {
  if (path === '/')
    return layout(
      'Welcome',
      '<h1>Welcome to Elm Street Library</h1><p>Good books, lent with care.</p><p><a href="/books">See all books</a></p>',
    );
  if (path === '/books') return listPage(query, faults);
  if (path === '/about')
    return layout(
      'About us',
      `<h1>About us</h1><p id="years">We have lent books since 1931.</p>${faults.deadLink === true ? '<p><a href="/history">Our history</a></p>' : ''}`,
      faults.exception === true ? '<script src="/about.js" defer></script>' : '',
    );
  const id = /^\/books\/(\d{1,6})$/.exec(path)?.[1];
  const book = booksOf(faults).find((each) => String(each.id) === id);
  return book === undefined ? undefined : bookPage(book);
};

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  head: boolean,
  more: Record<string, string> = {},
) => {
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'cache-control': 'no-cache',
    'content-length': Buffer.byteLength(body),
    ...more,
  });
  response.end(head ? undefined : body);
};

export const openSmallSite = (faults: SmallSiteFaults = {}): Promise<Site> =>
  openSite((request, response) => {
    const url = new URL(request.url ?? '/', 'http://library.test');
    const head = request.method === 'HEAD';
    const html = 'text/html; charset=utf-8';
    const sorry = (status: number, title: string, more?: Record<string, string>) =>
      send(
        response,
        status,
        html,
        layout(title, `<h1>${title}</h1><p><a href="/">To the first page</a></p>`),
        head,
        more,
      );
    if (request.method !== 'GET' && !head)
      return sorry(405, 'This cannot be done here', { allow: 'GET, HEAD' });
    if (url.pathname === '/style.css') return send(response, 200, 'text/css; charset=utf-8', style, head);
    if (url.pathname === '/icon.svg') return send(response, 200, 'image/svg+xml', icon, head);
    if (url.pathname === '/about.js' && faults.exception === true)
      return send(
        response,
        200,
        'text/javascript; charset=utf-8',
        "document.querySelector('#hours').textContent = 'open';\n",
        head,
      );
    const body = page(url.pathname, url.searchParams, faults);
    return body === undefined
      ? sorry(404, 'This page does not exist')
      : send(response, 200, html, body, head);
  });
