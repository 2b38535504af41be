import { publishedEvents } from '@prowl/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ brain: false, tracker: false });
});
afterAll(() => gateway?.[Symbol.asyncDispose]());

test('the AsyncAPI document is served with every published event', async () => {
  const { status, headers, body } = await gateway.call('GET', '/api/asyncapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toMatchObject({
    asyncapi: '3.0.0',
    info: { version: '1' },
    channels: { events: { address: 'prowl.events' } },
  });
  expect(Object.keys((body as { components: { messages: object } }).components.messages)).toEqual(
    Object.keys(publishedEvents),
  );
});

test('descriptions are not sent again to who has them', async () => {
  for (const path of ['/api/asyncapi.json', '/api/openapi.json']) {
    const first = await fetch(`${gateway.url}${path}`);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);
    await first.text();
    const again = await fetch(`${gateway.url}${path}`, { headers: { 'if-none-match': `W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('each published event has its schema, and nothing else has one', async () => {
  for (const [type, { version }] of Object.entries(publishedEvents)) {
    const { status, body } = await gateway.call('GET', `/api/schemas/events/${type}.json`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ $id: `urn:prowl:event:${type}:${version}`, title: type, type: 'object' });
  }
  for (const type of ['RequestAnswered', 'SessionAdmitted', 'Nothing', 'constructor'])
    expect((await gateway.call('GET', `/api/schemas/events/${type}.json`)).status).toBe(404);
});
