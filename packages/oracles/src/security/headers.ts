// Protective headers. Missing ones alone are told, not reported: a plan is made only where a site protects its pages and forgot one,
// or lets pages with a session be framed.

import type { Page, SiteModel } from '@prowl/contracts';
import { answer, apply, expectThat, header, type PlanDraft, request, step, value } from '@prowl/plan';
import { pagesByTemplate } from '../site/addresses.ts';
import type { PlanningObservation } from '../site/planning.ts';
import { pageName } from '../site/words.ts';
import { hole, homeOf } from './hole.ts';

interface Protection {
  name: string;
  has: (headers: Page['headers']) => boolean;
  /** Found in one of these headers. */
  where: string[];
  pattern: string;
  against: string;
}

const protections: readonly Protection[] = [
  {
    name: 'protection against framing (frame-ancestors or X-Frame-Options)',
    has: (headers) =>
      headers['x-frame-options'] !== undefined ||
      /frame-ancestors/.test(headers['content-security-policy'] ?? ''),
    where: ['x-frame-options', 'content-security-policy'],
    pattern: '(?:deny|sameorigin|frame-ancestors)',
    against: 'being shown inside a foreign page, where a visitor presses what they do not see',
  },
  {
    name: 'X-Content-Type-Options: nosniff',
    has: (headers) => /nosniff/i.test(headers['x-content-type-options'] ?? ''),
    where: ['x-content-type-options'],
    pattern: 'nosniff',
    against: 'files being read as script',
  },
  {
    name: 'Content-Security-Policy',
    has: (headers) => headers['content-security-policy'] !== undefined,
    where: ['content-security-policy'],
    pattern: '\\S',
    against: 'injected script',
  },
];

const plan = (site: SiteModel, page: Page, protection: Protection, context: string): PlanDraft =>
  hole(site, {
    page,
    url: page.url,
    template: page.template,
    oracle: 'pages-carry-protective-headers',
    element: protection.where[0] ?? '',
    suspected: true,
    title: `${pageName(page)}: carries ${protection.name}`,
    because: `The header protects against ${protection.against}.`,
    rank: 0.45,
    steps: [
      step('ask for the page', request('GET', page.url.replace(/#.*$/, ''), 'page', { follow: true })),
      expectThat(
        `the page carries ${protection.name}`,
        apply('lower', apply('concat', value(''), ...protection.where.map((name) => header('page', name)))),
        'matches',
        value(protection.pattern),
      ),
      expectThat('the page is answered', answer('page', 'status'), 'less-than', value(500)),
    ],
    bug: {
      title: `A page lacks ${protection.name}`,
      severity: 'low',
      expected: `The page carries ${protection.name}.`,
      context: [context],
    },
  });

export const planHeaders = (site: SiteModel): { plans: PlanDraft[]; observations: PlanningObservation[] } => {
  const pages = pagesByTemplate(site).filter(
    (page) => page.status < 400 && page.reach.length === 0 && Object.keys(page.headers).length > 0,
  );
  const plans: PlanDraft[] = [];
  const missing: string[] = [];
  const hasDoor =
    site.signIn.status === 'verified' ||
    site.pages.some((page) => page.forms.some(({ purpose }) => purpose === 'sign-in'));
  for (const [index, protection] of protections.entries()) {
    const bare = pages.filter((page) => !protection.has(page.headers));
    const first = bare[0];
    if (!first) continue;
    const carrying = pages.length - bare.length;
    const home = homeOf(site);
    if (carrying >= 3 && bare.length * 4 <= carrying)
      plans.push(plan(site, first, protection, `${carrying} other pages carry it.`));
    else if (index === 0 && carrying === 0 && hasDoor && home)
      plans.push(plan(site, home, protection, 'No page of the site carries it, and members sign in here.'));
    else if (carrying === 0) missing.push(protection.name);
  }
  const observations =
    missing.length === 0
      ? []
      : [
          {
            key: 'headers-missing',
            title: 'Protective headers are missing',
            detail: `No page sends: ${missing.join('; ')}. They limit the damage of other faults.`,
          },
        ];
  return { plans, observations };
};
