// Makes one test on request from what is known of the site.
import { derivedId } from '@prowl/backbone';
import { type EventData, GenerationId, type TestPlan } from '@prowl/contracts';
import { type AgentsPart, agentsOf } from '../agents/fold.ts';
import type { BugsPart } from '../bugs/fold.ts';
import { readDirectives } from '../configuration/directives.ts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import { appendOne } from '../core/appending.ts';
import { type Pending, pending } from '../core/envelope.ts';
import type { Task } from '../core/planner.ts';
import type { Planning } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { loadModels, type PlanRequest, planFor } from '../planning/material.ts';
import { placeOf, write } from '../planning/write.ts';
import type { TestsPart } from '../tests/fold.ts';
import { codeTargetIn } from './code-target.ts';
import type { GenerationPart } from './fold.ts';
import { generateTest } from './generate.ts';
import { unknownAddressIn } from './request.ts';

interface Input extends PlanRequest {
  readonly requested: EventData<'TestGenerationRequested'>;
  readonly knownBugs: readonly TestPlan[];
  readonly testId: string;
  /** An address that is not known may be explored first. */
  readonly mayDefer: boolean;
}

/** What is to be appended: the test, or why there is none. */
export const generationTask: Task<Input, Pending> = {
  name: 'generation',
  run: ({ requested, knownBugs, testId, mayDefer, ...request }) => {
    const { site, code, plans } = planFor(request);
    const place = placeOf(site, request.target, `request ${requested.generationId}`);
    const test = generateTest(requested, {
      site,
      code,
      plans,
      agents: request.agents,
      knownBugs,
      accounts: request.target.accounts ?? [],
      testId,
      render: (plan, agent) => {
        const written = write(plan, place, agent);
        return 'fault' in written ? undefined : written;
      },
    });
    const { generationId } = requested;
    const address = unknownAddressIn(requested.target, site);
    return test.type === 'TestGenerationFailed' &&
      mayDefer &&
      address !== undefined &&
      codeTargetIn(requested.target) === undefined
      ? pending('TestGenerationDeferred', generationId, { generationId, address })
      : test;
  },
};

/** Plans of the tests that found bugs which nobody dismissed; those of open bugs first. */
export const knownBugsOf = ({ bugs, tests }: BugsPart & TestsPart): TestPlan[] =>
  [...bugs.values()]
    .filter(({ status }) => status !== 'dismissed')
    .sort((a, b) => Number(b.status === 'open') - Number(a.status === 'open'))
    .flatMap(({ testId }) => tests.get(testId)?.plan ?? []);

type Reads = GenerationPart & AgentsPart & BugsPart & ConfigurationPart & ExplorationPart & TestsPart;

export const generationPlanning: Planning<Reads> = {
  run: async ({ backbone, current, planner, signal }, id, cause) => {
    const { team } = cause;
    const state = await current(team);
    const generation = state.generations.get(id);
    const explored = state.explorations.get(id) ?? state.site;
    const target = state.configuration;
    if (generation === undefined || generation.ended || explored === undefined || target === undefined)
      return;
    const input: Input = {
      models: await loadModels(backbone.artifacts, team, {
        siteModel: explored.siteModel,
        codeModel: state.inspections.get(id) ?? state.site?.codeModel,
      }),
      target,
      directives: readDirectives(target.directives),
      types: [],
      agents: agentsOf(state, team),
      failedFingerprints: [],
      requested: generation.requested,
      knownBugs: generation.requested.type === 'regression' ? knownBugsOf(state) : [],
      testId: derivedId('test', cause.at, team, id),
      mayDefer: !generation.deferred && !state.explorations.has(id),
    };
    await appendOne(backbone.events, await planner.run(generationTask, input, signal), cause);
  },
  giveUp: (id, reason) => [
    pending('TestGenerationFailed', id, { generationId: GenerationId.parse(id), reason }),
  ],
};
