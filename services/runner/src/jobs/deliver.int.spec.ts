// One attempt, by a runner that may be killed on the way: reported once, signed by what may sign now.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Backbone, newId, type RecordedEvent } from '@prowl/backbone';
import type { DeliverJob } from '@prowl/contracts';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleDeliver } from './deliver.ts';

const team = 'blue';
const now = Date.parse('2026-01-01T12:00:00.000Z');
const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const never = new AbortController().signal;

const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
let url: string;
const stack: (() => void)[] = [];
beforeEach(async () => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    seen.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.push(() => server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  status = 204;
});
afterEach(() => {
  for (const end of stack.splice(0)) end();
  seen.splice(0);
});

const open = (secrets: Readonly<Record<string, string | undefined>>) => {
  const recorded: RecordedEvent[] = [];
  const backbone = {
    secrets: { get: async (of: string, ref: string) => (of === team ? secrets[ref] : undefined) },
    events: {
      read: async ({ aggregate }: { aggregate: string }, after = 0) =>
        recorded.filter(({ stream, position }) => stream.aggregate === aggregate && position > after),
      append: async (stream: RecordedEvent['stream'], events: RecordedEvent['event'][]) => {
        for (const event of events) recorded.push({ position: recorded.length + 1, stream, event });
        return { position: recorded.length };
      },
    },
  } as unknown as Backbone;
  const attempts = () => recorded.map(({ event }) => event.data);
  return { context: { backbone, now: () => now }, attempts };
};
const job = (more: Partial<DeliverJob> = {}) => ({
  id: 'deliver-1',
  kind: 'deliver',
  team,
  attempt: 1,
  data: {
    deliveryId: newId('dlv'),
    webhookId: newId('whk'),
    round: 0,
    attempt: 1,
    urlRef: 'url',
    format: 'event',
    secrets: [{ ref: 'new' }],
    eventId: 'evt_1',
    eventType: 'Ping',
    queuedAt: '2026-01-01T11:59:59.000Z',
    retryMs: 5_000,
    ...more,
  },
});
/** The library compares with the clock of the machine. */
const isSignedBy = (secret: string) => {
  const [{ headers, body }] = seen as [(typeof seen)[number]];
  const expected = new Webhook(secret).sign(String(headers['webhook-id']), new Date(now), body);
  return String(headers['webhook-signature']).split(' ').includes(expected);
};

it('reports what came of it, once, however often the job is delivered', async () => {
  const { context, attempts } = open({ url, new: secretOf(1) });
  const one = job();
  await handleDeliver(context, one, never);
  await handleDeliver(context, one, never);
  expect(seen).toHaveLength(1);
  expect(attempts()).toEqual([
    expect.objectContaining({ outcome: 'delivered', responseStatus: 204, error: null, nextAttemptAt: null }),
  ]);
});

it('says when the next attempt is due; after the last and after a 410 there is none', async () => {
  const { context, attempts } = open({ url, new: secretOf(1) });
  status = 500;
  await handleDeliver(context, job(), never);
  await handleDeliver(context, job({ retryMs: null, attempt: 2 }), never);
  status = 410;
  await handleDeliver(context, job({ attempt: 3 }), never);
  expect(attempts().map(({ outcome, nextAttemptAt }) => [outcome, nextAttemptAt])).toEqual([
    ['failed', '2026-01-01T12:00:05.000Z'],
    ['failed', null],
    ['gone', null],
  ]);
});

it('signs with the secrets whose time has not come', async () => {
  const { context } = open({ url, new: secretOf(1), old: secretOf(2), older: secretOf(3) });
  const secrets = [
    { ref: 'new' },
    { ref: 'old', until: '2026-01-01T12:00:01.000Z' },
    { ref: 'older', until: '2026-01-01T11:59:59.000Z' },
  ];
  await handleDeliver(context, job({ secrets }), never);
  expect([1, 2, 3].map((byte) => isSignedBy(secretOf(byte)))).toEqual([true, true, false]);
});

it('sends nothing to an endpoint whose address or secret is gone', async () => {
  for (const secrets of [{ url }, { new: secretOf(1) }]) {
    const { context, attempts } = open(secrets);
    await handleDeliver(context, job(), never);
    expect(attempts()).toMatchObject([{ outcome: 'failed', error: expect.stringContaining('changed') }]);
  }
  expect(seen).toEqual([]);
});

it('says in a chat which revision a session tested', async () => {
  const { context } = open({ url, new: secretOf(1) });
  const sessionId = newId('ses');
  const scope = { origins: [], ignore: [], focus: [], neverClick: [], allowDestructive: [], values: {} };
  const append = (type: string, data: Record<string, unknown>) =>
    context.backbone.events.append(
      { team, aggregate: 'session', id: sessionId },
      [
        {
          ...{
            specversion: '1.0' as const,
            id: newId('evt'),
            source: '/brain',
            type,
            team,
            schemaversion: 1,
          },
          ...{ subject: `session.${sessionId}`, time: '2026-01-01T11:00:00.000Z' },
          ...{ datacontenttype: 'application/json' as const, data: { sessionId, ...data } },
        },
      ],
      'any',
    );
  await append('SessionStarted', {
    target: {
      name: 'Shop',
      description: '',
      url: 'http://shop.test',
      directives: [],
      auth: { type: 'none' },
    },
    budget: { seconds: 60, pages: 10, tests: 10 },
    ...{ types: ['functional'], agentIds: [], directives: [], scope: { ...scope, disposable: false } },
    ...{ deadline: '2026-01-01T11:01:00.000Z', revision: 'abc123' },
  });
  const { position } = await append('SessionFailed', { error: 'No runner answered.' });
  const source = { aggregate: 'session', stream: sessionId, position };
  await handleDeliver(context, job({ format: 'slack', eventType: 'SessionFailed', source }), never);
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
    text: 'Session failed: Revision abc123. No runner answered.',
  });
});
