// The Parish Pump: newsletter and lending shed of Upper Wexcombe.
// Pages from the server, forms, and redirects after each change.
import { apiPages } from './api.js';
import { articlePages } from './articles.js';
import { commentPages } from './comments.js';
import { deskPages } from './desk.js';
import { doorPages } from './door.js';
import { draftPages } from './drafts.js';
import { faults, layout, tpl } from './html.js';
import { openLending } from './lending.js';
import { mePages } from './me.js';
import { messagePages } from './messages.js';
import { noticePages } from './notices.js';
import { picturePages } from './pictures.js';
import { openPump } from './pump.js';
import { shedPages } from './shed.js';
import { bodyOf, formOf, openSessions } from './visit.js';

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";

const allowed = {
  all: () => true,
  member: (me) => me !== undefined,
  writer: (me) => me !== undefined && me.role !== 'reader',
  editor: (me) => me?.role === 'editor',
};

export default ({ fault, file }) => {
  const pump = openPump();
  const sessions = openSessions();
  const lending = openLending(pump, fault);
  const routes = [
    ...articlePages(pump, fault),
    ...commentPages(pump, fault),
    ...draftPages(pump, fault),
    ...picturePages(pump, fault),
    ...shedPages(pump, fault, lending),
    ...mePages(pump, fault, lending),
    ...messagePages(pump, fault),
    ...deskPages(pump, fault),
    ...noticePages(pump, fault),
    ...apiPages(pump, lending),
    ...doorPages(pump, fault, sessions),
  ];

  const visitOf = (request, response, { pathname: path, searchParams: query }, body) => {
    const session = sessions.known(request) ?? (path.startsWith('/api/') ? {} : sessions.begin(response));
    const { me, token } = session;
    const { form, files } = formOf(body, request.headers['content-type']);
    const show = (title, content, status = 200) => {
      const { note } = session;
      delete session.note;
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(layout({ title, body: content, me, token, path, note, unread: pump.unread(me) }));
    };
    const json = (status, value) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(value));
    };
    const go = (to) => {
      response.writeHead(303, { location: to });
      response.end();
    };
    const leave = (to, note) => {
      session.note = note;
      go(to);
    };
    /** Goes back to a form, which shows what was typed and what is wrong with it. */
    const again = (to, typed, problems) => {
      session.stash = { path: to.split('?')[0], typed, wrong: faults(problems) };
      go(to);
    };
    const stashed = () => {
      const { stash } = session;
      delete session.stash;
      return stash?.path === path ? stash : {};
    };
    const missing = () =>
      show(
        'Page not found',
        tpl`<p>There is nothing at this address. <a href="/">To the front page</a></p>`,
        404,
      );
    const read = (...names) =>
      Object.fromEntries(names.map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n').trim()]));
    const endOthers = () => sessions.endOthers(session);
    const brought = { request, response, path, query, form, files, session, me, token };
    return { ...brought, show, json, go, leave, again, stashed, missing, read, endOthers };
  };

  const refuse = ({ me, path, request, json, go, show }) => {
    if (path.startsWith('/api/')) return json(401, { error: 'sign in first' });
    if (me !== undefined)
      return show(
        'Not for you',
        tpl`<p>This page is for others. <a href="/help">Who may do what</a></p>`,
        403,
      );
    go(request.method === 'POST' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(request.url)}`);
  };

  const answer = async (visit) => {
    const { request, path, form, token, show, json, missing } = visit;
    const post = request.method === 'POST';
    const unchecked = fault('preferences-without-token') && path === '/me/preferences';
    if (post && path.startsWith('/api/')) return json(405, { error: 'the interface is for reading' });
    if (post && (token === undefined || form.get('csrf') !== token) && !unchecked) {
      const text = tpl`<p>It was open for too long. <a href="/">To the front page</a></p>`;
      return show('This form is out of date', text, 403);
    }
    let elsewhere = false;
    for (const [method, pattern, handle, level] of routes) {
      const match = pattern.exec(path);
      if (match === null) continue;
      if ((method === 'POST') === post)
        return allowed[level](visit.me) ? handle(visit, ...match.slice(1)) : refuse(visit);
      elsewhere = true;
    }
    if (path.startsWith('/api/')) return json(404, { error: 'not found' });
    if (!elsewhere) return missing();
    show(
      'Use the button',
      tpl`<p>This address is for a button of ours. <a href="/">To the front page</a></p>`,
      405,
    );
  };

  const plain = (response, status, text) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(text);
  };

  return async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('content-security-policy', policy);
    response.setHeader('cache-control', 'no-store');
    const address = URL.canParse(request.url, 'http://pump') && new URL(request.url, 'http://pump');
    if (!address) return plain(response, 400, 'Bad address');
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return plain(response, 405, 'Not allowed');
    if (request.method !== 'POST' && (await file(address.pathname, response))) return;
    const body = await bodyOf(request);
    if (body === undefined) return plain(response, 413, 'This is too large: at most 2 MB.');
    const visit = visitOf(request, response, address, body);
    try {
      await answer(visit);
    } catch (error) {
      process.stderr.write(`parish-pump: ${error.message}\n`);
      if (response.headersSent) return response.end();
      visit.show(
        'The pump has run dry',
        tpl`<p>Something went wrong on our side. Please try again later.</p>`,
        500,
      );
    }
  };
};
