// How much a page weighs, asks for and moves about, and how many visitors it bears at once.

import type { SiteModel } from '@prowl/contracts';
import { answer, expectThat, type PlanDraft, probe, request, settle, step, value } from '@prowl/plan';
import { ownPath, pagesByTemplate, soundsHarmful, withoutFragment, withoutQuery } from '../site/addresses.ts';
import { draft, open } from '../site/drafting.ts';
import { needsSignIn } from '../site/planning.ts';
import { pageName, quoted } from '../site/words.ts';

const megabyte = 1_000_000;
const isPicture = (url: string): boolean => /\.(png|jpe?g|gif|webp|avif|bmp|svg)(\?|$)/i.test(url);

export const weightPlans = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return pagesByTemplate(site).flatMap((page) => {
    if (!page.timings || page.status >= 400) return [];
    const plans: PlanDraft[] = [];
    const { largestResource } = page.timings;
    const path = ownPath(largestResource?.url ?? '', site.origin);
    if (
      largestResource &&
      path &&
      isPicture(path) &&
      largestResource.bytes > 1.5 * megabyte &&
      !seen.has(withoutQuery(path))
    ) {
      seen.add(withoutQuery(path));
      plans.push(
        draft(site, {
          family: 'performance',
          type: 'performance',
          oracle: 'pictures-are-not-huge',
          page,
          element: withoutQuery(path),
          title: `${pageName(page)}: its pictures are not huge`,
          because:
            'A picture of several megabytes takes many seconds on a phone, and nobody sees the difference.',
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
    }
    const jumping = site.pages.filter(
      (each) => each.template === page.template && (each.timings?.layoutShift ?? 0) > 0.25,
    );
    const jump = jumping.find((each) => each === page) ?? jumping[0];
    if (jump) {
      const layoutShift = jump.timings?.layoutShift ?? 0;
      plans.push(
        draft(site, {
          family: 'performance',
          type: 'performance',
          oracle: 'layout-stays-put',
          page: jump,
          element: '',
          title: `${pageName(page)}: stays where it is while it loads`,
          because: 'What jumps while a person is about to press it makes them press something else.',
          rank: 0.7,
          suspected: true,
          steps: [
            open(jump),
            // What comes late, once the page is quiet, counts too.
            step('give late parts time to come', settle(), settle(), settle(), settle()),
            expectThat(
              'things stay where they are while the page loads',
              probe('layout-shift'),
              'at-most',
              value(0.25),
              { within: 0 },
            ),
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

/** How many ask at once. */
const visitors = 10;

/** Any application has to bear a small crowd. */
export const crowdPlans = (site: SiteModel): PlanDraft[] => {
  const pages = pagesByTemplate(site)
    .filter(
      (page) =>
        page.status < 400 &&
        page.reach.length === 0 &&
        !soundsHarmful(page.url) &&
        ['home', 'list', 'search', 'detail', 'dashboard'].includes(page.kind),
    )
    .slice(0, 6)
    .map((page) => ({
      page,
      path: withoutFragment(page.url),
      name: pageName(page),
      signedIn: needsSignIn(site, page),
    }));
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
      return page
        ? [
            {
              page: { ...page, url: path, template: operation.template },
              path,
              name: operation.template,
              signedIn,
            },
          ]
        : [];
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
        step(
          `ask for ${quoted(path)} ${visitors} times at once`,
          request('GET', path, 'answers', { times: visitors, follow: true }),
        ),
        expectThat(
          `none of ${visitors} requests at once fails on the server`,
          answer('answers', 'status'),
          'less-than',
          value(500),
        ),
      ],
      bug: {
        title: `The server fails when ${visitors} people ask for it at once`,
        severity: 'high',
        expected: `All ${visitors} get an answer.`,
      },
    }),
  );
};

export const askedOnce = (site: SiteModel): PlanDraft[] =>
  pagesByTemplate(site)
    .filter((page) => page.status < 400 && page.reach.length === 0)
    .sort((a, b) => (b.timings?.requests ?? 0) - (a.timings?.requests ?? 0))
    .slice(0, 8)
    .map((page) =>
      draft(site, {
        family: 'performance',
        type: 'performance',
        oracle: 'asks-once',
        page,
        element: '',
        title: `${pageName(page)}: asks its server for the same data once`,
        because: 'Data that is asked for again and again while a page loads could be asked for at once.',
        rank: 0.3,
        steps: [
          open(page),
          expectThat(
            'the page asks for the same data a few times at most',
            probe('repeated-requests'),
            'empty',
            undefined,
            { within: 0 },
          ),
        ],
        bug: {
          title: 'The page asks its server for the same data again and again',
          severity: 'low',
          expected: 'It asks once, or once for all of a list.',
        },
      }),
    );
