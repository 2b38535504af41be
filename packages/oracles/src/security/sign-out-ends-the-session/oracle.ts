import type { Step } from '@prowl/contracts';
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

/** The session’s cookie, copied before signing out, opens nothing after it. */
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
    if (isInPageAlone(site) || status !== 'verified' || !recipe || !signOut || !guarded) return [];
    const path = withoutFragment(guarded.url);
    const byAddress = signOut.url ? [goto(signOut.url)] : [];
    const leaving: Step[] = signOut.steps.length > 0 ? signOut.steps : byAddress;
    if (leaving.length === 0) return [];
    const copy = { headers: { cookie: template('{{cookie}}') }, actor: 'visitor' as const };
    return [
      guard({
        page: { ...guarded, url: path },
        element: 'session',
        signedIn: false,
        isolation: 'account',
        title: 'sign-out: the old session opens nothing any more',
        steps: [
          request('GET', path, 'outside', { actor: 'visitor' }),
          assume('a visitor is not refused by a status', answer('outside', 'status'), 'at-least', value(300)),
          step(
            'sign in, and keep a copy of the session’s cookie',
            forget(),
            signIn(),
            settle(),
            keep('cookie', extract({ read: 'cookies' })),
          ),
          assume('the session is not in a cookie', variable('cookie'), 'not-empty'),
          request('GET', path, 'before', copy),
          assume(
            'the copy opens nothing even before signing out',
            answer('before', 'status'),
            'equals',
            value(200),
          ),
          step('sign out', goto(path), settle(), ...leaving, settle()),
          request('GET', path, 'after', copy),
          expectThat(
            'the copy of the cookie is refused after signing out',
            answer('after', 'status'),
            'not-equals',
            value(200),
          ),
        ],
        bug: {
          title: 'Signing out does not end the session: its old cookie still opens the account',
          impact: 'On a shared machine, or with a stolen cookie, the account stays open.',
        },
      }),
    ];
  },
});
