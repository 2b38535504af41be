import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const requests = [
  { id: 41, subject: 'Leaking tap', state: 'New' },
  { id: 42, subject: 'Broken lift', state: 'Done' },
  { id: 43, subject: 'Dark stairs', state: 'New' },
];
type Request = (typeof requests)[number];

const overview =
  (idOf: (request: Request, index: number) => number) =>
  ({ query }: Asked) => {
    const state = query.get('state') ?? '';
    const rows = requests
      .filter((request) => state === '' || request.state === state)
      .map(
        (request, index) =>
          `<tr><td><a href="/repairs/${idOf(request, index)}">${request.subject}</a></td><td>${request.state}</td></tr>`,
      );
    return html(
      'Repairs',
      `<h1>Repairs</h1><form><label>State <select name="state" onchange="this.form.submit()"><option value="">All</option>
<option>New</option><option>Done</option></select></label></form><table><tbody>${rows.join('')}</tbody></table>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/repairs', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              requests.map(({ subject }) => subject),
              { locator: css('a') },
            ),
          ],
          {
            name: 'repairs',
            items: css('tbody tr'),
            count: 3,
            controls: [aSelect('filter', 'State', ['All', 'New', 'Done'])],
            detail: { template: '/repairs/:id', link: role('link') },
          },
        ),
      ],
    }),
    aPage('/repairs/41', {
      template: '/repairs/:id',
      heading: 'Leaking tap',
      headings: [{ level: 1, text: 'Leaking tap' }],
    }),
  ]),
  sound: () => ({
    '/repairs': overview(({ id }) => id),
    '/repairs/:id': ({ params }) => {
      const request = requests.find(({ id }) => id === Number(params['id']));
      return request
        ? html(request.subject, `<h1>${request.subject}</h1><p>State: ${request.state}</p>`)
        : { status: 404, body: 'No such repair' };
    },
  }),
  // The link takes the id of whatever was at that position before the filter.
  broken: () => ({ '/repairs': overview((_, index) => requests[index]?.id ?? 0) }),
};
