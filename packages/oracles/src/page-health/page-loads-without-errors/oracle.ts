import type { Page, SiteModel, Step } from '@prowl/contracts';
import { answer, assume, expectThat, probe, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pagesByTemplate, withoutFragment } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { realExceptions } from '../../site/trouble.ts';
import { pageName } from '../../site/words.ts';
import { exceptionsOf, failedCode, lacksForeignResource } from '../observed.ts';

const failures = ['server-error', 'failed-request', 'client-error'];

/** What exploration saw go wrong has a test of its own. */
const expectationsOf = (site: SiteModel, page: Page): Step[] => {
  const threw = exceptionsOf(site, page).length > 0 || lacksForeignResource(page);
  const failed = page.troubles.some(({ own, kind }) => own && failures.includes(kind));
  return [
    expectThat(
      'the page is answered without an error',
      answer('document', 'status'),
      'less-than',
      value(400),
    ),
    ...(threw ? [] : [expectThat('nothing is thrown while the page loads', realExceptions(), 'empty')]),
    ...(failed
      ? []
      : [
          expectThat('no own request fails on the server', probe('server-errors'), 'empty'),
          expectThat('scripts, styles and fonts of the page load', failedCode(), 'empty'),
        ]),
  ];
};

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
  plan: ({ site }, guard) =>
    pagesByTemplate(site)
      .filter(({ status, kind }) => status > 0 && status < 400 && kind !== 'error')
      .map((page) =>
        guard({
          page,
          element: '',
          title: `${pageName(page)}: loads completely and without errors`,
          steps: [
            step('ask for the page', request('GET', withoutFragment(page.url), 'document', { follow: true })),
            // Where everything may be changed, another test may have removed the record meanwhile.
            ...(site.disposable && page.template.includes('/:')
              ? [assume('it is still there', answer('document', 'status'), 'not-equals', value(404))]
              : []),
            open(page),
            ...expectationsOf(site, page),
          ],
          bug: { title: 'The page does not load without errors' },
        }),
      ),
});
