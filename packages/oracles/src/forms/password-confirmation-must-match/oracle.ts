import type { Text } from '@prowl/contracts';
import { type PlanDraft, step, template } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fillIn, keyOf, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';

const mustMatch = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const confirm = form.fields.find((field) => field.meaning === 'confirm-password');
  if (!confirm || form.purpose !== 'sign-up' || !accepted) return undefined;
  const signs = signsOf(site, page, form);
  if (!signs) return undefined;
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(confirm))}`,
    locator: confirm.locator,
    title: `${subject.where} refuses a password that is repeated differently`,
    steps: [
      ...subject.opening,
      ...signs.before,
      step(
        'fill in the form, the password repeated differently',
        ...fillIn(form, accepted, new Map([[confirm, template('Other9!{{run}}x') as Text]])),
        ...send(form),
      ),
      ...signs.refused('the form is not accepted'),
    ],
    bug: { title: `${quoted(subject.name)} accepts a password that is repeated differently` },
  });
};

export const passwordConfirmationMustMatch = defineOracle({
  id: 'password-confirmation-must-match',
  family: 'forms',
  type: 'functional',
  title: 'A password and its confirmation must be equal',
  rule: 'A password is asked for twice so that a slip is noticed.',
  expected: 'The form is refused and says that the passwords differ.',
  remedy: 'Compare both fields on the server when the account is made, and in the page before it is sent.',
  severity: 'medium',
  because: 'Users who mistype the password are locked out of their new account.',
  worth: 'solid',
  plan: ({ site }, guard) => formsOf(site).map((subject) => mustMatch(subject, guard)),
});
