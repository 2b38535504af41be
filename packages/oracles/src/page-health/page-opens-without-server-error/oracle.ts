import type { Page, SiteModel } from '@prowl/contracts';
import { answer, expectThat, request, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ownPath, pagesByTemplate, templateOf, withoutFragment } from '../../site/addresses.ts';
import { asExplored } from '../../site/planning.ts';
import { asksForPatience } from '../observed.ts';

interface Broken {
  readonly path: string;
  readonly status: number;
  readonly template: string;
  /** The page itself, or the one that links to it. */
  readonly page: Page | undefined;
}

/** One page of each template that answers 5xx, whether it was visited or only its link was checked. */
const brokenPages = (site: SiteModel): Broken[] => {
  const broken = new Map<string, Broken>();
  for (const page of site.pages) {
    const { template, status } = page;
    if (status >= 500) broken.set(template, { path: withoutFragment(page.url), status, template, page });
  }
  for (const { url, status, from } of site.linkChecks) {
    const path = withoutFragment(ownPath(url, site.origin) ?? '');
    const template = templateOf(path);
    if (status < 500 || path === '' || asksForPatience(status) || broken.has(template)) continue;
    const page = site.pages.find(({ id }) => id === from);
    broken.set(template, { path, status, template, page: page && { ...page, url: path, template } });
  }
  return [...broken.values()];
};

export const pageOpensWithoutServerError = defineOracle({
  id: 'page-opens-without-server-error',
  family: 'page-health',
  type: 'functional',
  title: 'A page opens without a server error',
  rule: 'A page that the application leads to must not fail on the server.',
  expected: 'The page opens without an error.',
  remedy:
    'Look up the request in the log of the server: the stack trace names the line. Compare with a page of the same kind that opens.',
  severity: 'high',
  because: 'The page cannot be used, so nothing that depends on it can be done.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    brokenPages(site).map(({ path, status, template, page }) => {
      if (!page) return undefined;
      const sound = pagesByTemplate(site).filter((each) => each.template === template && each.status < 400);
      return guard({
        page,
        element: '',
        title: `${path.slice(0, 80)}: the page opens without a server error`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          request('GET', path, 'page', { follow: true }),
          expectThat(
            `the server does not fail on ${path}`,
            answer('page', 'status'),
            'less-than',
            value(500),
          ),
        ],
        bug: {
          title: 'The page cannot be opened: the server fails',
          seen: `${path} answers ${status}.`,
          context: sound.map(({ url }) => `${url} of the same kind opens.`),
        },
      });
    }),
});
