import type { LinkCheck, Page, SiteModel } from '@prowl/contracts';
import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ownPath, soundsHarmful, templateOf, withoutFragment } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';
import { asksForPatience } from '../observed.ts';

interface BrokenLink {
  readonly path: string;
  readonly status: number;
  /** Where the link is, and how many other places have it or one of its kind. */
  readonly page: Page;
  readonly text: string;
  elsewhere: number;
}

const isMissing = (status: number): boolean => status >= 400 && status < 500 && !asksForPatience(status);
const isBroken = ({ status, failure }: LinkCheck): boolean =>
  isMissing(status) || (status === 0 && /REDIRECT/i.test(failure ?? ''));

/** Own links that answer 4xx, from link checks and from pages that were visited and turned out not to exist. */
const brokenLinks = (site: SiteModel): BrokenLink[] => {
  const pages = new Map(site.pages.map((page) => [page.id, page]));
  const found = new Map<string, BrokenLink>();
  const add = (path: string, status: number, page: Page | undefined, text: string) => {
    if (!page || page.status >= 400 || soundsHarmful(path)) return;
    const key = `${templateOf(path)} ${status}`;
    const known = found.get(key);
    if (!known) found.set(key, { path, status, page, text, elsewhere: 0 });
    else if (known.page.template !== page.template || known.path !== path) known.elsewhere += 1;
  };
  for (const check of site.linkChecks) {
    const path = ownPath(check.url, site.origin);
    if (path && isBroken(check)) add(withoutFragment(path), check.status, pages.get(check.from), check.text);
  }
  for (const missing of site.pages.filter(({ status }) => isMissing(status))) {
    const path = withoutFragment(missing.url);
    for (const page of site.pages) {
      const link = page.links.find(
        ({ own, url }) => own && withoutFragment(ownPath(url, site.origin) ?? '') === path,
      );
      if (link) add(path, missing.status, page, link.text);
    }
  }
  return [...found.values()];
};

export const linksAreNotBroken = defineOracle({
  id: 'links-are-not-broken',
  family: 'page-health',
  type: 'functional',
  title: 'A link leads to a page that exists',
  rule: 'A link that the application itself offers must lead to a page.',
  expected: 'The link leads to a page.',
  remedy:
    'Correct the address of the link, or redirect the old address to the new one; check for pages that were renamed or unpublished.',
  severity: 'medium',
  because: 'People who follow the link do not get what they were promised.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    brokenLinks(site).map(({ path, status, page, text, elsewhere }) => {
      const words = quoted(text.trim() || path);
      return guard({
        page,
        element: templateOf(path),
        title: `${pageName(page)}: the link ${words} leads to a page that exists`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          step(`follow ${words}`, request('GET', path, 'target', { follow: true })),
          expectThat(
            `the link ${words} leads to a page that exists`,
            answer('target', 'status'),
            'less-than',
            value(400),
          ),
        ],
        bug: {
          title: `The link ${words} leads to a page that does not exist`,
          expected: `${path} shows a page.`,
          seen: status === 0 ? `${path} redirects without end.` : `${path} answers ${status}.`,
          context:
            elsewhere > 0
              ? [
                  `The same link, or one of its kind, is in ${elsewhere} other place${elsewhere > 1 ? 's' : ''}.`,
                ]
              : [],
        },
      });
    }),
});
