import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@prowl/backbone';
import { createLogger } from '@prowl/telemetry';
import { expect, it } from 'vitest';
import { startStandalone } from './compose.ts';

it('lets schedules deal with what was missed once they may', async () => {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'prowl-standalone-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  let may = false;
  const { backbone, url } = stack.use(
    await startStandalone({
      ...{ dataDir, host: '127.0.0.1', port: 0, version: '1', environment: {} },
      logger: createLogger({ name: 'test', level: 'silent' }),
      schedules: () => may,
    }),
  );
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
  };
  // Of another application than the one that is configured: it is skipped, and no browser is needed.
  await post('/api/saas-config/quick', { name: 'Shop', description: '', url: 'http://127.0.0.1:1/' });
  const scheduleId = newId('sch');
  const event = {
    ...{ specversion: '1.0' as const, id: newId('evt'), source: '/test', type: 'ScheduleCreated' },
    ...{ subject: `schedule.${scheduleId}`, time: '2026-01-01T00:00:00.000Z', team: 'default' },
    ...{ datacontenttype: 'application/json' as const, schemaversion: 1 },
    data: {
      ...{ scheduleId, name: 'Nightly', cron: '0 3 * * *', timeZone: 'UTC', run: {} },
      application: { name: 'Other', url: 'http://127.0.0.1:2/' },
    },
  };
  await backbone.events.append({ team: 'default', aggregate: 'schedule', id: scheduleId }, [event], 'none');
  const shown = async () => (await fetch(`${url}/api/schedules/${scheduleId}`)).json();
  await pause(2_500);
  expect(await shown()).toMatchObject({ lastSkip: null });
  may = true;
  await expect.poll(shown).toMatchObject({ lastRun: null, lastSkip: { because: 'other-application' } });
});
