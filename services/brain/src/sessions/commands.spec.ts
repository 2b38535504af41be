import { AgentId, systemTeam } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { accessCommands } from '../access/commands.ts';
import { builtInCharters } from '../agents/charters.ts';
import { builtInAgentId } from '../agents/fold.ts';
import { cause, openMemory } from '../memory.fixture.ts';
import { configured, event, ids, startedAt, team } from '../team-state.fixture.ts';
import { sessionCommands } from './commands.ts';

const configuredMemory = () => {
  const memory = openMemory();
  memory.keep(configured);
  return memory;
};
const start = (
  { asking }: ReturnType<typeof openMemory>,
  id: string,
  payload: Parameters<typeof sessionCommands.StartSession>[2] = {},
  more: Partial<typeof asking> = {},
) => sessionCommands.StartSession({ ...asking, ...more }, { ...cause, id }, payload);
const idOf = (reply: Awaited<ReturnType<typeof start>>) =>
  reply.ok ? (reply.data as { sessionId: string }).sessionId : '';
const setQuotas = (memory: ReturnType<typeof openMemory>, quotas: Record<string, number>) =>
  accessCommands.SetQuotas(memory.asking, { ...cause, team: systemTeam, id: 'quotas' }, { team, quotas });

describe('starting a session', () => {
  it('admits it in the team and begins its own stream, both with its id as what they belong to', async () => {
    const memory = configuredMemory();
    const reply = await start(memory, 'req_1', { budget: { seconds: 90 } });
    expect(reply).toMatchObject({ ok: true, data: { status: 'started' } });
    const sessionId = idOf(reply);
    const own = memory.recorded.slice(1);
    expect(own.map(({ stream, event: made }) => [stream.aggregate, stream.id, made.type])).toEqual([
      ['slot', team, 'SessionAdmitted'],
      ['session', sessionId, 'SessionStarted'],
    ]);
    for (const { event: made } of own) expect(made.correlationid).toBe(sessionId);
    expect(own[1]?.event.data).toMatchObject({
      budget: { seconds: 90 },
      deadline: new Date(startedAt + 90_000).toISOString(),
    });
  });
  it('keeps what is said to be tested', async () => {
    const memory = configuredMemory();
    await start(memory, 'req_1', { revision: 'abc123' });
    expect(memory.recorded.at(-1)?.event).toMatchObject({
      type: 'SessionStarted',
      data: { revision: 'abc123' },
    });
  });
  it('is one session when the request comes again', async () => {
    const memory = configuredMemory();
    const first = await start(memory, 'req_1');
    expect(idOf(await start(memory, 'req_1'))).toBe(idOf(first));
    expect(memory.domain().filter(({ type }) => type === 'SessionStarted')).toHaveLength(1);
  });
  it('is refused before there is a configuration', async () => {
    const memory = openMemory();
    expect(await start(memory, 'req_1')).toMatchObject({ ok: false, error: { code: 'no-configuration' } });
    expect(memory.recorded).toEqual([]);
  });
  it('is refused while another one runs, and allowed again when that has ended', async () => {
    const memory = configuredMemory();
    const sessionId = idOf(await start(memory, 'req_1'));
    const second = await start(memory, 'req_2');
    expect(second).toMatchObject({ ok: false, error: { code: 'session-running' } });
    expect(second.ok ? '' : second.error.message).toContain(sessionId);
    memory.keep(event('SessionReleased', { sessionId: sessionId as ReturnType<typeof ids.session> }));
    expect(await start(memory, 'req_3')).toMatchObject({ ok: true });
  });
  it('is allowed beside another one where the quotas of the team say so', async () => {
    const memory = configuredMemory();
    await setQuotas(memory, { sessions: 2 });
    expect(await start(memory, 'req_1')).toMatchObject({ ok: true });
    expect(await start(memory, 'req_2')).toMatchObject({ ok: true });
    expect(await start(memory, 'req_3')).toMatchObject({ ok: false, error: { code: 'session-running' } });
  });
  it('is refused when the team keeps as many bytes as it may', async () => {
    const memory = configuredMemory();
    await setQuotas(memory, { artifactBytes: 1_000 });
    const full = { kept: async () => 1_000 };
    expect(await start(memory, 'req_1', {}, full)).toMatchObject({
      ok: false,
      error: { code: 'quota-exceeded' },
    });
    expect(await start(memory, 'req_1', {}, { kept: async () => 999 })).toMatchObject({ ok: true });
  });
  it('takes the agents of the team, and refuses those of nobody', async () => {
    const memory = configuredMemory();
    const builtIn = AgentId.parse(builtInAgentId(team, builtInCharters[0]?.key ?? ''));
    const stranger = ids.agent('of nobody');
    expect(await start(memory, 'req_1', { agentIds: [stranger] })).toMatchObject({
      ok: false,
      error: { code: 'unknown-id' },
    });
    expect(await start(memory, 'req_2', { agentIds: [builtIn] })).toMatchObject({ ok: true });
  });
  it('appends nothing when nobody waits for the answer any more', async () => {
    const memory = configuredMemory();
    const late = {
      checkAwaited: () => {
        throw new Error('Nobody waits.');
      },
    };
    await expect(start(memory, 'req_1', {}, late)).rejects.toThrow('Nobody waits.');
    expect(memory.recorded).toHaveLength(1);
  });
});

describe('cancelling a session', () => {
  const cancel = ({ asking }: ReturnType<typeof openMemory>, sessionId: string) =>
    sessionCommands.CancelSession(
      asking,
      { ...cause, id: 'cancel' },
      {
        sessionId: sessionId as ReturnType<typeof ids.session>,
      },
    );

  it('ends one that runs, once', async () => {
    const memory = configuredMemory();
    const sessionId = idOf(await start(memory, 'req_1'));
    expect(await cancel(memory, sessionId)).toMatchObject({ ok: true });
    expect(memory.domain().at(-1)).toMatchObject({ type: 'SessionCancelled', data: { sessionId } });
    expect(await cancel(memory, sessionId)).toMatchObject({ ok: false, error: { code: 'session-ended' } });
  });
  it('knows no other', async () => {
    expect(await cancel(configuredMemory(), ids.session('of nobody'))).toMatchObject({
      ok: false,
      error: { code: 'unknown-id' },
    });
  });
});
