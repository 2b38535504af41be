// Brook Lane Music School: the pages of its office, its teachers and its families.
// Pages come from the server; a form that changes something carries a token and ends in a redirect.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { auditPages } from './audit.js';
import { calendarPages } from './calendar.js';
import { enrolPages } from './enrol.js';
import { filePages } from './files.js';
import { homePages } from './home.js';
import { tpl } from './html.js';
import { invoicePage } from './invoice.js';
import { invoicePages } from './invoices.js';
import { layout, sheet } from './layout.js';
import { messagePages } from './messages.js';
import { notePages } from './notes.js';
import { pupilPages } from './pupil.js';
import { pupilListPages } from './pupils.js';
import { registerPages } from './register.js';
import { settingsPages } from './settings.js';
import { signPages } from './sign.js';
import { openSchool } from './store.js';
import { bodyOf, formOf, openSessions, typedIn } from './visit.js';

const require = createRequire(import.meta.url);
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';
const assets = {
  '/assets/bootstrap.min.css': [require.resolve('bootstrap/dist/css/bootstrap.min.css'), style],
  '/assets/bootstrap.bundle.min.js': [require.resolve('bootstrap/dist/js/bootstrap.bundle.min.js'), script],
  '/assets/jquery.min.js': [require.resolve('jquery').replace(/dist.*$/, 'dist/jquery.min.js'), script],
  '/assets/bootstrap-icons.min.css': [require.resolve('bootstrap-icons/font/bootstrap-icons.min.css'), style],
  '/assets/fonts/bootstrap-icons.woff2': [
    require.resolve('bootstrap-icons/font/fonts/bootstrap-icons.woff2'),
    'font/woff2',
  ],
};

const plain = (response, status, text) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
};

/** What a handler is given: who asks, what was sent, and the ways to answer. */
const visitOf = ({ school, sessions, fault }, request, response, address, form) => {
  let session = sessions.of(request);
  const api = address.pathname.startsWith('/api/');
  if (session === undefined && !api) session = sessions.begin(response);
  const { me, token } = session ?? {};
  const path = address.pathname;
  const page = (title, body, { status = 200, ...more } = {}) => {
    const flashes = session.flashes;
    session.flashes = fault('flash-shown-twice')
      ? flashes.filter((one) => !one.shown).map((one) => ({ ...one, shown: true }))
      : [];
    let unread = me === undefined ? 0 : school.unread(me);
    if (fault('unread-stays')) unread = session.unread ??= unread;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(layout({ title, body, flashes, me, token, path, unread, ...more }));
  };
  const paper = (title, body, back) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(sheet({ title, body, back }));
  };
  const json = (status, value) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(value));
  };
  const go = (to, text, more) => {
    if (text !== undefined) session.flashes.push({ text, ...more });
    // A script that sends a form goes there itself.
    if (request.headers['x-requested-with'] === 'XMLHttpRequest') return json(200, { to });
    response.writeHead(303, { location: to });
    response.end();
  };
  const names = () => [...new Set(form.keys())].filter((name) => name !== 'csrf' && name !== 'password');
  /** Back to a form, which shows what was typed and what is wrong with it. */
  const again = (to, errors, { forget = false } = {}) => {
    const typed = forget ? undefined : Object.fromEntries(names().map((name) => [name, typedIn(form, name)]));
    session.stash = { path: to.split('?')[0], typed, errors };
    go(to, 'Please check the form: something is missing or not right.', { kind: 'danger' });
  };
  const stashed = () => {
    const { stash } = session;
    delete session.stash;
    return stash?.path === path ? stash : { typed: undefined, errors: {} };
  };
  const home = tpl`<p>Go <a href="/">home</a>, or see <a href="/help">who may do what</a>.</p>`;
  const missing = () =>
    page('Page not found', tpl`<p>There is nothing at this address.</p>${home}`, { status: 404 });
  const refused = () => page('Not for you', tpl`<p>This page is for others.</p>${home}`, { status: 403 });
  /** Whether a form with this code was sent before: the second press of a button does nothing. */
  const sentBefore = () => {
    const once = typedIn(form, 'once');
    if (once === '' || session.used.has(once)) return once !== '';
    session.used.add(once);
    return false;
  };
  const read = (...wanted) => Object.fromEntries(wanted.map((name) => [name, typedIn(form, name)]));
  const basics = { request, response, path, address, query: address.searchParams, form, session, me, token };
  return { ...basics, api, page, paper, json, go, again, stashed, missing, refused, sentBefore, read };
};

const answer = async (visit, routes, { fault }) => {
  const { request, response, path, address, form, me, token, api, page, json, go, missing, refused } = visit;
  const post = request.method === 'POST';
  const sent = api ? request.headers['x-csrf-token'] : form.get('csrf');
  const unchecked = fault('settings-without-token') && path === '/settings';
  if (post && (token === undefined || sent !== token) && !unchecked) {
    if (api) return json(403, { error: 'Please load the page again.' });
    return page(
      'This form is out of date',
      tpl`<p>It was open for too long. Go back, load the page and send it again.</p>`,
      {
        status: 403,
      },
    );
  }
  for (const [method, pattern, who, handle] of routes) {
    const match = pattern.exec(path);
    if (match === null || (method === 'POST') !== post) continue;
    if (who === 'anyone' || (me !== undefined && (who === 'all' || who.includes(me.role))))
      return handle({ ...visit, response }, ...match.slice(1));
    if (api)
      return json(me === undefined ? 401 : 403, {
        error: me === undefined ? 'Sign in first.' : 'Not for you.',
      });
    if (me !== undefined) return refused();
    return go(post ? '/sign-in' : `/sign-in?next=${encodeURIComponent(address.pathname + address.search)}`);
  }
  if (api) return json(404, { error: 'Not found' });
  if (me === undefined && path === '/') return go('/sign-in');
  missing();
};

export default ({ fault, file }) => {
  const school = openSchool(fault);
  const sessions = openSessions(fault);
  const given = { school, fault, sessions };
  const routes = [
    ...signPages(given),
    ...homePages(given),
    ...pupilListPages(given),
    ...pupilPages(given),
    ...notePages(given),
    ...filePages(given),
    ...enrolPages(given),
    ...registerPages(given),
    ...calendarPages(given),
    ...invoicePages(given),
    ...invoicePage(given),
    ...messagePages(given),
    ...settingsPages(given),
    ...auditPages(given),
  ];
  return async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    if (!URL.canParse(request.url, 'http://school')) return plain(response, 400, 'Bad address');
    const address = new URL(request.url, 'http://school');
    const asset = Object.hasOwn(assets, address.pathname) ? assets[address.pathname] : undefined;
    if (asset !== undefined) {
      const bytes = await readFile(asset[0]);
      response.writeHead(200, { 'content-type': asset[1], 'cache-control': 'max-age=3600' });
      return response.end(bytes);
    }
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return plain(response, 405, 'Not allowed');
    if (address.pathname !== '/' && (await file(address.pathname, response))) return;
    response.setHeader('cache-control', 'no-store');
    const body = await bodyOf(request);
    if (body === undefined) return plain(response, 413, 'This is too large: at most 2 MB.');
    const form = await formOf(body, request.headers['content-type']);
    const visit = visitOf(given, request, response, address, form);
    visit.body = body;
    await answer(visit, routes, given);
  };
};
