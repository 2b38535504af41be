import type { Field, Text } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { nextDay } from '../../site/days.ts';
import { fillIn, keyOf, send, typedIn } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';

interface Span {
  readonly start: Field;
  readonly end: Field;
  readonly begins: string;
  readonly ends: string;
}

const isClock = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);

/** Hours to choose from are a time as those that are typed are. */
const isTime = ({ type, options = [] }: Field): boolean =>
  type === 'time' || (options.length > 1 && options.every(({ value }) => isClock(value)));

const spanOf = (
  { form, page, accepted }: FormSubject,
  isOfKind: (field: Field) => boolean,
): Span | undefined => {
  const fields = form.fields.filter((field) => isOfKind(field) && !field.readonly);
  const means = (field: Field, concept: Concept) =>
    says(`${field.label} ${field.name}`, concept, page.language);
  const start = fields.find((field) => means(field, 'range-start'));
  const end = fields.find((field) => field !== start && means(field, 'range-end'));
  if (!start || !end || !accepted) return undefined;
  return { start, end, begins: typedIn(start, accepted), ends: typedIn(end, accepted) };
};

/** ISO dates and hours are in order when their texts are. Of a single day the start is put off by one. */
const otherWayRound = ({
  begins,
  ends,
}: Span): { readonly start: string; readonly end: string } | undefined => {
  if (begins < ends) return { start: ends, end: begins };
  const isDay = begins === ends && /^\d{4}-\d{2}-\d{2}$/.test(begins);
  const next = isDay ? nextDay(begins) : undefined;
  return next === undefined ? undefined : { start: next, end: ends };
};

const refusesSpan = (subject: FormSubject, span: Span, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const turned = otherWayRound(span);
  const signs = signsOf(site, page, form);
  if (turned === undefined || !signs || !accepted) return undefined;
  const { start, end } = span;
  const swapped = new Map<Field, Text>([
    [start, turned.start],
    [end, turned.end],
  ]);
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(end))}`,
    locator: end.locator,
    title: `${subject.where} refuses an end before the start${isTime(end) ? ' on the same day' : ''}`,
    steps: [
      ...subject.opening,
      ...signs.before,
      step('fill in the form, the end before the start', ...fillIn(form, accepted, swapped), ...send(form)),
      ...signs.refused('the form is not accepted'),
    ],
    bug: { title: `${quoted(subject.name)} accepts an end before the start` },
  });
};

/** Hours are of one day where the form asks for the days as well: else they may go on past midnight. */
const endsAreAfterStarts = (subject: FormSubject, guard: Guarding): (PlanDraft | undefined)[] => {
  if (subject.form.purpose === 'password-change') return [];
  const days = spanOf(subject, ({ type }) => type === 'date' || type === 'datetime-local');
  const isOneDay = days !== undefined && days.begins === days.ends;
  const hours = isOneDay ? spanOf(subject, isTime) : undefined;
  return [days, hours].map((span) => span && refusesSpan(subject, span, guard));
};

export const endDateComesAfterStart = defineOracle({
  id: 'end-date-comes-after-start',
  family: 'forms',
  type: 'functional',
  title: 'An end is not before its start',
  rule: 'Nothing ends before it starts: no day before its first one, no hour of one day before another.',
  expected: 'The form is refused and says that the end must come after the start.',
  remedy: 'Compare both dates on the server, and set the minimum of the end field from the start field.',
  severity: 'medium',
  because: 'Bookings and periods are stored that make no sense and that calculations do not allow for.',
  worth: 'solid',
  plan: ({ site }, guard) => formsOf(site).flatMap((subject) => endsAreAfterStarts(subject, guard)),
});
