// Notes on server-rendered pages: made, changed, deleted; one was there before.
import { openSite, page, type Site, to } from './site.ts';

export interface Notes extends Site {
  readonly titles: () => string[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const form = (action: string, title: string, text: string, button: string) =>
  `<form method="post" action="${action}"><label>Title <input name="title" required maxlength="80" value="${escaped(title)}"></label><label>Text <textarea name="text" required>${escaped(text)}</textarea></label><button>${button}</button></form>`;

export const openNotes = async (): Promise<Notes> => {
  const notes = new Map([[1, { title: 'Mine from before', text: 'Must stay' }]]);
  let last = 1;
  const site = await openSite(({ method, path, form: sent }) => {
    const [, , number, what] = path.split('/');
    const note = notes.get(Number(number));
    const given = { title: sent.get('title') ?? '', text: sent.get('text') ?? '' };
    if (path === '/')
      return page(
        'Notes',
        `<a href="/notes/new">New note</a><ul aria-label="Notes">${[...notes].map(([id, { title }]) => `<li><a href="/notes/${id}">${escaped(title)}</a></li>`).join('')}</ul>`,
      );
    if (path === '/notes/new') return page('New note', form('/notes', '', '', 'Create note'));
    if (path === '/notes' && method === 'POST') {
      if (given.title.trim() === '' || given.text.trim() === '')
        return { status: 422, body: page('New note', '<p role="alert">Title and text are required</p>') };
      last += 1;
      notes.set(last, given);
      return to(`/notes/${last}`);
    }
    if (!path.startsWith('/notes/') || note === undefined) return undefined;
    if (method === 'POST' && what === 'delete') {
      notes.delete(Number(number));
      return to('/');
    }
    if (method === 'POST') {
      notes.set(Number(number), given);
      return to(`/notes/${number}`);
    }
    if (what === 'edit') return page('Edit note', form(`/notes/${number}`, note.title, note.text, 'Save'));
    return page(
      escaped(note.title),
      `<p>${escaped(note.text)}</p><a href="/notes/${number}/edit">Edit</a> <form method="post" action="/notes/${number}/delete" onsubmit="return confirm('Really?')"><button>Delete</button></form> <a href="/">All notes</a>`,
    );
  });
  return Object.assign(site, { titles: () => [...notes.values()].map(({ title }) => title) });
};
