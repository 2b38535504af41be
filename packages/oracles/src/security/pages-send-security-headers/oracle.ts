import type { Page } from '@prowl/contracts';
import { answer, apply, expectThat, header, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pagesByTemplate, withoutFragment } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';
import { homePage } from '../readable-pages.ts';

interface Protection {
  name: string;
  has: (headers: Page['headers']) => boolean;
  /** Found in one of these headers. */
  where: string[];
  pattern: string;
  against: string;
}

const framing: Protection = {
  name: 'protection against framing (frame-ancestors or X-Frame-Options)',
  has: (headers) =>
    headers['x-frame-options'] !== undefined ||
    /frame-ancestors/.test(headers['content-security-policy'] ?? ''),
  where: ['x-frame-options', 'content-security-policy'],
  pattern: '(?:deny|sameorigin|frame-ancestors)',
  against: 'being shown inside a foreign page, where a visitor presses what they do not see',
};

const protections: readonly Protection[] = [
  framing,
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

const headerPlan = (page: Page, protection: Protection, context: string, guard: Guarding): PlanDraft =>
  guard({
    page,
    element: protection.where[0] ?? '',
    suspected: true,
    title: `${pageName(page)}: sends ${protection.name}`,
    rule: `The header protects against ${protection.against}.`,
    steps: [
      step('ask for the page', request('GET', withoutFragment(page.url), 'page', { follow: true })),
      expectThat(
        `the page sends ${protection.name}`,
        apply('lower', apply('concat', value(''), ...protection.where.map((name) => header('page', name)))),
        'matches',
        value(protection.pattern),
      ),
      expectThat('the page is answered', answer('page', 'status'), 'less-than', value(500)),
    ],
    bug: {
      title: `A page lacks ${protection.name}`,
      expected: `The page sends ${protection.name}.`,
      seen: 'The answer has no header that does this.',
      context: [context],
    },
  });

/** Few pages lack what most have: the others are at least so many, and four times as many. */
const leastCarrying = 3;
const isForgotten = (bare: number, carrying: number): boolean =>
  carrying >= leastCarrying && bare * 4 <= carrying;

/** A header that no page sends is an observation; a test is made where a site forgot one, or lets pages with a session be framed. */
export const pagesSendSecurityHeaders = defineOracle({
  id: 'pages-send-security-headers',
  family: 'security',
  type: 'security',
  title: 'Every page sends the security headers that the others send',
  rule: 'A protective header is worth something only when every page sends it.',
  expected: 'The page sends the header like the others.',
  remedy: 'Set the headers once for all answers, in a middleware or the proxy, not route by route.',
  severity: 'low',
  because: 'The headers limit the damage of other faults; nothing is lost by their absence alone.',
  cwe: 693,
  worth: 'modest',
  plan: ({ site }, guard) => {
    const pages = pagesByTemplate(site).filter(
      (page) => page.status < 400 && page.reach.length === 0 && Object.keys(page.headers).length > 0,
    );
    const hasSignIn =
      site.signIn.status === 'verified' ||
      site.pages.some((page) => page.forms.some(({ purpose }) => purpose === 'sign-in'));
    const home = homePage(site);
    const plans: PlanDraft[] = [];
    const missing: string[] = [];
    for (const protection of protections) {
      const bare = pages.filter((page) => !protection.has(page.headers));
      const first = bare[0];
      if (!first) continue;
      const carrying = pages.length - bare.length;
      if (isForgotten(bare.length, carrying))
        plans.push(headerPlan(first, protection, `${carrying} other pages send it.`, guard));
      else if (protection === framing && carrying === 0 && hasSignIn && home)
        plans.push(
          headerPlan(home, protection, 'No page of the site sends it, and members sign in here.', guard),
        );
      else if (carrying === 0) missing.push(protection.name);
    }
    const observations = [
      {
        key: 'headers-missing',
        title: 'Security headers are missing',
        detail: `No page sends: ${missing.join('; ')}. They limit the damage of other faults.`,
      },
    ];
    return { plans, observations: missing.length === 0 ? [] : observations };
  },
});
