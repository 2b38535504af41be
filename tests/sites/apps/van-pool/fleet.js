// The dispatcher's vans and the days on which a site is closed.
import { isDay, ms, plusDays, today } from './days.js';
import { act, choice, count, field, form, html, number, pageOf, pager, problemsOf, table } from './html.js';
import { fuels, levels, siteName, sites } from './seed.js';
import { statusTag } from './vans.js';

const pence = (text) => (/^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined);
const plain = (plate) => plate.toUpperCase().replaceAll(' ', '');

export const fleetPages = (store, fault) => {
  const list = (c) => {
    const vans = [...store.vans].sort((a, b) => a.plate.localeCompare(b.plate));
    const at = pageOf(vans, c.query, 10);
    c.page(
      'Fleet',
      html`<p class="buttons"><a class="button" href="/fleet/new">Add a van</a></p><p>${count(vans.length, 'van')}, with the retired ones.</p>
${table(
  'Fleet',
  ['Plate', 'Van', 'Site', 'Mileage', 'Status', 'Actions'],
  vans.slice(at.start, at.start + 10).map(
    (
      van,
    ) => html`<tr><td><a href="/vans/${van.id}">${van.plate}</a></td><td>${van.model}</td><td>${siteName(van.site)}</td><td class="figure">${number(van.mileage)}</td><td>${statusTag(store.status(van))}</td>
<td class="deeds"><a href="/fleet/${van.id}/edit">Edit<span class="off"> ${van.plate}</span></a> ${
      van.retired
        ? act(c, `/fleet/${van.id}/bring-back`, 'Bring back', { of: van.plate })
        : html`<a href="/fleet/${van.id}/retire">Retire<span class="off"> ${van.plate}</span></a>`
    }</td></tr>`,
  ),
)}${pager('/fleet', c.query, at)}`,
    );
  };
  const blank = {
    plate: '',
    model: '',
    seats: 3,
    fuel: 'Diesel',
    site: 'northgate',
    mileage: 0,
    hourly: '4.20',
    mile: '0.38',
  };
  const vanForm = (c, van, values, errors = {}, status = 200) =>
    c.page(
      van ? `Edit ${van.plate}` : 'Add a van',
      html`${problemsOf(errors)}${form(
        c,
        van ? `/fleet/${van.id}/edit` : '/fleet/new',
        html`${field('plate', 'Number plate', values.plate, { required: '', maxlength: 10, hint: 'Like BX21 KTR.', error: errors.plate })}
${field('model', 'Model', values.model, { required: '', maxlength: 40, error: errors.model })}
<div class="pair">${field('seats', 'Seats', values.seats, { type: 'number', min: 1, max: 9, required: '', hint: '1 to 9.', error: errors.seats })}
${choice(
  'fuel',
  'Fuel',
  fuels.map((each) => [each, each]),
  values.fuel,
  { error: errors.fuel },
)}</div>
${choice('site', 'Site', sites, van && fault('edit-form-shows-first-site') && !c.post ? sites[0][0] : values.site, { error: errors.site })}
${field('mileage', 'Mileage', values.mileage, { inputmode: 'numeric', required: '', maxlength: 7, hint: 'A whole number of miles.', error: errors.mileage })}
<div class="pair">${field('hourly', 'Price an hour, £', values.hourly, { inputmode: 'decimal', required: '', maxlength: 6, error: errors.hourly })}
${field('mile', 'Price a mile, £', values.mile, { inputmode: 'decimal', required: '', maxlength: 6, error: errors.mile })}</div>
<label class="tick"><input type="checkbox" name="workshop" value="yes"${values.workshop && html` checked`}> In the workshop</label>
<p class="buttons"><button>${van ? 'Save' : 'Add the van'}</button> <a href="/fleet">Back to the fleet</a></p>`,
        { once: !van },
      )}`,
      status,
    );
  const save = (c, van) => {
    const names = ['plate', 'model', 'seats', 'fuel', 'site', 'mileage', 'hourly', 'mile'];
    const values = Object.fromEntries(names.map((name) => [name, c.text(name)]));
    values.workshop = c.form.get('workshop') === 'yes';
    const errors = {};
    const same = (other) =>
      other !== van &&
      (fault('same-plate-twice') ? other.plate === values.plate : plain(other.plate) === plain(values.plate));
    if (!/^[A-Z0-9 ]{2,10}$/i.test(values.plate))
      errors.plate = 'Enter a number plate of letters and digits.';
    else if (store.vans.some(same)) errors.plate = `There is a van ${values.plate.toUpperCase()} already.`;
    if (values.model === '' || values.model.length > 40)
      errors.model = 'Enter a model of 1 to 40 characters.';
    if (!/^[1-9]$/.test(values.seats)) errors.seats = 'A van has 1 to 9 seats.';
    if (!fuels.includes(values.fuel)) errors.fuel = 'Choose a fuel.';
    if (!sites.some(([key]) => key === values.site)) errors.site = 'Choose a site.';
    if (!/^\d{1,7}$/.test(values.mileage)) errors.mileage = 'Enter the mileage as a whole number.';
    else if (van && Number(values.mileage) < van.mileage)
      errors.mileage = `The mileage must be at least ${van.mileage}.`;
    for (const name of ['hourly', 'mile'])
      if (pence(values[name]) === undefined) errors[name] = 'Enter an amount like 4.20.';
    if (Object.keys(errors).length > 0) return vanForm(c, van, values, errors, 422);
    const kept = van ?? { id: store.next(store.vans), level: levels[4], retired: false };
    if (!van) store.vans.push(kept);
    Object.assign(kept, values, {
      plate: values.plate.toUpperCase(),
      seats: Number(values.seats),
      mileage: Number(values.mileage),
    });
    Object.assign(kept, { hourly: pence(values.hourly), mile: pence(values.mile) });
    return c.go(`/vans/${kept.id}`, van ? `${kept.plate} is saved.` : `${kept.plate} is added.`);
  };
  const withVan = (answer) => (c, id) => {
    const van = store.van(id);
    return van ? answer(c, van) : c.nothing();
  };
  const valuesOf = (van) => ({
    ...van,
    hourly: (van.hourly / 100).toFixed(2),
    mile: (van.mile / 100).toFixed(2),
  });
  const coming = (van) => store.trips.filter((trip) => trip.van === van.id && store.open(trip)).length;
  const askRetire = (c, van) =>
    c.page(
      `Retire ${van.plate}?`,
      coming(van) > 0
        ? html`<p>${van.model}, ${van.plate}, still has ${count(coming(van), 'open booking')}. It can be retired when they are over or cancelled.</p><p><a href="/fleet">Back to the fleet</a></p>`
        : html`<p>${van.model}, ${van.plate}. Nobody can book it then; its trips stay. You can bring it back later.</p>
${form(c, `/fleet/${van.id}/retire`, html`<p class="buttons"><button class="danger">Retire ${van.plate}</button> <a href="/fleet">Keep it</a></p>`)}`,
    );
  const retire = (c, van) => {
    if (coming(van) > 0) return c.late(`${van.plate} still has open bookings.`, '/fleet');
    van.retired = true;
    return c.go('/fleet', `${van.plate} is retired.`);
  };
  const bringBack = (c, van) => {
    van.retired = false;
    return c.go('/fleet', `${van.plate} is back in the pool.`);
  };
  const at = (deed) => new RegExp(`^/fleet/(\\d{1,6})/${deed}$`);
  return [
    ['GET', /^\/fleet$/, list],
    ['GET', /^\/fleet\/new$/, (c) => vanForm(c, undefined, blank)],
    ['POST', /^\/fleet\/new$/, (c) => save(c)],
    ['GET', at('edit'), withVan((c, van) => vanForm(c, van, valuesOf(van)))],
    ['POST', at('edit'), withVan(save)],
    ['GET', at('retire'), withVan(askRetire)],
    ['POST', at('retire'), withVan(retire)],
    ['POST', at('bring-back'), withVan(bringBack)],
  ].map((route) => [...route, 'dispatcher']);
};

export const closurePages = (store, fault) => {
  const within = (closure) =>
    store.trips.filter(
      (trip) =>
        store.open(trip) &&
        trip.site === closure.site &&
        ms(trip.from) < ms(plusDays(closure.to, 1)) &&
        ms(closure.from) < ms(trip.to),
    );
  const days = (c, { from, to }) => (from === to ? c.day(from) : html`${c.day(from)} to ${c.day(to)}`);
  const list = (c) => {
    const all = [...store.closures].sort((a, b) => (a.from < b.from ? -1 : 1));
    c.page(
      'Closures',
      html`<p class="buttons"><a class="button" href="/closures/new">Add a closure</a></p>${
        all.length === 0
          ? html`<p>No site is closed in the time to come.</p>`
          : table(
              'Closures',
              ['Closure', 'Site', 'Days', 'Reason'],
              all.map(
                (each) =>
                  html`<tr><td><a href="/closures/${each.id}">Closure ${each.id}</a></td><td>${siteName(each.site)}</td><td>${days(c, each)}</td><td>${each.reason}</td></tr>`,
              ),
            )
      }`,
    );
  };
  const withClosure = (answer) => (c, id) => {
    const closure = store.closure(id);
    return closure ? answer(c, closure) : c.nothing();
  };
  const detail = (c, closure) => {
    const trips = within(closure);
    c.page(
      `Closure ${closure.id}`,
      html`<dl class="facts"><dt>Site</dt><dd>${siteName(closure.site)}</dd><dt>Days</dt><dd>${days(c, closure)}</dd><dt>Reason</dt><dd>${closure.reason}</dd></dl>
<h2>Bookings in these days</h2>${trips.length === 0 ? html`<p>None.</p>` : html`<ul>${trips.map((trip) => html`<li><a href="/trips/${trip.id}">Trip ${trip.id}</a>, ${store.user(trip.driver).name}, ${c.span(trip)}</li>`)}</ul>`}
<p class="buttons"><a href="/closures/${closure.id}/delete">Delete this closure</a> <a href="/closures">All closures</a></p>`,
    );
  };
  const closureForm = (c, values, errors = {}, status = 200) =>
    c.page(
      'Add a closure',
      html`${problemsOf(errors)}${form(
        c,
        '/closures/new',
        html`${choice('site', 'Site', [['', 'Choose'], ...sites], values.site, { error: errors.site })}
<div class="pair">${field('from', 'First day', values.from, { type: 'date', required: '', min: today(), error: errors.from })}${field('to', 'Last day', values.to, { type: 'date', required: '', min: today(), hint: 'This day is closed, too.', error: errors.to })}</div>
${field('reason', 'Reason', values.reason, { required: '', maxlength: 100, error: errors.reason })}
<p class="hint">Nobody can book a van of the site on these days. Drivers who have booked already are told.</p>
<p class="buttons"><button>Add the closure</button> <a href="/closures">Back</a></p>`,
        { once: true },
      )}`,
      status,
    );
  const add = (c) => {
    const values = { site: c.text('site'), from: c.text('from'), to: c.text('to'), reason: c.text('reason') };
    const errors = {};
    if (!sites.some(([key]) => key === values.site)) errors.site = 'Choose a site.';
    if (!isDay(values.from)) errors.from = 'Enter the first day.';
    else if (values.from < today()) errors.from = 'The first day must not be in the past.';
    if (!isDay(values.to)) errors.to = 'Enter the last day.';
    else if (values.to < values.from) errors.to = 'The last day must not be before the first.';
    if (values.reason === '' || values.reason.length > 100)
      errors.reason = 'Give a reason of 1 to 100 characters.';
    if (Object.keys(errors).length > 0) return closureForm(c, values, errors, 422);
    const closure = { id: store.next(store.closures), ...values };
    store.closures.push(closure);
    for (const trip of within(closure))
      store.tell(
        trip.driver,
        `${siteName(closure.site)} is closed during your trip: ${closure.reason}`,
        trip.id,
      );
    return c.go(`/closures/${closure.id}`, `Closure ${closure.id} is added.`);
  };
  const askDelete = (c, closure) =>
    c.page(
      `Delete closure ${closure.id}?`,
      html`<p>${siteName(closure.site)}, ${days(c, closure)}: ${closure.reason}</p>
${form(c, `/closures/${closure.id}/delete`, html`<p class="buttons"><button class="danger">Delete closure ${closure.id}</button> <a href="/closures/${closure.id}">Keep it</a></p>`)}`,
    );
  const remove = (c, closure) => {
    const index = store.closures.indexOf(closure);
    store.closures.splice(
      fault('delete-takes-next-closure') ? (index + 1) % store.closures.length : index,
      1,
    );
    return c.go('/closures', `Closure ${closure.id} is deleted.`);
  };
  const at = (deed = '') => new RegExp(`^/closures/(\\d{1,6})${deed}$`);
  const blank = { site: '', from: '', to: '', reason: '' };
  return [
    ['GET', /^\/closures$/, list],
    ['GET', /^\/closures\/new$/, (c) => closureForm(c, blank)],
    ['POST', /^\/closures\/new$/, add],
    ['GET', at(), withClosure(detail)],
    ['GET', at('/delete'), withClosure(askDelete)],
    ['POST', at('/delete'), withClosure(remove)],
  ].map((route) => [...route, 'dispatcher']);
};
