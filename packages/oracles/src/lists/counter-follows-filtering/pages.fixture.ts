import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const plates = [
  ['Gnocchi', 'vegetarian'],
  ['Lamb stew', 'meat'],
  ['Mushroom pie', 'vegetarian'],
] as const;

/** A menu that a script filters in place. */
const menu = (recounts: boolean) =>
  html(
    'Menu',
    `<h1>Menu</h1><label>Diet <select id="diet"><option value="">Any</option><option value="vegetarian">Vegetarian</option></select></label>
<p><span id="count">3</span> dishes</p>
${plates.map(([name, diet]) => `<section class="dish" data-diet="${diet}"><h2>${name}</h2></section>`).join('')}
<script>
const dishes = [...document.querySelectorAll('.dish')];
document.getElementById('diet').addEventListener('change', ({ target }) => {
  for (const dish of dishes) dish.hidden = target.value !== '' && dish.dataset.diet !== target.value;
  ${recounts ? "document.getElementById('count').textContent = dishes.filter((dish) => !dish.hidden).length;" : ''}
});
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/menu', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              plates.map(([name]) => name),
              { locator: css('h2') },
            ),
          ],
          {
            name: 'dishes',
            items: css('.dish'),
            count: 3,
            counter: { locator: css('#count'), text: '3', total: 3, means: 'shown' },
            controls: [aSelect('filter', 'Diet', ['Any', 'Vegetarian'])],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/menu': menu(true) }),
  broken: () => ({ '/menu': menu(false) }),
};
