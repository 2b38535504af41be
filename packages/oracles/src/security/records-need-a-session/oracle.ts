import {
  apply,
  assume,
  expectThat,
  goto,
  keep,
  role,
  settle,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { hasSecret, withoutQuery } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';
import { belongsToAccount } from '../account-areas.ts';
import { openAsVisitor, readablePages } from '../readable-pages.ts';

const main = role('main');
const mostPages = 8;

/** A page of records under an account’s address whose main part is the same for a visitor as for the account. */
export const recordsNeedASession = defineOracle({
  id: 'records-need-a-session',
  family: 'security',
  type: 'security',
  title: 'Records of an account are not shown without a session',
  rule: 'Records that belong to an account are not for other users, nor for visitors without a session.',
  expected: 'A visitor is sent to the sign-in form or refused.',
  remedy: 'Check the session on the server before the records are read, and read only those of its account.',
  severity: 'critical',
  because: 'Everybody who knows the address reads what belongs to an account.',
  cwe: 306,
  worth: 'modest',
  plan: ({ site }, guard) =>
    site.signIn.status !== 'verified'
      ? []
      : readablePages(site)
          .filter((page) => belongsToAccount(withoutQuery(page.url)) && page.landmarks.includes('main'))
          .filter(({ url }) => !hasSecret(url))
          .filter((page) => page.lists.some(({ count }) => count > 0) || /\/[:{]/.test(page.template))
          .slice(0, mostPages)
          .map((page) =>
            guard({
              page,
              element: 'access',
              signedIn: true,
              suspected: page.access === 'anonymous',
              title: `${pageName(page)}: its records need a session`,
              worth: page.access === 'anonymous' ? 'vital' : 'modest',
              steps: [
                step(
                  'read the page as the account',
                  goto(page.url),
                  settle(),
                  keep('own', visibleText(main)),
                ),
                assume('there is nothing on it', apply('length', variable('own')), 'greater-than', value(20)),
                openAsVisitor(page.url),
                expectThat(
                  'a visitor is not shown the account’s records',
                  visibleText(main),
                  'not-equals',
                  variable('own'),
                  { within: 0, actor: 'visitor' },
                ),
              ],
              bug: {
                title: 'Records of an account can be read without signing in',
                seen: 'The same records as for the account.',
                impact: 'Everybody who knows the address reads what belongs to an account.',
              },
            }),
          ),
});
