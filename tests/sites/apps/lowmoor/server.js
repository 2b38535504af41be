// Lowmoor Cooperative Bank, online banking. Plain forms: every change is a POST that ends in a redirect.
import { randomBytes } from 'node:crypto';
import { openBank } from './bank.js';
import { cardPages } from './cards.js';
import { field, frame, html, problemsOf } from './html.js';
import { messagePages } from './messages.js';
import { orderPages } from './orders.js';
import { payeePages } from './payees.js';
import { profilePages } from './profile.js';
import { statementPages } from './statement.js';
import { transferPages } from './transfer.js';

const readForm = async (request) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
};

export default ({ fault, file }) => {
  const bank = openBank();
  const sessions = new Map();
  const begin = (response) => {
    const id = randomBytes(18).toString('base64url');
    const session = { id, token: randomBytes(12).toString('base64url') };
    sessions.set(id, session);
    response.setHeader('set-cookie', `lowmoor=${id}; Path=/; HttpOnly; SameSite=Lax`);
    return session;
  };
  const routes = [
    ...statementPages(bank, fault),
    ...transferPages(bank, fault),
    ...orderPages(bank, fault),
    ...payeePages(bank, fault),
    ...cardPages(bank, fault),
    ...messagePages(bank, fault),
    ...profilePages(bank, fault),
  ];

  /** Where to go after signing in: a page of ours. */
  const inside = (to) => (/^\/(?![/\\])/.test(to) ? to : '/overview');
  const landing = (to) => (fault('sign-in-goes-anywhere') && to !== '' ? to : inside(to));
  const signIn = ({ session, response, go, page, form, post, query }) => {
    if (!post) {
      const { user = '', problems = [] } = session.stash?.['/sign-in'] ?? {};
      delete session.stash;
      return page(
        'Sign in',
        html`${problemsOf(problems)}<form class="sheet" method="post" action="/sign-in"><input type="hidden" name="_token" value="${session.token}"><input type="hidden" name="next" value="${query.get('next')}">
${field('user', 'User name', user, { autocomplete: 'username', required: '' })}
${field('password', 'Password', '', { type: 'password', autocomplete: 'current-password', required: '' })}
<p><button>Sign in</button></p></form>
<aside class="note"><h2>Just looking?</h2><p>With the demonstration login you can try everything: user name <b>morgan</b>, password <b>heather42</b>. No money moves.</p></aside>`,
      );
    }
    const customer = bank.customers.find(({ user }) => user === form.get('user')?.trim().toLowerCase());
    const next = form.get('next') ?? '';
    if (customer === undefined || customer.password !== form.get('password')) {
      session.stash = {
        '/sign-in': { user: form.get('user'), problems: ['User name and password do not fit together.'] },
      };
      return go(next === '' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`);
    }
    sessions.delete(session.id);
    begin(response).customer = customer;
    return go(landing(next));
  };

  return async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url, 'http://bank');
    if (await file(path, response)) return;
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'same-origin');
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.setHeader('cache-control', 'no-store');
    const known = sessions.get(/(?:^|; )lowmoor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]);
    const session = known ?? begin(response);
    const { customer } = session;
    const page = (title, body, status = 200) => {
      const { said } = session;
      delete session.said;
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(frame({ title, body, customer, token: session.token, path, said }));
    };
    const go = (to, said) => {
      if (said !== undefined) session.said = said;
      response.writeHead(303, { location: to });
      response.end();
    };
    const nothing = () =>
      page(
        'Page not found',
        html`<p>We have no such page. <a href="/overview">To your accounts</a></p>`,
        404,
      );
    const post = request.method === 'POST';
    const form = post ? await readForm(request) : new URLSearchParams();
    const unchecked = fault('limit-without-token') && path.endsWith('/limit');
    if (post && form.get('_token') !== session.token && !unchecked)
      return page('This form is too old', html`<p>Please <a href="/overview">open it again</a>.</p>`, 403);

    /** Shows a form again with what was typed, after a redirect. */
    const again = (to, values, problems) => {
      session.stash = { [to]: { values: Object.fromEntries(values), problems } };
      go(to);
    };
    const stashed = () => {
      const kept = session.stash?.[path];
      delete session.stash;
      return kept;
    };
    const given = { session, customer, token: session.token, response, query, form, post, path };
    const context = { ...given, page, go, nothing, again, stashed };
    if (path === '/sign-in' && !post && customer) return go('/overview');
    if (path === '/sign-in') return signIn(context);
    if (path === '/sign-out' && post) {
      sessions.delete(session.id);
      begin(response).said = 'You are signed out. Until next time!';
      return go('/sign-in');
    }
    if (customer === undefined)
      return go(path === '/' || post ? '/sign-in' : `/sign-in?next=${encodeURIComponent(request.url)}`);
    if (path === '/') return go('/overview');
    for (const [method, pattern, answer] of routes) {
      const match = (method === 'POST') === post && pattern.exec(path);
      if (match) return answer(context, ...match.slice(1));
    }
    return nothing();
  };
};
