// What a request in plain words gives to be entered: quoted texts, dates, times, email addresses and numbers, each with the words beside it, which may
// name its field: "with the name 'Ada Lovelace' and 3 guests", "am 1. März 2027".
import { fold } from './fold.ts';

export interface Datum {
  /** As it is to be entered: dates as 2027-03-01, times as 14:30, numbers with a point. */
  readonly value: string;
  readonly kind: 'text' | 'date' | 'time' | 'email' | 'number';
  /** As it was said, without quotation marks. */
  readonly said: string;
  /** Up to what begins another thing: a comma, "and", another value. */
  readonly before: string;
  readonly after: string;
  /** From where to where in the text. */
  readonly span: readonly [number, number];
}

const quoted =
  /["“”„«»「『]([^"“”„«»「」『』\n]+)["“”«»」』]|(?<=^|[\s(:=])['‘‚]([^'‘’\n]+)['’](?=[\s.,;:!?)]|$)/gu;
const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const time = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/gu;
const number = /(?<![\p{L}\d.,:/#-])\d+(?:[.,]\d+)?(?![\d:/-]|[.,]\d|\s*%)/gu;

const isoDate = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/gu;
const dottedDate = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/gu;
const slashedDate = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/gu;
const ideographicDate = /(\d{4})年(\d{1,2})月(\d{1,2})日/gu;
const dayFirst =
  /(?<![\p{L}\d])(\d{1,2})(?:\.|st|nd|rd|th|er)?\s+(?:de\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})(?!\d)/giu;
const monthFirst = /(?<![\p{L}\d])(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/giu;

const calendars = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl'];
/** Months by their names, in full and short, in the languages that have names for them. */
const months: ReadonlyMap<string, number> = new Map(
  calendars.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index): [string, number] => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
        const part = format.formatToParts(Date.UTC(2027, index, 1)).find(({ type }) => type === 'month');
        return [fold(part?.value ?? '').replace(/\.$/, ''), index + 1];
      }),
    ),
  ),
);

/** Undefined where there is no such day. */
const day = (year: string, month: number, date: string): string | undefined => {
  const at = new Date(Date.UTC(Number(year), month - 1, Number(date)));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(date)
    ? at.toISOString().slice(0, 10)
    : undefined;
};

/** `01/02/2027` is a day in January or in February, and not read. */
const slashed = (first: string, second: string, year: string): string | undefined => {
  if (Number(first) > 12) return day(year, Number(second), first);
  if (Number(second) > 12) return day(year, Number(first), second);
  return first === second ? day(year, Number(first), second) : undefined;
};

type Found = Pick<Datum, 'value' | 'kind' | 'said' | 'span'>;

const valuesIn = (text: string): Found[] => {
  const found: Found[] = [];
  const add = (match: RegExpExecArray, kind: Datum['kind'], value: string | undefined, said = match[0]) => {
    const span = [match.index, match.index + match[0].length] as const;
    if (value === undefined || found.some(({ span: [from, to] }) => span[0] < to && from < span[1])) return;
    found.push({ value, kind, said, span });
  };
  for (const match of text.matchAll(quoted)) {
    const said = (match[1] ?? match[2] ?? '').trim();
    if (said !== '') add(match, 'text', said, said);
  }
  for (const match of text.matchAll(email)) add(match, 'email', match[0]);
  for (const match of text.matchAll(isoDate))
    add(match, 'date', day(match[1] ?? '', Number(match[2]), match[3] ?? ''));
  for (const match of text.matchAll(ideographicDate))
    add(match, 'date', day(match[1] ?? '', Number(match[2]), match[3] ?? ''));
  for (const match of text.matchAll(dottedDate))
    add(match, 'date', day(match[3] ?? '', Number(match[2]), match[1] ?? ''));
  for (const match of text.matchAll(slashedDate))
    add(match, 'date', slashed(match[1] ?? '', match[2] ?? '', match[3] ?? ''));
  const named = (match: RegExpExecArray, date: string | undefined, month: string | undefined) => {
    const index = months.get(fold(month ?? ''));
    if (index !== undefined) add(match, 'date', day(match[3] ?? '', index, date ?? ''));
  };
  for (const match of text.matchAll(dayFirst)) named(match, match[1], match[2]);
  for (const match of text.matchAll(monthFirst)) named(match, match[2], match[1]);
  for (const match of text.matchAll(time)) add(match, 'time', match[0].padStart(5, '0'));
  for (const match of text.matchAll(number)) add(match, 'number', match[0].replace(',', '.'));
  return found.sort((a, b) => a.span[0] - b.span[0]);
};

/** What begins another thing: punctuation, and "and" in the languages of the lexicon. */
const boundary =
  /[,;。，、；\n]|[.!?](?=\s|$)|(?<![\p{L}\d])(?:and|und|et|y|e|ed|en|och|i|oraz)(?![\p{L}\d])|[和与及と]/giu;

export const dataIn = (text: string): Datum[] => {
  const found = valuesIn(text);
  return found.map((each, index) => {
    const from = found[index - 1]?.span[1] ?? 0;
    const to = found[index + 1]?.span[0] ?? text.length;
    const before = text.slice(from, each.span[0]).split(boundary).at(-1) ?? '';
    const after = text.slice(each.span[1], to).split(boundary)[0] ?? '';
    return { ...each, before: before.trim(), after: after.trim() };
  });
};

/** Where a value stands that is one whole, whatever signs are in it: a quoted text, a date, an email address. */
export const wholesIn = (text: string): (readonly [number, number])[] =>
  valuesIn(text).flatMap(({ kind, span }) => (kind === 'number' || kind === 'time' ? [] : [span]));
