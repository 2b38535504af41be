// Planning sites of growing size: milliseconds a page must not grow with the number of pages.
import { builtInCharters, planTests } from '@prowl/brain';
import { generatedSite } from './generated-site.ts';
import { table } from './paired.ts';

const agents = builtInCharters.map((charter) => ({ agentId: charter.key, charter }));

/** Milliseconds of the best of three, each on a model that no planner has seen before. */
const planning = (pages: number): { ms: number; plans: number } => {
  const site = generatedSite(pages);
  const target = { name: 'Generated', description: '', url: site.origin };
  const rounds = [1, 2, 3].map(() => {
    const fresh = structuredClone(site);
    const begun = performance.now();
    const { plans } = planTests({ site: fresh, directives: [], agents, target, types: [] });
    return { ms: performance.now() - begun, plans: plans.length };
  });
  return rounds.reduce((best, round) => (round.ms < best.ms ? round : best));
};

planning(20); // warms up
table(
  ['pages', 'plans', 'ms', 'ms a page'],
  [48, 95, 190, 570].map((pages) => {
    const { ms, plans } = planning(pages);
    return [pages, plans, Math.round(ms), (ms / pages).toFixed(2)];
  }),
);
