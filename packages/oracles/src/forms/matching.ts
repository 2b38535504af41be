// Fields that belong together: a password and its repetition, a start and its end, a new password and the current one.

import type { Field, Text } from '@prowl/contracts';
import { expectThat, type PlanDraft, step, template, value } from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { fillIn, keyOf, send } from '../site/filling.ts';
import { signsOf } from '../site/signs.ts';
import { quoted, slug } from '../site/words.ts';
import { type FormSubject, shared } from './subject.ts';

export const confirmMustMatch = (subject: FormSubject): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const confirm = form.fields.find((field) => field.meaning === 'confirm-password');
  if (!confirm || form.purpose !== 'sign-up' || !accepted) return undefined;
  const signs = signsOf(site, page, form);
  if (!signs) return undefined;
  return draft(site, {
    ...shared(subject),
    oracle: 'confirmation-must-match',
    element: `${subject.element} ${slug(keyOf(confirm))}`,
    locator: confirm.locator,
    title: `${subject.where} refuses a password that is repeated differently`,
    because: 'A password is asked twice so that a slip is noticed.',
    rank: 0.55,
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
    bug: {
      title: `${quoted(subject.name)} accepts a password that is repeated differently`,
      severity: 'medium',
      expected: 'The form is refused and says that the passwords differ.',
      impact: 'Whoever mistypes the password is locked out of the new account.',
    },
  });
};

export const endBeforeStart = (subject: FormSubject): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const dates = form.fields.filter((field) => field.type === 'date' && !field.readonly);
  const start = dates.find((field) =>
    /\b(start|from|begin|check-?in|arrival|departure|von)\b/i.test(`${field.label} ${field.name}`),
  );
  const end = dates.find(
    (field) =>
      field !== start &&
      /\b(end|to|until|till|check-?out|return|bis)\b/i.test(`${field.label} ${field.name}`),
  );
  const signs = start && end ? signsOf(site, page, form) : undefined;
  if (!start || !end || !signs || !accepted) return undefined;
  const begins = accepted.values[start.name] ?? accepted.values[start.label] ?? '';
  const ends = accepted.values[end.name] ?? accepted.values[end.label] ?? '';
  if (!(begins < ends)) return undefined;
  return draft(site, {
    ...shared(subject),
    oracle: 'end-comes-after-start',
    element: `${subject.element} ${slug(keyOf(end))}`,
    locator: end.locator,
    title: `${subject.where} refuses an end before the start`,
    because: 'Nothing ends before it starts.',
    rank: 0.45,
    steps: [
      ...subject.opening,
      ...signs.before,
      step(
        'fill in the form, the end before the start',
        ...fillIn(
          form,
          accepted,
          new Map([
            [start, ends as Text],
            [end, begins as Text],
          ]),
        ),
        ...send(form),
      ),
      ...signs.refused('the form is not accepted'),
    ],
    bug: {
      title: `${quoted(subject.name)} accepts an end before the start`,
      severity: 'medium',
      expected: 'The form is refused and says that the end must come after the start.',
    },
  });
};

/** A wrong current password changes nothing. The new one is the old one, so that even a faulty application locks nobody out. */
export const currentPasswordMatters = (subject: FormSubject): PlanDraft | undefined => {
  const { site, form, accepted } = subject;
  const current = form.fields.find((field) => field.meaning === 'current-password');
  const fresh = form.fields.filter(
    (field) => ['new-password', 'confirm-password', 'password'].includes(field.meaning) && field !== current,
  );
  if (!current || fresh.length === 0 || site.signIn.status !== 'verified') return undefined;
  const same = template('{{env.SAAS_PASSWORD}}') as Text;
  return draft(site, {
    ...shared(subject),
    oracle: 'current-password-is-checked',
    element: `${subject.element} ${slug(keyOf(current))}`,
    locator: current.locator,
    title: `${subject.where} refuses a wrong current password`,
    because: 'Whoever cannot name the current password must not change it.',
    rank: 0.6,
    isolation: 'account',
    steps: [
      ...subject.opening,
      step(
        'fill in the form with a wrong current password',
        ...fillIn(
          form,
          accepted,
          new Map<Field, Text>([
            [current, template('Wrong{{run}}!1')],
            ...fresh.map((field) => [field, same] as const),
          ]),
        ),
        ...send(form),
      ),
      expectThat(
        'the page does not say that the password was changed',
        { apply: 'lower', to: [{ extract: { read: 'visible-text' } }] },
        'not-matches',
        value(
          'password (has been |was |is |has )?(successfully )?(now )?(changed|updated|saved)|(changed|updated|saved) (your |the )?password|successfully (changed|updated|saved)',
        ),
      ),
    ],
    bug: {
      title: 'The password can be changed without knowing the current one',
      severity: 'high',
      expected: 'A wrong current password is refused and the password stays what it was.',
      impact: 'Whoever finds an open session takes the account over.',
    },
  });
};
