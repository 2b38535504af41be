// The export of events over a real connection: a client that reads slowly, one that is cut off, other teams.
import { setTimeout as wait } from 'node:timers/promises';
import { type Backbone, newId } from '@prowl/backbone';
import { type EventData, publishedEvent, publishedEvents } from '@prowl/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendTo } from './testing/brain.ts';
import { openGateway } from './testing/gateway.ts';
import { openSecuredGateway, type Person, personOf } from './testing/people.ts';

type Line = Record<string, unknown> & { id: string; type: string; cursor: string };
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const stack = new AsyncDisposableStack();
let gateway: Awaited<ReturnType<typeof openSecuredGateway>>;
let blue: Person;
let red: Person;
const export_ = '/api/events/export';

const ticket = (title: string, description = '') =>
  ({
    ticketId: newId('tkt'),
    title,
    description,
    status: 'todo',
    priority: 'low',
  }) as EventData<'TicketOpened'>;

beforeAll(async () => {
  gateway = stack.use(await openSecuredGateway());
  for (const id of ['blue', 'red']) await gateway.operator('POST', '/api/admin/teams', { id });
  blue = await personOf(gateway, 'blue', 'viewer');
  red = await personOf(gateway, 'red', 'viewer');
  for (let number = 1; number <= 5; number += 1)
    for (const team of ['blue', 'red'])
      await appendTo(gateway.backbone, team)('TicketOpened', newId('tkt'), ticket(`${team} ${number}`));
});
afterAll(() => stack.disposeAsync());

describe('of a team among others', () => {
  test('holds the events of the team alone, and goes on after any line without loss or double', async () => {
    const whole = linesOf((await blue.call('GET', export_)).text);
    expect(whole.map(({ data }) => (data as { title: string }).title)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `blue ${number}`),
    );
    for (const [index, { cursor }] of whole.entries()) {
      const rest = linesOf((await blue.call('GET', `${export_}?since=${cursor}`)).text);
      expect(rest).toEqual(whole.slice(index + 1));
    }
    expect(linesOf((await blue.call('GET', `${export_}?limit=2`)).text)).toEqual(whole.slice(0, 2));
  });

  test('has cursors that reveal no position, are nothing to another team, and begin a stream of events', async () => {
    const [first, second] = linesOf((await blue.call('GET', export_)).text);
    expect(first?.cursor).toMatch(/^[\w-]{22}$/);
    expect((await red.call('GET', `${export_}?since=${first?.cursor}`)).status).toBe(400);
    expect((await blue.call('GET', `${export_}?since=7`)).status).toBe(400);
    const leave = new AbortController();
    const stream = await fetch(`${gateway.url}/api/events`, {
      headers: { authorization: `Bearer ${blue.text}`, 'last-event-id': first?.cursor ?? '' },
      signal: leave.signal,
    });
    let heard = '';
    for await (const chunk of stream.body ?? []) {
      heard += Buffer.from(chunk as Uint8Array).toString('utf8');
      if (heard.includes(second?.id ?? '-')) break;
    }
    leave.abort();
    expect(/^id: (.*)$/m.exec(heard)?.[1]).toBe(second?.cursor);
  });

  test('is refused without a key, and lines are as the published schemas say', async () => {
    expect((await gateway.call('GET', export_)).status).toBe(401);
    const lines = linesOf((await blue.call('GET', export_)).text);
    expect(lines).toHaveLength(5);
    for (const { cursor, ...line } of lines) {
      const definition = publishedEvents[line.type];
      if (definition === undefined) throw new Error(line.type);
      expect(() => publishedEvent(definition).parse({ ...line, sequence: '0'.repeat(16) })).not.toThrow();
      expect(cursor).toEqual(expect.any(String));
    }
  });
});

describe('of many events', () => {
  const pages = 12;
  let read = 0;
  let other: Awaited<ReturnType<typeof openGateway>>;
  let key: Record<string, string>;

  /** Reads of the log are counted, and held back or broken when a test says so. */
  const counting = (backbone: Backbone): Backbone => {
    const { events } = backbone;
    return {
      ...backbone,
      alive: () => backbone.alive(),
      health: () => backbone.health(),
      close: () => backbone.close(),
      [Symbol.asyncDispose]: () => backbone[Symbol.asyncDispose](),
      requests: backbone.requests,
      jobs: backbone.jobs,
      artifacts: backbone.artifacts,
      secrets: backbone.secrets,
      events: {
        append: (...given) => events.append(...given),
        read: (...given) => events.read(...given),
        readAll: (options) => events.readAll(options),
        head: () => events.head(),
        subscribe: (...given) => events.subscribe(...given),
        durables: (prefix) => events.durables(prefix),
        forget: (durable) => events.forget(durable),
        erase: (of) => events.erase(of),
        follow: (...given) => events.follow(...given),
        readPages: async function* (options) {
          for await (const page of events.readPages(options)) {
            if (options.team === 'many') read += 1;
            yield page;
          }
        },
      },
    };
  };

  beforeAll(async () => {
    await gateway.operator('POST', '/api/admin/teams', { id: 'many' });
    key = { authorization: `Bearer ${(await personOf(gateway, 'many', 'viewer')).text}` };
    const text = 'x'.repeat(8_000);
    const append = appendTo(gateway.backbone, 'many');
    await Promise.all(
      Array.from({ length: 256 * pages }, (_, index) =>
        append('TicketOpened', newId('tkt'), ticket(`${index}`, text)),
      ),
    );
    other = stack.use(
      await openGateway({
        on: { ...gateway, backbone: counting(gateway.backbone) },
        access: { adminKeyHash: 'a'.repeat(64) },
      }),
    );
  });

  test('is read from the log as fast as the client reads, and no faster', async () => {
    read = 0;
    const response = await fetch(`${other.url}${export_}`, { headers: key });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await wait(500);
    const waiting = read;
    await wait(500);
    expect(read).toBe(waiting);
    expect(waiting).toBeLessThan(pages - 3);
    let lines = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      lines += value.filter((byte) => byte === 10).length;
    }
    expect(read).toBe(pages);
    expect(lines).toBeGreaterThan(256 * (pages - 1));
  });

  test('goes on from the last whole line when the client was cut off', async () => {
    const whole = linesOf(await (await fetch(`${other.url}${export_}`, { headers: key })).text());
    const leave = new AbortController();
    const response = await fetch(`${other.url}${export_}`, { headers: key, signal: leave.signal });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString('latin1');
      if (text.length > 5_000_000) break;
    }
    leave.abort();
    const before = linesOf(text.slice(0, text.lastIndexOf('\n')));
    const since = before.at(-1)?.cursor ?? '';
    const after = linesOf(
      await (await fetch(`${other.url}${export_}?since=${since}`, { headers: key })).text(),
    );
    expect(before.length).toBeGreaterThan(100);
    expect([...before, ...after].map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  test('is one of two at once for a team; a third is told to wait, and has its turn when one ends', async () => {
    const leave = new AbortController();
    const begin = () => fetch(`${other.url}${export_}`, { headers: key, signal: leave.signal });
    const [one, two] = [await begin(), await begin()];
    expect([one.status, two.status]).toEqual([200, 200]);
    const third = await begin();
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10']);
    expect(
      (await other.call('GET', export_, undefined, { authorization: `Bearer ${blue.text}` })).status,
    ).toBe(200);
    await third.body?.cancel();
    leave.abort();
    const again = async () => {
      const { status, body } = await fetch(`${other.url}${export_}?limit=1`, { headers: key });
      await body?.cancel();
      return status;
    };
    await expect.poll(again).toBe(200);
  });

  test('is broken off when the key is revoked, so that the client knows that there is more', async () => {
    const person = await personOf(gateway, 'many', 'viewer');
    const response = await fetch(`${other.url}${export_}`, {
      headers: { authorization: `Bearer ${person.text}` },
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await gateway.operator('POST', `/api/admin/keys/${person.id}/revoke`);
    await expect
      .poll(() =>
        other
          .call('GET', '/api/bugs', undefined, { authorization: `Bearer ${person.text}` })
          .then(({ status }) => status),
      )
      .toBe(401);
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(rest()).rejects.toThrow();
  });
});
