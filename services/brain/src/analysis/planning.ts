// Concludes an analysis: what the application is, which tests are suggested, a ticket for each idea that is new.
import { derivedId } from '@prowl/backbone';
import { AnalysisId, type Insight } from '@prowl/contracts';
import { type AgentsPart, agentsOf } from '../agents/fold.ts';
import { appendInOrder } from '../core/appending.ts';
import { pending } from '../core/envelope.ts';
import type { Task } from '../core/planner.ts';
import type { Planning } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { loadModels, type PlanRequest, planFor } from '../planning/material.ts';
import { placeOf, write } from '../planning/write.ts';
import type { ProposalsPart } from '../proposals/fold.ts';
import type { TicketsPart } from '../tickets/fold.ts';
import { type Conclusion, concludeAnalysis } from './conclude.ts';
import type { AnalysisPart } from './fold.ts';
import { withInsight } from './insight.ts';
import { suggest, understand } from './understanding.ts';

interface Input extends PlanRequest {
  readonly insight: Insight | undefined;
}

export const analysisTask: Task<Input, Conclusion> = {
  name: 'analysis',
  run: (request) => {
    const { site, code, plans } = planFor(request);
    const place = placeOf(site, request.target, 'an analysis');
    const suggested = suggest(plans, (plan) => !('fault' in write(plan, place, plan.agent)));
    const titles = suggested.map(({ title }) => title);
    const result = understand(site, code, request.target, titles);
    return { suggested, result: withInsight(result, request.insight) };
  },
};

type Reads = AnalysisPart & AgentsPart & ExplorationPart & ProposalsPart & TicketsPart;

export const analysisPlanning: Planning<Reads> = {
  run: async ({ backbone, current, planner, signal }, id, cause) => {
    const { team } = cause;
    const state = await current(team);
    const analysis = state.analyses.get(id);
    const explored = state.explorations.get(id);
    if (analysis === undefined || analysis.ended || explored === undefined) return;
    const { target, directives } = analysis.started;
    const proposed = state.proposed.get(id);
    const request: Input = {
      models: await loadModels(backbone.artifacts, team, {
        siteModel: explored.siteModel,
        codeModel: state.inspections.get(id),
      }),
      target,
      directives,
      types: [],
      agents: agentsOf(state, team),
      failedFingerprints: [],
      proposals: proposed,
      insight: proposed?.insight,
    };
    const conclusion = await planner.run(analysisTask, request, signal);
    const { ideas } = await current(team);
    const events = concludeAnalysis(ideas, analysis.started, conclusion, (prefix, key) =>
      derivedId(prefix, cause.at, team, 'idea', key),
    );
    await appendInOrder(backbone, events, cause);
  },
  giveUp: (id, reason) => [pending('AnalysisFailed', id, { analysisId: AnalysisId.parse(id), reason })],
};
