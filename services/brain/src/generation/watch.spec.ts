import { expect, it } from 'vitest';
import { event, generated, given, ids, planOf } from '../team-state.fixture.ts';
import { generationStorage } from './fold.ts';
import { generationWatcher } from './watch.ts';

const generationId = ids.generation();
const requested = event('TestGenerationRequested', {
  generationId,
  type: 'e2e',
  target: 'checkout',
  context: '',
});
const dead = (id: string) => ({ id, error: 'no browser', attempts: 5, at: 1 });
const rescue = (state: ReturnType<typeof given>, ...jobs: string[]) =>
  generationWatcher.rescue(state, { dead: jobs.map(dead), now: 9, since: 0, stirredAt: 0 });

it('informs whoever waits for a test that it cannot be explored or planned for', () => {
  const state = given(requested);
  expect(generationWatcher.isWaiting(state)).toBe(true);
  for (const job of [`explore-${generationId}`, `plan-${generationId}`, `plan-${generationId}-again`])
    expect(rescue(state, job)).toMatchObject([
      { id: job, effects: [{ events: [{ type: 'TestGenerationFailed', data: { reason: 'no browser' } }] }] },
    ]);
  expect(rescue(state, `run-${generationId}`, 'plan-another')).toEqual([]);
});
it('waits no more once the test is there', () => {
  const state = given(requested, generated('a', planOf(), { generationId }));
  expect(generationWatcher.isWaiting(state)).toBe(false);
  expect(rescue(state, `plan-${generationId}`)).toEqual([]);
  expect([...(generationStorage.open?.(given(requested)) ?? [])]).toEqual([[`explore-${generationId}`, []]]);
  expect([...(generationStorage.open?.(state) ?? [])]).toEqual([]);
});
