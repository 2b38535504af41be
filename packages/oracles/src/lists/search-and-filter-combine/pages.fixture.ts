import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { quaysPage, quaysSite } from '../../testing/quays.ts';

/** Boats by name and place. `fits` says which are shown, by `word` and `place`; `search` runs when one searches. */
const boats = (fits: string, search = '') =>
  html(
    'Boats',
    `<main><h1>Boats</h1><label>Search <input id="word"></label>
<label>Place <select id="place"><option value="">All places</option><option>pond</option><option>sea</option></select></label><ul id="boats"></ul></main><script>
const all = [['Alder','pond'],['Birch','sea'],['Cedar','pond'],['Damson','sea'],['Elder','pond']];
const el = (id) => document.getElementById(id);
const show = () => {
  const [word, place] = [el('word').value.trim().toLowerCase(), el('place').value];
  el('boats').innerHTML = all.filter(([name, where]) => ${fits}).map(([name, where]) => '<li><b>' + name + '</b> <i>' + where + '</i></li>').join('');
};
el('word').onchange = () => { ${search} show(); };
el('place').onchange = show;
show();
</script>`,
  );
const sound = "name.toLowerCase().includes(word) && (place === '' || where === place)";

export const pages: OraclePages = {
  site: aSite([
    ...quaysSite.pages,
    aPage('/ponds', {
      language: 'en',
      lists: [
        aList(
          [
            aColumn('name', ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder'], { locator: css('b') }),
            aColumn('category', ['pond', 'sea', 'pond', 'sea', 'pond'], { locator: css('i') }),
          ],
          {
            ...{ name: 'boats', items: css('#boats > li'), count: 5 },
            controls: [
              aSearch('Search', { locator: css('#word') }),
              aSelect('filter', 'Place', ['All places', 'pond', 'sea'], {
                locator: css('#place'),
                options: [
                  { label: 'All places', value: '' },
                  { label: 'pond', value: 'pond' },
                  { label: 'sea', value: 'sea' },
                ],
              }),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/ponds': boats(sound), '/boats': quaysPage() }),
  broken: () => ({
    // With a quay chosen the search has no effect.
    '/boats': quaysPage({
      fits: "(quay === '' ? found : at === quay) && (state === '' || is === state)",
    }),
    '/ponds': boats("word === '' ? place === '' || where === place : name.toLowerCase().includes(word)"),
  }),
  // A search begins anew, and shows so.
  refusing: () => ({ '/ponds': boats(sound, "el('place').value = '';") }),
};
