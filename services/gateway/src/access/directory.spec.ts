import { type Backbone, newId, type RecordedEvent } from '@prowl/backbone';
import { expect, it } from 'vitest';
import { Directory } from './directory.ts';
import { createKey } from './keys.ts';

/** A log of the system team with these facts. */
const open = async (...facts: readonly (readonly [type: string, data: object])[]) => {
  const recorded = facts.map(([type, data], index) => ({
    position: index + 1,
    event: { id: newId('evt'), type, data, schemaversion: 1 },
  })) as unknown as RecordedEvent[];
  const events: Partial<Backbone['events']> = {
    readAll: async function* ({ after }) {
      yield* recorded.filter(({ position }) => position > after);
    },
  };
  return Directory.open({ events } as Backbone);
};
const quotas = { sessions: 1, tests: 1, pages: 1, artifactBytes: 1 };
const { id: keyId, text, hash } = createKey();
const made = [
  ['TeamCreated', { team: 'blue', name: 'Blue', quotas }],
  ['KeyCreated', { keyId, team: 'blue', name: 'CI', role: 'tester', hash }],
] as const;
const requested = (hadKeys: boolean) => ['TeamDeletionRequested', { team: 'blue', hadKeys }] as const;

it('knows the keys of a team until its deletion is asked for', async () => {
  const before = await open(...made);
  expect([before.hasTeam('blue'), before.find(text, 0)?.id]).toEqual([true, keyId]);
  const after = await open(...made, requested(true));
  expect([after.hasTeam('blue'), after.find(text, 0)]).toEqual([false, undefined]);
});

it('remembers that there was a key once, also when it went with its team: the gateway does not open again', async () => {
  expect((await open(...made, requested(true))).size).toBe(1);
  expect((await open(requested(true), ['TeamDeleted', { team: 'blue' }])).size).toBe(1);
});

it('stays open where the team that was deleted had no key', async () => {
  expect((await open(requested(false), ['TeamDeleted', { team: 'blue' }])).size).toBe(0);
});

it('knows a team that is created under the id of one that was deleted', async () => {
  const directory = await open(...made, requested(true), ['TeamDeleted', { team: 'blue' }], made[0]);
  expect([directory.hasTeam('blue'), directory.find(text, 0)]).toEqual([true, undefined]);
});
