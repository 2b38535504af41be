import type { LinkCheck, Locator, Page, SiteModel } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  address,
  answer,
  apply,
  assume,
  click,
  countOf,
  css,
  expectThat,
  keep,
  request,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ownPath, soundsHarmful, templateOf, withoutFragment, withoutQuery } from '../../site/addresses.ts';
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
  readonly locator: Locator;
  elsewhere: number;
}

const isMissing = (status: number): boolean => status >= 400 && status < 500 && !asksForPatience(status);
const isBroken = ({ status, failure }: LinkCheck): boolean =>
  isMissing(status) || (status === 0 && /REDIRECT/i.test(failure ?? ''));

/** The link itself, as a person finds it on the page; without it nobody can be said to follow it. */
const linkTo = (site: SiteModel, page: Page, path: string) =>
  page.links.find(
    ({ own, url, locator }) =>
      own && locator !== undefined && withoutFragment(ownPath(url, site.origin) ?? '') === path,
  );

/** Links and forms of an error page that do something at this very address: what is not there yet can be made there. */
const offersSomething = (path: string): Locator => {
  const name = withoutQuery(path).split('/').at(-1) ?? '';
  const called = path.includes('?') || name.length < 4 ? path : name;
  const links = ['?', '&'].map((sign) => `a[href*=${JSON.stringify(`${called}${sign}`)}]`);
  return css([...links, `form[method=post i][action*=${JSON.stringify(path)}]`].join(', '));
};

/** What can be filled in: a page with more of it than the one that leads there is a page that works, whatever its status. */
const fields = countOf({ ...css('input:not([type=hidden]), select, textarea'), visible: true });
/** A page that is missing may offer a search. */
const fieldsOfSearch = 1;

/** Own links that answer 4xx, from link checks and from pages that were visited and turned out not to exist. */
const brokenLinks = (site: SiteModel): BrokenLink[] => {
  const pages = new Map(site.pages.map((page) => [page.id, page]));
  const found = new Map<string, BrokenLink>();
  const add = (path: string, status: number, page: Page | undefined) => {
    const link = page && linkTo(site, page, path);
    if (!page || !link?.locator || page.status >= 400 || page.reach.length > 0) return;
    // What a form was answered with has an address that need not be one to open, and has links to places on itself.
    if (path === withoutFragment(page.url)) return;
    if (soundsHarmful(path) || says(link.text, ['delete', 'sign-out'], page.language)) return;
    const { text, locator } = link;
    const key = `${templateOf(path)} ${status}`;
    const known = found.get(key);
    if (!known) found.set(key, { path, status, page, text, locator, elsewhere: 0 });
    else if (known.page.template !== page.template || known.path !== path) known.elsewhere += 1;
  };
  for (const check of site.linkChecks) {
    const path = ownPath(check.url, site.origin);
    if (path && isBroken(check)) add(withoutFragment(path), check.status, pages.get(check.from));
  }
  for (const missing of site.pages.filter(({ status }) => isMissing(status))) {
    const path = withoutFragment(missing.url);
    for (const page of site.pages) if (linkTo(site, page, path)) add(path, missing.status, page);
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
    brokenLinks(site).map(({ path, status, page, text, locator, elsewhere }) => {
      const words = quoted(text.trim() || path);
      return guard({
        page,
        element: templateOf(path),
        locator,
        title: `${pageName(page)}: the link ${words} leads to a page that exists`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          keep('fields', fields),
          // Script may make another request of the link, or none: only where it leads to in a browser counts.
          step(`follow ${words}`, click(locator), settle()),
          assume('the link leads there', address(), 'contains', value(path)),
          assume('nothing can be made there', countOf(offersSomething(path)), 'equals', value(0)),
          assume(
            'it is a page to work with',
            fields,
            'at-most',
            apply('add', variable('fields'), value(fieldsOfSearch)),
          ),
          request('GET', path, 'target', { follow: true }),
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
