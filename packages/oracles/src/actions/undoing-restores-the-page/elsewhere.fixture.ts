// Songs of a choir, of which some are in the next concert, too. One that is put away is taken out of it; a message offers to take that back.
import { click, css, role, template } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage } from '../../testing/models.ts';
import { html, type Routes } from '../../testing/pages.ts';

/** `back`: what taking it back does with the concert. */
export const songPages = (back = 'concert = kept;'): Routes => ({
  '/songs': html(
    'Songs',
    `<main><h1>Songs</h1><ul class="songs"></ul><h2>Concert</h2><ol class="concert"></ol><p id="said" role="status"></p></main>
<script>
let songs = [['Aubade', 'Ravel'], ['Barcarolle', 'Fauré'], ['Canzona', 'Gade']];
let concert = ['Canzona', 'Barcarolle'];
const draw = () => {
  document.querySelector('.songs').innerHTML = songs.map(([name, by]) => '<li><i>' + by + '</i> <b>' + name + '</b> <button>Put away</button></li>').join('');
  document.querySelector('.concert').innerHTML = concert.map((name) => '<li><b>' + name + '</b></li>').join('');
  document.querySelectorAll('.songs button').forEach((button, index) => { button.onclick = () => away(index); });
};
const away = (index) => {
  const before = songs;
  const kept = concert;
  const [name] = songs[index];
  songs = songs.filter((_, at) => at !== index);
  concert = concert.filter((each) => each !== name);
  const said = document.getElementById('said');
  said.innerHTML = '<span>' + name + ' is put away.</span> <button>Undo</button>';
  said.querySelector('button').onclick = () => { songs = before; ${back} said.innerHTML = ''; draw(); };
  draw();
};
draw();
</script>`,
  ),
});

const songs = css('.songs > li');
const undo = role('button', 'Undo', { exact: true });
const composers = ['Ravel', 'Fauré', 'Gade'];

export const songPage = (inConcert: readonly string[] = ['Canzona', 'Barcarolle']) =>
  aPage('/songs', {
    lists: [
      aList(
        [
          aColumn('text', composers, { locator: css('i') }),
          aColumn('name', ['Aubade', 'Barcarolle', 'Canzona'], { locator: css('b') }),
        ],
        { key: 'songs', items: songs, count: 3 },
      ),
      aList([aColumn('name', [...inConcert], { locator: css('b') })], {
        ...{ key: 'concert', items: css('.concert > li'), count: inConcert.length },
      }),
    ],
    actions: [
      anAction(
        'delete',
        'Put away',
        [click({ ...role('button', 'Put away'), within: { ...songs, hasText: template('{{item}}') } })],
        [[aChange('item', { how: 'went', items: songs, own: true, at: 0, from: 'Ravel Aubade' })]],
        {
          items: songs,
          perItem: true,
          undoneBy: 'create Undo',
          examples: composers.map((text) => ({ text, group: '' })),
        },
      ),
      anAction(
        'create',
        'Undo',
        [click(undo)],
        [[aChange('item', { how: 'came', items: songs, own: true, at: 0 })]],
        {
          items: songs,
        },
      ),
    ],
  });
