// Page health: pages open, load whole and lead somewhere. What a maintainer would not call a fault becomes an observation.
import type { Page, Trouble } from '@prowl/contracts';
import { planBrokenPages, planFragments, planLinks, planRecords } from './health/links.ts';
import {
  planExceptions,
  planFailedRequests,
  planLeakedValues,
  planMixedContent,
  planSoundLoading,
  planTitles,
} from './health/loading.ts';
import { isHarmless, lacksForeignResource } from './health/observed.ts';
import { planPictures, planPicturesElsewhere } from './health/pictures.ts';
import { planReplays } from './health/replays.ts';
import { pagesByTemplate } from './site/addresses.ts';
import { withoutTwins } from './site/drafting.ts';
import type { Planner, PlanningObservation } from './site/planning.ts';
import { shorten } from './site/words.ts';

const named = 3;
/** “/a, /b and 40 more (of 50 kinds of pages) have” */
const told = (some: readonly Page[], of: number): string => {
  if (some.length === 1) return `${some[0]?.url} has`;
  const urls = some.slice(0, named).map(({ url }) => url);
  const more = some.length - urls.length;
  return `${more > 0 ? `${urls.join(', ')} and ${more} more (of ${of} kinds of pages)` : urls.join(' and ')} have`;
};

export const planPageHealth: Planner = ({ site }) => {
  const links = planLinks(site);
  const observations: PlanningObservation[] = [...links.observations];
  const note = (key: string, title: string, detail: string, url: string) =>
    observations.push({ key, title, detail, url });
  const pages = pagesByTemplate(site).filter(({ status }) => status < 400);
  const noteOfSome = (key: string, title: string, what: string, some: readonly Page[]) => {
    if (some[0] !== undefined) note(key, title, `${told(some, pages.length)} ${what}`, some[0].url);
  };
  noteOfSome(
    'no-h1',
    'No first-level heading',
    'headings, but none of the first level.',
    pages.filter(({ headings }) => headings.length > 0 && !headings.some(({ level }) => level === 1)),
  );
  noteOfSome(
    'no-main',
    'No main landmark',
    'landmarks, but none says where the main part is.',
    pages.filter(({ landmarks }) => landmarks.length > 0 && !landmarks.includes('main')),
  );
  for (const page of pages) {
    // What cannot reach the rest of the net complains of that.
    const telling = ({ kind, text }: Trouble) =>
      kind === 'console-error' && !(isHarmless(text) && lacksForeignResource(page));
    for (const trouble of page.troubles.filter(telling).slice(0, 3)) {
      note(
        `console|${shorten(trouble.text, 80)}`,
        'A page writes an error to the console',
        shorten(trouble.text, 400),
        page.url,
      );
    }
    const thrown = page.troubles.find(({ kind }) => kind === 'exception');
    if (thrown && lacksForeignResource(page)) {
      note(
        `thrown-without-foreign|${page.template}`,
        'A page throws, but parts of it from elsewhere could not be loaded',
        shorten(thrown.text, 400),
        page.url,
      );
    }
  }
  return {
    plans: withoutTwins([
      ...planBrokenPages(site),
      ...planExceptions(site),
      ...planFailedRequests(site),
      ...planPictures(site),
      ...links.plans,
      ...planFragments(site),
      ...planLeakedValues(site),
      ...planTitles(site),
      ...planMixedContent(site),
      ...planReplays(site),
      ...planPicturesElsewhere(site),
      ...planRecords(site),
      ...planSoundLoading(site),
    ]),
    observations,
  };
};
