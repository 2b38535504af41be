// An analysis waits for a small exploration, and for an inspection where there is source code.
import { type EventData, ExplorationId } from '@prowl/contracts';
import { append, type CoreEffect } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Reaction } from '../core/slice.ts';
import type { ExplorationEffect } from '../exploration/effects.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { smallExploration } from '../exploration/small.ts';
import type { ProposalsPart } from '../proposals/fold.ts';
import type { AnalysisPart } from './fold.ts';

type Reads = AnalysisPart & ExplorationPart & ProposalsPart;
type Effect = CoreEffect | ExplorationEffect;

/** An analysis of a target with source code speaks of both. */
const isComplete = (state: Reads, { analysisId, target }: EventData<'AnalysisStarted'>): boolean =>
  state.explorations.has(analysisId) &&
  ((target.repoUrl === undefined && target.localPath === undefined) || state.inspected.has(analysisId));

export const analysisReaction: Reaction<Reads, Effect> = (state, { event }) => {
  switch (event.type) {
    case 'AnalysisStarted': {
      const { analysisId, target, scope, budget } = event.data;
      const { seconds } = smallExploration;
      const explore: Effect = {
        do: 'explore',
        priority: 'asked',
        job: {
          explorationId: ExplorationId.parse(analysisId),
          target,
          scope,
          seconds,
          pages: budget.pages,
          depth: 'shallow',
        },
      };
      if (target.repoUrl === undefined && target.localPath === undefined) return [explore];
      const { repoUrl, localPath } = target;
      return [
        {
          do: 'inspect',
          priority: 'asked',
          job: {
            explorationId: ExplorationId.parse(analysisId),
            ...(repoUrl === undefined ? {} : { repoUrl }),
            ...(localPath === undefined ? {} : { localPath }),
            seconds,
          },
        },
        explore,
      ];
    }
    case 'SiteExplored':
    case 'CodeInspected':
    case 'InspectionFailed': {
      const { explorationId } = event.data;
      const analysis = state.analyses.get(explorationId);
      if (analysis?.ended === false && isComplete(state, analysis.started))
        return [
          {
            do:
              analysis.started.languageModel === undefined || state.proposed.has(explorationId)
                ? 'plan'
                : 'propose',
            purpose: 'analysis',
            id: explorationId,
          },
        ];
      return [];
    }
    case 'TestsProposed': {
      const { analysisId = '' } = event.data;
      return state.analyses.get(analysisId)?.ended === false
        ? [{ do: 'plan', purpose: 'analysis', id: analysisId }]
        : [];
    }
    case 'ExplorationFailed': {
      const { explorationId, reason } = event.data;
      const analysis = state.analyses.get(explorationId);
      if (analysis?.ended === false)
        return [
          append(
            pending('AnalysisFailed', explorationId, { analysisId: analysis.started.analysisId, reason }),
          ),
        ];
      return [];
    }
    default:
      return [];
  }
};
