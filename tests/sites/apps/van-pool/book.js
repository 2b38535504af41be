// Booking a van: when, which van, what for. What was entered stays with the session until the booking is made.
import { hoursOf, isDay, isTime, ms, now, plusDays, plusHours, times, today } from './days.js';
import { choice, count, field, form, html, number, pounds, problemsOf, raw } from './html.js';
import { siteName } from './seed.js';

const longest = 72;
const freely = 8;
const steps = [
  ['when', 'When'],
  ['van', 'Which van'],
  ['purpose', 'Purpose'],
];
const progress = (current) =>
  html`<ol class="steps" aria-label="Steps">${steps.map(
    ([key, name]) => html`<li${key === current && raw(' aria-current="step"')}>${name}</li>`,
  )}</ol>`;

export const bookPages = (store, fault) => {
  const presets = () => {
    const hour = plusHours(`${now().slice(0, 13)}:00`, 2);
    return { from: hour, to: plusHours(hour, 2), people: 1 };
  };
  const whenForm = (c, values, errors = {}, status = 200) => {
    const part = (name) => [(values[name] ?? '').slice(0, 10), (values[name] ?? '').slice(11)];
    const [fromDay, fromTime] = part('from');
    const [toDay, toTime] = part('to');
    const clock = times.map((each) => [each, each]);
    const range = { min: today(), max: plusDays(today(), 90), required: '' };
    c.page(
      'Book a van: when',
      html`${progress('when')}${problemsOf(errors)}${form(
        c,
        '/book/when',
        html`<input type="hidden" name="van" value="${values.van}">
<div class="pair">${field('fromDay', 'From, day', fromDay, { type: 'date', error: errors.fromDay, ...range })}${choice('fromTime', 'From, time', clock, fromTime, { error: errors.fromTime })}</div>
<div class="pair">${field('toDay', 'Until, day', toDay, { type: 'date', error: errors.toDay, required: '', min: today(), max: plusDays(today(), 93) })}${choice('toTime', 'Until, time', clock, toTime, { error: errors.toTime })}</div>
${field('people', 'People in the van', values.people, { type: 'number', min: 1, max: 9, required: '', hint: 'With the driver, 1 to 9.', error: errors.people })}
<p class="hint">A trip lasts ${longest} hours at most. Trips of more than ${freely} hours wait for the approval of a dispatcher.</p>
<p class="buttons"><button>Next: which van</button></p>`,
      )}${c.session.draft && form(c, '/book/afresh', html`<button class="plain">Start afresh</button>`, { kind: 'act' })}`,
      status,
    );
  };
  const showWhen = (c) => {
    const { draft } = c.session;
    const values = { ...(draft ?? presets()) };
    if (draft && fault('back-forgets-until')) values.to = plusHours(values.from, 2);
    const asked = store.van(c.query.get('van'));
    if (asked && !asked.retired) values.van = asked.id;
    whenForm(c, values);
  };
  const takeWhen = (c) => {
    const [fromDay, fromTime, toDay, toTime] = ['fromDay', 'fromTime', 'toDay', 'toTime'].map(c.text);
    const values = {
      from: `${fromDay}T${fromTime}`,
      to: `${toDay}T${toTime}`,
      people: c.text('people'),
      van: c.text('van'),
    };
    const errors = {};
    if (!isDay(fromDay)) errors.fromDay = 'Enter the day on which the trip begins.';
    if (!isDay(toDay)) errors.toDay = 'Enter the day on which the trip ends.';
    if (!isTime(fromTime)) errors.fromTime = 'Choose a time on the half hour.';
    if (!isTime(toTime)) errors.toTime = 'Choose a time on the half hour.';
    if (!/^[1-9]$/.test(values.people)) errors.people = 'Enter how many people travel, 1 to 9.';
    if (Object.keys(errors).length === 0 || (Object.keys(errors).length === 1 && errors.people)) {
      const hours = hoursOf(values);
      if (values.from < now()) errors.fromDay = 'The trip must begin in the future.';
      else if (fromDay > plusDays(today(), 90)) errors.fromDay = 'Bookings are open for the next 90 days.';
      if (fault('no-length-allowed') ? hours < 0 : hours <= 0)
        errors.toDay = 'The end must be after the beginning.';
      if (hours > longest) errors.toDay = `A trip lasts ${longest} hours at most.`;
    }
    if (Object.keys(errors).length > 0) return whenForm(c, values, errors, 422);
    const van = store.van(values.van);
    c.session.draft = { ...c.session.draft, ...values, people: Number(values.people), van: van?.id };
    return c.go('/book/van');
  };

  const offered = ({ from, to, people }) =>
    store.vans.filter(
      (van) => (van.seats >= people || fault('small-vans-offered')) && !store.taken(van, { from, to }),
    );
  const showVans = (c, errors = {}, status = 200) => {
    const { draft } = c.session;
    if (!draft) return c.go('/book/when');
    const near = (van) => (van.site === c.user.site ? 0 : 1);
    const vans = offered(draft).sort((a, b) => near(a) - near(b) || a.model.localeCompare(b.model));
    const wanted = store.van(draft.van);
    const gone = wanted && !vans.includes(wanted);
    const why = () => store.taken(wanted, draft) ?? `has only ${wanted.seats} seats`;
    const row = (
      van,
    ) => html`<li><label><input type="radio" name="van" value="${van.id}"${van.id === draft.van && raw(' checked')}>
<span><b>${van.model}</b>, ${van.plate}<br><span class="hint">${siteName(van.site)}, ${van.seats} seats, ${van.fuel.toLowerCase()}, ${number(van.mileage)} miles, ${pounds(van.hourly)} an hour</span></span></label></li>`;
    return c.page(
      'Book a van: which van',
      html`${progress('van')}${problemsOf(errors)}<p>${c.span(draft)}, for ${count(draft.people, 'person', 'people')}.</p>
${gone && html`<p class="note">The ${wanted.model} ${wanted.plate} ${why()}. Please take another.</p>`}
${form(
  c,
  '/book/van',
  html`${
    vans.length === 0
      ? html`<p>No van is free then. Go back and try another time.</p>`
      : html`<fieldset id="vans"><legend>${count(vans.length, 'van')} free, those of your site first</legend><ul class="choices">${vans.map(row)}</ul></fieldset>`
  }<p class="buttons"><button name="back" value="1" class="plain" formnovalidate>Back</button> ${vans.length > 0 && html`<button>Next: purpose</button>`}</p>`,
)}`,
      status,
    );
  };
  const takeVan = (c) => {
    const { draft } = c.session;
    if (!draft) return c.go('/book/when');
    const van = offered(draft).find(({ id }) => String(id) === c.text('van'));
    if (van) draft.van = van.id;
    if (c.form.has('back')) return c.go('/book/when');
    if (!van) return showVans(c, { vans: 'Choose one of the vans.' }, 422);
    return c.go('/book/purpose');
  };

  const showPurpose = (c, errors = {}, status = 200) => {
    const { draft } = c.session;
    const van = draft && store.van(draft.van);
    if (!van) return c.go('/book/van');
    const long = hoursOf(draft) > freely;
    return c.page(
      'Book a van: purpose',
      html`${progress('purpose')}${problemsOf(errors)}<dl class="facts"><dt>Van</dt><dd>${van.model}, ${van.plate}</dd><dt>When</dt><dd>${c.span(draft)}</dd><dt>People</dt><dd>${draft.people}</dd>
<dt>Price</dt><dd>${pounds(store.estimate(van, draft))} for ${hoursOf(draft)} hours, and ${pounds(van.mile)} a mile</dd></dl>
${form(
  c,
  '/book/purpose',
  html`${field('purpose', 'Purpose', draft.purpose ?? '', { required: '', minlength: 5, maxlength: 120, hint: 'What the trip is for, 5 to 120 characters.', error: errors.purpose })}
${field('destination', 'Destination', draft.destination ?? '', { maxlength: 80, hint: 'Optional.', error: errors.destination })}
<p class="hint">${long ? 'This trip waits for the approval of a dispatcher.' : 'This trip is approved at once.'}</p>
<p class="buttons"><button name="back" value="1" class="plain" formnovalidate>Back</button> <button>Book this van</button></p>`,
  { once: true },
)}`,
      status,
    );
  };
  const takePurpose = (c) => {
    const { draft } = c.session;
    const van = draft && store.van(draft.van);
    if (!van) return c.go('/book/when');
    draft.purpose = fault('purpose-of-blanks') ? (c.form.get('purpose') ?? '') : c.text('purpose');
    draft.destination = c.text('destination');
    if (c.form.has('back')) {
      c.form.delete('_once');
      c.response.writeHead(303, { location: '/book/van' });
      return c.response.end();
    }
    const errors = {};
    if (draft.purpose.length < 5 || draft.purpose.length > 120)
      errors.purpose = 'Say what the trip is for, in 5 to 120 characters.';
    if (draft.destination.length > 80) errors.destination = 'Use 80 characters at most.';
    if (Object.keys(errors).length > 0) return showPurpose(c, errors, 422);
    if (ms(draft.from) < ms(now())) {
      return whenForm(c, draft, { fromDay: 'The trip must begin in the future.' }, 422);
    }
    if (!offered(draft).includes(van))
      return showVans(c, { _: `The ${van.model} was taken meanwhile.` }, 409);
    const { from, to, people, purpose, destination } = draft;
    const state = hoursOf(draft) > freely ? 'Waiting' : 'Approved';
    const trip = {
      id: store.next(store.trips),
      driver: c.user.id,
      van: van.id,
      site: van.site,
      from,
      to,
      people,
    };
    Object.assign(trip, { purpose, destination, state, history: [[now(), 'Booked']] });
    store.trips.push(trip);
    if (state === 'Waiting') store.tellDesk('A booking waits for approval.', trip.id);
    delete c.session.draft;
    return c.go(
      `/trips/${trip.id}`,
      state === 'Waiting'
        ? `Trip ${trip.id} is booked and waits for approval.`
        : `Trip ${trip.id} is booked.`,
    );
  };
  return [
    ['GET', /^\/book$/, (c) => c.go('/book/when')],
    ['GET', /^\/book\/when$/, showWhen],
    ['POST', /^\/book\/when$/, takeWhen],
    ['GET', /^\/book\/van$/, (c) => showVans(c)],
    ['POST', /^\/book\/van$/, takeVan],
    ['GET', /^\/book\/purpose$/, (c) => showPurpose(c)],
    ['POST', /^\/book\/purpose$/, takePurpose],
    [
      'POST',
      /^\/book\/afresh$/,
      (c) => {
        delete c.session.draft;
        c.go('/book/when', 'You start afresh.');
      },
    ],
  ];
};
