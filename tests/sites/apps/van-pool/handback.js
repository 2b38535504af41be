// Handing a van back: its mileage and its fuel.
import { hoursOf, now } from './days.js';
import { area, choice, count, field, form, html, number, pounds, problemsOf } from './html.js';
import { levels } from './seed.js';

const farthest = 3000;

export const handBackPages = (store, fault) => {
  const withTrip = (answer) => (c, id) => {
    const trip = store.trip(id);
    if (!trip) return c.nothing();
    if (trip.driver !== c.user.id && !c.is('dispatcher')) return c.refuse();
    if (trip.state === 'Handed back') return c.late('This van was handed back already.', `/trips/${id}`);
    if (trip.state !== 'Approved' || !store.started(trip))
      return c.late('A van is handed back once its trip has begun.', `/trips/${id}`);
    return answer(c, trip);
  };
  const show = (c, trip, values, errors = {}, status = 200) => {
    const van = store.van(trip.van);
    return c.page(
      `Hand back trip ${trip.id}`,
      html`${problemsOf(errors)}<p>${van.model}, ${van.plate}. The mileage was ${number(van.mileage)} at the beginning.</p>${form(
        c,
        `/trips/${trip.id}/hand-back`,
        html`${field('mileage', 'Mileage now', values.mileage, { inputmode: 'numeric', required: '', maxlength: 7, autocomplete: 'off', hint: `A whole number, at least ${van.mileage}.`, error: errors.mileage, 'data-former': van.mileage })}
<p class="hint" id="miles" role="status"></p>
${choice('level', van.fuel === 'Electric' ? 'Charge' : 'Fuel level', [['', 'Choose'], ...levels.map((each) => [each, each])], values.level, { error: errors.level })}
${area('remark', 'Remark', values.remark, { maxlength: 300, hint: 'Optional, up to 300 characters.', error: errors.remark })}
<p class="buttons"><button>Hand the van back</button> <a href="/trips/${trip.id}">Not yet</a></p>`,
        { once: true },
      )}<p><a href="/trips/${trip.id}/damage">Something is broken? Report the damage</a></p>`,
      status,
    );
  };
  const take = (c, trip) => {
    const van = store.van(trip.van);
    const values = { mileage: c.text('mileage'), level: c.text('level'), remark: c.text('remark') };
    const mileage = Number(values.mileage);
    const least = fault('lower-mileage-taken') ? van.mileage - 100 : van.mileage;
    const errors = {};
    if (!/^\d{1,7}$/.test(values.mileage)) errors.mileage = 'Enter the mileage as a whole number.';
    else if (mileage < least) errors.mileage = `The mileage must be at least ${van.mileage}.`;
    else if (mileage > van.mileage + farthest)
      errors.mileage = `That is more than ${number(farthest)} miles. Please read the mileage again.`;
    if (!levels.includes(values.level)) errors.level = 'Choose how full it is.';
    if (values.remark.length > 300) errors.remark = 'Use 300 characters at most.';
    if (Object.keys(errors).length > 0) {
      const kept = fault('hand-back-forgets-remark') ? { ...values, remark: '' } : values;
      return show(c, trip, kept, errors, 422);
    }
    Object.assign(trip, { start: van.mileage, end: mileage, miles: mileage - van.mileage, closed: now() });
    Object.assign(trip, { level: values.level, remark: values.remark, state: 'Handed back' });
    trip.cost = Math.round(hoursOf(trip) * van.hourly) + trip.miles * van.mile;
    van.mileage = mileage;
    if (!fault('fuel-stays-as-it-was')) van.level = values.level;
    store.note(trip, 'Handed back');
    return c.go(
      `/trips/${trip.id}`,
      `Trip ${trip.id} is handed back after ${count(trip.miles, 'mile')}. It costs ${pounds(trip.cost)}.`,
    );
  };
  const path = /^\/trips\/(\d{1,6})\/hand-back$/;
  return [
    ['GET', path, withTrip((c, trip) => show(c, trip, { mileage: '', level: '', remark: '' }))],
    ['POST', path, withTrip(take)],
  ];
};
