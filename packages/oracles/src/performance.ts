// Performance as relations: the same kind of thing is not many times slower here than there, and nothing weighs out of all proportion.

import { equallyQuick, planPace } from './performance/pace.ts';
import { askedOnce, crowdPlans, weightPlans } from './performance/weight.ts';
import { pagesByTemplate } from './site/addresses.ts';
import { withoutTwins } from './site/drafting.ts';
import type { Planner } from './site/planning.ts';

export const planPerformance: Planner = ({ site }) => {
  const pages = pagesByTemplate(site);
  // How much is too much hangs on what the page is for: an editor may well be large. Told, not reported.
  const heavy = pages.flatMap((page) => {
    const megabytes = (page.timings?.bytes ?? 0) / 1_000_000;
    const key = `heavy-page|${page.template}`;
    return megabytes <= 5
      ? []
      : [
          {
            key,
            title: 'A page is heavy',
            detail: `${page.url} loads ${megabytes.toFixed(1)} MB.`,
            url: page.url,
          },
        ];
  });
  const busy = pages.flatMap((page) => {
    const requests = page.timings?.requests ?? 0;
    const key = `many-requests|${page.template}`;
    return requests <= 150
      ? []
      : [
          {
            key,
            title: 'A page makes very many requests',
            detail: `${page.url} made ${requests} requests.`,
            url: page.url,
          },
        ];
  });
  const observations = [...heavy, ...busy];
  return {
    plans: withoutTwins([
      ...planPace(site),
      ...weightPlans(site),
      ...equallyQuick(site),
      ...askedOnce(site),
      ...crowdPlans(site),
    ]),
    observations,
  };
};
