import { type SiteModel, type Step, signedToken } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  extract,
  forget,
  goto,
  keep,
  request,
  settle,
  signIn,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutFragment } from '../../site/addresses.ts';
import { isInPageAlone } from '../../site/in-page-session.ts';
import { notSignedOut } from '../../site/signing-out.ts';
import { protectedAddress, protectedPage } from '../readable-pages.ts';

/** What requests say whose they are with: the session's cookie, or the token that the application keeps by itself. */
const carriedBy = ({ signIn: { token, cookies } }: SiteModel) => {
  const copied = variable('copy');
  if (token === undefined || cookies.some(({ session }) => session))
    return {
      ...{ name: 'cookie', words: 'cookie', read: extract({ read: 'cookies' }) },
      isNone: [assume('the session is not in a cookie', copied, 'not-empty')],
    };
  return {
    ...{ name: 'authorization', words: 'token', read: extract({ read: 'authorization' }) },
    isNone: [
      assume('no token goes with what is asked', copied, 'not-empty'),
      // Whoever signs it holds until it expires by itself: that is how such tokens are made.
      assume('the token is signed, and holds until it expires', copied, 'not-matches', value(signedToken)),
    ],
  };
};

/** Where the browser itself is let in as before, that is the fault, and nobody needs a copy. */
const browserIsOut = (asked: string): Step[] => [
  request('GET', asked, 'own'),
  expectThat(
    'the browser is let in no more after signing out',
    answer('own', 'status'),
    'not-equals',
    value(200),
    { title: notSignedOut, symptom: notSignedOut },
  ),
];

/** The session’s cookie or token, copied before signing out, opens nothing after it. */
export const signOutEndsTheSession = defineOracle({
  id: 'sign-out-ends-the-session',
  family: 'security',
  type: 'security',
  title: 'Signing out ends the session on the server',
  rule: 'Signing out must end the session on the server. If only the browser forgets it, anyone with a copy of the cookie can still use it.',
  expected: 'After signing out the session is gone on the server.',
  remedy:
    'Delete or revoke the session where it is stored; clearing the cookie alone ends nothing. Keep tokens short-lived that cannot be revoked.',
  severity: 'high',
  because: 'On a shared machine, or with a stolen cookie, the account stays open.',
  cwe: 613,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const { signOut, recipe, status } = site.signIn;
    const guarded = protectedPage(site);
    const asked = protectedAddress(site);
    if (isInPageAlone(site) || status !== 'verified' || !recipe || !signOut || !guarded) return [];
    const byAddress = signOut.url ? [goto(signOut.url)] : [];
    const leaving: Step[] = signOut.steps.length > 0 ? signOut.steps : byAddress;
    if (leaving.length === 0 || asked === undefined) return [];
    const page = withoutFragment(guarded.url);
    const { name, words, read, isNone } = carriedBy(site);
    const copy = { headers: { [name]: template('{{copy}}') }, actor: 'visitor' as const };
    return [
      guard({
        page: { ...guarded, url: page },
        element: 'session',
        signedIn: false,
        isolation: 'account',
        title: 'sign-out: the old session opens nothing any more',
        steps: [
          request('GET', asked, 'outside', { actor: 'visitor' }),
          assume('a visitor is not refused by a status', answer('outside', 'status'), 'at-least', value(300)),
          step(
            `sign in, and keep a copy of the session’s ${words}`,
            forget(),
            signIn(),
            settle(),
            ...(name === 'cookie' ? [] : [goto(guarded.url), settle()]),
            keep('copy', read),
          ),
          ...isNone,
          request('GET', asked, 'before', copy),
          assume(
            'the copy opens nothing even before signing out',
            answer('before', 'status'),
            'equals',
            value(200),
          ),
          step('sign out', goto(page), settle(), ...leaving, settle()),
          ...(name === 'cookie' ? browserIsOut(asked) : []),
          request('GET', asked, 'after', copy),
          expectThat(
            `the copy of the ${words} is refused after signing out`,
            answer('after', 'status'),
            'not-equals',
            value(200),
          ),
        ],
        bug: {
          title: `Signing out does not end the session: its old ${words} still opens the account`,
          impact: `On a shared machine, or with a stolen ${words}, the account stays open.`,
        },
      }),
    ];
  },
});
