import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { given, team } from '../team-state.fixture.ts';
import { builtInCharters } from './charters.ts';
import { agentCommands } from './commands.ts';
import { agentsOf, builtInAgentId } from './fold.ts';

it('creates an agent once, and gives another of the same purpose another name', async () => {
  const { asking, current } = openMemory();
  const create = (id: string) => agentCommands.CreateAgent(asking, { ...cause, id }, { purpose: 'checkout' });
  const first = await create('req_1');
  expect(await create('req_1')).toEqual(first);
  expect(await create('req_2')).toMatchObject({ ok: true, data: { name: 'Checkout agent 2' } });
  const { agents } = await current(team);
  expect([...agents.values()].map(({ status }) => status)).toEqual(['created', 'created']);
});
it('leaves out those that are paused or retired, until they are resumed', async () => {
  const { asking, current } = openMemory();
  const made = await agentCommands.CreateAgent(asking, cause, { purpose: 'checkout' });
  const { agentId } = (made as { data: { agentId: never } }).data;
  const names = async () => agentsOf(await current(team), team).map(({ charter }) => charter.name);
  const change = (id: string, status: 'active' | 'paused' | 'retired') =>
    agentCommands.ChangeAgent(asking, { ...cause, id }, { agentId, status });
  for (const [id, status, takesPart] of [
    ['req_2', 'paused', false],
    ['req_3', 'active', true],
    ['req_4', 'retired', false],
  ] as const) {
    expect(await change(id, status)).toMatchObject({ ok: true });
    expect((await names()).includes('Checkout agent')).toBe(takesPart);
  }
});
it('lets the created agents take part beside the built-in ones', async () => {
  const memory = openMemory();
  await agentCommands.CreateAgent(memory.asking, cause, { purpose: 'checkout' });
  const state = await memory.current(team);
  const names = agentsOf(state, team).map(({ charter }) => charter.name);
  expect(names).toEqual(['Checkout agent', ...builtInCharters.map(({ name }) => name)]);
  expect(agentsOf(given(), team)[0]?.agentId).toBe(builtInAgentId(team, builtInCharters[0]?.key ?? ''));
});
