import { expect, it } from 'vitest';
import { Refused } from '../http/failure.ts';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { scheduleRoutes } from './schedules.ts';

const id = idOf('sch');
const path = `/api/schedules/${id}`;
const schedule = {
  ...{ id, name: 'Nightly', cron: '0 3 * * *', timeZone: 'UTC', run: {}, status: 'active' },
  application: { name: 'Shop', url: 'http://shop.test' },
  ...{ createdAt: time, lastRun: null, lastSkip: null },
};
const open = (commands: Record<string, unknown> = {}, stored: object | null = schedule) =>
  openRoutes(scheduleRoutes, {
    commands,
    queries: { schedule: stored, schedules: { items: [schedule], next: 'abc' } },
  });
type Shown = typeof schedule & { readonly next: readonly string[] };

it('creates one in UTC unless it is said otherwise, and shows its next five times', async () => {
  const { call, asked } = open({ CreateSchedule: { scheduleId: id } });
  const { status, body } = await call('POST', '/api/schedules', { name: ' Nightly ', cron: '0 3 * * *' });
  expect(status).toBe(201);
  const { next } = body as Shown;
  expect(next).toHaveLength(5);
  for (const each of next) expect(each).toMatch(/T03:00:00\.000Z$/);
  expect(asked[0]).toMatchObject({
    name: 'CreateSchedule',
    team: 'blue',
    with: { name: 'Nightly', cron: '0 3 * * *', timeZone: 'UTC', run: {} },
  });
});

it('answers 400 with what is wrong with a time, and 422 for a body of another shape', async () => {
  const errors = [{ pointer: '/cron', detail: 'Give five.' }];
  const { call } = open({ CreateSchedule: new Refused('invalid-schedule', 'Give five.', { errors }) });
  expect(await call('POST', '/api/schedules', { name: 'x', cron: 'soon' })).toMatchObject({
    status: 400,
    body: { type: expect.stringMatching(/invalid-schedule$/), detail: 'Give five.', errors },
  });
  for (const body of [{ cron: '0 3 * * *' }, { name: 'x', cron: '0 3 * * *', budget: {} }])
    expect((await call('POST', '/api/schedules', body)).status).toBe(422);
});

it('pauses and resumes by a path of its own as by PATCH', async () => {
  const { call, asked } = open({ ChangeSchedule: {} }, { ...schedule, status: 'paused' });
  const { body } = await call('POST', `${path}/pause`);
  expect((body as Shown).next).toEqual([]);
  await call('POST', `${path}/resume`);
  await call('PATCH', path, { status: 'paused' });
  expect(asked.flatMap(({ name, with: sent }) => (name === 'ChangeSchedule' ? [sent] : []))).toEqual([
    { scheduleId: id, status: 'paused' },
    { scheduleId: id, status: 'active' },
    { scheduleId: id, status: 'paused' },
  ]);
});

it('lists them with their next times, page by page', async () => {
  const { call } = open();
  const { body, headers } = await call('GET', '/api/schedules?status=active');
  expect((body as Shown[])[0]?.next).toHaveLength(5);
  expect(headers['link']).toBe('</api/schedules?status=active&cursor=abc>; rel="next"');
});

it('runs one at once, and deletes it', async () => {
  const reply = { sessionId: idOf('ses'), status: 'started', message: 'It has started.' };
  const { call } = open({ RunSchedule: reply, DeleteSchedule: {} });
  expect(await call('POST', `${path}/run`)).toMatchObject({ status: 200, body: reply });
  expect((await call('DELETE', path)).status).toBe(204);
});

it('answers 404 for one that is not there, and 400 for what is no id', async () => {
  const { call } = open({}, null);
  expect((await call('GET', path)).status).toBe(404);
  expect((await call('GET', '/api/schedules/whk_1')).status).toBeGreaterThanOrEqual(400);
});
