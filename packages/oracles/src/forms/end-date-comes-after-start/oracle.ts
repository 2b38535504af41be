import { type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fillIn, keyOf, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';
import { isTime, otherWayRound, type Span, spansOf } from '../spans.ts';

const refusesSpan = (subject: FormSubject, span: Span, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const turned = otherWayRound(span);
  const signs = signsOf(site, page, form);
  if (turned === undefined || !signs || !accepted) return undefined;
  const { end } = span;
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(end))}`,
    locator: end.locator,
    title: `${subject.where} refuses an end before the start${isTime(end) ? ' on the same day' : ''}`,
    steps: [
      ...subject.opening,
      ...signs.before,
      step('fill in the form, the end before the start', ...fillIn(form, accepted, turned), ...send(form)),
      ...signs.refused('the form is not accepted'),
    ],
    bug: { title: `${quoted(subject.name)} accepts an end before the start` },
  });
};

/** Hours are of one day where the form asks for the days as well: else they may go on past midnight. */
const endsAreAfterStarts = (subject: FormSubject, guard: Guarding): (PlanDraft | undefined)[] => {
  const { days, hours } = spansOf(subject);
  const isOneDay = days !== undefined && days.begins === days.ends;
  return [days, isOneDay ? hours : undefined].map((span) => span && refusesSpan(subject, span, guard));
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
