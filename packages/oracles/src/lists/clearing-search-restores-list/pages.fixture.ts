import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const films = ['The Harbour', 'Snowbound', 'Late Train'];

const cinema =
  (isSearch: (query: URLSearchParams) => boolean) =>
  ({ query }: Asked) => {
    const asked = (query.get('film') ?? '').trim().toLowerCase();
    const found = isSearch(query)
      ? films.filter((name) => asked !== '' && name.toLowerCase().includes(asked))
      : films;
    return html(
      'Tonight',
      `<h1>Tonight</h1><form><label for="film">Film</label><input id="film" name="film"><input type="submit" value="Search"></form>
<section>${found.map((name) => `<div class="film"><h3>${name}</h3></div>`).join('')}</section>`,
    );
  };

/** Films of other days, of which those that fit are shown a moment after the last letter. `cleared`: what clearing does before all else. */
const archive = (cleared: string) =>
  html(
    'Archive',
    `<h1>Archive</h1><label for="film">Film</label><input id="film"> <button>Clear</button><section></section>
<script>
const field = document.querySelector('input');
let timer;
const draw = () => document.querySelector('section').replaceChildren(...${JSON.stringify(films)}.filter((name) => name.toLowerCase().includes(asked)).map((name) => {
  const div = Object.assign(document.createElement('div'), { className: 'film' });
  div.append(Object.assign(document.createElement('h3'), { textContent: name }));
  return div;
}));
let asked = '';
const search = (words) => { asked = words.toLowerCase(); draw(); };
field.oninput = () => {
  clearTimeout(timer);
  const { value } = field;
  timer = setTimeout(() => search(value), 300);
};
document.querySelector('button').onclick = () => { ${cleared} field.value = ''; search(''); };
draw();
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/tonight', {
      lists: [
        aList([aColumn('name', films, { locator: css('h3') })], {
          name: 'films',
          items: css('.film'),
          controls: [aSearch('Film', { submit: role('button', 'Search') })],
        }),
      ],
    }),
    aPage('/archive', {
      lists: [
        aList([aColumn('name', films, { locator: css('h3') })], {
          ...{ name: 'films', items: css('.film') },
          controls: [
            aSearch('Film'),
            {
              kind: 'clear',
              label: 'Clear',
              locator: role('button', 'Clear'),
              control: 'button',
              options: [],
            },
          ],
        }),
      ],
    }),
  ]),
  sound: () => ({
    '/tonight': cinema((query) => (query.get('film') ?? '').trim() !== ''),
    '/archive': archive('clearTimeout(timer);'),
  }),
  // An empty search is one that finds nothing.
  broken: () => ({ '/tonight': cinema((query) => query.has('film')), '/archive': archive('') }),
};
