import {
  assume,
  expectThat,
  goto,
  type PlanDraft,
  settle,
  signIn,
  step,
  template,
  text,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { needsSignIn } from '../../site/planning.ts';
import { quoted } from '../../site/words.ts';
import { creatingWith } from '../creating.ts';

const survives = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const creating = needsSignIn(subject.site, subject.page) ? creatingWith(subject) : undefined;
  if (!creating) return undefined;
  const { echo, steps, open } = creating;
  const run = text(template('{{run}}'));
  return guard({
    ...placeOf(subject),
    title: `${subject.where}: what was created is there after a new sign-in`,
    steps: [
      ...steps,
      open,
      assume('it is shown here', visibleText(), 'contains', run),
      step(
        'sign in with another browser and open that page',
        signIn({}, 'visitor'),
        goto(echo.url, 'visitor'),
        settle('visitor'),
      ),
      expectThat('it is there too', visibleText(), 'contains', run, { actor: 'visitor' }),
    ],
    bug: { title: `What ${quoted(subject.name)} creates is gone after signing in again` },
  });
};

export const createdRecordSurvivesNewSignIn = defineOracle({
  id: 'created-record-survives-new-sign-in',
  family: 'state',
  type: 'functional',
  title: 'A created record is there after a new sign-in',
  rule: 'What an account creates belongs to the account, not to one browser.',
  expected: 'It is there whenever the account signs in.',
  remedy: 'Check that the record is stored for the account, not in the session or in the browser.',
  severity: 'high',
  because: 'What people entered is gone as soon as they sign in somewhere else or their session ends.',
  worth: 'modest',
  plan: ({ site }, guard) => formsOf(site).map((subject) => survives(subject, guard)),
});
