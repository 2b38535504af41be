import type { Field, Text } from '@prowl/contracts';
import { expectThat, type PlanDraft, step, template, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { hasPassword } from '../../site/credentials.ts';
import { fillIn, keyOf, send } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { slug } from '../../site/words.ts';

const passwordChanged = [
  'password (has been |was |is |has )?(successfully )?(now )?(changed|updated|saved)',
  '(changed|updated|saved) (your |the )?password',
  'successfully (changed|updated|saved)',
].join('|');

/** The new password is the old one, so that even a faulty application locks nobody out. */
const checksCurrent = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, form, accepted } = subject;
  const current = form.fields.find((field) => field.meaning === 'current-password');
  const fresh = form.fields.filter(
    (field) => ['new-password', 'confirm-password', 'password'].includes(field.meaning) && field !== current,
  );
  if (!current || fresh.length === 0 || site.signIn.status !== 'verified' || !hasPassword(site))
    return undefined;
  const same = template('{{env.SAAS_PASSWORD}}') as Text;
  const overrides = new Map<Field, Text>([
    [current, template('Wrong{{run}}!1')],
    ...fresh.map((field) => [field, same] as const),
  ]);
  // A name or an address beside it may be saved though the password is refused: what holds something stays as it is, and what others left empty, too.
  const asked = form.fields.filter(
    (field) => !overrides.has(field) && field.required && field.value === '' && field.control !== 'hidden',
  );
  if (asked.length > 0 && !site.disposable) return undefined;
  const sent = form.fields.filter((field) => overrides.has(field) || asked.includes(field));
  return guard({
    ...placeOf(subject),
    element: `${subject.element} ${slug(keyOf(current))}`,
    locator: current.locator,
    title: `${subject.where} refuses a wrong current password`,
    isolation: 'account',
    steps: [
      ...subject.opening,
      step(
        'fill in the form with a wrong current password',
        ...fillIn({ ...form, fields: sent }, accepted, overrides),
        ...send(form),
      ),
      expectThat(
        'the page does not say that the password was changed',
        { apply: 'lower', to: [{ extract: { read: 'visible-text' } }] },
        'not-matches',
        value(passwordChanged),
      ),
    ],
    bug: { title: 'The password can be changed without knowing the current one' },
  });
};

export const currentPasswordIsChecked = defineOracle({
  id: 'current-password-is-checked',
  family: 'forms',
  type: 'functional',
  title: 'Changing a password takes the current one',
  rule: 'Nobody may change a password without knowing the current one.',
  expected: 'A wrong current password is refused and the password stays what it was.',
  remedy: 'Verify the current password on the server, against its stored hash, before the new one is stored.',
  severity: 'high',
  because: 'Anyone who finds an open session can take over the account.',
  cwe: 620,
  worth: 'solid',
  plan: ({ site }, guard) => formsOf(site).map((subject) => checksCurrent(subject, guard)),
});
