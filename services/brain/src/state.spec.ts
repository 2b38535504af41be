import { createLogger } from '@prowl/telemetry';
import { expect, it } from 'vitest';
import { openMemory } from './memory.fixture.ts';
import { TeamStates } from './state.ts';
import { configured, event, started, team } from './team-state.fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

it('shows what was in the log when it was asked for', async () => {
  const { backbone, keep } = openMemory();
  const states = new TeamStates(backbone, logger);
  expect((await states.current(team)).configuration).toBeUndefined();
  keep(configured);
  expect((await states.current(team)).configuration?.name).toBe('Shop');
  expect([...(await states.everyone()).keys()]).toEqual([team]);
});
it('folds each event once, also when many ask at the same time', async () => {
  const { backbone, keep } = openMemory();
  keep(configured, event('DirectiveAdded', { directive: 'ignore /a' }), started());
  const states = new TeamStates(backbone, logger);
  const all = await Promise.all(Array.from({ length: 5 }, () => states.current(team)));
  for (const { configuration } of all) expect(configuration?.directives).toEqual(['ignore /a']);
});
it('goes on behind an event that cannot be folded', async () => {
  const { backbone, keep, recorded } = openMemory();
  keep(configured, started());
  const [first] = recorded;
  if (first !== undefined) recorded[0] = { ...first, event: { ...first.event, data: { nonsense: true } } };
  const states = new TeamStates(backbone, logger);
  const state = await states.current(team);
  expect([state.configuration, state.sessions.size]).toEqual([undefined, 1]);
});
it('folds what it could not read when the log is there again', async () => {
  const { backbone, keep } = openMemory();
  keep(configured);
  const { readPages } = backbone.events;
  backbone.events.readPages = () => {
    throw new Error('away');
  };
  const states = new TeamStates(backbone, logger);
  await expect(states.current(team)).rejects.toThrow('away');
  backbone.events.readPages = readPages;
  expect((await states.current(team)).configuration?.name).toBe('Shop');
});
