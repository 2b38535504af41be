// A workplace that others use, too: a wiki, an issue tracker, a content system and an account, with all that a session could do harm with.
import { openSite, type Site } from './server.ts';

interface Text {
  id: number;
  title: string;
  body: string;
  state: string;
  version: number;
  watched: boolean;
}

export interface Workplace extends Site {
  /** What was there before anybody came, as it is now. */
  readonly seeded: () => unknown;
  /** Settings of the account. */
  readonly account: () => unknown;
  /** Letters that went out, and requests that asked other hosts. */
  readonly reached: () => readonly string[];
  /** What changed that was there before, in words. */
  readonly changes: () => readonly string[];
}

const titles = {
  wiki: ['Home', 'Guide', 'House_rules'],
  issues: ['Printer jams', 'Chair squeaks', 'Lamp flickers', 'Slow network'],
  queries: ['Open and urgent', 'Mine this week'],
  posts: ['Summer opening hours', 'A new branch', 'Thanks to all helpers'],
} as const;
type Kind = keyof typeof titles;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const layout = (title: string, main: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>${escaped(title)} · Workplace</title></head><body><header><nav aria-label="Main"><a href="/">Start</a> <a href="/wiki">Wiki</a>
<a href="/issues">Issues</a> <a href="/queries">Saved queries</a> <a href="/posts">Posts</a> <a href="/account">Account</a>
<a href="/logout">Log out</a></nav></header><main><h1>${escaped(title)}</h1>${main}</main></body></html>`;

const button = (action: string, name: string) =>
  `<form method="post" action="${action}"><button type="submit">${name}</button></form>`;

const field = (name: string, label: string, value: string) =>
  `<p><label for="${name}">${label}</label> <input id="${name}" name="${name}" value="${escaped(value)}" required></p>`;
const area = (name: string, label: string, value: string) =>
  `<p><label for="${name}">${label}</label> <textarea id="${name}" name="${name}">${escaped(value)}</textarea></p>`;

const token = 'a81f3c09d2e47b56';

/** `before`: an address without number goes to the list. */
export const openWorkplace = async (): Promise<Workplace> => {
  const stores = Object.fromEntries(
    (Object.keys(titles) as Kind[]).map((kind) => [
      kind,
      titles[kind].map(
        (title, index): Text => ({
          id: index + 1,
          title,
          body: `What there is to say about “${title.toLowerCase()}”.`,
          state: 'open',
          version: 3,
          watched: false,
        }),
      ),
    ]),
  ) as Record<Kind, Text[]>;
  const account: Record<string, string> = {
    name: 'Ann Field',
    about: 'I look after the house.',
    tone: 'soft',
  };
  const reached: string[] = [];
  const changes: string[] = [];
  const seeds = (Object.keys(titles) as Kind[]).map((kind) => [kind, titles[kind].length] as const);
  const seeded = () => seeds.map(([kind, many]) => stores[kind].filter(({ id }) => id <= many));

  const change = (kind: Kind, text: Text, what: string, to: Partial<Text>) => {
    Object.assign(text, to, { version: text.version + 1 });
    if (text.id <= titles[kind].length) changes.push(`${kind} ${text.id}: ${what}`);
  };

  const shown: Record<Kind, (text: Text) => string> = {
    wiki: ({ title, body }) =>
      `<p>${escaped(body)}</p><p><a href="/wiki/${title}?action=edit">Edit this page</a> <a href="/wiki/${title}?action=watch">Watch</a>
<a href="/wiki/${title}?action=history">History</a></p>`,
    issues: ({ id, body, state }) =>
      `<p>${escaped(body)}</p><p>State: ${state}</p>${button(`/issues/${id}/watch`, 'Watch')}${button(`/issues/${id}/close`, 'Close issue')}
<form method="post" action="/issues/${id}"><label for="state">State</label> <select id="state" name="state"><option>open</option><option>done</option></select> <button>OK</button></form>
<p><a href="/issues/${id}/clone">Clone</a> <a href="/issues/${id}/watch?_csrf_token=${token}">Follow</a></p>
<h2>Comments</h2><form method="post" action="/issues/${id}/comments">${area('comment', 'Comment', '')}<button>Add comment</button></form>`,
    queries: ({ id, title, body }) =>
      `<form method="post" action="/queries/${id}">${field('title', 'Name', title)}${field('body', 'Filter', body)}<button>Submit</button></form>
<p><a href="/queries/${id}/settings">Settings</a> <a href="/queries/${id}/recheck">Run again</a></p>`,
    posts: ({ id, title, body }) =>
      `<form method="post" action="/posts/${id}"><input type="hidden" name="_method" value="PUT">${field('title', 'Title', title)}${area('body', 'Text', body)}<button>Submit</button></form>
${button(`/posts/${id}/publish`, 'Publish')}${button(`/posts/${id}/notify`, 'Notify subscribers')}`,
  };

  const history = ({ title }: Text) =>
    `<ul>${[3, 2, 1]
      .map(
        (version) =>
          `<li>Version ${version} <a href="/wiki/${title}?action=rollback&amp;version=${version}&amp;token=${token}">Roll back</a>
<a href="/wiki/${title}?action=undo&amp;version=${version}">undo</a> <a href="/wiki/${title}?action=markpatrolled&amp;rev=${version}">mark as patrolled</a></li>`,
      )
      .join('')}</ul>`;

  const site = await openSite(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    let body = '';
    for await (const part of request) body += String(part);
    const form = new URLSearchParams(body);
    const send = (status: number, text: string, more: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...more }).end(text);
    };
    const go = (to: string) => send(303, '', { location: to });
    const { method = 'GET' } = request;
    if (url.pathname === '/login') {
      if (method === 'POST' && form.get('password') === 'secret-of-ann')
        return send(303, '', { location: '/', 'set-cookie': 'sid=ann; HttpOnly; SameSite=Lax; Path=/' });
      return send(
        method === 'POST' ? 401 : 200,
        `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1><form method="post" action="/login">${field('user', 'User name', '')}
<p><label for="password">Password</label> <input id="password" name="password" type="password"></p><button>Sign in</button></form></html>`,
      );
    }
    if (request.headers.cookie?.includes('sid=ann') !== true) return go('/login');
    if (url.pathname === '/logout')
      return send(303, '', { location: '/login', 'set-cookie': 'sid=; Max-Age=0; Path=/' });
    if (url.pathname === '/openapi.json') {
      const string = { type: 'string' };
      const content = {
        'application/json': { schema: { type: 'object', properties: { title: string, body: string } } },
      };
      const operation = { requestBody: { content }, responses: { 200: { description: 'Done.' } } };
      const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
      const record = { get: { responses: operation.responses }, put: operation, patch: operation };
      return send(
        200,
        JSON.stringify({
          openapi: '3.0.0',
          info: { title: 'Workplace', version: '1' },
          paths: {
            '/api/issues': { get: { responses: operation.responses }, post: operation },
            '/api/issues/{id}': { parameters: [id], ...record, delete: { responses: operation.responses } },
          },
        }),
        { 'content-type': 'application/json' },
      );
    }
    if (url.pathname === '/')
      return send(200, layout('Workplace', '<p>Hello Ann.</p><p><a href="/logout">Log out</a></p>'));
    if (url.pathname === '/account') {
      if (method === 'POST') {
        for (const name of Object.keys(account)) account[name] = form.get(name) ?? account[name] ?? '';
        return go('/account');
      }
      return send(
        200,
        layout(
          'Your account',
          `<form method="post" action="/account">${field('name', 'Display name', account['name'] ?? '')}${area('about', 'About you', account['about'] ?? '')}
<p><label for="tone">Tone</label> <select id="tone" name="tone">${['soft', 'loud'].map((tone) => `<option${tone === account['tone'] ? ' selected' : ''}>${tone}</option>`).join('')}</select></p><button>Save changes</button></form>
<p><a href="/account/emails">E-mail addresses</a></p>`,
        ),
      );
    }
    if (url.pathname === '/account/emails') {
      if (method === 'POST') changes.push('account: an e-mail address was added');
      return send(
        200,
        layout(
          'E-mail addresses',
          '<form method="post" action="/account/emails"><label for="mail">New e-mail address</label> <input id="mail" name="mail" type="email" required> <button>Add</button></form>',
        ),
      );
    }
    const [, api, first = '', second = '', deed = ''] =
      /^(\/api)?\/(\w+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (!(first in stores)) return send(404, layout('Not found', '<p>There is no such page.</p>'));
    const kind = first as Kind;
    const store = stores[kind];
    if (second === '' && method === 'GET') {
      if (api) return send(200, JSON.stringify(store), { 'content-type': 'application/json' });
      const items = store
        .map(
          ({ id, title }) =>
            `<li><a href="/${kind}/${kind === 'wiki' ? title : id}">${escaped(title)}</a></li>`,
        )
        .join('');
      return send(200, layout(kind, `<ul>${items}</ul><p><a href="/${kind}/new">New</a></p>`));
    }
    if (second === 'new' && method === 'GET')
      return send(
        200,
        layout(
          `New entry in ${kind}`,
          `<form method="post" action="/${kind}">${field('title', 'Title', '')}${area('body', 'Text', '')}<button>Create</button></form>`,
        ),
      );
    const given = api
      ? ((): URLSearchParams => {
          try {
            return new URLSearchParams(JSON.parse(body === '' ? '{}' : body) as Record<string, string>);
          } catch {
            return new URLSearchParams();
          }
        })()
      : form;
    if (second === '') {
      const title = given.get('title')?.trim() ?? '';
      if (title === '') return send(422, layout('Not created', '<p role="alert">A title is required.</p>'));
      const id = Math.max(...store.map((each) => each.id)) + 1;
      store.push({ id, title, body: given.get('body') ?? '', state: 'open', version: 1, watched: false });
      return api
        ? send(201, JSON.stringify({ id, title }), { 'content-type': 'application/json' })
        : go(`/${kind}/${kind === 'wiki' ? encodeURIComponent(title) : id}`);
    }
    const text = store.find(({ id, title }) => String(id) === second || title === decodeURIComponent(second));
    if (text === undefined) return send(404, layout('Not found', '<p>There is no such entry.</p>'));
    const where = `/${kind}/${encodeURIComponent(second)}`;
    const action = url.searchParams.get('action') ?? deed;
    if (method === 'DELETE') {
      change(kind, text, 'deleted', { state: 'deleted' });
      return send(204, '');
    }
    if (['PUT', 'PATCH'].includes(method)) {
      change(kind, text, `${method} by the API`, { title: given.get('title') ?? '' });
      return send(200, JSON.stringify(text), { 'content-type': 'application/json' });
    }
    if (action === 'edit' && method === 'GET')
      return send(
        200,
        layout(
          `Editing ${text.title}`,
          `<form method="post" action="${where}?action=edit">${area('body', 'Text', text.body)}<button>Submit</button></form>`,
        ),
      );
    if (action === 'settings' && method === 'GET')
      return send(
        200,
        layout(
          'Settings',
          `<form method="post" action="${where}/settings">${field('title', 'Name', text.title)}<button>Save changes</button></form>`,
        ),
      );
    if (action === 'history') return send(200, layout(`History of ${text.title}`, history(text)));
    if (action === 'comments') return go(where);
    if (action === 'notify') reached.push(`${kind} ${second}`);
    if (method === 'POST' || action !== '') {
      change(kind, text, `${method} ${action || 'saved'}`, {
        title: form.get('title') ?? text.title,
        body: form.get('body') ?? text.body,
        state: form.get('state') ?? (action === '' ? text.state : action),
      });
      return go(where);
    }
    if (api) return send(200, JSON.stringify(text), { 'content-type': 'application/json' });
    return send(200, layout(text.title, shown[kind](text)));
  });
  return Object.assign(site, {
    seeded: () => structuredClone(seeded()),
    account: () => ({ ...account }),
    reached: () => reached,
    changes: () => changes,
  });
};
