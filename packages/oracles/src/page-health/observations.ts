// What is worth mentioning about pages although no maintainer would call it a bug.

import type { Page, SiteModel, Trouble } from '@prowl/contracts';
import { ownPath, pagesByTemplate } from '../site/addresses.ts';
import type { Planner, PlanningObservation } from '../site/planning.ts';
import { isHarmless } from '../site/trouble.ts';
import { shorten } from '../site/words.ts';
import { lacksForeignResource } from './observed.ts';

const mostNamed = 3;
const mostPerPage = 3;

/** “/a, /b and 40 more (of 50 kinds of pages) have” */
const subjectOf = (some: readonly Page[], of: number): string => {
  if (some.length === 1) return `${some[0]?.url} has`;
  const urls = some.slice(0, mostNamed).map(({ url }) => url);
  const more = some.length - urls.length;
  return `${more > 0 ? `${urls.join(', ')} and ${more} more (of ${of} kinds of pages)` : urls.join(' and ')} have`;
};

const structure = (pages: readonly Page[]): PlanningObservation[] => {
  const ofSome = (key: string, title: string, what: string, some: readonly Page[]) =>
    some[0] ? [{ key, title, detail: `${subjectOf(some, pages.length)} ${what}`, url: some[0].url }] : [];
  return [
    ...ofSome(
      'no-h1',
      'No first-level heading',
      'headings, but none of the first level.',
      pages.filter(({ headings }) => headings.length > 0 && !headings.some(({ level }) => level === 1)),
    ),
    ...ofSome(
      'no-main',
      'No main landmark',
      'landmarks, but none says where the main part is.',
      pages.filter(({ landmarks }) => landmarks.length > 0 && !landmarks.includes('main')),
    ),
  ];
};

const errorsOf = (page: Page): PlanningObservation[] => {
  const lacks = lacksForeignResource(page);
  // A page that cannot reach other sites writes that to the console.
  const isNotable = ({ kind, text }: Trouble) => kind === 'console-error' && !(isHarmless(text) && lacks);
  const written = page.troubles.filter(isNotable).slice(0, mostPerPage);
  const thrown = lacks ? page.troubles.find(({ kind }) => kind === 'exception') : undefined;
  return [
    ...written.map(({ text }) => ({
      key: `console|${shorten(text, 80)}`,
      title: 'A page writes an error to the console',
      detail: shorten(text, 400),
      url: page.url,
    })),
    ...(thrown
      ? [
          {
            key: `thrown-without-foreign|${page.template}`,
            title: 'A page throws, but parts of it from other sites could not be loaded',
            detail: shorten(thrown.text, 400),
            url: page.url,
          },
        ]
      : []),
  ];
};

const foreignLinks = (site: SiteModel): PlanningObservation[] =>
  site.linkChecks
    .filter(({ url, status }) => ownPath(url, site.origin) === undefined && (status >= 400 || status === 0))
    .map(({ url, status, text, failure, from }) => ({
      key: `foreign-link|${url}`,
      title: `A link to another site does not answer: ${text.trim() || url}`,
      detail:
        status === 0 ? `${url} did not answer (${failure ?? 'no reason'}).` : `${url} answers ${status}.`,
      url: site.pages.find(({ id }) => id === from)?.url,
    }));

export const observePages: Planner = ({ site }) => {
  const pages = pagesByTemplate(site).filter(({ status }) => status < 400);
  return {
    plans: [],
    observations: [...foreignLinks(site), ...structure(pages), ...pages.flatMap(errorsOf)],
  };
};
