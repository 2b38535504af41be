import { z } from 'zod';
import { Insight, mostProposals, Proposal } from '../proposals/proposal.ts';
import { AnalysisId, SessionId } from '../values/ids.ts';
import { LanguageModelFailure, LanguageModelUsage } from '../values/language-model.ts';
import { event } from './definition.ts';

/**
 * Stream proposal.<id of the session or the analysis>: what a language model was asked and answered, once. Whoever plans reads it from here, so that
 * planning again asks nothing. What was wrong with an answer is in `failure`, and planning goes on without it.
 */
export const TestsProposed = event(
  'TestsProposed',
  'proposal',
  z.object({
    sessionId: SessionId.optional(),
    analysisId: AnalysisId.optional(),
    model: z.string().max(200),
    proposals: z.array(Proposal).max(mostProposals),
    /** Of an analysis. */
    insight: Insight.optional(),
    usage: LanguageModelUsage,
    failure: LanguageModelFailure.optional(),
  }),
);
