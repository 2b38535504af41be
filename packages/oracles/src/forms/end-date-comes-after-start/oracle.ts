import type { Field, Text } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fillIn, keyOf, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';

const endIsAfterStart = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const dates = form.fields.filter((field) => field.type === 'date' && !field.readonly);
  const means = (field: Field, concept: Concept) =>
    says(`${field.label} ${field.name}`, concept, page.language);
  const start = dates.find((field) => means(field, 'range-start'));
  const end = dates.find((field) => field !== start && means(field, 'range-end'));
  if (!start || !end || !accepted || form.purpose === 'password-change') return undefined;
  const signs = signsOf(site, page, form);
  const begins = accepted.values[start.name] ?? accepted.values[start.label] ?? '';
  const ends = accepted.values[end.name] ?? accepted.values[end.label] ?? '';
  // ISO dates are in order when their texts are.
  if (!signs || !(begins < ends)) return undefined;
  const swapped = new Map([
    [start, ends as Text],
    [end, begins as Text],
  ]);
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(end))}`,
    locator: end.locator,
    title: `${subject.where} refuses an end before the start`,
    steps: [
      ...subject.opening,
      ...signs.before,
      step('fill in the form, the end before the start', ...fillIn(form, accepted, swapped), ...send(form)),
      ...signs.refused('the form is not accepted'),
    ],
    bug: { title: `${quoted(subject.name)} accepts an end before the start` },
  });
};

export const endDateComesAfterStart = defineOracle({
  id: 'end-date-comes-after-start',
  family: 'forms',
  type: 'functional',
  title: 'An end date is not before its start date',
  rule: 'Nothing ends before it starts.',
  expected: 'The form is refused and says that the end must come after the start.',
  remedy: 'Compare both dates on the server, and set the minimum of the end field from the start field.',
  severity: 'medium',
  because: 'Bookings and periods are stored that make no sense and that calculations do not allow for.',
  worth: 'fair',
  plan: ({ site }, guard) => formsOf(site).map((subject) => endIsAfterStart(subject, guard)),
});
