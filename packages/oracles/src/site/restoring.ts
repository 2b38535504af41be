// What a test changes of the account it puts back, however the test ends, and looks whether it is.
import type { Field, Form, Page, Step } from '@prowl/contracts';
import {
  afterwards,
  expectThat,
  fieldValue,
  fill,
  goto,
  keep,
  selectValue,
  settle,
  step,
  template,
  variable,
} from '@prowl/plan';
import { canBeTyped, fieldName, holdsItsChoice, identifying, send } from './filling.ts';
import { writesOver } from './records.ts';
import { quoted } from './words.ts';

const isRestored = (field: Field): boolean =>
  !identifying.has(field.meaning) &&
  field.type !== 'password' &&
  !field.readonly &&
  (canBeTyped(field) || holdsItsChoice(field));

/** Steps for when the form has been opened; none where it writes over nothing of the account. */
export const restoring = (page: Pick<Page, 'url' | 'reach' | 'template'>, form: Form): Step[] => {
  if (writesOver(page, form) !== 'account') return [];
  const fields = form.fields.filter(isRestored);
  if (fields.length === 0) return [];
  const again = [goto(page.url), ...page.reach, settle()];
  return [
    ...fields.map((field, index) => keep(`before${index}`, fieldValue(field.locator))),
    afterwards(
      step(
        `put ${quoted(form.name || form.submitName)} back`,
        ...again,
        ...fields.map((field, index) => {
          const held = template(`{{before${index}}}`);
          return field.control === 'select' ? selectValue(field.locator, held) : fill(field.locator, held);
        }),
        ...send(form),
      ),
      step('see that it is as before', ...again),
      ...fields.map((field, index) =>
        expectThat(
          `${quoted(fieldName(field))} is as it was before the test`,
          fieldValue(field.locator),
          'equals',
          variable(`before${index}`),
        ),
      ),
    ),
  ];
};
