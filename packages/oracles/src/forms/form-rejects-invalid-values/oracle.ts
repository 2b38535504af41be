import type { Field } from '@prowl/contracts';
import { fill, type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, fillIn, identifying, keyOf, send, typedIn } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';
import { invalidValuesFor } from '../invalid-values.ts';
import { rejectsBeyondLimit } from './limit-of-the-record.ts';

/** Fields of one form that are tested. */
const mostFields = 6;

/** Nothing was sent: where script alone takes what is entered, markup that it does not heed is no promise; words are. */
const isKeptInBrowser = ({ form, accepted }: FormSubject): boolean =>
  form.method === 'script' && accepted?.exchanges.length === 0;

/** In the page, as a person would enter it: each invalid value in turn. */
const rejects = (subject: FormSubject, field: Field, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  if (['settings', 'edit'].includes(form.purpose) && identifying.has(field.meaning)) return undefined;
  const others = form.fields.filter((each) => each !== field);
  const signs = signsOf(site, page, form, others);
  const invalid = invalidValuesFor(field, page.language, typedIn(field, accepted)).filter(
    ({ canBeEntered, isStated }) => canBeEntered && (isStated === true || !isKeptInBrowser(subject)),
  );
  if (!signs || invalid.length === 0) return undefined;
  const confirm =
    field.meaning === 'new-password' || field.meaning === 'password'
      ? form.fields.find((each) => each.meaning === 'confirm-password')
      : undefined;
  const name = quoted(fieldName(field));
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(field))}`,
    locator: field.locator,
    ...(invalid.some(({ isStated }) => isStated) ? { worth: 'solid' as const } : {}), // people read it
    title: `${subject.where} refuses ${name} with ${invalid.map(({ words }) => words).join(', or ')}`,
    rule: `The form declares what ${name} must be; anything else must not be accepted.`,
    steps: invalid.flatMap(({ content, words }) => [
      ...subject.opening,
      ...signs.before,
      step(
        `fill in the form with ${name}: ${words}`,
        ...fillIn(
          form,
          accepted,
          new Map([[field, undefined], ...(confirm ? [[confirm, content] as const] : [])]),
        ),
        fill(field.locator, content),
        ...send(form),
      ),
      ...signs.refused(`the form is not accepted with ${name}: ${words}`),
    ]),
    bug: {
      title: `${quoted(subject.name)} accepts ${name} with ${invalid[0]?.words ?? 'an invalid value'}`,
      expected: `The form is refused and says what is wrong with ${name}.`,
      impact: 'Records are stored without the data that they need.',
    },
  });
};

export const formRejectsInvalidValues = defineOracle({
  id: 'form-rejects-invalid-values',
  family: 'forms',
  type: 'functional',
  title: 'A form rejects what its fields declare invalid',
  rule: 'A form declares what its fields must hold; anything else must not be accepted.',
  expected: 'The form is refused and says what is wrong with the field.',
  remedy:
    'Look for `novalidate`, for scripts that send the form without checking it, and validate on ' +
    'the server what the field declares.',
  severity: 'medium',
  because: 'Records are stored without the data that they need, and the mistake is noticed much later.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    formsOf(site)
      .filter(({ accepted, form }) => accepted !== undefined && form.purpose !== 'password-change')
      .flatMap((subject) =>
        subject.form.fields
          .map((field) => rejectsBeyondLimit(subject, field, guard) ?? rejects(subject, field, guard))
          .filter((plan) => plan !== undefined)
          .slice(0, mostFields),
      ),
});
