import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { ids, team } from '../team-state.fixture.ts';
import { coreEffects } from './carrying-out.ts';
import { append, planJobId } from './effects.ts';
import { pending } from './envelope.ts';

const sessionId = ids.session();
const noted = (key: string) =>
  pending('ObservationNoted', sessionId, { sessionId, key, title: key, detail: '' });

describe('carrying out an effect', () => {
  it('appends its events in order, and each once however often it is repeated', async () => {
    const { context, domain } = openMemory();
    const effect = append(noted('first'), noted('second')) as Extract<
      ReturnType<typeof append>,
      { do: 'append' }
    >;
    await coreEffects.append.run(context, effect, cause);
    await coreEffects.append.run(context, effect, cause);
    expect(domain().map(({ data }) => (data as { key: string }).key)).toEqual(['first', 'second']);
  });
  it('queues planning as a job that knows what led to it, and is tried three times', async () => {
    const { context, jobs } = openMemory();
    const effect = { do: 'plan', purpose: 'session', id: sessionId } as const;
    await coreEffects.plan.run(context, effect, { ...cause, correlation: sessionId });
    await coreEffects.plan.run(context, effect, { ...cause, correlation: sessionId });
    expect(jobs).toEqual([
      {
        id: planJobId(sessionId),
        kind: 'plan',
        team,
        maxAttempts: 3,
        data: {
          purpose: 'session',
          id: sessionId,
          cause: { id: cause.id, at: cause.at, correlation: sessionId },
        },
      },
    ]);
  });
  it('names no correlation where there is none', async () => {
    const { context, jobs } = openMemory();
    await coreEffects.plan.run(context, { do: 'plan', purpose: 'analysis', id: ids.analysis() }, cause);
    expect(jobs[0]?.data).toEqual({
      purpose: 'analysis',
      id: ids.analysis(),
      cause: { id: cause.id, at: cause.at },
    });
  });
  it('cancels jobs in their order', async () => {
    const { context, cancelled } = openMemory();
    await coreEffects['cancel-jobs'].run(context, { do: 'cancel-jobs', ids: ['run-2', 'run-1'] }, cause);
    expect(cancelled).toEqual(['run-2', 'run-1']);
  });
});
