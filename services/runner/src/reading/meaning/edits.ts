// Whether a form changes what is there already, whatever its button says: by its method, its address, what it is prefilled with. Pure.
import type { Field } from '@prowl/contracts';
import { editsByRoute, says, startsWith } from '@prowl/lexicon';
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

/** "https://" is the beginning of what is asked for. */
const holdsSomething = ({ value }: Field): boolean =>
  !/^\s*(?:https?:\/\/|<p>(?:<br>)?<\/p>)?\s*$/.test(value);

/** Holds a record: texts that somebody entered. A name and an e-mail address beside an empty message are the writer's. */
export const isPrefilled = (fields: readonly Field[]): boolean => {
  const texts = fields.filter(takesText);
  const others = texts.filter(({ meaning }) => !ofPerson.has(meaning));
  if (others.length > 0) return others.some(holdsSomething);
  const [only] = texts;
  // The name of a thing is called "name", too: alone in its form it is no writer's.
  if (texts.length === 1 && only !== undefined && only.meaning !== 'email') return holdsSomething(only);
  return texts.filter(holdsSomething).length > 1;
};

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
const startsAnew = (address: string): boolean => {
  const last =
    address
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return startsWith(last.replaceAll(/[-_.]+/g, ' '), ['create', 'add'], 'en');
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
  const headed = startsWith(heading, 'edit', language) || startsWith(form.name, 'edit', language);
  if (visible.length > 0 && (byRoute || headed) && !startsAnew(form.action)) return true;
  if (startsAnew(url) || startsAnew(form.action)) return false;
  if (isPrefilled(visible))
    return form.method === 'post' || namesRecord(url) || says(spoken, ['edit', 'save', 'update'], language);
  // The state, the owner or the kind of the record that the page is about.
  const target = form.action || url;
  return (
    form.method === 'post' &&
    visible.length > 0 &&
    visible.every(isChoice) &&
    namesRecord(target) &&
    !says(spaced(target), ['cart', 'wish-list'])
  );
};
