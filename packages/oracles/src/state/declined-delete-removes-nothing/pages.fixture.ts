import { css, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

/** A shared playlist; `onDelete` is what its script does when a song is to be deleted. */
const playlist = (onDelete: string): Routes => {
  const songs = new Map([['s1', 'Blue Monday']]);
  return {
    '/playlist': () =>
      html(
        'Playlist',
        `<h1>Playlist</h1><div role="list">${[...songs]
          .map(
            ([id, song]) =>
              `<div role="listitem" id="${id}"><b>${escaped(song)}</b> <button class="del">Delete</button>
</div>`,
          )
          .join('')}</div>
<p><input id="song" placeholder="Song"> <button id="add">Add song</button></p><script>
document.getElementById('add').onclick = async () => {
  await fetch('/playlist', { method: 'POST', body: document.getElementById('song').value });
  location.reload();
};
for (const button of document.querySelectorAll('.del')) button.onclick = async () => {
  ${onDelete}
  await fetch('/playlist/' + button.parentElement.id, { method: 'DELETE' });
  location.reload();
};</script>`,
      ),
    'POST /playlist': ({ body }) => {
      songs.set(`s${songs.size + 1}`, body);
      return json({});
    },
    'DELETE /playlist/:id': ({ params }) => {
      songs.delete(params['id'] ?? '');
      return json({});
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/playlist', {
      lists: [
        aList([aColumn('name', ['Blue Monday', 'Song n6y'], { locator: css('b') })], { name: 'songs' }),
      ],
      controls: [
        {
          key: 'delete',
          role: 'button',
          name: 'Delete',
          meaning: 'delete',
          locator: role('button', 'Delete'),
          kind: 'button',
          region: 'item',
          list: 'things',
          destructive: true,
        },
      ],
      forms: [
        aForm('create', [aField('song', { label: 'Song', locator: css('#song'), meaning: 'title' })], {
          name: 'Add song',
          method: 'script',
          action: '/playlist',
          submit: role('button', 'Add song'),
          submitName: 'Add song',
          submissions: [
            aSubmission(
              { song: 'Song n6y' },
              {
                mark: 'n6y',
                url: '/playlist',
                echoes: [anEcho('/playlist', ['song'], { locator: css('b') })],
              },
            ),
          ],
        }),
      ],
    }),
  ]),
  sound: () => playlist(`if (!confirm('Delete this song?')) return;`),
  broken: () => playlist(`confirm('Delete this song?');`),
};
