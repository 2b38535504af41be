import { click, fill, goto, label, role, settle, template } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Poems on pages of their own; `remove` is what happens to one that is deleted. */
const poems = (remove: (poems: Map<string, string>, id: string) => void): Routes => {
  const stored = new Map([['1', 'The fog comes']]);
  return {
    '/poems': () =>
      html(
        'Poems',
        `<h1>Poems</h1>${[...stored]
          .map(
            ([id, title]) => `<p><a href="/poems/${id}">${escaped(title)}</a>
</p>`,
          )
          .join('')}`,
      ),
    '/poems/new': html(
      'New poem',
      `<h1>New poem</h1><form method="post" action="/poems"><label>First line <input name="line"></label>
<button>Publish</button></form>`,
    ),
    'POST /poems': ({ form }) => {
      const id = String(stored.size + 1);
      stored.set(id, form.get('line') ?? '');
      return seeOther(`/poems/${id}`);
    },
    '/poems/:id': ({ params }) => {
      const line = stored.get(params['id'] ?? '');
      if (line === undefined) return { status: 404, body: html('Not found', '<h1>No such poem</h1>') };
      return html(
        'A poem',
        `<h1>${escaped(line)}</h1><form method="post" action="/poems/${params['id']}/delete">
<button>Delete poem</button></form>`,
      );
    },
    'POST /poems/:id/delete': ({ params }) => {
      remove(stored, params['id'] ?? '');
      return seeOther('/poems');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([aPage('/poems/new', { language: 'en' })], {
    journeys: [
      {
        name: 'Delete: poem',
        kind: 'delete',
        steps: [
          goto('/poems/new'),
          fill(label('First line'), template('{{run}}')),
          click(role('button', 'Publish')),
          settle(),
          click(role('button', 'Delete poem')),
        ],
        finished: true,
        ends: { url: '/poems', text: 'Poems' },
      },
    ],
  }),
  sound: () => poems((stored, id) => stored.delete(id)),
  broken: () => poems(() => undefined),
};
