// What a language model adds to an analysis: in sentences that say whose they are, beside those of the evidence and never in their place. Pure.
import type { AnalysisResult, Insight } from '@prowl/contracts';
import { plainWords } from '@prowl/oracles';
import { sentence } from '../sessions/start.ts';

const longest = 1_200;
const longestEntry = 400;
const suggested = '(suggested by the language model)';

const entries = (all: readonly string[]): string[] =>
  all
    .map((each) => plainWords(each, longestEntry))
    .flatMap((each) => (each === '' ? [] : [`${each} ${suggested}`]));

export const withInsight = (result: AnalysisResult, insight: Insight | undefined): AnalysisResult => {
  if (insight === undefined) return result;
  const said = plainWords(insight.understanding, longest);
  return {
    ...result,
    understanding:
      said === ''
        ? result.understanding
        : `${result.understanding} The language model adds: ${sentence(said)}`,
    suggestedAgents: [...result.suggestedAgents, ...entries(insight.agents)],
    risks: [...result.risks, ...entries(insight.risks)],
  };
};
