// Links that lead nowhere, and fragments that point at nothing. One plan per cause, on one page; the others are told in the context.

import type { LinkCheck, Page, SiteModel } from '@prowl/contracts';
import {
  answer,
  countOf,
  css,
  expectThat,
  goto,
  type PlanDraft,
  request,
  settle,
  step,
  value,
} from '@prowl/plan';
import { ownPath, pagesByTemplate, soundsHarmful, templateOf, withoutFragment } from '../site/addresses.ts';
import { draft, open } from '../site/drafting.ts';
import { knownRange, numericPaths } from '../site/known-addresses.ts';
import { asExplored, type PlanningObservation } from '../site/planning.ts';
import { pageName, quoted } from '../site/words.ts';
import { asksForPatience } from './observed.ts';

const deadFor = (check: LinkCheck): boolean =>
  (check.status >= 400 && check.status < 500 && !asksForPatience(check.status)) ||
  (check.status === 0 && /REDIRECT/i.test(check.failure ?? ''));

interface Dead {
  path: string;
  status: number;
  page: Page;
  text: string;
  elsewhere: number;
}

/** Own links that answer 4xx, from link checks and from pages that were visited and turned out not to exist. */
const deadLinks = (site: SiteModel): Dead[] => {
  const pages = new Map(site.pages.map((page) => [page.id, page]));
  const found = new Map<string, Dead>();
  const add = (path: string, status: number, page: Page | undefined, text: string) => {
    if (!page || page.status >= 400 || soundsHarmful(path)) return;
    const key = `${templateOf(path)} ${status}`;
    const known = found.get(key);
    if (known) known.elsewhere += known.page.template === page.template && known.path === path ? 0 : 1;
    else found.set(key, { path, status, page, text, elsewhere: 0 });
  };
  for (const check of site.linkChecks) {
    const path = ownPath(check.url, site.origin);
    if (path && deadFor(check)) add(withoutFragment(path), check.status, pages.get(check.from), check.text);
  }
  for (const gone of site.pages) {
    if (gone.status < 400 || gone.status >= 500 || asksForPatience(gone.status)) continue;
    for (const page of site.pages) {
      const link = page.links.find(
        (each) =>
          each.own && withoutFragment(ownPath(each.url, site.origin) ?? '') === withoutFragment(gone.url),
      );
      if (link) add(withoutFragment(gone.url), gone.status, page, link.text);
    }
  }
  return [...found.values()];
};

export const planLinks = (site: SiteModel): { plans: PlanDraft[]; observations: PlanningObservation[] } => {
  const plans = deadLinks(site).map(({ path, status, page, text, elsewhere }) => {
    const words = text.trim() === '' ? path : text.trim();
    return draft(site, {
      family: 'page-health',
      oracle: 'links-lead-somewhere',
      page: { ...page, template: page.template },
      element: templateOf(path),
      title: `${pageName(page)}: the link ${quoted(words)} leads to a page that exists`,
      because: 'A link that the application itself offers must lead to a page.',
      rank: 0.85,
      suspected: true,
      signedIn: asExplored(site, page),
      steps: [
        open(page),
        step(`follow ${quoted(words)}`, request('GET', path, 'target', { follow: true })),
        expectThat(
          `the link ${quoted(words)} leads to a page that exists`,
          answer('target', 'status'),
          'less-than',
          value(400),
        ),
      ],
      bug: {
        title: `The link ${quoted(words)} leads to a page that does not exist`,
        severity: 'medium',
        expected: `${path} shows a page.`,
        seen: status === 0 ? `${path} redirects without end.` : `${path} answers ${status}.`,
        context:
          elsewhere > 0
            ? [
                `The same link, or one of its kind, stands in ${elsewhere} other place${elsewhere > 1 ? 's' : ''}.`,
              ]
            : [],
      },
    });
  });
  const observations = site.linkChecks
    .filter(
      (check) => ownPath(check.url, site.origin) === undefined && (check.status >= 400 || check.status === 0),
    )
    .map((check) => ({
      key: `foreign-link|${check.url}`,
      title: `A link to another site does not answer: ${check.text.trim() || check.url}`,
      detail:
        check.status === 0
          ? `${check.url} did not answer (${check.failure ?? 'no reason'}).`
          : `${check.url} answers ${check.status}.`,
      url: site.pages.find((page) => page.id === check.from)?.url,
    }));
  return { plans, observations };
};

/** Fragments that name nothing. Several on one page are a router of the page's own, and no fault. */
export const planFragments = (site: SiteModel): PlanDraft[] => {
  const missing = site.linkChecks.filter((check) => check.fragmentMissing && check.status < 400);
  const perPage = new Map<string, LinkCheck[]>();
  for (const check of missing) perPage.set(check.from, [...(perPage.get(check.from) ?? []), check]);
  const seen = new Set<string>();
  return [...perPage.values()].flatMap((checks) => {
    if (checks.length > 3) return [];
    return checks.flatMap((check) => {
      const path = ownPath(check.url, site.origin) ?? '';
      const fragment = decodeURIComponentSafely(path.replace(/^[^#]*#?/, ''));
      const page = site.pages.find((each) => each.id === check.from);
      const key = `${templateOf(path)}#${fragment}`;
      if (!page || seen.has(key) || !/^[\w-]+$/.test(fragment) || /^(top|main-?content)?$/i.test(fragment))
        return [];
      seen.add(key);
      const words = check.text.trim() || `#${fragment}`;
      return draft(site, {
        family: 'page-health',
        oracle: 'fragments-exist',
        page,
        element: `${templateOf(path)}#${fragment}`,
        title: `${pageName(page)}: the link ${quoted(words)} points at a place on the page`,
        because: 'A link to a place on a page must have that place to go to.',
        rank: 0.5,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          goto(path),
          settle(),
          expectThat(
            `the page has the place #${fragment} that ${quoted(words)} points at`,
            countOf(css(`[id="${fragment}"], a[name="${fragment}"]`)),
            'at-least',
            value(1),
          ),
        ],
        bug: {
          title: `The link ${quoted(words)} points at a place that is not on the page`,
          severity: 'low',
          expected: `The page has an element with the id ${fragment}.`,
          seen: 'Pressing the link moves nowhere.',
        },
      });
    });
  });
};

const decodeURIComponentSafely = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Pages that answer 5xx, however they were reached. */
export const planBrokenPages = (site: SiteModel): PlanDraft[] => {
  const broken = new Map<
    string,
    { path: string; status: number; template: string; page: Page | undefined; from: Page | undefined }
  >();
  for (const page of site.pages) {
    if (page.status >= 500)
      broken.set(page.template, {
        path: withoutFragment(page.url),
        status: page.status,
        template: page.template,
        page,
        from: undefined,
      });
  }
  for (const check of site.linkChecks) {
    const path = withoutFragment(ownPath(check.url, site.origin) ?? '');
    if (check.status < 500 || path === '' || asksForPatience(check.status)) continue;
    const template = templateOf(path);
    const from = site.pages.find((page) => page.id === check.from);
    if (!broken.has(template))
      broken.set(template, { path, status: check.status, template, page: undefined, from });
  }
  return [...broken.values()].flatMap(({ path, status, template, page, from }) => {
    const subject = page ?? (from ? { ...from, url: path, template } : undefined);
    if (!subject) return [];
    const sound = pagesByTemplate(site).filter((each) => each.template === template && each.status < 400);
    return draft(site, {
      family: 'page-health',
      oracle: 'page-answers',
      page: subject,
      element: '',
      title: `${path.slice(0, 80)}: the page answers without a server error`,
      because: 'A page that the application leads to must not fail on the server.',
      rank: 0.95,
      suspected: true,
      signedIn: asExplored(site, subject),
      steps: [
        request('GET', path, 'page', { follow: true }),
        expectThat(`the server does not fail on ${path}`, answer('page', 'status'), 'less-than', value(500)),
      ],
      bug: {
        title: 'The page cannot be opened: the server fails',
        severity: 'high',
        expected: 'The page opens.',
        seen: `${path} answers ${status}.`,
        context: sound.map((each) => `${each.url} of the same kind opens.`),
      },
    });
  });
};

/** Every record of a kind, by the numbers that are known and those between: it opens or is refused, and the server never fails on one. */
export const planRecords = (site: SiteModel): PlanDraft[] => {
  const broken = new Set(site.pages.filter(({ status }) => status >= 500).map(({ template }) => template));
  return numericPaths(site).flatMap((point) => {
    const ids = knownRange(site, point);
    if (ids.length < 3 || broken.has(point.template)) return [];
    const at = (id: number) => `${point.before}${id}${point.after}`;
    return draft(site, {
      family: 'page-health',
      oracle: 'every-record-opens',
      page: { ...point.page, url: at(Number(point.value)), template: point.template },
      element: 'id',
      signedIn: point.signedIn,
      title: `${point.template}: none of them makes the server fail`,
      because: 'What opens for one record opens for all of its kind, however much or little belongs to it.',
      rank: 0.5,
      steps: ids.flatMap((id) => [
        request('GET', at(id), `record${id}`, { follow: true }),
        expectThat(
          `the server does not fail on ${at(id)}`,
          answer(`record${id}`, 'status'),
          'less-than',
          value(500),
        ),
      ]),
      bug: {
        title: 'One of many pages of the same kind cannot be opened: the server fails',
        severity: 'high',
        expected: 'It opens like the others.',
      },
    });
  });
};
