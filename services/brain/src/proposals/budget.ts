// What may be spent on a language model: by one session or analysis, and by a team in a day. Pure.
import type { LanguageModelAllowance } from '@prowl/contracts';
import type { Limits } from '@prowl/language-model';
import type { ModelBudget } from '../core/model-budget.ts';
import { type ProposalsPart, usedLately } from './fold.ts';

/** An analysis is waited for. */
const analysisSeconds = 15;
/** Of the time of a session, which goes on top of it. */
const share = 0.15;
const leastSeconds = 5;

const allowance = (
  { model, sessionTokens, sessionCost }: ModelBudget,
  seconds: number,
): LanguageModelAllowance => ({
  model,
  seconds,
  tokens: sessionTokens,
  ...(sessionCost === undefined ? {} : { cost: sessionCost }),
});

/** `seconds`: of the session. Undefined where no model is configured. */
export const allowanceOfSession = (
  budget: ModelBudget | undefined,
  seconds: number,
): LanguageModelAllowance | undefined =>
  budget === undefined
    ? undefined
    : allowance(budget, Math.min(budget.seconds, Math.max(leastSeconds, Math.round(seconds * share))));

export const allowanceOfAnalysis = (budget: ModelBudget | undefined): LanguageModelAllowance | undefined =>
  budget === undefined ? undefined : allowance(budget, Math.min(budget.seconds, analysisSeconds));

/** What is left of both; undefined: the team has used up its day. `now`: milliseconds since the epoch. */
export const limitsOf = (
  { seconds, tokens, cost }: LanguageModelAllowance,
  { teamTokens, teamCost }: Pick<ModelBudget, 'teamTokens' | 'teamCost'>,
  state: ProposalsPart,
  now: number,
): Limits | undefined => {
  const used = usedLately(state, now);
  const leftTokens = teamTokens - used.tokens;
  const leftCost = teamCost === undefined ? undefined : teamCost - used.cost;
  if (leftTokens <= 0 || (leftCost !== undefined && leftCost <= 0)) return undefined;
  const costs = [cost, leftCost].filter((each) => each !== undefined);
  return {
    seconds,
    tokens: Math.min(tokens, leftTokens),
    ...(costs.length === 0 ? {} : { cost: Math.min(...costs) }),
  };
};
