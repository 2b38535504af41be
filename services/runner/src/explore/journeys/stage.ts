// One page of a row of steps: what is to be filled, what leads on, what leads back. Pure.
import type { Control, Form, Locator, Stage, Step, Text } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { plainAddress } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { fillForm, keyOf, stepFor, submitStep } from '../forms/steps.ts';
import type { Filling } from '../forms/values.ts';

/** No application gives it back. */
const isSecret = ({ type, meaning }: Form['fields'][number]): boolean =>
  type === 'password' || ['card-number', 'card-code', 'card-expiry', 'code'].includes(meaning);

/** Forms that are beside the way, whatever page they are on. */
const beside: readonly Form['purpose'][] = [
  'search',
  'filter',
  'sort',
  'sign-in',
  'sign-up',
  'sign-out',
  'subscribe',
  'delete',
  'password-change',
  'password-reset',
  'add-to-collection',
  'edit',
  'settings',
];

/** Not even in the middle of a row of steps, where a step may look like any other form. */
const neverStep: readonly Form['purpose'][] = [
  'search',
  'sign-in',
  'sign-out',
  'delete',
  'password-change',
  'password-reset',
];

const agreeing: readonly Control['meaning'][] = ['continue', 'next', 'confirm', 'place-order'];
/** It asks nothing, and says that what is shown is right. */
const agrees = (form: Form): boolean => asksNothing(form) && agreeing.includes(form.submitMeaning);

const isEmpty = ({ value, control, readonly }: Form['fields'][number]): boolean =>
  !readonly && control !== 'hidden' && value === '';

const onwardMeanings: readonly Control['meaning'][] = [
  'continue',
  'next',
  'confirm',
  'send',
  'save',
  'place-order',
];
const leadsOn = ({ submitMeaning }: Form): boolean => onwardMeanings.includes(submitMeaning);

const asksNothing = ({ fields }: Form): boolean => fields.every(({ control }) => control === 'hidden');

/** Of several forms that ask nothing the one that leads on: the others give up or go back. Where more than one does, each belongs to an item. */
const soleOnward = (forms: readonly Form[]): Form | undefined => {
  const bare = forms.filter(asksNothing);
  const [only, ...more] = bare.length === 1 ? bare : bare.filter(leadsOn);
  return more.length === 0 ? only : undefined;
};

/** `inRow`: in the middle of a row of steps. The form that the page is about: the one with the most to fill. */
export const formOf = ({ forms }: Pick<PageReading, 'forms'>, inRow = false): Form | undefined =>
  forms
    .filter(
      (form) =>
        !(inRow ? neverStep : beside).includes(form.purpose) &&
        // Whether something may be ordered, or money sent, is not for the shape of its page to say.
        (!form.destructive || form.purpose === 'checkout' || agrees(form)) &&
        submitStep(form) !== undefined,
    )
    .filter((form, _, all) => !asksNothing(form) || form === soleOnward(all))
    .toSorted((a, b) => b.fields.filter(isEmpty).length - a.fields.filter(isEmpty).length)[0];

const isPressable = ({ state, href, region }: Control): boolean =>
  state.disabled !== true && (href === undefined || href === '') && region !== 'chrome' && region !== 'item';

/** A button that leads on where there is no form. */
export const onwardControl = ({ controls }: Pick<PageReading, 'controls'>): Control | undefined =>
  controls
    .filter((control) => isPressable(control) && onwardMeanings.includes(control.meaning))
    .toSorted((a, b) => onwardMeanings.indexOf(a.meaning) - onwardMeanings.indexOf(b.meaning))[0];

/** What leads to the page before: in the middle of the page, never the navigation's. */
export const backOf = (
  reading: Pick<PageReading, 'controls' | 'links' | 'language'>,
): Locator | undefined => {
  const leadsBack = (meaning: Control['meaning'], words: string): boolean =>
    meaning === 'back' || meaning === 'previous' || says(words, 'back', reading.language);
  const control = reading.controls.find(
    (each) => each.region === 'main' && each.state.disabled !== true && leadsBack(each.meaning, each.name),
  );
  return (
    control?.locator ??
    reading.links.find(
      ({ own, region, text, meaning, locator }) =>
        own && region === 'main' && locator !== undefined && leadsBack(meaning, text),
    )?.locator
  );
};

/** It asks nothing but whether what was entered is right. */
export const isReview = (reading: Pick<PageReading, 'forms'>): boolean => {
  const form = formOf(reading, true);
  return form !== undefined && agrees(form);
};

/** In a review what was entered is changed by a link or button that says so. */
const changeOf = ({ controls, links, language }: PageReading): Locator | undefined => {
  const change = controls.find(({ region, meaning }) => region === 'main' && meaning === 'edit');
  const link = links.find(
    ({ own, region, text, locator }) =>
      own && region === 'main' && locator !== undefined && says(text, 'edit', language),
  );
  return change?.locator ?? link?.locator;
};

const withoutNumbers = (url: string): string => plainAddress(url).replace(/\d+/g, '0');

/**
 * Another step of the row that was begun at an address: the address is of the same row, or it shows what was entered on the way, and something leads
 * back; or it asks whether what it shows is right. A record that was made has an address of its own.
 */
export const isInRow = (
  url: string,
  reading: Pick<PageReading, 'forms' | 'controls' | 'links' | 'language'>,
  from: string,
  showsEntries = false,
): boolean =>
  (showsEntries && isReview(reading)) ||
  ((showsEntries || withoutNumbers(url) === withoutNumbers(from)) && backOf(reading) !== undefined);

/** Another step follows, whatever kind of page this one looks like: its button says so, or something leads back. */
export const isStep = (
  url: string,
  reading: Pick<PageReading, 'forms' | 'controls' | 'links' | 'language'>,
  from: string,
): boolean => {
  if (isInRow(url, reading, from)) return true;
  const form = formOf(reading);
  if (form === undefined) return false;
  if (asksNothing(form)) return isReview(reading);
  return form.submitMeaning === 'continue' || form.submitMeaning === 'next' || backOf(reading) !== undefined;
};

/** "Free times, from 09:00" asks for the same when it is "Free times, from 09:30". */
const askedBy = (field: Form['fields'][number]): string => keyOf(field).replace(/\d+/g, '#');

/** What makes one page of the way another than the next: where it is, its heading, what it asks for. */
export const shapeOf = (url: string, { heading, forms, headings }: PageReading): string =>
  JSON.stringify([
    url.replace(/[?].*$/, ''),
    heading,
    headings.map(({ text }) => text),
    formOf({ forms }, true)?.fields.map(askedBy),
  ]);

/** Where all that is asked may be left out, as extras are: one that is ticked, so that there is something to keep and to show. */
const freeBox = (form: Form | undefined): Form['fields'][number] | undefined => {
  const open = (form?.fields ?? []).filter(({ control, readonly }) => control !== 'hidden' && !readonly);
  const isFree = ({ control, required, meaning, value }: Form['fields'][number]): boolean =>
    control === 'checkbox' && !required && meaning !== 'consent' && value === '';
  return open.length > 1 && open.every(isFree) ? open[0] : undefined;
};

export interface Staged {
  readonly stage: Stage;
  readonly form: Form | undefined;
  readonly name: string;
}

/** The words of what was chosen, and of all that could be. */
const choiceOf = (
  { control, opens, options = [] }: Form['fields'][number],
  value: Text,
): Pick<Stage['entered'][number], 'chosen' | 'options'> => {
  if (control !== 'select' && control !== 'radio' && opens !== true) return {};
  const chosen = options.find((option) => option.value === value)?.label;
  if (chosen === undefined) return {};
  return { chosen, options: options.filter((option) => option.value !== '').map(({ label }) => label) };
};

/** The words of an option before any price, number or remark: "Choir week" of "Choir week, 140 €". */
export const nameOfOption = (label: string): string => label.split(/[,;:(|–—]|\s-\s|\d/)[0]?.trim() ?? '';

/** Undefined when nothing on the page leads on. */
export const stageOf = (
  url: string,
  reading: PageReading,
  filling: Filling,
  inRow = false,
): Staged | undefined => {
  const form = formOf(reading, inRow);
  // A button of type "button" carries a step of the form on; Enter in a field might send the whole of it.
  const control = form?.submit === undefined ? onwardControl(reading) : undefined;
  const pressing: Step | undefined = control && { do: 'click', target: control.locator };
  const onward = pressing ?? (form && submitStep(form));
  if (onward === undefined) return undefined;
  const filled = form === undefined ? { steps: [], values: {} } : fillForm(form, filling);
  const free = freeBox(form);
  const back = backOf(reading) ?? (isReview(reading) ? changeOf(reading) : undefined);
  const entered = (form?.fields ?? []).flatMap((field) => {
    const key = keyOf(field);
    const value = (filled.values as Record<string, Stage['entered'][number]['text']>)[key];
    if (value === undefined && field !== free) return [];
    const isText =
      ['input', 'textarea', 'editable'].includes(field.control) && field.opens !== true && !isSecret(field);
    return [
      {
        key,
        label: field.label || field.name,
        locator: field.locator,
        required: field.required,
        ...(isText && value !== undefined ? { text: value } : {}),
        ...(value === undefined ? {} : choiceOf(field, value)),
        ...(field.control === 'checkbox' ? { box: true } : {}),
        ...(field === free ? { free: true as const } : {}),
      },
    ];
  });
  return {
    stage: {
      heading: reading.heading,
      url,
      entered,
      steps: [...filled.steps, ...(free === undefined ? [] : [stepFor(free, { check: true })]), onward],
      onward,
      ...(back === undefined ? {} : { back }),
      shows: [],
      showsOptions: [],
      numbers: [],
      days: [],
      tries: [],
      together: [],
    },
    form,
    name: control?.name ?? form?.submitName ?? '',
  };
};
