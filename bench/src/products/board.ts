// A board of cards as a single page: the server answers any address with the page, data come late from a JSON API, the sign-in is a route behind #,
// a panel waits outside the window, and a step of a card that would do nothing is switched off.
import { account, createAccounts } from './accounts.ts';
import { type Answer, type Asked, layout, type Product } from './product.ts';

interface Card {
  readonly id: number;
  text: string;
  lane: number;
}

const given: readonly Card[] = [
  { id: 1, text: 'Order paint', lane: 0 },
  { id: 2, text: 'Measure the hall', lane: 0 },
  { id: 3, text: 'Sand the floor', lane: 1 },
  { id: 4, text: 'Return the ladder', lane: 2 },
];

const script = `
const lanes = ['Planned', 'Doing', 'Done'];
const root = document.getElementById('board');
const ask = async (path, method = 'GET', body) => {
  const answer = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  if (answer.status === 401) { location.hash = '#/login'; throw new DOMException('signed out', 'AbortError'); }
  return { ok: answer.ok, data: answer.status === 204 ? null : await answer.json() };
};
const make = (tag, words, more = {}) => Object.assign(document.createElement(tag), { textContent: words }, more);
const field = (words, name, type) => {
  const label = make('label', words + ' ');
  label.append(Object.assign(document.createElement('input'), { name, type, required: true }));
  const line = document.createElement('p'); line.append(label); return line;
};
const login = () => {
  const form = document.createElement('form');
  form.append(field('User name', 'user', 'text'), field('Password', 'word', 'password'), make('button', 'Sign in'));
  const said = make('p', ''); said.setAttribute('role', 'alert');
  form.onsubmit = async (event) => {
    event.preventDefault();
    const { ok, data } = await ask('/api/session', 'POST', Object.fromEntries(new FormData(form)));
    if (ok) location.hash = '#/board'; else said.textContent = data.error;
  };
  root.replaceChildren(make('h1', 'Sign in'), form, said);
};
const board = async () => {
  root.replaceChildren(make('h1', 'Board'), make('p', 'One moment …'));
  const { data: cards } = await ask('/api/cards');
  const columns = lanes.map((name, lane) => {
    const section = document.createElement('section');
    const list = document.createElement('ul');
    for (const card of cards.filter((each) => each.lane === lane)) {
      const item = make('li', card.text + ' ');
      const move = (words, by) => {
        const button = make('button', words, { disabled: lane + by < 0 || lane + by > 2, type: 'button' });
        button.setAttribute('aria-label', words + ' ' + card.text);
        button.onclick = async () => { await ask('/api/cards/' + card.id, 'PATCH', { lane: lane + by }); board(); };
        return button;
      };
      item.append(move('Back', -1), move('On', 1)); list.append(item);
    }
    section.append(make('h2', name), list);
    return section;
  });
  const form = document.createElement('form');
  form.append(field('Card', 'text', 'text'), make('button', 'Add card'));
  form.onsubmit = async (event) => {
    event.preventDefault();
    await ask('/api/cards', 'POST', Object.fromEntries(new FormData(form))); board();
  };
  const out = make('button', 'Sign out', { type: 'button' });
  out.onclick = async () => { await ask('/api/session', 'DELETE'); location.hash = '#/login'; };
  root.replaceChildren(make('h1', 'Board'), form, ...columns, out);
};
const show = () => (location.hash === '#/login' ? login() : board()).catch?.(() => {});
addEventListener('hashchange', show); show();`;

const shell = layout({
  title: 'Flat renovation',
  nav: '<a href="#/board">Board</a>',
  main: `<div id="board"></div><aside aria-hidden="true" style="position:fixed;left:-400px;top:0;width:300px"><h2>Lanes</h2><p>Nothing chosen</p></aside>
<script>${script}</script>`,
});

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
  status,
  type: 'application/json',
  headers,
  body: status === 204 ? '' : JSON.stringify(value),
});

const parsed = (body: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

export const createBoard = (): Product => {
  const accounts = createAccounts('board');
  const cards = given.map((card) => ({ ...card }));
  const invalid = (said: string) => json({ error: said }, 400);
  const session = (asked: Asked): Answer => {
    if (asked.method === 'DELETE') return json(null, 204, { 'set-cookie': accounts.signOut(asked) });
    const body = parsed(asked.body);
    if (asked.method !== 'POST' || body === undefined) return invalid('Send a user name and a password.');
    const { cookie, refused } = accounts.signIn(String(body['user'] ?? ''), String(body['word'] ?? ''));
    return cookie === undefined
      ? json({ error: refused }, 403)
      : json({ user: 'Ann' }, 201, { 'set-cookie': cookie });
  };
  const api = (asked: Asked): Answer => {
    const [, , room = '', id] = asked.url.pathname.split('/');
    if (room === 'session') return session(asked);
    if (!accounts.of(asked)) return json({ error: 'Sign in first.' }, 401);
    if (room !== 'cards') return json({ error: 'There is no such endpoint.' }, 404);
    const card = cards.find((each) => String(each.id) === id);
    if (asked.method === 'GET')
      return id === undefined ? json(cards) : card ? json(card) : json({ error: 'No such card.' }, 404);
    const body = parsed(asked.body);
    if (body === undefined) return invalid('Send JSON.');
    if (asked.method === 'POST' && id === undefined) {
      const text = typeof body['text'] === 'string' ? body['text'].trim() : '';
      if (text === '' || text.length > 200) return invalid('A card has 1 to 200 characters.');
      const added = { id: cards.length + 1, text, lane: 0 };
      cards.push(added);
      return json(added, 201);
    }
    if (asked.method !== 'PATCH' || card === undefined)
      return json({ error: 'That cannot be done here.' }, card ? 405 : 404);
    const lane = body['lane'];
    if (lane !== 0 && lane !== 1 && lane !== 2) return invalid('There are lanes 0 to 2.');
    card.lane = lane;
    return json(card);
  };
  return {
    name: 'board',
    start: '/',
    account,
    answer: (asked) => (asked.url.pathname.startsWith('/api/') ? api(asked) : { body: shell }),
    records: () =>
      Object.fromEntries(given.map(({ id }) => [`card ${id}`, cards.find((each) => each.id === id)])),
  };
};
