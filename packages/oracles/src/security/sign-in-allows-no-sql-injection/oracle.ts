import type { SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  apply,
  assume,
  expectThat,
  keep,
  probe,
  request,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { protectedAddress } from '../readable-pages.ts';
import {
  asksForEmail,
  attemptSteps,
  isShown,
  placeOf,
  type SignInForm,
  signInFormOf,
  unknownName,
} from '../sign-in-form.ts';
import { engineErrors } from '../sql-conditions.ts';

/** A field for e-mail addresses lets only such texts through as could be addresses. */
const emailAttacks = ["'/**/or/**/1=1--@example.com", "x'/**/or/**/'1'='1@example.com"];
const nameAttacks = ["' OR '1'='1' -- -", "' OR 1=1 -- -", "admin' -- -", '" OR "1"="1" -- -'];
/** In a browser an attempt takes a second, and some applications let nobody in after a fifth. */
const mostInBrowser = 3;

const refused = 'whoever has no password is refused';

/** A page that refuses visitors by its status says whether a session was opened. */
const askPage = (form: SignInForm, path: string, attacks: readonly string[]): Step[] => [
  request('GET', path, 'outside'),
  assume('a visitor is not refused by a status', answer('outside', 'status'), 'at-least', value(300)),
  ...attacks.flatMap((attack, index) => [
    step(
      `sign in as ${attack}`,
      ...attemptSteps(form, attack, attack),
      request('GET', path, `after${index}`),
    ),
    expectThat(refused, answer(`after${index}`, 'status'), 'equals', answer('outside', 'status')),
  ]),
];

const failures = () => apply('length', probe('failed-assets'));
/**
 * Where no status says it: a wrong password leaves the form where it is, and so must a condition. An attempt that fails otherwise than the wrong
 * password did was kept off, and says nothing.
 */
const askForm = (form: SignInForm, attacks: readonly string[]): Step[] => [
  keep('failedBefore', failures()),
  step(
    'sign in with a wrong password',
    ...attemptSteps(form, unknownName(form, 'nobody'), 'Wrong-password-1'),
  ),
  assume('the form goes away after a wrong password', isShown(form), 'truthy'),
  assume('the page speaks of database errors anyway', visibleText(), 'not-matches', value(engineErrors)),
  keep('failedOnce', apply('subtract', failures(), variable('failedBefore'))),
  ...attacks.slice(0, mostInBrowser).flatMap((attack, index) => [
    keep(`failures${index}`, failures()),
    step(`sign in as ${attack}`, ...attemptSteps(form, attack, attack)),
    expectThat(
      'a quote causes no error message of the database',
      visibleText(),
      'not-matches',
      value(engineErrors),
      {
        within: 0,
      },
    ),
    assume(
      'the attempt is kept off in another way than a wrong password',
      apply('subtract', failures(), variable(`failures${index}`)),
      'at-most',
      variable('failedOnce'),
    ),
    expectThat(refused, isShown(form), 'truthy'),
  ]),
];

const stepsFor = (site: SiteModel, form: SignInForm, attacks: readonly string[]): Step[] => {
  const guarded = site.signIn.status === 'verified' ? protectedAddress(site) : undefined;
  const path = guarded ?? '';
  const opens = site.probes.some(
    ({ what, url, status }) => what === 'anonymous-page' && url === path && status < 300,
  );
  // A token that the page keeps goes along with its own requests alone.
  const isKept = site.signIn.token !== undefined;
  return guarded === undefined || opens || isKept ? askForm(form, attacks) : askPage(form, path, attacks);
};

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
    if (form === undefined) return [];
    return [
      guard({
        ...placeOf(form),
        element: 'username',
        isolation: 'session',
        title: 'sign-in: a condition in the username does not open a session',
        steps: stepsFor(site, form, asksForEmail(form) ? emailAttacks : nameAttacks),
        bug: {
          title: 'SQL injection: anybody can sign in without a password',
          seen: 'A condition in the username opened a session, or reached the database.',
          impact: 'Anybody takes over an account.',
        },
      }),
    ];
  },
});
