import { defaultQuotas } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { event, ids, started, target } from '../team-state.fixture.ts';
import { takeTurns } from './take-turns.ts';

const [first, second] = [ids.session(), ids.session('other')];
const begun = event('ExplorationStarted', { explorationId: ids.exploration(first), attempt: 1 });
const other = started({ sessionId: second });
const turns = async (memory: ReturnType<typeof openMemory>, settled = false) =>
  takeTurns.run(
    memory.context,
    { do: 'take-turns', settled },
    { ...cause, id: `evt ${memory.recorded.length}` },
  );
const places = (memory: ReturnType<typeof openMemory>) =>
  memory
    .domain()
    .flatMap((each) => (each.type === 'SessionQueued' ? [[each.data.sessionId, each.data.place]] : []));
const explorations = ({ jobs }: ReturnType<typeof openMemory>) =>
  jobs.flatMap(({ id, kind, priority }) => (kind === 'explore' ? [[id, priority]] : []));

it('hands a session to the runners at once, with what it asks for; where there is code with its inspection', async () => {
  const memory = openMemory();
  memory.keep(started({ target: { ...target, localPath: '/src' } }));
  await turns(memory);
  await turns(memory);
  expect(memory.jobs).toMatchObject([
    { id: `inspect-${first}`, kind: 'inspect', data: { localPath: '/src', seconds: 50 } },
    {
      id: `explore-${first}`,
      kind: 'explore',
      priority: 0,
      data: { depth: 'full', pages: 200, seconds: 50 },
    },
  ]);
  expect(places(memory)).toEqual([]);
});

it('keeps the next back until a runner has the one before, and says its place', async () => {
  const memory = openMemory();
  memory.keep(
    event('TeamCreated', { team: 'default', name: 'default', quotas: { ...defaultQuotas, sessions: 5 } }),
    started(),
    other,
  );
  await turns(memory);
  expect(explorations(memory)).toEqual([[`explore-${first}`, 0]]);
  expect(places(memory)).toEqual([[second, 2]]);
  memory.keep(begun);
});

it('says to who is next that it is, once it has waited for a while', async () => {
  const memory = openMemory();
  memory.keep(started());
  await turns(memory, true);
  await turns(memory, true);
  expect(places(memory)).toEqual([[first, 1]]);
});
