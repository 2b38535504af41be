import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const entries = Array.from({ length: 12 }, (_, index) => `Day ${index + 1} at sea`);

/** Five days on a page; a careless one cuts the list where the number says, whatever it is. */
const logbook =
  (checks: boolean) =>
  ({ query }: Asked) => {
    const asked = Number(query.get('page') ?? 1);
    const valid = Number.isInteger(asked) && asked >= 1 && asked <= 3;
    if (!valid && !checks) return { status: 500, body: html('Error', '<h1>Something went wrong</h1>') };
    const page = valid ? asked : 1;
    const days = entries.slice((page - 1) * 5, page * 5).map((day) => `<dt>${day}</dt>`);
    return html('Logbook', `<h1>Logbook</h1><dl>${days.join('')}</dl><a href="/logbook?page=2">Older</a>`);
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/logbook', {
      links: [{ text: 'Older', url: 'http://app.test/logbook?crew=all&page=2', own: true }],
    }),
  ]),
  sound: () => ({ '/logbook': logbook(true) }),
  broken: () => ({ '/logbook': logbook(false) }),
};
