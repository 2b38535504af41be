// What the trips of a month cost, by site. A trip counts in the month in which it ended.
import { hoursOf, monthName, plusDays, today } from './days.js';
import { count, html, number, options, pounds, table } from './html.js';
import { siteName, sites } from './seed.js';

const sum = (list, of) => list.reduce((all, each) => all + of(each), 0);

export const costPages = (store, fault) => {
  const mine = (c) =>
    store.trips.filter(
      (trip) => trip.state === 'Handed back' && (c.is('dispatcher') || trip.driver === c.user.id),
    );
  const first = (month) => `${month}-01`;
  const after = (month) => `${plusDays(first(month), 32).slice(0, 7)}-01`;
  const ofMonth = (c, month) => mine(c).filter((trip) => trip.to >= first(month) && trip.to < after(month));
  const whose = (c) => (c.is('dispatcher') ? 'All trips' : 'Your trips');

  const overview = (c) => {
    const present = today().slice(0, 7);
    const months = [...new Set([present, ...mine(c).map(({ to }) => to.slice(0, 7))])].sort().reverse();
    const month = months.includes(c.query.get('month')) ? c.query.get('month') : present;
    const last = plusDays(after(month), -1);
    const trips = ofMonth(c, month).filter(({ to }) => !(fault('last-day-not-counted') && to >= last));
    const rows = sites.map(([key, name]) => {
      const own = trips.filter(({ site }) => site === key);
      return {
        key,
        name,
        trips: own.length,
        miles: sum(own, ({ miles }) => miles),
        hours: sum(own, hoursOf),
        cost: sum(own, ({ cost }) => cost),
      };
    });
    const counted = fault('total-without-last-site') ? rows.slice(0, -1) : rows;
    const total = (name) => sum(rows, (row) => row[name]);
    c.page(
      'Costs',
      html`<form class="filters" method="get" action="/costs"><div class="field"><label for="month">Month</label><select id="month" name="month">${options(
        months.map((each) => [each, monthName(each, c.user.dates)]),
        month,
      )}</select></div><p class="buttons"><button>Show</button></p></form>
<h2>${c.month(month)}</h2><p>${whose(c)} that ended in this month and are handed back.</p>${
        trips.length === 0
          ? html`<p>No trips ended in this month.</p>`
          : html`${table(
              'Costs by site',
              ['Site', 'Trips', 'Miles', 'Hours', 'Cost'],
              [
                rows.map(
                  (
                    row,
                  ) => html`<tr><th scope="row"><a href="/costs/${month}/${row.key}">${row.name}</a></th><td class="figure">${row.trips}</td><td class="figure">${number(row.miles)}</td>
<td class="figure">${number(row.hours)}</td><td class="figure">${pounds(row.cost)}</td></tr>`,
                ),
                html`<tr class="total"><th scope="row">All sites</th><td class="figure">${total('trips')}</td><td class="figure">${number(total('miles'))}</td><td class="figure">${number(total('hours'))}</td><td class="figure">${pounds(
                  sum(counted, ({ cost }) => cost),
                )}</td></tr>`,
              ],
            )}`
      }`,
    );
  };
  const ofSite = (c, month, site) => {
    if (!sites.some(([key]) => key === site) || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return c.nothing();
    const trips = ofMonth(c, month).filter((trip) => trip.site === site);
    return c.page(
      `Costs of ${siteName(site)}`,
      html`<h2>${c.month(month)}</h2>${
        trips.length === 0
          ? html`<p>No trips ended in this month.</p>`
          : html`<p>${count(trips.length, 'trip')}, ${pounds(sum(trips, ({ cost }) => cost))}</p>${table(
              'Trips',
              ['Trip', 'Van', 'Driver', 'When', 'Hours', 'Miles', 'Cost'],
              trips.map(
                (
                  trip,
                ) => html`<tr><td><a href="/trips/${trip.id}">Trip ${trip.id}</a></td><td>${store.van(trip.van).plate}</td><td>${store.user(trip.driver).name}</td><td>${c.span(trip)}</td>
<td class="figure">${hoursOf(trip)}</td><td class="figure">${number(trip.miles)}</td><td class="figure">${pounds(trip.cost)}</td></tr>`,
              ),
            )}`
      }<p><a href="/costs?month=${month}">All sites</a></p>`,
    );
  };
  return [
    ['GET', /^\/costs$/, overview],
    ['GET', /^\/costs\/(\d{4}-\d\d)\/([a-z-]+)$/, ofSite],
  ];
};
