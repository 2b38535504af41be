import { derivedId } from '@prowl/backbone';
import { defaultQuotas, KeyId, systemTeam, TeamId } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Cause } from '../core/envelope.ts';
import { cause, openMemory } from '../memory.fixture.ts';
import { startedAt } from '../team-state.fixture.ts';
import { accessCommands } from './commands.ts';
import { readQuotas } from './team.ts';

const operators: Cause = { ...cause, team: systemTeam };
const of = (team: string, id: string): Cause => ({ ...cause, team, id });
const keyId = KeyId.parse(derivedId('key', startedAt, 'one'));
const [hash, other] = ['a'.repeat(64), 'b'.repeat(64)];
const forBlue = { keyId, team: 'blue', name: 'CI', role: 'tester' as const, hash };

const withBlue = async () => {
  const memory = openMemory();
  await accessCommands.CreateTeam(memory.asking, operators, { id: 'blue', quotas: { sessions: 2 } });
  return memory;
};

describe('the commands of teams', () => {
  it('write to the stream of the team in the system team, from which its quotas are read', async () => {
    const { asking, recorded, backbone } = await withBlue();
    expect(recorded.map(({ stream, event }) => [stream, event.type])).toEqual([
      [{ team: systemTeam, aggregate: 'team', id: 'blue' }, 'TeamCreated'],
    ]);
    expect(await readQuotas(backbone.events, 'blue')).toEqual({ ...defaultQuotas, sessions: 2 });
    await accessCommands.SetQuotas(asking, of(systemTeam, 'req_2'), { team: 'blue', quotas: { tests: 7 } });
    expect(await readQuotas(backbone.events, 'blue')).toEqual({ ...defaultQuotas, sessions: 2, tests: 7 });
    expect(await readQuotas(backbone.events, 'green')).toEqual(defaultQuotas);
  });
  it('are for operators alone', async () => {
    const { asking, recorded } = await withBlue();
    const replies = [
      await accessCommands.CreateTeam(asking, of('blue', 'req_2'), { id: 'green' }),
      await accessCommands.SetQuotas(asking, of('blue', 'req_3'), { team: 'blue', quotas: { sessions: 9 } }),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    expect(recorded).toHaveLength(1);
  });
  it('answer a repetition under the same key as the first time', async () => {
    const { asking, recorded } = openMemory();
    const set = () =>
      accessCommands.SetQuotas(asking, operators, { team: 'default', quotas: { sessions: 4 } });
    const first = await set();
    expect(first).toMatchObject({ ok: true });
    expect(await set()).toMatchObject({ ok: true });
    expect(recorded.map(({ event }) => event.type)).toEqual(['TeamCreated', 'TeamQuotasSet']);
  });
});

describe('the deletion of a team', () => {
  const remove = (asking: Parameters<typeof accessCommands.DeleteTeam>[0], id: string) =>
    accessCommands.DeleteTeam(asking, of(systemTeam, id), { team: TeamId.parse('blue') });

  it('is written once, says whether it had keys, and is asked for again where it was given up', async () => {
    const { asking, recorded, retried } = await withBlue();
    await accessCommands.CreateKey(asking, operators, forBlue);
    const first = await remove(asking, 'req_2');
    expect(first).toMatchObject({
      ok: true,
      data: { made: { id: 'blue', deletionRequestedAt: expect.stringMatching(/^20/) } },
    });
    expect(await remove(asking, 'req_3')).toMatchObject({ ok: true });
    const asked = recorded.filter(({ event }) => event.type === 'TeamDeletionRequested');
    expect(asked.map(({ event }) => event.data)).toEqual([{ team: 'blue', hadKeys: true }]);
    expect(retried.at(-1)).toBe(`erase-${asked[0]?.event.id}`);
  });
  it('makes every key of it unknown to whoever would make another', async () => {
    const { asking } = await withBlue();
    await remove(asking, 'req_2');
    const reply = await accessCommands.CreateKey(asking, of('blue', 'req_3'), forBlue);
    expect(reply).toMatchObject({ ok: false, error: { code: 'unknown-id' } });
  });
});

describe('the commands of keys', () => {
  it('write to the stream of the key in the system team, whoever asks', async () => {
    const { asking, recorded } = await withBlue();
    expect(await accessCommands.CreateKey(asking, of('blue', 'req_2'), forBlue)).toMatchObject({ ok: true });
    const rotation = { keyId, hash: other, graceSeconds: 60 };
    expect(await accessCommands.RotateKey(asking, of('blue', 'req_3'), rotation)).toMatchObject({ ok: true });
    expect(await accessCommands.RevokeKey(asking, operators, { keyId })).toMatchObject({ ok: true });
    const ofKey = recorded.filter(({ stream }) => stream.aggregate === 'key');
    expect(ofKey.map(({ stream, event }) => [stream.team, stream.id, event.team, event.type])).toEqual([
      [systemTeam, keyId, systemTeam, 'KeyCreated'],
      [systemTeam, keyId, systemTeam, 'KeyRotated'],
      [systemTeam, keyId, systemTeam, 'KeyRevoked'],
    ]);
  });
  it('answer with the team or the key as it is now', async () => {
    const { asking } = await withBlue();
    const dated = (id: string, at: number) => ({ ...of('blue', id), at });
    const created = await accessCommands.CreateKey(asking, dated('req_2', startedAt), forBlue);
    const key = { id: keyId, team: 'blue', name: 'CI', role: 'tester', status: 'active' };
    const createdAt = new Date(startedAt).toISOString();
    expect(created).toMatchObject({ data: { made: { ...key, createdAt, rotatedAt: null } } });
    const later = dated('req_3', startedAt + 1_000);
    const rotatedAt = new Date(later.at).toISOString();
    expect(await accessCommands.RotateKey(asking, later, { keyId, hash: other })).toMatchObject({
      data: { made: { ...key, createdAt, rotatedAt } },
    });
    expect(await accessCommands.RevokeKey(asking, later, { keyId })).toMatchObject({
      data: { made: { status: 'revoked', revokedAt: rotatedAt } },
    });
    const quotas = { team: 'blue', quotas: { tests: 7 } };
    expect(await accessCommands.SetQuotas(asking, operators, quotas)).toMatchObject({
      data: { made: { id: 'blue', name: 'blue', quotas: { ...defaultQuotas, sessions: 2, tests: 7 } } },
    });
  });
  it('know the team that a key is for: there is none for a team that was never created', async () => {
    const { asking } = openMemory();
    expect(await accessCommands.CreateKey(asking, operators, forBlue)).toMatchObject({
      ok: false,
      error: { code: 'unknown-id' },
    });
  });
  it('write the default team down with its first key', async () => {
    const { asking, recorded } = openMemory();
    const key = { ...forBlue, team: 'default' };
    expect(await accessCommands.CreateKey(asking, of('default', 'req_1'), key)).toMatchObject({ ok: true });
    expect(recorded.map(({ event }) => event.type).sort()).toEqual(['KeyCreated', 'TeamCreated']);
  });
  it('say of the key of another team that there is none', async () => {
    const { asking, recorded } = await withBlue();
    await accessCommands.CreateKey(asking, of('blue', 'req_2'), forBlue);
    const before = recorded.length;
    const rotation = { keyId, hash: other, graceSeconds: 0 };
    for (const reply of [
      await accessCommands.RotateKey(asking, of('green', 'req_3'), rotation),
      await accessCommands.RevokeKey(asking, of('green', 'req_4'), { keyId }),
    ])
      expect(reply).toMatchObject({ ok: false, error: { code: 'unknown-id' } });
    expect(recorded).toHaveLength(before);
  });
});
