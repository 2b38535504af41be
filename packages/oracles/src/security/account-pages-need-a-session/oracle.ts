import type { Page, SiteModel } from '@prowl/contracts';
import {
  assume,
  countOf,
  css,
  expectThat,
  goto,
  keep,
  settle,
  step,
  template,
  text,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { hasPassword } from '../../site/credentials.ts';
import { pageName } from '../../site/words.ts';
import { belongsToAccount } from '../account-areas.ts';
import { openAsVisitor, readablePages } from '../readable-pages.ts';

const account = text(template('{{env.SAAS_USERNAME}}'));
const mostPages = 12;

/**
 * Outside the areas of accounts, a page that asks the visitor to sign in knows that it has one before it: a name that it
 * still shows is public there, an author's or an assignee's.
 */
const treatsAsMember = () => [
  keep('asked', countOf(css('input[type=password]')), 'visitor'),
  assume('the page asks the visitor to sign in', variable('asked'), 'equals', value(0)),
];

/** Those that name the account: of others nothing could be told apart. */
const pagesOf = (site: SiteModel): Page[] =>
  readablePages(site)
    .filter((page) => belongsToAccount(withoutQuery(page.url)) || page.access === 'signed-in')
    .filter(({ namesAccount }) => namesAccount === true)
    .slice(0, mostPages);

/** A page that shows the account’s name to its owner shows it to nobody else. */
export const accountPagesNeedASession = defineOracle({
  id: 'account-pages-need-a-session',
  family: 'security',
  type: 'security',
  title: 'Pages of an account are not shown to visitors',
  rule: 'What belongs to an account needs a session: the server has to refuse requests without one, whatever the page hides.',
  expected: 'A visitor is sent to the sign-in form or refused.',
  remedy:
    'Check the session on the server, for every route of the area, before anything is read from the database.',
  severity: 'critical',
  because: 'Everybody who knows the address reads what belongs to an account.',
  cwe: 306,
  worth: 'modest',
  plan: ({ site }, guard) =>
    site.signIn.status !== 'verified' || !hasPassword(site)
      ? []
      : pagesOf(site).map((page) =>
          guard({
            page,
            element: 'access',
            signedIn: true,
            title: `${pageName(page)}: the account’s name is not shown to visitors`,
            worth: page.access === 'anonymous' ? 'strong' : 'modest',
            steps: [
              step('read the page as the account', goto(page.url), settle()),
              assume('the page does not name the account', visibleText(), 'contains', account),
              openAsVisitor(page.url),
              ...(belongsToAccount(withoutQuery(page.url)) ? [] : treatsAsMember()),
              expectThat(
                'a visitor is not shown the account’s name',
                visibleText(),
                'not-contains',
                account,
                {
                  within: 0,
                  actor: 'visitor',
                },
              ),
            ],
            bug: {
              title: 'A page with an account’s data opens without signing in',
              impact: 'Everybody who knows the address reads what belongs to an account.',
            },
          }),
        ),
});
