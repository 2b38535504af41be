// Analyses whose exploration, inspection or planning failed every attempt.
import { ExplorationId } from '@prowl/contracts';
import { append, planJobId } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { Watcher } from '../core/slice.ts';
import type { Rescue } from '../core/watch.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { exploreJobId, inspectJobId } from '../exploration/jobs.ts';
import type { AnalysisPart } from './fold.ts';

export const analysisWatcher: Watcher<AnalysisPart & ExplorationPart> = {
  isWaiting: ({ analyses }) => [...analyses.values()].some(({ ended }) => !ended),
  rescue: ({ analyses, inspected }, { dead }) =>
    dead.flatMap(({ id, at, error: reason }): Rescue[] => {
      const subject = id.replace(/^(explore|inspect|plan)-/, '');
      const analysis = analyses.get(subject);
      if (analysis?.ended !== false) return [];
      const { analysisId } = analysis.started;
      if (id === exploreJobId(subject) || id === planJobId(subject))
        return [{ id, at, effects: [append(pending('AnalysisFailed', subject, { analysisId, reason }))] }];
      if (id !== inspectJobId(subject) || inspected.has(subject)) return [];
      const explorationId = ExplorationId.parse(subject);
      const failed = pending('InspectionFailed', subject, { explorationId, reason });
      return [{ id, at, effects: [append(failed)] }];
    }),
};
