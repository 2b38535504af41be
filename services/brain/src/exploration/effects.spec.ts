import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { exploreJobOf, inspectJobOf } from '../sessions/jobs.ts';
import { ids, request } from '../team-state.fixture.ts';
import { explorationEffects } from './effects.ts';

const sessionId = ids.session();
const explore = { do: 'explore', job: exploreJobOf(request()), priority: 'asked' } as const;
const inspect = { do: 'inspect', job: inspectJobOf(request()), priority: 'waiting' } as const;

it('queues an exploration once, with what it may keep as it was first decided', async () => {
  const memory = openMemory();
  await explorationEffects.explore.run(memory.context, explore, cause);
  const poorer = { ...memory.context, room: async () => 10 };
  await explorationEffects.explore.run(poorer, explore, cause);
  expect(memory.jobs).toMatchObject([
    { id: `explore-${sessionId}`, kind: 'explore', priority: 9, data: { artifactBytes: 1_000 } },
  ]);
  expect(memory.domain()).toMatchObject([
    { type: 'ArtifactRoomGranted', data: { jobId: `explore-${sessionId}`, bytes: 1_000 } },
  ]);
});
it('queues an inspection', async () => {
  const memory = openMemory();
  await explorationEffects.inspect.run(memory.context, inspect, cause);
  expect(memory.jobs).toMatchObject([{ id: `inspect-${sessionId}`, kind: 'inspect', data: inspect.job }]);
});
it('says so when neither is possible', () => {
  expect(explorationEffects.explore.giveUp?.(explore, 'a defect')).toMatchObject([
    { type: 'ExplorationFailed', data: { kind: 'broken', reason: 'a defect' } },
  ]);
  expect(explorationEffects.inspect.giveUp?.(inspect, 'a defect')).toMatchObject([
    { type: 'InspectionFailed', data: { reason: 'a defect' } },
  ]);
});
