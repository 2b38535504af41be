// The diary of the main hall: one booking a day.
import {
  $,
  button,
  el,
  fill,
  inDays,
  iso,
  keep,
  kept,
  longDay,
  newId,
  placesOf,
  putBack,
  removed,
  say,
} from './tools.js';

const firstBookings = () =>
  [
    [1, 'Yoga with Anneke'],
    [3, 'Food bank, Thursdays'],
    [8, 'Yoga with Anneke'],
    [10, 'Ambleford Players'],
    [15, 'Yoga with Anneke'],
    [19, 'Cartwright wedding'],
    [26, 'Women’s institute'],
  ].map(([days, who]) => ({ id: newId(), day: inDays(days), who }));

let bookings = kept('bookings', null) ?? firstBookings();
keep('bookings', bookings);
const today = inDays(0);
let year = new Date().getFullYear();
let month = new Date().getMonth();
let picked = null;

const box = $('#calendar');
const of = (day) => bookings.find((each) => each.day === day);

/** For the print view. */
export const bookingsToPrint = () =>
  bookings.filter(({ day }) => day >= today).sort((one, other) => one.day.localeCompare(other.day));

const store = () => {
  keep('bookings', bookings);
  draw();
};
const turn = (by) => {
  month += by;
  if (month > 11) {
    month = 0;
    if (!fault('next-keeps-year')) year += 1;
  }
  if (month < 0) {
    month = 11;
    year -= 1;
  }
  picked = null;
  draw();
};
const book = (event) => {
  event.preventDefault();
  const form = event.target;
  const who = form.elements.who.value.trim();
  if (who === '') {
    $('.error', form).textContent = 'Say who comes.';
    form.elements.who.setAttribute('aria-invalid', 'true');
    form.elements.who.focus();
    return;
  }
  bookings = [...bookings, { id: newId(), day: picked, who }];
  say(`${longDay(picked)} booked for ${who}.`);
  store();
};
const cancel = (booking) => {
  const goes = fault('cancel-takes-all-of-hirer')
    ? ({ who }) => who === booking.who
    : ({ id }) => id === booking.id;
  const places = placesOf(bookings, goes);
  bookings = bookings.filter((each) => !goes(each));
  store();
  removed(`Booking of ${booking.who}, ${longDay(booking.day)},`, () => {
    bookings = putBack(bookings, places);
    store();
  });
};

const formOf = () => {
  if (picked === null) return el('p', { class: 'hint' }, 'Choose a day to book it or to see who comes.');
  const booking = of(picked);
  if (booking !== undefined)
    return el(
      'div',
      { class: 'booking' },
      el('p', {}, el('strong', {}, longDay(picked)), `: ${booking.who}`),
      button('Cancel this booking', () => cancel(booking)),
    );
  return el(
    'form',
    { class: 'booking', novalidate: true, onsubmit: book },
    el('p', {}, el('strong', {}, longDay(picked)), ' is free.'),
    el(
      'div',
      { class: 'row' },
      el(
        'label',
        { class: 'grow' },
        'Booked for',
        el('input', { name: 'who', maxlength: '60', autocomplete: 'off', 'aria-describedby': 'booking-e' }),
      ),
      el('button', {}, 'Book this day'),
    ),
    el('p', { class: 'error', id: 'booking-e', 'aria-live': 'polite' }),
  );
};

const cellOf = (day) => {
  if (day === null) return el('td', {});
  const booking = of(day);
  const number = String(Number(day.slice(8)));
  return el(
    'td',
    {},
    button(
      [el('b', {}, number), el('span', {}, booking?.who ?? '')],
      () => {
        picked = day;
        draw();
      },
      {
        class: `day${booking ? ' taken' : ''}${day === today ? ' today' : ''}`,
        disabled: day < today,
        'aria-pressed': String(day === picked),
        'aria-current': day === today ? 'date' : null,
        'aria-label': `${longDay(day)}, ${booking ? `booked for ${booking.who}` : 'free'}`,
      },
    ),
  );
};
function draw() {
  const first = new Date(year, month, 1);
  const days = new Date(year, month + 1, 0).getDate();
  const blank = (first.getDay() + 6) % 7;
  const cells = [
    ...Array(blank).fill(null),
    ...Array.from({ length: days }, (_, at) => iso(new Date(year, month, at + 1))),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
  const title = first.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  fill(
    box,
    el(
      'div',
      { class: 'row apart' },
      button('‹', () => turn(-1), { 'aria-label': 'Previous month' }),
      el('h4', { 'aria-live': 'polite' }, title),
      button('›', () => turn(1), { 'aria-label': 'Next month' }),
    ),
    el(
      'table',
      { class: 'month', 'aria-label': title },
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => el('th', { scope: 'col' }, name)),
        ),
      ),
      el(
        'tbody',
        {},
        weeks.map((week) => el('tr', {}, week.map(cellOf))),
      ),
    ),
    formOf(),
  );
}
draw();
