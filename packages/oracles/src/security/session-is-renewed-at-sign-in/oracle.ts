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
import { protectedPage } from '../readable-pages.ts';

/** What a visitor's cookies said before signing in opens nothing after it. */
export const sessionIsRenewedAtSignIn = defineOracle({
  id: 'session-is-renewed-at-sign-in',
  family: 'security',
  type: 'security',
  title: 'Signing in begins a new session',
  rule: 'Whoever knows a visitor’s session before the sign-in must not be signed in along with them: signing in begins another one (session fixation).',
  expected: 'After signing in the session has another cookie, and the old one opens nothing.',
  remedy: 'Make a new session id when somebody signs in, and delete the old session on the server.',
  severity: 'medium',
  because: 'It needs a cookie put into somebody’s browser beforehand; then the account is open.',
  cwe: 384,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const { recipe, status } = site.signIn;
    const guarded = protectedPage(site);
    if (isInPageAlone(site) || status !== 'verified' || recipe === undefined || guarded === undefined)
      return [];
    const path = withoutFragment(guarded.url);
    const copy = { headers: { cookie: template('{{before}}') }, actor: 'visitor' as const };
    return [
      guard({
        page: { ...guarded, url: path },
        element: 'session',
        signedIn: false,
        isolation: 'account',
        title: 'sign-in: the session of the visitor is not that of the account',
        steps: [
          step(
            'open the sign-in form as a visitor, and keep a copy of the cookies',
            forget(),
            goto(recipe.url),
            settle(),
            keep('before', extract({ read: 'cookies' })),
          ),
          assume('visitors have no session', variable('before'), 'not-empty'),
          request('GET', path, 'outside', copy),
          assume('a visitor is not refused by a status', answer('outside', 'status'), 'at-least', value(300)),
          step('sign in', signIn(), settle()),
          request('GET', path, 'inside'),
          assume('the account is refused', answer('inside', 'status'), 'equals', value(200)),
          request('GET', path, 'after', copy),
          expectThat(
            'the cookies from before the sign-in open nothing',
            answer('after', 'status'),
            'at-least',
            value(300),
          ),
        ],
        bug: {
          title: 'Signing in keeps the visitor’s session: who knew it is signed in, too',
          seen: 'The cookies from before the sign-in open a page of the account.',
          impact: 'Who puts a cookie into somebody’s browser is signed in as that person later.',
        },
      }),
    ];
  },
});
