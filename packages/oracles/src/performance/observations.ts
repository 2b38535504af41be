// How much is too much depends on what a page is for: an editor may well be large. Observed, not reported as a bug.
import type { Page } from '@prowl/contracts';
import { pagesByTemplate } from '../site/addresses.ts';
import type { Planner, PlanningObservation } from '../site/planning.ts';

const heavyMegabytes = 5;
const manyRequests = 150;

const heavy = (page: Page): PlanningObservation[] => {
  const megabytes = (page.timings?.bytes ?? 0) / 1_000_000;
  if (megabytes <= heavyMegabytes) return [];
  return [
    {
      key: `heavy-page|${page.template}`,
      title: 'A page is heavy',
      detail: `${page.url} loads ${megabytes.toFixed(1)} MB.`,
      url: page.url,
    },
  ];
};

const busy = (page: Page): PlanningObservation[] => {
  const requests = page.timings?.requests ?? 0;
  if (requests <= manyRequests) return [];
  return [
    {
      key: `many-requests|${page.template}`,
      title: 'A page makes very many requests',
      detail: `${page.url} made ${requests} requests.`,
      url: page.url,
    },
  ];
};

export const observePerformance: Planner = ({ site }) => {
  const pages = pagesByTemplate(site);
  return { plans: [], observations: [...pages.flatMap(heavy), ...pages.flatMap(busy)] };
};
