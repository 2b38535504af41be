import { z } from 'zod';
import { AnalysisId } from '../values/ids.ts';
import { LanguageModelAllowance } from '../values/language-model.ts';
import { Budget, DirectiveReading, Scope, Target } from '../values/target.ts';
import { Timestamp } from '../values/values.ts';
import { event, withStatedRules } from './definition.ts';

export const AnalysisResult = z.object({
  understanding: z.string(),
  techStack: z.record(z.string(), z.string()),
  suggestedTests: z.array(z.string()),
  suggestedAgents: z.array(z.string()),
  risks: z.array(z.string()),
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;

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
    /** Absent: no language model takes part. */
    languageModel: LanguageModelAllowance.optional(),
  }),
  2,
  withStatedRules,
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
