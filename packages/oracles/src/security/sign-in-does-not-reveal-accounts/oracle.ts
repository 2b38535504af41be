import type { Step, Text } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  forget,
  keep,
  step,
  template,
  text,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { attemptSteps, isShown, placeOf, signInFormOf, unknownName } from '../sign-in-form.ts';

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
  worth: 'modest',
  plan: ({ site }, guard) => {
    const form = signInFormOf(site);
    if (!form || site.signIn.status !== 'verified') return [];
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
    ];
  },
});
