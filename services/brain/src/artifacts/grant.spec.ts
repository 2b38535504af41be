import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { team } from '../team-state.fixture.ts';
import { grant } from './grant.ts';

describe('what a job may keep', () => {
  it('is written down when it is granted', async () => {
    const memory = openMemory();
    expect(await grant(memory.context, 'explore-one', 5_000, cause)).toBe(5_000);
    expect(memory.domain()).toEqual([
      { type: 'ArtifactRoomGranted', data: { jobId: 'explore-one', bytes: 5_000 } },
    ]);
    expect((await memory.current(team)).grants).toEqual(new Map([['explore-one', 5_000]]));
  });
  it('stays what it was granted first, however much room there is the next time', async () => {
    const memory = openMemory();
    await grant(memory.context, 'explore-one', 5_000, cause);
    expect(await grant(memory.context, 'explore-one', 9, { ...cause, id: 'evt_2' })).toBe(5_000);
    expect(await grant(memory.context, 'explore-two', 9, { ...cause, id: 'evt_3' })).toBe(9);
    expect(memory.domain()).toHaveLength(2);
  });
  it('is nothing where there is no room', async () => {
    const memory = openMemory();
    expect(await grant(memory.context, 'run-one', 0, cause)).toBe(0);
    expect(await grant(memory.context, 'run-one', 700, { ...cause, id: 'evt_2' })).toBe(0);
  });
});
