import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const guests = ['Abara', 'Conti', 'Dvorak'];

const guestBook =
  (search: (names: string[], asked: string) => string[]) =>
  ({ query }: Asked) => {
    const asked = query.get('name') ?? '';
    try {
      const found = search(guests, asked);
      return html(
        'Guest book',
        `<h1>Guest book</h1><form><label>Guest <input name="name" value="${escaped(asked)}"></label></form>
<ul>${found.map((name) => `<li><span>${name}</span></li>`).join('')}</ul>`,
      );
    } catch {
      return { status: 500, body: html('Error', '<h1>Something went wrong</h1>') };
    }
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/guests', {
      lists: [
        aList([aColumn('name', guests, { locator: css('span') })], {
          name: 'guests',
          controls: [aSearch('Guest')],
        }),
      ],
    }),
  ]),
  sound: () => ({
    '/guests': guestBook((names, asked) => names.filter((name) => name.includes(asked))),
  }),
  // What was typed becomes a regular expression as it is.
  broken: () => ({
    '/guests': guestBook((names, asked) => names.filter((name) => new RegExp(asked, 'u').test(name))),
  }),
};
