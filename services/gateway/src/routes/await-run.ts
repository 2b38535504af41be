// Waits for what comes of a run that was begun for a test, as long as the client does and the answer may take.
import { type GeneratedTest, parseEvent, type RunId, type TestId } from '@prowl/contracts';
import type { FastifyRequest } from 'fastify';
import { callerOf, type RouteContext, shown } from '../context/context.ts';
import { leavingOf } from './leaving.ts';

/** Longest wait for the result, milliseconds; then the answer says that it is running. */
const patienceMs = 45_000;

/** The first run of the test behind the position; undefined where none is queued in time. */
export const awaitRun = async (
  context: RouteContext,
  request: FastifyRequest,
  { testId, after }: { readonly testId: TestId; readonly after: number },
): Promise<GeneratedTest['run']> => {
  const { team } = callerOf(context, request);
  using leaving = leavingOf(request);
  const timer = setTimeout(leaving.leave, patienceMs);
  using _ = { [Symbol.dispose]: () => clearTimeout(timer) };
  let runId: RunId | undefined;
  const following = context.backbone.events.follow({ after, team, aggregates: ['run'] }, leaving.signal);
  for await (const { event: found, position } of following) {
    const event = parseEvent(found.type, found.data, found.schemaversion);
    if (event?.type === 'TestRunQueued' && event.data.testId === testId) runId ??= event.data.runId;
    if (event?.type !== 'TestRunFinished' || event.data.runId !== runId) continue;
    await shown(context, request, position);
    const { status, durationMs: duration, failure, note } = event.data;
    const why = failure?.message ?? note?.text;
    return { runId: event.data.runId, status, duration, ...(why === undefined ? {} : { failure: why }) };
  }
  return runId === undefined ? undefined : { runId, status: 'running', duration: null };
};
