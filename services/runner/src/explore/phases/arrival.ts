// The first page. Even one that cannot be read is a page of the model: what it answered is what there is to say.
import type { Answer } from '../../http/ask.ts';
import { pathOf } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { kept } from '../../tab/recorder.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Exploration } from './exploration.ts';

const unreadable = (url: string): PageReading => ({
  title: '',
  heading: '',
  kind: 'error',
  language: '',
  landmarks: [],
  headings: [],
  links: [],
  forms: [],
  lists: [],
  controls: [],
  images: [],
  figures: [],
  accessibility: [],
  layout: [],
  timings: undefined,
  url,
  leftOut: [],
  scripts: 0,
  milliseconds: 0,
});

/** `answer`: to the plain request before the browser came. */
export const arrive = async (
  { site, start, frontier, links, visitor }: Exploration,
  tab: Tab,
  answer: Answer,
): Promise<void> => {
  frontier.take(start);
  const known = await visitor.visit(tab, links.candidate(start, { focus: true }));
  if (known === undefined) {
    const url = pathOf(start);
    site.remember(unreadable(url), {
      url,
      template: site.templates.of(start),
      status: answer.status,
      headers: kept(answer.headers),
      depth: 0,
      troubles: site.troubles.splice(0),
      exchanges: [],
      anonymous: false,
    });
  }
  links.offer(tab.page.url());
};
