/** The numbers of a text as they are written. A space divides thousands or ends one. */
export const writtenIn = (text: string): RegExpExecArray[] => [
  ...text.replace(/(\d)[\u00a0\u202f ](?!\d{3}(?!\d))/g, '$1_').matchAll(/\d+(?:[.,'’\u00a0\u202f ]\d+)*/g),
];

/** The first number in a text, whichever way it is written: 1,234.56 or 1.234,56 or 1 234,56, with or without a currency. */
export const numberIn = (text: string): number | null => {
  const [found] = writtenIn(text);
  if (!found) return null;
  const digits = found[0].replace(/['’\u00a0\u202f ]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits.charAt(last);
  const tail = digits.length - last - 1;
  const both = digits.includes('.') && digits.includes(',');
  const grouped = tail === 3 && !/^0/.test(digits) && (mark === ',' || /€|kr|zł|R\$/.test(text));
  const decimal = last >= 0 && (both || (digits.indexOf(mark) === last && !grouped));
  const whole = decimal ? digits.slice(0, last) : digits;
  const value = Number(whole.replace(/[.,]/g, '') + (decimal ? `.${digits.slice(last + 1)}` : ''));
  return /(?:^|[\s(:])[-−–]\s?[^\s\d]{0,3}\s?$/.test(text.slice(0, found.index)) ? -value : value;
};

/** Another number of a text: the second is 1. Its sign is left out. */
export const numberAt = (text: string, nth: number): number | null => {
  const found = writtenIn(text).at(nth);
  return found ? numberIn(text.slice(found.index)) : null;
};

export const toNumber = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? (numberIn(value) ?? Number.NaN)
      : Number.NaN;

export const cents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;

export const sum = (amounts: readonly (number | null)[]): number =>
  cents(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0));

/** The sum of products, pair by pair. */
export const dot = (some: readonly (number | null)[], others: readonly (number | null)[]): number =>
  cents(some.reduce<number>((total, amount, index) => total + (amount ?? 0) * (others[index] ?? 0), 0));

export const below = (numbers: readonly (number | null)[], limit: number): (number | null)[] =>
  numbers.filter((each) => each !== null && each < limit);

export const above = (numbers: readonly (number | null)[], limit: number): (number | null)[] =>
  numbers.filter((each) => each !== null && each > limit);
