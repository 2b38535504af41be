// Performance as relations: the same kind of thing is not many times slower here than there, and nothing weighs out of all proportion.
import { pagesByTemplate } from './addresses.ts';
import { equallyQuick, planPace } from './performance/pace.ts';
import { askedOnce, crowdPlans, weightPlans } from './performance/weight.ts';
import type { Planner } from './planner.ts';
import { withoutTwins } from './relations/drafting.ts';

export const planPerformance: Planner = ({ site }) => {
  const observations = pagesByTemplate(site)
    .filter((page) => (page.timings?.requests ?? 0) > 150)
    .map((page) => ({
      key: `many-requests|${page.template}`,
      title: 'A page makes very many requests',
      detail: `${page.url} made ${page.timings?.requests} requests.`,
      url: page.url,
    }));
  return {
    plans: withoutTwins([...planPace(site), ...weightPlans(site), ...equallyQuick(site), ...askedOnce(site), ...crowdPlans(site)]),
    observations,
  };
};
