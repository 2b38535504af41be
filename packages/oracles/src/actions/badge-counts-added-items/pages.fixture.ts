import { css } from '@prowl/plan';
import { aColumn, aControl, aFigure, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const films = ['Metropolis', 'Nosferatu', 'Sunrise'];

/** Films to watch later, kept by a script; `number` is what the badge shows. */
const cinema = (title: string, body: string, number: string) =>
  html(
    title,
    `<header><a href="/saved">Wish list</a> <b class="badge"></b></header><h1>${title}</h1>${body}<script>
const list = JSON.parse(sessionStorage.getItem('films') || '[]');
const count = () => { document.querySelector('.badge').textContent = ${number}; };
for (const button of document.querySelectorAll('[data-film]')) button.onclick = () => {
  list.push(button.dataset.film);
  sessionStorage.setItem('films', JSON.stringify(list));
  count();
};
for (const film of document.querySelector('#saved') ? list : [])
  document.querySelector('#saved').append(Object.assign(document.createElement('li'), { textContent: film }));
count();</script>`,
  );
const pagesWith = (number: string) => ({
  '/films': cinema(
    'Films',
    films
      .map(
        (film) =>
          `<figure><figcaption>${film}</figcaption>
<button data-film="${film}" aria-label="Add ${film} to wish list">+</button></figure>`,
      )
      .join(''),
    number,
  ),
  '/saved': cinema('Your films', '<ul id="saved"></ul>', number),
});

const badge = aFigure('count', 'Wish list', 0, { region: 'chrome', locator: css('.badge') });

export const pages: OraclePages = {
  site: aSite([
    aPage('/films', {
      figures: [badge],
      lists: [
        aList([aColumn('name', films, { locator: css('figcaption') })], {
          name: 'films',
          items: css('figure'),
          count: 3,
        }),
      ],
      controls: [aControl('Add Metropolis to wish list', ['changed'], { region: 'item', list: 'things' })],
    }),
    aPage('/saved', { heading: 'Your wish list', figures: [badge] }),
  ]),
  sound: () => pagesWith('list.length'),
  broken: () => pagesWith('Math.min(1, list.length)'),
};
