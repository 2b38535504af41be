// Days are texts such as 2026-03-09, in the visitor's own time zone.
const pad = (number) => String(number).padStart(2, '0');
export const dayOf = (date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
export const dateOf = (day) => new Date(`${day}T12:00:00`);
export const today = () => dayOf(new Date());

export const addDays = (day, count) => {
  const date = dateOf(day);
  date.setDate(date.getDate() + count);
  return dayOf(date);
};

/** Days from `a` to `b`. Noon to noon, rounded: a change of the clock makes days longer and shorter. */
export const daysBetween = (a, b) => Math.round((dateOf(b) - dateOf(a)) / 86_400_000);

/** The first day of the week that `day` is in. `first` is 1 for Monday and 0 for Sunday. */
export const weekOf = (day, first) => addDays(day, -((dateOf(day).getDay() - first + 7) % 7));

/** The Sunday of this week, or of the next one when that is tomorrow or nearer. */
export const endOfWeek = () => {
  const sunday = addDays(weekOf(today(), 1), 6);
  return daysBetween(today(), sunday) < 2 ? addDays(sunday, 7) : sunday;
};

export const longDay = (day) =>
  dateOf(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
export const shortDay = (day) => dateOf(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
