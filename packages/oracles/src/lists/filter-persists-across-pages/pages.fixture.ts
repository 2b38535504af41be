import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const tickets = Array.from({ length: 12 }, (_, index) => ({
  subject: `Case ${index + 101}`,
  queue: index % 3 === 1 ? 'Billing' : 'Returns',
}));
const size = 3;

/** A grid of ARIA rows with a "Next" link below. */
const desk =
  (carries: boolean) =>
  ({ query }: Asked) => {
    const queue = query.get('queue') ?? '';
    const number = Number(query.get('p') ?? 1);
    const found = tickets.filter((each) => queue === '' || each.queue === queue);
    const rows = found
      .slice((number - 1) * size, number * size)
      .map(
        ({ subject, queue: own }) =>
          `<div role="row"><span role="gridcell" class="s">${subject}</span><span role="gridcell" class="q">${own}</span></div>`,
      );
    const more = found.length > number * size;
    const next = `/desk?p=${number + 1}${carries && queue ? `&queue=${queue}` : ''}`;
    return html(
      'Cases',
      `<h1>Cases</h1><form><select name="queue" aria-label="Queue" onchange="this.form.submit()"><option value="">All queues</option>
<option>Billing</option><option>Returns</option></select></form><div role="grid" aria-label="Cases">${rows.join('')}</div>
${more ? `<a href="${next}">Next</a>` : ''}`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/desk', {
      lists: [
        aList(
          [
            aColumn('name', ['Case 101', 'Case 102', 'Case 103'], { locator: css('.s') }),
            aColumn('category', ['Returns', 'Billing', 'Returns'], { locator: css('.q') }),
          ],
          {
            name: 'cases',
            items: css('[role=grid] [role=row]'),
            count: size,
            pager: { next: role('link', 'Next'), pages: [] },
            controls: [aSelect('filter', 'Queue', ['All queues', 'Returns'])],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/desk': desk(true) }),
  broken: () => ({ '/desk': desk(false) }),
};
