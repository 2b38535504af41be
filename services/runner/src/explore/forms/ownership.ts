// Whose data a form writes over. What this exploration did not make it does not change, whatever a button is called. Pure.
import {
  type Control,
  type Field,
  type Form,
  isSafeMethod,
  type Page,
  type WritesOver,
} from '@prowl/contracts';
import { type Concept, isLabel, says } from '@prowl/lexicon';
import { isMessage, type Sending } from '../../browser/guard.ts';
import { pathOf, stepsOf, withoutQuery, wordsOf } from '../../reading/addresses/address.ts';
import { isRecordPath } from '../../reading/addresses/url-template.ts';

/** The area of whoever is signed in, by the steps of an address. */
const ownSteps = new Set(['account', 'accounts', 'profiles', 'preferences', 'me', 'my', 'addresses']);
const isAccountStep = (step: string): boolean => ownSteps.has(step.toLowerCase()) || isLabel(step, 'account');
const isOwnStep = (step: string): boolean => isAccountStep(step) || isLabel(step, 'settings');
/** What an address may begin with before settings that are nobody else’s: it names no project, event or room. */
const generalSteps = new Set(
  'app web ui home dashboard console portal panel api rest ajax json auth user users'.split(' '),
);
const isGeneral = (step: string): boolean =>
  generalSteps.has(step.toLowerCase()) || /^[a-z]{2}(?:-[a-z]{2})?$/i.test(step);
const isRecordStep = (step: string): boolean => /^[:{[*]/.test(step) || /\d/.test(step);
const siteSteps = new Set(['system', 'global', 'instance', 'site']);
const isAdminStep = (step: string): boolean => isLabel(step, 'admin') || siteSteps.has(step.toLowerCase());

/** Below a record, or in the part for those who run the site, settings are not those of the account. */
export const isOwnArea = (path: string): boolean => {
  const steps = stepsOf(path);
  const at = steps.findIndex(isOwnStep);
  const before = steps.slice(0, at).filter((step) => !/^v\d+$/.test(step));
  if (at < 0 || before.some((step) => isRecordStep(step) || isAdminStep(step))) return false;
  return isAccountStep(steps[at] ?? '') || before.every(isGeneral);
};

/** Who explores. */
export interface Who {
  /** The token that all values entered by this exploration carry. */
  readonly mark: string;
  /** Signed in, or known by a header. Without it settings are everybody's. */
  readonly hasAccount: boolean;
}

/** What a session says of its account. */
export interface Account {
  readonly signedIn: boolean;
  readonly authorization?: string | undefined;
}

const hasAccount = ({ signedIn, authorization }: Account): boolean => signedIn || authorization !== undefined;

export const whoOf = (mark: string, account: Account): Who => ({ mark, hasAccount: hasAccount(account) });

/** Of whoever asks, known by the browser where nobody signs in. */
const isVisitors = (path: string): boolean =>
  stepsOf(path).some((step) => ['me', 'my'].includes(step.toLowerCase()));

/** Settings of a thing that others use, too. */
const areSettingsOfOthers = (path: string): boolean => stepsOf(path).some(isOwnStep) && !isOwnArea(path);

/** Why something was held back, for the report. */
export const notOurs = 'it would change what the session did not make';

const idKeys = new Set(['id', '_id', 'uuid', 'ids', 'uuids']);
/** `ids[]` and `ids[0]` are `ids`. */
const isIdKey = (key: string): boolean => idKeys.has(key.replace(/\[.*$/, '').toLowerCase());
const namesRecord = (body: string): boolean => {
  try {
    const data: unknown = JSON.parse(body);
    return typeof data === 'object' && data !== null && Object.keys(data).some(isIdKey);
  } catch {
    return /^[\w.-]+=/.test(body) && [...new URLSearchParams(body).keys()].some(isIdKey);
  }
};

/** A request of a page's script that changes a record which is there: its address names one, or what it sends does. */
export const changesRecord = (sending: Sending, { hasAccount }: Pick<Who, 'hasAccount'>): boolean => {
  const { method, url, body } = sending;
  if (isSafeMethod(method) || isMessage(sending)) return false;
  const path = pathOf(url);
  if (says(wordsOf(path), ['cart', 'wish-list'])) return false;
  if (isOwnArea(path)) return !hasAccount && !isVisitors(path);
  return areSettingsOfOthers(path) || isRecordPath(path) || namesRecord(body);
};

const saysNothing = (body: string): boolean => ['', '{}', '[]', 'null'].includes(body.trim());

/**
 * A request without any content is an order to the server: to pause, to start over, to switch something over for everybody. So is a
 * message: what it does there nobody can know.
 */
export const isCommand = (sending: Sending): boolean => {
  const { method, url, body } = sending;
  if (isMessage(sending)) return true;
  if (isSafeMethod(method) || !saysNothing(body)) return false;
  const path = pathOf(url);
  return !isOwnArea(path) && !says(wordsOf(path), ['cart', 'wish-list']);
};

/** A form of the page, sent by one of its buttons: whether it may be is decided where forms are, not where controls are pressed. */
export const sendsForm = ({ method, url, opensPage }: Sending): boolean =>
  opensPage === true && !isSafeMethod(method) && !says(wordsOf(pathOf(url)), ['cart', 'wish-list']);

/** What is not sent while things of others are pressed, to learn what comes of it. Undefined where everything may be changed. */
export const heldFor = (
  { disposable, session }: { readonly disposable: boolean; readonly session: Account },
  tab: { readonly sendsByItself: (sending: Sending) => boolean },
): ((sending: Sending) => boolean) | undefined => {
  const who = { hasAccount: hasAccount(session) };
  if (disposable) return undefined;
  return (sending) =>
    sendsForm(sending) || changesRecord(sending, who) || (isCommand(sending) && !tab.sendsByItself(sending));
};

/**
 * On the page of one record: what deletes it. Whatever is known of that page could not be opened any more, and the way to delete a record is
 * walked with one that the session made.
 */
export const deletingIts = (
  { template }: Pick<Page, 'template'>,
  { destructive, region }: Pick<Control, 'destructive' | 'region'>,
): ((sending: Sending) => boolean) | undefined =>
  isRecordPath(template) && region !== 'item'
    ? ({ method }) => !isSafeMethod(method) && (destructive || method === 'DELETE')
    : undefined;

const changing: ReadonlySet<Form['purpose']> = new Set(['edit', 'settings', 'upload']);

const isVisible = ({ control }: Field): boolean => control !== 'hidden';

/** One press and nothing to enter: it changes what is there, a record’s state or what everybody sees. The way on changes nothing yet. */
const isOnePress = ({ purpose, method, fields, submitName }: Form): boolean =>
  purpose === 'unknown' &&
  method !== 'get' &&
  !fields.some(isVisible) &&
  !isLabel(submitName, ['continue', 'next-page']);

/** One press, and nothing to enter, that is sent about a record: it borrows, returns, publishes, archives it. A cart takes any. */
const pressesRecord = ({ purpose, method, action, fields, submitName }: Form): boolean =>
  method !== 'get' &&
  purpose !== 'add-to-collection' &&
  !fields.some(isVisible) &&
  !isLabel(submitName, ['continue', 'next-page']) &&
  (isRecordPath(action) || fields.some(({ name, value }) => isIdKey(name) && value !== ''));

/** Chosen by a key, and called by words: a record that is there. "2 people" is a number of them. */
const namesThing = ({ label, value }: { readonly label: string; readonly value: string }): boolean => {
  if (!/^(?:\d+|[\da-f]{8}-[\da-f-]{27})$/i.test(value)) return false;
  const words = label.match(/\p{L}{2,}/gu)?.length ?? 0;
  return label.includes(value) ? words >= 3 : words >= 1;
};

const takesForItself: readonly Concept[] = ['book', 'borrow', 'react', 'wish-list', 'cart', 'add-to-cart'];

/**
 * Nothing is entered, and a record is chosen for the one that the address names: two things of others are tied to each other, and neither
 * shows afterwards that the session did it. To book or to borrow is between the account and the thing.
 */
const tiesRecords = ({ purpose, method, action, fields, submitName }: Form): boolean => {
  const visible = fields.filter(isVisible);
  return (
    (purpose === 'create' || purpose === 'unknown') &&
    method !== 'get' &&
    isRecordPath(action) &&
    visible.length > 0 &&
    visible.every(({ control }) => ['select', 'radio', 'checkbox'].includes(control)) &&
    visible.some(
      ({ control, options = [] }) => control === 'select' && options.filter(namesThing).length >= 2,
    ) &&
    !says(submitName, takesForItself) &&
    !isLabel(submitName, ['continue', 'next-page'])
  );
};

/** Nothing to enter but which items of a list: whatever its buttons do, they do it to those. */
const actsOnChosen = ({ method, fields, choosesItems = false }: Form): boolean =>
  choosesItems &&
  method !== 'get' &&
  fields.filter(isVisible).every(({ control }) => ['checkbox', 'radio', 'select'].includes(control));

/** Its address or a hidden field names a record (`book_id`): the file becomes a part of that one. */
const addsFileToRecord = ({ purpose, action, fields }: Form): boolean =>
  purpose === 'upload' &&
  (isRecordPath(action) ||
    fields.some(
      ({ control, name, value }) =>
        control === 'hidden' &&
        isIdKey(name.split(/[_-]/).at(-1) ?? '') &&
        /^(?:\d+|[\da-f-]{32,36})$/i.test(value),
    ));

export type Place = Pick<Page, 'template' | 'heading' | 'kind'>;

/** A cart and what goes with it belong to the session. */
const isInCart = (page: Place, { action }: Form): boolean =>
  page.kind === 'cart' ||
  [page.template, action].some((place) => says(wordsOf(place), ['cart', 'wish-list']));

export const writesOverOf = ({ mark, hasAccount }: Who, page: Place, form: Form): WritesOver => {
  const presses = pressesRecord(form);
  const ties = tiesRecords(form) || actsOnChosen(form);
  const edits = changing.has(form.purpose) || isOnePress(form) || presses || ties;
  if (!edits) return 'nothing';
  const places = [page.template, form.action].filter((place) => place !== '');
  const stated = [page.heading, ...places, ...form.fields.map(({ value }) => value)];
  // Behind a question mark it is what was searched for before.
  if (stated.some((text) => withoutQuery(text).includes(mark))) return 'own';
  if (isInCart(page, form)) return 'account';
  // What the account has out or has written was not made by the session either.
  if (presses || ties || (addsFileToRecord(form) && !isOwnArea(page.template))) return 'others';
  if (form.purpose === 'upload') return isOwnArea(page.template) ? 'account' : 'nothing';
  // What a script sends is seen and kept back where it is sent; a form's own post is not.
  const isNobodys = !hasAccount && form.method === 'post' && !isVisitors(page.template);
  return isOwnArea(page.template) && !isNobodys ? 'account' : 'others';
};

const holdsAddress = ({ fields }: Form): boolean =>
  fields.some(
    ({ meaning, control }) => control !== 'hidden' && ['email', 'password', 'new-password'].includes(meaning),
  );

/** Why a form is not sent to an application that others use; undefined when it may be. */
export const harmOf = (who: Who, page: Place, form: Form): string | undefined => {
  const over = writesOverOf(who, page, form);
  if (over === 'others') return 'it would write over what others entered';
  // What one press does to the account cannot be put back: it makes another key, ends its other sessions, pauses what runs for it.
  if (over === 'account' && isOnePress(form) && !isInCart(page, form)) return 'it would change the account';
  const adds = form.purpose === 'create' || form.purpose === 'upload';
  // Ways to reach or to enter the account stay what they are.
  if (adds && isOwnArea(page.template) && (holdsAddress(form) || over === 'account'))
    return 'it would change the account';
  return undefined;
};
