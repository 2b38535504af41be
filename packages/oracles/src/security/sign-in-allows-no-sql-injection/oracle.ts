import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutFragment } from '../../site/addresses.ts';
import { protectedPage } from '../readable-pages.ts';
import { asksForEmail, attemptSteps, placeOf, signInFormOf } from '../sign-in-form.ts';

/** A field for e-mail addresses lets only such texts through as could be addresses. */
const emailAttacks = ["'/**/or/**/1=1--@example.com", "x'/**/or/**/'1'='1@example.com"];
const nameAttacks = ["' OR '1'='1' -- -", "' OR 1=1 -- -", "admin' -- -", '" OR "1"="1" -- -'];

export const signInAllowsNoSqlInjection = defineOracle({
  id: 'sign-in-allows-no-sql-injection',
  family: 'security',
  type: 'security',
  title: 'A condition in the username does not sign anybody in',
  rule: 'The username is compared, not evaluated: a sign-in without the password is refused.',
  expected: 'The sign-in is refused.',
  remedy: 'Look the account up with a bound parameter, and compare the password’s hash in code.',
  severity: 'critical',
  because: 'Anybody takes over an account without knowing a password.',
  cwe: 89,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const form = signInFormOf(site);
    const guarded = protectedPage(site);
    if (!form || !guarded || site.signIn.status !== 'verified') return [];
    const path = withoutFragment(guarded.url);
    const attacks = asksForEmail(form) ? emailAttacks : nameAttacks;
    return [
      guard({
        ...placeOf(form),
        element: 'username',
        isolation: 'session',
        title: 'sign-in: a condition in the username does not open a session',
        steps: [
          request('GET', path, 'outside'),
          assume('a visitor is not refused by a status', answer('outside', 'status'), 'at-least', value(300)),
          ...attacks.flatMap((attack, index) => [
            step(
              `sign in as ${attack}`,
              ...attemptSteps(form, attack, attack),
              request('GET', path, `after${index}`),
            ),
            expectThat(
              'whoever has no password is refused',
              answer(`after${index}`, 'status'),
              'equals',
              answer('outside', 'status'),
            ),
          ]),
        ],
        bug: {
          title: 'SQL injection: anybody can sign in without a password',
          seen: 'A condition in the username opened a session.',
          impact: 'Anybody takes over an account.',
        },
      }),
    ];
  },
});
