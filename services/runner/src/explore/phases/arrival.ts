// The first page. Even one that cannot be read is a page of the model: what it answered is what there is to say.
import type { Answer } from '../../http/ask.ts';
import { pathOf } from '../../reading/addresses/address.ts';
import { emptyReading } from '../../reading/empty-reading.ts';
import { kept } from '../../tab/recorder.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Exploration } from './exploration.ts';
import { landingOf, untilShown } from './landing.ts';

/** For the first page, however long signing in took: without it nothing at all is known. */
const leastSeconds = 5;

/** `answer`: to the plain request before the browser came. `quiet`: when the server is asked nothing else. */
export const arrive = async (
  { site, start, frontier, links, visitor, clock, loading }: Exploration,
  tab: Tab,
  answer: Answer,
  quiet: Promise<unknown>,
): Promise<void> => {
  frontier.take(start);
  clock.extendTo(clock.spent() / 1_000 + leastSeconds);
  const known = await visitor.visit(tab, links.candidate(start, { focus: true }), {
    whenOpened: async (opened) => {
      if ((await untilShown(opened, clock.whole())) !== 'nothing') return;
      // What the server is asked beside it may be in its way.
      await quiet;
      await opened.open(start);
      if ((await untilShown(opened, clock.whole())) === 'something') loading.alone = true;
    },
  });
  if (known === undefined) {
    const url = pathOf(start);
    site.remember(
      { ...emptyReading(url), kind: 'error' },
      {
        url,
        template: site.templates.of(start),
        status: answer.status,
        headers: kept(answer.headers),
        depth: 0,
        troubles: site.troubles.splice(0),
        exchanges: [],
        anonymous: false,
      },
    );
  }
  if (known !== undefined) site.landing = await landingOf(tab, known.page);
  links.offer(tab.page.url());
};
