import type { EventData } from '@prowl/contracts';
import { change } from '../core/entry.ts';
import type { Fold, Storage } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { exploreJobId } from '../exploration/jobs.ts';

export interface AnalysisPart {
  readonly analyses: Map<string, { readonly started: EventData<'AnalysisStarted'>; ended: boolean }>;
}
export const createAnalysis = (): AnalysisPart => ({ analyses: new Map() });

export const foldAnalysis: Fold<AnalysisPart> = ({ analyses }, event) => {
  switch (event.type) {
    case 'AnalysisStarted':
      analyses.set(event.data.analysisId, { started: event.data, ended: false });
      return;
    case 'AnalysisCompleted':
    case 'AnalysisFailed':
      return change(analyses.get(event.data.analysisId), (analysis) => {
        analysis.ended = true;
      });
    default:
      return;
  }
};

export const analysisStorage: Storage<AnalysisPart & ExplorationPart> = {
  open: ({ analyses, explorations }) =>
    new Map(
      [...analyses]
        .filter(([id, { ended }]) => !ended && !explorations.has(id))
        .map(([id]) => [exploreJobId(id), []]),
    ),
};
