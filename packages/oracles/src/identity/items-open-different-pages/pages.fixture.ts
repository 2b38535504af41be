import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const people = ['Ines Duarte', 'Tom Baker', 'Yuki Mori'];

const directory = html(
  'Staff',
  `<h1>Staff</h1><table><tbody>${people
    .map((name, index) => `<tr><td>${name}</td><td><a href="/staff/${index}/edit">Edit</a></td></tr>`)
    .join('')}</tbody></table>`,
);
/** Says only in a field which person it is about. */
const form = (name: string) =>
  html(
    'Edit person',
    `<h1>Edit person</h1><form><label>Name <input value="${name}"></label><button>Save</button></form>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/staff', {
      lists: [
        aList([aColumn('name', people, { locator: css('td:first-child') })], {
          name: 'staff',
          items: css('tbody tr'),
          count: 3,
          detail: { template: '/staff/:id/edit', link: role('link', 'Edit') },
        }),
      ],
    }),
    aPage('/staff/0/edit', {
      template: '/staff/:id/edit',
      heading: 'Edit person',
      headings: [{ level: 1, text: 'Edit person' }],
    }),
  ]),
  sound: () => ({
    '/staff': directory,
    '/staff/:id/edit': ({ params }) => form(people[Number(params['id'])] ?? ''),
  }),
  broken: () => ({ '/staff/:id/edit': form(people[0] ?? '') }),
};
