// How a form's acceptance shows: where its data comes back, the address afterwards, the words of success.

import type { Expression, Field, Form, Locator, Page, SiteModel, Step, Submission } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  address,
  assume,
  countOf,
  expectThat,
  goto,
  path,
  settle,
  step,
  template,
  text,
  textOf,
  value,
  visibleText,
} from '@prowl/plan';
import { acceptedOf, keyOf } from './filling.ts';
import { asPattern, lastingWords } from './words.ts';

/** Where the form's data shows up again, at an address that does not depend on what the form makes. */
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
/** The same form with more of its fields shown: what one of them makes is what the other makes. */
const isFuller = (fuller: Form, form: Form): boolean => {
  const keys = new Set(fuller.fields.map(keyOf));
  return (
    fuller.action === form.action &&
    fuller.method === form.method &&
    fuller.purpose === form.purpose &&
    form.fields.every((field) => keys.has(keyOf(field)))
  );
};
const plain = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/+$/, '');
const isNumber = /^\d+$/;
/** Without query and fragment; a fragment that is a route stays. */
const bare = (url: string): string => {
  const [before = '', route] = url.split(/#(?=!?\/)/);
  return `${plain(before) || '/'}${route === undefined ? '' : `#${plain(route)}`}`;
};
/** What the pattern of an address is held against. */
const placeFor = (shape: string): Expression => (shape.includes('#') ? address() : path());

/** Made of what was typed: another record has another one. */
const isTyped = (address: string, { mark }: Submission): boolean =>
  mark !== undefined && address.toLowerCase().includes(mark.toLowerCase());

/**
 * All forms of an exploration are sent with the same mark. A value that another form was given too proves
 * something only where that form's data was not seen: at the address that the browser went to after sending.
 */
const provesItself = (
  site: SiteModel,
  form: Form,
  echo: Submission['echoes'][number],
  field: string,
  byLanding: boolean,
): boolean => {
  const accepted = acceptedOf(form);
  const typed = accepted?.values[field];
  if (!accepted || typed === undefined) return false;
  const rivals = site.pages
    .flatMap((page) => page.forms)
    .filter((other) => shapeOf(other) !== shapeOf(form) && !isFuller(other, form) && !isFuller(form, other))
    .flatMap((other) => other.submissions)
    .filter((submission) => Object.values(submission.values).some((each) => each.includes(typed)));
  if (rivals.length === 0) return true;
  return (
    bare(echo.url) === bare(accepted.url) &&
    !rivals.some(
      (rival) =>
        rival.echoes.some((each) => each.template === echo.template) &&
        !(byLanding && bare(rival.url) !== bare(accepted.url)),
    )
  );
};

const isOpenPart = (part: string): boolean => /[:{[*]/.test(part);
const partsOf = (address: string): string[] => bare(address).split('/');

/** Of no record, or of the one whose form it is: a comment on a record is shown on that record's page. */
const isOnOwnRecord = (site: SiteModel, form: Form, { url, template: shape }: Echo): boolean => {
  const own = new Set(partsOf(site.pages.find(({ forms }) => forms.includes(form))?.url ?? ''));
  const came = partsOf(url);
  const inQuery = shape.split('?')[1] ?? '';
  return (
    !isOpenPart(inQuery) && partsOf(shape).every((part, at) => !isOpenPart(part) || own.has(came[at] ?? ''))
  );
};

const isOfNoRecord = ({ template: shape }: Echo): boolean => !isOpenPart(shape);

const allEchoesOf = (site: SiteModel, form: Form, byLanding: boolean): Echo[] => {
  const accepted = acceptedOf(form);
  const echoes = accepted?.echoes.filter(({ url }) => !isTyped(url.replace(/[?#].*$/, ''), accepted)) ?? [];
  return (
    echoes
      .map((echo) => ({
        ...echo,
        fields: echo.fields.filter((field) => provesItself(site, form, echo, field, byLanding)),
      }))
      // Without an element it was seen in a field only, which is no text of the page.
      .filter((echo) => echo.fields.length > 0 && echo.locator !== undefined)
      .map((echo) => {
        const page = site.pages.find((each) => each.template === echo.template);
        return { ...echo, page, divided: page?.lists.some((list) => list.pager !== undefined) ?? false };
      })
  );
};

/** `byLanding`: for tests that look first whether it shows, where the form ended is enough to tell its text from the same text of another form. */
export const echoesOf = (site: SiteModel, form: Form, byLanding = false): Echo[] =>
  allEchoesOf(site, form, byLanding).filter(isOfNoRecord);

/** Also where it is shown on the page of the record that the form belongs to: for what looks at texts only, and presses nothing there. */
export const echoesToRead = (site: SiteModel, form: Form, byLanding = false): Echo[] =>
  allEchoesOf(site, form, byLanding)
    .filter((echo) => isOnOwnRecord(site, form, echo))
    .toSorted((a, b) => Number(isOfNoRecord(b)) - Number(isOfNoRecord(a)));

/** The address after success, as a pattern, when it differs from that of the form itself. */
const successPath = (site: SiteModel, page: Page, form: Form): string | undefined => {
  const accepted = acceptedOf(form);
  if (!accepted) return undefined;
  const landed = site.pages.find((each) => bare(each.url) === bare(accepted.url));
  const shape = landed ? landed.template : bare(accepted.url);
  const own = [bare(page.url), bare(page.template), bare(form.action)];
  if (own.includes(bare(shape)) || own.includes(bare(accepted.url))) return undefined;
  const names = bare(shape).split('/');
  const came = bare(accepted.url).split('/');
  const numbered = (at: number) => isNumber.test(came[at] ?? '');
  if (!landed && names.some((part, at) => /\d/.test(part) && !isTyped(part, accepted) && !numbered(at)))
    return undefined;
  // `/boats/12` is what came of `/boats/new`: a number is a record's, a word is not.
  const isOpen = (part: string, at: number) =>
    isOpenPart(part) || isTyped(part, accepted) || (!landed && numbered(at));
  const ofRecord = (at: number) => (numbered(at) ? '[0-9]+' : '[^/]+');
  const parts = names.map((part, at) => (isOpen(part, at) ? ofRecord(at) : asPattern(part)));
  const pattern = `^${parts.join('/') || '/'}/?$`;
  return own.some((address) => new RegExp(pattern).test(address)) ? undefined : pattern;
};

const success = ['success', 'thanks', 'order-done'] as const;

/** The words of success, when they do not depend on what was typed. */
const successMessage = (page: Page, form: Form): string | undefined => {
  const accepted = acceptedOf(form);
  const said = accepted?.message?.trim() ?? '';
  const message = lastingWords(said);
  if (!message || message.length < 6 || said.length > 160) return undefined;
  if (!says(message, success, page.language)) return undefined;
  if (accepted?.mark && said.includes(accepted.mark)) return undefined;
  return Object.values(accepted?.values ?? {}).some((typed) => typed.length > 3 && said.includes(typed))
    ? undefined
    : message;
};

/** How acceptance shows: at a place where the data comes back, by the address, or by the words. */
export interface Signs {
  before: Step[];
  accepted: (what: string) => Step[];
  refused: (what: string) => Step[];
  strength: 'echo' | 'path' | 'message';
  /** A sign that an earlier sending of the same test may have left. */
  lasting: boolean;
}

const carriesRun = (form: Form): boolean => {
  const accepted = acceptedOf(form);
  return (
    accepted?.mark !== undefined &&
    Object.values(accepted.values).some((typed) => typed.includes(accepted.mark ?? ''))
  );
};

/**
 * Undefined when nothing shows whether the form was accepted. `untouched`: fields whose values the sign may
 * depend on.
 */
export const signsOf = (
  site: SiteModel,
  page: Page,
  form: Form,
  untouched: readonly Field[] = form.fields,
): Signs | undefined => {
  const keys = new Set(untouched.flatMap((field) => [field.name, field.label]));
  const accepted = acceptedOf(form);
  const marked = (key: string) =>
    accepted?.mark !== undefined && (accepted.values[key] ?? '').includes(accepted.mark);
  const echo = carriesRun(form)
    ? echoesToRead(site, form).find((each) => each.fields.some((field) => keys.has(field) && marked(field)))
    : undefined;
  const shape = successPath(site, page, form);
  const message = successMessage(page, form);
  const run = text(template('{{run}}'));
  if (echo) {
    const look = step('open the page that would show it', goto(echo.url), settle());
    // Where neither the address nor words show acceptance, what this test alone typed does.
    const accepting = shape
      ? (what: string) => [expectThat(what, placeFor(shape), 'matches', value(shape))]
      : message
        ? (what: string) => [expectThat(what, visibleText(), 'contains', value(message))]
        : (what: string) => [look, expectThat(what, visibleText(), 'contains', run)];
    return {
      before: [],
      accepted: accepting,
      refused: (what) => [look, expectThat(what, visibleText(), 'not-contains', run)],
      strength: 'echo',
      lasting: shape === undefined && message === undefined,
    };
  }
  if (shape)
    return {
      before: [],
      accepted: (what) => [expectThat(what, placeFor(shape), 'matches', value(shape))],
      refused: (what) => [expectThat(what, placeFor(shape), 'not-matches', value(shape))],
      strength: 'path',
      lasting: false,
    };
  if (message)
    return {
      before: [
        assume('the words of success are not there yet', visibleText(), 'not-contains', value(message)),
      ],
      accepted: (what) => [expectThat(what, visibleText(), 'contains', value(message))],
      refused: (what) => [expectThat(what, visibleText(), 'not-contains', value(message))],
      strength: 'message',
      lasting: false,
    };
  return undefined;
};

const complaints = textOf(
  {
    by: 'css',
    selector: '[role="alert"], .alert, .error, .errors, .field-error, .form-error, .invalid-feedback',
    visible: true,
    nth: 0,
  },
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
  assume(
    'no field is marked as wrong',
    countOf({ by: 'css', selector: '[aria-invalid="true"]', visible: true }),
    'equals',
    value(0),
  ),
  ...(form.locator
    ? [
        assume(
          'the browser finds nothing wrong',
          countOf({ by: 'css', selector: ':invalid', within: form.locator }),
          'equals',
          value(0),
        ),
      ]
    : []),
];
