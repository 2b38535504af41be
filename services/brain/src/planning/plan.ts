// Everything that is known about an application in, ranked and valid test plans out. A planner that throws costs its own plans only.

import {
  type CodeModel,
  type DirectiveReading,
  type LeftOut,
  type SiteModel,
  TestPlan,
  type TestType,
} from '@prowl/contracts';
import {
  type Earlier,
  type Planner,
  type PlanningContext,
  type PlanningObservation,
  type Proposed,
  planners,
  withOwnHeadings,
} from '@prowl/oracles';
import type { PlanDraft } from '@prowl/plan';
import { type OwnedCharter, ownerOf, rankOf, ruledOut } from './ranking.ts';

export interface PlanningInput {
  site: SiteModel;
  code?: CodeModel | undefined;
  directives: DirectiveReading[];
  /** Who works in this session; a plan that none of them takes is left out. */
  agents: OwnedCharter[];
  target: { name: string; description: string; url: string };
  /** Empty: all. */
  types: TestType[];
  /** Of a language model, where one takes part. */
  proposals?: Proposed | undefined;
  history?: { failedFingerprints: string[]; earlier?: readonly Earlier[] | undefined } | undefined;
}

export interface PlanningResult {
  /** Best first; `agent` is the key of the charter that owns it. */
  plans: TestPlan[];
  leftOut: LeftOut[];
  observations: PlanningObservation[];
}

export const planTests = (
  input: PlanningInput,
  registry: Record<string, Planner> = planners,
): PlanningResult => {
  const failed = new Set(input.history?.failedFingerprints ?? []);
  const { code, directives, target } = input;
  const site = withOwnHeadings(input.site);
  const earlier = input.history?.earlier?.map((each) => ({ ...each, site: withOwnHeadings(each.site) }));
  const { proposals } = input;
  const context: PlanningContext = {
    site,
    code,
    directives,
    target,
    failedFingerprints: failed,
    earlier,
    proposals,
  };
  const observations = new Map<string, PlanningObservation>();
  const leftOut = new LeftOutCount();
  const chosen = new Map<string, TestPlan>();
  const note = (observation: PlanningObservation) => {
    if (!observations.has(observation.key)) observations.set(observation.key, observation);
  };
  const pageWords = new Map<string, string>();
  for (const page of site.pages)
    pageWords.set(page.template, `${pageWords.get(page.template) ?? ''} ${page.title} ${page.heading}`);

  const take = (draft: PlanDraft, planner: string) => {
    const parsed = TestPlan.safeParse(draft);
    if (!parsed.success) {
      const detail = parsed.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; ');
      note({
        key: `invalid-plan|${draft.fingerprint}`,
        title: `A test of ${planner} could not be planned`,
        detail: detail.slice(0, 1_000),
      });
      leftOut.add(`tests of ${planner}`, 'the plan was not valid');
      return;
    }
    const plan = parsed.data;
    const why = ruledOut(plan, input.types, directives);
    if (why) return leftOut.add(`${plan.family} tests`, why);
    const owner = ownerOf(plan, pageWords.get(plan.place.template) ?? '', input.agents);
    if (!owner) return leftOut.add(`${plan.family} tests`, 'no agent of this session takes them');
    const ranked = { ...plan, agent: owner.charter.key, rank: rankOf(plan, directives, failed) };
    const known = chosen.get(plan.fingerprint);
    if (!known || ranked.rank > known.rank) chosen.set(plan.fingerprint, ranked);
  };

  for (const [name, planner] of Object.entries(registry)) {
    try {
      const result = planner(context);
      for (const observation of result.observations ?? []) note(observation);
      for (const entry of result.leftOut ?? []) leftOut.add(entry.what, entry.why, entry.count);
      for (const draft of result.plans) take(draft, name);
    } catch (error) {
      note({
        key: `planner-failed|${name}`,
        title: `The ${name} tests could not be planned`,
        detail: error instanceof Error ? error.message.slice(0, 1_000) : String(error).slice(0, 1_000),
      });
      leftOut.add(`tests of ${name}`, 'planning them failed');
    }
  }
  const plans = [...chosen.values()].sort(
    (a, b) => b.rank - a.rank || (a.fingerprint < b.fingerprint ? -1 : 1),
  );
  return { plans, leftOut: leftOut.entries(), observations: [...observations.values()] };
};

class LeftOutCount {
  readonly #counts = new Map<string, LeftOut>();

  add(what: string, why: string, count = 1): void {
    const key = `${what}\n${why}`;
    const known = this.#counts.get(key);
    this.#counts.set(key, { what, why, count: (known?.count ?? 0) + count });
  }

  entries(): LeftOut[] {
    return [...this.#counts.values()];
  }
}
