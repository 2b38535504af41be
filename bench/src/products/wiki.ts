// A wiki behind one address: every page is `/index.php?title=…`, the sign-in page too, which greets whoever is signed in. A page that nobody has
// written is a 404 with a layout of its own and a way to write it; the preferences ask for the password; there is a feed.
import { account, createAccounts } from './accounts.ts';
import { type Answer, type Asked, escaped, layout, type Product, seeOther } from './product.ts';

const articles = {
  Start:
    'Notes on pumps. Begin with [Centrifugal pumps] or [Hand pumps]; [Ram pumps] still waits for somebody to write it.',
  'Centrifugal pumps': 'They turn. Compare [Hand pumps].',
  'Hand pumps': 'They do not turn. Compare [Centrifugal pumps].',
} as const;

export const createWiki = (): Product => {
  const accounts = createAccounts('wiki');
  const pages = new Map<string, string>(Object.entries(articles));
  const at = (title: string, more = '') => `/index.php?title=${encodeURIComponent(title)}${more}`;
  const link = (title: string) => `<a href="${escaped(at(title))}">${escaped(title)}</a>`;
  const whole = (asked: Asked, title: string, main: string, status = 200): Answer => {
    const personal = accounts.of(asked)
      ? `<span>Ann</span> ${link('Special:Preferences')} <a href="${at('Special:Logout')}">Log out</a>`
      : link('Special:Login');
    const nav = `${link('Start')} ${link('Special:Recent')} ${personal}`;
    return {
      status,
      body: layout({ title: `${title} – Pump wiki`, nav, main: `<h1>${escaped(title)}</h1>${main}` }),
    };
  };
  const field = (label: string, name: string, type: string, more = '') =>
    `<p><label>${label} <input name="${name}" type="${type}" required ${more}></label></p>`;
  const login = (asked: Asked, said = ''): Answer => {
    if (accounts.of(asked)) return whole(asked, 'Special:Login', '<p>You are signed in as Ann.</p>');
    const form = `<form method="post" action="${at('Special:Login')}">${field('User name', 'name', 'text', 'autocomplete="username"')}
${field('Password', 'word', 'password', 'autocomplete="current-password"')}<button>Log in</button></form>`;
    return whole(asked, 'Special:Login', `${said === '' ? '' : `<p role="alert">${said}</p>`}${form}`);
  };
  const logIn = (asked: Asked): Answer => {
    const { cookie, refused } = accounts.signIn(asked.form.get('name') ?? '', asked.form.get('word') ?? '');
    return cookie === undefined ? login(asked, refused) : seeOther(at('Start'), { 'set-cookie': cookie });
  };
  /** Asks for the password on a page that needs one to be signed in; nothing there says that one is. */
  const preferences = (asked: Asked): Answer => {
    const session = accounts.of(asked);
    if (!session) return login(asked, 'Log in to see your preferences.');
    const confirm = `<p>Enter your password to go on.</p><form method="post" action="${at('Special:Preferences')}">
<input type="hidden" name="token" value="${session.token}">${field('Password', 'word', 'password')}<button>Go on</button></form>`;
    return {
      body: layout({
        title: 'Preferences – Pump wiki',
        nav: link('Start'),
        main: `<h1>Preferences</h1>${confirm}`,
      }),
    };
  };
  const edit = (asked: Asked, title: string): Answer => {
    const session = accounts.of(asked);
    if (!session) return login(asked, 'Log in to write.');
    const text = escaped(pages.get(title) ?? '');
    return whole(
      asked,
      `Writing ${title}`,
      `<form method="post" action="${escaped(at(title))}">
<input type="hidden" name="token" value="${session.token}"><p><label>Text <textarea name="text" rows="6" cols="50">${text}</textarea></label></p>
<button>Submit</button></form>`,
    );
  };
  const show = (asked: Asked, title: string): Answer => {
    const text = pages.get(title);
    const write = `<a href="${escaped(at(title, '&action=edit'))}">${text === undefined ? 'Write it' : 'Edit'}</a>`;
    if (text === undefined) return whole(asked, title, `<p>Nobody has written this yet. ${write}</p>`, 404);
    const linked = escaped(text).replaceAll(/\[([^\]]+)\]/g, (_all, name: string) => link(name));
    return whole(asked, title, `<p>${linked}</p><p>${write}</p>`);
  };
  const recent = (asked: Asked): Answer =>
    whole(
      asked,
      'Special:Recent',
      `<ul>${[...pages.keys()].map((title) => `<li>${link(title)}</li>`).join('')}</ul>
<p><a href="/index.php?title=Special:Recent&amp;feed=atom">Feed</a></p>`,
    );
  const feed: Answer = {
    type: 'application/atom+xml',
    body: '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Pump wiki</title></feed>',
  };
  const save = (asked: Asked, title: string): Answer => {
    const session = accounts.of(asked);
    if (!session || asked.form.get('token') !== session.token)
      return whole(asked, 'Not saved', '<p role="alert">Log in and try again.</p>', 403);
    const text = (asked.form.get('text') ?? '').trim();
    if (text === '') return whole(asked, 'Not saved', '<p role="alert">A page needs some text.</p>', 422);
    pages.set(title, text);
    return seeOther(at(title));
  };
  return {
    name: 'wiki',
    start: '/',
    account,
    answer: (asked) => {
      const { method, url } = asked;
      if (url.pathname === '/') return seeOther(at('Start'));
      if (url.pathname !== '/index.php')
        return whole(asked, 'Not found', '<p>There is no such address.</p>', 404);
      const title = url.searchParams.get('title') ?? 'Start';
      if (title === 'Special:Login') return method === 'POST' ? logIn(asked) : login(asked);
      if (title === 'Special:Logout') return seeOther(at('Start'), { 'set-cookie': accounts.signOut(asked) });
      if (title === 'Special:Preferences') return preferences(asked);
      if (title === 'Special:Recent') return url.searchParams.has('feed') ? feed : recent(asked);
      if (method === 'POST') return save(asked, title);
      return url.searchParams.get('action') === 'edit' ? edit(asked, title) : show(asked, title);
    },
    records: () => Object.fromEntries(Object.keys(articles).map((title) => [title, pages.get(title)])),
  };
};
