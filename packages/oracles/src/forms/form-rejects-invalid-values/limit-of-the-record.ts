// A limit that each record's page says in the same words with a number of its own: "at least 69783". One beyond it is refused.
import type { Field } from '@prowl/contracts';
import { apply, keep, type PlanDraft, step, template, value, variable } from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { fieldName, fillIn, givenAs, keyOf, send, typedIn } from '../../site/filling.ts';
import { type FormSubject, placeOf } from '../../site/form-subject.ts';
import { limitOf } from '../../site/offered-forms.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';

const mostGiven = 10;

/** The limit as the test finds it, by the place among those that it reads, and whether it is the lowest. */
const limitIn = (
  { page, accepted }: FormSubject,
  field: Field,
): { readonly index: number; readonly isLeast: boolean } | undefined => {
  const typed = typedIn(field, accepted);
  const index = Array.from({ length: mostGiven }, (_, at) => givenAs(at)).indexOf(typed);
  const limit = limitOf({ ...field, hint: `${field.hint ?? ''} 1` }, page.language);
  return index < 0 || limit === undefined ? undefined : { index, isLeast: limit.isLeast };
};

export const rejectsBeyondLimit = (
  subject: FormSubject,
  field: Field,
  guard: Guarding,
): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const limit = limitIn(subject, field);
  const others = form.fields.filter((each) => each !== field);
  const signs = signsOf(site, page, form, others);
  if (limit === undefined || !signs) return undefined;
  const name = quoted(fieldName(field));
  const words = limit.isLeast ? 'one less than it says is the least' : 'one more than it says is the most';
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(field))} limit`,
    locator: field.locator,
    worth: 'solid',
    title: `${subject.where} refuses ${name} with ${words}`,
    rule: `The form says what ${name} must be; anything else must not be accepted.`,
    steps: [
      ...subject.opening,
      ...signs.before,
      keep('beyond', apply('add', variable(`limit${limit.index}`), value(limit.isLeast ? -1 : 1))),
      step(
        `fill in the form with ${words} for ${name}`,
        ...fillIn(form, accepted, new Map([[field, template('{{beyond}}')]])),
        ...send(form),
      ),
      ...signs.refused(`the form is not accepted with ${words}`),
    ],
    bug: {
      title: `${quoted(subject.name)} accepts ${name} with ${words}`,
      expected: `The form is refused and says what is wrong with ${name}.`,
      impact: 'Records are stored with figures that the application rules out.',
    },
  });
};
