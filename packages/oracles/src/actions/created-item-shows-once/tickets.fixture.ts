// Tickets of a counter: whoever takes one is given the next number.
import { click, css, fill, role, template } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage } from '../../testing/models.ts';
import { html, type Routes } from '../../testing/pages.ts';

/** `next`: what is done once a ticket was given. */
export const ticketPages = (next = 'number += 1;'): Routes => ({
  '/tickets': html(
    'Tickets',
    `<main><h1>Tickets</h1><form id="take"><label>Who <input id="who"></label><button>Take a ticket</button></form><ol id="queue"></ol></main>
<script>
let number = 1;
const take = (who) => {
  const li = document.createElement('li');
  li.textContent = 'T-' + String(number).padStart(2, '0') + ' ' + who;
  document.getElementById('queue').append(li);
  ${next}
};
for (const who of ['Ada', 'Bo', 'Cleo']) { take(who); number = document.querySelectorAll('#queue li').length + 1; }
document.getElementById('take').onsubmit = (event) => {
  event.preventDefault();
  const who = document.getElementById('who');
  if (who.value.trim() !== '') take(who.value);
  event.target.reset();
};
</script>`,
  ),
});

const items = css('#queue > li');
const who = css('#who');

/** `before`: what the tickets show that were there; `given`: what new ones do. */
export const ticketPage = (before = ['T-01', 'T-02', 'T-03'], given: readonly string[] = ['T-04', 'T-04']) =>
  aPage('/tickets', {
    lists: [aList([aColumn('name', before)], { items, count: before.length })],
    actions: [
      anAction(
        'create',
        'Who and Take a ticket',
        [fill(who, template('{{entered}}')), click(role('button', 'Take a ticket'))],
        given.map((number, index) => [
          aChange('item', { how: 'came', items, own: true, at: 3 + index, to: `${number} Dan x${index}` }),
        ]),
        {
          ...{ items, field: who },
          tries: given.map((number, index) => ({
            item: `Dan x${index}`,
            changes: [
              aChange('item', {
                how: 'came',
                items,
                own: true,
                at: 3 + index,
                to: `${number} Dan x${index} {class=new}`,
              }),
            ],
          })),
        },
      ),
    ],
  });
