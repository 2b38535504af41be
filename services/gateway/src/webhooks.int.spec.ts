// Webhooks from the API to a real receiver: gateway, brain, tracker and runner on one backbone.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { startBrain } from '@prowl/brain';
import type { Delivery, Webhook as Endpoint } from '@prowl/contracts';
import { startRunner } from '@prowl/runner';
import { createLogger } from '@prowl/telemetry';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendTo } from './testing/brain.ts';
import { openSecuredGateway, type Person, personOf } from './testing/people.ts';
import { openReceiver, type Received, type Receiver } from './testing/receiver.ts';

type Created = Endpoint & { readonly secret: string };
type Gateway = Awaited<ReturnType<typeof openSecuredGateway>>;

const logger = createLogger({ name: 'test', level: 'silent' });
const pauses = [100, 200, 300];
const stack = new AsyncDisposableStack();
let gateway: Gateway;
let receiver: Receiver;
let blue: Person;
let red: Person;
let gone = 410;

const startDelivering = (on: Gateway, targetAllow?: readonly string[]) =>
  startRunner({
    backbone: on.backbone,
    logger,
    now: Date.now,
    environment: {},
    browserFolder: join(tmpdir(), 'prowl-no-browser'),
    concurrency: 1,
    targetAllow,
    publicUrl: 'https://prowl.test',
  });

const answers: Readonly<Record<string, (before: number) => number | undefined>> = {
  '/fails-twice': (before) => (before < 2 ? 503 : 200),
  '/never-well': () => 500,
  '/hangs': () => undefined,
  '/gone': () => gone,
  '/moved': () => 301,
  '/later': (before) => (before === 0 ? 503 : 204),
};

beforeAll(async () => {
  receiver = stack.use(await openReceiver((path, before) => (answers[path] ?? (() => 204))(before)));
  gateway = stack.use(
    await openSecuredGateway({ deliveryPauses: pauses, access: { requestsPerMinute: 60_000 } }),
  );
  for (const id of ['blue', 'red']) await gateway.operator('POST', '/api/admin/teams', { id });
  blue = await personOf(gateway, 'blue', 'tester');
  red = await personOf(gateway, 'red', 'tester');
  stack.use(await startDelivering(gateway));
});
afterAll(() => stack.disposeAsync());

const create = async (path: string, more: object = {}, who = blue): Promise<Created> => {
  const { status, body } = await who.call('POST', '/api/webhooks', {
    url: `${receiver.url}${path}`,
    ...more,
  });
  expect(status).toBe(201);
  return body as Created;
};
const findBug = async (severity: string, team = 'blue'): Promise<string> => {
  const bugId = newId('bug');
  await appendTo(gateway.backbone, team)('BugFound', bugId, {
    bugId,
    fingerprint: bugId,
    title: 'The cart loses items',
    severity,
    type: 'functional',
    family: 'lists',
    oracle: 'sort-orders-all',
    place: { url: '/', template: '/' },
    testId: newId('test'),
    runId: newId('run'),
    agentId: newId('agt'),
    description: '',
    steps: [],
    expected: '',
    seen: '',
    confirmations: { failed: 2, of: 2 },
  } as never);
  return bugId;
};
const deliveries = async ({ id }: Endpoint, query = '', who = blue): Promise<Delivery[]> =>
  (await who.call('GET', `/api/webhooks/${id}/deliveries${query}`)).body as Delivery[];
const deliveryOf = async (endpoint: Endpoint): Promise<Delivery | undefined> =>
  (await deliveries(endpoint))[0];
const verified = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;
const only = (path: string): Received => {
  const [first, ...more] = receiver.at(path);
  if (first === undefined || more.length > 0) throw new Error(`${path} was asked ${more.length} times more.`);
  return first;
};
const remove = ({ id }: Endpoint) => blue.call('DELETE', `/api/webhooks/${id}`);

test('a bug that is severe enough is delivered as the public event, signed', async () => {
  const endpoint = await create('/bugs', { minimumSeverity: 'high' });
  expect(endpoint.secret).toMatch(/^whsec_/);
  await findBug('low');
  const bugId = await findBug('critical');
  await expect.poll(() => receiver.at('/bugs').length).toBe(1);
  const seen = only('/bugs');
  expect(verified(endpoint.secret, seen)).toMatchObject({
    specversion: '1.0',
    type: 'BugFound',
    team: 'blue',
    subject: `bug.${bugId}`,
    sequence: expect.stringMatching(/^\d{16}$/),
    data: { bugId, severity: 'critical' },
  });
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, seen)).toThrow();
  await expect
    .poll(() => deliveryOf(endpoint))
    .toMatchObject({ id: seen.headers['webhook-id'], status: 'delivered', attempts: 1, responseStatus: 204 });
  await remove(endpoint);
});

test('a receiver that fails twice gets the same delivery a third time, with the same id', async () => {
  const endpoint = await create('/fails-twice');
  await findBug('high');
  await expect.poll(() => deliveryOf(endpoint)).toMatchObject({ status: 'delivered', attempts: 3 });
  const seen = receiver.at('/fails-twice');
  expect(new Set(seen.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const each of seen) verified(endpoint.secret, each);
  await remove(endpoint);
});

test('what fails for good is parked, shown, and can be replayed', async () => {
  const endpoint = await create('/never-well');
  await findBug('high');
  await expect.poll(() => deliveryOf(endpoint)).toMatchObject({ status: 'parked' });
  expect(await deliveryOf(endpoint)).toMatchObject({
    attempts: 4,
    outcome: 'failed',
    responseStatus: 500,
    error: 'It answered 500.',
    nextAttemptAt: null,
  });
  expect(await deliveries(endpoint, '?status=delivered')).toEqual([]);
  await blue.call('PATCH', `/api/webhooks/${endpoint.id}`, { url: `${receiver.url}/well-again` });
  const { id = '' } = (await deliveryOf(endpoint)) ?? {};
  const replay = () => blue.call('POST', `/api/webhooks/${endpoint.id}/deliveries/${id}/replay`);
  expect(await replay()).toMatchObject({ status: 202, body: { id, status: 'pending' } });
  await expect.poll(() => deliveryOf(endpoint)).toMatchObject({ status: 'delivered', attempts: 5 });
  expect(only('/well-again').headers['webhook-id']).toBe(id);
  await remove(endpoint);
});

test('one that hangs holds up neither other endpoints nor other teams', async () => {
  const hanging = await create('/hangs');
  const healthy = await create('/healthy');
  const others = await create('/others', {}, red);
  for (let index = 0; index < 8; index += 1) await findBug('high');
  await findBug('high', 'red');
  const from = Date.now();
  await expect.poll(() => [receiver.at('/healthy').length, receiver.at('/others').length]).toEqual([8, 1]);
  expect(Date.now() - from).toBeLessThan(8_000);
  expect(receiver.at('/hangs').length).toBeLessThanOrEqual(4);
  await expect
    .poll(async () => (await deliveries(hanging)).find(({ attempts }) => attempts > 0), { timeout: 30_000 })
    .toMatchObject({ status: 'pending', responseStatus: null, error: 'There was no answer within 10 s.' });
  await remove(hanging);
  await remove(healthy);
  await red.call('DELETE', `/api/webhooks/${others.id}`);
});

test('410 disables the endpoint; what waited is parked, and is delivered when it is enabled and replayed', async () => {
  const endpoint = await create('/gone');
  await findBug('high');
  const path = `/api/webhooks/${endpoint.id}`;
  await expect
    .poll(async () => (await blue.call('GET', path)).body)
    .toMatchObject({ status: 'disabled', disabledBecause: 'gone' });
  const delivery = await deliveryOf(endpoint);
  expect(delivery).toMatchObject({ status: 'parked', outcome: 'gone', responseStatus: 410 });
  await findBug('high');
  const replay = () => blue.call('POST', `${path}/deliveries/${delivery?.id}/replay`);
  expect((await replay()).body).toMatchObject({ type: expect.stringMatching(/webhook-disabled$/) });
  expect((await blue.call('POST', `${path}/ping`)).status).toBe(409);
  gone = 200;
  expect((await blue.call('PATCH', path, { status: 'active' })).body).toMatchObject({
    status: 'active',
    disabledBecause: null,
  });
  expect((await replay()).status).toBe(202);
  await expect.poll(() => deliveryOf(endpoint)).toMatchObject({ status: 'delivered' });
  expect(receiver.at('/gone')).toHaveLength(2);
  await remove(endpoint);
});

test('during a rotation both secrets sign; without grace only the new one does', async () => {
  const endpoint = await create('/rotated');
  const rotate = async (body?: object) =>
    (await blue.call('POST', `/api/webhooks/${endpoint.id}/rotate`, body)).body as Created;
  const pinged = async () => {
    const before = receiver.at('/rotated').length;
    expect((await blue.call('POST', `/api/webhooks/${endpoint.id}/ping`)).status).toBe(202);
    await expect.poll(() => receiver.at('/rotated').length).toBe(before + 1);
    return receiver.at('/rotated')[before] as Received;
  };
  const second = await rotate({ graceSeconds: 600 });
  expect(second.previousSecretUntil).not.toBeNull();
  const overlapping = await pinged();
  for (const secret of [endpoint.secret, second.secret])
    expect(verified(secret, overlapping)).toMatchObject({ type: 'Ping', data: { webhookId: endpoint.id } });
  const third = await rotate({ graceSeconds: 0 });
  const after = await pinged();
  expect(verified(third.secret, after)).toMatchObject({ type: 'Ping' });
  for (const secret of [endpoint.secret, second.secret]) expect(() => verified(secret, after)).toThrow();
  await remove(endpoint);
});

test('a chat gets a short message with a link', async () => {
  const slack = await create('/slack?token=swordfish', { format: 'slack' });
  const teams = await create('/teams', { format: 'teams' });
  const bugId = await findBug('high');
  await expect
    .poll(() => receiver.at('/teams').length + receiver.at('/slack?token=swordfish').length)
    .toBe(2);
  const link = `https://prowl.test/api/bugs/${bugId}`;
  expect(JSON.parse(only('/slack?token=swordfish').body)).toMatchObject({
    text: 'New bug, high severity: The cart loses items',
  });
  expect(only('/slack?token=swordfish').body).toContain(link);
  expect(JSON.parse(only('/teams').body)).toMatchObject({ type: 'message' });
  expect(only('/teams').body).toContain(link);
  expect(slack.url).toBe(`${receiver.url}/…`);
  await remove(slack);
  await remove(teams);
});

test('a redirect is not followed', async () => {
  const endpoint = await create('/moved');
  await blue.call('POST', `/api/webhooks/${endpoint.id}/ping`);
  await expect
    .poll(() => deliveryOf(endpoint))
    .toMatchObject({ status: 'parked', attempts: 1, error: expect.stringContaining('redirects') });
  await remove(endpoint);
});

test('private addresses are refused, when an endpoint is made and when it is asked', async () => {
  await using shared = await openSecuredGateway({ targetAllow: [], deliveryPauses: [50] });
  const person = await personOf(shared, 'default', 'tester');
  for (const url of [receiver.url, 'http://169.254.169.254/latest', 'http://localhost:1/', 'ftp://a.test/']) {
    const { status, text } = await person.call('POST', '/api/webhooks', { url });
    expect([url, status, /invalid-(webhook-url|body)/.test(text)]).toEqual([url, 422, true]);
  }
  // Allowed when it was made, not any more when it is asked.
  await using open = await openSecuredGateway({ deliveryPauses: [50] });
  const other = await personOf(open, 'default', 'tester');
  await using _ = await startDelivering(open, []);
  const endpoint = (await other.call('POST', '/api/webhooks', { url: `${receiver.url}/private` }))
    .body as Created;
  await other.call('POST', `/api/webhooks/${endpoint.id}/ping`);
  await expect
    .poll(async () => (await deliveries(endpoint, '', other))[0])
    .toMatchObject({ status: 'parked', outcome: 'refused', error: expect.stringContaining('private') });
  expect(receiver.at('/private')).toEqual([]);
});

test('another team sees nothing of an endpoint and cannot touch it', async () => {
  const endpoint = await create('/mine');
  await blue.call('POST', `/api/webhooks/${endpoint.id}/ping`);
  await expect.poll(() => deliveryOf(endpoint)).toMatchObject({ status: 'delivered' });
  const { id = '' } = (await deliveryOf(endpoint)) ?? {};
  expect((await red.call('GET', '/api/webhooks')).body).toEqual([]);
  const path = `/api/webhooks/${endpoint.id}`;
  for (const [method, at, body] of [
    ['GET', path],
    ['PATCH', path, { description: 'x' }],
    ['DELETE', path],
    ['POST', `${path}/ping`],
    ['POST', `${path}/rotate`],
    ['GET', `${path}/deliveries`],
    ['GET', `${path}/deliveries/${id}`],
    ['POST', `${path}/deliveries/${id}/replay`],
  ] as const)
    expect([at, (await red.call(method, at, body)).status]).toEqual([at, 404]);
  const others = await create('/theirs', {}, red);
  const mixed = `/api/webhooks/${others.id}/deliveries/${id}`;
  expect((await red.call('GET', mixed)).status).toBe(404);
  expect((await red.call('POST', `${mixed}/replay`)).status).toBe(404);
  // Nor is it another endpoint's of the same team.
  const second = await create('/second');
  const misplaced = `/api/webhooks/${second.id}/deliveries/${id}`;
  expect((await blue.call('GET', misplaced)).status).toBe(404);
  expect((await blue.call('POST', `${misplaced}/replay`)).status).toBe(404);
  expect((await blue.call('GET', `${path}/deliveries/${id}`)).body).toMatchObject({ id });
  await remove(second);
  expect((await deliveries(endpoint)).length).toBe(1);
  expect(receiver.at('/mine')).toHaveLength(1);
  await red.call('DELETE', `/api/webhooks/${others.id}`);
  await remove(endpoint);
});

test('neither a secret nor what an address hides is in an event, a log line or a later answer', async () => {
  const key = { 'idempotency-key': 'once' };
  const body = { url: `${receiver.url}/sealed?token=swordfish` };
  const made = await blue.call('POST', '/api/webhooks', body, key);
  const endpoint = made.body as Created;
  const again = await blue.call('POST', '/api/webhooks', body, key);
  expect(again.body).toEqual({ ...endpoint, secret: null });
  const rotated = (await blue.call('POST', `/api/webhooks/${endpoint.id}/rotate`)).body as Created;
  await blue.call('POST', `/api/webhooks/${endpoint.id}/ping`);
  await expect.poll(() => deliveryOf(endpoint)).toMatchObject({ status: 'delivered' });
  const events: string[] = [];
  for await (const { event } of gateway.backbone.events.readAll({ after: 0 }))
    events.push(JSON.stringify(event));
  const shown = [
    ...events,
    ...gateway.logged,
    (await blue.call('GET', '/api/webhooks')).text,
    (await blue.call('GET', `/api/webhooks/${endpoint.id}/deliveries`)).text,
  ].join('\n');
  const hidden = [endpoint.secret, rotated.secret].map((secret) => secret.slice('whsec_'.length));
  for (const secret of [...hidden, 'token=swordfish']) expect(shown).not.toContain(secret);
  expect(shown).toContain(`${receiver.url}/sealed?…`);
  await remove(endpoint);
  expect((await blue.call('GET', '/api/webhooks')).body).toEqual([]);
});

test('an event goes out once and under one id, though a second brain reacts to everything from the start', async () => {
  const endpoint = await create('/once', { events: ['*'] });
  await using _ = await startBrain({
    backbone: gateway.backbone,
    logger,
    now: Date.now,
    deliveryPauses: pauses,
  });
  const bugs = [await findBug('high'), await findBug('low'), await findBug('medium')];
  await expect.poll(() => receiver.at('/once').length).toBe(bugs.length);
  await expect
    .poll(async () => (await deliveries(endpoint)).map(({ status }) => status))
    .toEqual(bugs.map(() => 'delivered'));
  expect(new Set(receiver.at('/once').map(({ headers }) => headers['webhook-id'])).size).toBe(bugs.length);
  await remove(endpoint);
});

test('a delivery that waits goes on where it was when the brain was gone meanwhile', async () => {
  await using other = await openSecuredGateway({ brain: false });
  await using _ = await startDelivering(other);
  const brain = () =>
    startBrain({ backbone: other.backbone, logger, now: Date.now, deliveryPauses: [1_000, 1_000] });
  let endpoint: Created;
  let person: Person;
  {
    await using __ = await brain();
    person = await personOf(other, 'default', 'tester');
    endpoint = await create('/later', { events: ['AgentActivated'] }, person);
    const agentId = newId('agt');
    await appendTo(other.backbone, 'default')('AgentActivated', agentId, { agentId } as never);
    await expect.poll(async () => (await deliveries(endpoint, '', person))[0]).toMatchObject({ attempts: 1 });
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.at('/later')).toHaveLength(1);
  await using __ = await brain();
  await expect
    .poll(async () => (await deliveries(endpoint, '', person))[0])
    .toMatchObject({ status: 'delivered', attempts: 2 });
  expect(new Set(receiver.at('/later').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a viewer reads and changes nothing; a list is paged', async () => {
  const viewer = await personOf(gateway, 'blue', 'viewer');
  const endpoint = await create('/paged');
  for (let index = 0; index < 3; index += 1) await blue.call('POST', `/api/webhooks/${endpoint.id}/ping`);
  const first = await viewer.call('GET', `/api/webhooks/${endpoint.id}/deliveries?limit=2`);
  expect(first.body).toHaveLength(2);
  const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await viewer.call('GET', next)).body).toHaveLength(1);
  expect((await viewer.call('POST', '/api/webhooks', { url: receiver.url })).status).toBe(403);
  expect((await viewer.call('DELETE', `/api/webhooks/${endpoint.id}`)).status).toBe(403);
  expect((await blue.call('POST', '/api/webhooks', { url: receiver.url, events: ['Nonsense'] })).status).toBe(
    422,
  );
  await remove(endpoint);
});
