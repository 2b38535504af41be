// A field that offers suggestions takes one of what it offers: anything else it may refuse. Which ones there are is seen by typing a letter.
import type { Field, Form } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import { optionsComing } from '../../tab/listbox.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Reach } from '../walking/reach.ts';
import type { Known } from '../walking/site.ts';
import { keyOf } from './steps.ts';

/** Letters that are in most names, tried one after the other. */
const letters = ['a', 'e', 'i'];
/** Milliseconds for what is suggested to come. */
const patience = 1_500;
const mostFields = 2;

const mayOffer = ({ control, type, readonly, value }: Field): boolean =>
  control === 'input' && !readonly && value === '' && ['', 'text', 'search', 'combobox'].includes(type);

/** It says that it has a list of its own (ARIA 1.2, combobox); a list that the browser has (`datalist`) takes other texts, too. */
const offersList = (tab: Tab, { locator }: Field): Promise<boolean> =>
  orElse(
    500,
    false,
    find(tab.page, locator)
      .first()
      .evaluate((element) => {
        const says = (name: string) => element.getAttribute(name) ?? '';
        return says('role') === 'combobox' || ['list', 'both'].includes(says('aria-autocomplete'));
      }),
  );

/** What the field holds when the first suggestion was taken; undefined where none came. */
const taken = async (tab: Tab, field: Field): Promise<string | undefined> => {
  const input = find(tab.page, field.locator).first();
  for (const letter of letters) {
    await input.fill('', { timeout: 1_000 });
    await input.pressSequentially(letter, { timeout: 1_000 });
    const options = await optionsComing(tab.page, patience);
    if (options === undefined) continue;
    await options.first().click({ timeout: 1_000 });
    const held = await input.inputValue({ timeout: 500 });
    if (held.trim() !== '' && held !== letter) return held;
  }
  return undefined;
};

export interface SuggestionParts {
  readonly reach: Reach;
}

/** Values for the fields of a form that offer suggestions, by field; nothing is sent. */
export const suggestedValues = async (
  { reach }: SuggestionParts,
  tab: Tab,
  known: Known,
  form: Form,
): Promise<Record<string, string>> => {
  const fields = form.fields.filter(mayOffer);
  const values: Record<string, string> = {};
  if (fields.length === 0 || !(await orElse(8_000, false, reach(tab, known)))) return values;
  for (const field of fields) {
    if (Object.keys(values).length >= mostFields) break;
    if (!(await offersList(tab, field))) continue;
    const held = await orElse(8_000, undefined, taken(tab, field));
    if (held !== undefined) values[keyOf(field)] = held;
  }
  return values;
};
