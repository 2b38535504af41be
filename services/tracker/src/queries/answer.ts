// One query from its envelope to its reply: parse, wait for the asked position, answer or refuse.
import { QueryEnvelope, type QueryName, QueryReply, queryDefinitions } from '@prowl/contracts';
import { ProjectionLags, type Projections } from '../folding/projection-service.ts';
import { ReadModelsUnavailable } from '../read-models/read-models.ts';
import { type AnswerContext, answers } from './answers.ts';
import { BadCursor } from './lists.ts';

/** Longest wait for a write to show, milliseconds. */
const patienceMs = 5_000;

const refuse = (code: 'invalid-query' | 'service-unavailable', message: string): QueryReply => ({
  ok: false,
  error: { code, message },
});

export const answerQuery = async (
  context: AnswerContext,
  projections: Projections,
  name: QueryName,
  payload: unknown,
): Promise<QueryReply> => {
  const envelope = QueryEnvelope.safeParse(payload);
  if (!envelope.success)
    return refuse('invalid-query', `The query envelope is invalid: ${envelope.error.message}`);
  const parameters = queryDefinitions[name].parameters.safeParse(envelope.data.parameters);
  if (!parameters.success) {
    const errors = parameters.error.issues.map((issue) => ({
      pointer: `/${issue.path.join('/')}`,
      detail: issue.message,
    }));
    return {
      ok: false,
      error: { code: 'invalid-query', message: 'A query parameter is unknown or invalid.', errors },
    };
  }
  try {
    await projections.reached(envelope.data.atLeast ?? 0, patienceMs);
    const answer = answers[name] as (
      context: AnswerContext,
      team: string,
      parameters: unknown,
    ) => Promise<unknown>; // parsed by the same name's schema above
    return { ok: true, data: await answer(context, envelope.data.team, parameters.data) };
  } catch (error) {
    if (error instanceof BadCursor) return refuse('invalid-query', error.message);
    if (error instanceof ReadModelsUnavailable)
      return refuse('service-unavailable', `${error.message} Retry in a few seconds.`);
    if (error instanceof ProjectionLags)
      return refuse('service-unavailable', `${error.message} Retry in a few seconds.`);
    throw error;
  }
};
