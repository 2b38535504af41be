import type { Page, SiteModel } from '@prowl/contracts';
import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pagesByTemplate, soundsHarmful, withoutFragment } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { needsSignIn } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';

const visitors = 10;
const mostPages = 6;
const mostOperations = 8;
/** Kinds of pages that many people open at the same moment. */
const popular = ['home', 'list', 'search', 'detail', 'dashboard'];

interface Asked {
  page: Page;
  path: string;
  name: string;
  signedIn: boolean;
}

const popularPages = (site: SiteModel): Asked[] =>
  pagesByTemplate(site)
    .filter(
      (page) =>
        page.status < 400 &&
        page.reach.length === 0 &&
        !soundsHarmful(page.url) &&
        popular.includes(page.kind),
    )
    .slice(0, mostPages)
    .map((page) => ({
      page,
      path: withoutFragment(page.url),
      name: pageName(page),
      signedIn: needsSignIn(site, page),
    }));

const readingOperations = (site: SiteModel): Asked[] =>
  openOperations(site)
    .filter(
      ({ method, source, examples, template }) =>
        method === 'GET' && source === 'observed' && examples.length > 0 && !soundsHarmful(template),
    )
    .slice(0, mostOperations)
    .flatMap(({ examples, template, pages, access }) => {
      const path = examples[0] ?? '';
      const page = site.pages.find(({ id }) => pages.includes(id)) ?? site.pages[0];
      const signedIn = site.signIn.status === 'verified' && access !== 'anonymous';
      return page ? [{ page: { ...page, url: path, template }, path, name: template, signedIn }] : [];
    });

export const handlesTenRequestsAtOnce = defineOracle({
  id: 'handles-ten-requests-at-once',
  family: 'performance',
  type: 'performance',
  title: 'Ten requests at the same moment are all answered',
  rule: 'Ten requests at the same moment are everyday traffic: the server answers all of them.',
  expected: `All ${visitors} get an answer without a server error.`,
  remedy:
    'Look for state that requests share without a lock, and for a pool of connections that is not given back.',
  severity: 'high',
  because: 'It fails for real visitors as soon as there are some.',
  worth: 'spare',
  plan: ({ site }, guard) =>
    [...popularPages(site), ...readingOperations(site)].map(({ page, path, name, signedIn }) =>
      guard({
        page,
        element: '',
        signedIn,
        title: `${name}: answers ${visitors} requests at once`,
        steps: [
          request('GET', path, 'one', { follow: true }),
          assume('it fails for one alone', answer('one', 'status'), 'less-than', value(500)),
          step(
            `ask for ${quoted(path)} ${visitors} times at once`,
            request('GET', path, 'answers', { times: visitors, follow: true }),
          ),
          expectThat(
            `none of ${visitors} requests at once fails on the server`,
            answer('answers', 'status'),
            'less-than',
            value(500),
          ),
        ],
        bug: { title: `The server fails when ${visitors} people ask for it at once` },
      }),
    ),
});
