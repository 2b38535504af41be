// Days are text such as 2025-03-09, always UTC. Money is pence.
const DAY = 86_400_000;
const stamp = (day) => Date.parse(`${day}T00:00:00Z`);

export const today = () => new Date().toISOString().slice(0, 10);
export const plusDays = (day, count) => new Date(stamp(day) + count * DAY).toISOString().slice(0, 10);
export const daysAgo = (count) => plusDays(today(), -count);
export const daysFrom = (from, to) => Math.round((stamp(to) - stamp(from)) / DAY);

export const longDate = (day) =>
  new Date(stamp(day)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
export const slashDate = (day) => new Date(stamp(day)).toLocaleDateString('en-US', { timeZone: 'UTC' });

export const pounds = (pence) =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
