// What the house promises on its pages: opening hours, prices and limits. Server and client count alike.
export const FREE_FROM = 18;
export const MAX_HOURS = 4;
export const DAYS_AHEAD = 28;
export const RESIDENT_PERCENT = 10;
export const VAT_PERCENT = 20;

export const KINDS = ['Meeting room', 'Focus room', 'Studio', 'Workshop', 'Equipment'];
export const PLACES = ['Ground floor', 'First floor', 'Second floor', 'Courtyard'];
export const PLANS = ['Flex', 'Resident'];

export const EXTRAS = [
  { id: 'coffee', name: 'Coffee and tea', price: 250, perPerson: true },
  { id: 'lunch', name: 'Lunch platter', price: 980, perPerson: true },
  { id: 'projector', name: 'Projector', price: 600, perPerson: false },
  { id: 'flipchart', name: 'Flip chart and pens', price: 350, perPerson: false },
];

const noon = (date) => new Date(`${date}T12:00:00Z`);
export const addDays = (date, days) => {
  const moved = noon(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};
export const mondayOf = (date) => addDays(date, -((noon(date).getUTCDay() + 6) % 7));
export const isWeekend = (date) => [0, 6].includes(noon(date).getUTCDay());
/** First hour and closing hour of a day. */
export const hoursOf = (date) => (isWeekend(date) ? [9, 15] : [7, 21]);
export const isDate = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(noon(text).getTime()) && addDays(text, 0) === text;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'January February March April May June July August September October November December';
/** Tue 3 March 2026 */
export const dayName = (date) => {
  const at = noon(date);
  const month = MONTHS.split(' ')[at.getUTCMonth()];
  return `${DAYS[at.getUTCDay()]} ${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
};
/** Tue 3 March */
export const shortDay = (date) => dayName(date).split(' ').slice(0, 3).join(' ');
export const clock = (hour) => `${String(hour).padStart(2, '0')}:00`;
export const money = (cents) => `${cents < 0 ? '−' : ''}€${(Math.abs(cents) / 100).toFixed(2)}`;
export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The lines of a bill in cents. Hours from 18:00 on are free; residents pay a tenth less for the rest. */
export const billOf = ({ room, from, to, people, extras, plan, freeFrom = FREE_FROM }) => {
  const hours = to - from;
  const free = Math.max(0, to - Math.max(from, freeFrom));
  const paid = hours - free;
  const lines = [];
  if (paid > 0)
    lines.push({ name: `${plural(paid, 'hour')} at ${money(room.price)}`, amount: paid * room.price });
  if (free > 0) lines.push({ name: `${plural(free, 'hour')} after 18:00, free of charge`, amount: 0 });
  if (plan === 'Resident' && paid > 0) {
    const off = Math.round((paid * room.price * RESIDENT_PERCENT) / 100);
    lines.push({ name: `Resident discount ${RESIDENT_PERCENT}%`, amount: -off });
  }
  for (const { id, name, price, perPerson } of EXTRAS) {
    if (!extras.includes(id)) continue;
    const times = perPerson ? people : 1;
    lines.push({
      name: perPerson ? `${name}, ${plural(people, 'person', 'people')}` : name,
      amount: price * times,
    });
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, total, vat: Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT)) };
};
