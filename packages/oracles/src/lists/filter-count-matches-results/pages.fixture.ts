import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const walks = [
  ['Ridge path', 'hard'],
  ['Lake loop', 'easy'],
  ['Old mill', 'easy'],
] as const;

/** Check boxes that hide cards by script. */
const walksPage = (hides: string) =>
  html(
    'Walks',
    `<h1>Walks</h1><fieldset><legend>Grade</legend>
<label><input type="checkbox" value="easy"> Easy (2)</label> <label><input type="checkbox" value="hard"> Hard (1)</label></fieldset>
<div id="walks">${walks.map(([name, grade]) => `<div class="card" data-grade="${grade}"><h2>${name}</h2></div>`).join('')}</div>
<script>
const boxes = [...document.querySelectorAll('input')];
boxes.forEach((box) => box.addEventListener('change', () => {
  const chosen = boxes.filter((each) => each.checked).map((each) => each.value);
  document.querySelectorAll('.card').forEach((card) => {
    card.hidden = ${hides};
  });
}));
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/walks', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              walks.map(([name]) => name),
              { locator: css('h2') },
            ),
          ],
          {
            name: 'walks',
            items: css('.card'),
            count: 3,
            controls: [
              {
                kind: 'filter',
                label: 'Grade',
                locator: role('group', 'Grade'),
                control: 'checkbox',
                options: [
                  { label: 'Easy (2)', value: 'easy' },
                  { label: 'Hard (1)', value: 'hard' },
                ],
              },
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/walks': walksPage('chosen.length > 0 && !chosen.includes(card.dataset.grade)') }),
  // "Easy" also hides the mill.
  broken: () => ({
    '/walks': walksPage(
      'chosen.length > 0 && (!chosen.includes(card.dataset.grade) || /mill/.test(card.textContent))',
    ),
  }),
};
