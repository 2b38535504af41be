// A page loads whole: nothing thrown, nothing of its own missing, nothing leaked into its words.

import type { Page, SiteModel } from '@prowl/contracts';
import {
  answer,
  apply,
  expectThat,
  extract,
  type PlanDraft,
  probe,
  request,
  role,
  settle,
  step,
  textOf,
  value,
} from '@prowl/plan';
import { ownPath, pagesByTemplate, templateOf, withoutQuery } from '../site/addresses.ts';
import { draft, open } from '../site/drafting.ts';
import { asExplored } from '../site/planning.ts';
import { pageName, quoted, shorten } from '../site/words.ts';
import { essence, exceptionsOf, failedCode, lacksForeignResource, realExceptions } from './observed.ts';

/** One plan per template: what exploration saw nothing wrong with stays so. */
export const planSoundLoading = (site: SiteModel): PlanDraft[] =>
  pagesByTemplate(site)
    .filter((page) => page.status > 0 && page.status < 400 && page.kind !== 'error')
    .map((page) => {
      const thrown = exceptionsOf(site, page).length > 0 || lacksForeignResource(page);
      const failed = page.troubles.some(
        (trouble) => trouble.own && ['server-error', 'failed-request', 'client-error'].includes(trouble.kind),
      );
      const oracles = [
        expectThat(
          'the page is answered without an error',
          answer('document', 'status'),
          'less-than',
          value(400),
        ),
        ...(thrown ? [] : [expectThat('nothing is thrown while the page loads', realExceptions(), 'empty')]),
        ...(failed
          ? []
          : [
              expectThat('no own request fails on the server', probe('server-errors'), 'empty'),
              expectThat('scripts, styles and fonts of the page load', failedCode(), 'empty'),
            ]),
      ];
      return draft(site, {
        family: 'page-health',
        oracle: 'page-loads-whole',
        page,
        element: '',
        title: `${pageName(page)}: loads whole and without errors`,
        because:
          'A page must be answered, and must load what it needs without throwing or failing on the server.',
        rank: 0.35,
        steps: [
          step(
            'ask for the page',
            request('GET', page.url.replace(/#.*$/, ''), 'document', { follow: true }),
          ),
          open(page),
          ...oracles,
        ],
        bug: {
          title: 'The page does not load without errors',
          severity: 'medium',
          expected: 'The page is answered and loads whole, and nothing is thrown.',
        },
      });
    });

/** Exceptions that were seen, once per message, on the first page that throws it. */
export const planExceptions = (site: SiteModel): PlanDraft[] => {
  const found = new Map<
    string,
    { page: Page; text: string; others: Set<string>; source: string | undefined }
  >();
  for (const page of site.pages) {
    if (lacksForeignResource(page)) continue;
    for (const trouble of exceptionsOf(site, page)) {
      const key = essence(trouble.text);
      const known = found.get(key);
      if (known) known.others.add(page.template);
      else found.set(key, { page, text: trouble.text, others: new Set(), source: trouble.source });
    }
  }
  return [...found.entries()].map(([key, { page, text, others, source }]) => {
    others.delete(page.template);
    return draft(site, {
      family: 'page-health',
      oracle: 'nothing-is-thrown',
      page,
      element: key,
      title: `${pageName(page)}: opens without an uncaught exception`,
      because: 'A page must not throw while it loads: what comes after the exception does not happen.',
      rank: 0.9,
      suspected: true,
      signedIn: asExplored(site, page),
      steps: [open(page), expectThat('nothing is thrown while the page loads', realExceptions(), 'empty')],
      bug: {
        title: `The page throws an uncaught exception: ${shorten(essence(text), 90)}`,
        severity: 'medium',
        expected: 'The page loads without throwing.',
        seen: shorten(text, 300),
        context: [
          ...(source ? [`Thrown in ${shorten(source, 200)}.`] : []),
          ...(others.size > 0 ? [`Also on ${[...others].slice(0, 5).join(', ')}.`] : []),
        ],
      },
    });
  });
};

const ofCode = /\.(js|mjs|css|woff2?|ttf)(\?|$)/i;

/** Own requests of a page that failed while it was explored: code that is missing, calls that the server fails on. */
export const planFailedRequests = (site: SiteModel): PlanDraft[] => {
  const found = new Map<string, { page: Page; path: string; status: number; others: Set<string> }>();
  for (const page of site.pages) {
    if (page.status >= 400) continue;
    for (const trouble of page.troubles) {
      const path = ownPath(trouble.url ?? '', site.origin);
      if (!trouble.own || !path || !['server-error', 'client-error', 'failed-request'].includes(trouble.kind))
        continue;
      const status = trouble.status ?? (trouble.kind === 'server-error' ? 500 : 0);
      const missingCode = ofCode.test(path) && status >= 400;
      if (status < 500 && !missingCode) continue;
      if (withoutQuery(path) === withoutQuery(page.url)) continue;
      const key = templateOf(path);
      const known = found.get(key);
      if (known) known.others.add(page.template);
      else found.set(key, { page, path, status, others: new Set() });
    }
  }
  return [...found.entries()].map(([template, { page, path, status, others }]) => {
    others.delete(page.template);
    const code = ofCode.test(path);
    const what = code ? 'a file of the page is missing' : 'a request of the page fails on the server';
    return draft(site, {
      family: 'page-health',
      oracle: code ? 'own-files-load' : 'own-requests-succeed',
      page,
      element: template,
      title: `${pageName(page)}: ${code ? 'its scripts and styles load' : 'its requests succeed'} (${shorten(template, 60)})`,
      because: 'What a page asks its own server for must be there.',
      rank: 0.9,
      suspected: true,
      signedIn: asExplored(site, page),
      steps: [
        open(page),
        expectThat(
          code ? `${withoutQuery(path)} loads` : `the server does not fail on ${withoutQuery(path)}`,
          apply(
            'pick-including',
            probe(code ? 'failed-assets' : 'server-errors'),
            value(code ? withoutQuery(path) : fixedPart(template)),
          ),
          'empty',
        ),
      ],
      bug: {
        title: code
          ? `The page lacks one of its own files: ${withoutQuery(path).split('/').at(-1)}`
          : 'A part of the page fails on the server',
        severity: code ? 'medium' : 'high',
        expected: `${path} is answered.`,
        seen: `${what}: ${path} answers ${status}.`,
        context: others.size > 0 ? [`Also on ${[...others].slice(0, 5).join(', ')}.`] : [],
      },
    });
  });
};

const fixedPart = (template: string): string => template.split('/:')[0] || template;

const leaked = /\[object Object\]|\bundefined\b|\bNaN\b|\bInvalid Date\b|^null$|\{\{[^}]*\}\}|<%|\$\{/;

/** Titles, headings and figures that show what a program says when it has nothing to say. */
export const planLeakedValues = (site: SiteModel): PlanDraft[] => {
  const found = new Map<string, PlanDraft>();
  for (const page of pagesByTemplate(site)) {
    if (page.status >= 400 || page.kind === 'article') continue;
    const add = (element: string, seen: string, subject: Parameters<typeof expectThat>[1]) => {
      const plan = draft(site, {
        family: 'page-health',
        oracle: 'no-program-words-shown',
        page,
        element,
        title: `${pageName(page)}: its ${element} says something`,
        because:
          'Words such as "undefined" or "NaN" on a page mean that a value was missing where one was to be shown.',
        rank: 0.85,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          expectThat(
            `the ${element} shows no word of a program`,
            subject,
            'not-matches',
            value(leaked.source),
          ),
        ],
        bug: {
          title: `The ${element} shows ${quoted(seen)}`,
          severity: 'medium',
          expected: `The ${element} shows a value that means something.`,
          seen,
        },
      });
      if (!found.has(plan.fingerprint)) found.set(plan.fingerprint, plan);
    };
    if (leaked.test(page.title)) add('title', page.title, extract({ read: 'title' }));
    if (leaked.test(page.heading)) add('heading', page.heading, textOf(role('heading', page.heading)));
    for (const figure of page.figures)
      if (leaked.test(figure.text)) add(figure.label || figure.key, figure.text, textOf(figure.locator));
  }
  return [...found.values()];
};

const placeholder =
  /^(document|untitled( document)?|react app|vite( \+ \w+)?( app)?|my app|index|new page|page title|title|home page title|webpack app|angular app|vue app)?$/i;

/** A page without a title, or with the one its tool came with. */
export const planTitles = (site: SiteModel): PlanDraft[] => {
  const bare = pagesByTemplate(site).filter(
    (page) => page.status < 400 && placeholder.test(page.title.trim()),
  );
  const first = bare[0];
  if (!first) return [];
  return [
    draft(site, {
      family: 'page-health',
      oracle: 'page-has-title',
      page: first,
      element: 'title',
      title: `${pageName(first)}: has a title of its own`,
      because: 'The title is what tabs, bookmarks, search results and screen readers call a page.',
      rank: 0.5,
      suspected: true,
      signedIn: asExplored(site, first),
      steps: [
        open(first),
        expectThat(
          'the page has a title of its own',
          extract({ read: 'title' }),
          'not-matches',
          value(`^\\s*(${placeholderWords})?\\s*$`),
        ),
      ],
      bug: {
        title:
          first.title.trim() === ''
            ? 'The page has no title'
            : `The page's title is the placeholder ${quoted(first.title)}`,
        severity: 'low',
        expected: 'A title that says what the page is.',
        context: bare.length > 1 ? [`So have ${bare.length - 1} other pages.`] : [],
      },
    }),
  ];
};

const placeholderWords =
  '[Dd]ocument|[Uu]ntitled( [Dd]ocument)?|React App|Vite( \\+ \\w+)?( App)?|[Mm]y [Aa]pp|[Ii]ndex|[Tt]itle|[Pp]age [Tt]itle';

/** Pages over https that ask for things over http. */
export const planMixedContent = (site: SiteModel): PlanDraft[] => {
  if (!site.origin.startsWith('https:')) return [];
  const page = site.pages.find((each) => each.troubles.some((trouble) => trouble.kind === 'mixed-content'));
  if (!page) return [];
  const seen = page.troubles.find((trouble) => trouble.kind === 'mixed-content')?.url ?? '';
  return [
    draft(site, {
      family: 'page-health',
      oracle: 'no-mixed-content',
      page,
      element: templateOf(ownPath(seen, site.origin) ?? withoutQuery(seen)),
      title: `${pageName(page)}: asks for nothing over an open connection`,
      because:
        'What a secure page loads over http can be read and changed on the way, and browsers block it.',
      rank: 0.7,
      suspected: true,
      signedIn: asExplored(site, page),
      steps: [
        open(page),
        settle(),
        expectThat('nothing is loaded over http', probe('mixed-content'), 'empty'),
      ],
      bug: {
        title: 'The page loads parts of itself over an insecure connection',
        severity: 'medium',
        expected: 'Everything comes over https.',
        seen,
      },
    }),
  ];
};
