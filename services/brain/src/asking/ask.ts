// The job that asks a language model for test ideas: beside planning and policies, so that a model that hangs holds up nobody. Whatever it does, its end is
// one event, and planning goes on.
import {
  AnalysisId,
  type DirectiveReading,
  type EventData,
  type LanguageModelAllowance,
  type LanguageModelFailure,
  type LanguageModelUsage,
  ProposeJob,
  SessionId,
  type Target,
} from '@prowl/contracts';
import type { Asked, LanguageModel } from '@prowl/language-model';
import type { AnalysisPart } from '../analysis/fold.ts';
import { appendOne } from '../core/appending.ts';
import type { Cause, Pending } from '../core/envelope.ts';
import { pending } from '../core/envelope.ts';
import type { ModelBudget } from '../core/model-budget.ts';
import type { PlanningContext } from '../core/slice.ts';
import type { ExplorationPart } from '../exploration/fold.ts';
import { loadModels } from '../planning/material.ts';
import { limitsOf } from '../proposals/budget.ts';
import type { ProposalsPart } from '../proposals/fold.ts';
import type { SessionsPart } from '../sessions/fold.ts';
import { digestTask, questionOfAnalysis, questionOfSession } from './question.ts';

type Reads = ProposalsPart & SessionsPart & AnalysisPart & ExplorationPart;

/** A model, and what may be spent on it. */
export interface ModelAtHand {
  readonly model: LanguageModel;
  readonly budget: ModelBudget;
}

export interface AskingContext extends PlanningContext<Reads> {
  readonly languageModel: ModelAtHand | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface Subject {
  readonly ids: Pick<EventData<'TestsProposed'>, 'sessionId' | 'analysisId'>;
  readonly allowance: LanguageModelAllowance;
  readonly target: Target;
  readonly directives: readonly DirectiveReading[];
  readonly siteModel: string;
  readonly codeModel: string | undefined;
}

const nothingUsed: LanguageModelUsage = {
  requests: 0,
  inputTokens: 0,
  outputTokens: 0,
  estimated: false,
  seconds: 0,
  cost: null,
  cached: false,
};

/** Who waits for the answer; undefined: nobody, or there is one. */
const subjectOf = (state: Reads, purpose: ProposeJob['purpose'], id: string): Subject | undefined => {
  if (state.proposed.has(id)) return undefined;
  if (purpose === 'session') {
    const session = state.sessions.get(id);
    const { languageModel: allowance, target, directives, sessionId } = session?.request ?? {};
    if (session?.status !== 'started' || session.explored === undefined) return undefined;
    if (allowance === undefined || target === undefined || directives === undefined) return undefined;
    const { siteModel } = session.explored;
    return { ids: { sessionId }, allowance, target, directives, siteModel, codeModel: session.codeModel };
  }
  const analysis = state.analyses.get(id);
  const explored = state.explorations.get(id);
  if (analysis === undefined || analysis.ended || explored === undefined) return undefined;
  const { analysisId, languageModel: allowance, target, directives } = analysis.started;
  if (allowance === undefined) return undefined;
  const { siteModel } = explored;
  return {
    ids: { analysisId },
    allowance,
    target,
    directives,
    siteModel,
    codeModel: state.inspections.get(id),
  };
};

const failed = (failure: LanguageModelFailure, usage = nothingUsed) => ({ proposals: [], usage, failure });

const answered = (
  asked: Asked<Pick<EventData<'TestsProposed'>, 'proposals' | 'insight'>>,
): Pick<EventData<'TestsProposed'>, 'proposals' | 'insight' | 'usage' | 'failure'> =>
  asked.ok ? { ...asked.answer, usage: asked.usage } : failed(asked.failure, asked.usage);

const ask = async (context: AskingContext, team: string, subject: Subject, state: Reads) => {
  const { languageModel, backbone, planner, signal, now } = context;
  const { allowance, target, directives, siteModel, codeModel, ids } = subject;
  if (languageModel === undefined) return failed('not-configured');
  const { model, budget } = languageModel;
  const limits = limitsOf(allowance, budget, state, now());
  if (limits === undefined) return failed('team-budget');
  const models = await loadModels(backbone.artifacts, team, { siteModel, codeModel });
  const material = await planner.run(digestTask, models, signal);
  const asking = { target, directives, material };
  return answered(
    ids.analysisId === undefined
      ? await model.ask(questionOfSession(asking), limits, team, signal)
      : await model.ask(questionOfAnalysis(asking), limits, team, signal),
  );
};

export const proposed = (
  ids: Subject['ids'],
  model: string,
  what: Pick<EventData<'TestsProposed'>, 'proposals' | 'insight' | 'usage' | 'failure'>,
): Pending => {
  const id = ids.sessionId ?? ids.analysisId ?? '';
  return pending('TestsProposed', id, { ...ids, model, ...what });
};

/** What is said where it can never be asked. */
export const notProposed = ({ purpose, id }: Pick<ProposeJob, 'purpose' | 'id'>, model: string): Pending =>
  proposed(
    purpose === 'session' ? { sessionId: SessionId.parse(id) } : { analysisId: AnalysisId.parse(id) },
    model,
    failed('not-carried-out'),
  );

/** Repeating it is safe: an answer that is in the log is not asked for again. @throws the signal's reason when another replica is to do it. */
export const askForProposals = async (
  context: AskingContext,
  { purpose, id }: Pick<ProposeJob, 'purpose' | 'id'>,
  cause: Cause,
): Promise<void> => {
  const { backbone, current, signal, languageModel } = context;
  const { team } = cause;
  const state = await current(team);
  const subject = subjectOf(state, purpose, id);
  if (subject === undefined) return;
  const what = await ask(context, team, subject, state);
  // Handed to another replica: that one asks. Called off with its session: what was used is used.
  if (signal.aborted && subjectOf(await current(team), purpose, id) !== undefined) signal.throwIfAborted();
  const name = languageModel?.model.name ?? subject.allowance.model;
  await appendOne(backbone.events, proposed(subject.ids, name, what), cause);
};
