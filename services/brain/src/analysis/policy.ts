// An analysis and the making of one test both wait for a small exploration.
import { type EventData, ExplorationId } from '@prowl/contracts';
import { readDirectives } from '../configuration/directives.ts';
import { scopeOf } from '../configuration/scope.ts';
import { pending } from '../envelope.ts';
import { append, type Effect, type Fact } from '../policy/effects.ts';
import type { TeamLedger } from '../policy/ledger.ts';

/** What a small exploration may take. */
export const smallExploration = { seconds: 25, pages: 25 } as const;

/** An analysis of a target with source code speaks of both. */
const seenWhole = (ledger: TeamLedger, { analysisId, target }: EventData<'AnalysisStarted'>): boolean =>
  ledger.explorations.has(analysisId) &&
  ((target.repoUrl === undefined && target.localPath === undefined) || ledger.inspected.has(analysisId));

export const analysisPolicy = (ledger: TeamLedger, { event }: Fact): Effect[] => {
  switch (event.type) {
    case 'AnalysisStarted': {
      const { analysisId, target, scope, budget } = event.data;
      const { seconds } = smallExploration;
      const explore: Effect = {
        do: 'explore',
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
    case 'TestGenerationRequested': {
      const { generationId } = event.data;
      const target = ledger.configuration;
      if (target === undefined)
        return [
          append(
            pending('TestGenerationFailed', generationId, {
              generationId,
              reason: 'No application is configured.',
            }),
          ),
        ];
      if (ledger.generations.get(generationId)?.ended === true) return [];
      if (ledger.site !== undefined) return [{ do: 'generate', generationId }];
      const scope = scopeOf(target.url, readDirectives(target.directives));
      return [
        {
          do: 'explore',
          job: {
            explorationId: ExplorationId.parse(generationId),
            target,
            scope,
            ...smallExploration,
            depth: 'shallow',
          },
        },
      ];
    }
    case 'SiteExplored':
    case 'CodeInspected':
    case 'InspectionFailed': {
      const { explorationId } = event.data;
      const analysis = ledger.analyses.get(explorationId);
      if (analysis?.ended === false && seenWhole(ledger, analysis.started))
        return [{ do: 'analyse', analysisId: explorationId }];
      if (ledger.generations.get(explorationId)?.ended === false && ledger.explorations.has(explorationId))
        return [{ do: 'generate', generationId: explorationId }];
      return [];
    }
    case 'ExplorationFailed': {
      const { explorationId, reason } = event.data;
      const analysis = ledger.analyses.get(explorationId);
      if (analysis?.ended === false)
        return [
          append(
            pending('AnalysisFailed', explorationId, { analysisId: analysis.started.analysisId, reason }),
          ),
        ];
      const generation = ledger.generations.get(explorationId);
      if (generation?.ended === false)
        return [
          append(
            pending('TestGenerationFailed', explorationId, {
              generationId: generation.requested.generationId,
              reason,
            }),
          ),
        ];
      return [];
    }
    default:
      return [];
  }
};
