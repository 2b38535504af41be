// What choices made by script offer: their options are in the page only while they are open, so each is opened once, read and closed again.
import type { Field, List } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import type { Page } from 'playwright';
import { plainAddress } from '../reading/addresses/address.ts';
import { offering } from '../reading/meaning/list-fields.ts';
import type { PageReading } from '../reading/read.ts';
import { orElse, succeeds } from '../time/limit.ts';
import { optionsComing, optionsShown } from './listbox.ts';

/** Of one page. */
const mostChoices = 6;
const mostOptions = 60;
/** Milliseconds until its options show, and until they are gone. */
const limit = 700;

/** Options by what shows the choice: read once, wherever it is met again. */
export type KnownOptions = Map<string, Field['options'] | undefined>;

type ListOptions = NonNullable<Field['options']>;

/** Runs in the page. Words of what can be chosen; nothing where several may be, for such a list stays open. */
const wordsOf = (entries: readonly Element[]): string[] | undefined =>
  entries.some((entry) => entry.closest('[aria-multiselectable="true"]') !== null)
    ? undefined
    : entries
        .filter((entry) => entry.getAttribute('aria-disabled') !== 'true')
        .map((entry) => ((entry as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim());

/** What a choice made by script offers now. Undefined where it shows nothing by being pressed. */
export const offeredOptions = async (
  page: Page,
  { locator }: Field,
): Promise<Field['options'] | undefined> => {
  if ((await orElse(limit, 1, optionsShown(page).count())) > 0) return undefined; // which are its own could not be told
  const field = find(page, locator).first();
  if (!(await succeeds(field.click({ timeout: limit })))) return undefined;
  const options = await optionsComing(page, limit);
  const words = options && (await orElse(limit, undefined, options.evaluateAll(wordsOf)));
  if (options !== undefined) {
    await orElse(limit, undefined, page.keyboard.press('Escape'));
    await orElse(limit, undefined, options.first().waitFor({ state: 'hidden', timeout: limit }));
  }
  await orElse(limit, undefined, field.blur({ timeout: limit }));
  // One of two that are called alike could not be pressed by its name.
  const single = words?.filter((label) => label !== '' && words.filter((one) => one === label).length === 1);
  return single === undefined || single.length === 0
    ? undefined
    : single.slice(0, mostOptions).map((label) => ({ label, value: label }));
};

/** A choice that is a control of a list is one for what it offers. */
export const tellLists = (
  lists: readonly List[],
  { locator }: Field,
  options: ListOptions,
  language: string,
): void => {
  const place = JSON.stringify(locator);
  for (const list of lists)
    list.controls = list.controls.map((control) =>
      control.control === 'select' &&
      control.options.length === 0 &&
      JSON.stringify(control.locator) === place
        ? offering(control, options, list.columns, language)
        : control,
    );
};

/** Fills in what the choices of a reading offer. */
export const readOfferedOptions = async (
  page: Page,
  {
    forms,
    headings,
    language,
    lists,
    url,
  }: Pick<PageReading, 'forms' | 'headings' | 'language' | 'lists' | 'url'>,
  known: KnownOptions,
): Promise<void> => {
  const place = JSON.stringify([plainAddress(url), headings.map(({ text }) => text)]);
  const choices = forms
    .flatMap(({ fields }) => fields)
    .filter(
      ({ opens, readonly, options, meaning }) =>
        opens === true && !readonly && options === undefined && meaning !== 'search',
    );
  for (const field of choices.slice(0, mostChoices)) {
    const key = `${place} ${JSON.stringify(field.locator)}`;
    if (!known.has(key)) known.set(key, await offeredOptions(page, field));
    const options = known.get(key);
    if (options === undefined) continue;
    field.options = options.map((option) => ({ ...option }));
    tellLists(lists, field, field.options, language);
  }
};
