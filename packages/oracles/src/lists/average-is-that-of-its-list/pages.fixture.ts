import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const marks = [5, 4, 5, 5, 5, 5];

/** `said`: how the average of the marks is written. */
const tastings = (said: string) =>
  html(
    'Tastings',
    `<main><h1>Tastings</h1><p class="mean"></p><ul>${marks
      .map(
        (mark, index) =>
          `<li><span class="name">Cider ${index + 1}</span> <span class="rating">${mark} of 5</span></li>`,
      )
      .join('')}</ul></main>
<script>
const mean = ${JSON.stringify(marks)}.reduce((sum, mark) => sum + mark, 0) / ${marks.length};
document.querySelector('.mean').textContent = (${said}) + ' of 5 on average, from ${marks.length} tastings';
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/tastings', {
      heading: 'Tastings',
      tallies: [
        {
          text: '4.8 of 5 on average, from 6 tastings',
          locator: css('.mean'),
          parts: [
            { nth: 0, value: 4.8, words: 'of' },
            { nth: 1, value: 5, words: 'on average' },
            { nth: 2, value: 6, words: 'tastings' },
          ],
        },
      ],
      lists: [
        aList(
          [
            aColumn(
              'name',
              marks.map((_, index) => `Cider ${index + 1}`),
            ),
            aColumn(
              'rating',
              marks.map((mark) => `${mark} of 5`),
            ),
          ],
          { name: 'Tastings', items: css('main li'), count: marks.length },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/tastings': tastings('mean.toFixed(1)') }),
  broken: () => ({ '/tastings': tastings('Math.floor((mean - 0.1) * 10) / 10') }),
};
