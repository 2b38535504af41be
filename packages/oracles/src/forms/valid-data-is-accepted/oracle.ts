import type { Field, Trouble } from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';
import { expectThat, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fillIn, isRepeatable, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, isLearned, placeOf } from '../../site/form-subject.ts';
import { mayBeFull } from '../../site/limits.ts';
import { signsOf } from '../../site/signs.ts';
import {
  newExceptions,
  newLinesHaveValues,
  newServerErrors,
  noteLines,
  noteTroubles,
  unresolved,
} from '../../site/trouble.ts';
import { quoted } from '../../site/words.ts';

/** A list to choose from with nothing in it but its own name: there is no valid choice yet. */
const offersNothing = ({ control, options = [] }: Field): boolean =>
  control === 'select' && options.every(({ value }) => value === '');

const acceptsValidData = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const submission = accepted ?? form.submissions[0];
  // Signing up is walked again as a journey.
  if (!submission || ['password-change', 'sign-up'].includes(form.purpose)) return undefined;
  if (!accepted && form.fields.some(offersNothing)) return undefined;
  const isAccepted = accepted !== undefined && isRepeatable(form, accepted) && !mayBeFull(site, form);
  // A field without a button is worked in place: what comes of it there is no answer to a form.
  const signs = isAccepted && form.submit !== undefined ? signsOf(site, page, form) : undefined;
  const had = (kind: Trouble['kind']) =>
    form.submissions.some(({ troubles }) => troubles.some((trouble) => trouble.kind === kind));
  const serverFailed = had('server-error');
  const troubled = had('exception') || form.submissions.some(({ message = '' }) => unresolved.test(message));
  // Exploration saw it take what was entered, with an error beside it.
  const takenAllTheSame = accepted !== undefined && troubled && !serverFailed;
  return guard({
    ...placeOf(subject),
    title: `${subject.where} takes valid data`,
    // Where nothing says that it was taken, only an error can be seen.
    worth: subject.isOrder ? 'strong' : signs === undefined ? 'slight' : 'fair',
    suspected: serverFailed || troubled,
    steps: [
      ...subject.opening,
      ...noteTroubles(),
      noteLines(),
      ...(signs?.before ?? []),
      step('fill in the form and send it', ...fillIn(form, submission), ...send(form)),
      expectThat('no request failed on the server', newServerErrors(), 'empty', undefined, {
        within: 0,
      }),
      expectThat('no script threw an error in the page', newExceptions(), 'empty', undefined, {
        within: 0,
      }),
      newLinesHaveValues('sending it'),
      ...(signs?.accepted('the form is accepted') ?? []),
    ],
    bug: takenAllTheSame
      ? { title: `Sending ${quoted(subject.name)} causes an error in the page`, severity: 'medium' }
      : { title: `${quoted(subject.name)} cannot be sent` },
  });
};

export const validDataIsAccepted = defineOracle({
  id: 'valid-data-is-accepted',
  family: 'forms',
  type: 'functional',
  title: 'A form that is filled in correctly is accepted',
  rule: 'A form that is filled in as it asks to be must be accepted.',
  expected: 'The form is accepted without an error, and the answer has its values.',
  remedy:
    'Look at the failed request or the exception of the test, and at the validation on the server: ' +
    'it refuses what the form asks for.',
  severity: 'high',
  because: 'Users cannot do what the form is for.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    formsOf(site).map((subject) => (isLearned(subject) ? undefined : acceptsValidData(subject, guard))),
});
