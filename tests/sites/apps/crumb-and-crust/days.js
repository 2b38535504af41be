// Days as text, "2026-05-18": no hours, no zones. Both sides use it.
const two = (number) => String(number).padStart(2, '0');

export const isoOf = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
export const dateOf = (iso) => {
  const [year, month, day] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};
export const plusDays = (iso, count) => {
  const date = dateOf(iso);
  date.setDate(date.getDate() + count);
  return isoOf(date);
};
export const today = () => isoOf(new Date());
/** 1 is Monday, 7 is Sunday. */
export const weekday = (iso) => dateOf(iso).getDay() || 7;
export const mondayOf = (iso) => plusDays(iso, 1 - weekday(iso));
export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && isoOf(dateOf(text)) === text;
