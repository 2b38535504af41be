// Brannock van pool: who drives which van when. Pages are made here; every change is a POST that ends in a redirect.
import { randomBytes } from 'node:crypto';
import { approvalPages } from './approvals.js';
import { bookPages } from './book.js';
import { costPages } from './costs.js';
import { calendarOf } from './days.js';
import { closurePages, fleetPages } from './fleet.js';
import { handBackPages } from './handback.js';
import { field, form, frame, html, problemsOf } from './html.js';
import { noticePages } from './notices.js';
import { profilePages } from './profile.js';
import { openStore } from './store.js';
import { tripPages } from './trips.js';
import { vanPages } from './vans.js';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const readForm = async (request) => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 100_000) return undefined;
  }
  return new URLSearchParams(text);
};
const addressOf = (request) => {
  try {
    return new URL(`http://pool${request.url}`);
  } catch {
    return new URL('http://pool/no-such-page');
  }
};
const fresh = () => randomBytes(12).toString('base64url');

export default ({ fault, file }) => {
  const store = openStore(fault);
  const sessions = new Map();
  const begin = (response) => {
    const session = { id: randomBytes(18).toString('base64url'), token: fresh(), done: new Map() };
    sessions.set(session.id, session);
    response.setHeader('set-cookie', `vanpool=${session.id}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  };
  const routes = [
    ...vanPages(store, fault),
    ...bookPages(store, fault),
    ...handBackPages(store, fault),
    ...tripPages(store, fault),
    ...approvalPages(store, fault),
    ...fleetPages(store, fault),
    ...closurePages(store, fault),
    ...noticePages(store, fault),
    ...costPages(store, fault),
    ...profilePages(store, fault),
  ];
  const inside = (to) => (/^\/(?![/\\])[\x21-\x7e]*$/.test(to ?? '') ? to : '/vans');
  const signIn = (c) => {
    const { form: sent, query, post } = c;
    const errors = {};
    if (post) {
      const name = (sent.get('user') ?? '').trim().toLowerCase();
      const user = store.user(name);
      if (user && user.password === sent.get('password')) {
        sessions.delete(c.session.id);
        begin(c.response).user = user;
        return c.go(inside(sent.get('next')));
      }
      errors.user = 'User name and password do not match.';
    }
    const next = sent.get('next') ?? query.get('next') ?? '';
    return c.page(
      'Sign in',
      html`${problemsOf(errors)}<p>Sign in with your Brannock account to book a van.</p>${form(
        c,
        '/sign-in',
        html`<input type="hidden" name="next" value="${next}">
${field('user', 'User name', sent.get('user') ?? '', { autocomplete: 'username', required: '', maxlength: 40, error: errors.user })}
${field('password', 'Password', '', { type: 'password', autocomplete: 'current-password', required: '', maxlength: 80 })}
<p><button>Sign in</button></p>`,
      )}`,
      post ? 422 : 200,
    );
  };

  return async (request, response) => {
    const { pathname: path, searchParams: query } = addressOf(request);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('content-security-policy', policy);
    if (path !== '/' && (await file(path, response))) return;
    response.setHeader('cache-control', 'no-store');
    const known = sessions.get(/(?:^|; )vanpool=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]);
    const session = known ?? begin(response);
    const { user } = session;
    const page = (title, body, status = 200) => {
      const { said } = session;
      delete session.said;
      const badges = user && { unread: store.unread(user), waiting: store.waitingCount() };
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(frame({ title, body, user, token: session.token, path, said, ...badges }));
    };
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (method !== 'GET' && method !== 'POST') {
      response.setHeader('allow', 'GET, HEAD, POST');
      return page('Not possible', html`<p>This address cannot be used in that way.</p>`, 405);
    }
    const post = method === 'POST';
    const sent = post ? await readForm(request) : new URLSearchParams();
    if (sent === undefined) {
      response.setHeader('connection', 'close');
      return page('Too much text', html`<p>Please send less at once.</p>`, 413);
    }
    const once = sent.get('_once');
    const go = (to, said) => {
      if (said !== undefined) session.said = said;
      if (post && once) session.done.set(once, { to, said });
      response.writeHead(303, { location: to });
      response.end();
    };
    const nothing = () =>
      page(
        'Page not found',
        html`<p>There is nothing at this address. <a href="/vans">See all vans</a></p>`,
        404,
      );
    const refuse = () =>
      page(
        'Not for you',
        html`<p>Only the people concerned can open this. <a href="/vans">See all vans</a></p>`,
        403,
      );
    const late = (text, back) =>
      page('Not possible any more', html`<p>${text}</p><p><a href="${back}">Go back</a></p>`, 409);
    const c = {
      session,
      user,
      path,
      query,
      form: sent,
      post,
      response,
      page,
      go,
      nothing,
      refuse,
      late,
      fresh,
    };
    c.text = (name) => (sent.get(name) ?? '').trim().replace(/\r\n/g, '\n');
    c.is = (role) => user.role === role;
    Object.assign(c, calendarOf(user?.dates ?? 'en'));
    if (post && sent.get('_token') !== session.token)
      return page(
        'This form is too old',
        html`<p>Please <a href="/vans">open it again</a> and send it once more.</p>`,
        403,
      );
    if (path === '/sign-in') return user && !post ? go('/vans') : signIn(c);
    if (path === '/sign-out' && post) {
      sessions.delete(session.id);
      begin(response).said = 'You are signed out.';
      return go('/sign-in');
    }
    if (user === undefined)
      return go(post || path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(request.url)}`);
    if (path === '/') return go('/vans');
    const earlier = once && session.done.get(once);
    if (earlier && !(fault('damage-sent-twice') && path.endsWith('/damage')))
      return go(earlier.to, earlier.said);
    for (const [verb, pattern, answer, role] of routes) {
      const match = verb === method && pattern.exec(path);
      if (!match) continue;
      if (role && user.role !== role) return refuse();
      return answer(c, ...match.slice(1));
    }
    return nothing();
  };
};
