// A small shop in one of several languages: a list with sorting, a filter and a search, a page for each thing, a cart, an order, a contact
// form and a sign-in. The pages are the same in each language but for their words.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Phrases, phrases, type ShopLanguage } from './phrases.ts';

export const shopLanguages = Object.keys(phrases) as ShopLanguage[];
/** Who can sign in. */
export const shopAccount = { username: 'robin@shop.example', password: 'blue-kettle-42' } as const;
/** Addresses, which mean nothing by themselves. */
export const shopPaths = {
  list: '/a',
  thing: '/a/1',
  cart: '/b',
  order: '/c',
  contact: '/d',
  signIn: '/e',
} as const;

export interface Shop extends AsyncDisposable {
  /** Without a slash at its end. */
  readonly url: string;
}
export interface ShopOptions {
  /** The language that the document declares; '' for none. By default the one it is in. */
  readonly declared?: string;
  /** Ids of the goods that the account left in its cart on an earlier visit; none by default. */
  readonly cart?: readonly number[];
}

const goods = ['Alba', 'Brisa', 'Corvo', 'Delfi', 'Elmo', 'Faro', 'Giro', 'Halda'].map((name, index) => ({
  id: index + 1,
  name,
  price: [30, 12, 80, 1240, 55, 9, 71, 48][index] ?? 0,
  kind: ['Oslo', 'Roma'][index % 2] ?? '',
}));
const pageSize = 6;
const shipping = 5;

const money = (amount: number, language: ShopLanguage): string => {
  if (language === 'ja') return `${(amount * 100).toLocaleString('en')}円`;
  const written = amount.toLocaleString(language, { minimumFractionDigits: 2, useGrouping: 'always' });
  return language === 'en' ? `$${written}` : `${written} ${language === 'pl' ? 'zł' : '€'}`;
};
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Visitor {
  cart: Map<number, number>;
  signedIn: boolean;
}
interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  visitor: Visitor;
}
type Answer = { body: string; status?: number } | { to: string };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const createPages = (language: ShopLanguage, { declared = language, cart: left = [] }: ShopOptions) => {
  const say: Phrases = phrases[language];
  const shell = ({ visitor }: Asked, heading: string, main: string, status = 200): Answer => ({
    status,
    body: `<!doctype html><html${declared === '' ? '' : ` lang="${declared}"`}><head><meta charset="utf-8"><title>${heading}</title></head>
<body><header><nav><a href="/a">${say.home}</a> <a href="/b">${say.cart}</a> <a href="/d">${say.contact}</a>
${visitor.signedIn ? `<form method="post" action="/f"><button>${say.signOut}</button></form>` : `<a href="/e">${say.signIn}</a>`}</nav></header>
<main><h1>${heading}</h1>${main}</main></body></html>`,
  });
  const option = (value: string, label: string, chosen: string): string =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`;
  const list = (asked: Asked): Answer => {
    const [sort, kind, words] = ['s', 'k', 'w'].map((key) => asked.query.get(key) ?? '') as [
      string,
      string,
      string,
    ];
    const by: Record<string, (a: (typeof goods)[number], b: (typeof goods)[number]) => number> = {
      '': (a, b) => b.id - a.id,
      '1': (a, b) => a.price - b.price,
      '2': (a, b) => b.price - a.price,
      '3': (a, b) => a.name.localeCompare(b.name),
      '4': (a, b) => b.name.localeCompare(a.name),
    };
    const found = goods
      .filter((each) => kind === '' || each.kind === kind)
      .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
      .sort(by[sort] ?? by['']);
    const page = Math.max(1, Number(asked.query.get('p') ?? '1') || 1);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    const from = (page - 1) * pageSize;
    const link = (to: number, label: string): string =>
      `<a href="/a?${new URLSearchParams({ s: sort, k: kind, w: words, p: String(to) })}">${label}</a>`;
    const count = say.count
      .replace('{from}', String(from + 1))
      .replace('{to}', String(from + shown.length))
      .replace('{total}', String(found.length));
    return shell(
      asked,
      say.home,
      `<form method="get" action="/a"><label>${say.sortBy} <select name="s">
${['', '1', '2', '3', '4'].map((value, index) => option(value, [say.newest, say.priceUp, say.priceDown, say.nameUp, say.nameDown][index] ?? '', sort)).join('')}</select></label>
<label>${say.category} <select name="k">${option('', say.all, kind)}${option('Oslo', 'Oslo', kind)}${option('Roma', 'Roma', kind)}</select></label>
<label>${say.search} <input name="w" value="${escaped(words)}"></label><button>${say.apply}</button></form>
<a href="/a">${say.clear}</a><p>${count}</p>
<ul>${shown.map((each) => `<li><h2><a href="/a/${each.id}">${each.name}</a></h2><span>${each.kind}</span> <b>${money(each.price, language)}</b></li>`).join('')}</ul>
<nav>${page > 1 ? link(page - 1, say.previous) : ''} ${link(1, '1')} ${link(2, '2')} ${page * pageSize < found.length ? link(page + 1, say.next) : ''}</nav>`,
    );
  };
  const cart = (asked: Asked): Answer => {
    const lines = [...asked.visitor.cart].flatMap(([id, count]) => {
      const each = goods.find((one) => one.id === id);
      return each ? [{ ...each, count }] : [];
    });
    const sum = lines.reduce((total, { price, count }) => total + price * count, 0);
    if (lines.length === 0) return shell(asked, say.cart, `<p>${say.emptyCart}</p>`);
    const row = (label: string, amount: number): string =>
      `<tr><th scope="row">${label}</th><td>${money(amount, language)}</td></tr>`;
    return shell(
      asked,
      say.cart,
      `<ul>${lines.map(({ id, name, price, count }) => `<li><h2>${name}</h2><b>${money(price, language)}</b> <span>× ${count}</span><form method="post" action="/b/${id}"><button>${say.remove}</button></form></li>`).join('')}</ul>
<table>${row(say.subtotal, sum)}${row(say.shipping, shipping)}${row(say.total, sum + shipping)}</table><a href="/c">${say.checkout}</a>`,
    );
  };
  const field = (name: string, label: string, more = ''): string =>
    `<p><label>${label} <input name="${name}" required ${more}></label></p>`;
  const order = (asked: Asked): Answer =>
    shell(
      asked,
      say.checkout,
      `<form method="post" action="/c">${field('f1', say.fullName)}${field('f2', say.street)}${field('f3', say.postcode)}${field('f4', say.city)}<button>${say.placeOrder}</button></form>`,
    );
  const contact = (asked: Asked, answer = ''): Answer =>
    shell(
      asked,
      say.contact,
      `${answer}<form method="post" action="/d">${field('f1', say.fullName)}${field('f2', say.email)}<p><label>${say.message} <textarea name="f3" required></textarea></label></p><button>${say.send}</button></form>`,
    );
  const signIn = (asked: Asked, answer = ''): Answer =>
    shell(
      asked,
      say.signIn,
      `${answer}<form method="post" action="/e">${field('f1', say.email)}${field('f2', say.password, 'type="password"')}<button>${say.signIn}</button></form><a href="/g">${say.forgot}</a>`,
    );
  const thing = (asked: Asked): Answer => {
    const each = goods.find(({ id }) => asked.path === `/a/${id}`);
    if (!each) return { status: 404, ...(shell(asked, '404', '') as { body: string }) };
    if (asked.method === 'POST') {
      const count = Math.max(1, Math.min(9, Number(asked.form.get('n')) || 1));
      asked.visitor.cart.set(each.id, (asked.visitor.cart.get(each.id) ?? 0) + count);
      return { to: '/b' };
    }
    return shell(
      asked,
      each.name,
      `<p>${say.price}: <b>${money(each.price, language)}</b></p><form method="post" action="/a/${each.id}"><label>${say.quantity} <input type="number" name="n" value="1" min="1" max="9" required></label><button>${say.addToCart}</button></form>`,
    );
  };
  const alert = (text: string): string => `<p role="alert">${text}</p>`;
  return (asked: Asked): Answer => {
    const { method, path, form, visitor } = asked;
    const line = /^\/b\/(\d+)$/.exec(path);
    if (line && method === 'POST') {
      visitor.cart.delete(Number(line[1]));
      return { to: '/b' };
    }
    if (path.startsWith('/a/')) return thing(asked);
    switch (`${method} ${path}`) {
      case 'GET /':
        return { to: '/a' };
      case 'GET /a':
        return list(asked);
      case 'GET /b':
        return cart(asked);
      case 'GET /c':
        return order(asked);
      case 'POST /c':
        visitor.cart.clear();
        return shell(asked, say.thanks, '');
      case 'GET /d':
        return contact(asked);
      case 'POST /d':
        return (form.get('f1') ?? '').trim() === ''
          ? contact(asked, alert(say.required))
          : contact(asked, `<p role="status">${say.sent}</p>`);
      case 'GET /e':
        return signIn(asked);
      case 'POST /e':
        if (form.get('f1') !== shopAccount.username || form.get('f2') !== shopAccount.password)
          return signIn(asked, alert(say.wrong));
        visitor.signedIn = true;
        for (const id of left) visitor.cart.set(id, visitor.cart.get(id) ?? 1);
        return { to: '/a' };
      case 'POST /f':
        visitor.signedIn = false;
        return { to: '/a' };
      case 'GET /g':
        return shell(
          asked,
          say.forgot,
          `<form method="post" action="/g">${field('f1', say.email)}<button>${say.send}</button></form>`,
        );
      default:
        return { ...shell(asked, '404', ''), status: 404 };
    }
  };
};

/** Serves the shop on a free port of this machine until it is disposed of. */
export const openShop = async (language: ShopLanguage, options: ShopOptions = {}): Promise<Shop> => {
  const answer = createPages(language, options);
  const visitors = new Map<string, Visitor>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    const known = /(?:^|;\s*)v=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    const id = known !== undefined && visitors.has(known) ? known : `v${visitors.size + 1}`;
    const visitor = visitors.get(id) ?? { cart: new Map<number, number>(), signedIn: false };
    visitors.set(id, visitor);
    const made = answer({
      method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(await bodyOf(request)),
      visitor,
    });
    response.setHeader('set-cookie', `v=${id}; Path=/; HttpOnly; SameSite=Lax`);
    if ('to' in made) response.writeHead(303, { location: made.to }).end();
    else
      response
        .writeHead(made.status ?? 200, { 'content-type': 'text/html; charset=utf-8' })
        .end(request.method === 'HEAD' ? undefined : made.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
