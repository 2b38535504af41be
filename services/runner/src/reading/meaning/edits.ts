// Whether a form changes what is there already, whatever its button says: by its method, its address, what it is prefilled with. Pure.
import type { Field } from '@prowl/contracts';
import { type Concept, editsByRoute, isLabel, says, startsWith } from '@prowl/lexicon';
import { stepsOf } from '../addresses/address.ts';
import { urlTemplate } from '../addresses/url-template.ts';
import type { RawForm } from '../page/wire.ts';
import { spaced } from './words.ts';

/** Where a form stands. */
export interface Standing {
  /** Of its page. */
  readonly url: string;
  readonly heading: string;
}

/** What people are asked for everywhere and applications fill in for them. */
const ofPerson: ReadonlySet<Field['meaning']> = new Set([
  'email',
  'username',
  'full-name',
  'first-name',
  'last-name',
  'phone',
]);
/** What starts with a usual value in an empty form, too. */
const usual: ReadonlySet<Field['meaning']> = new Set([
  'search',
  'quantity',
  'number',
  'price',
  'percentage',
  'rating',
  'date',
  'time',
  'datetime',
  'month',
  'colour',
  'code',
  'toggle',
  'country',
]);

const takesText = ({ control, type, readonly, meaning }: Field): boolean =>
  (control === 'textarea' ||
    control === 'editable' ||
    (control === 'input' && ['', 'text', 'url', 'tel', 'email'].includes(type))) &&
  !readonly &&
  !usual.has(meaning);

/** A name or an address that belongs to whoever writes. */
export const isOfWriter = ({ meaning }: Pick<Field, 'meaning'>): boolean => ofPerson.has(meaning);

/** "https://" is the beginning of what is asked for. */
const holdsSomething = ({ value }: Field): boolean =>
  !/^\s*(?:https?:\/\/|<p>(?:<br>)?<\/p>)?\s*$/.test(value);

/** Holds a record: texts that somebody entered. A name and an e-mail address beside an empty message are the writer's. */
export const isPrefilled = (fields: readonly Field[]): boolean => {
  const texts = fields.filter(takesText);
  const others = texts.filter((field) => !isOfWriter(field));
  if (others.length > 0) return others.some(holdsSomething);
  const [only] = texts;
  // The name of a thing is called "name", too: alone in its form it is no writer's.
  if (texts.length === 1 && only !== undefined && only.meaning !== 'email') return holdsSomething(only);
  return texts.filter(holdsSomething).length > 1;
};

const day = 86_400_000;
/** A new form starts with today, or a day or two on; any other day is one that somebody chose. */
const holdsChosenDay = ({ control, meaning, value }: Field): boolean => {
  if (control !== 'input' || !['date', 'datetime'].includes(meaning)) return false;
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  return date !== undefined && Math.abs(Date.parse(date) - Date.now()) > 14 * day;
};

const shortestName = 3;
/** What the address calls its record is in a text field. */
const holdsNameInAddress = (fields: readonly Field[], url: string): boolean => {
  const steps = new Set(stepsOf(url).map((step) => step.toLowerCase()));
  return fields.some(
    ({ control, type, value }) =>
      control === 'input' &&
      ['', 'text'].includes(type) &&
      value.length >= shortestName &&
      steps.has(value.toLowerCase()),
  );
};

/** Holds a record although all texts are a name and an address, as those of whoever writes: it has a day that was chosen, or is called so. */
const holdsRecord = (fields: readonly Field[], url: string): boolean =>
  isPrefilled(fields) || holdsNameInAddress(fields, url) || fields.some(holdsChosenDay);

/** The method that a form asks the server to take it for. */
export const overrideOf = (form: Pick<RawForm, 'fields'>): string =>
  form.fields.find(({ name }) => ['method', '_method'].includes(name.toLowerCase()))?.value.toLowerCase() ??
  '';

const parts = (address: string): string[] => urlTemplate(address).split(/[/?&]/);
/** A number, an id or a date in it stands for one record of many. */
export const namesRecord = (address: string): boolean => parts(address).some((part) => /(?:^|=):/.test(part));

const isChoice = ({ control, meaning }: Field): boolean =>
  ['select', 'checkbox', 'radio', 'range'].includes(control) && meaning !== 'rating';

/** "/posts/new", "/posts/create.php": the last word of the path starts something. */
export const startsAnew = (address: string): boolean => {
  const last = stepsOf(address).at(-1) ?? '';
  return startsWith(last.replaceAll(/[-_.]+/g, ' '), ['create', 'add'], 'en');
};

const making: readonly Concept[] = ['create', 'add'];
const keeping: readonly Concept[] = ['save', 'update', 'edit', 'apply', 'submit', 'confirm'];
const cart: readonly Concept[] = ['cart', 'wish-list'];

/** Below "settings" there is nothing new to be saved, unless something is said to be added. */
const areSettings = (address: string): boolean => isLabel(stepsOf(address).at(-1) ?? '', 'settings');

/**
 * The words of a button that has nothing to change unless something is there: "Update comment" below a record, though its comment is
 * empty, "Save" on the page of a record. "Add note" makes something, wherever it is.
 */
const saysItKeeps = (
  { name, action, submits }: Pick<RawForm, 'action' | 'name' | 'submits'>,
  url: string,
  language: string,
): boolean => {
  const button = submits[0]?.name ?? '';
  if (says(spaced(`${stepsOf(url).join('/')} ${action} ${button}`), cart, language)) return false;
  if (startsWith(button, 'edit', language)) return true;
  if (startsWith(name, making, language) || says(button, making, language)) return false;
  return areSettings(url) || areSettings(action)
    ? says(button, keeping, language)
    : startsWith(button, 'save', language) && (namesRecord(url) || namesRecord(action));
};

const sending: readonly Concept[] = ['send', 'post', 'publish'];
/** "Send reply" below a message that is called "Change of address": nothing of it is in the form. */
const writesAnew = (
  { submits }: Pick<RawForm, 'submits'>,
  visible: readonly Field[],
  language: string,
): boolean => {
  const texts = visible.filter(takesText);
  return texts.length > 0 && !texts.some(holdsSomething) && says(submits[0]?.name ?? '', sending, language);
};

export const editsWhatIsThere = (
  form: Pick<RawForm, 'fields' | 'method' | 'action' | 'name' | 'submits'>,
  fields: readonly Field[],
  { url, heading }: Standing,
  language = '',
): boolean => {
  if (['put', 'patch'].includes(overrideOf(form))) return true;
  if (form.method === 'get') return false;
  const visible = fields.filter(({ control }) => control !== 'hidden');
  const spoken = `${form.submits[0]?.name ?? ''} ${form.name}`;
  const byRoute = editsByRoute(form.action) || editsByRoute(url);
  const headed =
    (startsWith(heading, 'edit', language) || startsWith(form.name, 'edit', language)) &&
    !writesAnew(form, visible, language);
  if (visible.length > 0 && (byRoute || headed) && !startsAnew(form.action)) return true;
  if (startsAnew(url) || startsAnew(form.action)) return false;
  // "Create ticket" fills in who reports it and what most choose. On the page of a record it may be the record that is written over.
  if (
    form.method === 'post' &&
    startsWith(form.submits[0]?.name ?? '', making, language) &&
    !namesRecord(url)
  )
    return false;
  if (form.method === 'post' && visible.length > 0 && saysItKeeps(form, url, language)) return true;
  if (holdsRecord(visible, url))
    return form.method === 'post' || namesRecord(url) || says(spoken, ['edit', 'save', 'update'], language);
  // The state, the owner or the kind of the record that the page is about.
  const target = form.action || url;
  return (
    form.method === 'post' &&
    visible.length > 0 &&
    visible.every(isChoice) &&
    namesRecord(target) &&
    !says(spaced(target), cart)
  );
};
