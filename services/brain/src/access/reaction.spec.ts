import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { event } from '../team-state.fixture.ts';
import { accessEffects, accessReaction } from './reaction.ts';

const requested = event('TeamDeletionRequested', { team: 'blue', hadKeys: true });

it('a job takes away what a deleted team kept, once however often it is asked for', async () => {
  const fact = { event: requested, eventId: 'evt_1', team: '_system', at: 0 };
  const [effect] = accessReaction({}, fact);
  if (effect === undefined) throw new Error('nothing follows');
  const { context, jobs } = openMemory();
  for (let times = 0; times < 2; times += 1)
    await accessEffects['erase-team'].run(context, effect, { ...cause, team: '_system', id: 'evt_1' });
  expect(jobs).toMatchObject([
    { id: 'erase-evt_1', kind: 'erase', team: '_system', data: { team: 'blue', cause: { id: 'evt_1' } } },
  ]);
});
it('nothing follows when it is gone', () => {
  const gone = event('TeamDeleted', { team: 'blue' });
  expect(accessReaction({}, { event: gone, eventId: 'evt_2', team: '_system', at: 0 })).toEqual([]);
});
