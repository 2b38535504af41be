import type { Page, SiteModel, Step } from '@prowl/contracts';
import { answer, assume, expectThat, probe, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pagesByTemplate, withoutFragment } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { realExceptions } from '../../site/trouble.ts';
import { walkName, walksOf } from '../../site/walks.ts';
import { pageName, shorten } from '../../site/words.ts';
import { exceptionsOf, failedCode, lacksForeignResource } from '../observed.ts';

const failures = ['server-error', 'failed-request', 'client-error'];

/** What exploration saw go wrong has a test of its own. */
const expectationsOf = (site: SiteModel, page: Page, document: string): Step[] => {
  const threw = exceptionsOf(site, page).length > 0 || lacksForeignResource(page);
  const failed = page.troubles.some(({ own, kind }) => own && failures.includes(kind));
  const name = pageName(page);
  const failing = { title: `${shorten(name, 40)} does not load without errors` };
  return [
    expectThat(
      `${name} is answered without an error`,
      answer(document, 'status'),
      'less-than',
      value(400),
      failing,
    ),
    ...(threw
      ? []
      : [expectThat(`nothing is thrown while ${name} loads`, realExceptions(), 'empty', undefined, failing)]),
    ...(failed
      ? []
      : [
          expectThat(
            `no own request of ${name} fails on the server`,
            probe('server-errors'),
            'empty',
            undefined,
            failing,
          ),
          expectThat(`scripts, styles and fonts of ${name} load`, failedCode(), 'empty', undefined, failing),
        ]),
  ];
};

const loadingOf = (site: SiteModel, page: Page, document: string): Step[] => [
  step(`ask for ${page.url}`, request('GET', withoutFragment(page.url), document, { follow: true })),
  // Where everything may be changed, another test may have removed the record meanwhile.
  ...(site.disposable && page.template.includes('/:')
    ? [assume('it is still there', answer(document, 'status'), 'not-equals', value(404))]
    : []),
  // A record may have come into a state meanwhile in which it cannot be edited any more, say: its page says so by this status.
  ...(page.template.includes('/:')
    ? [assume('it is still in a state for it', answer(document, 'status'), 'not-equals', value(409))]
    : []),
  open(page),
  ...expectationsOf(site, page, document),
];

export const pageLoadsWithoutErrors = defineOracle({
  id: 'page-loads-without-errors',
  family: 'page-health',
  type: 'functional',
  title: 'A page loads completely and without errors',
  rule: 'A page must be answered, and must load what it needs without throwing or failing on the server.',
  expected: 'The page is answered and loads completely, and nothing is thrown.',
  remedy: 'Open the page with the developer tools: the console and the network panel show what failed.',
  severity: 'medium',
  because: 'Part of the page may not work; the page worked when it was explored.',
  worth: 'slight',
  plan: ({ site }, guard) => {
    const pages = pagesByTemplate(site).filter(
      ({ status, kind }) => status > 0 && status < 400 && kind !== 'error',
    );
    return walksOf(site, pages).map((walk) =>
      guard({
        page: walk[0].page,
        element: '',
        title: `${walkName(walk)}: complete and without errors`,
        steps: walk.flatMap(({ page }, index) => loadingOf(site, page, `document${index}`)),
        bug: { title: 'The page does not load without errors' },
      }),
    );
  },
});
