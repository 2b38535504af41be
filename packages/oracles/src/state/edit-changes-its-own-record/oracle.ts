import type { Expression, Field, Form, Step } from '@prowl/contracts';
import {
  afterwards,
  assume,
  countOf,
  expectThat,
  extract,
  fieldValue,
  fill,
  goto,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, identifying, isFreeText, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { offeredForm } from '../../site/offered-forms.ts';
import { notComplaining } from '../../site/signs.ts';
import { quoted } from '../../site/words.ts';

const mostTexts = 4;
const mostCompared = 8;
/** A text of the test fits in it. */
const leastLength = 24;

const reading = ({ control, locator }: Field): Expression =>
  control === 'checkbox' ? extract({ read: 'checked', of: locator }) : fieldValue(locator);

/** What a person could change in it, and what says the same whenever it is opened. */
const comparedIn = ({ fields }: Form): Field[] =>
  fields
    .filter(
      ({ control, type, readonly, multiple }) =>
        ['input', 'textarea', 'select', 'checkbox'].includes(control) &&
        !['password', 'file', 'combobox'].includes(type) &&
        multiple !== true &&
        !readonly,
    )
    .slice(0, mostCompared);

const textsIn = ({ fields }: Form): Field[] =>
  fields
    .filter(
      (field) =>
        isFreeText(field) &&
        !identifying.has(field.meaning) &&
        (field.maxLength === undefined || field.maxLength >= leastLength),
    )
    .slice(0, mostTexts);

/** There are likely to be three when the test begins, too. */
const enough = 8;

/** Before and behind the one that is edited, where there are enough. */
const places = (count: number): { readonly edited: number; readonly others: readonly number[] } =>
  count >= enough ? { edited: 1, others: [0, 2] } : { edited: 0, others: [1] };

const changesAlone = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form } = subject;
  const offered = form.purpose === 'edit' ? offeredForm(site, page, form) : undefined;
  const texts = textsIn(form);
  const compared = comparedIn(form);
  if (offered === undefined || offered.count < 2 || !form.submit || texts.length === 0) return undefined;
  const { edited, others } = places(offered.count);
  const isThere = assume('the form is there', countOf(form.submit), 'at-least', { value: 1 });
  const kept = (of: string, fields: readonly Field[]): Step[] =>
    fields.map((field, index) => keep(`${of}${index}`, reading(field)));
  const same = (of: string, fields: readonly Field[], title: (name: string) => string): Step[] =>
    fields.map((field, index) => {
      const name = quoted(fieldName(field));
      return expectThat(`${name} is as it was`, reading(field), 'equals', variable(`${of}${index}`), {
        title: title(name),
      });
    });
  const reopened = (at: string) => goto(template(`{{${at}}}`));
  const rest = compared.filter((field) => !texts.includes(field));
  const words = (index: number) => template(`changed ${String.fromCharCode(97 + index)} {{run}}`);
  return guard({
    ...placeOf(subject),
    element: `${subject.element} alone`,
    isolation: 'global',
    title: `${subject.where}: editing one record changes nothing else of it, and no other one`,
    steps: [
      ...others.flatMap((place, index) => [
        ...offered.openingOf(place),
        isThere,
        keep(`page${index}`, { extract: { read: 'url' } }),
        ...kept(`other${index}Field`, compared),
      ]),
      ...offered.openingOf(edited),
      isThere,
      ...others.map((_, index) =>
        assume('it is another record', { extract: { read: 'url' } }, 'not-equals', variable(`page${index}`)),
      ),
      ...kept('text', texts),
      ...kept('rest', rest),
      afterwards(
        step(
          'put it back',
          ...offered.again,
          ...texts.map(({ locator }, index) => fill(locator, template(`{{text${index}}}`))),
          ...send(form),
        ),
      ),
      step(
        'change its texts',
        ...texts.map(({ locator }, index) => fill(locator, words(index))),
        ...send(form),
      ),
      ...notComplaining(form),
      ...offered.again,
      isThere,
      ...texts.map(({ locator }, index) =>
        assume('it is saved', fieldValue(locator), 'equals', text(words(index))),
      ),
      ...same('rest', rest, (name) => `Saving ${quoted(subject.name)} changes ${name}, which nobody changed`),
      ...others.flatMap((_, index) => [
        step('open one of the others', reopened(`page${index}`), settle()),
        ...same(
          `other${index}Field`,
          compared,
          (name) => `Saving ${quoted(subject.name)} of one record changes ${name} of another one`,
        ),
      ]),
    ],
    bug: {
      title: `Saving ${quoted(subject.name)} changes more than was edited`,
      expected: 'Only what was edited has changed, of this record alone.',
    },
  });
};

export const editChangesItsOwnRecord = defineOracle({
  id: 'edit-changes-its-own-record',
  family: 'state',
  type: 'functional',
  title: 'Editing one record changes that one alone',
  rule: 'What is saved in the form of one record changes what was edited of it, and nothing of another record.',
  expected: 'Only what was edited has changed, of this record alone.',
  remedy:
    'Change the record by its id alone, and only the fields that were sent; a position in a list, or a shared object, reaches another one.',
  severity: 'high',
  because: 'Data of other records is lost without anybody having touched them.',
  worth: 'solid',
  plan: ({ site }, guard) => formsOf(site).map((subject) => changesAlone(subject, guard)),
});
