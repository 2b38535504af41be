import { z } from 'zod';
import { AnalysisResult } from '../http/brain.ts';
import { AnalysisId } from '../ids.ts';
import { Budget, DirectiveReading, Scope, Target } from '../target.ts';
import { Timestamp } from '../values.ts';
import { event } from './definition.ts';

// Stream analysis.<id>
export const AnalysisStarted = event(
  'AnalysisStarted',
  'analysis',
  z.object({
    analysisId: AnalysisId,
    target: Target,
    budget: Budget,
    scope: Scope,
    directives: z.array(DirectiveReading),
    deadline: Timestamp,
  }),
);
export const AnalysisCompleted = event(
  'AnalysisCompleted',
  'analysis',
  z.object({ analysisId: AnalysisId, result: AnalysisResult }),
);
export const AnalysisFailed = event(
  'AnalysisFailed',
  'analysis',
  z.object({ analysisId: AnalysisId, reason: z.string() }),
);
