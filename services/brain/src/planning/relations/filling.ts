// Filling a form with values that exploration saw accepted, fresh for each run, and telling from outside whether it was accepted.
import type { Field, Form, Locator, Page, SiteModel, Step, Submission, Text } from '@prowl/contracts';
import {
  assume,
  check,
  click,
  countOf,
  expectThat,
  fill,
  goto,
  path,
  press,
  role,
  selectLabel,
  selectValue,
  settle,
  step,
  template,
  text,
  textOf,
  value,
  visibleText,
} from '../steps.ts';
import { literally } from './words.ts';

export const keyOf = (field: Field): string => field.name || field.label;
export const fieldName = (field: Field): string => field.label || field.name;

const textual = new Set(['title', 'text', 'long-text', 'full-name', 'first-name', 'last-name', 'company', 'street', 'city', 'unknown']);

/** A field for free text, in which any text makes sense. */
export const isFreeText = (field: Field): boolean =>
  !field.readonly &&
  !field.pattern &&
  textual.has(field.meaning) &&
  (field.control === 'textarea' || (field.control === 'input' && ['', 'text'].includes(field.type)));

export const canBeTyped = (field: Field): boolean =>
  !field.readonly && ['input', 'textarea', 'editable'].includes(field.control) && field.type !== 'hidden';

export const acceptedOf = (form: Form): Submission | undefined => form.submissions.find((submission) => submission.accepted === 'yes');

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

/** What exploration typed, its mark replaced by this run's token; for what it did not tell, something of the field's kind. */
export const valueFor = (form: Form, field: Field, submission: Submission | undefined): Text | undefined => {
  // What the account signs in with stays what it is.
  if (['settings', 'edit'].includes(form.purpose) && identifying.has(field.meaning)) return undefined;
  const typed = submission?.values[field.name] ?? submission?.values[field.label];
  if (typed !== undefined && !masked(typed)) {
    const mark = submission?.mark;
    if (mark && typed.includes(mark)) return template(typed.split(mark).map(literally).join('{{run}}'));
    if (field.meaning === 'email' && ['sign-up', 'subscribe'].includes(form.purpose))
      return template(`{{run}}@${typed.split('@')[1] ?? 'example.com'}`);
    if (field.meaning === 'username' && form.purpose === 'sign-up') return template('u{{run}}');
    return typed;
  }
  const default_ = made[field.meaning];
  if (!field.required && !['password', 'new-password', 'confirm-password'].includes(field.meaning)) return undefined;
  return default_ === undefined ? undefined : template(default_);
};

const source = (content: Text): string => (typeof content === 'string' ? content : content.template);

/** The step that puts a value into a field, whatever its control; nothing for what a person cannot change. */
export const put = (field: Field, content: Text): Step | undefined => {
  if (field.readonly) return undefined;
  switch (field.control) {
    case 'select': {
      const option = field.options?.find((each) => each.value === source(content) || each.label === source(content));
      return option && option.value !== ''
        ? selectValue(field.locator, option.value)
        : option
          ? selectLabel(field.locator, option.label)
          : undefined;
    }
    case 'checkbox':
      return /^(|false|off|0|no|unchecked)$/i.test(source(content)) ? { do: 'uncheck', target: field.locator } : check(field.locator);
    case 'radio': {
      const option = field.options?.find((each) => each.value === source(content) || each.label === source(content));
      return check(option && (field.options?.length ?? 0) > 1 ? role('radio', option.label, { exact: true }) : field.locator);
    }
    case 'file':
      return {
        do: 'upload',
        target: field.locator,
        files: [{ name: 'sample.txt', mimeType: 'text/plain', text: source(content) || 'sample' }],
      };
    case 'hidden':
      return undefined;
    default:
      return fill(field.locator, content);
  }
};

export type Overrides = ReadonlyMap<Field, Text | undefined>;

/** Fills every field; an override stands for its field, `undefined` leaves it alone. */
export const fillIn = (form: Form, submission: Submission | undefined, overrides: Overrides = new Map()): Step[] =>
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

/** Where the form's data shows up again, at an address that does not hang on the record. */
export interface Echo {
  url: string;
  template: string;
  locator?: Locator | undefined;
  fields: string[];
  page: Page | undefined;
  /** New things could stand on another page of a divided list. */
  divided: boolean;
}

const shapeOf = (form: Form): string => `${form.purpose} ${form.action} ${form.fields.map(keyOf).join(',')}`;
const bare = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';

/**
 * All forms of an exploration bear the same mark. A value that another form was given too proves something only where that form's data
 * was not seen: at the place that the browser went to after sending.
 */
const provesItself = (site: SiteModel, form: Form, echo: Submission['echoes'][number], field: string): boolean => {
  const accepted = acceptedOf(form);
  const typed = accepted?.values[field];
  if (!accepted || typed === undefined) return false;
  const rivals = site.pages
    .flatMap((page) => page.forms)
    .filter((other) => shapeOf(other) !== shapeOf(form))
    .flatMap((other) => other.submissions)
    .filter((submission) => Object.values(submission.values).some((each) => each.includes(typed)));
  if (rivals.length === 0) return true;
  return bare(echo.url) === bare(accepted.url) && !rivals.some((rival) => rival.echoes.some((each) => each.template === echo.template));
};

export const echoesOf = (site: SiteModel, form: Form): Echo[] =>
  (acceptedOf(form)?.echoes ?? [])
    .map((echo) => ({ ...echo, fields: echo.fields.filter((field) => provesItself(site, form, echo, field)) }))
    // Without an element it was seen in a field only, which is no text of the page.
    .filter((echo) => !/[:{[*]/.test(echo.template) && echo.fields.length > 0 && echo.locator !== undefined)
    .map((echo) => {
      const page = site.pages.find((each) => each.template === echo.template);
      return { ...echo, page, divided: page?.lists.some((list) => list.pager !== undefined) ?? false };
    });

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The address after success, as a pattern, when it is told apart from that of the form itself. */
const successPath = (site: SiteModel, page: Page, form: Form): string | undefined => {
  const accepted = acceptedOf(form);
  if (!accepted) return undefined;
  const landed = site.pages.find((each) => bare(each.url) === bare(accepted.url));
  const shape = landed ? landed.template : bare(accepted.url);
  const own = [bare(page.url), bare(page.template), bare(form.action)];
  if (own.includes(bare(shape)) || own.includes(bare(accepted.url))) return undefined;
  if (!landed && /\d/.test(shape)) return undefined;
  const parts = bare(shape)
    .split('/')
    .map((part) => (/^[:{[*]/.test(part) ? '[^/]+' : escaped(part)));
  return `^${parts.join('/') || '/'}/?$`;
};

const success =
  /thank|success|saved|created|added|sent|updated|received|welcome|confirm|done|placed|submitted|registered|danke|gespeichert|erfolg|gesendet|merci|enregistr|envoy|gracias|guardad|enviad|[ée]xito/i;

/** The words of success, when they do not hang on what was typed. */
const successMessage = (form: Form): string | undefined => {
  const accepted = acceptedOf(form);
  const message = accepted?.message?.trim();
  if (!message || message.length < 6 || message.length > 160 || /\d/.test(message) || !success.test(message)) return undefined;
  if (accepted?.mark && message.includes(accepted.mark)) return undefined;
  return Object.values(accepted?.values ?? {}).some((typed) => typed.length > 3 && message.includes(typed)) ? undefined : message;
};

/** How acceptance shows: at a place where the data comes back, by the address, or by the words. */
export interface Signs {
  before: Step[];
  accepted: (what: string) => Step[];
  refused: (what: string) => Step[];
  strength: 'echo' | 'path' | 'message';
}

const carriesRun = (form: Form): boolean => {
  const accepted = acceptedOf(form);
  return accepted?.mark !== undefined && Object.values(accepted.values).some((typed) => typed.includes(accepted.mark ?? ''));
};

/** Undefined when nothing tells from outside whether the form was accepted. `untouched`: fields whose values the sign may hang on. */
export const signsOf = (site: SiteModel, page: Page, form: Form, untouched: readonly Field[] = form.fields): Signs | undefined => {
  const keys = new Set(untouched.flatMap((field) => [field.name, field.label]));
  const accepted = acceptedOf(form);
  const marked = (key: string) => accepted?.mark !== undefined && (accepted.values[key] ?? '').includes(accepted.mark);
  const echo = carriesRun(form)
    ? echoesOf(site, form).find((each) => each.fields.some((field) => keys.has(field) && marked(field)))
    : undefined;
  const shape = successPath(site, page, form);
  const message = successMessage(form);
  const run = text(template('{{run}}'));
  if (echo) {
    const look = step('look where it would show', goto(echo.url), settle());
    // What comes back could come from another form too, so acceptance is told by the address or the words alone.
    const accepting = shape
      ? (what: string) => [expectThat(what, path(), 'matches', value(shape))]
      : message
        ? (what: string) => [expectThat(what, visibleText(), 'contains', value(message))]
        : () => [];
    return {
      before: [],
      accepted: accepting,
      refused: (what) => [look, expectThat(what, visibleText(), 'not-contains', run)],
      strength: 'echo',
    };
  }
  if (shape)
    return {
      before: [],
      accepted: (what) => [expectThat(what, path(), 'matches', value(shape))],
      refused: (what) => [expectThat(what, path(), 'not-matches', value(shape))],
      strength: 'path',
    };
  if (message)
    return {
      before: [assume('the words of success are not there yet', visibleText(), 'not-contains', value(message))],
      accepted: (what) => [expectThat(what, visibleText(), 'contains', value(message))],
      refused: (what) => [expectThat(what, visibleText(), 'not-contains', value(message))],
      strength: 'message',
    };
  return undefined;
};

const complaints = textOf(
  { by: 'css', selector: '[role="alert"], .alert, .error, .errors, .field-error, .form-error, .invalid-feedback', visible: true, nth: 0 },
  'lower',
);

/** Nothing on the page says that the data was wrong: what follows may count on it having been taken. */
export const notComplaining = (form: Form): Step[] => [
  assume(
    'the server did not complain',
    complaints,
    'not-matches',
    value('invalid|must|please|error|fail|not allowed|too (long|short)|cannot|required|ungültig|fehler'),
  ),
  assume('no field is marked as wrong', countOf({ by: 'css', selector: '[aria-invalid="true"]', visible: true }), 'equals', value(0)),
  ...(form.locator
    ? [assume('the browser finds nothing wrong', countOf({ by: 'css', selector: ':invalid', within: form.locator }), 'equals', value(0))]
    : []),
];
