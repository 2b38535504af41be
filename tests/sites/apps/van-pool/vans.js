// The list of vans and what is known of each.

import { now } from './days.js';
import { count, html, number, options, pageOf, pager, pounds, table } from './html.js';
import { fuels, siteName, sites } from './seed.js';

const orders = [
  ['model', 'Model'],
  ['plate', 'Number plate'],
  ['mileage', 'Mileage, lowest first'],
  ['-mileage', 'Mileage, highest first'],
  ['-seats', 'Most seats first'],
];
const seatChoices = [['', 'Any'], ...[3, 5, 7, 9].map((n) => [n, `${n} or more`])];
export const statusTag = (status) =>
  html`<span class="tag ${status.toLowerCase().replaceAll(' ', '-')}">${status}</span>`;

export const vanPages = (store, fault) => {
  const compare = {
    model: (a, b) => a.model.localeCompare(b.model),
    plate: (a, b) => a.plate.localeCompare(b.plate),
    mileage: (a, b) =>
      fault('mileage-sorted-as-text')
        ? String(a.mileage) < String(b.mileage)
          ? -1
          : 1
        : a.mileage - b.mileage,
    seats: (a, b) => a.seats - b.seats,
  };
  const sorted = (vans, order) => {
    const known = orders.some(([key]) => key === order) ? order : 'model';
    const by = compare[known.replace('-', '')];
    return vans.sort((a, b) => (known.startsWith('-') ? by(b, a) : by(a, b)) || a.id - b.id);
  };
  const found = (query) => {
    const asked = (query.get('q') ?? '').trim();
    const fold = (text) => (fault('search-minds-case') ? text : text.toLowerCase());
    const seats = Number(query.get('seats') || 0);
    const fits = (van) => {
      if (asked && !fold(`${van.plate} ${van.model}`).includes(fold(asked))) return false;
      if (seats && (fault('seats-more-only') ? van.seats <= seats : van.seats < seats)) return false;
      if (query.get('fuel') && van.fuel !== query.get('fuel')) return false;
      return !query.get('site') || van.site === query.get('site');
    };
    return sorted(store.active().filter(fits), query.get('sort'));
  };

  const list = (c) => {
    const { query } = c;
    const vans = found(query);
    const at = pageOf(vans, query, 8);
    const start = fault('page-repeats-row') && at.page > 1 ? at.start - 1 : at.start;
    const shown = vans.slice(start, at.start + 8);
    const kept = new URLSearchParams(query);
    if (fault('pages-drop-fuel')) kept.delete('fuel');
    const select = (name, label, list) =>
      html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options(list, query.get(name))}</select></div>`;
    c.page(
      'Vans',
      html`<form class="filters" method="get" action="/vans" role="search">
<div class="field"><label for="${fault('search-label-loose') ? 'search' : 'q'}">Plate or model</label><input id="q" name="q" type="search" maxlength="60" value="${query.get('q')}"></div>
${select('seats', 'Seats', seatChoices)}${select('fuel', 'Fuel', [['', 'Any'], ...fuels.map((fuel) => [fuel, fuel])])}
${select('site', 'Site', [['', 'All'], ...sites])}${select('sort', 'Sort by', orders)}
<p class="buttons"><button>Show</button> <a href="/vans">Clear</a></p></form>
<p role="status">${vans.length === 0 ? 'No van fits. Try fewer filters.' : `${count(vans.length, 'van')} found`}</p>
${
  vans.length > 0 &&
  table(
    'Vans',
    ['Van', 'Plate', 'Seats', 'Fuel', 'Site', 'Mileage', 'Status'],
    shown.map(
      (
        van,
      ) => html`<tr><td><a href="/vans/${van.id}">${van.model}</a></td><td>${van.plate}</td><td class="figure">${van.seats}</td>
<td>${van.fuel}</td><td>${siteName(van.site)}</td><td class="figure">${number(van.mileage)}</td><td>${statusTag(store.status(van))}</td></tr>`,
    ),
  )
}${pager('/vans', kept, at)}`,
    );
  };

  const detail = (c, id) => {
    const van = store.van(id);
    if (!van) return c.nothing();
    const mine = store.trips.filter((trip) => trip.van === van.id);
    const coming = mine
      .filter((trip) => store.open(trip) && trip.to > now())
      .sort((a, b) => (a.from < b.from ? -1 : 1));
    const log = mine
      .filter((trip) => trip.state === 'Handed back')
      .sort((a, b) => b.end - a.end || b.id - a.id);
    if (fault('log-without-newest')) log.shift();
    const damages = store.damages.filter((damage) => damage.van === van.id);
    const name = (trip) =>
      trip.driver === c.user.id || c.is('dispatcher')
        ? html`<a href="/trips/${trip.id}">Trip ${trip.id}</a>`
        : html`Trip ${trip.id}`;
    c.page(
      `${van.model}, ${van.plate}`,
      html`<dl class="facts"><dt>Status</dt><dd>${statusTag(store.status(van))}</dd><dt>Site</dt><dd>${siteName(van.site)}</dd><dt>Seats</dt><dd>${van.seats}</dd>
<dt>Fuel</dt><dd>${van.fuel}</dd><dt>${van.fuel === 'Electric' ? 'Charge' : 'Tank'}</dt><dd>${van.level}</dd><dt>Mileage</dt><dd>${number(van.mileage)} miles</dd>
<dt>Price</dt><dd>${pounds(van.hourly)} an hour and ${pounds(van.mile)} a mile</dd></dl>
<p class="buttons">${!van.retired && !van.workshop && html`<a class="button" href="/book/when?van=${van.id}">Book this van</a>`}
${c.is('dispatcher') && html`<a href="/fleet/${van.id}/edit">Edit this van</a>`}</p>
<h2>Coming bookings</h2>${
        coming.length === 0
          ? html`<p>Nobody has booked this van yet.</p>`
          : table(
              'Coming bookings',
              ['Trip', 'When', 'Driver', 'State'],
              coming.map(
                (trip) =>
                  html`<tr><td>${name(trip)}</td><td>${c.span(trip)}</td><td>${store.user(trip.driver).name}</td><td>${statusTag(trip.state)}</td></tr>`,
              ),
            )
      }
<h2>Mileage log</h2>${
        log.length === 0
          ? html`<p>No trips were handed back yet.</p>`
          : table(
              'Mileage log',
              ['Trip', 'Handed back', 'Driver', 'From mileage', 'To mileage', 'Miles'],
              log.map(
                (
                  trip,
                ) => html`<tr><td>${name(trip)}</td><td>${c.day(trip.closed.slice(0, 10))}</td><td>${store.user(trip.driver).name}</td>
<td class="figure">${number(trip.start)}</td><td class="figure">${number(trip.end)}</td><td class="figure">${number(trip.miles)}</td></tr>`,
              ),
            )
      }
<h2>Damage reports</h2>${
        damages.length === 0
          ? html`<p>No damage was reported.</p>`
          : html`<ul>${damages.map(
              (each) =>
                html`<li><a href="/damages/${each.id}">Report ${each.id}: ${each.part}</a>, ${each.severity.toLowerCase()}, ${each.repaired ? 'repaired' : 'open'}</li>`,
            )}</ul>`
      }<p><a href="/vans">All vans</a></p>`,
    );
  };
  return [
    ['GET', /^\/vans$/, list],
    ['GET', /^\/vans\/(\d{1,6})$/, detail],
  ];
};
