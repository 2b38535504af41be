// Days are kept as YYYY-MM-DD of the local calendar, moments as milliseconds.
const two = (number) => String(number).padStart(2, '0');
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const dayOf = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
export const today = () => dayOf(new Date());

/** Noon, so that no change of the clocks moves it to another day. */
const noonOf = (day) => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
};
export const daysAfter = (day, count) => {
  const date = noonOf(day);
  date.setDate(date.getDate() + count);
  return dayOf(date);
};
export const sayDay = (day) => {
  const date = noonOf(day);
  return `${weekdays[date.getDay()]} ${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
};
export const shortDay = (day) => {
  const date = noonOf(day);
  return { weekday: weekdays[date.getDay()], date: date.getDate(), month: months[date.getMonth()] };
};

/** `clock` is '12' or '24'. */
export const sayTime = (hours, minutes, clock) => {
  if (clock === '24') return `${two(hours)}:${two(minutes)}`;
  const afternoon = fault('noon-is-am') ? hours > 12 : hours >= 12;
  return `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)} ${afternoon ? 'pm' : 'am'}`;
};
export const sayClock = (time, clock) => {
  const [hours, minutes] = time.split(':').map(Number);
  return sayTime(hours, minutes, clock);
};
export const sayMoment = (at, clock) => {
  const date = new Date(at);
  const day = `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
  return `${day}, ${sayTime(date.getHours(), date.getMinutes(), clock)}`;
};

/** The seven days of the week that has `day` in it; `first` is 'mon' or 'sun'. */
export const weekOf = (day, first) => {
  const weekday = noonOf(day).getDay();
  const back = first === 'sun' ? weekday : (weekday + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => daysAfter(day, index - back));
};
