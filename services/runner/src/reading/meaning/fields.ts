// What a field means, from everything it says of itself. Pure.
import type { Field, FieldMeaning } from '@prowl/contracts';
import { type Asked, says } from '@prowl/lexicon';
import type { RawField } from '../page/wire.ts';
import { takesDays } from './shown-date.ts';
import { marked, spaced } from './words.ts';

const completions: Record<string, FieldMeaning> = {
  email: 'email',
  username: 'username',
  'new-password': 'new-password',
  'current-password': 'password',
  'given-name': 'first-name',
  'family-name': 'last-name',
  name: 'full-name',
  tel: 'phone',
  'tel-national': 'phone',
  'street-address': 'street',
  'address-line1': 'street',
  'address-line2': 'street',
  'address-level2': 'city',
  'address-level1': 'region',
  'postal-code': 'postcode',
  country: 'country',
  'country-name': 'country',
  organization: 'company',
  'cc-number': 'card-number',
  'cc-exp': 'card-expiry',
  'cc-csc': 'card-code',
  'cc-name': 'full-name',
  bday: 'date',
  url: 'url',
  'one-time-code': 'code',
};
const types: Record<string, FieldMeaning> = {
  email: 'email',
  tel: 'phone',
  url: 'url',
  date: 'date',
  time: 'time',
  'datetime-local': 'datetime',
  month: 'month',
  week: 'date',
  color: 'colour',
  file: 'file',
  search: 'search',
  searchbox: 'search',
};
/** The first that fits decides: the narrower ones are before the wider. */
const said: readonly (readonly [FieldMeaning, Asked])[] = [
  ['email', 'email'],
  ['username', 'username'],
  ['card-number', 'card-number'],
  ['card-expiry', 'card-expiry'],
  ['card-code', 'card-code'],
  ['postcode', 'postcode'],
  ['full-name', 'full-name'],
  ['first-name', 'first-name'],
  ['last-name', 'last-name'],
  ['company', 'company'],
  ['phone', 'phone'],
  ['street', 'street'],
  ['city', 'city'],
  ['region', 'region'],
  ['country', 'country'],
  ['code', ['code', 'voucher']],
  ['search', 'search'],
  ['url', 'url'],
  ['percentage', 'percentage'],
  ['quantity', 'quantity'],
  ['price', 'price'],
  ['rating', 'rating'],
  ['date', ['date', 'birth']],
  ['time', 'time'],
  ['colour', 'colour'],
  ['long-text', 'long-text'],
  ['title', 'title'],
  ['full-name', 'name'],
  ['number', 'number'],
];
const meaningIn = (text: string, language: string): FieldMeaning | undefined =>
  said.find(([, asked]) => says(text, asked, language))?.[0];
/** Of a select: what else it offers is a choice of the application's own. */
const selected: ReadonlySet<FieldMeaning> = new Set([
  'country',
  'region',
  'quantity',
  'rating',
  'card-expiry',
]);
/** Of a number: what else it counts is a number. */
const counted: ReadonlySet<FieldMeaning> = new Set([
  'quantity',
  'price',
  'percentage',
  'rating',
  'postcode',
  'phone',
  'card-number',
  'card-code',
  'code',
]);

/** A field of type password: which of several it is. */
const passwordOf = (
  field: RawField,
  own: string,
  { count, index }: { count: number; index: number },
  language: string,
): FieldMeaning => {
  if (says(own, 'repeat', language)) return 'confirm-password';
  if (says(own, 'existing', language)) return 'current-password';
  // Beside others it is the one to be changed; alone it is the one to sign in with.
  if (field.autocomplete === 'current-password' && count > 1) return 'current-password';
  const fresh = says(own, 'fresh', language);
  if (field.autocomplete === 'new-password' || fresh)
    return count > 1 && index > 0 && index === count - 1 && !fresh ? 'confirm-password' : 'new-password';
  if (count === 2 && index === 1) return 'confirm-password';
  return says(own, 'card-code', language) ? 'card-code' : 'password';
};

/** The example beside "Number plate" or "Serial number": letters and digits, "BX21 KTR" or "A-2201". */
const isCode = /(?<![\p{L}\d])(?:\p{Lu}{1,5}[-/]?\d|\d+[-/]?\p{Lu})/u;

/** `passwords`: how many password fields the form has, and which of them this is. */
export const meaningOf = (
  field: RawField,
  passwords: { count: number; index: number } = { count: 1, index: 0 },
  language = '',
): FieldMeaning => {
  if (field.control === 'hidden') return 'hidden';
  if (field.control === 'file') return 'file';
  const own = `${field.label} ${spaced(field.name)} ${spaced(field.id)} ${field.placeholder}`;
  if (field.control === 'checkbox') return says(own, 'consent', language) ? 'consent' : 'toggle';
  if (field.control === 'radio') return says(own, 'rating', language) ? 'rating' : 'choice';
  if (field.type === 'password') return passwordOf(field, own, passwords, language);
  const completion = field.autocomplete.split(/\s+/).at(-1) ?? '';
  if (completions[completion]) return completions[completion];
  if (types[field.type]) return types[field.type] as FieldMeaning;
  if (field.control === 'select') {
    const fit = said.find(([meaning, asked]) => selected.has(meaning) && says(own, asked, language));
    return fit?.[0] ?? 'choice';
  }
  if (field.control === 'range') return says(own, 'rating', language) ? 'rating' : 'number';
  if (takesDays(field)) return 'date';
  const fit = [field.label, `${spaced(field.name)} ${spaced(field.id)}`, field.placeholder]
    .map((text) => meaningIn(text, language))
    .find(Boolean);
  if (
    field.type === 'number' ||
    field.type === 'spinbutton' ||
    field.inputmode === 'numeric' ||
    field.inputmode === 'decimal'
  )
    return says(own, 'percentage', language) ? 'percentage' : fit && counted.has(fit) ? fit : 'number';
  if (field.inputmode === 'email') return 'email';
  if (field.inputmode === 'tel') return fit ?? 'phone';
  if (field.inputmode === 'search' || marked(field.hints, 'search')) return 'search';
  if (field.control === 'textarea' || (field.control === 'editable' && field.type !== 'combobox'))
    return fit === 'title' ? 'title' : 'long-text';
  if (/@\w+\.\w/.test(field.placeholder)) return 'email';
  if (fit === 'number' && isCode.test(`${field.hint ?? ''} ${field.placeholder}`)) return 'text';
  if (fit) return fit === 'long-text' && !says(own, 'message', language) ? 'text' : fit;
  return field.type === 'text' || field.control === 'editable' ? 'text' : 'unknown';
};

export const fieldsOf = (raw: readonly RawField[], language = ''): Field[] => {
  const secrets = raw.filter((field) => field.type === 'password');
  return raw.map((field): Field => {
    const {
      id: _id,
      placeholder,
      autocomplete: _autocomplete,
      inputmode: _inputmode,
      hints: _hints,
      role: _role,
      disabled,
      visible: _visible,
      near: _near,
      ...rest
    } = field;
    return {
      ...rest,
      label: field.label || placeholder || spaced(field.name) || (field.type === 'search' ? 'search' : ''),
      meaning: meaningOf(field, { count: secrets.length, index: secrets.indexOf(field) }, language),
      readonly: field.readonly || disabled,
    };
  });
};
