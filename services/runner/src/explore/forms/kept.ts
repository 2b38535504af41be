// A form that held nothing and yet is no form for something new: opened again it holds what was entered, so it changes what its page is
// about. What it held before is put back.
import type { Field, Form, Submission } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import { plainAddress } from '../../reading/addresses/address.ts';
import { isOfWriter } from '../../reading/meaning/edits.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Known } from '../walking/site.ts';
import { keyOf } from './steps.ts';

const placeOf = (url: string): string => plainAddress(url).replace(/\/+$/, '');

const isTyped = ({ control, readonly }: Field): boolean =>
  (control === 'input' || control === 'textarea') && !readonly;

/** Texts by which it would be known; a name beside a message is remembered for whoever writes. */
export const tellingFields = (
  { page }: Pick<Known, 'page'>,
  { fields, purpose }: Form,
  { values, accepted, url }: Submission,
  mark: string,
): Field[] => {
  const isBack = placeOf(url) === placeOf(page.url);
  const isOwn = `${page.url} ${page.heading}`.includes(mark);
  if (accepted === 'no' || !isBack || isOwn || purpose === 'search') return [];
  return fields.filter((field) => {
    const entered = values[keyOf(field)];
    return isTyped(field) && !isOfWriter(field) && entered?.includes(mark) && entered !== field.value;
  });
};

const sameText = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

/** Runs in the page. Of boxes and radio buttons what is chosen; null for everything else. */
const chosenOf = (element: Element): string | null => {
  if (!(element instanceof HTMLInputElement)) return null;
  if (element.type === 'checkbox') return element.checked ? 'on' : '';
  if (element.type !== 'radio') return null;
  const ofGroup = document.querySelectorAll<HTMLInputElement>('input[type=radio]');
  return [...ofGroup].find(({ name, checked }) => name === element.name && checked)?.value ?? '';
};

/** What the field holds on the page that is open; undefined when that cannot be seen. */
export const valueIn = async (tab: Tab, { locator, control }: Field): Promise<string | undefined> => {
  const field = find(tab.page, locator).first();
  const chosen = ['radio', 'checkbox'].includes(control)
    ? await orElse(1_500, null, field.evaluate(chosenOf, undefined, { timeout: 1_200 }))
    : null;
  return chosen ?? orElse(1_500, undefined, field.inputValue({ timeout: 1_200 }));
};

/** Of these fields those that hold, on the page that is open, what they are `expected` to. */
export const holding = async (
  tab: Tab,
  fields: readonly Field[],
  expected: (field: Field) => string,
): Promise<Field[]> => {
  const held: Field[] = [];
  for (const field of fields) {
    const value = await valueIn(tab, field);
    if (value !== undefined && sameText(value, expected(field))) held.push(field);
  }
  return held;
};

/** What each field held before, in the words of a filling. */
export const valuesBefore = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [
      keyOf(field),
      field.control === 'checkbox' && field.value === '' ? 'off' : field.value,
    ]),
  );
