// My trips: what is to come and what was, with all that a driver can do to a trip.
import { hoursOf, now, plusHours } from './days.js';
import {
  act,
  area,
  choice,
  count,
  field,
  form,
  html,
  number,
  pageOf,
  pager,
  pounds,
  problemsOf,
  raw,
  table,
} from './html.js';
import { parts, severities, siteName } from './seed.js';
import { statusTag } from './vans.js';

const longest = 72;
const cell = (value) => {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const tripPages = (store, fault) => {
  const own = (c) => store.trips.filter(({ driver }) => driver === c.user.id);
  const tabs = {
    upcoming: (trips) => trips.filter(store.open).sort((a, b) => (a.from < b.from ? -1 : 1)),
    past: (trips) => trips.filter((trip) => !store.open(trip)).sort((a, b) => (a.from > b.from ? -1 : 1)),
  };
  const tabOf = (c) => (c.query.get('tab') === 'past' ? 'past' : 'upcoming');
  const canCancel = (trip) => store.open(trip) && !store.started(trip);
  const canExtend = (trip) => store.open(trip) && trip.to > now();
  const canReturn = (trip) => trip.state === 'Approved' && store.started(trip);
  const canReport = (trip) => canReturn(trip) || trip.state === 'Handed back';
  const vanName = (trip) => {
    const van = store.van(trip.van);
    return `${van.model}, ${van.plate}`;
  };

  const list = (c) => {
    const tab = tabOf(c);
    const trips = tabs[tab](own(c));
    const at = pageOf(trips, c.query, 10);
    const cancelled = fault('tab-counts-cancelled')
      ? own(c).filter(({ state }) => state === 'Cancelled').length
      : 0;
    const counts = { upcoming: tabs.upcoming(own(c)).length + cancelled, past: tabs.past(own(c)).length };
    const tabLink = (key, name) =>
      html`<li><a href="/trips?tab=${key}"${key === tab && raw(' aria-current="page"')}>${name} (${counts[key]})</a></li>`;
    const deeds = (trip) =>
      html`${canReturn(trip) && html`<a href="/trips/${trip.id}/hand-back">Hand back<span class="off"> trip ${trip.id}</span></a> `}${
        canExtend(trip) && act(c, `/trips/${trip.id}/extend`, 'Extend by an hour', { of: `trip ${trip.id}` })
      }${canCancel(trip) && html` <a href="/trips/${trip.id}/cancel">Cancel<span class="off"> trip ${trip.id}</span></a>`}`;
    c.page(
      'My trips',
      html`<nav class="tabs" aria-label="Trips"><ul>${tabLink('upcoming', 'Upcoming')}${tabLink('past', 'Past and cancelled')}</ul></nav>
${
  trips.length === 0
    ? html`<p>There are no trips here. <a href="/book">Book a van</a></p>`
    : table(
        tab === 'past' ? 'Past and cancelled trips' : 'Upcoming trips',
        ['Trip', 'Van', 'When', 'Purpose', 'State', tab === 'past' ? 'Cost' : 'Actions'],
        trips.slice(at.start, at.start + 10).map(
          (
            trip,
          ) => html`<tr><td><a href="/trips/${trip.id}">Trip ${trip.id}</a></td><td>${vanName(trip)}</td><td>${c.span(trip)}</td><td>${trip.purpose}</td>
<td>${statusTag(trip.state)}</td>${tab === 'past' ? html`<td class="figure">${trip.cost === undefined ? '–' : pounds(trip.cost)}</td>` : html`<td class="deeds">${deeds(trip)}</td>`}</tr>`,
        ),
      )
}${pager('/trips', c.query, at)}
${trips.length > 0 && html`<p><a href="/trips.csv?tab=${tab}">Export these ${count(trips.length, 'trip')} as CSV</a></p>`}`,
    );
  };

  const csv = (c) => {
    const trips = tabs[tabOf(c)](own(c));
    const heads = [
      'Trip',
      'Van',
      'Plate',
      'Site',
      'From',
      'Until',
      'State',
      'Purpose',
      'Destination',
      'Miles',
      'Cost',
    ];
    const rows = trips.map((trip) => {
      const van = store.van(trip.van);
      const cost = trip.cost === undefined ? '' : (trip.cost / 100).toFixed(2);
      return [
        trip.id,
        van.model,
        van.plate,
        siteName(trip.site),
        trip.from.replace('T', ' '),
        trip.to.replace('T', ' '),
        trip.state,
        trip.purpose,
        trip.destination,
        trip.miles,
        cost,
      ];
    });
    if (fault('export-without-last')) rows.pop();
    c.response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="trips-${tabOf(c)}.csv"`,
    });
    c.response.end(`${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
  };

  /** Finds the trip, for those who may see it. */
  const withTrip = (answer) => (c, id) => {
    const trip = store.trip(id);
    if (!trip) return c.nothing();
    const may =
      trip.driver === c.user.id ||
      c.is('dispatcher') ||
      (fault('trips-of-others-open') && c.path === `/trips/${id}`);
    return may ? answer(c, trip) : c.refuse();
  };
  const detail = (c, trip, errors = {}, status = 200) => {
    const reports = store.damages.filter((each) => each.trip === trip.id);
    const to = `/trips/${trip.id}`;
    c.page(
      `Trip ${trip.id}`,
      html`${problemsOf(errors)}<dl class="facts"><dt>State</dt><dd>${statusTag(trip.state)}</dd>${trip.reason && html`<dt>Reason</dt><dd>${trip.reason}</dd>`}
<dt>Van</dt><dd><a href="/vans/${trip.van}">${vanName(trip)}</a></dd><dt>Site</dt><dd>${siteName(trip.site)}</dd><dt>Driver</dt><dd>${store.user(trip.driver).name}</dd><dt>When</dt><dd>${c.span(trip)} (${hoursOf(trip)} hours)</dd>
<dt>People</dt><dd>${trip.people}</dd><dt>Purpose</dt><dd>${trip.purpose}</dd><dt>Destination</dt><dd>${trip.destination || '–'}</dd>
${
  trip.state === 'Handed back'
    ? html`<dt>Mileage</dt><dd>${number(trip.start)} to ${number(trip.end)}: ${count(trip.miles, 'mile')}</dd><dt>Fuel</dt><dd>${trip.level}</dd>${trip.remark && html`<dt>Remark</dt><dd>${trip.remark}</dd>`}<dt>Cost</dt><dd>${pounds(trip.cost)}</dd>`
    : store.open(trip) &&
      html`<dt>Price</dt><dd>${pounds(store.estimate(store.van(trip.van), trip))} and the miles</dd>`
}</dl>
<p class="buttons">${canReturn(trip) && html`<a class="button" href="${to}/hand-back">Hand back</a> `}${canExtend(trip) && act(c, `${to}/extend`, 'Extend by an hour')}
${store.open(trip) && html` <a href="${to}/edit">Edit purpose</a>`}${canReport(trip) && html` <a href="${to}/damage">Report damage</a>`}${canCancel(trip) && html` <a href="${to}/cancel">Cancel this trip</a>`}</p>
${c.is('dispatcher') && trip.state === 'Waiting' && html`<p><a href="/approvals">To the approvals</a></p>`}
${reports.length > 0 && html`<h2>Damage</h2><ul>${reports.map((each) => html`<li><a href="/damages/${each.id}">Report ${each.id}: ${each.part}</a>, ${each.severity.toLowerCase()}</li>`)}</ul>`}
<h2>History</h2><ol class="history">${trip.history.map(([at, text]) => html`<li>${c.moment(at)}: ${text}</li>`)}</ol><p><a href="/trips">My trips</a></p>`,
      status,
    );
  };

  const askCancel = (c, trip) => {
    if (!canCancel(trip)) return c.late('This trip cannot be cancelled any more.', `/trips/${trip.id}`);
    return c.page(
      `Cancel trip ${trip.id}?`,
      html`<p>${vanName(trip)}, ${c.span(trip)}: ${trip.purpose}.</p><p>The van is free for others then. This cannot be undone.</p>
${form(c, `/trips/${trip.id}/cancel`, html`<p class="buttons"><button class="danger">Cancel trip ${trip.id}</button> <a href="/trips/${trip.id}">Keep it</a></p>`)}`,
    );
  };
  const cancel = (c, trip) => {
    if (!canCancel(trip)) return c.late('This trip cannot be cancelled any more.', `/trips/${trip.id}`);
    const named = fault('cancel-names-another') ? (tabs.upcoming(own(c))[0] ?? trip) : trip;
    trip.state = 'Cancelled';
    trip.closed = now();
    store.note(trip, 'Cancelled');
    if (trip.driver !== c.user.id) store.tell(trip.driver, 'The desk cancelled your trip.', trip.id);
    return c.go('/trips', `Trip ${named.id} is cancelled.`);
  };
  const extend = (c, trip) => {
    if (!canExtend(trip)) return c.late('This trip is over and cannot be extended.', `/trips/${trip.id}`);
    const to = plusHours(trip.to, 1);
    const stop = (text) => detail(c, trip, { _: text }, 409);
    if (hoursOf({ from: trip.from, to }) > longest) return stop(`A trip lasts ${longest} hours at most.`);
    const taken =
      !fault('extend-into-next') && store.taken(store.van(trip.van), { from: trip.to, to }, trip.id);
    if (taken) return stop(`The trip cannot be extended: the van ${taken}.`);
    trip.to = to;
    if (fault('extend-moves-start')) trip.from = plusHours(trip.from, 1);
    store.note(trip, 'Extended by an hour');
    return c.go(`/trips/${trip.id}`, `Trip ${trip.id} is extended by an hour.`);
  };

  const editForm = (c, trip, values, errors = {}, status = 200) =>
    c.page(
      `Edit trip ${trip.id}`,
      html`${problemsOf(errors)}<p>${vanName(trip)}, ${c.span(trip)}</p>${form(
        c,
        `/trips/${trip.id}/edit`,
        html`${field('purpose', 'Purpose', values.purpose, { required: '', minlength: 5, maxlength: 120, hint: 'What the trip is for, 5 to 120 characters.', error: errors.purpose })}
${field('destination', 'Destination', values.destination, { maxlength: 80, hint: 'Optional.', error: errors.destination })}
<p class="buttons"><button>Save</button> <a href="/trips/${trip.id}">Leave it as it is</a></p>`,
      )}`,
      status,
    );
  const showEdit = (c, trip) =>
    store.open(trip) ? editForm(c, trip, trip) : c.late('This trip is over.', `/trips/${trip.id}`);
  const edit = (c, trip) => {
    if (!store.open(trip)) return c.late('This trip is over.', `/trips/${trip.id}`);
    const values = { purpose: c.text('purpose'), destination: c.text('destination') };
    const errors = {};
    if (values.purpose.length < 5 || values.purpose.length > 120)
      errors.purpose = 'Say what the trip is for, in 5 to 120 characters.';
    if (values.destination.length > 80) errors.destination = 'Use 80 characters at most.';
    if (Object.keys(errors).length > 0) return editForm(c, trip, values, errors, 422);
    Object.assign(trip, values);
    if (fault('edit-changes-next-trip')) {
      const mine = tabs.upcoming(store.trips.filter(({ driver }) => driver === trip.driver));
      const next = mine[mine.indexOf(trip) + 1];
      if (next) next.destination = values.destination;
    }
    store.note(trip, 'Purpose edited');
    return c.go(`/trips/${trip.id}`, `Trip ${trip.id} is saved.`);
  };

  const pick = (list, first) => [['', first], ...list.map((each) => [each, each])];
  const damageForm = (c, trip, values, errors = {}, status = 200) => {
    if (!canReport(trip))
      return c.late('Damage can be reported once the trip has begun.', `/trips/${trip.id}`);
    return c.page(
      `Report damage on trip ${trip.id}`,
      html`${problemsOf(errors)}<p>${vanName(trip)}</p>${form(
        c,
        `/trips/${trip.id}/damage`,
        html`${choice('severity', 'Severity', pick(severities, 'Choose'), values.severity, { hint: 'A van that is not drivable goes to the workshop.', error: errors.severity })}
${choice('part', 'Where on the van', pick(parts, 'Choose'), values.part, { error: errors.part })}
${area('text', 'What happened', values.text, { required: '', maxlength: 500, hint: 'Up to 500 characters.', error: errors.text })}
<p class="buttons"><button>Send the report</button> <a href="/trips/${trip.id}">Do not report</a></p>`,
        { once: true },
      )}`,
      status,
    );
  };
  const report = (c, trip) => {
    const values = { severity: c.text('severity'), part: c.text('part'), text: c.text('text') };
    const errors = {};
    if (!severities.includes(values.severity)) errors.severity = 'Choose how severe it is.';
    if (!parts.includes(values.part)) errors.part = 'Choose where on the van it is.';
    if (values.text === '' || values.text.length > 500)
      errors.text = 'Say what happened, in 500 characters at most.';
    if (Object.keys(errors).length > 0 || !canReport(trip)) return damageForm(c, trip, values, errors, 422);
    const damage = {
      id: store.next(store.damages),
      trip: trip.id,
      van: trip.van,
      by: c.user.id,
      at: now(),
      ...values,
    };
    if (fault('severity-kept-as-cosmetic')) damage.severity = severities[0];
    store.damages.push({ ...damage, repaired: false });
    if (values.severity === 'Not drivable') store.van(trip.van).workshop = true;
    store.note(trip, `Damage reported (report ${damage.id})`);
    store.tellDesk(`Damage was reported on ${vanName(trip)}.`, trip.id);
    return c.go(`/damages/${damage.id}`, `Report ${damage.id} is sent. Thank you.`);
  };
  const damagePage = (c, id) => {
    const damage = store.damage(id);
    if (!damage) return c.nothing();
    return c.page(
      `Damage report ${damage.id}`,
      html`<dl class="facts"><dt>Van</dt><dd><a href="/vans/${damage.van}">${vanName(damage)}</a></dd><dt>Severity</dt><dd>${damage.severity}</dd><dt>Where</dt><dd>${damage.part}</dd>
<dt>Reported</dt><dd>${c.moment(damage.at)} by ${store.user(damage.by).name}, after trip ${damage.trip}</dd><dt>What happened</dt><dd>${damage.text}</dd><dt>State</dt><dd>${damage.repaired ? 'Repaired' : 'Open'}</dd></dl>
${c.is('dispatcher') && !damage.repaired && act(c, `/damages/${damage.id}/repaired`, 'Mark as repaired', { kind: 'button' })}`,
    );
  };
  const repaired = (c, id) => {
    const damage = store.damage(id);
    if (!damage) return c.nothing();
    damage.repaired = true;
    const left = store.damages.some(
      (each) => each.van === damage.van && !each.repaired && each.severity === 'Not drivable',
    );
    if (damage.severity === 'Not drivable' && !left) store.van(damage.van).workshop = false;
    return c.go(`/damages/${damage.id}`, `Report ${damage.id} is marked as repaired.`);
  };
  const blank = { severity: '', part: '', text: '' };
  return [
    ['GET', /^\/trips$/, list],
    ['GET', /^\/trips\.csv$/, csv],
    ['GET', /^\/trips\/(\d{1,6})$/, withTrip((c, trip) => detail(c, trip))],
    ['GET', /^\/trips\/(\d{1,6})\/cancel$/, withTrip(askCancel)],
    ['POST', /^\/trips\/(\d{1,6})\/cancel$/, withTrip(cancel)],
    ['POST', /^\/trips\/(\d{1,6})\/extend$/, withTrip(extend)],
    ['GET', /^\/trips\/(\d{1,6})\/edit$/, withTrip(showEdit)],
    ['POST', /^\/trips\/(\d{1,6})\/edit$/, withTrip(edit)],
    ['GET', /^\/trips\/(\d{1,6})\/damage$/, withTrip((c, trip) => damageForm(c, trip, blank))],
    ['POST', /^\/trips\/(\d{1,6})\/damage$/, withTrip(report)],
    ['GET', /^\/damages\/(\d{1,6})$/, damagePage],
    ['POST', /^\/damages\/(\d{1,6})\/repaired$/, repaired, 'dispatcher'],
  ];
};
