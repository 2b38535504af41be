import type { SiteModel, Step, Text } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  forget,
  keep,
  type PlanDraft,
  step,
  template,
  text,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { hasPassword } from '../../site/credentials.ts';
import { forgottenPassword } from '../forgotten-password.ts';
import { attemptSteps, isShown, placeOf, signInFormOf, unknownName } from '../sign-in-form.ts';

/** The form for a forgotten password, for two names that nobody has and one that a new account has. */
const ofForgotten = (site: SiteModel, guard: Guarding): PlanDraft[] => {
  const forgotten = forgottenPassword(site);
  if (forgotten === undefined) return [];
  const { page, form, prepare, ask, known, unknown } = forgotten;
  const kept = (name: Text, into: string): Step[] => [
    ...ask(name),
    keep(into, apply('strip', visibleText(), text(name))),
    forget(),
  ];
  return [
    guard({
      page,
      element: 'forgotten password',
      locator: form.locator,
      signedIn: false,
      isolation: 'global',
      title: 'forgotten password: an unknown name and a known one are answered alike',
      steps: [
        step('ask for a name that nobody has', ...kept(unknown('nobody'), 'first')),
        step('and for another one', ...kept(unknown('noone'), 'second')),
        assume('the answer changes by itself', variable('first'), 'equals', variable('second')),
        assume('it is not answered', variable('first'), 'not-empty'),
        ...prepare,
        step('ask for the new account', ...kept(known, 'known')),
        step('and once more for a name that nobody has', ...kept(unknown('nought'), 'third')),
        assume('further requests are refused', variable('third'), 'equals', variable('first')),
        expectThat(
          'a known name is answered like an unknown one',
          variable('known'),
          'equals',
          variable('first'),
        ),
      ],
      bug: {
        title: 'The form for a forgotten password reveals who has an account',
        impact: 'Names or e-mail addresses of account holders can be collected.',
      },
    }),
  ];
};

export const signInDoesNotRevealAccounts = defineOracle({
  id: 'sign-in-does-not-reveal-accounts',
  family: 'security',
  type: 'security',
  title: 'The sign-in form does not reveal who has an account',
  rule: 'If an unknown name and a wrong password are answered differently, anybody can find out who has an account.',
  expected: 'The same answer to an unknown name and to a wrong password.',
  remedy:
    'Answer both with one message, status and address, and compare a password hash in both cases so that they take the same time.',
  severity: 'low',
  because: 'Names or e-mail addresses of account holders can be collected, which alone opens no account.',
  cwe: 204,
  worth: 'fair',
  plan: ({ site }, guard) => {
    const form = signInFormOf(site);
    const afterwards = ofForgotten(site, guard);
    if (!form || site.signIn.status !== 'verified' || !hasPassword(site)) return afterwards;
    const attempt = (name: Text): Step[] => attemptSteps(form, name, template('Wrong-{{run}}-password'));
    const account = template('{{env.SAAS_USERNAME}}');
    // The account's name may be on the page anyway, as an author or an assignee: it is left out of every answer alike.
    const shown = (name: Text) => apply('strip', apply('strip', visibleText(), text(name)), text(account));
    const kept = (name: Text, into: string): Step[] => [...attempt(name), keep(into, shown(name))];
    return [
      guard({
        ...placeOf(form),
        element: 'username',
        isolation: 'account',
        title: 'sign-in: an unknown name and a wrong password are answered alike',
        steps: [
          step('sign in with a name that nobody has', ...kept(unknownName(form, 'nobody'), 'first')),
          step('and with another one', forget(), ...kept(unknownName(form, 'noone'), 'second')),
          assume('the answer changes by itself', variable('first'), 'equals', variable('second')),
          assume('no attempt was answered', variable('first'), 'not-empty'),
          assume('the form goes away after a wrong password', isShown(form), 'truthy'),
          step('sign in with the account’s name and a wrong password', forget(), ...attempt(account)),
          // Read again and again: comparing a password takes longer than finding no account.
          expectThat(
            'a wrong password is answered like an unknown name',
            shown(account),
            'equals',
            variable('first'),
          ),
        ],
        bug: {
          title: 'The sign-in form reveals who has an account',
          impact: 'Names or e-mail addresses of account holders can be collected.',
        },
      }),
      ...afterwards,
    ];
  },
});
