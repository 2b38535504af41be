// Days as text (2026-11-26) and words, for the desk and the page alike. The desk is closed on Sundays.
export const LONGEST = 14;

const utc = (day) => Date.parse(`${day}T00:00:00Z`);
const two = (number) => String(number).padStart(2, '0');

export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(utc(text));
export const addDays = (day, count) => new Date(utc(day) + count * 864e5).toISOString().slice(0, 10);
export const daysBetween = (from, to) => Math.round((utc(to) - utc(from)) / 864e5);
export const isSunday = (day) => new Date(utc(day)).getUTCDay() === 0;
export const mondayOf = (day) => addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));
export const openDay = (day) => (isSunday(day) ? addDays(day, 1) : day);

export const today = () => {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};
export const clock = () => {
  const now = new Date();
  return `${two(now.getHours())}:${two(now.getMinutes())}`;
};

const shape = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' };
const short = new Intl.DateTimeFormat('en-GB', shape);
const long = new Intl.DateTimeFormat('en-GB', { ...shape, year: 'numeric' });
export const shortDay = (day) => short.format(utc(day)).replace(',', '');
export const longDay = (day) => long.format(utc(day)).replace(',', '');

/** Searches take no notice of accents. */
export const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export const some = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What is wrong with the days of a loan: { start?, due? }. Both the wizard and the desk ask. */
export const troubleWithDays = ({ start, due, from, member, reservations }, fault) => {
  if (!isDay(start)) return { start: 'Say which day the loan starts.' };
  if (start < from) return { start: 'A loan cannot start in the past.' };
  if (isSunday(start)) return { start: 'The desk is closed on Sundays. Choose another day.' };
  if (!isDay(due)) return { due: 'Say which day the tool comes back.' };
  if (due <= start) return { due: 'The tool comes back at least one day after the loan starts.' };
  if (isSunday(due) && !fault('sunday-return-passes'))
    return { due: 'The desk is closed on Sundays. Choose another day.' };
  const days = daysBetween(start, due);
  if (days > LONGEST || (days === LONGEST && fault('fourteen-days-refused')))
    return { due: `A loan is ${LONGEST} days at most.` };
  const other = reservations.find(({ day, memberId }) => day >= start && day <= due && memberId !== member);
  if (other !== undefined && !fault('lends-over-reservation'))
    return { due: `${other.memberName} has reserved it for ${shortDay(other.day)}.` };
  return {};
};
