// Schedules from the API to the log and back: gateway, brain and tracker on one backbone, and a clock that the test sets.
import { startBrain } from '@prowl/brain';
import { type Schedule, schedulesPerTeam } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGateway, type TestGateway } from './testing/gateway.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const hourMs = 3_600_000;
const stack = new AsyncDisposableStack();
let gateway: TestGateway;
let brain: AsyncDisposable;
let clock: number;

const start = async () => {
  brain = await startBrain({
    ...{ backbone: gateway.backbone, logger, now: Date.now },
    scheduleClock: () => clock,
  });
};

beforeAll(async () => {
  clock = Date.now();
  gateway = stack.use(await openGateway({ brain: false }));
  await start();
  stack.defer(() => brain[Symbol.asyncDispose]());
  const shop = { name: 'Shop', description: '', url: 'http://127.0.0.1:1/' };
  expect((await gateway.call('POST', '/api/saas-config/quick', shop)).status).toBe(200);
});
afterAll(() => stack.disposeAsync());
beforeEach(async () => {
  clock = Date.now(); // a schedule that is made later would be due at once by a clock that is ahead
  for (const { id } of await all()) await gateway.call('DELETE', `/api/schedules/${id}`);
});

const all = async () => (await gateway.call('GET', '/api/schedules')).body as Schedule[];
const create = async (more: object = {}) =>
  gateway.call('POST', '/api/schedules', { name: 'Hourly', cron: '0 * * * *', ...more });
const created = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status).toBe(201);
  return body as Schedule;
};
const show = async ({ id }: Schedule) => (await gateway.call('GET', `/api/schedules/${id}`)).body as Schedule;
const cancelLast = async (schedule: Schedule) => {
  const { sessionId } = (await show(schedule)).lastRun ?? {};
  expect((await gateway.call('POST', `/api/sessions/${sessionId}/cancel`)).status).toBe(200);
};

describe('what is asked for', () => {
  test('is shown with its next five times in its zone', async () => {
    const schedule = await created({ cron: '30 2 * * *', timeZone: 'Asia/Tokyo' });
    expect(schedule).toMatchObject({
      status: 'active',
      application: { url: 'http://127.0.0.1:1/' },
      lastRun: null,
    });
    expect(schedule.next).toHaveLength(5);
    for (const time of schedule.next) expect(time).toMatch(/T17:30:00\.000Z$/);
  });

  test('is refused with 400 where its time makes no sense, and says which field and why', async () => {
    for (const [body, pointer, words] of [
      [{ cron: '0 25 * * *' }, '/cron', /not understood/],
      [{ cron: '* * * * *' }, '/cron', /At least 5 min/],
      [{ timeZone: 'Mars/Olympus' }, '/timeZone', /not a time zone/],
    ] as const) {
      const { status, body: problem } = await create(body);
      expect([status, problem]).toEqual([
        400,
        expect.objectContaining({
          detail: expect.stringMatching(words),
          errors: [{ pointer, detail: expect.stringMatching(words) }],
        }),
      ]);
    }
    expect(await all()).toEqual([]);
  });

  test('is one schedule for a request that comes again', async () => {
    const again = () =>
      gateway.call('POST', '/api/schedules', { name: 'Once', cron: '@daily' }, { 'idempotency-key': 'one' });
    expect((await again()).body).toEqual((await again()).body);
    expect(await all()).toHaveLength(1);
  });

  test('has a limit for each team', async () => {
    for (let count = 0; count < schedulesPerTeam; count += 1) await created({ name: `${count}` });
    const { status, text } = await create();
    expect([status, text]).toEqual([409, expect.stringContaining('too-many-schedules')]);
  });
});

describe('a session', () => {
  test('starts by itself, and is shown with its schedule', async () => {
    const schedule = await created({ run: { revision: 'nightly', budget: { seconds: 60 } } });
    clock = Date.parse(schedule.next[0] ?? '');
    await expect
      .poll(() => show(schedule))
      .toMatchObject({ lastRun: { dueAt: schedule.next[0], status: 'started' } });
    const { body } = await gateway.call('GET', `/api/sessions?scheduleId=${schedule.id}`);
    expect(body).toMatchObject([{ scheduleId: schedule.id, revision: 'nightly' }]);
    clock += hourMs;
    await expect.poll(() => show(schedule)).toMatchObject({ lastSkip: { because: 'still-running' } });
    await cancelLast(schedule);
    expect((await show(schedule)).lastRun).toMatchObject({ status: 'cancelled', outcome: null });
  });

  test('starts at once on request', async () => {
    const schedule = await created();
    const { status, body } = await gateway.call('POST', `/api/schedules/${schedule.id}/run`);
    expect([status, body]).toEqual([200, expect.objectContaining({ status: 'started' })]);
    expect((await show(schedule)).lastRun).toMatchObject({ trigger: 'person', status: 'started' });
    expect((await gateway.call('POST', `/api/schedules/${schedule.id}/run`)).status).toBe(409);
    await cancelLast(schedule);
  });

  test('does not start while its schedule is paused, a restart between', async () => {
    const schedule = await created();
    const paused = await gateway.call('POST', `/api/schedules/${schedule.id}/pause`);
    expect(paused.body).toMatchObject({ status: 'paused', next: [] });
    await brain[Symbol.asyncDispose]();
    clock += 3 * hourMs;
    await start();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await show(schedule)).toMatchObject({ status: 'paused', lastRun: null, lastSkip: null });
  });
});
