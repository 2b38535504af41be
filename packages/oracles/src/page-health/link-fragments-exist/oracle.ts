import type { LinkCheck, Page, SiteModel } from '@prowl/contracts';
import { countOf, css, expectThat, goto, settle, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ownPath, templateOf } from '../../site/addresses.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';

/** More on one page than this belong to a router of the page's own. */
const mostPerPage = 3;

interface MissingFragment {
  readonly check: LinkCheck;
  readonly page: Page;
  readonly path: string;
  readonly fragment: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Browsers scroll to the top for #top; links that skip to the content are checked by other means. */
const isPlain = (fragment: string): boolean =>
  /^[\w-]+$/.test(fragment) && !/^(top|main-?content)$/i.test(fragment);

const missingFragments = (site: SiteModel): MissingFragment[] => {
  const missing = site.linkChecks.filter(({ fragmentMissing, status }) => fragmentMissing && status < 400);
  const found = new Map<string, MissingFragment>();
  for (const check of missing) {
    if (missing.filter(({ from }) => from === check.from).length > mostPerPage) continue;
    const path = ownPath(check.url, site.origin) ?? '';
    const fragment = decoded(path.replace(/^[^#]*#?/, ''));
    const page = site.pages.find(({ id }) => id === check.from);
    const key = `${templateOf(path)}#${fragment}`;
    if (page && isPlain(fragment) && !found.has(key)) found.set(key, { check, page, path, fragment });
  }
  return [...found.values()];
};

export const linkFragmentsExist = defineOracle({
  id: 'link-fragments-exist',
  family: 'page-health',
  type: 'functional',
  title: 'A link to a place on a page has that place to go to',
  rule: 'A link to a place on a page must have that place to go to.',
  expected: 'The page has an element with the id that the link names.',
  remedy:
    'Give the heading or section the id that the link names, or correct the part of the link after the #.',
  severity: 'low',
  because: 'Pressing the link moves nowhere, but what it points at may be found by scrolling.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    missingFragments(site).map(({ check, page, path, fragment }) => {
      const words = quoted(check.text.trim() || `#${fragment}`);
      return guard({
        page,
        element: `${templateOf(path)}#${fragment}`,
        title: `${pageName(page)}: the link ${words} points at a place on the page`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          goto(path),
          settle(),
          expectThat(
            `the page has the place #${fragment} that ${words} points at`,
            countOf(css(`[id="${fragment}"], a[name="${fragment}"]`)),
            'at-least',
            value(1),
          ),
        ],
        bug: {
          title: `The link ${words} points at a place that is not on the page`,
          expected: `The page has an element with the id ${fragment}.`,
          seen: 'Pressing the link moves nowhere.',
        },
      });
    }),
});
