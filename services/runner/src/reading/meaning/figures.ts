// Numbers that claim to count or sum something. Pure.
import type { Figure, List } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import type { RawNumber, RawReading } from '../page/wire.ts';
import { marked, slug, spaced } from './words.ts';

/** A written number. A space is part of it only before three digits, since the page's reader makes every kind of space a plain one. */
const written = /[-−]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d[\d.,'\u00a0\u202f]*\d|\d)/g;
const writtenWithStop = new RegExp(`${written.source}[.,]*`, 'g');

/** The value of one written number; undefined when there is none or more than one. */
export const numberIn = (text: string): number | undefined => {
  const found = text.match(written) ?? [];
  const only = found[0];
  if (found.length !== 1 || only === undefined) return undefined;
  const plain = only.replace(/[\s'\u00a0\u202f]/g, '').replace('−', '-');
  const comma = plain.lastIndexOf(',');
  const dot = plain.lastIndexOf('.');
  const mark = comma > dot ? ',' : '.';
  const parts = plain.split(mark);
  const grouped =
    parts.length > 2 ||
    (mark === ',' && /,\d{3}$/.test(plain) && dot < 0) ||
    (mark === '.' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) && comma < 0 && /€|EUR/.test(text));
  const digits = grouped
    ? plain.replace(/[.,]/g, '')
    : plain.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.');
  const value = Number(digits) * (/^\s*[-−–]\s?[$€£¥]/.test(text) ? -1 : 1);
  return Number.isFinite(value) ? value : undefined;
};

const meanings = ['subtotal', 'discount', 'tax', 'shipping', 'total'] as const;
/** What a number without a currency counts. */
const counted: readonly Concept[] = ['thing', 'part', 'cart', 'wish-list'];
/** As ISO 4217 has them: no word of any language among them. */
export const currencyCodes =
  'AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|INR|ISK|JPY|KRW|MXN|NOK|NZD|PLN|RON|RUB|SEK|SGD|THB|TWD|UAH|USD|VND|ZAR';
/** A sign or a code of a currency. */
export const currency = new RegExp(`[$€£¥₹円]|(?<!\\p{L})(?:${currencyCodes}|zł|kr)(?!\\p{L})`, 'u');
const currencies = new RegExp(currency, 'gu');

/** "Standard delivery" of "Standard delivery, 3 to 5 days", "Delivery" of "Delivery (2 days)". */
const withoutRemark = (label: string): string =>
  label.replace(/(?<=\p{L}\s*)(\([^()]*\d[^()%]*\)|[,;–—]\s[^%]*\d[^%]*$)/u, '').trim();

const figureOf = (number: RawNumber, language: string): Omit<Figure, 'key'> | undefined => {
  const value = numberIn(number.text);
  if (value === undefined) return undefined;
  const inside = number.text
    .replace(writtenWithStop, ' ')
    .replace(currencies, ' ')
    .replace(/[()[\]:%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const term = withoutRemark(number.label);
  // A code is a word of its label: "Voucher SAVE10".
  const beside = /(?<![\p{L}\p{N}])\d(?!\d*\s?%)/u.test(term) || term.split(' ').length > 6 ? '' : term;
  const label = /\p{L}{2}/u.test(inside)
    ? inside
    : beside || [...new Set(spaced(number.hints).split(/\s+/))].join(' ').trim();
  if (label.trim() === '' || label.length > 90) return undefined;
  const money = currency.test(number.text) || /\d[.,]\d{2}\b/.test(number.text);
  const said = `${inside} ${beside}`;
  const words = /\p{L}{2}/u.test(inside) ? inside : said;
  const meaning = meanings.find((each) => says(words, each, language));
  const counts = says(said, counted, language);
  const isCount = () =>
    Number.isInteger(value) &&
    (counts || says(number.hints, counted, 'en') || marked(number.hints, 'count', 'badge', 'inbox'));
  const kindOf = (): Figure['meaning'] | undefined => {
    if (meaning && (money || (meaning === 'total' && !counts))) return meaning;
    if (money) return 'amount';
    return isCount() ? 'count' : undefined;
  };
  const kind = kindOf();
  // Version numbers, years, phone numbers, sentences: they claim nothing.
  if (kind === undefined || (kind === 'count' && inside.split(' ').length > 6)) return undefined;
  return {
    label: label.replace(/\s*:\s*$/, '').slice(0, 90),
    text: number.text,
    value,
    locator: number.locator,
    meaning: kind,
    region: number.region,
  };
};

export const figuresOf = (raw: RawReading, lists: readonly List[]): Figure[] => {
  const counters = new Set(
    lists.flatMap((list) => (list.counter ? [JSON.stringify(list.counter.locator)] : [])),
  );
  const found = new Map<string, Figure>();
  const add = (figure: Omit<Figure, 'key'>): void => {
    const base = `${figure.region}-${figure.meaning}-${slug(figure.label)}`;
    let key = base;
    for (let count = 2; found.has(key); count += 1) key = `${base}-${count}`;
    found.set(key, { key, ...figure });
  };
  for (const number of raw.numbers) {
    const figure = figureOf(number, raw.language);
    if (!figure || counters.has(JSON.stringify(number.locator))) continue;
    // A badge and the link around it say the same: the one that is told by words stays.
    const known = [...found].find(
      ([, other]) =>
        other.region === figure.region &&
        other.value === figure.value &&
        slug(other.label) === slug(figure.label),
    );
    if (known && known[1].locator.by !== 'css') continue;
    if (known) found.delete(known[0]);
    add(figure);
  }
  // Badges inside links and buttons of the chrome: "Cart (2)", "Inbox 3". Those whose number is an element of its own are there already.
  for (const actor of raw.actors) {
    if (actor.region !== 'chrome' || found.size >= 60) continue;
    const value = numberIn(actor.text);
    const label = actor.text
      .replace(writtenWithStop, ' ')
      .replace(/[()[\]·:]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (
      value === undefined ||
      !Number.isInteger(value) ||
      label.length > 30 ||
      !says(`${label} ${actor.name}`, counted, raw.language)
    )
      continue;
    if ([...found.values()].some((figure) => figure.region === 'chrome' && figure.value === value)) continue;
    add({
      label: label || actor.name,
      text: actor.text,
      value,
      locator: actor.locator,
      meaning: 'count',
      region: 'chrome',
    });
  }
  return [...found.values()].slice(0, 60);
};
