// A workshop that others use, too, with records of a session beside theirs: in lists, on pages of their own, on a board, where nothing deletes
// them, and where the application refuses to. What was there before is compared as a whole.
import { openSite, page, type Site, to } from '../../explore/testing/site.ts';

/** Of runs of the session. */
export const tokens = { explored: 'prowlk3f9a2', tested: 'prowlx7y8z9', paid: 'prowlp4p4p4' } as const;
/** Of another session, days ago. */
const earlier = 'prowlold111';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly more?: string;
}

const seed = () => ({
  notes: [
    { id: 1, title: 'Order screws', more: 'Last remark: bring the list' },
    { id: 2, title: 'Order nails', more: `Last remark: Sample ${tokens.explored}` },
    { id: 3, title: `Sample ${earlier}`, more: 'Last remark: none' },
    { id: 7, title: `Sample ${tokens.explored}`, more: 'Last remark: none' },
    { id: 8, title: `Changed ${tokens.tested}`, more: 'Last remark: none' },
  ],
  tasks: [
    { id: 11, title: 'Oil the saw' },
    { id: 12, title: `${tokens.explored} maple` },
    { id: 13, title: 'Sweep the floor' },
    { id: 14, title: `${tokens.explored} cedar` },
  ],
  bookings: [
    { id: 21, title: 'Lathe on Monday' },
    { id: 22, title: `Lathe for ${tokens.paid}` },
    { id: 23, title: 'Lathe for Ann' },
  ],
  letters: [
    { id: 31, title: 'To the supplier' },
    { id: 32, title: `To ${tokens.explored}@example.com` },
  ],
  cards: [
    { id: 41, title: 'Bench', more: 'Waiting' },
    { id: 42, title: 'Stool', more: 'Done' },
    { id: 43, title: `Shelf ${tokens.tested}`, more: 'Done' },
  ],
  parts: [
    ...Array.from({ length: 7 }, (_, index) => ({ id: 51 + index, title: `Part ${'abcdefg'[index]}` })),
    { id: 58, title: `Part ${tokens.tested}` },
  ],
});
type Kind = keyof ReturnType<typeof seed>;

export interface Workshop extends Site {
  /** All of what the session did not make, as it is now. */
  readonly foreign: () => Record<Kind, readonly Row[]>;
  /** Titles of what the session made and what is still there. */
  readonly own: () => string[];
}

const nav = `<nav><a href="/notes">Notes</a> <a href="/tasks">Tasks</a> <a href="/bookings">Bookings</a> <a href="/letters">Letters</a>
<a href="/board">Board</a> <a href="/parts">Parts</a> <a href="/logout">Log out</a></nav>`;
const shown = (title: string, body: string) =>
  page(title, body).replace('<main>', `<header>${nav}</header><main>`);
const button = (action: string, name: string) =>
  `<form method="post" action="${action}"><button>${name}</button></form>`;

const tasksPage = shown(
  'Tasks',
  `<ul id="all"></ul><script>
const draw = async () => document.getElementById('all').replaceChildren(...(await (await fetch('/api/tasks')).json()).map(({ id, title }) => {
  const one = document.createElement('li');
  one.innerHTML = '<span></span> <button><svg width="9" height="9"></svg></button>';
  one.querySelector('span').textContent = title;
  one.querySelector('button').onclick = async () => {
    if (!confirm('Remove ' + title + '?') || !confirm('Really? It cannot be undone.')) return;
    await fetch('/api/tasks/' + id, { method: 'DELETE' });
    draw();
  };
  return one;
}));
draw();
</script>`,
);

const boardPage = (cards: readonly Row[]) =>
  shown(
    'Board',
    `${['Waiting', 'Done']
      .map(
        (column) =>
          `<section><h2>${column}</h2>${button(`/board/${column}/delete`, 'Delete column')}<ul>${cards
            .filter(({ more }) => more === column)
            .map(({ id, title }) => `<li><b>${title}</b> <button onclick="ask(${id})">Delete</button></li>`)
            .join('')}</ul></section>`,
      )
      .join('')}
<div id="question" role="dialog" aria-label="Delete card" hidden><p>Type the name of the card to delete it.</p><input aria-label="Name of the card">
<button type="button" onclick="this.parentElement.hidden = true">Cancel</button> <button type="button" id="sure">Delete card</button></div>
<script>const question = document.getElementById('question');
const ask = (id) => { question.hidden = false; document.getElementById('sure').onclick = async () => {
  const name = question.querySelector('input').value;
  const answer = await fetch('/api/cards/' + id + '?name=' + encodeURIComponent(name), { method: 'DELETE' });
  if (answer.ok) location.reload(); }; };</script>`,
  );

export const openWorkshop = async (): Promise<Workshop> => {
  const rows: Record<Kind, Row[]> = seed();
  const isOwn = ({ title }: Row) => Object.values(tokens).some((token) => title.includes(token));
  const drop = (kind: Kind, id: number) => {
    rows[kind] = rows[kind].filter((row) => row.id !== id);
  };
  let said = '';
  const site = await openSite(({ method, path, query, cookies, form }) => {
    const posted = method === 'POST';
    const message = () => {
      const text = said;
      said = '';
      return text === '' ? '' : `<p role="alert">${text}</p>`;
    };
    if (path === '/login') {
      if (posted && form.get('password') === 'secret-of-ann')
        return to('/notes', { 'set-cookie': 'sid=ann; Path=/' });
      return page(
        'Sign in',
        '<form method="post"><label>User name <input name="user"></label> <label>Password <input name="password" type="password"></label> <button>Sign in</button></form>',
      );
    }
    if (cookies['sid'] !== 'ann') return to('/login');
    const [, first = '', second = '', deed = ''] = /^\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (path === '/tasks') return tasksPage;
    if (path === '/api/tasks')
      return { body: JSON.stringify(rows.tasks), headers: { 'content-type': 'application/json' } };
    if (first === 'api' && method === 'DELETE') {
      const kind = second as Kind;
      const row = rows[kind].find(({ id }) => id === Number(deed));
      if (kind === 'cards' && row?.title !== query.get('name')) return { status: 422, body: 'another name' };
      drop(kind, Number(deed));
      return { status: 204 };
    }
    if (path === '/board') return boardPage(rows.cards);
    if (first === 'board') {
      rows.cards = rows.cards.filter(({ more }) => more !== second);
      return to('/board');
    }
    if (path === '/notes')
      return shown(
        'Notes',
        `${message()}<ul>${rows.notes
          .map(
            ({ id, title, more }) =>
              `<li><a href="/notes/${id}">${title}</a> <small>${more}</small> ${id === 8 ? '' : button(`/notes/${id}/delete`, 'Delete')}</li>`,
          )
          .join('')}</ul>`,
      );
    if (first === 'notes') {
      if (second === 'delete') rows.notes = [];
      const row = rows.notes.find(({ id }) => id === Number(second));
      if (row === undefined) return undefined;
      if (deed === '')
        return shown(
          row.title,
          `<p>${row.more}</p><button type="button" aria-expanded="false" onclick="this.nextElementSibling.hidden = false">More actions</button>
<div hidden><a href="/notes/${row.id}/delete">Delete note</a></div>${button('/notes/delete', 'Delete notebook')}`,
        );
      if (!posted)
        return shown(
          'Delete',
          `<p>Really delete ${row.title}?</p>${button(path, 'Yes, delete')} <a href="/notes">No</a>`,
        );
      drop('notes', row.id);
      said = 'The note was deleted.';
      return to('/notes');
    }
    if (path === '/bookings')
      return shown(
        'Bookings',
        `${message()}<table><thead><tr><th>Booking</th><th></th></tr></thead><tbody>${rows.bookings
          .map(
            ({ id, title }) =>
              `<tr><td>${title}</td><td>${button(`/bookings/${id}/delete`, 'Remove')}</td></tr>`,
          )
          .join('')}</tbody></table>`,
      );
    if (first === 'bookings') {
      said = 'What is paid cannot be removed.';
      return to('/bookings');
    }
    if (path === '/letters')
      return shown('Letters', `<ul>${rows.letters.map(({ title }) => `<li>${title}</li>`).join('')}</ul>`);
    if (path === '/parts') {
      const from = query.get('page') === '2' ? 6 : 0;
      return shown(
        'Parts',
        `<ul>${rows.parts
          .slice(from, from + 6)
          .map(({ id, title }) => `<li>${title} ${button(`/parts/${id}/delete`, '✕')}</li>`)
          .join(
            '',
          )}</ul><nav aria-label="Pages"><a href="/parts">1</a> <a href="/parts?page=2">2</a> ${from === 0 ? '<a rel="next" href="/parts?page=2">Next</a>' : ''}</nav>`,
      );
    }
    if (first === 'parts') {
      drop('parts', Number(second));
      return to('/parts');
    }
    return undefined;
  });
  const all = (keep: (row: Row) => boolean) =>
    Object.fromEntries(Object.entries(rows).map(([kind, some]) => [kind, some.filter(keep)])) as Record<
      Kind,
      Row[]
    >;
  return {
    ...site,
    foreign: () => all((row) => !isOwn(row)),
    own: () => Object.values(all(isOwn)).flatMap((some) => some.map(({ title }) => title)),
  };
};
