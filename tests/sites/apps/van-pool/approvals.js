// The dispatcher's queue of bookings that wait.
import { hoursOf } from './days.js';
import { act, area, count, form, html, problemsOf, table } from './html.js';

export const approvalPages = (store, fault) => {
  const desk = fault('queue-open-to-drivers') ? undefined : 'dispatcher';
  let lastReason = '';
  const vanName = (trip) => {
    const van = store.van(trip.van);
    return `${van.model}, ${van.plate}`;
  };
  const approveOne = (c, trip) => {
    trip.state = 'Approved';
    trip.decided = 'approved';
    store.note(trip, `Approved by ${c.user.name}`);
    store.tell(trip.driver, 'Your booking was approved.', trip.id);
  };
  const list = (c, errors = {}, status = 200) => {
    const trips = store.waiting();
    c.page(
      'Approvals',
      html`${problemsOf(errors)}${
        trips.length === 0
          ? html`<p>No booking waits. Bookings of more than 8 hours appear here.</p>`
          : html`<p>${count(trips.length, 'booking')} ${trips.length === 1 ? 'waits' : 'wait'} for an answer.</p>
${form(
  c,
  '/approvals',
  html`<p class="buttons"><label class="tick"><input type="checkbox" id="tick-all" hidden> <span hidden>Tick all</span></label> <button>Approve ticked</button> <span id="ticked" role="status"></span></p>`,
  { kind: 'bulk', id: 'bulk' },
)}
${table(
  'Waiting bookings',
  ['Tick', 'Trip', 'Driver', 'Van', 'When', 'Purpose', 'Actions'],
  trips.map(
    (
      trip,
    ) => html`<tr><td><label class="tick"><input type="checkbox" form="bulk" name="trip" value="${trip.id}"><span class="off">Tick trip ${trip.id}</span></label></td><td><a href="/trips/${trip.id}">Trip ${trip.id}</a></td>
<td>${store.user(trip.driver).name}</td><td>${vanName(trip)}</td><td>${c.span(trip)} (${hoursOf(trip)} hours)</td><td>${trip.purpose}</td>
<td class="deeds">${act(c, `/approvals/${trip.id}/approve`, 'Approve', { of: `trip ${trip.id}` })} <a href="/approvals/${trip.id}/decline">Decline<span class="off"> trip ${trip.id}</span></a></td></tr>`,
  ),
)}`
      }`,
      status,
    );
  };
  const bulk = (c) => {
    const ids = [...new Set(c.form.getAll('trip'))];
    const trips = ids.map(store.trip).filter((trip) => trip?.state === 'Waiting');
    if (trips.length === 0) return list(c, { _: 'Tick the bookings to approve first.' }, 422);
    const taken = fault('bulk-misses-last') && trips.length > 1 ? trips.slice(0, -1) : trips;
    for (const trip of taken) approveOne(c, trip);
    return c.go('/approvals', `${count(trips.length, 'booking')} approved.`);
  };
  const withTrip = (answer) => (c, id) => {
    const trip = store.trip(id);
    if (!trip) return c.nothing();
    return trip.state === 'Waiting'
      ? answer(c, trip)
      : c.late(`Trip ${id} was answered already.`, '/approvals');
  };
  const approve = (c, trip) => {
    approveOne(c, trip);
    c.go('/approvals', `Trip ${trip.id} is approved.`);
  };
  const declineForm = (c, trip, reason, errors = {}, status = 200) =>
    c.page(
      `Decline trip ${trip.id}`,
      html`${problemsOf(errors)}<p>${store.user(trip.driver).name}: ${vanName(trip)}, ${c.span(trip)}. ${trip.purpose}</p>${form(
        c,
        `/approvals/${trip.id}/decline`,
        html`${area('reason', 'Reason', reason, { required: '', maxlength: 200, hint: 'The driver reads this; 5 to 200 characters.', error: errors.reason })}
<p class="buttons"><button class="danger">Decline trip ${trip.id}</button> <a href="/approvals">Back to the queue</a></p>`,
      )}`,
      status,
    );
  const decline = (c, trip) => {
    const reason = c.text('reason');
    if (reason.length < 5 || reason.length > 200)
      return declineForm(c, trip, reason, { reason: 'Give a reason of 5 to 200 characters.' }, 422);
    lastReason = reason;
    Object.assign(trip, { state: 'Declined', reason, decided: 'declined' });
    store.note(trip, `Declined by ${c.user.name}`);
    store.tell(trip.driver, `Your booking was declined: ${reason}`, trip.id);
    return c.go('/approvals', `Trip ${trip.id} is declined.`);
  };
  const at = (deed) => new RegExp(`^/approvals/(\\d{1,6})/${deed}$`);
  return [
    ['GET', /^\/approvals$/, (c) => list(c), desk],
    ['POST', /^\/approvals$/, bulk, desk],
    ['POST', at('approve'), withTrip(approve), desk],
    [
      'GET',
      at('decline'),
      withTrip((c, trip) => declineForm(c, trip, fault('decline-keeps-last-reason') ? lastReason : '')),
      desk,
    ],
    ['POST', at('decline'), withTrip(decline), desk],
  ];
};
