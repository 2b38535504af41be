// Days are texts such as 2026-04-15; all arithmetic is in UTC, so that no day is an hour short.
const second = 1000;
const dayLength = 24 * 60 * 60 * second;

export const today = () => new Date().toISOString().slice(0, 10);
export const plus = (day, count) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOf = (day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const told = (options) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
};
export const saidDay = told({ day: 'numeric', month: 'short', year: 'numeric' });
export const saidLong = told({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthFormat = told({ month: 'long', year: 'numeric' });
export const saidMonth = (month) => monthFormat(`${month}-01`);

/** `at` is a moment such as 2026-04-15T09:30. */
export const saidMoment = (at) => `${saidDay(at.slice(0, 10))}, ${at.slice(11, 16)}`;
export const now = () => new Date().toISOString().slice(0, 16);

export const isDay = (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && plus(text, 0) === text;
export const isMonth = (text) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text);

export const monthPlus = (month, count) => {
  const [year, at] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7);
};
export const daysOf = (month) => {
  const [year, at] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, at, 0)).getUTCDate();
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
};

export const ageOn = (born, day) => {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
};
