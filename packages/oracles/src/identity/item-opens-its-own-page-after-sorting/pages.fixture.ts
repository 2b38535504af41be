import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const albums = ['Kind of Blue', 'Blue Train', 'Time Out'];

/** A list that a script sorts; a press opens the album by its position or by its own number. */
const shelf = (address: string) =>
  html(
    'Records',
    `<h1>Records</h1><label>Order <select><option>As bought</option><option>Title A–Z</option></select></label><ul></ul>
<script>
const albums = ${JSON.stringify(albums)}.map((title, id) => ({ id, title }));
const list = document.querySelector('ul');
const show = (sorted) => {
  list.innerHTML = sorted.map(({ title }) => '<li><button>' + title + '</button></li>').join('');
  [...list.querySelectorAll('button')].forEach((button, index) => {
    button.onclick = () => { location.href = '/records/' + ${address}; };
  });
};
document.querySelector('select').onchange = ({ target }) => show(
  target.selectedIndex === 0 ? albums : [...albums].sort((a, b) => a.title.localeCompare(b.title)));
show(albums);
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/records', {
      lists: [
        aList([aColumn('name', albums, { locator: css('button') })], {
          name: 'records',
          count: 3,
          controls: [aSelect('sort', 'Order', ['As bought', 'Title A–Z'])],
          detail: { template: '/records/:id', link: role('button') },
        }),
      ],
    }),
    aPage('/records/0', { template: '/records/:id', title: 'Kind of Blue – Records', heading: 'Record' }),
  ]),
  sound: () => ({
    '/records': shelf('albums.find(({ title }) => title === button.textContent).id'),
    '/records/:id': ({ params }) => {
      const title = albums[Number(params['id'])] ?? 'Nothing';
      return html(`${title} – Records`, `<h1>Record</h1><p>You are listening to <em>${title}</em>.</p>`);
    },
  }),
  broken: () => ({ '/records': shelf('index') }),
};
