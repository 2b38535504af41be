// What exploring brought home of some of the applications, and what is planned for them. A model is made again by a session on the sound
// application, `npm start -- URL --once --disposable`, of which it is the artifact that SiteExplored names.
import { readFileSync } from 'node:fs';
import { builtInCharters, planTests } from '@prowl/brain';
import { SiteModel, type TestPlan } from '@prowl/contracts';

const agents = builtInCharters.map((charter) => ({ agentId: charter.key, charter }));

export interface Explored {
  readonly site: SiteModel;
  /** Best first. */
  readonly plans: readonly TestPlan[];
}

const known = new Map<string, Explored>();

/** Read and planned once. */
export const explored = (name: string): Explored => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const file = new URL(`../models/${name}.json`, import.meta.url);
  const site = SiteModel.parse(JSON.parse(readFileSync(file, 'utf8')));
  const target = { name, description: '', url: site.origin };
  const { plans } = planTests({ site, directives: [], agents, target, types: [] });
  const both = { site, plans };
  known.set(name, both);
  return both;
};
