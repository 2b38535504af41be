import { openSite, page, to } from './site.ts';

/** Tickets of a counter, four of them, each of which is handed over once by a button that posts; more can be sold. Without any script. */
export const openTickets = () => {
  const tickets = new Map([11, 12, 13, 14].map((id) => [id, `Row ${id}`]));
  let next = 15;
  const site = openSite(({ method, path, form }) => {
    const id = Number(/^\/tickets\/(\d+)\/give$/.exec(path)?.[1]);
    if (method === 'POST') {
      if (id > 0) tickets.delete(id);
      else {
        tickets.set(next, form.get('seat') ?? '');
        next += 1;
      }
      return to('/tickets');
    }
    if (path === '/tickets/new')
      return page(
        'Sell a ticket',
        '<h1>Sell a ticket</h1><a href="/tickets">Tickets</a><form method="post" action="/tickets"><label>Seat <input name="seat" required></label><button>Sell</button></form>',
      );
    if (path === '/')
      return page('Theatre', '<h1>Theatre</h1><p>Tonight: The Seagull.</p><a href="/tickets">Tickets</a>');
    if (path !== '/tickets') return undefined;
    const rows = [...tickets].map(
      ([at, seat]) =>
        `<li><b>${seat}</b> waiting <form method="post" action="/tickets/${at}/give"><button>Hand over</button></form></li>`,
    );
    return page(
      'Tickets',
      `<h1>Tickets</h1><a href="/tickets/new">Sell a ticket</a><ul>${rows.join('')}</ul>`,
    );
  });
  return { site, sold: () => next - 15, left: () => tickets.size };
};
