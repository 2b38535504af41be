import type { AnalysisId, Quotas, Target } from '@prowl/contracts';
import { readDirectives } from '../configuration/directives.ts';
import { scopeOf } from '../configuration/scope.ts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';
import type { ModelBudget } from '../core/model-budget.ts';
import { smallExploration } from '../exploration/small.ts';
import { allowanceOfAnalysis } from '../proposals/budget.ts';

/** `now` in milliseconds since the epoch. */
export const decideStart = (
  target: Target | undefined,
  analysisId: AnalysisId,
  { pages }: Pick<Quotas, 'pages'>,
  now: number,
  modelBudget?: ModelBudget,
): Decision<{ analysisId: AnalysisId }> => {
  if (target === undefined)
    return refuse(
      'no-configuration',
      'Configure an application first: POST /api/saas-config or /api/saas-config/quick.',
    );
  const directives = readDirectives(target.directives);
  const budget = { ...smallExploration, pages: Math.min(smallExploration.pages, pages), tests: 1 };
  const languageModel = allowanceOfAnalysis(modelBudget);
  return accept(
    [
      pending('AnalysisStarted', analysisId, {
        analysisId,
        target,
        budget,
        directives,
        scope: scopeOf(target.url, directives),
        deadline: new Date(now + budget.seconds * 1_000).toISOString(),
        ...(languageModel === undefined ? {} : { languageModel }),
      }),
    ],
    { analysisId },
  );
};
