import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { CodeModel } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { expect, test } from 'vitest';
import { makeTree } from '../inspect/tree.fixture.ts';
import type { RunnerContext } from './context.ts';
import { handleInspect } from './inspect.ts';

const unused = async () => {
  throw new Error('no browser is needed');
};

test('a folder becomes one code model however often the job is delivered, and what cannot be read one clear reason', async () => {
  await using data = await makeTree({});
  await using code = await makeTree({
    'package.json': '{"dependencies":{"express":"5"}}',
    'a.js': "const app = express(); app.get('/x', f);",
  });
  await using backbone = await openEmbedded({ dataDir: data.folder });
  const logger = createLogger({ name: 'runner', level: 'silent' });
  const context: RunnerContext = {
    backbone,
    logger,
    now: Date.now,
    browser: unused,
    launch: unused,
    environment: { PATH: process.env['PATH'] ?? '' },
  };
  const run = async (more: object) => {
    const id = newId('ses');
    const job = {
      id: `inspect-${id}`,
      kind: 'inspect',
      team: 'default',
      data: { explorationId: id, seconds: 30, ...more },
    };
    for (const attempt of [1, 2])
      await handleInspect(context, { ...job, attempt }, new AbortController().signal);
    return (await backbone.events.read({ team: 'default', aggregate: 'inspection', id })).map(
      ({ event }) => event,
    );
  };
  const [inspected, ...more] = await run({ localPath: code.folder });
  expect([inspected?.type, more]).toEqual(['CodeInspected', []]);
  const artifact = await backbone.artifacts.get('default', String(inspected?.data['codeModel']));
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact?.stream ?? []) chunks.push(chunk);
  const model = CodeModel.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  expect(model).toMatchObject({
    stack: { framework: 'Express 5' },
    routes: [{ method: 'GET', path: '/x', file: 'a.js', line: 1 }],
  });
  const failed = await run({ localPath: `${code.folder}-gone` });
  expect(failed.map(({ type, data: { reason } }) => [type, reason])).toEqual([
    ['InspectionFailed', expect.stringContaining('local-path')],
  ]);
  expect((await run({})).map(({ type }) => type)).toEqual(['InspectionFailed']);
});
