import { type PlanDraft, step } from '@prowl/plan';
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

export const requiredFieldRejectsBlanks = defineOracle({
  id: 'required-field-rejects-blanks',
  family: 'forms',
  type: 'functional',
  title: 'Blanks do not count as a required name or title',
  rule: 'A required name or title is not given by typing blanks.',
  expected: 'The form is refused as if the field were empty.',
  remedy: 'Trim the value on the server before checking that it is there.',
  severity: 'low',
  because: 'Records without a visible name are a nuisance, but nobody makes them without meaning to.',
  worth: 'slight',
  plan: ({ site }, guard) => formsOf(site).map((subject) => rejectsBlanks(subject, guard)),
});
