// Page health: pages open, load whole and lead somewhere. What a maintainer would not call a fault becomes an observation.
import type { Trouble } from '@prowl/contracts';
import { pagesByTemplate } from './addresses.ts';
import { planBrokenPages, planFragments, planLinks, planRecords } from './health/links.ts';
import { planExceptions, planFailedRequests, planLeakedValues, planMixedContent, planSoundLoading, planTitles } from './health/loading.ts';
import { isHarmless, lacksForeignResource } from './health/observed.ts';
import { planPictures, planPicturesElsewhere } from './health/pictures.ts';
import { planReplays } from './health/replays.ts';
import type { Planner, PlanningObservation } from './planner.ts';
import { withoutTwins } from './relations/drafting.ts';
import { shorten } from './relations/words.ts';

export const planPageHealth: Planner = ({ site }) => {
  const links = planLinks(site);
  const observations: PlanningObservation[] = [...links.observations];
  const note = (key: string, title: string, detail: string, url: string) => observations.push({ key, title, detail, url });
  for (const page of pagesByTemplate(site)) {
    if (page.status >= 400) continue;
    if (page.headings.length > 0 && !page.headings.some(({ level }) => level === 1))
      note(
        `no-h1|${page.template}`,
        'A page has no first-level heading',
        `${page.url} has headings, but none of the first level.`,
        page.url,
      );
    if (page.landmarks.length > 0 && !page.landmarks.includes('main'))
      note(
        `no-main|${page.template}`,
        'A page has no main landmark',
        `${page.url} has landmarks, but none says where the main part is.`,
        page.url,
      );
    // What cannot reach the rest of the net complains of that.
    const telling = ({ kind, text }: Trouble) => kind === 'console-error' && !(isHarmless(text) && lacksForeignResource(page));
    for (const trouble of page.troubles.filter(telling).slice(0, 3)) {
      note(`console|${shorten(trouble.text, 80)}`, 'A page writes an error to the console', shorten(trouble.text, 400), page.url);
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
