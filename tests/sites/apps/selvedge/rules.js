// What shop and till agree on: money, lengths, ways of delivery and what a form may hold.
export const STEP_CM = 10;
export const LEAST_CM = 30;
export const FREE_FROM = 6000;
export const LEAST_PASSWORD = 10;
export const NOTE_MOST = 300;

export const DELIVERIES = [
  { id: 'standard', name: 'Standard', pence: 395, text: 'Royal Mail, three to five working days' },
  { id: 'express', name: 'Express', pence: 750, text: 'By courier, next working day if ordered before noon' },
  { id: 'collect', name: 'Collect', pence: 0, text: 'From the shop on Halifax Road, Tuesday to Saturday' },
];

export const money = (pence) => (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

/** Centimetres or pieces as they are said: 1.3 m, 4 pieces. */
export const said = (unit, amount) => {
  if (unit === 'm') return `${(amount / 100).toFixed(amount % 10 === 0 ? 1 : 2)} m`;
  return amount === 1 ? '1 piece' : `${amount} pieces`;
};

/** Centimetres or pieces of what was typed; NaN when it is neither. */
export const amountOf = (unit, text) => {
  const plain = text.trim().replace(',', '.');
  if (unit === 'm') return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
  return /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN;
};
export const typed = (unit, amount) => (unit === 'm' ? (amount / 100).toFixed(1) : String(amount));

/** Line sum: fabrics are priced per metre and cut in centimetres. */
export const sumOf = ({ unit, pence }, amount) =>
  unit === 'm' ? Math.round((pence * amount) / 100) : pence * amount;

export const amountProblem = ({ unit, left }, amount, least = LEAST_CM) => {
  if (!Number.isInteger(amount))
    return unit === 'm' ? 'Enter a length such as 1.5.' : 'Enter a whole number.';
  if (unit === 'm' && amount < least) return 'We cut 30 cm at least.';
  if (unit === 'm' && amount % STEP_CM !== 0) return 'We cut in steps of 10 cm, for instance 1.2 or 1.3.';
  if (amount < 1) return 'Enter 1 or more.';
  return amount > left ? `There are only ${said(unit, left)} left.` : '';
};

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
export const CITY_POSTCODE = /^[A-Z]{2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailProblem = (email) =>
  EMAIL.test(email) && email.length <= 120 ? '' : 'Enter an e-mail address such as name@example.org.';

export const ADDRESS_FIELDS = [
  { name: 'name', label: 'Full name', most: 60, fill: 'name', missing: 'Enter a name.' },
  { name: 'line1', label: 'House and street', most: 80, fill: 'address-line1', missing: 'Enter the street.' },
  { name: 'line2', label: 'Flat, floor or building (optional)', most: 80, fill: 'address-line2' },
  { name: 'town', label: 'Town', most: 60, fill: 'address-level2', missing: 'Enter the town.' },
  { name: 'postcode', label: 'Postcode', most: 8, fill: 'postal-code', missing: 'Enter the postcode.' },
];

/** The fields of an address, trimmed, and what is wrong with them by name. */
export const readAddress = (given, postcode = POSTCODE) => {
  const address = {};
  const problems = {};
  for (const { name, most, missing } of ADDRESS_FIELDS) {
    const value = typeof given?.[name] === 'string' ? given[name].trim() : '';
    address[name] = value;
    if (value === '' && missing !== undefined) problems[name] = missing;
    else if (value.length > most) problems[name] = `At most ${most} characters.`;
  }
  address.postcode = address.postcode.toUpperCase();
  if (problems.postcode === undefined && !postcode.test(address.postcode))
    problems.postcode = 'Enter a UK postcode such as OL14 5AD.';
  return { address, problems };
};

export const passwordProblem = (password, least = LEAST_PASSWORD) => {
  if (password.length < least) return `The password needs at least ${LEAST_PASSWORD} characters.`;
  return password.length > 200 ? 'The password has at most 200 characters.' : '';
};

export const longDay = (iso) =>
  new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
