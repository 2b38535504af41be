// Which texts of a column can be trusted to be one number, one date or a name that every collation puts in the same place.

const figure = /[-−]?\d[\d.,'\u00a0\u202f ]*\d|\d/g;

/** 31.12.2027, 31/12/27: a day, not a number. */
const isDay = /^\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})$/;

/** The one number in a text; undefined when there is none, or more than one ("$20 $15", "4.5 (12)"). */
export const oneNumber = (text: string): number | undefined => {
  const found = text.match(figure) ?? [];
  if (found.length !== 1 || isDay.test(found[0] ?? '')) return undefined;
  const digits = (found[0] ?? '').replace(/[\s'\u00a0\u202f]/g, '').replace('−', '-');
  const lastComma = digits.lastIndexOf(',');
  const lastDot = digits.lastIndexOf('.');
  const decimal = lastComma > lastDot ? ',' : '.';
  const grouping = decimal === ',' ? '.' : ',';
  const plain = digits.replaceAll(grouping, '');
  const separators = plain.split(decimal).length - 1;
  if (separators > 1) return Number(plain.replaceAll(decimal, ''));
  // "1,234" and "1.234": three digits after the only separator could be either; a dot is trusted with a leading zero only.
  if (separators === 1 && decimal === ',' && /,\d{3}$/.test(plain)) return Number(plain.replace(',', ''));
  if (separators === 1 && decimal === '.' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain)) return undefined;
  const number = Number(plain.replace(decimal, '.'));
  return Number.isFinite(number) ? number : undefined;
};

/** The one number in a text, without what is said of it in brackets: "12.50 (4.17 each)". */
export const amountIn = (text: string): number | undefined => oneNumber(text.replace(/\(.*\)/, ''));

/** As fields for days have it. */
export const isIsoDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Begins with an amount in a currency, and says something else with a number behind it: "DKK 42.00 from 2 pieces". */
const amountFirst = /^\s*(?:\p{Sc}|\p{Lu}{3})\s?(\d[\d.,]*)(?=\s)(?!.*(?:\p{Sc}|\p{Lu}{3}))/su;

/** The number that is read of a price: the only one, the one with its currency, or the first of two where the former price comes after the lower one ("29 € was 36 €"). */
export const priceNow = (text: string): number | undefined => {
  const only = oneNumber(text) ?? oneNumber(amountFirst.exec(text)?.[1] ?? '');
  if (only !== undefined) return only;
  const found = text.match(figure) ?? [];
  const [now, before] = found.map(oneNumber);
  return found.length === 2 && now !== undefined && before !== undefined && now < before ? now : undefined;
};

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const written = new RegExp(
  `^(\\w{3,9},? )?((${months})[a-z]* \\d{1,2}(,|th|st|nd|rd)*|\\d{1,2} (${months})[a-z]*,?) \\d{4}\\b`,
  'i',
);

/** Written so that it cannot be misread: ISO, or with the month as a word and a year. 03/04/2025 is not. */
export const plainDate = (text: string): boolean => {
  const clean = text.trim();
  return (
    /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(clean) ||
    written.test(clean)
  );
};

/** A name of plain letters whose place does not depend on the collation: no article, digit, accent or sign at its start. */
export const plainName = (text: string): boolean =>
  /^[A-Za-z]{2}/.test(text.trim()) && !/^(the|an?|der|die|das|le|la|les|el|los)\s/i.test(text.trim());

export const distinct = <Value>(values: readonly Value[]): number => new Set(values).size;

export const truncated = (text: string): boolean => /(…|\.\.\.)\s*$/.test(text);
