// Where a journey begins.
import type { Journey, Page, SiteModel, Step } from '@prowl/contracts';
import { sourceOf } from '../site/words.ts';

const flatten = (steps: readonly Step[]): Step[] =>
  steps.flatMap((each) => ('steps' in each ? flatten(each.steps) : [each]));

export const startOf = (site: SiteModel, journey: Journey): Page | undefined => {
  const first = flatten(journey.steps).find((each) => each.do === 'goto');
  const url = first?.do === 'goto' ? sourceOf(first.url) : site.start;
  return site.pages.find((page) => page.url === url || page.template === url) ?? site.pages[0];
};
