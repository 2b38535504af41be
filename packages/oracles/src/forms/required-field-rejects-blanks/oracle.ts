import type { Field } from '@prowl/contracts';
import {
  afterwards,
  assume,
  expectThat,
  extract,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  step,
  template,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, fillIn, isFreeText, keyOf, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';

const rejectsBlanks = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  if (!accepted || form.purpose === 'password-change') return undefined;
  const signsWithout = (field: (typeof form.fields)[number]) => {
    const others = form.fields.filter((each) => each !== field);
    return signsOf(site, page, form, others);
  };
  const field = form.fields.find(
    (each) =>
      each.required &&
      isFreeText(each) &&
      (each.meaning === 'title' || each.meaning.endsWith('name')) &&
      signsWithout(each) !== undefined,
  );
  const signs = field ? signsWithout(field) : undefined;
  if (!field || !signs) return undefined;
  const name = quoted(fieldName(field));
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(field))}`,
    locator: field.locator,
    title: `${subject.where} does not take blanks for ${name}`,
    steps: [
      ...subject.opening,
      ...signs.before,
      step(
        `fill in the form with blanks for ${name}`,
        ...fillIn(form, accepted, new Map([[field, '   ']])),
        ...send(form),
      ),
      ...signs.refused(`the form is not accepted with blanks for ${name}`),
    ],
    bug: {
      title: `${quoted(subject.name)} accepts blanks as ${name}`,
      expected: `The form is refused as if ${name} were empty.`,
    },
  });
};

const blanks = '   ';

/** The same fields as an edit has, in a form that leads elsewhere when it is accepted. */
const makerOf = (edit: FormSubject): { maker: FormSubject; named: Field; own: Field } | undefined => {
  for (const maker of formsOf(edit.site)) {
    const { accepted, form, page } = maker;
    if (form.purpose !== 'create' || !accepted || !form.submit || accepted.url === page.url) continue;
    const shared = form.fields.flatMap((field) => {
      const own = edit.form.fields.find((other) => keyOf(other) === keyOf(field));
      return own === undefined || own.control === 'hidden' ? [] : [{ named: field, own }];
    });
    const found = shared.find(
      ({ named, own }) =>
        isFreeText(named) &&
        own.value.trim() !== '' &&
        (named.meaning === 'title' || named.meaning.endsWith('name')),
    );
    if (shared.length >= 2 && found !== undefined) return { maker, ...found };
  }
  return undefined;
};

/** What a new record cannot do without an edit cannot take away. It is put back, however the test ends. */
const editRejectsBlanks = (edit: FormSubject, guard: Guarding): PlanDraft | undefined => {
  if (edit.form.purpose !== 'edit' || !edit.form.submit) return undefined;
  const pair = makerOf(edit);
  const submit = pair?.maker.form.submit;
  if (pair === undefined || submit === undefined) return undefined;
  const { maker, named, own } = pair;
  const name = quoted(fieldName(own));
  return guard({
    ...placeOf(edit),
    element: `${edit.element} ${slug(keyOf(own))} edit`,
    locator: own.locator,
    worth: 'solid',
    title: `${edit.where} does not take blanks for ${name}, which a new record needs`,
    steps: [
      ...maker.opening,
      step(
        `fill in ${quoted(maker.name)} with blanks for ${name}`,
        ...fillIn(maker.form, maker.accepted, new Map([[named, blanks]])),
        ...send(maker.form),
      ),
      assume('a new record is refused without it', extract({ read: 'visible', of: submit }), 'truthy'),
      ...edit.opening,
      keep('held', fieldValue(own.locator)),
      afterwards(
        step('put it back', ...edit.opening, fill(own.locator, template('{{held}}')), ...send(edit.form)),
      ),
      step(`change ${name} to blanks`, fill(own.locator, blanks), ...send(edit.form)),
      ...edit.opening,
      expectThat(`${name} is as it was`, fieldValue(own.locator), 'equals', variable('held')),
    ],
    bug: {
      title: `${quoted(edit.name)} takes blanks for ${name}, which a new record needs`,
      expected: `The edit is refused, as ${quoted(maker.name)} is.`,
    },
  });
};

export const requiredFieldRejectsBlanks = defineOracle({
  id: 'required-field-rejects-blanks',
  family: 'forms',
  type: 'functional',
  title: 'Blanks do not count as a required name or title',
  rule: 'A required name or title is not given by typing blanks, and what a new record cannot do without is not taken away by an edit.',
  expected: 'The form is refused as if the field were empty.',
  remedy: 'Trim the value on the server before checking that it is there.',
  severity: 'low',
  because: 'Records without a visible name are a nuisance, but nobody makes them without meaning to.',
  worth: 'slight',
  plan: ({ site }, guard) =>
    formsOf(site).flatMap((subject) => [rejectsBlanks(subject, guard), editRejectsBlanks(subject, guard)]),
});
