import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const courses = ['Welding basics', 'Pottery evenings', 'Spanish for travel'];

const school =
  (fold: (asked: string) => string) =>
  ({ query }: Asked) => {
    const asked = (query.get('search') ?? '').trim();
    const found = courses.filter((name) => name.toLowerCase().includes(fold(asked)));
    return html(
      'Evening school',
      `<h1>Courses</h1><form><input name="search" placeholder="Search courses" aria-label="Search courses" value="${escaped(asked)}"></form>
<div role="list">${found.map((name) => `<div role="listitem"><a href="/courses">${name}</a></div>`).join('')}</div>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/courses', {
      lists: [
        aList([aColumn('name', courses, { locator: css('a') })], {
          name: 'courses',
          controls: [aSearch('Search courses')],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/courses': school((asked) => asked.toLowerCase()) }),
  // Only the first letter of what was typed is made small.
  broken: () => ({ '/courses': school((asked) => asked.charAt(0).toLowerCase() + asked.slice(1)) }),
};
