// A team that is deleted: nobody gets in at once, nothing of it is left anywhere, and nobody else notices.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendTo, sessionStarted } from './testing/brain.ts';
import { callAs, openSecuredGateway, operatorKey, type Person, personOf } from './testing/people.ts';

/** In everything of team blue that is text. */
const mark = 'zanzibar';
const [session, ofRed] = [newId('ses'), newId('ses')];
let gateway: Awaited<ReturnType<typeof openSecuredGateway>>;
let blue: Person;
let red: Person;
let artifact: string;
beforeAll(async () => {
  gateway = await openSecuredGateway({ erasePauseMs: 50 });
  for (const id of ['blue', 'red']) await gateway.operator('POST', '/api/admin/teams', { id });
  [blue, red] = [await personOf(gateway, 'blue', 'admin'), await personOf(gateway, 'red', 'admin')];
});
afterAll(() => gateway?.[Symbol.asyncDispose]());

const problem = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { type?: string }).type?.split('/').at(-1),
];
const teams = async () =>
  ((await gateway.operator('GET', '/api/admin/teams')).body as { id: string }[])
    .map(({ id }) => id)
    .toSorted();
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
const filesWith = async (text: string): Promise<string[]> => {
  const files = await readdir(gateway.folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files.filter((each) => each.isFile()))
    try {
      if ((await readFile(join(file.parentPath, file.name))).includes(text)) found.push(file.name);
    } catch (error) {
      if (!isGone(error)) throw error;
      return filesWith(text); // it got its name just now: all are listed once more
    }
  return found;
};

const fill = async (person: Person, of: string, team: string, sessionId: string) => {
  const application = {
    ...{ name: of, description: of, url: 'http://127.0.0.1:1/' },
    auth: { type: 'basic', credentials: { username: of, password: `${of} password` } },
  };
  expect((await person.call('POST', '/api/saas-config', application)).status).toBe(200);
  expect((await person.call('POST', '/api/kanban/tickets', { title: of })).status).toBe(201);
  const schedule = { name: of, cron: '0 3 * * *', timeZone: 'UTC' };
  expect((await person.call('POST', '/api/schedules', schedule)).status).toBe(201);
  const webhook = { url: `http://127.0.0.1:1/${of}`, events: ['BugFound'], description: of };
  expect((await person.call('POST', '/api/webhooks', webhook)).status).toBe(201);
  await appendTo(gateway.backbone, team)('SessionStarted', sessionId, sessionStarted(sessionId), sessionId);
  const bytes = Buffer.from(`a page of ${of}`);
  return (await gateway.backbone.artifacts.put(team, bytes, { contentType: 'text/plain' })).id;
};

describe('deleting a team', () => {
  test('is for operators, and for a team that there is', async () => {
    artifact = await fill(blue, mark, 'blue', session);
    await fill(red, 'quito', 'red', ofRed);
    expect((await filesWith(mark)).length).toBeGreaterThan(2);
    expect(problem(await blue.call('DELETE', '/api/admin/teams/blue'))).toEqual([403, 'forbidden']);
    expect(problem(await gateway.operator('DELETE', '/api/admin/teams/green'))).toEqual([404, 'unknown-id']);
    expect((await blue.call('GET', '/api/tests')).status).toBe(200);
  });

  test('refuses its keys at once, ends what they opened, and frees its id when all is gone', async () => {
    const events = await fetch(`${gateway.url}/api/events`, {
      headers: { authorization: `Bearer ${blue.text}` },
    });
    const ended = events.text();
    const answer = await gateway.operator('DELETE', '/api/admin/teams/blue');
    expect([answer.status, answer.body]).toEqual([
      202,
      expect.objectContaining({ id: 'blue', deletionRequestedAt: expect.stringMatching(/^20/) }),
    ]);
    expect(problem(await blue.call('GET', '/api/tests'))).toEqual([401, 'unauthenticated']);
    await ended;
    await expect.poll(teams, { timeout: 15_000 }).toEqual(['red']);
    expect(problem(await gateway.operator('DELETE', '/api/admin/teams/blue'))).toEqual([404, 'unknown-id']);
  });

  test('leaves nothing of it in any file', async () => {
    const { events, artifacts, jobs } = gateway.backbone;
    for await (const { event } of events.readAll({ after: 0 })) expect(event.team).not.toBe('blue');
    expect(await artifacts.get('blue', artifact)).toBeUndefined();
    expect(await jobs.deadLetters({ team: 'blue' })).toEqual([]);
    expect(await filesWith(mark)).toEqual([]);
    const keys = (await gateway.operator('GET', '/api/admin/keys')).body as { team: string }[];
    expect(keys.map(({ team }) => team)).toEqual(['red']);
  });

  test('is not noticed by another team', async () => {
    expect((await red.call('GET', '/api/saas-config')).body).toMatchObject({ name: 'quito' });
    for (const path of ['/api/kanban/tickets', '/api/schedules', '/api/webhooks', '/api/sessions'])
      expect([path, ((await red.call('GET', path)).body as unknown[]).length]).toEqual([path, 1]);
  });

  test('lets another team of the same id begin with nothing', async () => {
    expect((await gateway.operator('POST', '/api/admin/teams', { id: 'blue' })).status).toBe(201);
    const other = await personOf(gateway, 'blue', 'admin');
    for (const path of ['/api/kanban/tickets', '/api/schedules', '/api/webhooks', '/api/sessions'])
      expect([path, (await other.call('GET', path)).body]).toEqual([path, []]);
    expect((await other.call('GET', '/api/saas-config')).status).toBe(404);
    expect((await blue.call('GET', '/api/tests')).status).toBe(401);
    expect((await callAs(gateway, operatorKey)('GET', '/api/admin/teams')).status).toBe(200);
  });
});
