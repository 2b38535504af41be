import type { Expression, Field, Text } from '@prowl/contracts';
import { phrasesOf } from '@prowl/lexicon';
import {
  apply,
  assume,
  countOf,
  keep,
  linesExcept,
  type PlanDraft,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fillIn, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, isLearned, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted } from '../../site/words.ts';
import { otherWayRound, type Span, spansOf } from '../spans.ts';

const spaced = (phrase: string): string => (/\p{Script=Latin}/u.test(phrase) ? ` ${phrase} ` : phrase);

/** What came to the page and says that one thing is after another. */
const saidToBeLater = (language: string): Expression =>
  apply(
    'concat',
    ...phrasesOf('later-than', language).map((phrase) =>
      apply(
        'pick-including',
        apply('lower', apply('without', linesExcept([]), variable('before'))),
        value(spaced(phrase)),
      ),
    ),
  );

const refusesNothing = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const { days, hours } = spansOf(subject);
  const spans = [days, hours].filter((span): span is Span => span !== undefined);
  const signs = signsOf(site, page, form);
  const span = days !== undefined && days.begins < days.ends ? days : (hours ?? days);
  const reversed = span && otherWayRound(span);
  const [end] = spans.map((span) => span.end);
  // Hours without a day may be those of another one.
  if (days === undefined || reversed === undefined || end === undefined) return undefined;
  if (signs === undefined || accepted === undefined || form.submit === undefined) return undefined;
  const equal = new Map<Field, Text>(spans.map((span) => [span.end, span.begins]));
  return guard({
    ...placeOf(subject),
    element: `${subject.element} no length`,
    locator: end.locator,
    title: `${subject.where} refuses an end that is its start, as it says`,
    steps: [
      ...subject.opening,
      keep('before', linesExcept([])),
      step('fill in the form, the end before the start', ...fillIn(form, accepted, reversed), ...send(form)),
      assume('the form is still there', countOf({ ...form.submit, visible: true }), 'at-least', value(1)),
      assume('it says that the end comes after the start', saidToBeLater(page.language), 'not-empty'),
      ...subject.opening,
      ...signs.before,
      step('fill in the form, the end at the start', ...fillIn(form, accepted, equal), ...send(form)),
      ...signs.refused('the form is not accepted'),
    ],
    bug: {
      title: `${quoted(subject.name)} accepts an end at its start`,
      seen: 'It says that the end comes after the start, and takes one that is the same.',
    },
  });
};

export const endAtItsStartIsRefused = defineOracle({
  id: 'end-at-its-start-is-refused',
  family: 'forms',
  type: 'functional',
  title: 'An end is not its start, where a form says that it comes after it',
  rule: 'What a form says of the end when it refuses one holds for the smallest case, too: no length at all.',
  expected: 'An end that is the same as the start is refused like one before it.',
  remedy: 'Compare with “not after” where the message says “after”, on the server as well.',
  severity: 'medium',
  because: 'Bookings of no length are stored, which block nothing and cost nothing.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    formsOf(site).map((subject) => (isLearned(subject) ? undefined : refusesNothing(subject, guard))),
});
