// Teams do not wait for each other, and what nobody waits for any more is not done.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backbone, newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { systemTeam } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allEvents, command, planner, pretendRunner, team, until } from './session.fixture.ts';
import { startBrain } from './start.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let folder: string;
let backbone: Backbone;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prowl-isolation-'));
  backbone = await openEmbedded({
    dataDir: folder,
    backoff: { baseMs: 2, maxMs: 5 },
    onError: () => undefined,
  });
});
afterEach(async () => {
  await backbone.close();
  await rm(folder, { recursive: true, force: true });
});

const target = { name: 'Site', description: '', url: 'http://127.0.0.1:1/' };
const typesOf = async (of: string) =>
  (await allEvents(backbone)).filter((event) => event.team === of).map(({ type }) => type);

it('goes on with one team while the store holds up the reactions of another', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const put = backbone.artifacts.put.bind(backbone.artifacts);
  backbone.artifacts.put = async (of, ...rest) => {
    if (of === 'slow' && rest[1]?.name === 'tests.json') {
      hold();
      await gate;
    }
    return put(of, ...rest);
  };
  await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
  await using __ = await pretendRunner(backbone);
  // Last, so that it is the first to be disposed of: a brain that is held up cannot close.
  using ___ = { [Symbol.dispose]: open };
  for (const id of ['slow', 'quick']) {
    await command(backbone, 'CreateTeam', { id }, newId('req'), systemTeam);
    await command(backbone, 'SetConfiguration', target, newId('req'), id);
    await command(backbone, 'StartSession', { budget: { tests: 2 } }, newId('req'), id);
    if (id === 'slow') await held;
  }
  await until(async () => (await typesOf('quick')).includes('SessionReleased'), 'the end of the quick one');
  expect(await typesOf('slow')).toContain('TestsPlanned');
  expect(await typesOf('slow')).not.toContain('TestRunFinished');
  open();
  await until(async () => (await typesOf('slow')).includes('SessionReleased'), 'the end of the slow one');
});

it('does not carry out a command that was answered with a timeout', async () => {
  await using _ = await startBrain({ backbone, logger, now: Date.now, planner });
  const read = backbone.events.read.bind(backbone.events);
  backbone.events.read = async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return read(...args);
  };
  const send = (timeoutMs: number) =>
    backbone.requests.request(
      'command.SetConfiguration',
      { team, requestId: newId('req'), payload: target },
      { timeoutMs },
    );
  await expect(send(200)).rejects.toMatchObject({ kind: 'unavailable' });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await allEvents(backbone)).toEqual([]);
  expect(await send(10_000)).toMatchObject({ ok: true });
  expect(await typesOf(team)).toEqual(['ConfigurationSet']);
});
