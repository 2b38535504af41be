// Filling a form with values that exploration saw accepted, fresh for each run, and sending it.

import type { Field, Form, Step, Submission, Text } from '@prowl/contracts';
import {
  check,
  click,
  fill,
  press,
  role,
  type SampleFile,
  sampleNamed,
  selectLabel,
  selectValue,
  settle,
  shortTextOf,
  template,
} from '@prowl/plan';
import { literally } from './words.ts';

export const keyOf = (field: Field): string => field.name || field.label;
export const fieldName = (field: Field): string => field.label || field.name;

const textual = new Set([
  'title',
  'text',
  'long-text',
  'full-name',
  'first-name',
  'last-name',
  'company',
  'street',
  'city',
  'unknown',
]);

/** A choice made by script, not a text that suggestions help with: one of its options is pressed. */
export const isPressedChoice = ({ opens, options, control }: Field): boolean =>
  opens === true && (options !== undefined || control === 'editable');

/** A field for free text, in which any text makes sense. */
export const isFreeText = (field: Field): boolean =>
  !field.readonly &&
  !field.pattern &&
  !isPressedChoice(field) &&
  textual.has(field.meaning) &&
  (field.control === 'textarea' || (field.control === 'input' && ['', 'text'].includes(field.type)));

/** A list of the browser's own holds what is chosen in it; a field that opens one may show that elsewhere. */
export const holdsItsChoice = ({ control, type, multiple }: Field): boolean =>
  control === 'select' && type !== 'combobox' && multiple !== true;

/** A review with its stars, a report with its reason: an account may give one of each thing only. */
const isChoice = ({ control }: Field): boolean => ['select', 'radio', 'range'].includes(control);

/** What it makes is told by choices alone, as an index by its columns: of some things there is one for each choice. */
const isToldByChoices = ({ fields }: Pick<Form, 'fields'>, { mark, values }: Submission): boolean =>
  fields.some(({ control }) => ['select', 'radio', 'checkbox'].includes(control)) &&
  !Object.values(values).some((typed) => mark !== undefined && typed.includes(mark));

/** Each text that is typed is new, or the form neither makes nor names a record: a refusal does not say that there is such a record already. */
export const differsEachTime = (
  { purpose, fields }: Pick<Form, 'purpose' | 'fields'>,
  { mark, values }: Submission,
): boolean =>
  !['create', 'edit', 'sign-up', 'subscribe', 'unknown'].includes(purpose) ||
  fields
    .filter((field) => field.control === 'input' && ['', 'text'].includes(field.type))
    .every((field) => {
      const typed = values[field.name] ?? values[field.label] ?? '';
      const isOfRun = mark !== undefined && (typed.includes(mark) || shortTextOf(typed, mark) !== undefined);
      return typed === '' || isOfRun || common.has(field.meaning);
    });

/** What was typed may be sent again and again. */
export const isRepeatable = (form: Form, submission: Submission): boolean =>
  (form.purpose !== 'comment' || !form.fields.some(isChoice)) &&
  !(['create', 'unknown'].includes(form.purpose) && isToldByChoices(form, submission)) &&
  differsEachTime(form, submission);

export const canBeTyped = (field: Field): boolean =>
  !field.readonly &&
  ['input', 'textarea', 'editable'].includes(field.control) &&
  field.type !== 'hidden' &&
  !isPressedChoice(field);

export const acceptedOf = (form: Form): Submission | undefined =>
  form.submissions.find((submission) => submission.accepted === 'yes');

/** What exploration typed in it, '' where it did not. */
export const typedIn = ({ name, label }: Field, submission: Submission | undefined): string =>
  submission?.values[name] ?? submission?.values[label] ?? '';

/** What was typed and has the session's mark, with this run's token and a letter more in its place: one sending of a test is told from another. */
export const taggedIn = (form: Form, submission: Submission, tag: string): Map<Field, Text> => {
  const { mark = '' } = submission;
  const marked = form.fields.filter((field) => mark !== '' && typedIn(field, submission).includes(mark));
  return new Map(
    marked.map((field) => [field, template(typedIn(field, submission).split(mark).join(`{{run}}${tag}`))]),
  );
};

/** What many records have in common. */
const common: ReadonlySet<Field['meaning']> = new Set([
  'full-name',
  'first-name',
  'last-name',
  'company',
  'street',
  'city',
  'postcode',
  'country',
  'phone',
  'price',
  'quantity',
  'card-number',
  'card-expiry',
  'card-code',
]);

/** Characters: as many blanks as a text is asked to have at least, for fewer might be refused for being few. */
const [fewBlanks, manyBlanks] = [3, 12];

export const blanksWithin = (maxLength = manyBlanks): string =>
  ' '.repeat(Math.max(fewBlanks, Math.min(manyBlanks, maxLength)));

/** Fields that a person signs in with. */
export const identifying: ReadonlySet<Field['meaning']> = new Set([
  'email',
  'username',
  'password',
  'new-password',
  'confirm-password',
  'current-password',
]);

const masked = (content: string): boolean => /^([*•x]{3,}|<.*>|\[.*\])$/i.test(content.trim());
const secret = 'Aa1!{{run}}Zz9';

const made: Partial<Record<Field['meaning'], string>> = {
  email: '{{run}}@example.com',
  username: 'u{{run}}',
  password: secret,
  'new-password': secret,
  'confirm-password': secret,
  'first-name': 'Robin',
  'last-name': 'Sample',
  'full-name': 'Robin Sample',
  phone: '+1 202 555 0143',
  street: '1 Sample Street',
  city: 'Sampleton',
  postcode: '10115',
  'card-number': '4242424242424242',
  'card-expiry': '12/34',
  'card-code': '123',
  date: '2031-05-17',
  quantity: '1',
  number: '1',
  price: '10',
  url: 'https://example.com/',
  title: 'Sample {{run}}',
  text: 'Sample {{run}}',
  'long-text': 'Some words about sample {{run}}.',
};

/** Stands for what a test finds out when it has opened the form. */
export const givenAs = (index: number): string => `{{given${index}}}`;
const givenNow = /^\{\{given\d\}\}$/;

/**
 * What exploration typed, its mark replaced by this run's token; for what it did not type, what the field holds, or something of
 * its kind.
 */
export const valueFor = (form: Form, field: Field, submission: Submission | undefined): Text | undefined => {
  // What the account signs in with stays what it is.
  if (['settings', 'edit'].includes(form.purpose) && identifying.has(field.meaning)) return undefined;
  // What a test could not put back as it was is left alone.
  if (form.writesOver === 'account' && ['checkbox', 'radio', 'file'].includes(field.control))
    return undefined;
  const typed = submission?.values[field.name] ?? submission?.values[field.label];
  if (typed !== undefined && !masked(typed)) {
    const mark = submission?.mark;
    if (givenNow.test(typed)) return template(typed);
    if (mark && typed.includes(mark)) return template(typed.split(mark).map(literally).join('{{run}}'));
    if (field.meaning === 'email' && ['sign-up', 'subscribe'].includes(form.purpose))
      return template(`{{run}}@${typed.split('@')[1] ?? 'example.com'}`);
    if (field.meaning === 'username' && form.purpose === 'sign-up') return template('u{{run}}');
    return (mark ? shortTextOf(typed, mark) : undefined) ?? typed;
  }
  // What it held was taken along with what was typed elsewhere; something of its kind might not be.
  if (submission !== undefined && (field.value ?? '') !== '') return undefined;
  const default_ = made[field.meaning];
  if (!field.required && !['password', 'new-password', 'confirm-password'].includes(field.meaning))
    return undefined;
  return default_ === undefined ? undefined : template(default_);
};

const source = (content: Text): string => (typeof content === 'string' ? content : content.template);

/** A file of the kind that exploration sent, whose name is known: another kind may rightly be refused. */
const fileLike = (content: string): SampleFile =>
  /\.\w{2,5}$/.test(content)
    ? sampleNamed(content)
    : { ...sampleNamed('sample.txt'), ...(content === '' ? {} : { text: content }) };

/** The step that puts a value into a field, whatever its control; nothing for what a person cannot change. */
export const put = (field: Field, content: Text): Step | undefined => {
  if (field.readonly) return undefined;
  if (isPressedChoice(field)) {
    const option = field.options?.find(({ label }) => label === source(content));
    return option && option.label !== field.value ? selectLabel(field.locator, option.label) : undefined;
  }
  switch (field.control) {
    case 'select': {
      const option = field.options?.find(
        (each) => each.value === source(content) || each.label === source(content),
      );
      return option && option.value !== ''
        ? selectValue(field.locator, option.value)
        : option
          ? selectLabel(field.locator, option.label)
          : undefined;
    }
    case 'checkbox':
      return /^(|false|off|0|no|unchecked)$/i.test(source(content))
        ? { do: 'uncheck', target: field.locator }
        : check(field.locator);
    case 'radio': {
      const option = field.options?.find(
        (each) => each.value === source(content) || each.label === source(content),
      );
      return check(
        option && (field.options?.length ?? 0) > 1
          ? role('radio', option.label, { exact: true })
          : field.locator,
      );
    }
    case 'file':
      return { do: 'upload', target: field.locator, files: [fileLike(source(content))] };
    case 'hidden':
      return undefined;
    default:
      return fill(field.locator, content);
  }
};

export type Overrides = ReadonlyMap<Field, Text | undefined>;

/** Fills every field; an override replaces the value of its field, `undefined` leaves it alone. */
export const fillIn = (
  form: Form,
  submission: Submission | undefined,
  overrides: Overrides = new Map(),
): Step[] =>
  form.fields.flatMap((field) => {
    const content = overrides.has(field) ? overrides.get(field) : valueFor(form, field, submission);
    const done = content === undefined ? undefined : put(field, content);
    return done ? [done] : [];
  });

export const send = (form: Form): Step[] => {
  const last = form.fields.findLast(canBeTyped);
  return [form.submit ? click(form.submit) : press('Enter', last?.locator), settle()];
};

export const submitName = (form: Form): string => form.submitName || form.name || 'Send';
