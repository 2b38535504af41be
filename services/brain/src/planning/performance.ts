// Performance as relations: the same kind of thing is not many times slower here than there, and nothing weighs out of all proportion.
import type { Page, SiteModel, Step } from '@prowl/contracts';
import { ownPath, pagesByTemplate, soundsHarmful, withoutFragment, withoutQuery } from './addresses.ts';
import { needsSignIn, type PlanDraft, type Planner } from './planner.ts';
import { draft, open, withoutTwins } from './relations/drafting.ts';
import { pageName, quoted } from './relations/words.ts';
import { answer, apply, assume, expectThat, probe, request, step, value } from './steps.ts';

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds. A person notices well over a second; the factor keeps slow machines from being blamed on a page. */
const noticeable = 1_500;

interface Slow {
  page: Page;
  url: string;
  sibling: string;
  milliseconds: number;
  usual: number;
  factor: number;
  kind: string;
}

const slowSiblings = (site: SiteModel): Slow[] =>
  site.pages.flatMap((page) => {
    const all = [...page.siblingsFirstByte, ...(page.timings ? [{ url: page.url, milliseconds: page.timings.firstByte }] : [])];
    if (all.length < 3) return [];
    const usual = median(all.map(({ milliseconds }) => milliseconds));
    const sibling = all.find(({ milliseconds }) => milliseconds <= usual * 1.5)?.url;
    const worst = all
      .filter(({ milliseconds }) => milliseconds >= usual * 5 && milliseconds >= usual + noticeable)
      .sort((a, b) => b.milliseconds - a.milliseconds)[0];
    return worst && sibling
      ? [{ page, url: worst.url, sibling, milliseconds: worst.milliseconds, usual, factor: 5, kind: 'pages of the same kind' }]
      : [];
  });

/** A page that takes far longer than all the others of the site: no sibling to compare with, so the bar is higher. */
const slowTemplates = (site: SiteModel): Slow[] => {
  const timed = pagesByTemplate(site).filter((page) => page.timings && page.status < 400 && page.reach.length === 0);
  if (timed.length < 4) return [];
  const usual = median(timed.map((page) => page.timings?.firstByte ?? 0));
  const sibling = timed.find((page) => (page.timings?.firstByte ?? 0) <= usual)?.url;
  return timed.flatMap((page) => {
    const milliseconds = page.timings?.firstByte ?? 0;
    if (!sibling || milliseconds < usual * 8 || milliseconds < usual + noticeable) return [];
    return [{ page, url: page.url, sibling, milliseconds, usual, factor: 8, kind: 'the other pages' }];
  });
};

const slowOperations = (site: SiteModel): Slow[] => {
  const timed = site.operations.filter(
    ({ method, sample }) => method === 'GET' && sample && sample.status < 400 && !soundsHarmful(sample.url),
  );
  if (timed.length < 3) return [];
  const usual = median(timed.map(({ sample }) => sample?.milliseconds ?? 0));
  const quick = timed.find(({ sample }) => (sample?.milliseconds ?? 0) <= usual)?.sample?.url;
  return timed.flatMap((operation) => {
    const milliseconds = operation.sample?.milliseconds ?? 0;
    const url = ownPath(operation.sample?.url ?? '', site.origin);
    const sibling = ownPath(quick ?? '', site.origin);
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    if (!page || !url || !sibling || milliseconds < usual * 8 || milliseconds < usual + noticeable) return [];
    return [
      { page: { ...page, url, template: operation.template }, url, sibling, milliseconds, usual, factor: 8, kind: 'the other requests' },
    ];
  });
};

const repeats = ['One', 'Two', 'Three'] as const;

/** The quickest of three answers is still many times slower than the slowest of three answers of its sibling. */
const slowPlan = (site: SiteModel, { page, url, sibling, milliseconds, usual, factor, kind }: Slow): PlanDraft => {
  const ask = (name: string, path: string): Step[] =>
    repeats.map((count) => request('GET', withoutFragment(path), `${name}${count}`, { follow: true }));
  const times = (name: string) => repeats.map((count) => answer(`${name}${count}`, 'milliseconds'));
  return draft(site, {
    family: 'performance',
    type: 'performance',
    oracle: 'as-quick-as-its-siblings',
    page,
    element: withoutQuery(url) === withoutQuery(page.template) ? '' : withoutQuery(url),
    title: `${pageName(page)}: is about as quick as ${kind}`,
    because:
      'The same kind of page takes about the same time, whichever it is; one that takes many times longer does work that it should not.',
    rank: 0.85,
    suspected: true,
    steps: [
      step('ask for a page to compare with, three times', ...ask('usual', sibling)),
      step('ask for the page, three times', ...ask('slow', url)),
      assume('the page to compare with could not be had', answer('usualOne', 'status'), 'less-than', value(400)),
      expectThat(
        `${url} answers about as fast as ${sibling}`,
        apply('min', ...times('slow')),
        'less-than',
        apply(
          'max',
          apply('multiply', apply('max', ...times('usual')), value(factor)),
          apply('add', apply('max', ...times('usual')), value(noticeable)),
        ),
      ),
    ],
    bug: {
      title: `The page takes ${(milliseconds / 1_000).toFixed(1)} s to answer, ${kind} ${usual < 1_000 ? `${Math.round(usual)} ms` : `${(usual / 1_000).toFixed(1)} s`}`,
      severity: 'medium',
      expected: `It answers about as fast as ${kind}.`,
      context: [`Compared with ${sibling}.`],
    },
  });
};

const megabyte = 1_000_000;
const isPicture = (url: string): boolean => /\.(png|jpe?g|gif|webp|avif|bmp|svg)(\?|$)/i.test(url);

const weightPlans = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return pagesByTemplate(site).flatMap((page) => {
    if (!page.timings || page.status >= 400) return [];
    const plans: PlanDraft[] = [];
    const { largestResource, bytes, layoutShift } = page.timings;
    const path = ownPath(largestResource?.url ?? '', site.origin);
    if (largestResource && path && isPicture(path) && largestResource.bytes > 1.5 * megabyte && !seen.has(withoutQuery(path))) {
      seen.add(withoutQuery(path));
      plans.push(
        draft(site, {
          family: 'performance',
          type: 'performance',
          oracle: 'pictures-are-not-huge',
          page,
          element: withoutQuery(path),
          title: `${pageName(page)}: its pictures are not huge`,
          because: 'A picture of several megabytes takes many seconds on a phone, and nobody sees the difference.',
          rank: 0.75,
          suspected: true,
          steps: [
            step('ask for the picture', request('GET', path, 'picture', { follow: true })),
            expectThat(
              `the picture ${withoutQuery(path)} is smaller than 1.5 MB`,
              answer('picture', 'bytes'),
              'at-most',
              value(1.5 * megabyte),
            ),
          ],
          bug: {
            title: `A picture of ${(largestResource.bytes / megabyte).toFixed(1)} MB slows the page down`,
            severity: 'low',
            expected: 'A picture of the size at which it is shown, well under 1.5 MB.',
            seen: `${path} has ${largestResource.bytes.toLocaleString('en')} bytes.`,
          },
        }),
      );
    } else if (bytes > 5 * megabyte) {
      plans.push(
        draft(site, {
          family: 'performance',
          type: 'performance',
          oracle: 'page-is-not-huge',
          page,
          element: '',
          title: `${pageName(page)}: weighs less than 5 MB`,
          because: 'Every byte of a page has to travel before it can be used.',
          rank: 0.5,
          suspected: true,
          steps: [open(page), expectThat('the page weighs less than 5 MB', probe('transferred-bytes'), 'at-most', value(5 * megabyte))],
          bug: { title: `The page loads ${(bytes / megabyte).toFixed(1)} MB`, severity: 'low', expected: 'Less than 5 MB.' },
        }),
      );
    }
    if (layoutShift !== undefined && layoutShift > 0.25) {
      plans.push(
        draft(site, {
          family: 'performance',
          type: 'performance',
          oracle: 'layout-stays-put',
          page,
          element: '',
          title: `${pageName(page)}: stays where it is while it loads`,
          because: 'What jumps while a person is about to press it makes them press something else.',
          rank: 0.7,
          suspected: true,
          steps: [
            open(page),
            expectThat('things stay where they are while the page loads', probe('layout-shift'), 'at-most', value(0.25), { within: 0 }),
          ],
          bug: {
            title: 'The page jumps about while it loads',
            severity: 'low',
            expected: 'A layout shift of at most 0.25; up to 0.1 is good.',
            seen: `A layout shift of ${layoutShift.toFixed(2)}.`,
          },
        }),
      );
    }
    return plans;
  });
};

const visitors = 10;

/** Ten at once is what any application has to bear. */
const crowdPlans = (site: SiteModel): PlanDraft[] => {
  const pages = pagesByTemplate(site)
    .filter(
      (page) =>
        page.status < 400 &&
        page.reach.length === 0 &&
        !soundsHarmful(page.url) &&
        ['home', 'list', 'search', 'detail', 'dashboard'].includes(page.kind),
    )
    .slice(0, 6)
    .map((page) => ({ page, path: withoutFragment(page.url), name: pageName(page), signedIn: needsSignIn(site, page) }));
  const operations = site.operations
    .filter(
      ({ method, source, examples, template }) =>
        method === 'GET' && source === 'observed' && examples.length > 0 && !soundsHarmful(template),
    )
    .slice(0, 8)
    .flatMap((operation) => {
      const path = operation.examples[0] ?? '';
      const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
      const signedIn = site.signIn.status === 'verified' && operation.access !== 'anonymous';
      return page ? [{ page: { ...page, url: path, template: operation.template }, path, name: operation.template, signedIn }] : [];
    });
  return [...pages, ...operations].map(({ page, path, name, signedIn }) =>
    draft(site, {
      family: 'performance',
      type: 'performance',
      oracle: 'bears-ten-at-once',
      page,
      element: '',
      signedIn,
      title: `${name}: bears ${visitors} visitors at once`,
      because: `${visitors} requests at the same moment are everyday traffic: the server answers all of them.`,
      rank: 0.25,
      steps: [
        step(`ask for ${quoted(path)} ${visitors} times at once`, request('GET', path, 'answers', { times: visitors, follow: true })),
        expectThat(`none of ${visitors} requests at once fails on the server`, answer('answers', 'status'), 'less-than', value(500)),
      ],
      bug: {
        title: `The server fails when ${visitors} people ask for it at once`,
        severity: 'high',
        expected: `All ${visitors} get an answer.`,
      },
    }),
  );
};

export const planPerformance: Planner = ({ site }) => {
  const slow = [...slowSiblings(site), ...slowTemplates(site), ...slowOperations(site)];
  const observations = pagesByTemplate(site)
    .filter((page) => (page.timings?.requests ?? 0) > 150)
    .map((page) => ({
      key: `many-requests|${page.template}`,
      title: 'A page makes very many requests',
      detail: `${page.url} made ${page.timings?.requests} requests.`,
      url: page.url,
    }));
  return { plans: withoutTwins([...slow.map((each) => slowPlan(site, each)), ...weightPlans(site), ...crowdPlans(site)]), observations };
};
