import type { Page, SiteModel } from '@prowl/contracts';
import { answer, apply, assume, expectThat, header, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutFragment } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { exampleOf } from '../../site/known-addresses.ts';
import { readablePages } from '../readable-pages.ts';

/**
 * A cache that all users of a network, or of the application, share may keep the answer: Cache-Control, and on a second line Vary, which keeps
 * the answers for different sessions apart.
 */
const shared =
  '^(?!.*\\b(?:private|no-store)\\b).*(?:\\bpublic\\b|\\bs-maxage=[1-9]).*\\n(?!.*(?:cookie|authorization|\\*))';
const isShared = (headers: Readonly<Record<string, string>> | undefined): boolean =>
  new RegExp(shared).test(`${headers?.['cache-control'] ?? ''}\n${headers?.['vary'] ?? ''}`.toLowerCase());

type Place = Pick<Page, 'url' | 'template' | 'access'>;

const placesOf = (site: SiteModel): Place[] => [
  ...readablePages(site).filter(({ access, headers }) => access === 'signed-in' && isShared(headers)),
  ...openOperations(site)
    .filter(
      ({ method, access, sample }) =>
        method === 'GET' && access !== 'anonymous' && isShared(sample?.responseHeaders),
    )
    .flatMap((operation): Place[] => {
      const url = exampleOf(site, operation);
      return url === undefined ? [] : [{ url, template: operation.template, access: 'signed-in' }];
    }),
];

/** What only an account sees, with a header that lets everybody's cache keep it. */
export const accountPagesAreNotCachedForAll = defineOracle({
  id: 'account-pages-are-not-cached-for-all',
  family: 'security',
  type: 'security',
  title: 'What only an account sees is not kept by shared caches',
  rule: 'A cache between the server and its users gives what it keeps to whoever asks next: an answer for one account must not be marked as public.',
  expected: 'Cache-Control says private or no-store.',
  remedy:
    'Send Cache-Control: private, no-store with everything that needs a session; keep public for files.',
  severity: 'medium',
  because: 'It takes a shared cache on the way; then one account is shown to the next.',
  cwe: 525,
  worth: 'seen',
  plan: ({ site }, guard) => {
    const [first] = site.signIn.status === 'verified' ? placesOf(site) : [];
    if (first === undefined) return [];
    const path = withoutFragment(first.url);
    return [
      guard({
        page: { ...first, url: path },
        element: 'cache-control',
        signedIn: true,
        suspected: true,
        title: `${first.template}: is not kept by caches that many share`,
        steps: [
          step(
            'ask for it as the account, and as a visitor',
            request('GET', path, 'own'),
            request('GET', path, 'visitor', { actor: 'visitor' }),
          ),
          assume('it does not open', answer('own', 'status'), 'equals', value(200)),
          assume('visitors are sent it, too', answer('visitor', 'status'), 'at-least', value(300)),
          expectThat(
            'no shared cache may keep it',
            apply(
              'lower',
              apply('concat', header('own', 'cache-control'), value('\n'), header('own', 'vary')),
            ),
            'not-matches',
            value(shared),
          ),
        ],
        bug: {
          title: 'Shared caches may keep a page of the account and show it to others',
          seen: 'Cache-Control says public, for a page that visitors are refused.',
          impact: 'Behind a proxy or a content delivery network the next user is shown this account.',
        },
      }),
    ];
  },
});
