// Records with a page each, where a menu hides "Delete" and another page asks again; a part of the site that only a menu of the navigation leads to.
import { openSite, page, type Site, to } from './site.ts';

const menu = (name: string, inside: string) =>
  `<button type="button" aria-expanded="false" onclick="const open = this.nextElementSibling.toggleAttribute('hidden'); this.setAttribute('aria-expanded', String(!open))">${name}</button><div hidden>${inside}</div>`;
const nav = `<nav><a href="/">Records</a> <a href="/records/new">Add record</a> ${menu('Settings', '<a href="/colours">Colours</a>')}</nav>`;
const shown = (title: string, body: string) => page(title, body).replace('<main>', `${nav}<main>`);
const field = (title: string) => `<p><label>Title <input name="title" required value="${title}"></label></p>`;

export const openRecords = ({ deletes }: { deletes: boolean }): Promise<Site> => {
  const records = new Map([
    [1, 'Meadow'],
    [2, 'Harbour'],
    [3, 'Orchid'],
  ]);
  let said = '';
  return openSite(({ method, path, form }) => {
    const posted = method === 'POST';
    const title = (form.get('title') ?? '').replace(/[<>"&]/g, '');
    const message = () => {
      const text = said;
      said = '';
      return text === '' ? '' : `<p role="status">${text}</p>`;
    };
    if (path === '/')
      return shown(
        'Records',
        `${message()}<ul>${[...records].map(([id, name]) => `<li><a href="/records/${id}">${name}</a></li>`).join('')}</ul>`,
      );
    if (path === '/colours') return shown('Colours', '<p>Red, green and blue.</p>');
    if (path === '/records/new') {
      if (!posted)
        return shown(
          'New record',
          `<form method="post" action="/records/new">${field('')}<button>Create record</button></form>`,
        );
      records.set(Math.max(...records.keys()) + 1, title);
      said = `Record ${title} created.`;
      return to('/');
    }
    const [, id, asks] = /^\/records\/(\d+)(\/delete)?$/.exec(path) ?? [];
    const name = records.get(Number(id));
    if (name === undefined) return undefined;
    if (asks !== undefined) {
      if (!posted)
        return shown(
          'Delete',
          `<p>Really delete ${name}?</p><form method="post"><button>Yes, delete</button> <a href="/">No</a></form>`,
        );
      if (deletes) records.delete(Number(id));
      said = `Record ${name} deleted.`;
      return to('/');
    }
    if (posted) {
      records.set(Number(id), title);
      said = `Record ${title} saved.`;
      return to('/');
    }
    return shown(
      'Record',
      `<form method="post">${field(name)}<button>Save</button></form>${menu('More actions', `<a href="/records/${id}/delete">Delete</a>`)}`,
    );
  });
};
