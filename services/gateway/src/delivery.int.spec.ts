import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackboneUnavailable, newId } from '@prowl/backbone';
import { eventDefinitions } from '@prowl/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openGateway, type TestGateway } from './testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway?.[Symbol.asyncDispose]());

describe('artifacts', () => {
  test('are served whole, in ranges, with 304 when they are known, and without a body to HEAD', async () => {
    const bytes = Buffer.from('0123456789');
    const { id } = await gateway.backbone.artifacts.put('default', bytes, {
      contentType: 'image/png',
      name: 'page "1".png',
    });
    const path = `/api/artifacts/${id}`;
    const whole = await gateway.call('GET', path);
    expect([
      whole.status,
      whole.text,
      whole.headers.get('content-length'),
      whole.headers.get('accept-ranges'),
    ]).toEqual([200, '0123456789', '10', 'bytes']);
    expect(whole.headers.get('content-disposition')).toBe('inline; filename="page__1_.png"');
    for (const [range, text, served] of [
      ['bytes=2-4', '234', '2-4'],
      ['bytes=7-', '789', '7-9'],
      ['bytes=-3', '789', '7-9'],
      ['bytes=5-99', '56789', '5-9'],
      ['bytes=0-0', '0', '0-0'],
    ] as const) {
      const part = await gateway.call('GET', path, undefined, { range });
      expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
        206,
        text,
        `bytes ${served}/10`,
      ]);
    }
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const beyond = await gateway.call('GET', path, undefined, { range });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
      expect(beyond.headers.get('content-type')).toContain('problem+json');
    }
    expect((await gateway.call('GET', path, undefined, { range: 'lines=1-2' })).status).toBe(200);
    const same = await gateway.call('GET', path, undefined, {
      'if-none-match': whole.headers.get('etag') ?? '',
    });
    expect([same.status, same.text]).toEqual([304, '']);
    expect(
      (await gateway.call('GET', path, undefined, { 'if-none-match': `"x", W/${whole.headers.get('etag')}` }))
        .status,
    ).toBe(304);
    const head = await gateway.call('HEAD', path);
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '10']);
  });
  test('are offered as a download when a browser might run them', async () => {
    const { id } = await gateway.backbone.artifacts.put('default', Buffer.from('<script>1</script>'), {
      contentType: 'text/html',
      name: 'x.html',
    });
    const answer = await gateway.call('GET', `/api/artifacts/${id}`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });
  test('of another team are rejected with 404', async () => {
    const { id } = await gateway.backbone.artifacts.put('other', Buffer.from('x'), {
      contentType: 'text/plain',
    });
    expect((await gateway.call('GET', `/api/artifacts/${id}`)).status).toBe(404);
  });
});

describe('Idempotency-Key', () => {
  const post = (key: string, title: string) =>
    gateway.call('POST', '/api/kanban/tickets', { title }, { 'idempotency-key': key });
  test('answers a repeated request alike and does it once; rejects another body', async () => {
    const first = await post('k-1', 'Once');
    const again = await post('k-1', 'Once');
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      first.text,
      'true',
    ]);
    expect((await gateway.call('GET', '/api/kanban/tickets?q=once')).body).toHaveLength(1);
    expect((await post('k-1', 'Twice')).status).toBe(422);
  });
  test('two at once: one is done, the other is refused or answered the same', async () => {
    gateway.mood.wait = 100;
    const answers = await Promise.all([
      post('k-2', 'Together'),
      post('k-2', 'Together'),
      post('k-2', 'Together'),
    ]);
    gateway.mood.wait = 0;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await gateway.call('GET', '/api/kanban/tickets?q=together')).body).toHaveLength(1);
    expect((await post('k-2', 'Together')).status).toBe(201);
  });
  test('is free again after a failure of the service', async () => {
    gateway.mood.refuse.set('OpenTicket', {
      code: 'service-unavailable',
      message: 'Not now, try again soon.',
    });
    expect((await post('k-3', 'Later')).status).toBe(503);
    gateway.mood.refuse.clear();
    expect((await post('k-3', 'Later')).status).toBe(201);
    expect((await post('k-3', 'Later')).headers.get('idempotency-replayed')).toBe('true');
  });
  /** Another gateway, whose log refuses as it is told to. */
  const gatewayRefusing = (
    { backbone, ...rest }: TestGateway,
    refuses: (type: string | undefined) => boolean,
    claimMs = 30_000,
  ) => {
    const { events } = backbone;
    const append: typeof events.append = (stream, some, expected) =>
      refuses(some[0]?.type)
        ? Promise.reject(new BackboneUnavailable('The disk is full.'))
        : events.append(stream, some, expected);
    const refusing = new Proxy(events, {
      get: (target, name) => (name === 'append' ? append : Reflect.get(target, name).bind(target)),
    });
    return openGateway({ claimMs, on: { ...rest, backbone: { ...backbone, events: refusing } } });
  };
  test('an answer that cannot be kept is given all the same, repeated by who gave it, and kept as soon as it can be', async () => {
    let full = true;
    await using beside = await gatewayRefusing(gateway, (type) => full && type === 'RequestAnswered');
    const headers = { 'idempotency-key': 'k-5' };
    const repeat = (title = 'Told') => beside.call('POST', '/api/kanban/tickets', { title }, headers);
    const first = await repeat();
    expect(first.status).toBe(201);
    const again = await repeat();
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      first.text,
      'true',
    ]);
    expect((await repeat('Other')).status).toBe(422);
    const elsewhere = await post('k-5', 'Told');
    expect([elsewhere.status, elsewhere.headers.get('retry-after')], 'the other gateway cannot know').toEqual(
      [409, '1'],
    );
    full = false;
    await expect
      .poll(async () => (await post('k-5', 'Told')).text, { timeout: 8_000, interval: 100 })
      .toBe(first.text);
    expect((await gateway.call('GET', '/api/kanban/tickets?q=told')).body).toHaveLength(1);
  });
  test('a key is taken for as long as its request is in hand', async () => {
    await using beside = await openGateway({ on: gateway, claimMs: 300 });
    const ask = () =>
      beside.call('POST', '/api/kanban/tickets', { title: 'Slow' }, { 'idempotency-key': 'k-6' });
    let letGo = () => {};
    gateway.mood.held = new Promise((resolve) => {
      letGo = resolve;
    });
    const first = ask();
    try {
      for (let asked = 0; asked < 5; asked += 1) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        expect((await ask()).status).toBe(409);
      }
    } finally {
      gateway.mood.held = undefined;
      letGo();
    }
    expect((await first).status).toBe(201);
    expect((await ask()).text).toBe((await first).text);
    expect((await gateway.call('GET', '/api/kanban/tickets?q=slow')).body).toHaveLength(1);
  });
  test('when its gateway dies the next one soon carries on, and what was done is not done twice', async () => {
    await using real = await openGateway({ brain: 'real', claimMs: 300 });
    const headers = { 'idempotency-key': 'k-7' };
    const config = { name: 'Shop', description: '', url: 'http://127.0.0.1:1' };
    const asks: [string, object | undefined][] = [
      ['/api/saas-config', config],
      ['/api/kanban/tickets', { title: 'Once' }],
      ['/api/brain/create-agent', { purpose: 'Test that sorting a list sorts it' }],
      ['/api/brain/run', { budget: { seconds: 60 } }],
    ];
    for (const [path, body] of asks) {
      const dying = await gatewayRefusing(real, (type) => type === 'RequestAnswered', 300);
      const first = await dying.call('POST', path, body, headers);
      await dying[Symbol.asyncDispose]();
      const again = async () => (await real.call('POST', path, body, headers)).text;
      await expect.poll(again, { timeout: 5_000, interval: 50 }).not.toContain('request-in-progress');
      const { updatedAt: _, createdAt: __, ...unchanged } = first.body as Record<string, unknown>;
      expect(JSON.parse(await again())).toMatchObject(unchanged);
    }
    const written = new Map<string, number>();
    for await (const { event } of real.backbone.events.readAll({ after: 0 }))
      written.set(event.type, (written.get(event.type) ?? 0) + 1);
    for (const type of [
      'ConfigurationSet',
      'TicketOpened',
      'AgentCreated',
      'SessionAdmitted',
      'SessionStarted',
    ])
      expect([type, written.get(type)]).toEqual([type, 1]);
  });
  test('what an older version kept is answered by a newer one, brought up to its form', async () => {
    await post('k-4', 'Kept');
    const { RequestReceived, RequestAnswered } = eventDefinitions;
    const from = (change: (data: Readonly<Record<string, unknown>>) => object) => ({
      version: 2,
      upcasters: { 1: change },
    });
    const retitled = (body: unknown) => ({ ...(body as object), title: 'Brought up' });
    const answered = { ...RequestAnswered, ...from((data) => ({ ...data, body: retitled(data.body) })) };
    const received = { ...RequestReceived, ...from((data) => ({ ...data, fingerprint: 'another' })) };
    try {
      Object.assign(eventDefinitions, { RequestAnswered: answered });
      expect(await post('k-4', 'Kept')).toMatchObject({ status: 201, body: { title: 'Brought up' } });
      Object.assign(eventDefinitions, { RequestReceived: received });
      expect((await post('k-4', 'Kept')).status).toBe(422);
    } finally {
      Object.assign(eventDefinitions, { RequestReceived, RequestAnswered });
    }
  });
  test('a key that is none is a 400', async () => {
    expect((await post('with blank', 'x')).status).toBe(400);
    expect((await post('x'.repeat(256), 'x')).status).toBe(400);
  });
});

const readEvents = async (
  headers: Record<string, string>,
  query: string,
  wanted: number,
  connected = () => {},
): Promise<{ id: string; type: string }[]> => {
  const leave = new AbortController();
  const response = await fetch(`${gateway.url}/api/events${query}`, { headers, signal: leave.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: { id: string; type: string }[] = [];
  let text = '';
  for await (const chunk of response.body ?? []) {
    connected(); // the first thing that comes says so
    text += Buffer.from(chunk).toString('utf8');
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1];
      if (id !== undefined) events.push({ id, type: /^event: (.*)$/m.exec(block)?.[1] ?? '' });
    }
    if (events.length >= wanted) break;
  }
  leave.abort();
  return events;
};

describe('events', () => {
  test('resume where they were left, without loss or double', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await gateway.call('POST', '/api/kanban/tickets', { title }, { 'idempotency-key': title });
    const all = await readEvents({}, '?after=0', 4);
    const rest = await readEvents({ 'last-event-id': all[1]?.id ?? '' }, '', 2);
    expect(rest.slice(0, 2)).toEqual(all.slice(2, 4));
    expect(all.map(({ type }) => type)).not.toContain('RequestReceived');
  });
  test('arrive as they happen, of one session when asked', async () => {
    const sessionId = newId('ses');
    let reading: ReturnType<typeof readEvents> | undefined;
    await new Promise<void>((connected) => {
      reading = readEvents({}, `?sessionId=${sessionId}`, 1, connected);
    });
    await gateway.call('POST', '/api/kanban/tickets', { title: 'Noise' });
    await gateway.append(
      'SessionPhaseEntered',
      sessionId,
      { sessionId, phase: 'planning' } as never,
      sessionId,
    );
    expect((await reading)?.map(({ type }) => type)).toEqual(['SessionPhaseEntered']);
  });
  test('an id that is none is a 400', async () => {
    expect((await fetch(`${gateway.url}/api/events`, { headers: { 'last-event-id': 'x' } })).status).toBe(
      400,
    );
  });
});

test('credentials are in no answer, event, log line or file', async () => {
  const [username, password] = ['ann-of-the-garden', 'correct-horse-battery'];
  const config = {
    name: 'Shop',
    description: 'Sells',
    url: 'http://127.0.0.1:1',
    auth: { type: 'basic', credentials: { username, password } },
  };
  const answers = [
    await gateway.call('POST', '/api/saas-config', config, { 'idempotency-key': 'secret-1' }),
    await gateway.call('PATCH', '/api/saas-config', { auth: config.auth }),
    await gateway.call('GET', '/api/saas-config'),
    await gateway.call('POST', '/api/saas-config', { ...config, extra: true }),
    await gateway.call('POST', '/api/saas-config', `${JSON.stringify(config)}}`),
  ];
  const written: string[] = answers.map(({ text }) => text);
  for await (const recorded of gateway.backbone.events.readAll({ after: 0 }))
    written.push(JSON.stringify(recorded));
  written.push(JSON.stringify(gateway.mood.calls), ...gateway.logged);
  for (const entry of await readdir(gateway.folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) written.push(await readFile(join(entry.parentPath, entry.name), 'latin1'));
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter((text) => text.includes(password) || text.includes(username))).toEqual([]);
  const sent = gateway.mood.calls.find(({ name }) => name === 'SetConfiguration')?.payload;
  const { auth } = z.object({ auth: z.object({ credentialsRef: z.string() }) }).parse(sent);
  expect(JSON.parse((await gateway.backbone.secrets.get('default', auth.credentialsRef)) ?? '')).toEqual({
    username,
    password,
  });
});
