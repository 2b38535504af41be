// Prices, floors and nights.
import { $, dayOf, el, inDays, many, money } from './tools.js';

const ROOMS = [
  { name: 'Main hall', rate: 1800 },
  { name: 'Committee room', rate: 950 },
  { name: 'Kitchen only', rate: 700 },
];
const EXTRAS = [
  { name: 'Stage lights', price: 2500 },
  { name: 'Piano', price: 1500 },
  { name: 'China for 80', price: 1250 },
  { name: 'Bar licence', price: 3000 },
];

const costs = $('#costs');
costs.elements.room.append(
  ...ROOMS.map(({ name, rate }) => el('option', { value: name }, `${name}, ${money(rate)} an hour`)),
);
$('.extras', costs).append(
  ...EXTRAS.map(({ name, price }) =>
    el(
      'label',
      { class: 'tick' },
      el('input', { type: 'checkbox', name: 'extra', value: name }),
      ` ${name}, ${money(price)}`,
    ),
  ),
);

const line = (name, amount) => [el('dt', {}, name), el('dd', {}, amount)];
const price = () => {
  const hours = Number(costs.elements.hours.value);
  const wrong = !(hours >= 1 && hours <= 14 && Number.isInteger(hours * 2));
  $('#hours-e').textContent = wrong ? 'From 1 to 14 hours, in half hours.' : '';
  costs.elements.hours.setAttribute('aria-invalid', String(wrong));
  const { rate } = ROOMS.find(({ name }) => name === costs.elements.room.value);
  const ticked = [...costs.querySelectorAll('[name=extra]:checked')].map(({ value }) => value);
  const extras = EXTRAS.filter(({ name }) => ticked.includes(name)).reduce(
    (sum, each) => sum + each.price,
    0,
  );
  const room = Math.round(rate * (fault('half-hour-dropped') ? Math.floor(hours) : hours));
  const total = room + extras;
  const deposit = Math.round((fault('deposit-without-extras') ? room : total) / 4);
  $('.sums', costs).replaceChildren(
    ...[
      line(wrong ? 'Room' : `Room, ${hours} × ${money(rate)}`, wrong ? '–' : money(room)),
      line('Extras', money(extras)),
      line('Total', wrong ? '–' : money(total)),
      line('Deposit', wrong ? '–' : money(deposit)),
      line('Left to pay on the day', wrong ? '–' : money(total - deposit)),
    ].flat(),
  );
};
costs.addEventListener('input', price);
costs.addEventListener('submit', (event) => event.preventDefault());
price();

const FEET = 10.7639;
const LAYOUTS = [
  { name: 'Theatre rows', each: 0.9 },
  { name: 'Cabaret tables', each: 1.6 },
  { name: 'Boardroom', each: 2.2 },
  { name: 'Children’s party', each: 1.25 },
];
const ALLOWED = 120;

const seats = $('#seats');
seats.elements.layout.append(...LAYOUTS.map(({ name }) => el('option', { value: name }, name)));
const rounded = (figure) => String(Math.round(figure * 10) / 10);
const seat = () => {
  const metres = Number(seats.elements.metres.value);
  const { each } = LAYOUTS.find(({ name }) => name === seats.elements.layout.value);
  const room = Math.floor(metres / each + 1e-9);
  if (seats.elements.metres.value === '' || metres < 0)
    seats.elements.people.value = 'Say how large the floor is.';
  else if (room > ALLOWED) seats.elements.people.value = `${ALLOWED} people, the most that is allowed`;
  else seats.elements.people.value = many(room, 'person', 'people');
};
const toFeet = () => {
  const { metres, feet } = seats.elements;
  feet.value = metres.value === '' ? '' : rounded(Number(metres.value) * FEET);
  seat();
};
const toMetres = () => {
  const { metres, feet } = seats.elements;
  const factor = fault('feet-back-differ') ? 10 : FEET;
  metres.value = feet.value === '' ? '' : rounded(Number(feet.value) / factor);
  seat();
};
seats.elements.metres.addEventListener('input', toFeet);
seats.elements.feet.addEventListener('input', toMetres);
seats.elements.layout.addEventListener('change', seat);
seats.addEventListener('submit', (event) => event.preventDefault());
toFeet();

const NIGHT = 4500;
const stay = $('#stay');
stay.elements.arrival.value = inDays(10);
stay.elements.departure.value = inDays(12);
const count = () => {
  const { arrival, departure, nights } = stay.elements;
  const error = $('#stay-e');
  error.textContent = '';
  departure.setAttribute('aria-invalid', 'false');
  nights.value = '';
  if (arrival.value === '' || departure.value === '') return;
  const between = Math.round((dayOf(departure.value) - dayOf(arrival.value)) / 86_400_000);
  if (between <= 0 && !fault('departure-before-arrival')) {
    error.textContent = 'The departure must be after the arrival.';
    departure.setAttribute('aria-invalid', 'true');
    return;
  }
  nights.value = `${many(between, 'night')}, ${money(between * NIGHT)}`;
};
stay.addEventListener('input', count);
stay.addEventListener('submit', (event) => event.preventDefault());
count();
