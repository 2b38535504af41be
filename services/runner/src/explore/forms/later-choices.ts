// Choices that have nothing to choose from until something else is entered, as the rooms of a house: read and made once the rest is filled in.
import type { Field, Form } from '@prowl/contracts';
import { find, type PlayOptions, play } from '@prowl/plan/play';
import { offeredOptions } from '../../tab/offered-options.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, succeeds } from '../../time/limit.ts';
import { keyOf, stepFor } from './steps.ts';
import { entryFor, type Filling } from './values.ts';

const mostChoices = 3;

/** Those that showed nothing to choose when they were opened. */
const closed = new WeakSet<Field>();

const isEmpty = ({ options = [] }: Field): boolean => options.every(({ value }) => value === '');

/** A choice in which nothing can be chosen. */
export const offersNothing = (field: Field): boolean =>
  (field.control === 'select' || field.opens === true) && isEmpty(field);

/** Nothing could be chosen in them when the page was read. */
export const waitingChoices = (
  { fields }: Pick<Form, 'fields'>,
  entered: Readonly<Record<string, unknown>>,
  only: (field: Field) => boolean,
): Field[] =>
  fields
    .filter((field) => only(field) && !field.readonly && (entered[keyOf(field)] ?? '') === '')
    .filter(offersNothing)
    .filter((field) => field.meaning !== 'search' && !closed.has(field))
    .slice(0, mostChoices);

/** Runs in the page. */
const nativeOptions = (element: Element): Field['options'] | undefined =>
  element instanceof HTMLSelectElement
    ? [...element.options]
        .filter(({ disabled }) => !disabled)
        .map(({ label, value }) => ({ label: label.trim(), value }))
    : undefined;

const optionsOf = async (tab: Tab, field: Field): Promise<Field['options'] | undefined> => {
  const element = find(tab.page, field.locator).first();
  const own = await orElse(500, undefined, element.evaluate(nativeOptions));
  return own ?? (field.opens === true ? offeredOptions(tab.page, field) : undefined);
};

/** What was chosen, by field. The fields have what they offer from then on. */
export const makeLaterChoices = async (
  tab: Tab,
  waiting: readonly Field[],
  filling: Filling,
  playing: PlayOptions,
): Promise<Record<string, string>> => {
  const chosen: Record<string, string> = {};
  for (const field of waiting) {
    const options = await optionsOf(tab, field);
    if (options === undefined) closed.add(field);
    if (options === undefined || options.every(({ value }) => value === '')) continue;
    const entry = entryFor({ ...field, options }, filling);
    if (entry === undefined || !('option' in entry)) continue;
    field.options = options;
    if (await succeeds(play(tab.page, [stepFor(field, entry)], playing))) chosen[keyOf(field)] = entry.option;
  }
  return chosen;
};
