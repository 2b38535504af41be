// The order desk of Crumb & Crust: pages of one client, pictures, and the interface that the client asks.
import { randomBytes } from 'node:crypto';
import { openCatalogue } from './catalogue.js';
import { isDay, today } from './days.js';
import { openDesk } from './desk.js';
import { madeGoods } from './goods.js';
import { pictureOf } from './pictures.js';
import { openSelling } from './selling.js';

const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

const bodyOf = async (request) => {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= 65536) chunks.push(chunk);
  }
  if (size > 65536) return undefined;
  try {
    const value = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

export default ({ fault, file }) => {
  const goods = madeGoods();
  const favourites = new Set(['VI-301', 'BR-102', 'RL-203', 'SA-602', 'BI-503']);
  const catalogue = openCatalogue(goods, fault, favourites);
  const selling = openSelling(goods, fault);
  const desk = openDesk(goods, fault, selling.orders);
  const account = { email: 'maja@solsikken.example', password: 'rugbroed-2024' };
  const sessions = new Map();

  const sessionOf = (request, response) => {
    const id = /(?:^|; )crumb_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const fresh = { id: randomBytes(18).toString('base64url'), csrf: randomBytes(18).toString('base64url') };
    sessions.set(fresh.id, fresh);
    response.setHeader('set-cookie', `crumb_session=${fresh.id}; Path=/; HttpOnly; SameSite=Lax`);
    return fresh;
  };
  const who = ({ csrf, user }) => ({
    csrf,
    user: user ? { email: account.email, contact: desk.me.contact, company: desk.me.company } : null,
    unread: user ? desk.unread() : 0,
    favourites: user ? [...favourites] : [],
    basket: user ? selling.view() : null,
  });

  const signIn = (session, { email, password }) => {
    const fits =
      String(email ?? '')
        .trim()
        .toLowerCase() === account.email && password === account.password;
    if (!fits) return { refused: 'E-mail address and password do not fit together' };
    session.user = true;
    return who(session);
  };
  const changePassword = ({ current, next }) => {
    if (current !== account.password) return { refused: 'Your current password is another one' };
    if (
      typeof next !== 'string' ||
      next.length < (fault('ten-characters-refused') ? 11 : 10) ||
      !/\d/.test(next)
    )
      return { refused: 'At least 10 characters, and one of them a digit' };
    account.password = next;
    return { done: true };
  };
  const favour = (code, on) => {
    if (!goods.some((good) => good.code === code)) return undefined;
    if (on) favourites.add(code);
    else favourites.delete(code);
    return { favourites: [...favourites] };
  };
  const favouriteGoods = () =>
    [...favourites].map((code) => catalogue.brief(goods.find((good) => good.code === code)));

  const onGood = (slug, act) => {
    const good = catalogue.find(slug);
    return good === undefined ? undefined : act(good);
  };

  const routes = [
    ['GET', /^products$/, ({ query }) => catalogue.list(query)],
    ['GET', /^suggestions$/, ({ query }) => catalogue.suggest(query)],
    ['GET', /^products\/([\w-]+)$/, ({ args }) => onGood(args[0], catalogue.whole)],
    [
      'POST',
      /^products\/([\w-]+)\/reviews$/,
      ({ args, body }) => onGood(args[0], (good) => catalogue.review(good, body, desk.me.company)),
    ],
    ['GET', /^favourites$/, favouriteGoods],
    ['PUT', /^favourites\/([\w-]+)$/, ({ args }) => favour(args[0], true)],
    ['DELETE', /^favourites\/([\w-]+)$/, ({ args }) => favour(args[0], false)],
    ['GET', /^basket$/, () => selling.view()],
    ['POST', /^basket\/lines$/, ({ body }) => selling.add(body)],
    ['PATCH', /^basket\/lines\/(\d+)$/, ({ args, body }) => selling.change(Number(args[0]), body.quantity)],
    ['DELETE', /^basket\/lines\/(\d+)$/, ({ args }) => selling.remove(Number(args[0]))],
    ['POST', /^basket\/restore$/, ({ body }) => selling.restore(body)],
    ['PUT', /^basket\/voucher$/, ({ body }) => selling.redeem(body.code)],
    ['DELETE', /^basket\/voucher$/, () => selling.giveUpVoucher()],
    ['GET', /^delivery$/, () => ({ places: selling.saved, closed: selling.closed, today: today() })],
    ['GET', /^windows\/([\d-]+)$/, ({ args }) => (isDay(args[0]) ? selling.windowsOn(args[0]) : undefined)],
    ['POST', /^orders$/, ({ body }) => selling.order(body)],
    ['GET', /^standing$/, () => desk.allStanding()],
    [
      'POST',
      /^standing\/status$/,
      ({ body }) =>
        Array.isArray(body.ids) && ['active', 'paused'].includes(body.status)
          ? desk.setStatus(body.ids, body.status)
          : undefined,
    ],
    ['PUT', /^standing\/(\d+)$/, ({ args, body }) => desk.edit(Number(args[0]), body)],
    ['GET', /^calendar\/([\d-]+)$/, ({ args }) => (isDay(args[0]) ? desk.week(args[0]) : undefined)],
    [
      'PUT',
      /^calendar\/([\d-]+)\/(\d+)$/,
      ({ args, body }) => desk.skip(Number(args[1]), args[0], body.skipped === true),
    ],
    ['GET', /^invoices$/, ({ query }) => desk.billsOf(query)],
    ['GET', /^invoices\/(\d+)$/, ({ args }) => desk.bill(Number(args[0]))],
    ['GET', /^messages$/, () => desk.allTalks()],
    ['POST', /^messages\/(\d+)\/read$/, ({ args }) => desk.read(Number(args[0]))],
    ['POST', /^messages\/(\d+)$/, ({ args, body }) => desk.say(Number(args[0]), body.text)],
    ['GET', /^profile$/, () => desk.me],
    ['PUT', /^profile$/, ({ body }) => desk.saveProfile(body, account.email)],
    ['PUT', /^password$/, ({ body }) => changePassword(body)],
  ];

  const send = (response, status, type, text, headers = {}) => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers });
    response.end(text);
  };
  const json = (response, status, value) => send(response, status, 'application/json', JSON.stringify(value));

  const answer = async (request, response, path, query) => {
    const session = sessionOf(request, response);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading && request.headers['x-csrf-token'] !== session.csrf)
      return json(response, 403, { error: 'The page was open for too long: load it again' });
    const body = reading ? {} : await bodyOf(request);
    if (body === undefined) return json(response, 400, { error: 'This cannot be read' });
    const method = reading ? 'GET' : request.method;
    const give = (value) => {
      if (value === undefined) return json(response, 404, { error: 'Not found' });
      if (value.refused !== undefined) return json(response, 422, { error: value.refused });
      json(response, 200, value);
    };
    if (path === 'session') {
      if (method === 'GET') return give(who(session));
      if (method === 'POST') return give(signIn(session, body));
      if (method === 'DELETE') {
        if (!fault('sign-out-keeps-session')) session.user = false;
        return give({ done: true });
      }
    }
    if (!session.user) return json(response, 401, { error: 'Please sign in' });
    if (path === 'invoices.csv' && reading)
      return send(response, 200, 'text/csv', desk.billsFile(query), {
        'content-disposition': 'attachment; filename="invoices.csv"',
      });
    const known = routes.filter(([, pattern]) => pattern.test(path));
    const route = known.find(([verb]) => verb === method);
    if (route === undefined) return json(response, known.length > 0 ? 405 : 404, { error: 'Not found' });
    give(await route[2]({ query, body, args: route[1].exec(path).slice(1) }));
  };

  return async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('content-security-policy', policy);
    response.setHeader('cache-control', 'no-store');
    const address = URL.canParse(request.url, 'http://crumb') && new URL(request.url, 'http://crumb');
    if (!address) return send(response, 400, 'text/plain', 'Bad address');
    const { pathname, searchParams } = address;
    if (pathname.startsWith('/api/')) return answer(request, response, pathname.slice(5), searchParams);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'text/plain', 'Not allowed');
    const picture = /^\/pictures\/([\w-]+)-([123])\.svg$/.exec(pathname);
    if (picture !== null) {
      const good = catalogue.find(picture[1]);
      const lost =
        good === undefined || (fault('picture-missing') && good.code === 'VI-304' && picture[2] === '1');
      if (lost) return send(response, 404, 'text/plain', 'Not found');
      return send(response, 200, 'image/svg+xml', pictureOf(good, Number(picture[2]) - 1));
    }
    if (await file(pathname, response)) return;
    if (/\.\w+$/.test(pathname)) return send(response, 404, 'text/plain', 'Not found');
    // Every other address belongs to the client, which says so itself when there is nothing.
    await file('/', response);
  };
};
